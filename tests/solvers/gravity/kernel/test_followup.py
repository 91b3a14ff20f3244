"""The follow-up rule of the kernel says the same compiled and not."""

from itertools import islice

import pytest

from noughts.ladder.counting import AllScores
from noughts.solvers.gravity.board import packed
from noughts.solvers.gravity.kernel import search as installed
from tests.solvers.gravity.kernel.test_search import PLAIN, new_search, rules_of


@pytest.mark.parametrize("text", ["4x4:4", "2x2x4:3"])
def test_the_rule_says_the_same_uncompiled(text: str) -> None:
    rules = rules_of(text)
    searches = [new_search(rules, installed), new_search(rules, PLAIN)]
    for position in islice(AllScores(rules), 0, None, 101):
        if not position.outcome:
            assert len({search.ahead.by_rule(*packed(position)) for search in searches}) == 1
