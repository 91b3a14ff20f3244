"""The README is true: every command in it runs, and prints what it says."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.consoles import Block, Console, console_blocks

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("block", console_blocks(ROOT / "README.md"), ids=lambda block: block[0][0])
def test_console_block(block: Block, console: Console) -> None:
    console.prints(block, 0, 1)


def test_python_examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert blocks
    code = "\n".join(blocks)
    program = tmp_path / "example.py"
    program.write_text(code, encoding="utf-8")
    ran = subprocess.run([sys.executable, str(program)], check=False, capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.splitlines() == re.findall(r"# prints (.*)", code)


def test_files_that_the_readme_names_exist() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)|src=\"([^\"]+)\"", README):
        name = target[0] or target[1]
        assert name.startswith("http") is False
        assert (ROOT / name).exists(), name


def test_changelog_has_the_version() -> None:
    from noughts import __version__

    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## (\d\S+)", changelog, re.MULTILINE)[1] == __version__  # type: ignore[index]


def test_the_two_commands_are_make_targets() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for command in re.findall(r"(?:`|^    )make ([a-z-]+)", README, re.MULTILINE):
        assert re.search(rf"^{command}:", makefile, re.MULTILINE), command
