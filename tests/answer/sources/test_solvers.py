"""New solvers find the same with the same nodes, whatever was asked before elsewhere; the shared ones are shared."""

from noughts.answer import Solvers, consider, proven
from noughts.answer.sources.solvers import SHARED
from noughts.common import Control
from noughts.core import Position, Rules, parse_moves
from noughts.solvers.gravity import gravity_solver_for, is_warm
from noughts.solvers.table import solver_for

GOMOKU = "113 81 99 111 127 85 126 149 155 141 60 125 157 139 97 142 140 167"


def game(name: str, moves: str) -> list[Position]:
    rules = Rules.parse(name)
    positions = [Position(rules)]
    for cell in parse_moves(rules, moves):
        positions.append(positions[-1].play(cell))
    return positions


def test_what_is_proven_in_some_nodes_does_not_depend_on_what_was_asked_before() -> None:
    positions = game("gomoku", GOMOKU)[8:12]
    found = []
    for _ in range(2):
        solvers = Solvers()
        found.append([proven(position, 2_000, Control(), solvers) for position in positions])
        for position in positions:
            proven(position, 8_000)
    assert [(known.score, known.best) for known in found[0]] == [(known.score, known.best) for known in found[1]]


def test_what_is_considered_is_the_same_twice() -> None:
    position = game("gomoku", GOMOKU)[13]
    first, second = ([*consider(position, solvers=Solvers())][-1] for _ in range(2))
    assert (first.best, first.chance, first.moves) == (second.best, second.chance, second.moves)


def test_the_shared_table_search_is_everybody_s() -> None:
    rules = Rules.parse("3x3")
    assert SHARED.table(rules) is solver_for(rules)
    assert Solvers().table(rules) is not solver_for(rules)


def test_a_first_look_at_a_board_with_gravity_waits_for_no_large_table() -> None:
    rules = Rules.parse("8x7:5+gravity")
    assert not is_warm(rules), "no other test asks about this board"
    first = next(consider(Position(rules)))
    assert first.choice is not None
    assert not is_warm(rules)
    assert SHARED.gravity_at_once(rules) is not gravity_solver_for(rules)
    assert SHARED.gravity_at_once(rules) is gravity_solver_for(rules), "once it is there, everybody asks it"
