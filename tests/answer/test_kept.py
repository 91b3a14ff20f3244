"""What answers keep between two questions stays within one number of bytes, over many boards."""

import pytest

from noughts.answer import analyse
from noughts.answer.analysing import Work, consider
from noughts.answer.sources.solvers import SHARED
from noughts.common import Control
from noughts.common.shelf import SHELF
from noughts.core import Position, Rules
from noughts.engine import Thinker, pooled

BOARDS = ("3x3", "5x5:4", "6x5:4", "7x6:4+gravity", "4x4x4", "8x8:5", "15x15:5", "6x6:4+misere")


@pytest.fixture
def small_shelf(monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setattr(SHELF, "most_bytes", 20_000_000)
    SHELF.trim()
    return SHELF.most_bytes


def test_after_each_board_no_more_is_kept_than_the_shelf_holds(small_shelf: int) -> None:
    for board in BOARDS:
        analyse(Position(Rules.parse(board)), Control(0.05))
        assert SHELF.bytes <= small_shelf


def test_work_counted_in_nodes_keeps_no_more_either(small_shelf: int) -> None:
    for board in ("3x3", "5x5:4", "7x6:4+gravity", "8x8:5"):
        list(consider(Position(Rules.parse(board)), work=Work(2000, 500, 200)))
        assert SHELF.bytes <= small_shelf


def test_an_answer_that_nobody_hears_to_its_end_is_tidied_up_too(small_shelf: int) -> None:
    answers = consider(Position(Rules.parse("5x5:4")))
    next(answers)
    SHARED.gravity(Rules.parse("8x7:4+gravity"))
    assert SHELF.bytes > small_shelf
    answers.close()  # type: ignore[attr-defined]
    assert SHELF.bytes <= small_shelf


def test_solvers_and_engines_tell_the_bytes_of_their_tables() -> None:
    rules = Rules.parse("5x5:4")
    workshop = SHARED.workshop(rules)
    with workshop.turn(Control()):
        campaign = workshop.campaign(Position(rules))
    before = workshop.table_bytes
    campaign.control = Control(0.3)
    list(consider(Position(rules), work=Work(20_000, 100, 100)))
    assert 0 < before <= SHARED.workshop(rules).table_bytes
    assert SHARED.table(rules).table_bytes > 0
    assert SHARED.gravity(Rules.parse("connect4")).table_bytes == 16_777_216
    with pooled(rules) as thinker:
        assert isinstance(thinker, Thinker)
        assert thinker.table_bytes > 1_000_000


def test_methods_that_hold_more_than_the_shelf_start_afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    workshop = SHARED.workshop(Rules.parse("5x5:4"))
    with workshop.turn(Control()):
        workshop.campaign(Position(workshop.rules))
    assert workshop.table_bytes > 0
    monkeypatch.setattr(SHELF, "most_bytes", 1)
    with workshop.turn(Control()):
        assert workshop.table_bytes == 0
