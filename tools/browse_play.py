"""Play at the card table of the built site in headless Chromium, and list what is wrong there.

Whole hands of every game are played by touch and by keys, in both languages and three sizes; the
record of each is replayed by the library.  Then come reloads, times without a line, links to the
same cards, broken storage, old browsers, and the longest task of the page.  Pictures of all of it
are left in `build/play/screens`.
"""

import json
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import attrs
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from pisti import record
from pisti.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "build" / "site"
SCREENS = ROOT / "build" / "play" / "screens"
PHONE, TABLET, DESK = (360, 640), (820, 1180), (1280, 800)
HANDS = (
    ("en", "touch", PHONE, "game=pisti&preset=classic&seat=1&bots=hard,expert,easy"),
    ("tr", "keys", DESK, "game=pisti&preset=bluff&seat=1"),
    ("tr", "touch", PHONE, "game=all_fours&preset=trinidad&seat=3"),
    ("en", "keys", TABLET, "game=all_fours&preset=cassell&seat=1"),
    ("en", "touch", TABLET, "game=pis_yedili&preset=kahvehane&seat=1"),
    ("tr", "touch", PHONE, "game=pis_yedili&preset=duel"),
)
LONG = 45_000  # milliseconds to wait for Python, beside other work
STALL = 50  # milliseconds that no task of the page may take


class Handler(SimpleHTTPRequestHandler):
    """Files with the types that modules need, without a line for each."""

    extensions_map = {  # noqa: RUF012 - as in the base class
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
    }

    edition = ""

    def do_GET(self) -> None:
        """Send a file; the service worker is that of another build where an edition is set."""
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
    page.screenshot(path=str(SCREENS / f"{name}.png"))
    for fault in Axe().run(page).response["violations"]:
        room.complain(f"{fault['help']} ({fault['id']}): {fault['nodes'][0]['html'][:160]}")
    check_size(room, page, name)


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


# What is tried, one after the other.


def hands(room: Room) -> None:
    """Whole hands of every game, and their records."""
    for number, (language, how, size, link) in enumerate(HANDS):
        room.about = f"{link} ({language}, {how}, {size[0]}×{size[1]})"
        scheme: Any = ("light", "dark")[number % 2]
        with guest(room, size, color_scheme=scheme) as page:
            page.goto(address(room, language, link))
            play_hand(room, page, how, f"{number}-{language}-{how}")
            checked(room, record_on(page))
            page.locator("#panel .actions button").nth(1).click()
            page.wait_for_selector("#replay:not([hidden])")
            look(room, page, f"{number}-{language}-again")


def matches(room: Room) -> None:
    """A match goes on from hand to hand, until somebody has won."""
    room.about = "a match"
    with guest(room, PHONE) as page:
        page.goto(address(room, "tr", "game=pisti&preset=classic_two&target=31&match=1&bots=hard"))
        for number in range(20):
            play_hand(room, page, "touch", f"match-{number}")
            if page.locator("#panel .actions button").first.text_content() != "Sonraki el":
                break
            page.locator("#panel .actions button").first.tap()
            page.locator("#panel").wait_for(state="hidden")
        checked(room, record_on(page))
        page.locator("#panel .proof summary").click()
        proof = page.locator("#panel .proof").text_content() or ""
        if "✓" not in proof:
            room.complain(f"the proof of a fair deal says {proof!r}")


def coming_back(room: Room) -> None:
    """A reload, a page that was closed, and another language: the same table."""
    room.about = "coming back"
    with guest(room, PHONE) as page:
        page.goto(address(room, "en", "game=pisti&preset=classic_two&seed=leylek"))
        wait_for_turn(page)
        act(page, "touch")
        wait_for_turn(page)
        before = cards_on(page)
        page.reload()
        wait_for_turn(page)
        room.expect(cards_on(page), before, "the table after a reload")
        other = new_page(room, page.context)
        page.close()
        other.goto(address(room, "tr"))
        wait_for_turn(other)
        room.expect(cards_on(other), before, "the table in Turkish")
        other.locator("#back").tap()
        other.wait_for_selector("#back", state="hidden")
        room.expect(len(cards_on(other)[0]), 4, "the number of cards after taking back")


def cards_on(page: Page) -> list[list[str]]:
    """The cards of the hand and of the pile, as they are drawn."""
    found: list[list[str]] = page.evaluate(
        "['#hand button', '#middle .spread .card'].map(what =>"
        " [...document.querySelectorAll(what)].map(card => card.dataset.card))"
    )
    return found


def without_a_line(room: Room) -> None:
    """After the first visit the table opens and plays without a line."""
    room.about = "without a line"
    with guest(room, PHONE) as page:
        page.goto(address(room, "en"))
        page.wait_for_selector("body.ready")
        page.evaluate("navigator.serviceWorker.ready")
        page.wait_for_function("() => navigator.serviceWorker.controller")
        page.context.set_offline(True)
        page.reload()
        page.locator(".games button").first.tap()
        wait_for_turn(page)
        act(page, "touch")
        wait_for_turn(page)
        page.goto(address(room, "tr"))
        wait_for_turn(page)


def installed(room: Room) -> None:
    """The table can be installed, and a new build replaces the old one without fetching it all."""
    room.about = "installed"
    with guest(room, PHONE) as page:
        page.goto(address(room, "en"))
        page.wait_for_selector("body.ready")
        page.wait_for_function("() => navigator.serviceWorker.controller")
        asked = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
        kinds = [error["errorId"] for error in asked["installabilityErrors"]]
        room.expect([kind for kind in kinds if kind != "in-incognito"], [], "what keeps it out")
        before = page.evaluate("caches.keys()")
        Handler.edition = "next-"
        page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
        page.wait_for_function(
            "() => caches.keys().then(all => all.length == 1 && all[0].includes('next-'))"
        )
        if page.evaluate("caches.keys()") == before:
            room.complain("the old build is still there")
        page.context.set_offline(True)
        page.reload()
        page.wait_for_selector("body.ready")
        Handler.edition = ""


def stopping(room: Room) -> None:
    """The library stops in mid-hand: it starts again, and the table is as it was."""
    room.about = "stopping"
    with guest(room, PHONE) as page:
        page.goto(address(room, "en", "game=pis_yedili&preset=duel&seed=9"))
        wait_for_turn(page)
        act(page, "touch")
        wait_for_turn(page)
        before = cards_on(page)
        page.workers[0].evaluate("setTimeout(() => { throw new Error('stopped') })")
        page.wait_for_selector("#toast button")
        said_on(room, page, "the table is kept")
        page.wait_for_selector("#toast", state="hidden")
        wait_for_turn(page)
        room.expect(cards_on(page), before, "the table after a stop")
        act(page, "touch")


def ways_in(room: Room) -> None:
    """A card is dragged to the table; a hint, the rules and a card that is closed say why."""
    room.about = "ways in"
    with guest(room, DESK) as page:
        page.goto(address(room, "tr", "game=pis_yedili&preset=duel&seed=5"))
        wait_for_turn(page)
        page.locator("#hand .closed").first.click()
        page.wait_for_selector("#toast a.clause")
        page.keyboard.press("h")
        page.wait_for_selector(".hinted")
        page.locator("#rules").click()
        page.locator("#panel a.clause").nth(20).wait_for()
        page.keyboard.press("Escape")
        before = page.locator("#hand button").count()
        card: Any = page.locator("#hand button:not(.closed)").first.bounding_box()
        page.mouse.move(card["x"] + 9, card["y"] + 20)
        page.mouse.down()
        page.mouse.move(card["x"] + 20, card["y"] - 150, steps=5)
        page.mouse.up()
        page.locator("#hand button").nth(before - 1).wait_for(state="detached")
        page.locator("#promise-shown").wait_for(state="hidden")


def records(room: Room) -> None:
    """A record that is true is opened; one that is not gets one sentence."""
    room.about = "records"
    kept = ROOT / "tests" / "data" / "records" / "pisti.json"
    with guest(room, PHONE) as page:
        page.goto(address(room, "tr"))
        page.wait_for_selector("body.ready")
        for text, words in (("{}", "doğru bir kayıt değil"), ("♠", "doğru bir kayıt değil")):
            file: Any = {"name": "a.json", "mimeType": "application/json", "buffer": text.encode()}
            page.locator("#setup input[type=file]").set_input_files(file)
            page.wait_for_selector("#toast:not([hidden])")
            said_on(room, page, words)
        page.locator("#setup input[type=file]").set_input_files(kept)
        page.wait_for_selector("#panel .counted, #hand .row, #felt .pile")
        page.wait_for_selector("body[data-view=table]")


def the_same_cards(room: Room) -> None:
    """A link opens the same cards for somebody else, who can play the same hand."""
    room.about = "the same cards"
    texts: list[str] = []
    link = ""
    for language in ("en", "tr"):
        with guest(room, PHONE) as page:
            page.goto(address(room, language, link or "game=pisti&preset=two_player&seat=1"))
            play_hand(room, page, "touch", f"same-{language}")
            texts.append(record_on(page))
            link = page.locator("#panel input[readonly]").input_value().partition("#")[2]
    first, second = (checked(room, text) for text in texts)
    room.expect((second.deck, second.moves), (first.deck, first.moves), "the second hand")


def thinking(room: Room) -> None:
    """No task of the page is long, also while a bot thinks and cards fly."""
    room.about = "thinking"
    watch = (
        "window.tasks = []; new PerformanceObserver(list => tasks.push(...list.getEntries()"
        ".map(e => e.duration))).observe({ type: 'longtask', buffered: true })"
    )
    with guest(room, PHONE, speed="fast") as page:
        page.add_init_script(watch)
        page.goto(address(room, "en", "game=pis_yedili&preset=duel&bots=search&seed=7"))
        for _ in range(4):
            wait_for_turn(page)
            act(page, "touch")
        longest = max([0, *page.evaluate("tasks")])
        busy = "for (const end = performance.now() + 90; performance.now() < end; );"
        page.evaluate(f"setTimeout(() => {{ {busy} }})")
        page.wait_for_timeout(200)
        if not any(task >= 90 for task in page.evaluate("tasks")):
            room.complain("a long task made on purpose was not noticed")
        print(f"the longest task of the page took {longest:.0f} ms")
        if longest > STALL:
            room.complain(f"a task took {longest:.0f} ms, expected at most {STALL}")


def bad_input(room: Room) -> None:
    """Nonsense in a link, broken or forbidden storage, and old browsers get one clear sentence."""
    for language, words in (("en", "could not be read"), ("tr", "okunamadı")):
        room.about = f"nonsense in a link ({language})"
        with guest(room, PHONE) as page:
            page.goto(address(room, language, "game=chess&seat=99&deck=XX&%ff=%00&preset="))
            wait_for_turn(page)
            said_on(room, page, words)
            look(room, page, f"nonsense-{language}")
    forbid = "{ get() { throw new Error('no') } }"
    scripts = {
        "a broken table": ("localStorage['pisti.table'] = '{\"kept\": \"pisti1:z\"}'", "broken"),
        "a table that is no JSON": ("localStorage['pisti.table'] = '{'", "broken"),
        "forbidden storage": (
            f"Object.defineProperty(window, 'localStorage', {forbid})",
            "keeps nothing",
        ),
        "full storage": (
            "Storage.prototype.setItem = () => { throw new Error('full') }",
            "keeps nothing",
        ),
        "no WebAssembly": ("delete window.WebAssembly", "lacks WebAssembly"),
        "no workers": ("delete window.Worker", "lacks Worker"),
    }
    for about, (script, words) in scripts.items():
        room.about = about
        with guest(room, PHONE) as page:
            page.add_init_script(script)
            page.goto(address(room, "en"))
            if about.startswith("no "):
                page.wait_for_selector("#toast:not([hidden])")
            else:
                page.wait_for_selector("body.ready")
                page.wait_for_timeout(200)
            said_on(room, page, words)
            room.expect(page.locator(".games button").count(), 3, "the number of games to choose")


def said_on(room: Room, page: Page, words: str) -> None:
    """Complain if the page does not say these words."""
    said = page.locator("#toast").text_content() or ""
    if words not in said:
        room.complain(f"the page says {said!r}, expected {words!r}")


TRIED: tuple[Callable[[Room], None], ...] = (
    hands, matches, coming_back, stopping, without_a_line, installed, the_same_cards, ways_in,
    records, thinking, bad_input,
)  # fmt: skip


def main(asked: list[str]) -> None:
    """Try all of it, or what was asked for by name."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("*** NOT CHECKED: there is no chromium here; on Debian, apt-get install chromium ***")
        return
    SCREENS.mkdir(parents=True, exist_ok=True)
    with serving() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        room = Room(browser, base)
        for each in TRIED:
            if not asked or each.__name__ in asked:
                try:
                    each(room)
                except Exception as error:  # noqa: BLE001 - the rest is tried all the same
                    room.complain(str(error)[:500])
        browser.close()
    print(*room.wrong, sep="\n", end="\n" if room.wrong else "")
    print(f"{len(HANDS)} hands played in Chromium, {len(room.wrong)} complaints")
    sys.exit(bool(room.wrong))


if __name__ == "__main__":
    main(sys.argv[1:])
