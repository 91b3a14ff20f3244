"""OpenLines: the reductions keep the answer, and the key is that of all symmetric images."""

from array import array
from random import Random

from noughts.common.packing import symmetry_cells
from noughts.core import Rules
from tests.plain import plain
from tests.solvers.pairing.kernel.test_queries import holds_by_force, random_edges

OpenLines = plain("solvers.pairing.kernel.lines").OpenLines


def loaded(lines, cells=8):
    kernel = OpenLines(cells, len(lines) + 1, array("i", range(cells)))
    kernel.load(lines)
    return kernel


def level(kernel, number):
    return list(kernel.sets[number * kernel.room :][: kernel.count[number]])


def samples(seed, count=150):
    random = Random(seed)
    for _ in range(count):
        yield random, random_edges(random, 8)


def test_no_edge_contains_another_and_the_answer_stays():
    for _, lines in samples(1):
        kept = level(loaded(lines), 0)
        assert not any(one & other == one for one in kept for other in kept if one != other)
        assert holds_by_force(kept) == holds_by_force(lines)


def test_twins_are_paired_off_without_changing_the_answer():
    for _, lines in samples(2):
        kernel = loaded(lines)
        paired = kernel.pair_twins(0)
        assert holds_by_force(level(kernel, 0)) == holds_by_force(lines)
        assert paired.bit_count() == 2 * kernel.twin_count
        assert all(not line & paired for line in level(kernel, 0))


def test_a_dominated_cell_is_never_needed():
    """Maker's best move, and Breaker's best reply, is found among the cells worth a move."""
    for _, lines in samples(3, 60):
        kernel = loaded(lines)
        worth = kernel.undominated(0)
        losing = [move for move in range(8) if not any(holds(lines, move, reply) for reply in range(8))]
        assert not losing or any(worth >> move & 1 for move in losing)


def holds(lines, move, reply):
    after = [line & ~(1 << move) for line in lines if not line >> reply & 1]
    return reply != move and all(after) and holds_by_force(after)


def test_moves_and_replies_make_the_next_level():
    for random, lines in samples(4):
        kernel = loaded(lines)
        move, reply = random.sample(range(8), 2)
        kernel.take(0, move)
        kernel.block(1, reply)
        after = {line & ~(1 << move) for line in level(kernel, 0)}
        least = {line for line in after if not any(other & line == other for other in after - {line})}
        assert set(level(kernel, 2)) == {line for line in least if not line >> reply & 1}


def test_symmetric_edges_share_a_key():
    rules, random = Rules.parse("4x4"), Random(5)
    kernel = OpenLines(16, 6, symmetry_cells(rules))
    for _ in range(40):
        lines = random.sample(rules.line_sets, 5)
        kernel.load(lines)
        symmetry = random.randrange(len(rules.symmetries))
        key = kernel.least_key(0)
        kernel.turn(0, symmetry)
        assert kernel.least_key(0) == key
        kernel.turn(0, kernel.back[symmetry])
        assert set(level(kernel, 0)) == set(lines)


def test_weights_add_up():
    for _, lines in samples(6, 30):
        kernel = loaded(lines)
        unit = plain("solvers.pairing.kernel.lines").UNIT
        assert kernel.weigh(0) == sum(unit >> line.bit_count() for line in level(kernel, 0))
        for cell in range(8):
            through = [line for line in level(kernel, 0) if line >> cell & 1]
            assert kernel.weights[cell] == sum(unit >> line.bit_count() for line in through)
