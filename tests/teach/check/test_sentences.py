"""Reports in sentences: the same ones for the terminal and the page."""

from dataclasses import replace
from pathlib import Path

from noughts.teach.check.diagnoses import Diagnosis
from noughts.teach.check.lessons import EXERCISES, TITLES
from noughts.teach.check.mending import Change, Mended
from noughts.teach.check.own_game import PlayedGames
from noughts.teach.check.places import Lines, Place
from noughts.teach.check.playing import StudentGame
from noughts.teach.check.report import Report
from noughts.teach.check.sentences import USUAL_HINTS, sentences, verdict
from noughts.teach.exercise.exercise import KINDS
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


PLACE = Place((Lines(3, 9, "winner"),), ("winner says that nobody has won (line 9).",), "XXXOO....", 9)


def test_a_hint_comes_in_steps_and_the_change_last() -> None:
    report = wrong()
    report.diagnoses = [replace(report.diagnoses[0], place=PLACE)]
    report.mended = Mended(Change(5, "<", ">", ""), "winner")
    said = sentences(report)
    [fault] = [one for one in said if one.place]
    assert [(one.step, one.text, one.board) for one in fault.hints()] == [
        (1, "Look at line 9, in winner (lines 3 to 9).", ""),
        (2, "winner says that nobody has won (line 9).", "XXXOO...."),
        (3, "Read on in chapter 1 Rules and lines; practise: noughts exercise --kind position -o mine.html.", ""),
    ]
    assert [one.text for one in fault.hints(1)] == ["Look at line 9, in winner (lines 3 to 9)."]
    mended = said[-1]
    assert mended.line == 5
    assert mended.hints(USUAL_HINTS) == []
    assert [one.text for one in mended.hints()] == ["Change `<` to `>` in line 5."]
    assert not any("`>`" in one.text for one in said)


def test_every_lesson_is_a_chapter_of_the_course_and_an_exercise_that_exists() -> None:
    course = Path(__file__).parents[3] / "docs" / "course"
    for chapter, title in TITLES.items():
        head = (course / f"{chapter}.md").read_text(encoding="utf-8").splitlines()[0]
        assert head == f"# {title}"
    assert set(EXERCISES.values()) <= set(KINDS)
    assert set(EXERCISES) == set(TITLES)


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
