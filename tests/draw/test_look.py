"""The look: legible in light and dark, and one place for every colour."""

from dataclasses import asdict
from pathlib import Path

import pytest

import noughts
from noughts.common import Result, Score
from noughts.draw.look import DARK, LIGHT, LOOKS, PAGE, Look, adaptive, blend, contrast, page_style, short, variable


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_text_is_legible_on_paper(look: Look) -> None:
    assert contrast(look.ink, look.paper) >= 7
    assert contrast(look.muted, look.paper) >= 4.5
    assert contrast(look.ink, look.tint) >= 4.5


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
@pytest.mark.parametrize("result", [Result.WIN, Result.DRAW, Result.LOSS])
def test_letters_on_values_are_legible(look: Look, result: Result) -> None:
    assert contrast(look.on(look.of(result)), look.of(result)) >= 4.5


def test_the_tokens_are_those_agreed() -> None:
    assert (LIGHT.paper, LIGHT.ink, LIGHT.x, LIGHT.o) == ("#FBF9F4", "#1F2430", "#0072B2", "#D55E00")
    assert (LIGHT.win, LIGHT.draw, LIGHT.loss) == ("#009E73", "#6B7280", "#CC79A7")
    assert (DARK.paper, DARK.ink, DARK.x, DARK.o) == ("#14171F", "#E8E6E0", "#56B4E9", "#E69F00")


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


def test_blend_goes_from_one_colour_to_the_other() -> None:
    assert [blend("#000000", "#FF8000", share) for share in (0, 0.5, 1)] == ["#000000", "#804000", "#FF8000"]


def test_every_variable_that_a_picture_takes_is_on_the_page() -> None:
    page = page_style()
    first: dict[str, str] = {}
    for token, colour in asdict(LIGHT).items():
        first.setdefault(colour, variable(token))
        assert adaptive(f'fill="{colour}"') == f'fill="var({first[colour]})"'
        assert f"{variable(token)}: {colour};" in page
        assert f"{variable(token)}: {getattr(DARK, token)};" in page


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_pieces_stand_out_from_their_boards(look: Look) -> None:
    """By their own colour or by that of their edge."""
    for piece, edge, ground in [
        (look.disc_x, look.frame_deep, look.paper),
        (look.disc_o, look.frame_deep, look.paper),
        (look.stone_x, look.stone_x_edge, look.wood),
        (look.stone_o, look.stone_o_edge, look.wood),
    ]:
        assert max(contrast(piece, ground), contrast(edge, ground), contrast(edge, piece)) >= 3
    assert contrast(look.disc_x_deep, look.disc_x) >= 3
    assert contrast(look.disc_o_deep, look.disc_o) >= 3
    assert contrast(look.disc_x, look.disc_o) >= 3
    assert contrast(look.grain, look.wood) >= 4.5
    assert contrast(look.frame_ink, look.frame) >= 4.5


def test_a_picture_within_a_page_takes_the_colours_of_the_page() -> None:
    assert PAGE.disc_x == "var(--disc-x)"
    assert blend(PAGE.paper, PAGE.ink, 0.12) == "color-mix(in srgb, var(--ink) 12%, var(--paper))"


def test_other_colours_stay() -> None:
    assert adaptive("#123456 #fbf9f4") == "#123456 var(--paper)"


def test_a_score_in_a_few_letters() -> None:
    scores = [Score(Result.WIN, 5), Score(Result.DRAW, 9), Score(Result.LOSS, 4), Score(Result.UNKNOWN, None, 2)]
    assert [short(score) for score in scores] == ["W5", "D", "L4", "?+2"]


def test_no_other_file_of_the_drawing_layers_names_a_colour_of_the_look() -> None:
    folder = Path(noughts.__file__).parent
    files = [*folder.glob("draw/*.py"), *folder.glob("measure/lab/*.py")]
    assert len(files) > 20
    named = [file.name for file in files if file.name != "look.py" and LIGHT.x.lower() in file.read_text().lower()]
    assert named == []
