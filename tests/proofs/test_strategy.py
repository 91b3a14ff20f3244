"""The quick reading of a shipped proof: every entry once, each a position that the other side has lost."""

import pytest

from noughts.common import Control
from noughts.core import Position, Rules
from noughts.proofs.library import at_hand
from noughts.proofs.strategy import StrategyEntry, WinStrategy
from noughts.proofs.winbook import WinStrategyBook
from noughts.solvers.contract import Question
from noughts.solvers.threats.solver import ThreatSolver
from noughts.solving import solve
from noughts.verify import check
from noughts.verify.files import unpack


def read(game: str) -> tuple[int, list[StrategyEntry]]:
    stored = at_hand(Rules.parse(game))
    assert stored
    strategy = WinStrategy(Rules.parse(game), unpack(stored.data).body)
    return strategy.first, list(strategy.entries())


@pytest.mark.parametrize("game", ["4x3", "3x3x3", "6x5:4"])
def test_every_entry_is_a_position_that_the_other_side_has_lost(game: str) -> None:
    rules = Rules.parse(game)
    win, (first, entries) = ThreatSolver(rules), read(game)
    assert (entries[-1].attacker, entries[-1].defender) == (1 << first, 0)
    for entry in entries:
        assert win.ask(Question(entry.attacker, entry.defender, False), Control()) is True
        for reply, answer in entry.answers.items():
            after = entry.attacker | 1 << answer
            assert win.ask(Question(after, entry.defender | 1 << reply, False), Control()) is True or rules.completed(
                after, answer
            )


@pytest.mark.parametrize("game", ["4x3", "3x3x3", "6x5:4", "9x4"])
def test_it_tells_as_many_positions_as_the_checker_counts(game: str) -> None:
    stored = at_hand(Rules.parse(game))
    assert stored
    _, entries = read(game)
    assert len({(entry.attacker, entry.defender) for entry in entries}) == len(entries) == check(stored.data).nodes


def test_a_strategy_with_threes_is_read_to_its_end() -> None:
    rules = Rules.parse("12x12:4")
    data = solve(Position(rules), proof=True).proof
    assert data is not None
    assert unpack(data).threes
    entries = list(WinStrategyBook(rules, unpack(data).body, threes=True).strategy(unpack(data).body, True).entries())
    assert len(entries) == check(data).nodes
    book = WinStrategyBook(rules, unpack(data).body, threes=True)
    book.read(Control())
    assert book.lost(Position(rules).play(book.first))
