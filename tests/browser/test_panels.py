"""The panels of the card table: what is in them can be used."""

import pytest

from browser.at_the_table import DUEL, PHONE, SCREENS, act, check_size, wait_for_turn

HAND = "[...document.querySelectorAll('#hand button')].map(each => each.dataset.card)"
LINK = "game=pisti&preset=classic_two&match=1&seed=3"
CLUBS = """[...document.querySelectorAll('#faces [id$="7C"]')]
  .map(each => getComputedStyle(each).fill)"""


def test_a_box_in_the_settings_can_be_ticked_and_colors_the_cards(arrive, address, faults):
    page = arrive(PHONE)
    page.goto(address("en", LINK))
    wait_for_turn(page)
    ink = "() => getComputedStyle(document.body).getPropertyValue('--clubs')"
    assert page.evaluate(ink) == ""
    page.locator("#set").tap()
    box = page.locator("#panel").get_by_label("Four colors")
    box.tap()
    assert box.is_checked()
    assert page.evaluate(ink) == "#0b6b34"
    assert page.evaluate(CLUBS) == ["rgb(11, 107, 52)"]
    assert faults(page) == []


def test_a_clause_in_the_rules_of_the_table_opens_its_page(arrive, address):
    page = arrive(PHONE)
    page.goto(address("en", LINK))
    wait_for_turn(page)
    page.locator("#rules").tap()
    page.locator("#panel a", has_text="P-20").first.tap()
    page.wait_for_url("**/rules/pisti.html#p-20")


def test_back_leads_to_the_doors_and_forward_to_the_hand(arrive, address):
    page = arrive(PHONE)
    page.goto(address("en"))
    page.locator("#setup .games button").first.tap()
    wait_for_turn(page)
    hand = page.evaluate(HAND)
    page.go_back()
    page.locator("#setup .games").wait_for()
    page.go_forward()
    wait_for_turn(page)
    assert page.evaluate(HAND) == hand
    assert len(hand) == 4


def test_a_replay_is_played_by_keys(arrive, address):
    page = arrive(PHONE)
    page.goto(address("en", "game=pisti&preset=mini&seed=3"))
    while wait_for_turn(page):
        page.keyboard.press("1")
    page.locator('#panel [data-key="button.replay"]').click()
    page.locator("#replay b", has_text="The deal").wait_for()
    page.keyboard.press("ArrowRight")
    page.locator("#replay b", has_text="Move 1 of").wait_for()
    page.keyboard.press("Escape")
    page.locator("#panel .counted").wait_for()


@pytest.mark.parametrize(
    ("language", "none"), [("en", "No move has been made"), ("tr", "henüz hamle yapılmadı")]
)
def test_the_table_tells_the_clauses_behind_the_last_moves(arrive, address, faults, language, none):
    page = arrive(PHONE)
    page.goto(address(language, f"{DUEL}&seed=7"))
    page.reload()
    assert wait_for_turn(page)
    page.locator("#why").tap()
    page.get_by_text(none).wait_for()
    page.keyboard.press("Escape")
    act(page)
    assert wait_for_turn(page)
    page.keyboard.press("w")
    page.locator("#panel h3").nth(1).wait_for()
    assert page.locator("#panel a.clause", has_text="P-22").count()
    page.screenshot(path=str(SCREENS / f"why-{language}.png"))
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 320, "height": 568})
    page.screenshot(path=str(SCREENS / f"why-320-{language}.png"))
    check_size(page)
    assert faults(page) == []
