"""The test vectors: the checker gives each its verdict, every rule has one, and the index says what is in the file."""

import json
import re
from importlib import resources
from pathlib import Path

import pytest

from noughts.verify.vectors import Vector, vectors
from tests.verify.mutants import verdict

PAGE = Path(__file__).parents[2] / "docs" / "proof-format.md"
RULES = re.findall(r"\*\*([A-Z][0-9]+)\*\*", PAGE.read_text("utf-8"))
DEFINITIONS = {"R1", "B4", "D3", "G4", "G5"}
"""Rules that only say what is read next: a checker without one cannot read a proof at all."""


@pytest.mark.parametrize("vector", vectors(), ids=lambda vector: vector.name)
def test_every_vector_has_its_verdict(vector: Vector) -> None:
    assert verdict(vector.data) == vector.verdict


def test_every_rule_of_the_page_has_a_vector() -> None:
    assert set(RULES) - DEFINITIONS == {vector.rule for vector in vectors()} - DEFINITIONS


def test_rules_are_numbered_once_and_in_order() -> None:
    labels = list(dict.fromkeys(RULES))
    for letter in {label[0] for label in labels}:
        numbers = [int(label[1:]) for label in labels if label[0] == letter]
        assert numbers == list(range(1, len(numbers) + 1))


def test_the_index_says_what_is_in_the_files() -> None:
    folder = resources.files("noughts.verify.vectors")
    listed = json.loads((folder / "index.json").read_text("utf-8"))["vectors"]
    assert {entry["file"] for entry in listed} == {
        file.name for file in folder.iterdir() if file.name.endswith(".proof")
    }
    for entry, vector in zip(listed, vectors(), strict=True):
        if "body" in entry:
            head = [entry["game"], entry["position"], entry["value"]]
            assert vector.text == "\n".join([*head, ""]).encode() + bytes(entry["body"])
            assert vector.data.startswith(f"noughts-proof {entry['format']}\n".encode())
