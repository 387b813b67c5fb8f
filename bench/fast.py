"""Compiles the rules with mypyc into build/fast, from the same files: `make fast`.

PYTHONPATH=build/fast then takes the compiled ones. Nothing needs them: they are for the lab.
A dataclass with a base, as every Step is, cannot be a class of mypyc's own where it has a type
parameter, and its import fails: in the copy such a class is marked to stay Python's, and its
methods are compiled all the same.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build" / "fast"
COMPILED = (
    "kernel/luck.py",
    "kernel/seats.py",
    "kernel/table.py",
    "games/goose/rules.py",
    "games/goose/table.py",
)

HEIR = re.compile(r"^(@dataclass.*\nclass \w+\(.*\):)", re.MULTILINE)
BASE = re.compile(r"^(class (?:\w*Table|Source)\b)", re.MULTILINE)
IMPORT = "from mypy_extensions import mypyc_attr\n"
FUTURE = "from __future__ import annotations\n"

SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

command, files = sys.argv[1:4], sys.argv[4:]
setup(name="fast", packages=[], py_modules=[], ext_modules=mypycify(files), script_args=command)
"""

PROOF = """
import tablee.kernel.table
from bench.playouts import ours

assert not tablee.kernel.table.__file__.endswith(".py")
for play in ours().values():
    play()
"""


def marked(text: str) -> str:
    """The text of a module: dataclasses with a base stay Python's, tables are open to heirs."""
    new, heirs = HEIR.subn(r"@mypyc_attr(native_class=False)\n\1", text)
    new, bases = BASE.subn(r"@mypyc_attr(allow_interpreted_subclasses=True)\n\1", new)
    return new.replace(FUTURE, f"{FUTURE}\n{IMPORT}", 1) if heirs or bases else text


def main() -> None:
    shutil.rmtree(BUILD, ignore_errors=True)
    copy = BUILD / "tablee"
    shutil.copytree(ROOT / "src" / "tablee", copy)
    for name in COMPILED:
        file = copy / name
        file.write_text(marked(file.read_text(encoding="utf-8")), encoding="utf-8")
    (BUILD / "setup.py").write_text(SETUP)
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    names = [f"tablee/{name}" for name in COMPILED]
    subprocess.run([*command, *names], cwd=BUILD, check=True)
    compiled = {**os.environ, "PYTHONPATH": str(BUILD)}
    subprocess.run([sys.executable, "-c", PROOF], cwd=ROOT, env=compiled, check=True)


if __name__ == "__main__":
    main()
