"""Weights of codes: a table comes back from its text, and what ships has a row for everything."""

import pytest

from noughts.core import Rules
from noughts.engine import CodeWeights, weights_for
from noughts.engine.codes import CLASS, CLASS_NAMES, CODES, KIND, KIND_NAMES, class_of, number_table
from noughts.engine.weights import parse_table
from noughts.errors import NoughtsError


def columns(weights: CodeWeights) -> list[list[int]]:
    return list(weights.columns())


@pytest.mark.parametrize("game", ["15x15:5", "8x8:5", "19x19:5", "6x6:4", "19x19:6"])
def test_a_table_comes_back_from_its_text(game: str) -> None:
    weights = weights_for(Rules.parse(game))
    again = parse_table(weights.dump())
    assert isinstance(weights, CodeWeights)
    assert isinstance(again, CodeWeights)
    assert again.dump() == weights.dump()
    for read, written in zip(columns(again), columns(weights), strict=True):
        assert max(abs(one - other) for one, other in zip(read, written, strict=True)) <= 1


@pytest.mark.parametrize("row", ["kind f5 1 2 3 4", "kind b4 1 2 3", "code b4-x 1 2 3 4", "threats 600 1", "class 1"])
def test_what_is_no_table_is_refused(row: str) -> None:
    with pytest.raises(NoughtsError, match="not a table of weights"):
        CodeWeights.parse(f"codes\n{row}\n")


def test_the_shipped_table_is_learned_and_quiet_codes_are_worth_nothing() -> None:
    weights = weights_for(Rules.parse("15x15:5"))
    assert isinstance(weights, CodeWeights)
    assert len(weights.codes) > 1000
    mine, theirs, own, block = weights.columns()
    quiet = [number for number, code in enumerate(CODES) if max(code) <= KIND["f1b"]]
    assert not any(mine[number] or theirs[number] for number in quiet)
    assert len(mine) == len(theirs) == len(own) == len(block) == len(CODES) == 3876


def test_kinds_in_any_order_have_one_number() -> None:
    numbers = number_table()
    assert numbers[0x0123] == numbers[0x3210] == CODES.index((0, 1, 2, 3))
    assert sorted(set(numbers)) == list(range(len(CODES)))


@pytest.mark.parametrize(
    ("kinds", "name"),
    [
        ("five dead dead dead", "five"),
        ("f4 f3a b4 dead", "open4"),
        ("b4 b4 dead dead", "open4"),
        ("b4 f3b dead dead", "four3"),
        ("b4 b3a dead dead", "fourp"),
        ("b4 b1 dead dead", "four"),
        ("f3a f3b dead dead", "threes"),
        ("f3a f2c dead dead", "threep"),
        ("f3a b2a dead dead", "three"),
        ("f2a b3b dead dead", "twos"),
        ("f2a b1 dead dead", "two"),
        ("f1b f1b b2b b2a", "none"),
    ],
)
def test_the_class_of_a_code_is_its_most_urgent_meaning(kinds: str, name: str) -> None:
    assert class_of(tuple(sorted(KIND[kind] for kind in kinds.split()))) == CLASS[name]
    assert len(KIND_NAMES) == 16
    assert len(CLASS_NAMES) == 11
