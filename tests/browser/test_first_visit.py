"""Before Python is there: the first cards, what is fetched ahead, and what another release kept."""

import json
import time

import pytest

from browser.at_the_table import PHONE, act, play_hand, record_on, wait_for_turn
from pisti.web.catalog import FRONT

WASM = "/play/python/pyodide.asm.wasm.packed"
SAVES = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
TABLE = {"id": "a", "kept": "pisti1:eJw", "scene": {"seats": [{}]}, "goesOn": True, "when": 1}
KEPT = (
    {"tables": "[" + json.dumps(TABLE) + "]"},
    {"tables": json.dumps([{**TABLE, "scene": 7, "when": "never"}])},
    {"tables": json.dumps([{**TABLE, "kept": {"a": 1}, "scene": None}])},
    {"tables": json.dumps([{**TABLE, "kept": "", "opening": {"table": 77, "name": "x"}}])},
    {"tables": json.dumps([{**TABLE, "kept": "", "opening": "0", "scene": []}])},
    {"tables": "{}"},
    {"tables": "[null, 7]"},
    {"tables": "\u0000"},
    {"settings": "7"},
    {"settings": "[]"},
    {"settings": json.dumps({"name": 7, "speed": [], "size": {}, "table": "x", "met": 7})},
    {"settings": json.dumps({"table": {"game": "whist", "bots": 7, "names": "x", "seat": []}})},
    {"dealt": "[[7]]"},
    {"hands": json.dumps([7, None, {}, {"game": "x", "against": "y", "own": "1"}])},
    {"hands": "7", "days": "[]"},
    {"dealt": json.dumps({"0": "all of them"})},
)


def test_any_name_stands_in_a_hand_that_was_dealt_beforehand(arrive, address):
    page = arrive(PHONE)
    settings = json.dumps({"speed": "none", "name": 'Ca$$h $& \\ "'})
    page.add_init_script(f"localStorage['pisti.settings'] = {json.dumps(settings)}")
    page.route("**/*.wasm.packed", lambda _: None)
    page.goto(address("en", FRONT[0]))
    wait_for_turn(page)
    assert page.locator("#own .name b").inner_text() == 'Ca$$h $& \\ "'


@pytest.mark.parametrize("link", FRONT)
def test_the_first_moves_are_answered_before_python_is_there_and_python_goes_on(
    arrive, address, link
):
    page, held = arrive(PHONE), []

    def hold(route):
        held.append(route)

    page.route("**/*.wasm.packed", hold)
    page.goto(address("tr", link))
    wait_for_turn(page)
    assert not page.locator("body.ready").count()
    act(page)
    wait_for_turn(page)
    page.locator("#hint").tap()
    page.locator("#toast", has_text="oyun daha yükleniyor").wait_for()
    page.reload()  # the table is kept before Python is there, too
    wait_for_turn(page)
    before = page.locator("#hand button").all_inner_texts()
    while len(held) < 2:
        page.wait_for_timeout(50)
    held[-1].continue_()
    page.wait_for_selector("body.ready")
    assert page.locator("#hand button").all_inner_texts() == before
    play_hand(page)
    read = record_on(page)
    assert read.moves


def sent_after(page, served, seconds):
    """Whether Python was fetched within so many seconds."""
    end = time.monotonic() + seconds
    while WASM not in served.sent and time.monotonic() < end:
        page.wait_for_timeout(100)
    return WASM in served.sent


def test_the_front_page_fetches_the_table_ahead_but_not_for_those_who_save_data(arrive, served):
    page = arrive(PHONE)
    page.add_init_script(SAVES)
    served.sent.clear()
    page.goto(f"{served.base}index.html")
    assert not sent_after(page, served, 5)
    page = arrive(PHONE)
    page.goto(f"{served.base}tr/index.html")
    assert sent_after(page, served, 15)
    assert not [path for path in served.sent if "networks" in path]


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: str(kept)[:60])
def test_whatever_is_kept_here_a_game_can_be_begun(arrive, address, kept):
    page = arrive(PHONE)
    page.goto(address("en"))
    page.wait_for_selector("#setup .game")
    page.evaluate(
        "kept => { for (const name in kept) localStorage[`pisti.${name}`] = kept[name];"
        " sessionStorage.clear() }",
        kept,
    )
    page.reload()
    page.wait_for_selector("#setup .game, #toast button")
    if not page.locator("#setup .game").count():
        page.locator("#toast button").last.tap()
    page.locator("#setup .game").first.tap()
    wait_for_turn(page)
    act(page)
    wait_for_turn(page)


def test_a_page_that_cannot_start_with_what_is_kept_says_so_and_begins_afresh(arrive, address):
    page = arrive(PHONE)
    page.add_init_script(
        "if (localStorage['pisti.tables'])"
        " EventTarget.prototype.addEventListener = () => { throw new Error('ouch') }"
    )
    page.goto(address("en"))
    page.wait_for_selector("#setup .game")
    page.evaluate("localStorage['pisti.tables'] = '[]'")
    page.reload()
    page.locator("#toast", has_text="could not be opened: ouch").wait_for()
    page.locator("#toast button").tap()
    page.wait_for_selector("#setup .game")
    kept = page.evaluate("Object.keys(localStorage).filter(name => name.includes('broken'))")
    assert len(kept) == 1
