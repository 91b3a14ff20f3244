"""Pages that stand alone: one head for all of them."""

from html.parser import HTMLParser

from hypothesis import given
from hypothesis import strategies as st

from noughts.draw.look import LIGHT
from noughts.draw.page import page


class Read(HTMLParser):
    """The title of a page, the classes of its body, and whether it asks for anything from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.title, self.kind, self.links = "", None, list[str | None]()
        self._inside = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._inside = tag
        self.links += [value for name, value in attrs if name in ("href", "src")]
        if tag == "body":
            self.kind = dict(attrs).get("class")

    def handle_data(self, data: str) -> None:
        if self._inside == "title":
            self.title += data

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""


@given(st.text(st.characters(blacklist_categories=("Cs", "Cc")), min_size=1))
def test_a_title_is_text_whatever_it_says(title: str) -> None:
    assert Read(page(title, "", "")).title == title


def test_a_page_needs_nothing_from_elsewhere_and_has_our_look() -> None:
    text = page("A page", "p { margin: 0 }\n", "<p>Hello</p>\n", "some-page")
    read = Read(text)
    assert (read.title, read.kind, read.links) == ("A page", "some-page", ["data:,"])
    assert LIGHT.paper in text
    assert "p { margin: 0 }" in text
    assert Read(page("A page", "", "")).kind is None
