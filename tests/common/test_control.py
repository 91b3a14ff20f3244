"""Stopping: by time, from another thread, by Ctrl-C; and what is whole afterwards."""

import sys
import threading
import time

import pytest

from noughts.answer import analyse
from noughts.common import Control, Result
from noughts.common.kernel import compiled
from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.ladder import Engine
from noughts.ladder.packing import new_ladder
from noughts.solvers.table import ExactSolver
from noughts.solvers.table import exact as exact_module

LONG = {
    "solver": "4x4x4",
    "minimax": "5x5:4",
    "alphabeta": "7x7:4",
    "ordering": "9x9:5",
    "table": "5x5:4",
    "symmetry": "9x9:5",
}
"""Searches that would take hours."""
ends_at_all = 300
"""Seconds: far more than any stop takes, far less than the searches would."""
long_searches = pytest.mark.parametrize(("name", "game"), LONG.items())


@long_searches
def test_a_time_limit_ends_a_long_search(name, game):
    started = time.monotonic()
    with pytest.raises(Stopped):
        Engine(name).search(Position(Rules.parse(game)), control=Control(0.05))
    assert time.monotonic() - started < ends_at_all


@long_searches
def test_another_thread_ends_a_long_search(name, game):
    control = Control(ends_at_all)
    running = threading.Event()
    control.progress = lambda nodes: running.set()
    ended = []

    def search():
        try:
            Engine(name).search(Position(Rules.parse(game)), control=control)
        except Stopped:
            ended.append(control.remaining)

    thread = threading.Thread(target=search)
    thread.start()
    assert running.wait(ends_at_all)
    control.stop()
    thread.join(ends_at_all)
    assert not thread.is_alive()
    assert ended[0] > 0


def test_other_threads_run_while_a_kernel_searches():
    """A long call lets go of the interpreter, even where it never calls back.

    Nobody is given the interpreter who is not let to it. So, if a kernel kept it, this thread would never have its turn
    between a search's first step and its last, however often it is tried.
    """
    position = Position(Rules.parse("4x4"))
    kernel = new_ladder(position.rules, depth=7 if compiled else 3, distance=True, estimate=False, pulse=None)
    interval = sys.getswitchinterval()
    if compiled:  # Plain Python lets go only when it is made to.
        sys.setswitchinterval(ends_at_all)
    try:
        assert any(turn_while(kernel, position) for _ in range(50))
    finally:
        sys.setswitchinterval(interval)


def turn_while(kernel, position):
    """Whether this thread has a turn while another runs the kernel."""
    begun, order = threading.Event(), []

    def search():
        begun.set()
        kernel.run(position.mine, position.theirs, False)
        order.append("searched")

    thread = threading.Thread(target=search)
    thread.start()
    assert begun.wait(ends_at_all)
    order.append("turn")
    thread.join(ends_at_all)
    return order == ["turn", "searched"]


@pytest.mark.parametrize("name", ["deepening", "montecarlo"])
def test_searches_that_always_have_an_answer_give_it_when_the_time_is_up(name):
    position = Position(Rules.parse("9x9:5"))
    engine = Engine(name, playouts=10**9) if name == "montecarlo" else Engine(name)
    result = engine.search(position, control=Control(0.2))
    assert result.choice in position.moves()
    assert result.score.result is Result.UNKNOWN


def test_an_engines_own_time_is_a_limit_too():
    result = Engine.parse("deepening:time=0.05").search(Position(Rules.parse("9x9:5")))
    assert result.choice is not None
    with pytest.raises(Stopped):
        Engine.parse("solver:time=0.05").search(Position(Rules.parse("4x4x4")))


@pytest.mark.parametrize("game", ["16x16:5", "20x20:5", "4x4x4x4", "8x7:4+gravity", "9x9:5+misere"])
def test_analyse_gives_a_move_of_unknown_value_where_nothing_is_proven(game):
    position = Position(Rules.parse(game))
    result = analyse(position, control=Control(0.1))
    assert result.choice in position.moves()
    assert result.score.result is Result.UNKNOWN


def test_analyse_after_a_stop_still_has_a_legal_move():
    control = Control()
    control.stop()
    position = Position(Rules.parse("15x15:5"))
    assert analyse(position, control=control).choice in position.moves()


@pytest.mark.parametrize(("name", "game"), [("solver", "4x4x4"), ("minimax", "5x5:4"), ("table", "9x9:5")])
def test_progress_hears_growing_node_counts(name, game):
    heard = []
    with pytest.raises(Stopped):
        Engine(name).search(Position(Rules.parse(game)), control=Control(0.3, heard.append, clock=time.process_time))
    assert heard
    assert all(isinstance(nodes, int) and nodes > 0 for nodes in heard)


@long_searches
def test_ctrl_c_comes_through(name, game):
    def interrupt(nodes):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Engine(name).search(Position(Rules.parse(game)), control=Control(ends_at_all, interrupt))


class InterruptedAfter:
    """A progress callback that raises at its n-th call."""

    def __init__(self, calls):
        self.calls = calls

    def __call__(self, nodes):
        self.calls -= 1
        if self.calls < 0:
            raise KeyboardInterrupt


def test_a_solver_is_whole_after_ctrl_c_and_stops():
    """The same questions before and after get the same answers."""
    rules = Rules.parse("5x4:4")
    fresh, shaken = ExactSolver(rules), ExactSolver(rules)
    positions = [Position(rules)]
    for cell in (7, 12, 6, 8, 11, 2, 3, 16):
        positions.append(positions[-1].play(cell))
    large = Position(Rules.parse("4x4x4"))
    qubic = ExactSolver(large.rules)
    for calls in range(4):
        with pytest.raises(KeyboardInterrupt):
            qubic.score(large, Control(ends_at_all, InterruptedAfter(calls)))
        with pytest.raises(Stopped):
            qubic.score(large, Control(0.01))
    near_end = large
    for cell in (0, 63, 1, 62, 2, 61):
        near_end = near_end.play(cell)
    assert qubic.score(near_end).plies == 1
    assert qubic.score(near_end.play(3)).plies == 0
    for position in positions:
        assert shaken.score(position) == fresh.score(position)


def test_ctrl_c_between_two_steps_leaves_no_stones_on_the_board(monkeypatch):
    """The signal may come when the stones are placed and the search has not begun."""
    rules = Rules.parse("3x3")
    solver = ExactSolver(rules)

    class Interrupted:
        def __init__(self, kernel):
            self._kernel = kernel

        def __getattr__(self, name):
            if name in ("wins_within", "loses_within"):
                raise KeyboardInterrupt
            return getattr(self._kernel, name)

    monkeypatch.setattr(solver, "_kernel", Interrupted(solver._kernel))
    with pytest.raises(KeyboardInterrupt):
        solver.score(Position(rules).play(4))
    assert solver.score(Position(rules)).result is Result.DRAW
    assert solver.score(Position(rules).play(4).play(1)).result is Result.WIN


def test_waiting_for_another_threads_solve_heeds_the_limit():
    rules = Rules.parse("4x4x4")
    solver = ExactSolver(rules)
    first, started = Control(ends_at_all), threading.Event()
    first.progress = lambda nodes: started.set()
    thread = threading.Thread(target=pytest.raises, args=(Stopped, solver.score, Position(rules), first))
    thread.start()
    assert started.wait(ends_at_all)
    with pytest.raises(Stopped):
        solver.score(Position(rules).play(0), Control(0.05))
    assert first.remaining > 0
    first.stop()
    thread.join(ends_at_all)
    assert not thread.is_alive()


def test_threads_share_a_solver_and_get_right_answers():
    rules = Rules.parse("4x3:3")
    solver, alone = ExactSolver(rules), ExactSolver(rules)
    positions = [Position(rules).play(a).play(b) for a in range(12) for b in range(12) if a != b]
    expected = {position: alone.score(position) for position in positions}
    found = {}

    def work(part):
        for position in part:
            found[position] = solver.score(position)

    threads = [threading.Thread(target=work, args=(positions[n::4],)) for n in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(ends_at_all)
    assert found == expected


def test_a_search_that_is_done_survives_a_stop_while_it_follows_its_line(monkeypatch):
    control = Control()
    engine = Engine("minimax")
    run = Engine._run_kernel
    calls = []

    def stop_after_the_first(self, position, depth, control):
        calls.append(position)
        if len(calls) > 1:
            raise Stopped("The search was stopped before it had an answer.")
        return run(self, position, depth, control)

    monkeypatch.setattr(Engine, "_run_kernel", stop_after_the_first)
    monkeypatch.setattr(Engine, "_kernel_runs", lambda self, position: True)
    result = engine.search(Position(Rules((3, 3))).play(4), control=control)
    assert result.line == (0,)
    assert result.choice == 0


def test_controls_within_controls():
    outer = Control(100)
    assert outer.within(1).remaining <= 1
    assert outer.within(1000).remaining <= 100
    assert outer.within(None).remaining <= 100
    assert Control().within(None).remaining is None
    inner = outer.within(5)
    outer.stop()
    assert inner.stopped
    assert Control(0).stopped
    assert not Control().stopped


def test_solvers_are_shared():
    assert exact_module.solver_for(Rules((3, 3))) is exact_module.solver_for(Rules.parse("3x3"))
