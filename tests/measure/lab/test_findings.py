"""Findings as plain data and as people read them."""

import json

import pytest

from noughts.measure.lab.findings import Figure, Findings, Table, number


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (255168, "255,168"),
        (30.186, "30.186"),
        (1.5, "1.5"),
        (None, "–"),
        (0.0, "0"),
        (0.0000123, "1.2e-05"),
        ("x", "x"),
        (12345.6, "12,346"),
    ],
)
def test_numbers_as_people_read_them(value: object, text: str) -> None:
    assert number(value) == text  # type: ignore[arg-type]


FOUND = Findings(
    "pruning",
    "Title",
    "Question?",
    ("One.", "Two."),
    (Table("t", "T", ("name", "count"), (("a", 1), ("b", None)), "note", ("count",)),),
    (Figure("f", "F", "<svg/>", "caption", adaptive=False),),
    seed=3,
    arguments={"position": "X../.../... O", "depth": "3"},
)


def test_findings_come_back_from_json() -> None:
    assert Findings.from_dict(json.loads(json.dumps(FOUND.to_dict()))) == FOUND


def test_the_command_runs_it_again() -> None:
    assert FOUND.command == "noughts lab pruning --position 'X../.../... O' --depth 3"


def test_tables_and_columns_have_names() -> None:
    assert FOUND.table("t").column("count") == [1, None]
