"""The tree of jobs: numbers add up, leaves are spread over workers, and answers rise."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from noughts.common.packing import new_key
from noughts.core import Rules
from noughts.solvers.contract import Question
from noughts.solving.workers.jobnode import INFINITE, JobNode
from noughts.solving.workers.jobtree import JobTree
from tests.solving.doubles import Exact

seeds = st.builds(Random, st.integers(0, 10**6))


def tree_of(game: str = "4x4:4") -> JobTree:
    """A tree of one node: does the first player win?"""
    rules = Rules.parse(game)
    key = new_key(rules)
    return JobTree(
        Exact(rules, "win", sees=0), Question(0, 0, True), lambda one: (one.to_move, key(one.mine, one.theirs))
    )


def grown(random: Random, steps: int = 30) -> JobTree:
    """A tree after `steps` jobs of workers that know nothing but numbers."""
    tree = tree_of()
    for _ in range(steps):
        path = tree.pick("one", ["one"])
        if path is None:
            break
        leaf = path[-1]
        tree.put_back(path)
        if random.random() < 0.6:
            tree.expand(leaf, {}, "one")
        elif random.random() < 0.5:
            tree.revise(leaf, (random.randint(0, 9), random.randint(0, 9)))
        else:
            tree.answer(leaf, random.random() < 0.5)
    return tree


def all_nodes(tree: JobTree) -> list[JobNode]:
    found, waiting = {}, [tree.root]
    while waiting:
        node = waiting.pop()
        if id(node) not in found:
            found[id(node)] = node
            waiting += [child for _, child in node.moves or ()]
    return list(found.values())


@given(seeds)
@settings(max_examples=60)
def test_the_numbers_of_a_node_are_those_of_its_moves(random: Random) -> None:
    for node in all_nodes(grown(random)):
        children = [child for _, child in node.moves or ()]
        if not children or node.answer is not None:
            assert node.answer is None or 0 in (node.proof, node.disproof)
            continue
        proofs, disproofs = [child.proof for child in children], [child.disproof for child in children]
        if node.question.to_move:
            assert (node.proof, node.disproof) == (min(proofs), min(sum(disproofs), INFINITE))
        else:
            assert (node.proof, node.disproof) == (min(sum(proofs), INFINITE), min(disproofs))


@given(seeds, st.integers(1, 6))
@settings(max_examples=60)
def test_workers_get_different_leaves_until_there_are_none(random: Random, count: int) -> None:
    tree, workers = grown(random), [f"worker {number}" for number in range(count)]
    paths = []
    for worker in workers:
        if path := tree.pick(worker, workers):
            assert path[0] is tree.root
            assert path[-1].moves is None
            assert path[-1].answer is None
            paths.append(path)
    leaves = [id(path[-1]) for path in paths]
    assert len(leaves) == len(set(leaves))
    assert bool(paths) == (tree.root.answer is None)
    for path in paths:
        tree.put_back(path)
    assert {node.running for node in all_nodes(tree)} == {0}


@given(seeds)
@settings(max_examples=40)
def test_a_dump_comes_back(random: Random) -> None:
    tree, other = grown(random, 15), tree_of()
    rows = tree.dump()
    other.restore(rows)
    assert len(other) == len(tree)
    assert other.dump() == rows
    assert other.root.answer == tree.root.answer


@pytest.mark.parametrize(
    "rows",
    [
        [],
        [[0, 0, 1, 1, 1, [[3, 1]]]],
        [[0, 0, 1, 1, 1, [[3, 0]]]],
        [[1, 0, 1, 1, 1, None]],
        [[0, 0, 1, 1, 1]],
        [[0, 0, 1, 1, 1, [[3, 1]]], [8, 0, 1, 1, 1, None]],
        [None],
    ],
)
def test_rows_that_are_no_tree_of_this_question_are_refused(rows: list[object]) -> None:
    with pytest.raises(ValueError):
        tree_of().restore(rows)  # type: ignore[arg-type]


def test_an_answer_rises_as_far_as_it_decides() -> None:
    tree = tree_of("3x3")
    assert tree.expand(tree.root, {}, None) == []
    assert tree.root.moves is not None
    first = tree.root.moves[0][1]
    assert tree.expand(first, {}, None) == []
    assert first.moves is not None
    *rest, last = [child for _, child in first.moves]
    for child in rest:
        assert tree.answer(child, True) == []
    assert tree.answer(last, True) == [first, tree.root]
    assert tree.root.answer is True
    proved = tree.proved_nodes()
    assert proved[-1] == tree.root.question
    assert set(proved) == {tree.root.question, first.question, *(child.question for _, child in first.moves)}


def test_a_worker_goes_on_with_what_it_knows() -> None:
    tree = tree_of("3x3")
    tree.expand(tree.root, {}, None)
    assert tree.root.moves is not None
    known = tree.root.moves[1][1]
    known.home, known.spent = "ada", 2.0
    workers = ["ada", "bob", "cy"]
    assert (tree.pick("ada", workers) or [None])[-1] is known
    taken = tree.pick("bob", workers)
    assert taken is not None
    assert taken[-1] is not known


def test_a_steady_method_goes_on_with_what_it_has_begun() -> None:
    """Of the moves the one that a worker has looked into; of the replies the easiest, which share in their sum."""
    tree = tree_of("5x4:4")
    tree.solver.steady = True
    moves = tree.solver.moves(tree.root.question)
    begun = moves[0][1]  # In the corner, so that no two replies are images of each other.
    tree.expand(tree.root, {tree._key(begun): (80, 7)}, "one")
    best = tree.root.by_promise()[0]
    assert (best.question, tree.root.proof) == (begun, 80)
    replies = tree.solver.moves(begun)
    tree.expand(best, {tree._key(replies[1][1]): (1, 9), tree._key(replies[3][1]): (99, 2)}, "one")
    first, second, *others = best.by_promise(easy_first=True)
    assert (tree._key(first.question), first.proof) == (tree._key(replies[3][1]), 99)
    assert second.proof == max(1, 80 // len(replies))
    assert tree.root.by_promise()[0] is best
    different = len({tree._key(question) for _, question in replies})
    assert tree.has_leaves(different)
    assert not tree.has_leaves(different + 1)
    assert others
