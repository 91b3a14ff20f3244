"""The choice of methods: by the board, and by what is known already."""

import pytest

from noughts.core import Position, Rules, parse_position
from noughts.solvers.contract import EXACT
from noughts.solving.campaign import Campaign
from noughts.solving.strategies import is_small


def asked(position: Position, **known: bool) -> list[str]:
    """The questions that are asked, the one that gets most of the time first."""
    campaign = Campaign(position)
    for name, answer in known.items():
        campaign.note(name, answer)
    return [name for name in campaign.shares if name != EXACT]


def first(game: str, **known: bool) -> str:
    return asked(Position(Rules.parse(game)), **known)[0]


@pytest.mark.parametrize("game", ["3x3x3", "6x5:4", "6x6:4", "9x4:4", "10x4:4", "4x4x4", "15x15:5"])
def test_where_lines_cross_heavily_winning_comes_first(game: str) -> None:
    assert first(game) == "wins"


@pytest.mark.parametrize("game", ["5x5:4", "7x4:4", "8x4:4", "6x6:5", "7x7:5", "8x7:5", "8x8:5", "7x7:6"])
def test_elsewhere_blocking_comes_first_and_then_holding(game: str) -> None:
    assert first(game) == "blocked"
    assert first(game, blocked=False) == "held"


def test_what_no_longer_matters_is_not_asked() -> None:
    position = parse_position(Rules.parse("8x8:5"), "X......./" + "/".join(["........"] * 7) + " O")
    assert set(asked(position)) == {"wins", "blocked", "held", "holds", "loses"}
    assert set(asked(position, blocked=False)) == {"wins", "held", "holds", "loses"}
    assert set(asked(position, blocked=True)) == {"holds", "loses"}
    assert set(asked(position, wins=False, loses=False)) == set()


def test_the_first_player_does_not_lose() -> None:
    assert set(asked(Position(Rules.parse("8x8:5")))) == {"wins", "blocked", "held"}


def test_large_boards_are_not_blocked_by_words() -> None:
    assert set(asked(Position(Rules.parse("9x9:5")))) == {"wins", "held"}


def test_where_a_large_board_is_probably_won_holding_gets_next_to_nothing() -> None:
    position = Position(Rules.parse("15x15:5")).play(112).play(0)
    for ahead, question in ((position, "wins"), (position.play(128), "loses")):
        shares = Campaign(ahead).shares
        assert shares[question] > 0.85 * sum(shares.values())


def test_small_positions_are_for_table_search() -> None:
    assert is_small(Position(Rules.parse("4x4")))
    assert not is_small(Position(Rules.parse("5x4:4")))
