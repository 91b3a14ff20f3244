"""Lines in and lines out."""

import io

import pytest

from noughts.errors import InputEnded
from noughts.terminal.console import WIDTH, Console, leaves, wants_colour


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_what_a_script_answers_is_echoed_and_stripped() -> None:
    target = io.StringIO()
    console = Console(io.StringIO("  5 \n"), target)
    assert console.ask("Which cell?") == "5"
    assert target.getvalue() == "Which cell? 5\n"
    with pytest.raises(InputEnded):
        console.ask("And now?")


def test_sentences_are_wrapped_between_words_alone() -> None:
    target, name = io.StringIO(), "/" + "x" * 100
    Console(io.StringIO(), target).tell(f"{'word ' * 30}{name}")
    lines = target.getvalue().splitlines()
    assert name in lines
    assert all(len(line) <= WIDTH for line in lines if line != name)


@pytest.mark.parametrize("answer", ["q", "Q", "quit", "EXIT"])
def test_words_that_leave(answer: str) -> None:
    assert leaves(answer)
    assert not leaves(f"{answer}!")


def test_colour_is_for_terminals_that_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert wants_colour(Terminal())
    assert not wants_colour(io.StringIO())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_colour(Terminal())
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not wants_colour(Terminal())
