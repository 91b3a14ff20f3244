"""A seat in a game by link, taken from a terminal: reads the link, keeps the seat, and reconnects its socket by itself.

A link is http://HOST/friend#NAME, followed by .i.INVITATION for a free seat or .s.TOKEN for a taken one. The token of a
seat is kept in a file that only its owner can read, so that the same link opens the same seat again.
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
"""Attempts to write the file while another terminal is writing it, 20 ms apart."""
ANSWER_SECONDS = 20.0
"""Seconds that a server may take for its first answer."""
RETRY_SECONDS = (0.25, 0.5, 1.0, 2.0, 5.0)
"""Seconds before each attempt to reconnect; the last value is repeated."""
LINK = re.compile(r"([A-Za-z0-9_-]{12})(?:\.([is])\.([A-Za-z0-9_-]{1,64}))?")


class LinkRefused(NoughtsError):
    """The server refused, with its reason."""


class SeatLink:
    """A game by link as a seat or a spectator sees it. `poll` receives news; `send` repeats a request until stored."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        found = LINK.fullmatch(parts.fragment)
        if parts.scheme not in ("http", "https") or not parts.netloc or not found:
            raise BadNotation(
                f"{url!r} is not a link to a game; expected one copied from the page: http://HOST/friend#NAME..."
            )
        self._origin = f"{parts.scheme}://{parts.netloc}"
        name, kind, secret = found.groups()
        self.you: str | None = None
        """The side of this seat; None for a spectator."""
        self.state: dict[str, Any] = {}
        """The latest state from the server."""
        self.refusal = ""
        """Why the last command was refused, until it is read."""
        self._unsure: dict[str, dict[str, Any]] = {}
        self._socket: Any = None
        self._connection = ExitStack()
        self._attempts = 0
        self._next_attempt = 0.0
        self._open(name, self._invited(name, secret) if kind == "i" else secret or "")

    def _invited(self, name: str, invite: str) -> str:
        """The token of the seat that an invitation leads to; the invitation works once, and the seat is kept."""
        key = _digest(f"{name} {invite}")
        if key not in _kept():
            _keep(key, self._ask(f"together/{name}/join", {"invite": invite})["token"])
        return _kept()[key]

    def _open(self, name: str, token: str) -> None:
        """Open a game and wait until the server has sent its state."""
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
        """Try to connect, unless it is too early to retry; requests that may have been lost are sent again."""
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
        """Receive one message, waiting at most this long; returns whether the game or the connection changed."""
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
        """Send a request; after a lost connection it is sent again until the server has answered."""
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
        """Whether a request is still unanswered."""
        return bool(self._unsure)

    def ask_rematch(self) -> None:
        """Ask for another game; its token is made here, and the server gets only the digest."""
        token = secrets.token_urlsafe(24)
        _keep(self._after, token)
        self.send("rematch", _digest(token))

    @property
    def _after(self) -> str:
        """The name under which the token for the next game is kept."""
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
    """The function that connects, and the errors that a connection can raise."""
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
    """Add a token to the file; two terminals of one person take turns, so that no token is lost."""
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
