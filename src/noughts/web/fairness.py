"""A fair queue: addresses take turns, and so do the clients of one address."""

import ipaddress
from collections import OrderedDict, deque
from typing import Generic, NamedTuple, TypeVar

Item = TypeVar("Item")


class Client(NamedTuple):
    """A client: an address, and one of the connections from there."""

    address: str
    connection: int = 0


def client_at(host: str | None, port: int | None) -> Client:
    """The client at the other end of a connection. An IPv6 user has 2**64 addresses, which count as one."""
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return Client(host or "", port or 0)
    if isinstance(address, ipaddress.IPv6Address) and not address.ipv4_mapped:
        address = ipaddress.ip_network((address, 64), strict=False).network_address
    return Client(str(address), port or 0)


class FairQueue(Generic[Item]):
    """A queue by address and client. `take` returns the next in turn, however much one client has put in."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, OrderedDict[Client, deque[Item]]] = OrderedDict()

    def put(self, client: Client, item: Item) -> None:
        clients = self._addresses.setdefault(client.address, OrderedDict())
        clients.setdefault(client, deque()).append(item)

    def take(self) -> Item | None:
        """The next in turn, or None; its client and address then go to the back of their queues."""
        if not self._addresses:
            return None
        address, clients = self._addresses.popitem(last=False)
        client, items = clients.popitem(last=False)
        item = items.popleft()
        if items:
            clients[client] = items
        if clients:
            self._addresses[address] = clients
        return item

    def discard(self, client: Client, item: Item) -> None:
        """Remove an item that nobody waits for any more."""
        clients = self._addresses.get(client.address, OrderedDict())
        items = clients.get(client)
        if items is None or item not in items:
            return
        items.remove(item)
        if not items:
            del clients[client]
        if not clients:
            del self._addresses[client.address]

    def waiting(self, address: str | None = None) -> int:
        """How many items wait, in total or from one address."""
        if address is not None:
            return sum(map(len, self._addresses.get(address, {}).values()))
        return sum(self.waiting(address) for address in self._addresses)
