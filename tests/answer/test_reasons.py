"""Reasons as data, against a search that tries everything."""

from random import Random

import pytest

from noughts.answer import analyse
from noughts.answer.reasons import forks, move_reasons, reasons, threats
from noughts.common import Result
from noughts.core import Position, Rules, parse_position
from noughts.solvers.table import solver_for

GAMES = ["3x3", "4x3:3", "3x3x3", "4x4:3+gravity", "3x3+misere", "4x4:3+misere+gravity"]


def random_positions(game: str, count: int) -> list[Position]:
    rules, random = Rules.parse(game), Random(game)
    found = []
    for _ in range(count):
        position = Position(rules)
        for _ in range(random.randrange(rules.cells)):
            after = position.play(random.choice(position.moves()))
            if after.outcome:
                break
            position = after
        found.append(position)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_threats_are_the_moves_that_complete_a_line(game: str) -> None:
    for position in random_positions(game, 80):
        completing = set()
        for cell in position.moves():
            outcome = position.play(cell).outcome
            if outcome and outcome.line:
                completing.add(cell)
        assert {threat.cell for threat in threats(position, position.turn) if threat.ready} == completing


@pytest.mark.parametrize("game", GAMES)
def test_forks_win_within_three_plies_and_none_is_missed(game: str) -> None:
    for position in random_positions(game, 80):
        found = {fork.cell: set(fork.completions) for fork in forks(position)}
        if position.rules.misere:
            assert not any(move_reasons(position, cell).fork for cell in position.moves())
            continue
        for cell in position.moves():
            after = position.play(cell)
            if after.outcome:
                assert cell not in found
                continue
            mine = {threat.cell for threat in threats(after, position.turn) if threat.ready}
            theirs = {threat.cell for threat in threats(after, after.turn) if threat.ready}
            made = mine - {threat.cell for threat in threats(position, position.turn) if threat.ready}
            if cell in found:
                assert found[cell] == mine
                assert not theirs
                assert solver_for(position.rules).score(after).result is Result.LOSS
                assert (solver_for(position.rules).score(after).plies or 0) <= 2
            else:
                assert len(mine) < 2 or theirs or not made


@pytest.mark.parametrize("game", GAMES)
def test_every_losing_move_of_a_search_has_its_refutation(game: str) -> None:
    for position in random_positions(game, 40):
        if position.stones < position.rules.cells // 3:
            continue
        result = analyse(position)
        for move, scored in zip(reasons(result), result.moves, strict=True):
            assert (move.cell, move.score) == (scored.cell, scored.score)
            after, left = position.play(move.cell), scored.score.plies or 0
            assert bool(move.refutation) == (scored.score.result is Result.LOSS and not after.outcome)
            for cell in move.refutation:
                after, left = after.play(cell), left - 1
            if move.refutation:
                assert left == 1
                assert after.outcome
                assert after.outcome.winner is position.turn.other


def test_what_a_move_does() -> None:
    position = parse_position(Rules.parse("3x3"), "XX./.O./..O X")
    winning = move_reasons(position, 2)
    assert winning.completes == ((0, 1, 2),)
    quiet = move_reasons(position, 3)
    assert quiet.completes == ()
    assert [threat.cell for threat in quiet.makes] == [6]
    block = move_reasons(parse_position(Rules.parse("3x3"), "XX./.O./... O"), 2)
    assert (block.mark, block.blocks, block.faces) == ("O", ((0, 1, 2),), ())
