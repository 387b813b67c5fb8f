"""The built wheel alone serves the front: neither Node nor git nor make is needed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from tests.web.house import LONG, ROOT, House


def wheel_in(folder: Path) -> Path:
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("tablee-*.whl")
    return wheel


def new_venv(folder: Path, wheel: Path) -> Path:
    """A new environment with the wheel and what it asks for, in the versions that we try."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    uv, python = Path(sys.executable).with_name("uv"), folder / "bin" / "python"
    install = [str(uv), "pip", "install", "--python", str(python)]
    install += ["--constraint", str(ROOT / "requirements.lock"), str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    return folder / "bin" / "tablee"


def read(url: str) -> str:
    with urllib.request.urlopen(url) as answer:
        return str(answer.read().decode())


def test_a_wheel_in_a_new_venv_serves_the_table(tmp_path: Path) -> None:
    wheel = wheel_in(tmp_path / "dist")
    tablee = new_venv(tmp_path / "venv", wheel)
    house = House(tmp_path / "data")
    command = [str(tablee), "serve", "--port", str(house.port), "--data", str(house.data)]
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.DEVNULL
    ) as serving:
        try:
            until = time.monotonic() + LONG / 1000
            while not house.answers():
                assert serving.poll() is None
                assert time.monotonic() < until
                time.sleep(0.05)
            home = f"http://127.0.0.1:{house.port}"
            script = re.search(r'src="(/assets/[^"]+[.]js)"', read(f"{home}/"))
            assert script is not None
            assert "Tablée" in read(home + script.group(1))
        finally:
            serving.kill()
