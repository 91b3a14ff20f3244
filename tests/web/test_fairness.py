"""The fair queue: everybody gets a turn, however much one client asks."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from noughts.web.fairness import Client, FairQueue, client_at

clients = st.builds(Client, st.sampled_from("abc"), st.integers(1, 3))


@given(st.lists(clients))
def test_everything_put_in_comes_out_once_and_in_order_for_each_client(asking: list[Client]) -> None:
    queue: FairQueue[tuple[int, Client]] = FairQueue()
    for number, client in enumerate(asking):
        queue.put(client, (number, client))
    assert queue.waiting() == len(asking)
    taken = []
    while (item := queue.take()) is not None:
        taken.append(item)
    assert sorted(taken) == list(enumerate(asking))
    for client in set(asking):
        assert [n for n, c in taken if c == client] == sorted(n for n, c in taken if c == client)


@given(st.lists(clients, min_size=1))
def test_nobody_is_served_twice_while_another_address_waits_for_its_turn(asking: list[Client]) -> None:
    queue: FairQueue[Client] = FairQueue()
    for client in asking:
        queue.put(client, client)
    left = Counter(client.address for client in asking)
    served: Counter[str] = Counter()
    while (item := queue.take()) is not None:
        served[item.address] += 1
        left[item.address] -= 1
        for address in +left:
            assert served[item.address] - served[address] <= 1


@given(st.lists(clients), st.data())
def test_what_is_forgotten_is_not_served(asking: list[Client], data: st.DataObject) -> None:
    queue: FairQueue[int] = FairQueue()
    for number, client in enumerate(asking):
        queue.put(client, number)
    dropped = data.draw(st.sets(st.sampled_from(range(len(asking))))) if asking else set()
    for number in dropped:
        queue.discard(asking[number], number)
        queue.discard(asking[number], number)
    for address in "abc":
        expected = [n for n, client in enumerate(asking) if client.address == address and n not in dropped]
        assert queue.waiting(address) == len(expected)
    taken = set()
    while (item := queue.take()) is not None:
        taken.add(item)
    assert taken == set(range(len(asking))) - dropped


def test_all_addresses_of_one_network_count_as_one() -> None:
    assert client_at("2001:db8::1", 5).address == client_at("2001:db8::ffff:1", 6).address
    assert client_at("2001:db8:0:1::1", 5).address != client_at("2001:db8::1", 5).address
    assert client_at("192.0.2.1", 5) != client_at("192.0.2.2", 5)
    assert client_at("testclient", 5).address == "testclient"
    assert client_at(None, None) == Client("", 0)
