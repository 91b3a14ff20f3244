"""The conversation, command by command; and any other words, which never end it."""

import re
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.adapters.gomocup.brain import Brain
from noughts.common import Control

POINT = re.compile(r"\d+,\d+")


def brain(*lines: str) -> Brain:
    """A brain that thinks as fast as possible and has heard some lines."""
    made = Brain(random=Random(1))
    for line in ("INFO timeout_turn 0", *lines):
        assert not [answer for answer in made.hear(line) if answer.startswith("ERROR")]
    return made


def say(made: Brain, *lines: str) -> list[str]:
    """What is answered to the last of some lines, without the thoughts."""
    answers: list[str] = []
    for line in lines:
        answers = [answer for answer in made.hear(line) if not answer.startswith("MESSAGE")]
    return answers


def played(text: str) -> list[str]:
    """The lines of BOARD for a string of moves, the side to move being ours."""
    moves = re.findall(r"([a-z])(\d+)", text)
    whose = [1 + (number % 2 != len(moves) % 2) for number in range(len(moves))]
    return [f"{ord(column) - 97},{int(row) - 1},{who}" for (column, row), who in zip(moves, whose, strict=True)]


@pytest.mark.parametrize("line", ["START 15", "START 20", "START 5", "RECTSTART 15,12", "RECTSTART 5,80", "start 15"])
def test_starts_any_board_that_five_fit_on(line):
    assert say(brain(), line) == ["OK"]


@pytest.mark.parametrize("line", ["START 4", "START 21", "START", "START x", "RECTSTART 15", "RECTSTART 3,3"])
def test_other_boards_are_an_error(line):
    (answer,) = say(brain(), line)
    assert answer.startswith("ERROR ")
    assert say(brain(), line, "BEGIN")[0].startswith("ERROR There is no board yet")


def test_begins_answers_and_goes_on():
    made = brain("START 15")
    (first,) = say(made, "BEGIN")
    assert first == "7,7"
    (second,) = say(made, "TURN 8,6")
    assert POINT.fullmatch(second)
    assert second not in ("7,7", "8,6")


def test_a_board_is_answered_by_a_move_when_it_is_done():
    made = brain("START 15")
    assert say(made, "BOARD", "7,7,1", "8,8,2") == []
    assert POINT.fullmatch(say(made, "DONE")[0])
    assert POINT.fullmatch(say(brain("START 15"), "BOARD", "DONE")[0])


def test_completes_an_open_four():
    assert say(brain("START 15"), "BOARD", *played("h8h9i8i9j8j9k8k9"), "DONE")[0] in ("6,7", "11,7")


def test_blocks_a_four():
    assert say(brain("START 15"), "BOARD", *played("h8g8i8b5j8c9k8"), "DONE") == ["11,7"]


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["7,7,1"], "not this side's turn"),
        (["7,7,3"], "is not a stone"),
        (["7,7"], "is not a stone"),
        (["7,7,2", "7,7,1"], "two stones"),
        (["15,7,2"], "outside the board"),
        (["x"], "is not a stone"),
        (played("a1a2b1b2c1c2d1d2e1"), "The game is over"),
    ],
)
def test_a_board_that_cannot_be_is_an_error(lines, message):
    (answer,) = say(brain("START 15"), "BOARD", *lines, "DONE")
    assert answer.startswith("ERROR ")
    assert message in answer


def test_takes_back_and_restarts():
    made = brain("START 15", "BEGIN")
    assert say(made, "TAKEBACK 7,7") == ["OK"]
    assert say(made, "TAKEBACK 7,7")[0].startswith("ERROR There is no stone on 7,7")
    assert say(made, "RESTART") == ["OK"]
    assert say(made, "BEGIN") == ["7,7"]
    assert say(made, "BEGIN")[0].startswith("ERROR BEGIN opens a game")


def test_plays_what_the_manager_chose():
    made = brain("START 15")
    assert say(made, "PLAY 3,4") == ["3,4"]
    assert say(made, "TURN 3,4")[0] == "ERROR 3,4 is taken."


def test_says_who_it_is_and_ends():
    made = brain()
    assert re.fullmatch(r'name="noughts", version="[^"]+", author="[^"]+", country=""', say(made, "ABOUT")[0])
    assert say(made, "END") == []
    assert made.ended


def test_ends_in_the_middle_of_a_board():
    made = brain("START 15")
    assert say(made, "BOARD", "END") == []
    assert made.ended


@pytest.mark.parametrize(
    "key",
    [
        "timeout_turn 1",
        "timeout_match 5",
        "time_left 9",
        "max_memory 0",
        "game_type 2",
        "rule 9",
        "evaluate 1,1",
        "folder x",
    ],
)
def test_info_is_never_answered(key):
    assert say(brain("START 15"), f"INFO {key}") == []


def test_a_rule_it_does_not_know_is_an_error_once_a_move_is_asked_for():
    made = brain("START 15", "INFO rule 4")
    assert say(made, "BEGIN")[0].startswith("ERROR noughts does not play rule 4")
    assert say(made, "INFO rule 0", "BEGIN") == ["7,7"]


def test_what_it_does_not_know_is_unknown():
    assert say(brain(), "SUGGEST 1,1") == ["UNKNOWN command SUGGEST"]


class TestSwap2:
    def test_opens_with_three_stones(self):
        (answer,) = say(brain("START 15"), "SWAP2BOARD", "DONE")
        points = answer.split()
        assert len(set(points)) == 3
        assert all(POINT.fullmatch(point) for point in points)

    @pytest.mark.parametrize("stones", [["7,7", "8,7", "9,9"], ["7,7", "8,7", "9,9", "8,8", "8,6"]])
    def test_swaps_or_plays_on(self, stones):
        (answer,) = say(brain("START 15"), "SWAP2BOARD", *stones, "DONE")
        assert answer == "SWAP" or POINT.fullmatch(answer)

    def test_takes_the_side_that_wins(self):
        """Three in a row against a stone far away: whoever has the first mark wins, so it swaps."""
        stones = ["7,7", "0,0", "8,7"]
        assert say(brain("START 15", "INFO timeout_turn 500"), "SWAP2BOARD", *stones, "DONE") == ["SWAP"]

    def test_other_counts_are_an_error(self):
        (answer,) = say(brain("START 15"), "SWAP2BOARD", "7,7", "DONE")
        assert "comes with 0, 3 or 5 stones" in answer


class TestYixin:
    def test_sets_a_position_without_an_answer_and_reports_the_best_moves(self):
        made = brain("START 15", "INFO max_node 2000")
        assert say(made, "yxboard", *played("h8h9i8i9j8j9k8k9"), "DONE") == []
        answers = list(made.hear("yxnbest 3"))
        assert [answer.split()[1] for answer in answers[:-1]] == ["(1)", "(2)", "(3)"]
        assert answers[-1] in ("6,7", "11,7")

    def test_forbids_nothing_and_clears_its_memory(self):
        made = brain("START 15")
        assert say(made, "yxshowforbid") == ["FORBID ."]
        assert say(made, "yxhashclear") == []
        assert say(made, "yxstop") == []

    def test_thinks_aloud(self):
        made = brain("START 15", "INFO max_node 3000", "yxshowinfo", "BOARD", *played("h8a1"))
        thoughts = list(made.hear("DONE"))
        assert re.match(r"MESSAGE depth \d+ value 0\.\d+ nodes \d+ line ([a-o]\d+ ?)+$", thoughts[0])
        assert any(thought.startswith("MESSAGE REALTIME BEST ") for thought in thoughts)

    @pytest.mark.parametrize("strength", [0, 50, 99])
    def test_plays_weaker_on_request(self, strength):
        made = brain("START 15", f"INFO strength {strength}")
        assert POINT.fullmatch(say(made, "BEGIN")[0])

    def test_keeps_a_depth(self):
        made = brain("START 15", "INFO max_depth 2", "INFO timeout_turn 60000", "BOARD", *played("h8a1"))
        depths = [int(line.split()[2]) for line in made.hear("DONE") if line.startswith("MESSAGE depth")]
        assert max(depths) == 2


COMMANDS = """START RECTSTART RESTART BEGIN TURN BOARD DONE TAKEBACK PLAY INFO SWAP2BOARD ABOUT YXBOARD YXSTOP YXNBEST
YXHASHCLEAR YXSHOWFORBID YXSHOWINFO 15 15,12 7,7 7,7,1 8,8,2 8,8,3 rule timeout_turn max_memory 0 1 -1 5"""
WORDS = st.one_of(st.sampled_from(COMMANDS.split()), st.text(max_size=8))


@settings(max_examples=60)
@given(st.lists(st.lists(WORDS, max_size=3).map(" ".join), max_size=25))
def test_no_conversation_ends_it(lines):
    made = Brain(control=lambda _: Control(0.0), random=Random(1))
    for line in ["INFO max_node 50", "INFO timeout_turn 0", *lines]:
        for answer in made.hear(line):
            assert (
                answer.split(" ")[0] in ("OK", "ERROR", "UNKNOWN", "MESSAGE", "FORBID", "SWAP")
                or '"' in answer
                or (all(POINT.fullmatch(point) for point in answer.split()))
            )


def test_under_rule_1_six_in_a_row_do_not_count():
    """The judge's test of the standard rule: only f8 and j8 leave white without exactly five."""
    moves = "h8h9i8h10g8h11j13h12g14h14i15"
    made = brain("START 15", "INFO rule 1", "INFO timeout_turn 1000")
    assert say(made, "BOARD", *played(moves), "DONE")[0] in ("5,7", "9,7")
    six = brain("START 15", "INFO rule 1")
    assert say(six, "BOARD", *played("a1a3b1b3c1d3e1e3f1f5"), "DONE")[0] != "3,0"
