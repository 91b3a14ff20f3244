"""The follow-up rule on solids says the same compiled and not; `test_search.py` asks whether it is right."""

from itertools import islice

from noughts.kernels.solid import search as installed
from noughts.search.everything import AllScores
from noughts.solve.gravity.board import packed
from tests.kernels.gravity.test_search import rules_of
from tests.kernels.solid.test_search import PLAIN, new_search


def test_the_rule_says_the_same_uncompiled():
    rules = rules_of("2x2x4:3")
    searches = [new_search(rules, installed), new_search(rules, PLAIN)]
    for position in islice(AllScores(rules), 0, None, 101):
        if not position.outcome:
            assert len({search.sight.by_rule(*packed(position)) for search in searches}) == 1
