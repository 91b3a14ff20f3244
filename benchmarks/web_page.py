"""The page in Chromium: its weight, first paint, a reply on 3x3, and the longest frame while 549,946 nodes are played.

Checked first: the page reaches the published counts at the end of that tree.

    python benchmarks/web_page.py [--seconds 8]
"""

import argparse
import statistics
import subprocess
import sys
from typing import Any

CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
PAGES = ("/", "/explore", "/ladder", "/exercise")
SPEEDS = {"3 steps a second": "0.5", "100": "2", "10,000": "4", "100,000": "5"}

WATCH_FRAMES = """
window.frames_seen = {longest: 0, tasks: [], count: 0};
const plain = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (callback) => plain((now) => {
  const before = performance.now();
  callback(now);
  frames_seen.longest = Math.max(frames_seen.longest, performance.now() - before);
  frames_seen.count++;
});
new PerformanceObserver((list) => list.getEntries().forEach((entry) => frames_seen.tasks.push(entry.duration)))
  .observe({entryTypes: ["longtask"]});
"""
REPLY = """() => new Promise((resolve) => {
  const started = performance.now();
  new MutationObserver((_, watcher) => {
    if (document.querySelectorAll('#moves li').length % 2) return;
    watcher.disconnect();
    resolve(performance.now() - started);
  }).observe(document.querySelector('#moves'), {childList: true});
  document.querySelector('.cell.open').dispatchEvent(new MouseEvent('click', {bubbles: true}));
})"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=8.0, help="of play at each speed")
    options = parser.parse_args()
    from playwright.sync_api import sync_playwright

    command = [sys.executable, "-c", "from noughts.cli import main; main()", "web", "--port", "0"]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    assert process.stderr
    url = process.stderr.readline().split()[2]
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            measure_loading(browser, url)
            measure_reply(browser, url)
            measure_frames(browser, url, options.seconds)
            browser.close()
    finally:
        process.terminate()
        process.wait()


def measure_loading(browser: Any, url: str) -> None:
    """Bytes over the wire and the time to the first paint, each page in a fresh browser."""
    everything: dict[str, int] = {}
    for address in PAGES:
        context = browser.new_context(base_url=url)
        page = context.new_page()
        sizes: dict[str, int] = {}
        page.on("response", lambda answer, sizes=sizes: sizes.update({answer.url: len(answer.body())}))
        page.goto(address, wait_until="networkidle")
        paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
        print(f"{address:10} {sum(sizes.values()) / 1000:6.1f} KB   first paint {paint:5.0f} ms")
        everything |= {address: size for address, size in sizes.items() if "/api/" not in address}
        context.close()
    print(f"all pages together {sum(everything.values()) / 1000:.1f} KB")


def measure_reply(browser: Any, url: str) -> None:
    """From the click to the computer's mark on the page, 3x3 against perfect."""
    page = browser.new_context(base_url=url).new_page()
    times = []
    for _ in range(20):
        page.goto("/?vs=perfect")
        page.wait_for_selector(".cell.open")
        times.append(page.evaluate(REPLY))
    print(f"reply on 3x3: median {statistics.median(times):.0f} ms, longest of {len(times)} {max(times):.0f} ms")
    page.context.close()


def measure_frames(browser: Any, url: str, seconds: float) -> None:
    """Frames while the whole game tree is played at several speeds."""
    page = browser.new_context(base_url=url).new_page()
    page.add_init_script(WATCH_FRAMES)
    page.goto("/explore?engine=minimax")
    page.wait_for_selector("#at:not(:empty)", timeout=120_000)
    page.locator("#end").click()
    page.wait_for_selector("text=which is the answer")
    counts = page.locator(".counters dd").all_inner_texts()
    assert [count.split(" of ")[0] for count in counts[:2]] == ["549,946", "255,168"], counts
    page.locator("#first").click()
    for name, speed in SPEEDS.items():
        page.locator("#speed").fill(speed)
        page.evaluate("Object.assign(frames_seen, {longest: 0, tasks: [], count: 0})")
        page.locator("#play").click()
        page.wait_for_timeout(seconds * 1000)
        page.locator("#play").click()
        seen = page.evaluate("frames_seen")
        step = page.locator("#at").inner_text()
        longest = f", longest {max(seen['tasks']):.0f} ms" if seen["tasks"] else ""
        blocked = f"{len(seen['tasks'])} tasks over 50 ms{longest}"
        frames = f"{seen['count'] / seconds:4.0f} frames/s, longest {seen['longest']:5.1f} ms"
        print(f"{name:18} {frames}, {blocked}; at step {step}")
    page.context.close()


if __name__ == "__main__":
    main()
