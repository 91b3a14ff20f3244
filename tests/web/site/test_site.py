"""The site in a browser, from a plain file server: the board at once, then everything, without a server of ours."""

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import PATIENCE
from tests.web.conftest import Visitor

pytestmark = pytest.mark.long
PYTHON = 3 * PATIENCE
"""Python comes in a few seconds, but all of them are work, and on a busy machine that takes its time."""


class Files(SimpleHTTPRequestHandler):
    """Files, without a word about each; Python's own only when the test has seen the page without them."""

    def __init__(self, python: threading.Event, *given: Any, **named: Any) -> None:
        self._python = python
        super().__init__(*given, **named)

    def do_GET(self) -> None:
        if "pyodide" in self.path:
            self._python.wait()
        super().do_GET()

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def python() -> Iterator[threading.Event]:
    """Set where Python may be fetched."""
    event = threading.Event()
    yield event
    event.set()


@pytest.fixture
def reader(browser: Any, site: Path, python: threading.Event) -> Iterator[Visitor]:
    """Somebody who has the site in a subfolder of a plain server, as a school has."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, python, directory=str(site.parent)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    visitor = Visitor(browser, f"http://127.0.0.1:{server.server_port}/{site.name}/", service_workers="allow")
    yield visitor
    server.shutdown()
    thread.join()
    server.server_close()
    visitor.close()


def test_a_person_plays_asks_and_learns_without_a_server(reader: Visitor, python: threading.Event) -> None:
    page = reader.open("./?vs=perfect")
    page.locator(".cell").first.wait_for()
    page.locator(".banner", has_text="Loading Python").wait_for()
    page.locator(".cell").first.click()
    python.set()
    page.locator(".banner").wait_for(state="detached", timeout=PYTHON)
    since = page.locator("html").get_attribute("data-python")
    page.locator("#moves li").nth(1).wait_for()
    page.locator("#values").click()
    page.locator("#verdict", has_text="proven").wait_for(timeout=PYTHON)
    page.locator("#reasons", has_text="draw").wait_for(timeout=PYTHON)
    page.locator("#more summary").click()
    page.locator("#explore-link").click()
    page.locator("#at:not(:empty)").wait_for(timeout=PYTHON)
    assert "explore.html?" in page.url
    page.get_by_role("link", name="Exercise").click()
    page.locator(".sheet input").first.wait_for()
    assert page.locator("html").get_attribute("data-python") == since, "Python was loaded once, for all pages"
    assert page.evaluate("caches.keys().then((names) => names.length)") == 1
    page.goto("./?moves=5+2+1+9+4+6+7&vs=human")
    page.locator("#see-why").click()
    assert "play.html?" in page.url
    page.locator("#summary", has_text="The turning point was O's 2").wait_for()
    page.goto("menace.html")
    page.locator("#game").click()
    page.locator("#games:text-is('1')").wait_for()


@pytest.mark.slow  # Three Pythons are loaded, and a check is work.
def test_a_program_is_checked_and_followed_in_the_browser(reader: Visitor, python: threading.Event) -> None:
    """Nothing leaves the machine: after the page and Python are there, a program is checked without a request."""
    python.set()
    page = reader.open("check.html")
    page.locator("main:not([inert])").wait_for()
    assert "nothing leaves this machine" in page.locator("#where").inner_text()
    page.locator(".banner").wait_for(state="detached", timeout=PYTHON)
    page.locator("#paste").click()
    page.locator("#text").fill("while True:\n    pass\n")
    page.locator("#typed .main").click()
    page.locator("#stage-name", has_text="Loading").wait_for(timeout=PYTHON)
    page.locator("#stop").click()
    page.locator("#drop").wait_for()
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.post_data else None)
    page.locator("#quick").check()
    page.locator("#example").click()
    page.locator("#headline", has_text="minimax.py has faults; not everything was asked.").wait_for(timeout=PYTHON)
    page.locator("#said .fault", has_text="winner does not know the line 3-5-7").wait_for()
    page.locator("#board").select_option("X.OOX..X.")
    page.locator("#step").click()
    page.locator("#at:not(:empty)").wait_for(timeout=PYTHON)
    page.locator("#end").click()
    page.locator(".event", has_text="best_move answers").wait_for(timeout=PYTHON)
    assert sent == []
