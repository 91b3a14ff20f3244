"""The searches behind a screen: one computer, one question, and answers only to what is still asked."""

from typing import Any

from noughts.common import Control
from noughts.core import Position, Rules
from noughts.errors import NoughtsError
from noughts.players import Choice
from noughts.terminal.screen.base import Jobs

START = Position(Rules.parse("3x3"))


def finish(jobs: Jobs) -> None:
    for background in (jobs.thinking, jobs._question and jobs._question[0]):
        if background:
            background._thread.join(60)


def endless(control: Control) -> Any:
    while not control.stopped:
        pass


def test_a_move_comes_once_and_not_before_its_pause() -> None:
    jobs = Jobs()
    assert jobs.chosen() is None
    jobs.think(lambda control: Choice(4), pause=3600)
    assert jobs.busy
    finish(jobs)
    assert jobs.chosen() is None
    jobs.hurry()
    found = jobs.chosen()
    assert found is not None
    assert found.cell == 4
    assert not jobs.busy


def test_an_answer_is_told_only_of_the_position_that_stands() -> None:
    jobs, heard, said = Jobs(), list[str](), list[str]()
    for about, told in ((START, ["yes"]), (START.play(4), [])):
        heard.clear()
        jobs.ask(START, lambda control: "yes", heard.append)
        assert jobs.asking
        finish(jobs)
        jobs.answer(about, said.append)
        assert heard == told
        assert not jobs.asking
    assert said == []


def test_an_error_is_said() -> None:
    jobs, said = Jobs(), list[str]()

    def fail(control: Control) -> None:
        raise NoughtsError("No.")

    jobs.ask(START, fail, lambda found: None)
    finish(jobs)
    jobs.answer(START, said.append)
    assert said == ["No."]


def test_a_new_question_stops_the_one_before_and_stop_ends_all() -> None:
    jobs = Jobs()
    jobs.ask(START, endless, lambda found: None)
    assert jobs._question
    before = jobs._question[0]
    jobs.ask(START, endless, lambda found: None)
    before._thread.join(60)
    assert before.done
    jobs.think(endless)
    last, thinking = jobs._question[0], jobs.thinking
    jobs.stop()
    assert thinking
    for background in (last, thinking):
        background._thread.join(60)
        assert background.done
    assert not jobs.busy
