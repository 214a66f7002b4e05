"""What a guest does at the card table in the browser, and what can be read there."""

from pathlib import Path

from pisti import record
from pisti.games import GAMES

ROOT = Path(__file__).resolve().parent.parent.parent
SITE = ROOT / "build" / "site"
SCREENS = ROOT / "build" / "play" / "screens"
PHONE, TABLET, DESK = (360, 640), (820, 1180), (1280, 800)
DUEL = "game=pisti&preset=classic_two&seat=1"


def button(name):
    """The button of a panel with this name."""
    return f'#panel [data-key="button.{name}"]'


def wait_for_turn(page):
    """Wait until the person is on turn, and return whether that is so, or the hand is over."""
    page.wait_for_selector("#hand.mine, #panel .counted")
    return page.query_selector("#panel .counted") is None


def act(page, how="touch"):
    """Make the first move that there is, by touch or by keys."""
    card = "#hand.mine button:not(.closed)"
    target = page.locator(card if page.query_selector(card) else "#choices button").first
    if how == "touch":
        target.tap()
    else:
        target.focus()
        page.keyboard.press("Enter")
    page.wait_for_timeout(30)
    ways = page.locator("#choices .ways button")
    if ways.count():
        if how == "touch":
            ways.first.tap()
        else:
            ways.first.press("Enter")


def play_hand(page, how="touch", between=None):
    """Play until the hand is over; `between` looks at the page after so many moves."""
    moves = 0
    while wait_for_turn(page):
        if between is not None:
            between(moves)
        act(page, how)
        moves += 1
        assert moves <= 150, "the hand does not end"


def record_on(page):
    """The record of the hand that is over, as it is downloaded, replayed by the library."""
    with page.expect_download() as download:
        page.locator(button("download")).click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    game = record.game_of(GAMES.values(), text)
    read = record.loads(game, text)
    assert record.check(game, read).is_over
    return read


def cards_on(page):
    """The cards of the hand and of the pile, as they are drawn."""
    return page.evaluate(
        "['#hand button', '#middle .spread .card'].map(what =>"
        " [...document.querySelectorAll(what)].map(card => card.dataset.card))"
    )


def said_on(page):
    return page.locator("#toast").text_content() or ""


def wait_until(page, script, value):
    """Wait until a script has this value; the policy of the page forbids it to do so itself."""
    for _ in range(300):
        if page.evaluate(script) == value:
            return
        page.wait_for_timeout(50)
    assert page.evaluate(script) == value


def check_size(page):
    """Nothing has to be scrolled."""
    over = page.evaluate(
        "[document.documentElement, ...document.querySelectorAll('main, #felt')].flatMap(place =>"
        " [place.scrollWidth - place.clientWidth, place.scrollHeight - place.clientHeight])"
    )
    assert max(over) <= 0, f"the page is larger than the screen by {over}"


def check_width(page):
    """Nothing lies beside the screen, nor beside the panel."""
    over = "[document.documentElement, panel].map(place => place.scrollWidth - place.clientWidth)"
    assert max(page.evaluate(over)) <= 0
