"""The methods of a board are kept for the next question, forgotten after an error, and used by one thread at a time."""

import threading

import pytest

from noughts.answer.sources import solvers as module
from noughts.answer.sources.solvers import SHARED, Workshop
from noughts.common import Control
from noughts.common.shelf import SHELF
from noughts.core import Position, Rules
from noughts.errors import Stopped
from noughts.solving.executor import Turns

SIX = Position(Rules.parse("6x5:4"))


def test_a_campaign_goes_on_and_its_methods_serve_the_next() -> None:
    shop = Workshop(SIX.rules)
    with shop.turn(Control()) as workshop:
        first = workshop.campaign(SIX)
        first.run(Turns(first))
    with shop.turn(Control()) as workshop:
        assert workshop.campaign(SIX) is first
        assert workshop.campaign(SIX.play(14)).solvers is first.solvers
    assert SHARED.workshop(SIX.rules) is SHARED.workshop(Rules.parse("6x5:4"))


def test_an_error_in_the_middle_is_not_built_upon() -> None:
    shop = Workshop(SIX.rules)
    kept = []

    def interrupted() -> None:
        with shop.turn(Control()) as workshop:
            kept.append(workshop.campaign(SIX))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    with shop.turn(Control()) as workshop:
        assert workshop.campaign(SIX) is not kept[0]


def test_what_has_grown_too_large_starts_afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    shop = Workshop(SIX.rules)
    with shop.turn(Control()) as workshop:
        first = workshop.campaign(SIX)
        first.run(Turns(first))
    monkeypatch.setattr(SHELF, "most_bytes", 0)
    with shop.turn(Control()) as workshop:
        assert workshop.campaign(SIX) is not first
    monkeypatch.setattr(module, "MOST_CAMPAIGNS", 1)
    with shop.turn(Control()) as workshop:
        again = workshop.campaign(SIX)
        workshop.campaign(SIX.play(0))
        assert workshop.campaign(SIX) is not again


def test_another_thread_waits_no_longer_than_it_may() -> None:
    shop, stopped = Workshop(SIX.rules), Control()
    stopped.stop()
    refused = []

    def wait() -> None:
        try:
            with shop.turn(stopped):
                pass
        except Stopped:
            refused.append(True)

    with shop.turn(Control()):
        thread = threading.Thread(target=wait)
        thread.start()
        thread.join()
    assert refused == [True]
    with shop.turn(stopped):
        pass
