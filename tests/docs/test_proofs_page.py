"""The page about proofs says how many mutants there are."""

from pathlib import Path

from tests.verify.mutants import MUTANTS

PAGE = (Path(__file__).parents[2] / "docs" / "proofs.md").read_text("utf-8")


def test_the_mutants_are_counted() -> None:
    assert f"lists {len(MUTANTS)} changes" in PAGE
