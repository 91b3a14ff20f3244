"""First paint of every page beside that of an empty one, in Chromium: medians of fresh visits.

Before each visit to a page the empty one is visited, and the pages come in another order in every round, since some of
them ask the server for work that may still delay the next.

The empty page is one word of HTML from the same server's port beside it: whatever the machine is busy with delays both.

    python benchmarks/web_paint.py [--visits 15]
"""

import argparse
import random
import statistics
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
GAMES = ("/play?game=connect4", "/play?game=qubic&vs=human", "/play?game=gomoku&vs=human")
PAGES = ("/", *GAMES, "/practise", "/explore", "/ladder", "/exercise", "/check", "/menace", "/friend")
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


class Empty(BaseHTTPRequestHandler):
    """An empty page but for one word, without which nothing would be painted."""

    def do_GET(self) -> None:
        content = b"<!doctype html><title>empty</title><p>empty"
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--visits", type=int, default=15, help="to each page")
    options = parser.parse_args()
    from playwright.sync_api import sync_playwright

    empty = ThreadingHTTPServer(("127.0.0.1", 0), Empty)
    threading.Thread(target=empty.serve_forever, daemon=True).start()
    command = [sys.executable, "-c", "from noughts.cli import main; main()", "web", "--port", "0"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert process.stderr
    url = process.stderr.readline().split()[2]
    addresses = {"empty page": f"http://127.0.0.1:{empty.server_port}/", **{page: url + page for page in PAGES}}
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            show({name: [] for name in addresses}, browser, addresses, options.visits)
            browser.close()
    finally:
        process.terminate()
        process.wait()
        empty.shutdown()


def show(times: dict[str, list[float]], browser: Any, addresses: dict[str, str], visits: int) -> None:
    """Visit all by turns, then print the medians, and how many times that of the empty page each is."""
    pages = [name for name in addresses if name != "empty page"]
    for _ in range(visits):
        random.shuffle(pages)
        for name in pages:
            for visited in ("empty page", name):
                times[visited].append(first_paint(browser, addresses[visited]))
    base = statistics.median(times["empty page"])
    for name, found in times.items():
        middle = statistics.median(found)
        print(f"{name:26} first paint {middle:5.0f} ms   {middle / base:4.2f} times the empty page's")


def first_paint(browser: Any, address: str) -> float:
    """Milliseconds from the start of a visit to its first paint, with nothing kept from before."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    page.wait_for_function(PAINTED)
    painted: float = page.evaluate(PAINTED)
    context.close()
    return painted


if __name__ == "__main__":
    main()
