"""Do at the card table what people do: come back, tap twice, open two tabs, follow nonsense.

Nothing that was played may be lost, and whatever is wrong is told in one clear sentence.
"""

import sys
from typing import Any

from browse_room import (
    PHONE,
    ROOT,
    Room,
    act,
    address,
    cards_on,
    check_size,
    guest,
    look,
    new_page,
    picture,
    run,
    said_on,
    wait_for_turn,
)  # fmt: skip

NONSENSE = (
    "game=pisti&seat=-1&dealer=1e9",
    "game=pisti&players=2.5",
    "game=pisti&packs=" + "[" * 3000,
    "__proto__=1&constructor=2&game=__proto__",
    "game=pisti&bots=<img src=x onerror=alert(1)>",
    "game=pisti&a=" + "z" * 1_000_000,
)
DUEL = "game=pisti&preset=classic_two&seat=1"


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


def closed_too_early(room: Room) -> None:
    """Whoever closes the count of a hand finds it again; a match between two hands is kept."""
    room.about = "the count was closed"
    with guest(room, PHONE) as page:
        page.goto(address(room, "en", f"{DUEL}&match=1"))
        while wait_for_turn(page):
            act(page, "touch")
        page.keyboard.press("Escape")
        page.locator("#new").tap()
        page.locator("#setup .resume").tap()
        page.locator("#panel .counted").wait_for()
        page.keyboard.press("Escape")
        look(room, page, "count-closed")
        page.locator("#choices .choice").tap()
        page.locator("#panel .actions .big").tap()
        page.locator("#panel").wait_for(state="hidden")
        wait_for_turn(page)
        room.expect(page.locator("#hand button").count(), 4, "the number of cards of the next hand")


def too_early(room: Room) -> None:
    """Whoever chooses a game before the library is there plays it: no kept table comes between."""
    room.about = "a tap before the library is there"
    heard = (
        "window.asked = []; const post = Worker.prototype.postMessage;"
        "Worker.prototype.postMessage = function (sent) {"
        " asked.push(sent.question?.ask); return post.call(this, sent) }"
    )
    with guest(room, PHONE, speed="fast") as page:
        page.add_init_script(heard)
        page.goto(address(room, "en"))
        page.locator(".games button").first.tap()
        wait_for_turn(page)
        if "open kept" in page.evaluate("asked"):
            room.complain("the table was opened again while its first cards were flying")


def fingers(room: Room) -> None:
    """A drag that falls short, a tap while a hint is being thought, two taps on one card."""
    room.about = "fingers"
    with guest(room, PHONE) as page:
        page.goto(address(room, "en", f"{DUEL}&seed=3"))
        wait_for_turn(page)
        touch = page.context.new_cdp_session(page)
        box: Any = page.locator("#hand button").first.bounding_box()
        for step in range(6):
            point = {"x": box["x"] + 20 + step * 5, "y": box["y"] + 30}
            kind = "touchMove" if step else "touchStart"
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(150)
        page.locator("#hand button").first.tap()
        page.locator("#hand button").nth(3).wait_for(state="detached")
        wait_for_turn(page)
        page.locator("#hint").tap()
        page.locator("#hand button").first.tap()
        page.locator("#hand button").nth(2).wait_for(state="detached")
        wait_for_turn(page)
        page.wait_for_timeout(200)
        if page.locator("#toast").is_visible():
            room.complain("a hint is shown that is too late")
        box = page.locator("#hand button").first.bounding_box()
        for _ in range(2):
            page.touchscreen.tap(box["x"] + 10, box["y"] + 20)
        page.locator("#hand button").nth(1).wait_for(state="detached")
        wait_for_turn(page)
        room.expect(page.locator("#hand button").count(), 1, "the cards left after two quick taps")


def many_cards(room: Room) -> None:
    """Whoever draws and draws has every card of the hand on a phone's screen."""
    room.about = "many cards"
    with guest(room, PHONE) as page:
        page.goto(address(room, "tr", "game=pis_yedili&preset=duel&seed=1"))
        most = 0
        while wait_for_turn(page) and most < 45:
            most = max(most, page.locator("#hand button").count())
            check_size(room, page, f"a hand of {most} cards")
            draw = page.locator("#choices [data-move=draw]")
            if draw.count():
                draw.tap()
                page.wait_for_timeout(30)
            else:
                act(page, "touch")
        if most < 45:
            room.complain(f"there were at most {most} cards, expected 45")


def turning(room: Room) -> None:
    """A phone that is turned while the hand is seen again stays at the same move."""
    room.about = "turning the phone"
    with guest(room, PHONE) as page:
        page.goto(address(room, "en", "game=pisti&preset=mini&seed=3"))
        while wait_for_turn(page):
            act(page, "touch")
        page.locator("#panel .actions button").nth(1).tap()
        page.locator("#replay button").nth(2).tap()
        before = cards_on(page)
        page.set_viewport_size({"width": 640, "height": 360})
        page.wait_for_timeout(200)
        room.expect(cards_on(page), before, "the move that is shown")
        page.set_viewport_size({"width": 360, "height": 640})
        page.locator("#new").tap()
        page.locator(".games button").first.tap()
        wait_for_turn(page)
        if page.locator("#replay").is_visible():
            room.complain("the old hand lies on the new table")


def two_tabs(room: Room) -> None:
    """One table in two tabs is played in one of them; two tables in two tabs are both kept."""
    room.about = "two tabs"
    with guest(room, PHONE) as page:
        page.goto(address(room, "en", f"{DUEL}&seed=3"))
        wait_for_turn(page)
        other = new_page(room, page.context)
        other.goto(address(room, "en"))
        wait_for_turn(other)
        act(other, "touch")
        wait_for_turn(other)
        page.wait_for_selector("#toast button")
        said_on(room, page, "another tab")
        page.locator("#toast button").tap()
        wait_for_turn(page)
        room.expect(cards_on(page), cards_on(other), "the table in the first tab")
        other.evaluate("location.hash = 'game=pis_yedili&preset=duel&seed=9'")
        other.wait_for_selector("[data-game=pis_yedili] #hand.mine")
        act(page, "touch")
        wait_for_turn(page)
        for tab in (page, other):
            before = cards_on(tab)
            tab.reload()
            wait_for_turn(tab)
            room.expect(cards_on(tab), before, "the tab's own table after a reload")


def kept_settings(room: Room) -> None:
    """The language that was chosen, and the names of the others, are there the next time."""
    room.about = "settings"
    with guest(room, PHONE) as page:
        page.goto(address(room, "en"))
        page.locator(".language").tap()
        page.wait_for_selector("html[lang=tr] body.ready")
        page.locator(".more summary").first.tap()
        page.locator("[name=called]").first.fill("<b>Zehra</b>")
        page.locator("[name=players]").select_option("2")
        page.locator("form .big").tap()
        wait_for_turn(page)
        room.expect(page.locator("#others .name b").text_content(), "<b>Zehra</b>", "the name")
        later = new_page(room, page.context)
        later.goto(address(room, "en"))
        later.wait_for_selector("html[lang=tr] body.ready")
        later.locator("#new").tap()
        room.expect(later.locator("[name=called]").first.input_value(), "<b>Zehra</b>", "the name")
        picture(room, later, "setup-whole")


def bad_input(room: Room) -> None:
    """Nonsense in a link, broken or forbidden storage, and old browsers get one clear sentence."""
    for language, words in (("en", "could not be read"), ("tr", "okunamadı")):
        room.about = f"nonsense in a link ({language})"
        with guest(room, PHONE) as page:
            page.goto(address(room, language, "game=chess&seat=99&deck=XX&%ff=%00&preset="))
            wait_for_turn(page)
            said_on(room, page, words)
            look(room, page, f"nonsense-{language}")
            for link in NONSENSE:
                room.about = f"{link[:40]} ({language})"
                page.evaluate("link => { location.hash = link }", link)
                page.wait_for_timeout(100)
                wait_for_turn(page)
                said_on(room, page, words)
    forbid = "{ get() { throw new Error('no') } }"
    scripts = {
        "a broken table": (
            'localStorage["pisti.tables"] ??= \'[{"id": "a", "kept": "pisti1:z"}]\'',
            "broken",
        ),
        "tables that are no JSON": ("localStorage['pisti.tables'] ??= '{'", "broken"),
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
            if words == "broken":
                keys: list[str] = page.evaluate("Object.keys(localStorage)")
                aside = [key for key in keys if key.startswith("pisti.broken")]
                room.expect(len(aside), 1, "the number of broken tables put aside")


if __name__ == "__main__":
    run(
        (
            coming_back, stopping, records, closed_too_early, too_early, many_cards, fingers,
            turning, two_tabs, kept_settings, bad_input,
        ),
        sys.argv[1:],
    )  # fmt: skip
