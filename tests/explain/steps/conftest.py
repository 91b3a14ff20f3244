"""A watched Monte-Carlo tree search for the tests."""

import pytest

from noughts.explain.steps import record
from noughts.explain.steps.playout_run import PlayoutRun
from tests.explain.steps.runs import ENGINE, late


@pytest.fixture(scope="module")
def run() -> PlayoutRun:
    found = record(late(), ENGINE)
    assert isinstance(found, PlayoutRun)
    return found
