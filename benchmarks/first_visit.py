"""How long a first visit to the card table takes on a slow line and a slow phone.

`make first-visit` serves the built site as a slow line would, opens it in Chromium with a slower
processor, and tells when the first card of one's own can be seen, when the other player answers the
first move, which is made as soon as it can be, and when all of Python is there; then a second
visit, one without a line, and how long the longest task was while some moves were played there,
in which a tap would have had to wait.
"""

import argparse
import gzip
import shutil
import statistics
import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

SITE = Path(__file__).resolve().parent.parent / "build" / "site"
LINK = "game=pisti&preset=classic_two&match=1&seat=1"
GOALS = {"first card": 3.0, "first answer": 4.0, "Python": 30.0, "again": 1.0, "offline": 1.0}
GOALS["longest task"] = 0.06
"""The most seconds that each may take, at 1.6 Mbit/s and 150 ms, with a quarter of the speed."""
MOVES = 6  # that are played to look for long tasks
WATCH = """window.tasks = [0]; new PerformanceObserver(list =>
  tasks.push(...list.getEntries().map(each => each.duration))).observe({ type: 'longtask' })"""
TEXTS = (".html", ".js", ".mjs", ".css", ".svg", ".json", ".webmanifest")
PIECE = 4096  # bytes


class Line:
    """A line that all connections share: so many bytes a second, and a delay for each answer."""

    def __init__(self, megabits: float, delay: float) -> None:
        self.rate, self.delay = megabits * 1e6 / 8, delay
        self.lock, self.free = threading.Lock(), time.monotonic()

    def carry(self, size: int) -> None:
        """Wait as long as so many bytes take."""
        with self.lock:
            self.free = max(self.free, time.monotonic()) + size / self.rate
            left = self.free - time.monotonic()
        time.sleep(max(left, 0))


class Handler(SimpleHTTPRequestHandler):
    """Sends texts packed, as a host of static files does, over a slow line."""

    protocol_version = "HTTP/1.1"
    line: Line

    def setup(self) -> None:
        """Wait as long as it takes to connect."""
        super().setup()
        time.sleep(2 * self.line.delay)

    def do_GET(self) -> None:
        """Send a file, or that it is as it was."""
        time.sleep(self.line.delay)
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(404)
            return
        content, is_text = path.read_bytes(), path.suffix in TEXTS
        content = gzip.compress(content, 6) if is_text else content
        tag = f'"{path.stat().st_mtime_ns:x}-{len(content)}"'
        is_known = self.headers.get("If-None-Match") == tag
        self.send_response(304 if is_known else 200)
        kind = "text/javascript" if path.suffix in (".js", ".mjs") else self.guess_type(path)
        self.send_header("Content-Type", kind)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "max-age=600")
        if is_text and not is_known:
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", "0" if is_known else str(len(content)))
        self.end_headers()
        for start in range(0, 0 if is_known else len(content), PIECE):
            piece = content[start : start + PIECE]
            self.line.carry(len(piece))
            try:
                self.wfile.write(piece)
            except OSError:
                return

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as in the base class
        """Say nothing."""


def slowed(context: BrowserContext, times: float) -> Page:
    """A page whose processor is so many times slower."""
    page = context.new_page()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": times})
    page.set_default_timeout(240_000)
    return page


def seconds_until(page: Page, began: float, selector: str) -> float:
    """The seconds until something is there."""
    page.wait_for_selector(selector)
    return time.monotonic() - began


def visit(context: BrowserContext, address: str, times: float) -> dict[str, float]:
    """The times of a first visit, of a second one, and of one without a line."""
    page, found = slowed(context, times), dict[str, float]()
    began = time.monotonic()
    page.goto(address, wait_until="commit")
    own = ".flying[data-card]:not([data-card='']), #hand button"
    found["first card"] = seconds_until(page, began, own)
    page.wait_for_selector("#hand.mine button")
    page.locator("#hand button").first.click()
    found["first answer"] = seconds_until(page, began, "#says span:has-text('Ayşe plays')")
    found["Python"] = seconds_until(page, began, "body.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    for name in ("again", "offline"):
        context.set_offline(name == "offline")
        page.close()
        page = slowed(context, times)
        began = time.monotonic()
        page.goto(address.partition("#")[0], wait_until="commit")
        found[name] = seconds_until(page, began, "#hand button")
    page.wait_for_selector("body.ready")
    page.evaluate(WATCH)
    for _ in range(MOVES):
        page.wait_for_selector("#hand.mine button, #panel .counted")
        if not page.query_selector("#panel .counted"):
            page.locator("#hand.mine button").first.click()
        page.wait_for_timeout(500)
    found["longest task"] = page.evaluate("Math.max(...tasks)") / 1000
    context.close()
    return found


def main() -> int:
    """Tell the times of some visits; 1 if a median is above its goal."""
    parser = argparse.ArgumentParser(description="A first visit to the card table.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--megabits", type=float, default=1.6)
    parser.add_argument("--delay", type=float, default=0.15)
    parser.add_argument("--times", type=float, default=4, help="how many times slower")
    parser.add_argument("--page", default=f"play/index.html#{LINK}")
    asked = parser.parse_args()
    Handler.line = Line(asked.megabits, asked.delay)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    rounds: list[dict[str, float]] = []
    with sync_playwright() as driver:
        found = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = driver.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for _ in range(asked.rounds):
            size = {"width": 390, "height": 844}
            context = browser.new_context(viewport=size, has_touch=True, is_mobile=True)  # type: ignore[arg-type]
            address = f"http://127.0.0.1:{server.server_port}/{asked.page}"
            rounds.append(visit(context, address, asked.times))
        browser.close()
    is_missed = False
    for name, goal in GOALS.items():
        all_of_it = sorted(each[name] for each in rounds)
        median = statistics.median(all_of_it)
        is_missed |= median > goal
        verdict = "ok" if median <= goal else "MISSED"
        times = ", ".join(f"{each:.{1 if goal >= 1 else 2}f}" for each in all_of_it)
        print(f"{name:14}{times:>20} s, at most {goal}: {verdict}")
    return int(is_missed)


if __name__ == "__main__":
    sys.exit(main())
