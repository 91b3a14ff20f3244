"""solve: one entry for a value, a proof, and what is kept of a search without an end."""

from pathlib import Path

import pytest

from noughts.common import Control
from noughts.core import Position, Rules, parse_position
from noughts.solving import Solution, solve
from noughts.solving.checkpoint import Checkpoint
from noughts.solving.executor import OneProcess
from noughts.solving.solver import PROOF_STOPPED
from noughts.verify import check

SIX = Position(Rules.parse("6x5:4"))


@pytest.mark.parametrize(
    ("game", "rows", "value"), [("3x3", "XXX/OO./... O", "loss"), ("3x3", "XOX/XOO/OXX O", "draw")]
)
def test_a_finished_game_is_its_own_value(game: str, rows: str, value: str) -> None:
    solution = solve(parse_position(Rules.parse(game), rows), proof=True)
    assert (solution.value, solution.plies, solution.first_move, solution.proof) == (value, 0, None, None)
    assert solution.method == "the game is over"


def test_a_proof_is_written_where_it_is_asked_for() -> None:
    assert solve(SIX).proof is None
    solution = solve(SIX, proof=True)
    assert solution.proof is not None
    assert check(solution.proof).value == solution.value == "win"
    assert solution.complete
    assert solution.first_move in SIX.moves()
    assert "proof=" not in repr(solution)


def test_a_search_without_an_end_is_kept_and_one_with_an_end_is_tidied(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    stopped = Control()
    stopped.stop()
    solution = solve(SIX, stopped, checkpoint=Checkpoint(SIX, path))
    assert (solution.value, solution.complete, solution.checkpoint) == ("unknown", False, path)
    assert path.exists()
    left = solve(SIX, checkpoint=Checkpoint(SIX, path), deliver=lambda _: False)
    assert (left.value, left.checkpoint, path.exists()) == ("win", None, True)
    assert solve(SIX, checkpoint=Checkpoint(SIX, path)).value == "win"
    assert not path.exists()


def test_a_proof_that_is_stopped_leaves_the_value_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from noughts.errors import Stopped
    from noughts.solving.campaign import Campaign

    def write(*_: object) -> bytes:
        raise Stopped("on purpose")

    monkeypatch.setattr(Campaign, "write", write)
    solution = solve(SIX, proof=True)
    assert (solution.value, solution.proof, solution.learned) == ("win", None, PROOF_STOPPED)
    assert not solution.complete


def test_former_names_of_arguments_still_work() -> None:
    delivered: list[Solution] = []
    with pytest.warns(DeprecationWarning, match=r"solve\(deliver="):
        solve(SIX, told=lambda solution: not delivered.append(solution))
    assert delivered
    with pytest.warns(DeprecationWarning, match=r"solve\(executor="):
        assert solve(SIX, crew=OneProcess()).value == delivered[0].value
    with pytest.raises(TypeError, match="unexpected keyword argument 'nonsense'"):
        solve(SIX, nonsense=1)
