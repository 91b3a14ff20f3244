"""Practice at the prompts."""

import io
from datetime import date

import pytest

from noughts.core import Rules
from noughts.errors import InputEnded
from noughts.teach.practise.deck import Deck
from noughts.teach.practise.drill import Drill
from noughts.teach.practise.stock import GAMES, stock
from noughts.terminal.console import Console, Left
from noughts.terminal.practise import PractisePrompt, ask_drill, choices

TODAY = date(2026, 3, 1)


@pytest.fixture(autouse=True)
def _own_state(folder: object) -> None:
    """What is practised here is kept in a folder of the test's own."""


def talk(drill: Drill, *lines: str) -> str:
    target = io.StringIO()
    try:
        PractisePrompt(Console(io.StringIO("".join(f"{line}\n" for line in lines)), target), drill).run()
    except InputEnded:
        target.write("the input ended")
    return target.getvalue()


def test_every_game_of_the_stock_can_be_chosen() -> None:
    offered = choices(Deck(), TODAY)
    assert len(offered) == 2 + len(GAMES)
    assert offered["1"][0] == "what is due today: 0 of your 0"


def test_enter_takes_the_puzzle_of_the_day_where_nothing_is_due_and_q_leaves() -> None:
    target = io.StringIO()
    drill = ask_drill(Console(io.StringIO("99\n\n"), target), Deck(), TODAY)
    assert f"Expected a number from 1 to {2 + len(GAMES)}." in target.getvalue()
    assert drill.card
    with pytest.raises(Left):
        ask_drill(Console(io.StringIO("q\n"), io.StringIO()), Deck(), TODAY)


def test_a_solution_a_word_and_nonsense() -> None:
    rules = Rules.parse("3x3")
    solution = stock(rules)[0].solution[0]
    said = talk(Drill.stock(Deck(), TODAY, rules), "board", "banana", str(solution + 1), "show", "skip", "q")
    assert "Puzzle 1 of" in said
    assert "Expected a number" in said or "one of show, skip, board, quit" in said
    assert "Solved 1 of 2." in said


def test_nothing_is_due() -> None:
    assert talk(Drill.due(Deck(), TODAY)).startswith("There is nothing to practise here now")
