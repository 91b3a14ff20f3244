"""Games by link over the wire: seats, watchers, other servers, and whoever does not belong."""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from fastapi.testclient import TestClient

from noughts.web.app import create_app
from noughts.web.settings import Settings
from noughts.web.together import routes

HOST = "http://127.0.0.1"
OPEN: list[Any] = []
"""The sockets of this test, closed before its servers end."""


@pytest.fixture
def servers(store_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], TestClient]]:
    """Servers that share a database."""
    monkeypatch.setattr(routes, "_making", routes.Rate())
    with ExitStack() as stack:

        def new() -> TestClient:
            app = create_app(Settings(store=store_url, searches=1))
            return stack.enter_context(TestClient(app, base_url=HOST))

        yield new
        while OPEN:
            OPEN.pop().__exit__(None, None, None)


@pytest.fixture
def server(servers: Callable[[], TestClient]) -> TestClient:
    return servers()


class Player:
    """A connection to a game."""

    def __init__(self, client: TestClient, name: str, token: str = "") -> None:
        self._socket = client.websocket_connect(f"ws://127.0.0.1/api/together/{name}/play").__enter__()
        OPEN.append(self._socket)
        self._socket.send_json({"token": token})
        self.side = self._socket.receive_json()["you"]
        self._keys = 0

    def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first state in which something holds."""
        while True:
            message = self._socket.receive_json()
            if "state" in message and holds(message["state"]):
                return dict(message["state"])

    def do(self, what: str, data: Any = None, key: str = "") -> dict[str, Any]:
        """Ask for something; the answer."""
        self._keys += 1
        self._socket.send_json({"do": what, "data": data, "key": key or f"{self.side}{self._keys}"})
        while "state" in (message := self._socket.receive_json()):
            pass
        return dict(message)


def new_game(client: TestClient, **terms: Any) -> dict[str, Any]:
    made = client.post("/api/together", json=terms)
    assert made.status_code == 200, made.text
    return dict(made.json())


def both(one: TestClient, other: TestClient, **terms: Any) -> tuple[Player, Player, dict[str, Any]]:
    made = new_game(one, **terms)
    joined = other.post(f"/api/together/{made['id']}/join", json={"invite": made["invite"]})
    assert joined.status_code == 200, joined.text
    players = Player(one, made["id"], made["token"]), Player(other, made["id"], joined.json()["token"])
    return *players, made


def test_two_people_play_and_a_third_watches(server: TestClient) -> None:
    x, o, made = both(server, server)
    watcher = Player(server, made["id"])
    assert (x.side, o.side, watcher.side) == ("X", "O", None)
    for player, cell in [(x, 1), (o, 5), (x, 2), (o, 3), (x, 4), (o, 7)]:
        assert "done" in player.do("move", cell)
    for player in (x, o, watcher):
        state = player.until(lambda state: state["ending"] is not None)
        assert state["ending"] == {"winner": "O", "reason": "a completed line"}
        assert state["moves"] == [1, 5, 2, 3, 4, 7]


def test_two_servers_serve_one_game(servers: Callable[[], TestClient]) -> None:
    x, o, _ = both(servers(), servers(), game="connect4")
    for number in range(6):
        player = (x, o)[number % 2]
        other = (o, x)[number % 2]
        assert "done" in player.do("move", 36 + number)
        other.until(lambda state, number=number: len(state["moves"]) == number + 1)


def test_a_move_that_is_sent_again_is_made_once(server: TestClient) -> None:
    x, o, _ = both(server, server)
    assert x.do("move", 5, key="first") == x.do("move", 5, key="first") == {"done": "first"}
    assert o.until(lambda state: bool(state["moves"]))["moves"] == [5]
    assert "O's turn" in x.do("move", 1)["refused"]


def test_a_seat_is_taken_once_and_opens_one_game_alone(server: TestClient) -> None:
    _, _, made = both(server, server)
    again = server.post(f"/api/together/{made['id']}/join", json={"invite": made["invite"]})
    assert (again.status_code, again.json()["detail"]) == (422, "This seat is taken.")
    assert server.post(f"/api/together/{made['id']}/join", json={"invite": "guess"}).status_code == 404
    other = new_game(server)
    for wrong in (made["token"], made["invite"], "guess"):
        with pytest.raises(KeyError, match="you"):
            Player(server, other["id"], wrong)


def test_a_game_that_nobody_made_is_not_found(server: TestClient) -> None:
    assert server.get("/api/together/abcdefghijkl").status_code == 404
    with pytest.raises(KeyError, match="you"):
        Player(server, "abcdefghijkl")


def test_a_watcher_cannot_play(server: TestClient) -> None:
    made = new_game(server)
    watcher = Player(server, made["id"])
    assert "from a player" in watcher.do("move", 5)["error"]


def test_the_computer_takes_a_seat(server: TestClient) -> None:
    made = new_game(server, computer="perfect")
    assert "invite" not in made
    x = Player(server, made["id"], made["token"])
    x.do("move", 1)
    assert len(x.until(lambda state: len(state["moves"]) == 2)["moves"]) == 2


def test_a_computer_lets_moves_be_taken_back_and_declines_a_draw(server: TestClient) -> None:
    made = new_game(server, computer="perfect")
    x = Player(server, made["id"], made["token"])
    x.do("move", 1)
    x.until(lambda state: len(state["moves"]) == 2)
    x.do("offer_draw")
    Player(server, made["id"]).until(lambda state: state["offer"] is None)
    x.do("ask_back")
    assert Player(server, made["id"]).until(lambda state: state["asked"] is None)["moves"] == []


def test_a_rematch_begins_when_both_want_it(server: TestClient) -> None:
    x, o, _ = both(server, server)
    x.do("resign")
    tokens = {"X": "new token of x", "O": "new token of o"}
    for player in (x, o):
        player.do("rematch", hashlib.sha256(tokens[player.side].encode()).hexdigest())
    following = x.until(lambda state: state["next"] is not None)["next"]
    again = Player(server, following, tokens["O"])
    state = again.until(lambda state: len(state["seated"]) == 2)
    assert (again.side, state["first"], state["turn"]) == ("O", "O", "O")
    assert "done" in again.do("move", 5)


def test_no_token_is_in_what_watchers_see_or_the_database_keeps(server: TestClient, store_url: str) -> None:
    _, _, made = both(server, server)
    seen = server.get(f"/api/together/{made['id']}").text
    assert made["token"] not in seen
    if "postgresql" not in store_url:
        from pathlib import Path

        stored = b"".join(path.read_bytes() for path in Path(store_url).parent.iterdir())
        assert made["id"].encode() in stored
        assert made["token"].encode() not in stored
        assert made["invite"].encode() not in stored


def test_a_flood_of_messages_ends_that_connection_alone(server: TestClient) -> None:
    x, o, _ = both(server, server)
    answers = (o.do("offer_draw") for _ in range(routes.RATE + 2))
    assert next(answer for answer in answers if "error" in answer) == {"error": "Too many messages; slow down."}
    assert "done" in x.do("move", 5)
