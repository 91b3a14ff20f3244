"""What the documentation quotes from the machine-checked argument is there, word for word."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = [path for path in sorted((ROOT / "formal").glob("*/*.v")) if path.parent.name != "build"]
PAGES = [ROOT / "docs" / "formal.md", ROOT / "docs" / "proofs.md"]


def words(text: str) -> str:
    return " ".join(re.sub(r"\(\*.*?\*\)", " ", text, flags=re.DOTALL).split())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_quoted_statements_are_in_the_sources(page: Path) -> None:
    sources = [words(path.read_text(encoding="utf-8")) for path in SOURCES]
    for block in re.findall(r"```coq\n(.*?)```", page.read_text(encoding="utf-8"), flags=re.DOTALL):
        for statement in block.split("\n\n"):
            assert any(words(statement) in source for source in sources), statement


def test_theorems_named_in_the_table_exist_and_are_audited() -> None:
    rows = re.findall(
        r"^\| .* \| (`\w+`(?:, `\w+`)*) \| (`.*`) \|$", PAGES[0].read_text(encoding="utf-8"), flags=re.MULTILINE
    )
    audit = (ROOT / "formal" / "Audit.v").read_text(encoding="utf-8")
    assert len(rows) > 10
    for theorems, files in rows:
        sources = "".join(
            (ROOT / "formal" / name).read_text(encoding="utf-8") for name in re.findall(r"`(.+?)`", files)
        )
        for theorem in re.findall(r"\w+", theorems):
            assert re.search(rf"^(Theorem|Lemma) {theorem} :", sources, flags=re.MULTILINE), theorem
            assert f"Print Assumptions {theorem}." in audit, theorem


def test_files_are_counted_rightly() -> None:
    lines = sum(len((ROOT / "formal" / "game" / name).read_text().splitlines()) for name in ("Game.v", "Boards.v"))
    assert f"{lines} lines with\ntheir comments" in PAGES[0].read_text(encoding="utf-8")
