"""Work in a thread of its own."""

import threading

import pytest

from noughts.common import Control
from noughts.errors import Stopped
from noughts.terminal.background import Background


def test_the_result_comes_and_the_nodes_are_counted() -> None:
    def work(control: Control) -> str:
        control(70)
        control(30)
        return "done"

    background = Background(work)
    assert background.wait() == "done"
    assert background.done
    assert background.nodes == 70
    assert background.seconds >= 0


def test_what_goes_wrong_is_raised_where_the_result_is_asked_for() -> None:
    def work(control: Control) -> None:
        raise Stopped("too late")

    with pytest.raises(Stopped, match="too late"):
        Background(work).wait()


def test_stopping_and_interrupting_end_the_work() -> None:
    ended = threading.Event()

    def work(control: Control) -> None:
        while not control.stopped:
            pass
        ended.set()

    background = Background(work)
    assert not background.done
    background.stop()
    background.wait()
    assert ended.is_set()
    ended.clear()

    def interrupt(watched: Background[None]) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Background(work).wait(interrupt)
    assert ended.wait(300)
