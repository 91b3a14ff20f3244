"""Proofs with gravity: one is written for every value, and each says what was found."""

from random import Random

import pytest

from noughts.common import Control
from noughts.core import Rules
from noughts.errors import Stopped
from noughts.proofs.files import pack
from noughts.solvers.contract import Writing
from noughts.solvers.gravity.threads import SearchThreads
from noughts.solvers.gravity.writer import write_proof
from noughts.solvers.table import solver_for
from noughts.verify import check
from tests.solvers.test_methods import random_position


@pytest.mark.parametrize("game", ["5x4:4+gravity", "4x5:4+gravity"])
def test_what_is_written_is_accepted_and_begins_with_a_move_that_keeps_the_value(game: str) -> None:
    rules, random = Rules.parse(game), Random(game)
    threads, values = SearchThreads(rules, 12), set()
    for plies in range(4, rules.cells - 2):
        position = random_position(rules, plies, random)
        score = solver_for(rules).score(position)
        writing = Writing()
        first = write_proof(position, score.result.value, threads, writing)
        assert check(pack(position, score.result.value, writing.numbers.body)).value == score.result.value
        values.add(score.result.value)
        assert (first is None) == (score.result.value == "loss")
        if first is not None:
            assert solver_for(rules).score(position.after(first)).before().result is score.result
    assert len(values) > 1


def test_a_stop_ends_it() -> None:
    position = random_position(Rules.parse("7x6:4+gravity"), 8, Random(3))
    control = Control()
    control.stop()
    with pytest.raises(Stopped):
        write_proof(position, "draw", SearchThreads(position.rules, 12), Writing(control))
