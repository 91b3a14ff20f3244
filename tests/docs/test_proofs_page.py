"""The page about proofs lists every proof that ships, with its size, and says how many mutants there are."""

import re
from importlib import resources
from pathlib import Path

import noughts
from tests.verify.mutants import MUTANTS

PAGE = (Path(__file__).parents[2] / "docs" / "proofs.md").read_text("utf-8")
PACKAGE = Path(str(resources.files(noughts)))


def test_every_proof_that_ships_is_listed_with_its_size() -> None:
    listed = {name: int(size.replace(",", "")) for name, size in re.findall(r"\| `([^`]+)`.* \| ([0-9,]+) \|\n", PAGE)}
    sizes: dict[str, int] = {}
    for file in PACKAGE.rglob("*.proof"):
        if file.parent.name != "vectors":
            name = file.name if file.parent.name == "data" else f"{file.parent.name}/"
            sizes[name] = sizes.get(name, 0) + file.stat().st_size
    assert listed == sizes


def test_the_mutants_are_counted() -> None:
    assert f"lists {len(MUTANTS)} changes" in PAGE
