"""Without a network: what the service worker has kept opens, and Python in the browser plays on."""

from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Chromium
from tests.web.conftest import Server, Visitor
from tests.web.site.conftest import pyodide  # noqa: F401


def installed(visitor: Visitor, server: Server) -> Any:
    """The home page once everything is kept, and the server gone."""
    page = visitor.open("/")
    page.locator(".tile").first.wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    visitor.expected = ("ERR_", "failed")
    server.process.kill()
    server.stop()
    return page


@pytest.mark.long
def test_a_page_that_was_visited_opens_without_the_server(browser: Chromium) -> None:
    server = Server()
    visitor = Visitor(browser, server.url, service_workers="allow")
    page = installed(visitor, server)
    page.reload()
    page.locator(".tile").first.wait_for()
    page.goto("/play")
    page.locator(".banner", has_text="The server does not answer").wait_for()
    visitor.close()


@pytest.mark.slow  # Python is loaded into the browser.
def test_a_game_is_played_without_the_server(browser: Chromium, pyodide: Path) -> None:  # noqa: F811
    server = Server("--pyodide", str(pyodide))
    visitor = Visitor(browser, server.url, service_workers="allow")
    page = installed(visitor, server)
    page.goto("/play?vs=perfect")
    page.locator(".cell.open").first.wait_for()
    page.locator('[data-cell="1"]').click()
    page.locator("#moves li").nth(1).wait_for()
    assert page.locator('[data-cell="5"]').get_attribute("aria-label").endswith(": O")
    visitor.close()
