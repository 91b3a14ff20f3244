"""Reports in sentences: the same ones for the terminal and the page."""

from noughts.teach.check.diagnoses import Diagnosis
from noughts.teach.check.own_game import PlayedGames
from noughts.teach.check.playing import StudentGame
from noughts.teach.check.report import Report
from noughts.teach.check.sentences import sentences, verdict
from tests.teach.check.reports import right, wrong


def test_a_right_program_is_called_right_with_its_counts() -> None:
    said = sentences(right())
    assert {one.standing for one in said} == {"note", "right"}
    assert said[1].text == "winner knows who has won on 2 of 2 boards."
    assert any("visits 20,866 positions with the root" in one.text for one in said)
    assert verdict(right()) == "mine.py is right in everything that was asked."


def test_a_wrong_one_shows_the_board_and_why() -> None:
    said = sentences(wrong())
    faults = [one for one in said if one.standing == "fault"]
    assert ("XXX......", "The first wrong one: it says nobody has won, but X has won.") in [
        (one.board, one.text) for one in faults
    ]
    worst = next(one for one in faults if one.cell == 6)
    assert worst.text.startswith("The first of its worst: it plays 7.")
    assert verdict(wrong()) == "=mine.py has faults."


def test_what_could_not_be_read_is_one_sentence() -> None:
    trouble = Report("a.py", "a.py cannot be checked: it is not Python.")
    assert [one.text for one in sentences(trouble)] == [trouble.trouble] == [verdict(trouble)]


def test_what_was_not_asked_is_said_in_the_headline_too() -> None:
    report = right()
    report.unasked = ["winner was not asked about 8 of 10 boards."]
    assert verdict(report) == "mine.py is right in what was asked, but not everything was asked."
    assert sentences(report)[-1].text == "Not asked: winner was not asked about 8 of 10 boards."


def test_the_headline_speaks_of_answers_and_search_apart() -> None:
    report = right()
    report.diagnoses = [Diagnosis("cuts-late", "alphabeta cuts one step late.", about="search")]
    assert verdict(report) == "mine.py gives right answers, but its search visits more than it should."


def test_a_game_whose_end_was_not_seen_is_not_called_right() -> None:
    game = StudentGame(9, [(0, "X", True), (4, "O", False)], "end")
    report = Report("mine.py", played=PlayedGames([game], moves=1))
    [said] = sentences(report)
    assert said.text == "Its own game was played: one game on 3x3; 1 move of its computer seen; no end seen."
    assert said.standing == "note"
