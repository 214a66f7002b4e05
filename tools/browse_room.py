"""A room for the tools that play at the card table: a server, a browser, guests, and complaints."""

import json
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, ClassVar

import attrs
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from pisti import record
from pisti.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "site"
SCREENS = ROOT / "build" / "play" / "screens"
PHONE, TABLET, DESK = (360, 640), (820, 1180), (1280, 800)
LONG = 45_000  # milliseconds to wait for Python, beside other work


class Handler(SimpleHTTPRequestHandler):
    """Files with the types that modules need, without a line for each."""

    extensions_map = {  # noqa: RUF012 - as in the base class
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
    }

    edition = ""
    sent: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        """Send a file; the service worker is that of another build where an edition is set."""
        self.sent.append(self.path)
        if not (self.edition and self.path == "/sw.js"):
            return super().do_GET()
        text = (SITE / "sw.js").read_text(encoding="utf-8")
        content = text.replace('VERSION = "', f'VERSION = "{self.edition}').encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)
        return None

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - as in the base class
        """Say nothing."""


@attrs.define
class Room:
    """A browser, the address of the site, and the complaints so far."""

    browser: Browser
    base: str
    wrong: list[str] = attrs.field(factory=list[str])
    about: str = ""

    def complain(self, problem: str) -> None:
        """Add a complaint about what is being done."""
        self.wrong.append(f"{self.about}: {problem}")

    def expect(self, found: object, wanted: object, what: str) -> None:
        """Complain if what was found is not what is wanted."""
        if found != wanted:
            self.complain(f"{what} is {found!r}, expected {wanted!r}")


@contextmanager
def serving() -> Iterator[str]:
    """The address of the site, served on this machine."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(SITE)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


@contextmanager
def guest(room: Room, size: tuple[int, int], *, speed: str = "none", **more: Any) -> Iterator[Page]:
    """A page of somebody who has never been here; whatever it complains of is noted."""
    wide, high = size
    context = room.browser.new_context(
        viewport={"width": wide, "height": high}, has_touch=True, accept_downloads=True, **more
    )
    settings = json.dumps({"speed": speed})
    context.add_init_script(f"try {{ localStorage['pisti.settings'] ??= '{settings}' }} catch {{}}")
    page = new_page(room, context)
    yield page
    context.close()


def new_page(room: Room, context: BrowserContext) -> Page:
    """A page whose errors, messages and far requests are complaints."""
    page = context.new_page()
    page.set_default_timeout(LONG)
    page.on("pageerror", lambda error: room.complain(f"script: {error}"))
    page.on("console", lambda said: room.complain(f"console: {said.text[:200]}"))
    page.on("request", lambda asked: check_near(room, asked.url))
    return page


def check_near(room: Room, url: str) -> None:
    """Complain if something is fetched from elsewhere."""
    if not url.startswith((room.base, "blob:", "data:")):
        room.complain(url)


def address(room: Room, language: str, link: str = "") -> str:
    """The address of the table in this language."""
    return f"{room.base}{'tr/' * (language == 'tr')}play/index.html{'#' * bool(link)}{link}"


def wait_for_turn(page: Page) -> bool:
    """Wait until the person is on turn, and return whether that is so, or the hand is over."""
    page.wait_for_selector("#hand.mine, #panel .counted")
    return page.query_selector("#panel .counted") is None


def act(page: Page, how: str) -> None:
    """Make the first move that there is, by touch or by keys."""
    card = "#hand.mine button:not(.closed)"
    if page.query_selector(card):
        target = page.locator(card).first
    else:
        target = page.locator("#choices button").first
    if how == "touch":
        target.tap()
    else:
        target.focus()
        page.keyboard.press("Enter")
    page.wait_for_timeout(30)
    ways = page.locator("#panel[open] .ways button")
    if ways.count():
        if how == "touch":
            ways.first.tap()
        else:
            ways.first.press("Enter")


def play_hand(room: Room, page: Page, how: str, name: str) -> None:
    """Play until the hand is over, and look at it in between."""
    moves = 0
    while wait_for_turn(page):
        check_size(room, page, f"{name} at move {moves}")
        if moves == 2:
            look(room, page, f"{name}-table")
        act(page, how)
        moves += 1
        if moves > 150:
            return room.complain("the hand does not end")
    look(room, page, f"{name}-end")
    return None


def look(room: Room, page: Page, name: str) -> None:
    """Take a picture, let axe look, and check the size."""
    picture(room, page, name)
    check_size(room, page, name)


def picture(room: Room, page: Page, name: str) -> None:
    """Take a picture, and let axe look."""
    page.screenshot(path=str(SCREENS / f"{name}.png"))
    for fault in Axe().run(page).response["violations"]:
        room.complain(f"{fault['help']} ({fault['id']}): {fault['nodes'][0]['html'][:160]}")


def check_size(room: Room, page: Page, name: str) -> None:
    """Complain if anything must be scrolled."""
    over = page.evaluate(
        "[document.documentElement, ...document.querySelectorAll('main, #felt')].flatMap(place =>"
        " [place.scrollWidth - place.clientWidth, place.scrollHeight - place.clientHeight])"
    )
    if max(over) > 0:
        room.complain(f"{name} is larger than the screen by {over}")


def record_on(page: Page) -> str:
    """The record of the hand that is over, as it is downloaded."""
    with page.expect_download() as download:
        page.locator("#panel .actions button").nth(4).click()
    return Path(download.value.path()).read_text(encoding="utf-8")


def checked(room: Room, text: str) -> Any:
    """The record, replayed by the library."""
    game: Any = record.game_of(GAMES.values(), text)
    read = record.loads(game, text)
    if not record.check(game, read).is_over:
        room.complain("the record ends before the hand does")
    return read


def cards_on(page: Page) -> list[list[str]]:
    """The cards of the hand and of the pile, as they are drawn."""
    found: list[list[str]] = page.evaluate(
        "['#hand button', '#middle .spread .card'].map(what =>"
        " [...document.querySelectorAll(what)].map(card => card.dataset.card))"
    )
    return found


def said_on(room: Room, page: Page, words: str) -> None:
    """Complain if the page does not say these words."""
    said = page.locator("#toast").text_content() or ""
    if words not in said:
        room.complain(f"the page says {said!r}, expected {words!r}")


def run(tried: Sequence[Callable[[Room], None]], asked: list[str]) -> None:
    """Try all of it, or what was asked for by name, and exit with whether anything was wrong."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("*** NOT CHECKED: there is no chromium here; on Debian, apt-get install chromium ***")
        return
    SCREENS.mkdir(parents=True, exist_ok=True)
    wanted = [each for each in tried if not asked or each.__name__ in asked]
    with serving() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        room = Room(browser, base)
        for each in wanted:
            try:
                each(room)
            except Exception as error:  # noqa: BLE001 - the rest is tried all the same
                room.complain(str(error)[:500])
        browser.close()
    print(*room.wrong, sep="\n", end="\n" if room.wrong else "")
    print(f"{len(wanted)} things tried at the table in Chromium, {len(room.wrong)} complaints")
    sys.exit(bool(room.wrong))
