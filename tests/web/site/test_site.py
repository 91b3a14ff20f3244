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

PYTHON = 3 * PATIENCE
"""Python comes in a few seconds, but all of them are work, and on a busy machine that takes its time."""


class Quiet(SimpleHTTPRequestHandler):
    """Files, without a word about each."""

    def log_message(self, format: str, *args: Any) -> None:
        pass


@pytest.fixture
def reader(browser: Any, site: Path) -> Iterator[Visitor]:
    """Somebody who has the site in a subfolder of a plain server, as a school has."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(site.parent)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    visitor = Visitor(browser, f"http://127.0.0.1:{server.server_port}/{site.name}/")
    yield visitor
    server.shutdown()
    thread.join()
    server.server_close()
    visitor.close()


def test_a_person_plays_asks_and_learns_without_a_server(reader: Visitor) -> None:
    page = reader.open("./?vs=perfect")
    page.locator(".cell").first.wait_for()
    assert "Loading Python" in page.locator(".banner").inner_text()
    page.locator(".cell").first.click()
    page.locator(".banner").wait_for(state="detached", timeout=PYTHON)
    since = page.locator("html").get_attribute("data-python")
    page.locator("#moves li").nth(1).wait_for()
    page.locator("#values").click()
    page.get_by_text("proven").first.wait_for()
    page.locator("#why").click()
    page.locator("#words").get_by_text("draw").first.wait_for()
    page.locator("#explore-link").click()
    page.locator("#at:not(:empty)").wait_for(timeout=PYTHON)
    assert "explore.html?" in page.url
    page.get_by_role("link", name="Exercise").click()
    page.locator(".sheet input").first.wait_for()
    assert page.locator("html").get_attribute("data-python") == since, "Python was loaded once, for all pages"
    assert page.evaluate("caches.keys().then((names) => names.length)") == 1
    page.goto("menace.html")
    page.locator("#game").click()
    page.locator("#games:text-is('1')").wait_for()
