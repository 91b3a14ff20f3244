"""Elements of SVG: well formed whatever the words, and numbers without noughts that say nothing."""

from decimal import Decimal
from xml.etree import ElementTree

from hypothesis import example, given
from hypothesis import strategies as st

from noughts.draw.svg import element, picture, text

words = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Cn")), max_size=20)


@given(words, st.floats(-1e4, 1e4))
@example("half way between two roundings", 0.125)
def test_whatever_is_said_comes_back_from_the_picture(said: str, number: float) -> None:
    drawn = picture(100, 50, 2, said, [text(said, 1, 2, 10, "#000"), element("g", data_note=said, x=number)])
    root = ElementTree.fromstring(drawn)
    title, shown, group = root
    assert (title.text or "", shown.text or "", group.attrib["data-note"]) == (said, said, said)
    assert abs(Decimal(group.attrib["x"]) - Decimal(number)) <= Decimal("0.005")
    assert (root.attrib["width"], root.attrib["height"], root.attrib["viewBox"]) == ("200", "100", "0 0 100 50")


def test_numbers_are_short_and_names_have_hyphens() -> None:
    assert element("a", x=1.0, stroke_width=0.5, class_="b") == '<a x="1" stroke-width="0.5" class="b"/>'
    assert element("a", "<b/>") == "<a><b/></a>"


def test_a_background_lies_below_all_else() -> None:
    assert picture(1, 1, 1, "", ["<g/>"], "#fff").index("<rect") < picture(1, 1, 1, "", ["<g/>"], "#fff").index("<g/>")
    assert "<rect" not in picture(1, 1, 1, "", [])
