"""A teacher's own tree: its value and the leaves looked at, of a function that takes nested lists."""

import pytest

from noughts.teach.check.checking import check
from noughts.teach.check.nested import LookedAt, height
from noughts.teach.check.own_tree import TreeQuestion
from noughts.teach.check.report import Report
from noughts.teach.check.scope import Scope
from noughts.teach.check.task import SetTask

TREE = [[3, 5], [2, 9]]
MINIMAX = """
def minimax(tree, maximizing):
    if not isinstance(tree, list):
        return tree
    values = [minimax(branch, not maximizing) for branch in tree]
    return max(values) if maximizing else min(values)
"""
ALPHABETA = """
def minimax(node, depth, maximizing, alpha=-99, beta=99):
    if depth == 0 or isinstance(node, int):
        return node
    best = -99 if maximizing else 99
    for i in range(len(node)):
        value = minimax(node[i], depth - 1, not maximizing, alpha, beta)
        best = max(best, value) if maximizing else min(best, value)
        if maximizing:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best
"""


@pytest.fixture
def report_of(tmp_path):
    def checked(text: str) -> Report:
        path = tmp_path / "mine.py"
        path.write_text(text)
        return check(path, scope=Scope(1, plans=(), mends=False, tree=TreeQuestion(TREE, "minimax")))

    return checked


@pytest.mark.parametrize(("program", "leaves"), [(MINIMAX, 4), (ALPHABETA, 3)])
def test_a_right_value_is_right_and_the_leaves_are_counted(report_of, program, leaves):
    report = report_of(program)
    assert (report.verdict, report.complete) == ("right", True)
    assert (report.tree.said, report.tree.leaves, report.tree.all_leaves, report.tree.least) == (3, leaves, 4, 3)


def test_a_function_that_takes_trees_is_not_asked_about_boards(report_of):
    assert report_of(MINIMAX).judged == {}


def test_a_wrong_value_is_a_fault(report_of):
    report = report_of(MINIMAX.replace("not maximizing", "maximizing"))
    assert report.verdict == "wrong"
    assert [one.sentence for one in report.diagnoses] == [
        "minimax answers 9 for the task's tree, which is worth 3; it looks at 4 of its 4 leaves, alpha-beta at 3."
    ]


def test_a_program_without_the_function_was_not_asked(report_of):
    report = report_of("def winner(board):\n    return None\n")
    assert report.tree is None
    assert any("no function minimax" in text for text in report.unasked)


def test_points_are_for_the_value_and_for_the_leaves_left_out(report_of):
    task = SetTask(points={"tree": 2}, tree=TreeQuestion(TREE, "minimax"), tree_leaves=3)
    assert [task.marked(report_of(text))[0].points for text in (MINIMAX, ALPHABETA)] == [1, 2]


def test_leaves_are_seen_however_a_list_is_read():
    seen: set = set()
    tree = LookedAt([1, [2, 3], 4], seen)
    assert (tree[0], tree[-3], len(seen)) == (1, 1, 1)
    assert [*tree[1]] == [2, 3]
    assert len(seen) == 3
    assert (height(tree), height(5)) == (2, 0)
