"""Sentences for unproven positions."""

import re
from random import Random

import pytest

from noughts.answer import percent, proven
from noughts.answer.sources.chains import forcing
from noughts.answer.sources.over import passed
from noughts.common import Control, Result
from noughts.common.symmetry import alike
from noughts.core import Coords, Position, Rules, cell_name
from noughts.explain import hint, why_move
from noughts.explain.sentences import considered
from tests.explain.positions import random_position


def test_says_so_when_nothing_is_proven() -> None:
    control = Control(1e-9)
    position = Position(Rules.parse("16x16:5")).play(112)
    sentences = why_move(position, 113, control=control)
    assert sentences[0] == "This move's value is not proven."
    assert re.fullmatch(r"Estimated chance of O: \d+%; with \w+, probably a better move, it is \d+%\.", sentences[1])
    found = hint(position, control=control)
    assert "It is the best move found, not a proven one." in found.sentences
    assert any(re.match(r"Estimated chance of O: \d+%; with \w+, the next best", said) for said in found.sentences)


def test_tells_what_a_move_stops_and_threatens_on_a_large_board() -> None:
    """Three in a row with both ends open threatens a four that cannot be stopped."""
    rules, control = Rules.parse("15x15:5"), Control(1e-9)
    two = Position(rules).play(111).play(0).play(112).play(14)
    threatening = why_move(two, 113, control=control)
    assert any(said.startswith("Threatens to win by force, beginning with ") for said in threatening)
    stopping = why_move(two.play(113), 110, control=control)
    assert any(said.startswith("Probably stops X from winning by force") for said in stopping)
    assert any(said.startswith("Probably the game goes on ") for said in hint(two, control=control).sentences)


def test_a_played_move_is_estimated_as_the_hint_for_the_next_one_says() -> None:
    """After 1 22 64 on Qubic X's move once had 72 %, and O's best reply 13 %, on one screen."""
    position, control = Position(Rules.parse("16x16:5")).play(112), Control(1e-9)
    for cell in (113, 0):
        then = considered(position.play(cell), control)
        said = " ".join(why_move(position, cell, control=control, then=then))
        assert then.chance is not None
        assert f"Estimated chance of O: {percent(1 - then.chance)}" in said
        better = re.search(r"chance of O: (\d+)%; with \w+, probably a better move, it is (\d+)%", said)
        assert better is None or int(better[1]) < int(better[2])
        assert f"goes on with {cell_name(position.rules, then.line[0], Coords.LETTER)}" in said


def test_the_next_best_move_is_no_image_of_the_chosen_one() -> None:
    """On the empty board all four corners of the bottom layer are one move."""
    position = Position(Rules.parse("scorefour"))
    result = considered(position, Control(1e-9))
    (same,) = (cells for cells in alike(position).values() if result.choice in cells)
    images = {cell_name(position.rules, cell, Coords.XYZ) for cell in same}
    (said,) = (said for said in hint(position, known=result).sentences if "next best" in said)
    assert not any(image in said for image in images), said


@pytest.mark.parametrize("game", ["9x9:5", "6x6:4", "4x4x4"])
def test_a_threatened_or_stopped_win_is_one(game: str) -> None:
    """What a move threatens wins for its side if the other does nothing; what it stops would have won."""
    random, rules = Random(game), Rules.parse(game)
    seen = 0
    for _ in range(60):
        position = random_position(rules, random, 8)
        cell = random.choice(position.moves())
        found = forcing(position, cell)
        for begins, start in ((found.threatens, passed(position.after(cell))), (found.stops, passed(position))):
            if begins is not None:
                # One side has moved twice more than the other, which no game allows, so `exact` would refuse it.
                assert proven(start.after(begins), 10**9).score.result is Result.LOSS
                seen += 1
    assert seen
