"""The graph of states, tries and links of a search for a way to hold."""

from tests.plain import plain

module = plain("solvers.defence.kernel.graph")


def grown(states=5000):
    graph = module.DefenceGraph()
    for number in range(states):
        state = graph.new_state(number * 7 % 2**64, number << 40)
        graph.new_link(graph.new_try(state, number % 30), number % 20)
    return graph


def test_states_are_found_by_their_keys_however_many():
    graph = grown()
    assert all(graph.find_state(number * 7, number << 40) == number for number in range(5000))
    assert graph.find_state(7, 7) == -1


def test_the_last_try_and_the_last_link_come_first():
    graph = module.DefenceGraph()
    state = graph.new_state(1, 2)
    first, second = graph.new_try(state, 5), graph.new_try(state, 6)
    assert (graph.first_try[state], graph.try_next[second], graph.try_next[first]) == (second, first, -1)
    graph.settle(first, 9)
    assert (graph.try_proof[first], graph.try_disproof[first], graph.try_answer[first]) == (0, module.INFINITE, 9)


def test_the_parts_come_back_and_the_graph_goes_on():
    graph, other = grown(), module.DefenceGraph()
    other.restore(graph.parts())
    assert other.parts() == graph.parts()
    assert other.find_state(21, 3 << 40) == 3
    assert other.new_state(1 << 60, 0) == 5000


def test_a_larger_table_waits_where_there_is_no_time_and_nothing_is_lost(monkeypatch):
    monkeypatch.setattr(module, "LOOK_EVERY", 100)
    graph = module.DefenceGraph()
    graph.pulse.start(lambda _: True, 1)
    for number in range(3000):
        graph.new_state(number, number)
    assert graph.pulse.stopped
    assert graph.capacity == module.LEAST_TABLE
    for number in range(3000, 3200):
        graph.new_state(number, number)
    assert graph.capacity > module.LEAST_TABLE
    assert [graph.find_state(number, number) for number in range(3201)] == [*range(3200), -1]
