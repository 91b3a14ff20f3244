"""Stepping through a search at the prompt."""

import io

from noughts.core import Rules, parse_position
from noughts.explain.steps import record
from noughts.terminal.console import Console
from noughts.terminal.stepping import WORDS, Stepper

DRY_RUN = [[[-1, 4], [2, 6]], [[-3, -5], [0, 7]]]


def transcript(typed: str, engine: str = "alphabeta") -> str:
    said = io.StringIO()
    Stepper(Console(io.StringIO(typed), said), record(DRY_RUN, engine), None).run()
    return said.getvalue()


def test_the_line_the_variables_the_path_and_the_reason_are_shown() -> None:
    last = transcript("c\n").split("\nStep ")[-1].splitlines()
    assert last[0] == "31 of 33   12 nodes, 6 end states, 1 cut-off"
    assert ">         if best >= beta: stop looking" in last
    assert "    beta = -4  (4 for Max)" in last
    assert "Max to move (4, ∞): 1 4  [2]" in last
    assert "Min to move (4, -3): 1 -3  2 cut" in last
    assert last[-3].startswith("Cut-off. Max already has 4 elsewhere; Min can hold Max to -3 here")


def test_every_word_goes_where_it_says() -> None:
    places = [line.split(" of ")[0] for line in transcript("\no\nu\nb\nf\ne\n7\n").split("Step ")[1:]]
    assert places == ["1", "2", "11", "20", "19", "1", "33", "7"]
    said = transcript("e\n\nc\nh\nwhat\n99\n")
    assert said.count("There is none after this step.") == 2
    assert said.count("Expected one of these, or a step from 1 to 33:") == 2
    assert all(said.count(f"  {word:<3}{meaning}\n") == 3 for word, meaning in WORDS.items())


def test_predictions_are_asked_for_and_scored() -> None:
    said = " ".join(transcript("p\ne\n4\n1\nx\n").split())
    assert "Which value does Max return?" in said
    assert "Right. Every branch here has been searched: Max's best is 4, which goes up to Min. 1 of 1 right." in said
    assert "No: Look on." in said
    assert "1 of 2 right." in said
    assert "Expected a number from 1 to 4:" in said


def test_a_position_shows_its_board_and_random_games_their_statistics() -> None:
    position = parse_position(Rules.parse("3x3"), "X.O/.X./..O X")
    said = io.StringIO()
    run = record(position, "montecarlo:playouts=20,seed=1")
    Stepper(Console(io.StringIO("u\nu\n"), said), run, position).run()
    assert " 4 | X | 6" in said.getvalue()
    assert "n=1 mean=" in said.getvalue()
