"""A seat in a game by link, taken from a terminal: the link read, the seat kept, a socket that comes back by itself.

A link is http://HOST/friend#NAME, with .i.INVITATION behind it for a free seat or .s.TOKEN for a taken one. The token
of a seat is kept in a file that its owner alone may read, so that the same link opens the same seat again.
"""

import hashlib
import json
import re
import secrets
import time
from contextlib import ExitStack, suppress
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from noughts.errors import BadFile, BadNotation, NoughtsError
from noughts.files import in_use, make_folder, state_folder, write_whole

FILE = "seats.json"
MOST_SEATS = 50
"""Seats that are kept; the oldest are forgotten."""
TRIES = 100
"""How often to try to write the file while another terminal does, 20 ms apart."""
ANSWER_SECONDS = 20.0
"""How long a server may take to answer before there is any game to wait for."""
RETRY_SECONDS = (0.25, 0.5, 1.0, 2.0, 5.0)
"""How long to wait before each attempt to connect again; the last holds for all others."""
LINK = re.compile(r"([A-Za-z0-9_-]{12})(?:\.([is])\.([A-Za-z0-9_-]{1,64}))?")


class LinkRefused(NoughtsError):
    """What the server says where it refuses."""


class SeatLink:
    """A game by link as one seat sees it, or a watcher. `poll` hears what is new; `send` asks until it is stored."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        found = LINK.fullmatch(parts.fragment)
        if parts.scheme not in ("http", "https") or not parts.netloc or not found:
            raise BadNotation(
                f"{url!r} is no link to a game; expected one as the page gives it: http://HOST/friend#NAME..."
            )
        self._origin = f"{parts.scheme}://{parts.netloc}"
        name, kind, secret = found.groups()
        self.you: str | None = None
        """The side of this seat, None for a watcher."""
        self.state: dict[str, Any] = {}
        """What the server said last."""
        self.refusal = ""
        """Why the last command was refused, until somebody has read it."""
        self._unsure: dict[str, dict[str, Any]] = {}
        self._socket: Any = None
        self._connection = ExitStack()
        self._attempts = 0
        self._next_attempt = 0.0
        self._open(name, self._invited(name, secret) if kind == "i" else secret or "")

    def _invited(self, name: str, invite: str) -> str:
        """The token of the seat that an invitation leads to; it is used once, and the seat is kept."""
        key = _digest(f"{name} {invite}")
        if key not in _kept():
            _keep(key, self._ask(f"together/{name}/join", {"invite": invite})["token"])
        return _kept()[key]

    def _open(self, name: str, token: str) -> None:
        """Open a game and wait until the server has said how it stands."""
        self.name, self._token = name, token
        self.state = {}
        self._connect()
        until = time.monotonic() + ANSWER_SECONDS
        while not self.state:
            if time.monotonic() > until:
                raise BadFile(f"{self._origin} does not answer.")
            self.poll(0.5)

    def _ask(self, path: str, body: object) -> Any:
        request = Request(f"{self._origin}/api/{path}", json.dumps(body).encode(), {"content-type": "application/json"})
        try:
            with urlopen(request, timeout=ANSWER_SECONDS) as answer:
                return json.load(answer)
        except HTTPError as error:
            raise LinkRefused(_detail(error)) from error
        except (URLError, OSError, ValueError) as error:
            raise BadFile(f"{self._origin} does not answer: {getattr(error, 'reason', error)}.") from error

    def _connect(self) -> None:
        """Try to connect, unless it is too early to try again; what may have been lost is sent again."""
        if time.monotonic() < self._next_attempt:
            time.sleep(0.05)
            return
        connect, failures = _websockets()
        address = f"ws{self._origin.removeprefix('http')}/api/together/{self.name}/play"
        try:
            opened = connect(address, open_timeout=ANSWER_SECONDS, close_timeout=1, max_size=1 << 20)
            self._socket = self._connection.enter_context(opened)
            self._socket.send(json.dumps({"token": self._token}))
            for command in self._unsure.values():
                self._socket.send(json.dumps(command))
        except failures:
            self._lost()

    def _lost(self) -> None:
        self.close()
        self._next_attempt = time.monotonic() + RETRY_SECONDS[min(self._attempts, len(RETRY_SECONDS) - 1)]
        self._attempts += 1

    @property
    def connected(self) -> bool:
        """Whether there is a connection just now."""
        return self._socket is not None

    def poll(self, seconds: float) -> bool:
        """Hear one message, for at most this long; whether the game or the connection is another than before."""
        if self._socket is None:
            self._connect()
            return False
        _, failures = _websockets()
        try:
            message = json.loads(self._socket.recv(timeout=seconds))
        except TimeoutError:
            return False
        except failures:
            self._lost()
            return True
        return self._hear(message)

    def _hear(self, message: dict[str, Any]) -> bool:
        if "error" in message:
            raise LinkRefused(message["error"])
        if "you" in message:
            self.you, self._attempts = message["you"], 0
        if "refused" in message:
            self._unsure.pop(message["key"], None)
            self.refusal = message["refused"]
        if "done" in message:
            self._unsure.pop(message["done"], None)
        before = self.state
        self.state = message.get("state", before)
        return self.state != before or "refused" in message

    def send(self, what: str, data: object = None) -> None:
        """Ask for something; it is sent again after a lost connection until the server has answered."""
        key = secrets.token_urlsafe(12)
        self._unsure[key] = {"do": what, "data": data, "key": key}
        _, failures = _websockets()
        if self._socket is not None:
            try:
                self._socket.send(json.dumps(self._unsure[key]))
            except failures:
                self._lost()

    @property
    def unsure(self) -> bool:
        """Whether something was asked for that the server has not answered yet."""
        return bool(self._unsure)

    def ask_rematch(self) -> None:
        """Ask for another game; the token for it is made here, and the server gets its digest alone."""
        token = secrets.token_urlsafe(24)
        _keep(self._after, token)
        self.send("rematch", _digest(token))

    @property
    def _after(self) -> str:
        """Under which name the token for the game after this one is kept."""
        return _digest(f"{self.name} {self._token} rematch")

    def follow(self) -> None:
        """Go on to the rematch, which has begun."""
        following, token = self.state["next"], _kept().get(self._after, "")
        self.close()
        self._open(following, token)

    def close(self) -> None:
        """Leave; the seat stays."""
        self._socket = None
        with suppress(*_websockets()[1]):
            self._connection.close()


def _websockets() -> tuple[Any, tuple[type[Exception], ...]]:
    """What connects, and everything that can go wrong with a connection."""
    try:
        from websockets.exceptions import WebSocketException
        from websockets.sync.client import connect
    except ImportError:
        raise BadFile("A game by link needs websockets: pip install 'noughts[web]'.") from None
    return connect, (WebSocketException, OSError, EOFError, ValueError)


def _detail(error: HTTPError) -> str:
    with suppress(ValueError, KeyError, TypeError, OSError):
        return str(json.load(error)["detail"])
    return f"The server answered {error.code}."


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _kept() -> dict[str, str]:
    """The tokens of the seats taken here, by digests of the links that led to them."""
    try:
        found = json.loads((state_folder() / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {name: token for name, token in found.items() if isinstance(token, str)} if isinstance(found, dict) else {}


def _keep(key: str, token: str) -> None:
    """Add a token to the file; two terminals of one person take turns, so that neither loses the other's."""
    make_folder(state_folder())
    for tries in range(TRIES, 0, -1):
        try:
            with in_use(state_folder() / FILE):
                _write(key, token)
            return
        except BadFile:
            if tries == 1:
                raise
            time.sleep(0.02)


def _write(key: str, token: str) -> None:
    others = {other: kept for other, kept in _kept().items() if other != key}
    latest = dict([*others.items(), (key, token)][-MOST_SEATS:])
    write_whole(state_folder() / FILE, [json.dumps(latest, indent=1).encode()], private=True)
