"""Whole hands at the card table by touch and by keys; the library replays each."""

import json

import pytest

from browser.at_the_table import (
    DESK,
    DUEL,
    PHONE,
    TABLET,
    act,
    button,
    check_size,
    play_hand,
    record_on,
    wait_for_turn,
    wait_until,
)
from pisti.games.all_fours import BEG, RUN
from pisti.games.pis_yedili import Call
from pisti.table.kept import keep
from pisti.table.links import deal_of, read_link
from pisti.table.table import after_bot, after_move, lay, legal_moves

HANDS = (
    ("en", "touch", PHONE, "game=pisti&preset=classic&seat=1&bots=hard,expert,easy"),
    ("tr", "keys", DESK, "game=pisti&preset=bluff&seat=1"),
    ("tr", "touch", PHONE, "game=all_fours&preset=trinidad&seat=3"),
    ("en", "touch", TABLET, "game=pis_yedili&preset=kahvehane&seat=1"),
    ("en", "keys", TABLET, "game=all_fours&preset=cassell&seat=1"),
    ("tr", "touch", PHONE, "game=pis_yedili&preset=duel"),
)
USUAL = 4  # of these hands; the weekly run plays the others too
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


def run_until_void(seed):
    """A table of All Fours whose next move ends the pack, and the hand with it (AF-18)."""
    link = read_link(f"game=all_fours&preset=trinidad&seed={seed}")
    table = lay(link, deal_of(link, b"", ""))
    while not table.state.is_over:
        before, call = table, next(m for m in legal_moves(table) if m in (BEG, RUN))
        table = after_move(table, call)
    assert table.state.is_void
    return before


@pytest.mark.parametrize("seed", [38, 84, 219])
def test_af_18_twelve_cards_of_a_void_hand_fit_on_a_phone(arrive, address, seed):
    page = arrive(PHONE)
    page.goto(address("tr"))
    page.evaluate(
        "kept => { localStorage['pisti.tables'] = kept; sessionStorage.clear() }",
        json.dumps([{"id": "a", "kept": keep(run_until_void(seed))}]),
    )
    page.reload()
    wait_for_turn(page)
    check_size(page)
    page.locator("#choices button").last.click()
    page.locator("#panel .close").click()
    page.locator("#panel").wait_for(state="hidden")
    check_size(page)


def longest_task(page):
    return max([0, *page.evaluate("tasks")])


@pytest.mark.parametrize(
    "number",
    [pytest.param(n, marks=[pytest.mark.slow] * (n >= USUAL)) for n in range(len(HANDS))],
    ids=lambda n: f"{HANDS[n][3]}",
)
def test_a_hand_is_played_looked_at_and_seen_again(arrive, address, look, number):
    language, how, size, link = HANDS[number]
    page = arrive(size, color_scheme=("light", "dark")[number % 2])
    page.goto(address(language, link))

    def between(moves):
        check_size(page)
        if moves == 2:
            look(page, f"{number}-{language}-table")

    play_hand(page, how, between)
    look(page, f"{number}-{language}-end")
    record_on(page)
    page.locator(button("replay")).click()
    page.wait_for_selector("#replay:not([hidden])")
    look(page, f"{number}-{language}-again")


@pytest.mark.slow
def test_a_match_goes_on_until_somebody_has_won_and_its_deals_are_proved(arrive, address):
    page = arrive(PHONE)
    page.goto(address("tr", "game=pisti&preset=classic_two&target=31&match=1&bots=hard"))
    for _ in range(20):
        play_hand(page)
        if not page.locator(button("next")).count():
            break
        page.locator(button("next")).tap()
        page.locator("#panel").wait_for(state="hidden")
    record_on(page)
    page.locator("#panel .proof summary").click()
    assert "✓" in page.locator("#panel .proof").text_content()


def test_after_the_first_visit_the_table_opens_and_plays_without_a_line(arrive, address, served):
    page = arrive(PHONE)
    served.sent.clear()
    page.goto(address("en"))
    page.wait_for_selector("body.ready")
    page.evaluate("navigator.serviceWorker.ready")
    first = served.sent[: served.sent.index("/sw.js")]
    assert "/play/python/python_stdlib.zip.packed" in first
    page.wait_for_function("() => navigator.serviceWorker.controller")
    page.context.set_offline(True)
    page.reload()
    page.locator(".games button").first.tap()
    wait_for_turn(page)
    act(page)
    wait_for_turn(page)
    page.goto(address("tr"))
    wait_for_turn(page)


@pytest.mark.slow
def test_the_table_can_be_installed_and_a_new_build_takes_its_place(
    arrive, address, served, monkeypatch
):
    page = arrive(PHONE)
    page.goto(address("en"))
    page.wait_for_selector("body.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    asked = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    kinds = [error["errorId"] for error in asked["installabilityErrors"]]
    assert [kind for kind in kinds if kind != "in-incognito"] == []
    before = page.evaluate("caches.keys()")
    monkeypatch.setattr(served, "edition", "next-")
    page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
    wait_until(page, "caches.keys().then(all => all.length == 1 && all[0].includes('next-'))", True)
    assert page.evaluate("caches.keys()") != before
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector("body.ready")


def test_a_card_is_dragged_and_a_closed_card_a_hint_and_the_rules_say_why(arrive, address):
    page = arrive(DESK)
    page.goto(address("tr", "game=pis_yedili&preset=duel&seed=5"))
    wait_for_turn(page)
    page.locator("#hand .closed").first.click()
    page.wait_for_selector("#toast a.clause")
    page.keyboard.press("h")
    page.wait_for_selector(".hinted")
    page.locator("#rules").click()
    page.locator("#panel a.clause").nth(20).wait_for()
    page.keyboard.press("Escape")
    before = page.locator("#hand button").count()
    card = page.locator("#hand button:not(.closed)").first.bounding_box()
    page.mouse.move(card["x"] + 9, card["y"] + 20)
    page.mouse.down()
    page.mouse.move(card["x"] + 20, card["y"] - 150, steps=5)
    page.mouse.up()
    page.locator("#hand button").nth(before - 1).wait_for(state="detached")
    page.locator("#board").click()
    page.locator("#panel .counted").wait_for()
    assert not page.locator("#panel details").count()  # nothing was promised of a link's cards


def with_a_jack_to_play():
    """A link to a table at which the person can name a suit with the first move."""
    for seed in range(100):
        link = f"game=pis_yedili&preset=duel&seed={seed}"
        table = lay(read_link(link), deal_of(read_link(link), b"", ""))
        while table.turn != table.seat:
            table = after_bot(table)
        if any(isinstance(move, Call) for move in legal_moves(table)):
            return link
    return pytest.fail("nobody has a jack to play in a hundred hands")


def test_py_15_a_suit_is_chosen_above_the_hand_which_stays_in_sight(arrive, address, look):
    page = arrive(PHONE)
    page.goto(address("tr", with_a_jack_to_play()))
    wait_for_turn(page)
    jack = page.locator("#hand button[data-card^=J]:not(.closed)").first
    jack.tap()
    assert page.locator("#choices .sign").all_text_contents() == ["♣", "♦", "♥", "♠"]
    below = page.locator("#hand").bounding_box()["y"]
    assert page.locator("#choices .sign").first.bounding_box()["y"] < below
    look(page, "suit")
    page.locator("#choices .back").tap()
    assert page.locator("#choices .sign").count() == 0
    jack.tap()
    page.keyboard.press("Enter")  # the first sign has the focus
    page.locator("#says", has_text="sinek").wait_for()


def test_the_count_so_far_says_who_has_what_and_for_what(arrive, address):
    page = arrive(PHONE)
    page.goto(address("en", f"{DUEL}&match=1&seed=3"))
    wait_for_turn(page)
    for _ in range(4):
        act(page)
        wait_for_turn(page)
    page.locator("#board").tap()
    sums = page.locator("#panel .sum [data-points]").all_text_contents()
    shown = page.locator("#board .points").all_text_contents()
    assert sums == shown
    assert "151" in page.locator("#panel h2").text_content()


@pytest.mark.slow
def test_a_link_opens_the_same_cards_for_somebody_else(arrive, address):
    hands, link = [], "game=pisti&preset=two_player&seat=1"
    for language in ("en", "tr"):
        page = arrive(PHONE)
        page.goto(address(language, link))
        play_hand(page)
        read = record_on(page)
        hands.append((read.deck, read.moves))
        link = page.locator("#panel input[readonly]").input_value().partition("#")[2]
    assert hands[0] == hands[1]


@pytest.mark.slow
def test_no_task_of_the_page_is_long_while_a_bot_thinks_and_cards_fly(arrive, address):
    page = arrive(PHONE, speed="fast")
    page.add_init_script(WATCH)
    page.goto(address("en", "game=pisti&preset=classic_two&bots=master&seed=7"))
    for _ in range(4):
        wait_for_turn(page)
        act(page)
    assert longest_task(page) <= STALL
    busy = "for (const end = performance.now() + 90; performance.now() < end; );"
    page.evaluate(f"setTimeout(() => {{ {busy} }})")
    page.wait_for_timeout(200)
    assert longest_task(page) >= 90  # a long task made on purpose is noticed


@pytest.mark.slow
@pytest.mark.parametrize(("language", "link"), LESSONS, ids=[link for _, link in LESSONS])
def test_the_teacher_goes_through_a_hand_and_the_page_does_not_stall(
    arrive, address, look, language, link
):
    page = arrive(PHONE)
    page.add_init_script(WATCH)
    page.goto(address(language, link))
    play_hand(page)
    page.evaluate("tasks.length = 0")
    page.locator(button("lesson")).tap()
    page.locator("#panel progress").wait_for(state="attached")
    page.locator("#panel progress").wait_for(state="hidden", timeout=LONG_LESSON)
    assert longest_task(page) <= STALL
    look(page, f"lesson-{language}-told")
