"""The follow-up rule of the kernel says the same compiled and not."""

from itertools import islice

from noughts.kernels.gravity import search as installed
from noughts.search.everything import AllScores
from noughts.solve.gravity.board import packed
from tests.kernels.gravity.test_search import PLAIN, new_search, rules_of


def test_the_rule_says_the_same_uncompiled():
    rules = rules_of("4x4:4")
    searches = [new_search(rules, installed), new_search(rules, PLAIN)]
    for position in islice(AllScores(rules), 0, None, 101):
        if not position.outcome:
            assert len({search.sight.by_rule(*packed(position)) for search in searches}) == 1
