"""Every error of ours is one kind, so that one `except` catches them all."""

import inspect

from noughts import errors
from noughts.errors import NoughtsError


def test_all_are_noughts_errors_and_say_what_they_are() -> None:
    found = [kind for _, kind in inspect.getmembers(errors, inspect.isclass) if issubclass(kind, Exception)]
    assert len(found) > 5
    for kind in found:
        assert issubclass(kind, NoughtsError)
        assert kind.__doc__
