"""The coach at the card table: it tells of the hands that were reviewed on this device."""

import json
from datetime import date

import pytest

import pisti
from browser.at_the_table import (
    PHONE,
    SCREENS,
    button,
    check_size,
    check_width,
    wait_for_turn,
    wait_until,
)
from pisti.coach.hands import Cost
from pisti.coach.kept import Noted, dumps, loads
from pisti.coach.kinds import Kind, Kinds, Part, PartOfHand
from pisti.coach.sums import Look, Outcome, Sums
from pisti.review.weighing import AT_ONCE

KEPT = "localStorage['pisti.coach'] ?? ''"
HANDS = "JSON.parse(localStorage['pisti.coach'] ?? '{\"hands\": []}').hands.length"
LESSON = {"en": "Mistakes in this hand, by kind", "tr": "Bu eldeki hatalar, türlerine göre"}
TEN = tuple(
    Noted(
        f"hand {number}",
        "",
        date(2026, 2 + number // 6, 1 + number),
        pisti,
        Sums(
            pisti.PRESETS["classic_two"],
            18,
            Cost(3.0 + number % 3, 5 + number % 2),
            (Look(AT_ONCE, 16, 0),),
            Outcome(number - 6.0, number % 4 - 3.0),
            Kinds(
                (Kind("opened", 2, 2.0 + number % 3), Kind("spent_jack", 1, 1.0)),
                tuple(Part(PartOfHand("packet", at), 1, 0.5 * at) for at in range(1, 6)),
            ),
        ),
    )
    for number in range(10)
)
LIKE = {"en": "Deniz plays like ", "tr": "Deniz bu bot gibi oynuyor: "}
SAYS = {"en": "Deniz, 2 hands", "tr": "Deniz, 2 el"}


def play_badly(page):
    """Play the last card of the hand until the hand is over, and let the teacher review it."""
    while wait_for_turn(page):
        page.locator("#hand.mine button").last.click()
        page.wait_for_timeout(30)
    page.locator(button("lesson")).click()


@pytest.mark.parametrize(("language", "colors"), [("en", "dark"), ("tr", "light")])
def test_the_coach_tells_of_the_hands_that_were_reviewed_here(
    arrive, address, faults, language, colors
):
    page = arrive((320, 568))
    page.emulate_media(color_scheme=colors)
    page.goto(address(language))
    page.evaluate('localStorage[\'pisti.settings\'] = \'{"speed": "none", "name": "Deniz"}\'')
    page.evaluate("text => (localStorage['pisti.coach'] = text)", dumps(TEN))
    for number, seed in enumerate((2, 5), 11):
        page.goto("about:blank")
        page.goto(address(language, f"game=pisti&preset=mini&seed={seed}&seat=1"))
        play_badly(page)
        wait_until(page, HANDS, number)
        if number == 11:
            page.locator("#panel h3", has_text=LESSON[language]).wait_for()
            page.locator("#panel table").scroll_into_view_if_needed()
            page.screenshot(path=str(SCREENS / f"lesson-kinds-{language}.png"))
            assert faults(page) == []
            check_size(page)
    assert loads(page.evaluate(KEPT))[:10] == TEN
    page.goto(address(language))
    page.locator("#panel .close").click()
    page.locator("#new").click()
    page.locator("#setup .plain").last.click()
    page.get_by_text(SAYS[language]).wait_for()
    page.locator("#panel section").scroll_into_view_if_needed()
    page.screenshot(path=str(SCREENS / f"coach-{language}.png"))
    page.locator("#panel section table").last.scroll_into_view_if_needed()
    page.screenshot(path=str(SCREENS / f"coach-below-{language}.png"))
    assert page.locator("#panel section table tr").count() > 9
    assert page.get_by_text(LIKE[language]).count() == 1
    assert faults(page) == []
    check_width(page)


def test_what_the_coach_has_kept_and_is_broken_is_put_aside(arrive, address):
    page = arrive(PHONE)
    page.goto(address("en"))
    hand = {"when": 1, "game": "pisti", "against": "easy", "own": 3, "best": 2, "won": True}
    page.evaluate(f"localStorage['pisti.hands'] = '{json.dumps([hand])}'")
    page.evaluate("localStorage['pisti.coach'] = '{'")
    page.reload()
    page.get_by_role("button", name="Your hands").click()
    page.get_by_text("What was kept of your reviews cannot be read").wait_for()
    assert page.evaluate(KEPT) == ""
