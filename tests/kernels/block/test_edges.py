"""Edges: the reductions keep the answer, and the key is that of all symmetric images."""

from array import array
from random import Random

from noughts.core import Rules
from noughts.search.packing import symmetry_cells
from tests.kernels.block.test_kernel import holds_by_force, random_edges
from tests.kernels.conftest import plain

Edges = plain("block.edges").Edges


def loaded(edges, cells=8):
    kernel = Edges(cells, len(edges) + 1, array("i", range(cells)))
    kernel.load(edges)
    return kernel


def level(kernel, number):
    return list(kernel.sets[number * kernel.room :][: kernel.count[number]])


def samples(seed, count=150):
    random = Random(seed)
    for _ in range(count):
        yield random, random_edges(random, 8)


def test_no_edge_contains_another_and_the_answer_stays():
    for _, edges in samples(1):
        kept = level(loaded(edges), 0)
        assert not any(one & other == one for one in kept for other in kept if one != other)
        assert holds_by_force(kept) == holds_by_force(edges)


def test_twins_are_paired_off_without_changing_the_answer():
    for _, edges in samples(2):
        kernel = loaded(edges)
        paired = kernel.pair_twins(0)
        assert holds_by_force(level(kernel, 0)) == holds_by_force(edges)
        assert paired.bit_count() == 2 * kernel.twin_count
        assert all(not edge & paired for edge in level(kernel, 0))


def test_a_dominated_cell_is_never_needed():
    """Maker's best move, and Breaker's best reply, is found among the cells worth a move."""
    for _, edges in samples(3, 60):
        kernel = loaded(edges)
        worth = kernel.undominated(0)
        losing = [move for move in range(8) if not any(holds(edges, move, reply) for reply in range(8))]
        assert not losing or any(worth >> move & 1 for move in losing)


def holds(edges, move, reply):
    after = [edge & ~(1 << move) for edge in edges if not edge >> reply & 1]
    return reply != move and all(after) and holds_by_force(after)


def test_moves_and_replies_make_the_next_level():
    for random, edges in samples(4):
        kernel = loaded(edges)
        move, reply = random.sample(range(8), 2)
        kernel.take(0, move)
        kernel.block(1, reply)
        after = {edge & ~(1 << move) for edge in level(kernel, 0)}
        least = {edge for edge in after if not any(other & edge == other for other in after - {edge})}
        assert set(level(kernel, 2)) == {edge for edge in least if not edge >> reply & 1}


def test_symmetric_edges_share_a_key():
    rules, random = Rules.parse("4x4"), Random(5)
    kernel = Edges(16, 6, symmetry_cells(rules))
    for _ in range(40):
        edges = random.sample(rules.line_sets, 5)
        kernel.load(edges)
        fold = random.randrange(len(rules.symmetries))
        key = kernel.least_key(0)
        kernel.turn(0, fold)
        assert kernel.least_key(0) == key
        kernel.turn(0, kernel.back[fold])
        assert set(level(kernel, 0)) == set(edges)


def test_weights_add_up():
    for _, edges in samples(6, 30):
        kernel = loaded(edges)
        unit = plain("block.edges").UNIT
        assert kernel.weigh(0) == sum(unit >> edge.bit_count() for edge in level(kernel, 0))
        for cell in range(8):
            through = [edge for edge in level(kernel, 0) if edge >> cell & 1]
            assert kernel.weights[cell] == sum(unit >> edge.bit_count() for edge in through)
