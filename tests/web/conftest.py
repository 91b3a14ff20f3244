"""A server in this process for the API, one of its own for the browser, and a page whose complaints fail the test."""

import json
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
import uvicorn
from fastapi.testclient import TestClient

from noughts.web import pool
from noughts.web.app import create_app
from noughts.web.server import config
from noughts.web.settings import Settings
from tests.conftest import DESKTOP, Chromium
from tests.web.stores import postgres_url, store_url  # noqa: F401

PHONE = {"width": 390, "height": 844}
DRAWN = {
    "/": ".tile",
    "/play": ".cell",
    "/practise": ".cell",
    "/explore": "#at:not(:empty)",
    "/ladder": "#run",
    "/exercise": ".sheet input",
    "/menace": "#board button",
    "/friend": "#board .cell",
    "/check": "main:not([inert])",
}
"""What each page shows once it has what it asked the server for."""
LONGEST = 60
"""Seconds, the most that a question may ask for: so much that on the busiest machine the answer comes."""
EQUALS = "from noughts.web import pool; pool.NICE_LIGHT = pool.NICE_HEAVY = 0; from noughts.cli import main; main()"
"""`noughts`, whose workers here do not give way: among many tests at once they would wait for most of their time."""
PATIENCE = 240
"""Seconds after which a server is not going to answer, however busy the machine is."""
pool.NICE_LIGHT = pool.NICE_HEAVY = 0


class Server:
    """`noughts web` as a user starts it."""

    def __init__(self, *options: str, port: int = 0) -> None:
        command = [sys.executable, "-c", EQUALS, "web", "--searches", "1", "--port", str(port), *options]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert self.process.stderr
        greeting = self.process.stderr.readline()
        assert greeting.startswith("noughts on http://"), greeting
        self.url = greeting.split()[2]
        self.port = int(self.url.rsplit(":", 1)[1])

    def stop(self) -> tuple[int, str]:
        """Interrupt it, as Ctrl-C does; how it ended and what else it said."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        _, said = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, said


class Ready(uvicorn.Server):
    """A server that says when it has started."""

    ready: threading.Event

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets=sockets)
        self.ready.set()


def running(**limits: Any) -> AbstractContextManager[int]:
    """A server with these limits; its port."""
    return serving(config(Settings(searches=1, **limits)))


@contextmanager
def serving(wanted: uvicorn.Config) -> Iterator[int]:
    """A server set up like this; its port."""
    listener = socket.create_server(("127.0.0.1", 0))
    server = Ready(wanted)
    server.ready = threading.Event()
    thread = threading.Thread(target=server.run, args=([listener],))
    thread.start()
    assert server.ready.wait(PATIENCE)
    try:
        yield int(listener.getsockname()[1])
    finally:
        server.should_exit = True
        thread.join()


@pytest.fixture(scope="session", autouse=True)
def state_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Games by link are kept in a folder of the tests' own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        yield


@pytest.fixture(scope="session", autouse=True)
def late_workers() -> Iterator[None]:
    """Servers in this process start a worker when it is first asked for, since most of their tests ask for none;
    `Server` starts them before, as users' servers do."""

    async def start(_: pool.Pool) -> None:
        pass

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pool.Pool, "start", start)
        yield


@pytest.fixture(scope="session")
def client() -> Iterator[TestClient]:
    settings = Settings(searches=1, waiting=4, most_seconds=5, most_trace_nodes=5_000)
    with TestClient(create_app(settings), base_url="http://127.0.0.1") as client:
        yield client


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    server = Server()
    yield server
    server.stop()


def patient(page: Any) -> None:
    """Give every question that this page asks the most time there is."""

    def ask(route: Any) -> None:
        question = route.request.post_data_json or {}
        changed = {"post_data": question | {"seconds": LONGEST}} if "seconds" in question else {}
        route.continue_(**changed)

    page.route("**/api/*", ask)


def socket_says(page: Any, verb: str, *messages: dict[str, Any]) -> None:
    """From now on the socket answers questions of this kind with these messages, and no others, without the server."""

    def answer(socket: Any) -> None:
        def hear(text: str) -> None:
            for message in messages if json.loads(text)["do"] == verb else ():
                socket.send(json.dumps({"id": "1", **message}))

        socket.on_message(hear)

    page.route_web_socket("**/api/live", answer)


def go(page: Any, address: str) -> None:
    """Open an address and wait until the page is drawn."""
    page.goto(address)
    page.locator(DRAWN[urlsplit(address).path]).first.wait_for()


PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


def painted(page: Any) -> Any:
    """The page, once what its scripts have done so far is on the screen. Before that it may be measured at a size that
    nobody sees: a board is fitted into the room that its tools leave it only when the next frame is drawn."""
    page.evaluate(PAINTED)
    return page


CUT = """() => [...document.querySelectorAll("main *")]
    .filter(part => part.checkVisibility() && /hidden|clip/.test(getComputedStyle(part).overflowX))
    .filter(part => !part.closest("svg, .unseen") && part.scrollWidth > part.clientWidth + 1)
    .map(part => `${part.id || part.className || part.parentElement.className}: ${part.textContent}`)"""
"""The words of a page that end in dots, or at an edge, because there is no room for them."""


def cut(page: Any) -> list[str]:
    """What of the page's words is cut."""
    found: list[str] = painted(page).evaluate(CUT)
    return found


BOXES = """names => names.map(name => {
    const found = document.querySelector(name).getBoundingClientRect();
    return [found.left, found.top, found.right, found.bottom];
})"""


def boxes(page: Any, *names: str) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of the first element of each name, all of one moment."""
    for name in names:
        page.locator(name).first.wait_for()
    return [tuple(box) for box in painted(page).evaluate(BOXES, names)]


class Visitor:
    """A page, and everything it complained about."""

    def __init__(self, browser: Chromium, url: str, **options: Any) -> None:
        self._browser, self._options = browser, {"viewport": DESKTOP, **options, "base_url": url}
        self._pages: list[Any] = []
        self.complaints: list[str] = []
        self.expected: tuple[str, ...] = ()

    def open(self, address: str = "/") -> Any:
        """A tab at this address; the first finds the storage empty, as a new visitor's is."""
        page = self._browser.tab(clean=not self._pages, **self._options)
        self._pages.append(page)
        page.on("console", lambda m: self._complain(f"console {m.type}: {m.text}") if m.type == "error" else None)
        page.on("pageerror", lambda error: self._complain(f"error: {error}"))
        page.on("requestfailed", lambda request: self._failed(request))
        page.on("response", lambda answer: self._answered(answer))
        page.goto(address)
        return page

    def _failed(self, request: Any) -> None:
        # A request that the page itself gave up, because the player went on, is no failure.
        if "ERR_ABORTED" not in (request.failure or ""):
            self._complain(f"failed: {request.url} {request.failure}")

    def _answered(self, answer: Any) -> None:
        if answer.status >= 400:
            self._complain(f"{answer.status}: {answer.url}")

    def _complain(self, text: str) -> None:
        if not any(word in text for word in self.expected):
            self.complaints.append(text)

    def close(self) -> None:
        for page in self._pages:
            page.close()
        assert self.complaints == []


@pytest.fixture
def visitor(browser: Chromium, server: Server) -> Iterator[Visitor]:
    visitor = Visitor(browser, server.url)
    yield visitor
    visitor.close()


@pytest.fixture
def phone(browser: Chromium, server: Server) -> Iterator[Visitor]:
    visitor = Visitor(browser, server.url, viewport=PHONE, has_touch=True, is_mobile=True, color_scheme="dark")
    yield visitor
    visitor.close()
