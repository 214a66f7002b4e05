"""Play at the card table of the built site in headless Chromium, and list what is wrong there.

Whole hands of every game are played by touch and by keys, in both languages and three sizes; the
record of each is replayed by the library.  Then come matches, links to the same cards, times
without a line, and the longest task of the page.  Pictures of all of it are left in
`build/play/screens`.
"""

import sys
from time import monotonic
from typing import Any

from browse_room import (
    DESK,
    PHONE,
    TABLET,
    Handler,
    Room,
    act,
    address,
    checked,
    guest,
    look,
    play_hand,
    record_on,
    run,
    wait_for_turn,
)  # fmt: skip
from playwright.sync_api import Page

HANDS = (
    ("en", "touch", PHONE, "game=pisti&preset=classic&seat=1&bots=hard,expert,easy"),
    ("tr", "keys", DESK, "game=pisti&preset=bluff&seat=1"),
    ("tr", "touch", PHONE, "game=all_fours&preset=trinidad&seat=3"),
    ("en", "keys", TABLET, "game=all_fours&preset=cassell&seat=1"),
    ("en", "touch", TABLET, "game=pis_yedili&preset=kahvehane&seat=1"),
    ("tr", "touch", PHONE, "game=pis_yedili&preset=duel"),
)
LESSONS = (
    ("en", "game=pisti&preset=mini&seed=3"),
    ("tr", "game=all_fours&preset=trinidad&seed=3"),
    ("tr", "game=pis_yedili&preset=duel&seed=3"),
)
STALL = 50  # milliseconds that no task of the page may take
LONG_LESSON = 300_000  # milliseconds that the teacher may take for a hand, beside other work
WATCH = (
    "window.tasks = []; new PerformanceObserver(list => tasks.push(...list.getEntries()"
    ".map(e => e.duration))).observe({ type: 'longtask', buffered: true })"
)


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


def without_a_line(room: Room) -> None:
    """After the first visit the table opens and plays without a line."""
    room.about = "without a line"
    with guest(room, PHONE) as page:
        Handler.sent.clear()
        page.goto(address(room, "en"))
        page.wait_for_selector("body.ready")
        page.evaluate("navigator.serviceWorker.ready")
        first = Handler.sent[: Handler.sent.index("/sw.js")]
        if "/play/python/python_stdlib.zip.packed" not in first:
            room.complain("the service worker began before the library was there")
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
    with guest(room, PHONE, speed="fast") as page:
        page.add_init_script(WATCH)
        page.goto(address(room, "en", "game=pisti&preset=classic_two&bots=master&seed=7"))
        for _ in range(4):
            wait_for_turn(page)
            act(page, "touch")
        check_tasks(room, page)
        busy = "for (const end = performance.now() + 90; performance.now() < end; );"
        page.evaluate(f"setTimeout(() => {{ {busy} }})")
        page.wait_for_timeout(200)
        if not any(task >= 90 for task in page.evaluate("tasks")):
            room.complain("a long task made on purpose was not noticed")


def lessons(room: Room) -> None:
    """The teacher goes through a hand of each game, and the page does not stall meanwhile."""
    for language, link in LESSONS:
        room.about = f"the lesson of {link}"
        with guest(room, PHONE) as page:
            page.add_init_script(WATCH)
            page.goto(address(room, language, link))
            play_hand(room, page, "touch", f"lesson-{language}")
            page.evaluate("tasks.length = 0")
            page.locator("#panel .actions button").nth(5).tap()
            began = monotonic()
            page.locator("#panel progress").wait_for(state="attached")
            page.locator("#panel progress").wait_for(state="hidden", timeout=LONG_LESSON)
            print(f"{room.about} took {monotonic() - began:.0f} s")
            check_tasks(room, page)
            look(room, page, f"lesson-{language}-told")


def check_tasks(room: Room, page: Page) -> None:
    """Complain if a task of the page was long."""
    longest = max([0, *page.evaluate("tasks")])
    print(f"the longest task of {room.about} took {longest:.0f} ms")
    if longest > STALL:
        room.complain(f"a task took {longest:.0f} ms, expected at most {STALL}")


if __name__ == "__main__":
    run(
        (hands, matches, the_same_cards, ways_in, without_a_line, installed, thinking, lessons),
        sys.argv[1:],
    )
