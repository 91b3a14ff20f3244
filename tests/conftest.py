"""Settings for every test, and the browser that several of them need."""

import asyncio
import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

# Machines differ in speed, and no test may depend on it.
settings.register_profile("noughts", deadline=None, print_blob=True)
settings.load_profile("noughts")

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60_000
"""Milliseconds after which something on a page is not coming; on a busy machine much comes late."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Debian's Chromium, closed with the module: while it is driven, other tests cannot run a loop of their own."""
    if not Path(CHROMIUM).exists() and not os.environ.get("NOUGHTS_REQUIRE_BROWSER"):
        pytest.skip("There is no Chromium on this machine; NOUGHTS_REQUIRE_BROWSER=1 makes this a failure.")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium") or CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(autouse=True)
def own_event_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """Playwright leaves its loop marked as running between its calls; a test with its own loop must not see that."""
    if "browser" in request.fixturenames:
        yield
        return
    playwrights = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(playwrights)


class Opened:
    """A page opened from a file, offline, and what it complained about."""

    def __init__(self, browser: Any, path: Path, **options: Any) -> None:
        self.context = browser.new_context(offline=True, reduced_motion="reduce", **options)
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", lambda message: self.complaints.append(f"{message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(path.as_uri())

    def close(self) -> None:
        """Close it; it asked for nothing but itself and complained of nothing."""
        self.context.close()
        assert self.complaints == []
        assert [address for address in self.requests if not address.startswith(("file:", "data:"))] == []


@pytest.fixture
def open_file(browser: Any) -> Iterator[Any]:
    """Open a file in the browser, offline; at the end of the test its silence is checked."""
    opened: list[Opened] = []

    def open_it(path: Path, **options: Any) -> Any:
        opened.append(Opened(browser, path, **options))
        return opened[-1].page

    yield open_it
    for page in opened:
        page.close()
