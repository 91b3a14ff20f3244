"""The table search, compiled and not, and how it stops."""

import threading

import pytest

from noughts.common import Control, Result, Score
from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.solvers.table import ExactSolver
from noughts.solvers.table.exact import new_table_search
from tests.reference import distinct_3x3, oracle

SMALL = ["5:3", "3x3", "3x3+misere", "3x3+gravity", "3x3:1", "3x3:1+misere", "3x2:2+gravity", "4x2:2+misere", "2x2x2:2"]

SIGNATURES = {
    "3x3": (Score(Result.DRAW, 9), (185, 0, 22, 63)),
    "3x3+misere": (Score(Result.DRAW, 9), (1291, 0, 496, 318)),
    "3x3+gravity": (Score(Result.DRAW, 9), (259, 10, 95, 20)),
    "4x3:3": (Score(Result.WIN, 7), (99, 0, 29, 28)),
    "3x3x3": (Score(Result.WIN, 7), (159, 0, 21, 96)),
}


@pytest.mark.parametrize("game", SMALL)
def test_the_solver_on_small_boards(table, game):
    rules = Rules.parse(game)
    solver = ExactSolver(rules)
    assert type(solver._kernel) is table.TableSearch
    positions = [Position(rules)]
    for position in positions:
        assert solver.score(position) == oracle(rules).score(position)
        if position.stones < 2:
            positions.extend(position.play(cell) for cell in position.moves())


def test_the_solver_on_every_kind_of_position_of_3x3(table):
    rules = Rules((3, 3))
    solver = ExactSolver(rules)
    for position in distinct_3x3():
        assert solver.score(position) == oracle(rules).score(position)


@pytest.mark.parametrize(("game", "signature"), SIGNATURES.items())
def test_the_solver_counts_the_same_compiled_or_not(table, game, signature):
    """Nodes, end states, cut-offs and table hits: a change of the search changes them, how it runs does not."""
    rules = Rules.parse(game)
    assert ExactSolver(rules).counted_score(Position(rules), Control()) == signature


def test_an_error_of_the_pulse_leaves_the_solvers_board_as_it_was(table):
    """The kernel itself unwinds: every stone of the search is taken back."""
    rules = Rules.parse("4x4x4")
    kernel = new_table_search(rules)
    calls = []

    def fail(nodes):
        calls.append(nodes)
        raise KeyboardInterrupt

    def search():
        for plies in range(1, 60):
            kernel.wins_within(plies, fail)

    with pytest.raises(KeyboardInterrupt):
        search()
    assert len(calls) == 1
    kernel.place([0, 1, 2], [63, 62, 61])
    assert kernel.wins_within(1, None) == 1
    assert kernel.loses_within(2, None) != 1
    kernel.remove([0, 1, 2], [63, 62, 61])
    assert kernel.wins_within(1, None) == 0


def test_a_small_table_only_costs_time(table):
    """Four thousand entries for a search of many more positions: entries are overwritten, answers stay right."""
    rules = Rules.parse("4x3:3")
    kernel = new_table_search(rules, entries=1 << 10)
    answers = [kernel.wins_within(plies, None) for plies in range(1, 8)]
    assert answers[-1] == 1
    assert 1 not in answers[:-1]
    assert kernel.table_bytes() == 24 << 10


def test_the_table_grows_and_stays_true(table):
    rules = Rules.parse("4x3:3+misere")
    solver = ExactSolver(rules)
    before = solver.table_bytes
    assert solver.score(Position(rules).play(5)) == Score(Result.WIN, 10)
    assert solver.score(Position(rules).play(0).play(11)) == Score(Result.DRAW, 10)
    assert solver.table_bytes > before


def test_large_boards_use_random_keys_and_get_the_same_answers(table):
    """Above 64 cells a key is no longer the stones themselves: an empty row below the board must not change a value."""
    flat, tall = Rules.parse("8x8:5"), Rules.parse("9x9:5")
    for rules in (flat, tall):
        width = rules.shape[0]
        position = Position(rules)
        for cell in (2 * width + 2, 0, 2 * width + 3, 1, 2 * width + 4, 2):
            position = position.play(cell)
        assert ExactSolver(rules).score(position, within=5) == Score(Result.WIN, 3)


def test_threads_do_not_disturb_each_others_kernels(table):
    results = {}

    def work(game):
        rules = Rules.parse(game)
        results[game] = ExactSolver(rules).score(Position(rules))

    threads = [threading.Thread(target=work, args=(game,)) for game in ("3x3", "4x3:3", "3x3+misere", "3x3+gravity")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results["4x3:3"] == Score(Result.WIN, 7)
    assert results["3x3"] == results["3x3+misere"] == Score(Result.DRAW, 9)


def test_the_table_search_stops_when_its_pulse_says_so(table):
    control = Control(60)
    control.progress = lambda nodes: control.stop()
    qubic = Position(Rules.parse("4x4x4"))
    with pytest.raises(Stopped):
        ExactSolver(qubic.rules).score(qubic, control=control)
    assert control.remaining > 0
