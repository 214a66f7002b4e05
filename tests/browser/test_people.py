"""Several people at the card table: they pass one device on."""

import pytest

from browser.at_the_table import DESK, PHONE, act, button, record_on

SHOW = "#curtain[open] button"


def faces_on(page):
    """The cards of the hand that can be seen."""
    return page.evaluate(
        "[...document.querySelectorAll('#hand button')]"
        ".map(each => each.dataset.card).filter(card => card)"
    )


@pytest.mark.parametrize(
    ("language", "how", "link"),
    [
        ("tr", "touch", "game=pisti&preset=mini&seat=1&bots=person&names=Ali,Su"),
        ("en", "keys", "game=pis_yedili&preset=kahvehane&bots=easy,person,easy"),
    ],
)
def test_the_device_is_passed_on_and_a_curtain_hides_the_cards(
    arrive, address, language, how, link
):
    page = arrive(PHONE if how == "touch" else DESK)
    page.goto(address(language, link))
    names, moves, shown = set(), 0, set()
    while True:
        page.wait_for_selector(f"{SHOW}, #hand.mine, #panel .counted")
        if page.query_selector("#panel .counted"):
            break
        if page.query_selector(SHOW):
            assert faces_on(page) == []
            assert not page.locator("#words p").count()
            names.add(page.locator("#curtain h2").inner_text())
            if moves == 2:
                page.keyboard.press("Escape")
                page.keyboard.press("Escape")
                page.reload()
                page.wait_for_selector(SHOW)
                assert faces_on(page) == []
            page.locator(SHOW).press("Enter") if how == "keys" else page.locator(SHOW).tap()
            page.wait_for_selector("#hand.mine, #panel .counted")
            shown.update(faces_on(page))
            continue
        act(page, how)
        moves += 1
        if page.query_selector(SHOW):
            assert page.locator("#says").inner_text() == ""
    assert len(names) == 2
    assert moves > 4
    read = record_on(page)
    assert len(read.moves) >= moves
    assert len(shown) > 4


def test_the_next_hand_begins_behind_the_curtain(arrive, address):
    page = arrive(PHONE)
    page.goto(
        address("en", "game=pisti&preset=mini&seat=1&bots=person&match=1&target=300&names=Su,Ali")
    )
    for _ in range(40):
        page.wait_for_selector(f"{SHOW}, #hand.mine, #panel .counted")
        if page.query_selector("#panel .counted"):
            break
        page.locator(SHOW).tap() if page.query_selector(SHOW) else act(page)
        page.wait_for_timeout(50)
    page.locator(button("next")).click()
    page.wait_for_selector(SHOW)
    assert faces_on(page) == []
    assert page.locator("#curtain h2").inner_text() in ("Su is on turn", "Ali is on turn")
    assert not page.evaluate("[...document.querySelectorAll('#middle .card svg')].length")


def test_what_one_person_has_asked_is_not_read_by_the_next(arrive, address):
    """The reasons for a claim name the card that its player laid face down."""
    page = arrive(DESK)
    page.goto(address("en", "game=pisti&preset=bluff&seat=1&bots=person&seed=5"))
    page.evaluate("localStorage['pisti.settings'] = JSON.stringify({ speed: 'usual' })")
    page.reload()
    for _ in range(40):
        page.wait_for_selector(f"{SHOW}, #hand.mine")
        if page.query_selector(SHOW):
            page.locator(SHOW).press("Enter")
            page.wait_for_selector("#hand.mine")
        if page.locator("#choices button").count():  # a claim to answer
            page.locator("#choices button").first.press("Enter")
            continue
        page.locator("#hand.mine button:not(.closed)").first.press("Enter")
        page.wait_for_timeout(60)
        ways = page.locator("#choices .ways button")
        if ways.count() > 2:
            ways.nth(1).press("Enter")
            page.wait_for_timeout(120)
            page.keyboard.press("w")
            break
        if ways.count():
            ways.first.press("Enter")
    page.wait_for_selector(SHOW)
    assert not page.evaluate("document.querySelector('#panel').open")
    page.locator(SHOW).press("Enter")
    page.wait_for_timeout(300)
    assert not page.evaluate("document.querySelector('#panel').open")
    assert page.locator("#panel").inner_text() == ""
