"""Practice at the card table: puzzles, the boxes that are kept, and mistakes of one's own."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from browser.at_the_table import (
    DESK,
    PHONE,
    SCREENS,
    button,
    cards_on,
    check_size,
    check_width,
    record_on,
    said_on,
    wait_for_turn,
)
from pisti.games import GAMES
from pisti.notation import format_move
from pisti.practice import (
    Boxes,
    Kept,
    after,
    dumps,
    loads,
    merged,
    name_of_the_day,
    names_to_ask,
    shipped_puzzle,
)
from pisti.web.scene import moves_of

KEPT = "localStorage['pisti.practice'] ?? ''"
FINDS = {"en": "What is the best move?", "tr": "En iyi hamle hangisi?"}
RIGHT = {"en": "Right", "tr": "Doğru"}
WRONG = {"en": "Not the best", "tr": "En iyisi bu değildi"}
DOOR = '#setup [data-key="practice.title"]'


def today():
    return datetime.now(UTC).date()


def begin(page, game, *, daily=False):
    """Ask for a puzzle of this game at the doors."""
    page.locator(DOOR).click()
    page.locator(f'#panel [data-game="{game}"][data-daily="{json.dumps(daily)}"]').click()
    page.wait_for_selector("#hand.mine")


def make(page, game, puzzle, move):
    """Make this move at the table, and wait until something is told of it."""
    text = format_move(move)
    [way] = [each for each in moves_of(game, puzzle.view.moves, "en") if each["move"] == text]
    page.locator(f'#hand button[data-card="{way["card"]}"], #choices [data-move="{text}"]').click()
    if page.locator("#choices .ways").count():
        page.locator(f'#choices .ways [data-move="{text}"]').click()
    page.locator("#replay p", has_text=".").wait_for()


def first(game, number=1):
    names = names_to_ask(game, Kept(), today())[1][:number]
    return [shipped_puzzle(game, name) for name in names]


@pytest.mark.parametrize("language", ["en", "tr"])
@pytest.mark.parametrize("game", GAMES)
def test_a_right_answer_goes_a_box_up_and_the_next_puzzle_comes(
    arrive, address, look, game, language
):
    page = arrive(PHONE)
    one, two = first(GAMES[game], 2)
    page.goto(address(language))
    begin(page, game)
    assert said_on(page) == FINDS[language]
    look(page, f"puzzle-{game}-{language}")
    make(page, GAMES[game], one, one.best)
    assert page.locator("#replay b").text_content() == RIGHT[language]
    look(page, f"solved-{game}-{language}")
    places = loads(page.evaluate(KEPT)).boxes.places
    assert [(place.name, place.box) for place in places] == [(one.name, 2)]
    page.keyboard.press("Enter")
    page.wait_for_selector("#hand.mine")
    assert sorted(cards_on(page)[0]) == sorted(map(str, two.view.hand))


def test_a_wrong_answer_is_told_with_the_best_move_and_comes_again_tomorrow(
    arrive, address, faults
):
    page = arrive((320, 568))
    page.emulate_media(color_scheme="dark")
    [puzzle] = first(GAMES["pisti"])
    page.goto(address("en"))
    begin(page, "pisti")
    worst = puzzle.decision.options[-1].move
    page.keyboard.press("ArrowRight")
    while page.evaluate("document.activeElement.dataset.card") != str(worst):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.locator("#replay p", has_text=".").wait_for()
    assert page.locator("#replay b").text_content() == WRONG["en"]
    assert "points better than" in page.locator("#replay p").text_content()
    assert page.locator("#hand .hinted").get_attribute("data-card") == str(puzzle.best)
    assert faults(page) == []
    check_size(page)
    [place] = loads(page.evaluate(KEPT)).boxes.places
    assert (place.name, place.box) == (puzzle.name, 1)
    assert place.due == today() + timedelta(days=1)
    page.locator("#replay [data-key='button.close']").press("Escape")
    page.locator(DOOR).click()
    page.locator("#panel [data-game=pisti]", has_text="0 again, 99 new").wait_for()
    assert faults(page) == []


def test_the_teacher_gives_no_hint_at_a_puzzle_and_a_hand_that_goes_on_is_kept(arrive, address):
    page = arrive(DESK)
    page.goto(address("en", "game=pisti&preset=classic_two&seat=1&seed=7"))
    wait_for_turn(page)
    before = cards_on(page)
    page.locator("#new").click()
    begin(page, "pisti", daily=True)
    daily = shipped_puzzle(GAMES["pisti"], name_of_the_day(GAMES["pisti"], today()))
    assert sorted(cards_on(page)[0]) == sorted(map(str, daily.view.hand))
    page.keyboard.press("h")
    page.wait_for_timeout(300)
    assert page.locator("#hint").is_disabled()
    assert page.locator(".hinted").count() == 0
    assert said_on(page) == FINDS["en"]
    page.go_back()
    page.locator("#setup .resume").first.click()
    page.wait_for_selector("#hand.mine")
    assert cards_on(page) == before


def test_mistakes_of_a_hand_are_kept_as_puzzles_and_asked_first(arrive, address, faults):
    page = arrive(PHONE)
    page.goto(address("en", "game=pisti&preset=mini&seed=2&seat=1"))
    while wait_for_turn(page):
        page.locator("#hand.mine button").last.click()
        page.wait_for_timeout(30)
    page.locator(button("lesson")).click()
    page.get_by_text("Positions kept for your practice: ").wait_for()
    assert faults(page) == []
    own = [puzzle for _, puzzle in loads(page.evaluate(KEPT)).own]
    assert page.locator("#panel [role=status]").text_content().endswith(f": {len(own)}")
    page.keyboard.press("Escape")
    page.locator("#new").click()
    begin(page, "pisti")
    puzzle = own[-1]
    assert sorted(cards_on(page)[0]) == sorted(map(str, puzzle.view.hand))
    make(page, GAMES["pisti"], puzzle, puzzle.decision.made)
    assert "In your hand you played" in page.locator("#replay p").text_content()


def test_what_was_kept_and_is_broken_is_put_aside(arrive, address):
    page = arrive(PHONE)
    page.goto(address("en"))
    page.evaluate("localStorage['pisti.practice'] = '{'")
    page.locator(DOOR).click()
    page.get_by_text("What was kept of your practice cannot be read").wait_for()
    aside = "Object.entries(localStorage).filter(each => each[0].startsWith('pisti.broken'))"
    assert [text for _, text in page.evaluate(aside)] == ["{"]
    page.keyboard.press("Escape")
    page.locator(DOOR).click()
    page.locator("#panel [data-game=pisti]", has_text="0 again, 100 new").wait_for()


def test_the_record_of_a_hand_says_when_it_was_played(arrive, address):
    page = arrive(PHONE)
    page.goto(address("en", "game=pisti&preset=mini&seed=2&seat=1"))
    while wait_for_turn(page):
        page.locator("#hand.mine button").last.click()
        page.wait_for_timeout(30)
    assert dict(record_on(page).tags)["date"] == today().isoformat()


@pytest.mark.parametrize("language", ["en", "tr"])
def test_boxes_are_saved_as_a_file_and_read_on_another_device(
    arrive, address, faults, tmp_path, language
):
    here, there = (
        Kept(after(Boxes(), puzzle.name, day=today() - timedelta(days=9), is_right=False))
        for puzzle in first(GAMES["pisti"], 2)
    )
    page = arrive((320, 568))
    page.goto(address(language))
    page.evaluate("text => (localStorage['pisti.practice'] = text)", dumps(here))
    page.locator(DOOR).click()
    page.locator("#panel [data-game=pisti]").first.wait_for()
    with page.expect_download() as download:
        page.locator('#panel [data-key="hands.export"]').click()
    saved = Path(download.value.path()).read_text(encoding="utf-8")
    assert saved == dumps(here)
    (tmp_path / "practice.json").write_text(dumps(there), encoding="utf-8")
    page.locator("#panel input[type=file]").set_input_files(tmp_path / "practice.json")
    page.locator("#panel p", has_text="2").first.wait_for()
    page.screenshot(path=str(SCREENS / f"boxes-{language}.png"))
    kept = page.evaluate(KEPT)
    assert loads(kept) == merged(here, there)
    assert faults(page) == []
    check_width(page)
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    page.locator("#panel input[type=file]").set_input_files(tmp_path / "broken.json")
    page.locator("#panel p", has_text="1").first.wait_for()
    page.screenshot(path=str(SCREENS / f"boxes-broken-{language}.png"))
    assert page.evaluate(KEPT) == kept
