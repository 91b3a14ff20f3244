"""Nodes of the tree of jobs: how numbers combine, and which move comes first."""

import pytest

from noughts.solvers.contract import Question
from noughts.solving.workers.jobnode import INFINITE, JobNode


def node_of(to_move: bool, *numbers: tuple[int, int]) -> JobNode:
    """A node whose moves have these proof and disproof numbers."""
    moves = [
        (cell, JobNode(Question(1 << cell, 0, not to_move), proof=proof, disproof=disproof))
        for cell, (proof, disproof) in enumerate(numbers)
    ]
    return JobNode(Question(0, 0, to_move), moves)


@pytest.mark.parametrize(("to_move", "numbers"), [(True, (2, 9)), (False, (10, 1))])
def test_one_yes_is_enough_at_an_or_node_and_all_are_needed_at_an_and_node(
    to_move: bool, numbers: tuple[int, int]
) -> None:
    node = node_of(to_move, (3, 1), (2, 6), (5, 2))
    assert node.update()
    assert (node.proof, node.disproof) == numbers
    assert not node.update()


def test_an_answer_stays() -> None:
    node = node_of(True, (3, 1))
    node.settle(False)
    assert not node.update()
    assert (node.answer, node.proof, node.disproof) == (False, INFINITE, 0)


def test_a_running_job_makes_the_next_worker_go_elsewhere() -> None:
    """Sooner at an AND node, where all moves must be answered, than at an OR node."""
    both, one = (node_of(to_move, (4, 4), (5, 5)) for to_move in (False, True))
    for node in (both, one):
        node.moves[0][1].running = 1
    assert [child.proof for child in both.by_promise()] == [5, 4]
    assert [child.proof for child in one.by_promise()] == [4, 5]


def test_equally_likely_refutations_come_hardest_first_unless_the_solver_is_steady() -> None:
    node = node_of(False, (2, 1), (7, 1))
    assert [child.proof for child in node.by_promise()] == [7, 2]
    assert [child.proof for child in node.by_promise(easy_first=True)] == [2, 7]


def test_what_is_needed_in_any_case() -> None:
    assert JobNode(Question(0, 0, True)).needed() == []
    assert [child.proof for child in node_of(True, (4, 1), (3, 1)).needed()] == [3]
    assert [child.proof for child in node_of(False, (4, 1), (3, 1), (0, INFINITE)).needed()] == [4, 3]
