"""The page for teachers tells the truth: its files are read, its commands answer as it says."""

import re
import subprocess
from pathlib import Path

import pytest

from tests.test_cli import ENV, TABLEE

PAGE = (Path(__file__).parents[2] / "docs" / "quiz.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^`(\S+)`\n\n```\w+\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
TOLD = re.findall(r"^```console\n\$ (.*?)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
(SCRIPT,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def plain(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u202f", " ")


def test_the_commands_answer_as_the_page_says(tmp_path: Path) -> None:
    for name in ("classe.gift", "banque.xml"):
        (tmp_path / name).write_text(FILES[name], encoding="utf-8")
    said = []
    for command, _ in TOLD:
        args = [TABLEE, *command.split()[1:]]
        done = subprocess.run(args, cwd=tmp_path, env=ENV, stdout=subprocess.PIPE, check=False)
        said.append((command, plain(done.stdout.decode())))
    assert said == TOLD
    assert len(TOLD) == 3
    assert (tmp_path / "banque.toml").read_text(encoding="utf-8") == FILES["banque.toml"]


def test_the_script_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "classe.gift").write_text(FILES["classe.gift"], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    facts: dict[str, object] = {}
    exec(SCRIPT, facts)
    assert "few" in facts
