"""The graph of states, tries and links: nodes are used again, and a dump that makes no sense is refused."""

from array import array

import pytest

from tests.plain import plain

module = plain("solvers.pairing.kernel.graph")
PairingGraph = module.PairingGraph
CELLS, FOLDS = 9, 2


def grown(states=3000):
    """A graph with a try and two links in each state, large enough to have grown."""
    graph = PairingGraph(CELLS, FOLDS)
    for number in range(states):
        state = graph.new_state(number * 0x9E3779B97F4A7C15 % 2**64)
        t = graph.new_try(state, number % CELLS)
        for reply in (1, 2):
            link = graph.new_link(t)
            graph.link_reply[link], graph.link_state[link], graph.link_symmetry[link] = reply, state, 0
    return graph


def test_states_are_found_by_their_keys():
    graph = grown()
    assert graph.counts() == (3000, 3000, 6000)
    assert all(graph.find(graph.key[state]) == state for state in range(3000))
    assert graph.find(12345) == -1


def test_what_is_dropped_is_used_again():
    graph = grown(10)
    answered = graph.first_try[3]
    graph.try_answer[answered] = 4
    for state in (2, 3):
        graph.drop_tries(state, False)
    assert (graph.first_try[2], graph.first_try[3]) == (-1, answered)
    graph.new_link(graph.new_try(5, 1))
    assert graph.counts() == (10, 10, 20)


def test_a_dump_comes_back():
    graph, other = grown(), PairingGraph(CELLS, FOLDS)
    other.refill(graph.figures(), b"".join(bytes(piece) for piece in graph.pieces()))
    assert other.counts() == graph.counts()
    assert [bytes(piece) for piece in other.pieces()] == [bytes(piece) for piece in graph.pieces()]
    assert all(other.find(graph.key[state]) == state for state in range(3000))


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("first_try", 10),
        ("try_next", 10),
        ("first_link", 20),
        ("link_state", 10),
        ("link_next", -2),
        ("link_symmetry", 2),
    ],
)
def test_a_dump_that_points_outside_is_refused(column, value):
    graph = grown(10)
    getattr(graph, column)[3] = value
    other = PairingGraph(CELLS, FOLDS)
    with pytest.raises(ValueError, match="not there"):
        other.refill(graph.figures(), b"".join(bytes(piece) for piece in graph.pieces()))
    assert other.counts() == (0, 0, 0)


def test_counts_that_make_no_sense_are_refused():
    with pytest.raises(ValueError, match="inconsistent"):
        PairingGraph(CELLS, FOLDS).refill([1, 2, 3], array("Q").tobytes())


def test_a_larger_table_waits_where_there_is_no_time_and_nothing_is_lost(monkeypatch):
    monkeypatch.setattr(module, "LOOK_EVERY", 100)
    graph = module.PairingGraph(CELLS, FOLDS)
    graph.pulse.start(lambda _: True, 1)
    for number in range(3500):
        graph.new_state(number)
    assert graph.pulse.stopped
    assert graph.capacity == 1 << 12
    for number in range(3500, 3700):
        graph.new_state(number)
    assert graph.capacity > 1 << 12
    assert [graph.find(number) for number in range(3701)] == [*range(3700), -1]
