"""Settings for every test, and the browser and the console that several of them need."""

import asyncio
import gc
import os
import shutil
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from hypothesis import HealthCheck, settings

from tests.consoles import Console

# `make test` tries the same examples in every run, so that its result depends on the code alone. Random exploration is
# for `make nightly` and `make storm`; what they find is added to the test as an `@example`. Nothing fails because it
# took long: machines differ in speed, and a busy one may take half a minute to draw an example.
PATIENT: dict[str, Any] = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow], "print_blob": True}
settings.register_profile("noughts", **PATIENT, derandomize=True, database=None, max_examples=30)
settings.register_profile("nightly", **PATIENT, max_examples=1000)
settings.load_profile("noughts")

# A background job may have been started with Ctrl-C ignored, which the commands it starts would inherit.
signal.signal(signal.SIGINT, signal.default_int_handler)


# Garbage collections took a fifth of the CPU time of collecting tests and a tenth of running them. While tests are
# collected, nearly everything that is made stays, the little garbage too. After that, half a million objects of the
# collected tests are left out, and a collection waits for 50,000 new objects instead of 700.
gc.disable()


def pytest_collection_finish() -> None:
    """Collect garbage again, without the collected tests."""
    gc.freeze()
    gc.set_threshold(50_000, 10, 10)
    gc.enable()


BROWSERS = ("chromium-headless-shell", "chromium")
"""The first of them that is installed is used; the shell without windows takes a third less CPU time for a page."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-site-isolation-trials",
    "--renderer-process-limit=1",
]
DESKTOP = {"width": 1280, "height": 860}
PATIENCE = 180_000
"""Milliseconds after which something on a page is not coming: a busy machine is slow, and a question may take a minute
by itself."""
EMPTY_STORAGE = """
if (location.protocol.startsWith("http") && !sessionStorage.getItem("noughts-test")) {
  localStorage.clear();
  sessionStorage.setItem("noughts-test", "cleared");
}
"""
"""Runs before the scripts of a page, once in a tab. The browser writes the storage of a closed tab with a delay, so
what was cleared from outside may come back."""


class Chromium:
    """Debian's Chromium. Opening a window costs it more than most tests do, so each kind of window is opened once; a
    test gets a tab of its own in it, and finds nothing that another test has left in the storage of its site."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        self._windows: dict[frozenset[tuple[str, Any]], Any] = {}

    def tab(self, viewport: dict[str, int], color_scheme: str = "light", clean: bool = True, **window: Any) -> Any:
        """An empty page of this size and scheme, in the window with these options; `clean` empties the storage."""
        page = self._window(window).new_page()
        page.set_default_timeout(PATIENCE)
        page.set_viewport_size(viewport)
        page.emulate_media(color_scheme=color_scheme, reduced_motion="reduce")
        if clean and "base_url" in window:
            site = urlsplit(window["base_url"])
            wiping = {"origin": f"{site.scheme}://{site.netloc}", "storageTypes": "all"}
            page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", wiping)
            page.add_init_script(EMPTY_STORAGE)
        return page

    def _window(self, options: dict[str, Any]) -> Any:
        kind = frozenset(options.items())
        if kind not in self._windows:
            # What a service worker fetches in the background is of no use to most tests, and they would wait for it.
            self._windows[kind] = self._browser.new_context(**{"service_workers": "block", **options})
            self._windows[kind].new_page()  # A window without a tab would close.
        return self._windows[kind]


@pytest.fixture(scope="session")
def browser() -> Iterator[Chromium]:
    """One browser for all tests of a process."""
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if not found and not os.environ.get("NOUGHTS_REQUIRE_BROWSER"):
        pytest.skip("There is no Chromium on this machine; NOUGHTS_REQUIRE_BROWSER=1 makes this a failure.")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield Chromium(browser)
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

    def __init__(self, browser: Chromium, path: Path, **options: Any) -> None:
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.page = browser.tab(**{"viewport": DESKTOP, **options}, offline=True)
        self.page.on("console", lambda message: self.complaints.append(f"{message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.goto(path.as_uri())

    def close(self) -> None:
        """Close it; it asked for nothing but itself and complained of nothing."""
        self.page.close()
        assert self.complaints == []
        assert [address for address in self.requests if not address.startswith(("file:", "data:"))] == []


@pytest.fixture
def open_file(browser: Chromium) -> Iterator[Any]:
    """Open a file in the browser, offline; at the end of the test its silence is checked."""
    opened: list[Opened] = []

    def open_it(path: Path, **options: Any) -> Any:
        opened.append(Opened(browser, path, **options))
        return opened[-1].page

    yield open_it
    for page in opened:
        page.close()


@pytest.fixture
def console(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Console:
    """Runs commands in the test's folder."""
    return Console(tmp_path, monkeypatch, capfd)
