"""What people do at the card table: come back, tap twice, open two tabs, follow nonsense.

Nothing that was played may be lost, and whatever is wrong is told in one clear sentence.
"""

import pytest

from browser.at_the_table import (
    DUEL,
    PHONE,
    ROOT,
    SCREENS,
    act,
    button,
    cards_on,
    check_size,
    play_hand,
    said_on,
    wait_for_turn,
)

NONSENSE = (
    "game=pisti&seat=-1&dealer=1e9",
    "game=pisti&players=2.5",
    "game=pisti&packs=" + "[" * 3000,
    "__proto__=1&constructor=2&game=__proto__",
    "game=pisti&bots=<img src=x onerror=alert(1)>",
    "game=pisti&a=" + "z" * 1_000_000,
)
FORBID = "{ get() { throw new Error('no') } }"
HEAR = (
    "window.asked = []; const post = Worker.prototype.postMessage;"
    "Worker.prototype.postMessage = function (sent) {"
    " asked.push(sent.question?.ask); return post.call(this, sent) }"
)


def test_a_reload_a_closed_page_and_another_language_find_the_same_table(
    arrive, address, open_page
):
    page = arrive(PHONE)
    page.goto(address("en", "game=pisti&preset=classic_two&seed=leylek"))
    wait_for_turn(page)
    act(page)
    wait_for_turn(page)
    before = cards_on(page)
    page.reload()
    wait_for_turn(page)
    assert cards_on(page) == before
    other = open_page(page.context)
    page.close()
    other.goto(address("tr"))
    wait_for_turn(other)
    assert cards_on(other) == before
    other.locator("#back").tap()
    other.wait_for_selector("#back", state="hidden")
    assert len(cards_on(other)[0]) == 4


@pytest.mark.slow
def test_where_the_library_stops_in_mid_hand_the_table_is_as_it_was(arrive, address):
    page = arrive(PHONE)
    page.goto(address("en", "game=pis_yedili&preset=duel&seed=9"))
    wait_for_turn(page)
    act(page)
    wait_for_turn(page)
    before = cards_on(page)
    page.workers[0].evaluate("setTimeout(() => { throw new Error('stopped') })")
    page.wait_for_selector("#toast button")
    assert "the table is kept" in said_on(page)
    page.wait_for_selector("#toast", state="hidden")
    wait_for_turn(page)
    assert cards_on(page) == before
    act(page)


def test_a_true_record_is_opened_and_another_gets_one_sentence(arrive, address):
    page = arrive(PHONE)
    page.goto(address("tr"))
    page.wait_for_selector("body.ready")
    for text in ("{}", "♠"):
        file = {"name": "a.json", "mimeType": "application/json", "buffer": text.encode()}
        page.locator("#setup input[type=file]").set_input_files(file)
        page.wait_for_selector("#toast:not([hidden])")
        assert "doğru bir kayıt değil" in said_on(page)
    kept = ROOT / "tests" / "data" / "records" / "pisti.json"
    page.locator("#setup input[type=file]").set_input_files(kept)
    page.wait_for_selector("#panel .counted, #hand .row, #felt .pile")
    page.wait_for_selector("body[data-view=table]")


@pytest.mark.slow
def test_whoever_closes_the_count_finds_it_again_and_the_match_goes_on(arrive, address, look):
    page = arrive(PHONE)
    page.goto(address("en", f"{DUEL}&match=1"))
    while wait_for_turn(page):
        act(page)
    page.keyboard.press("Escape")
    page.locator("#new").tap()
    page.locator("#setup .big.resume").tap()
    page.locator("#panel .counted").wait_for()
    page.keyboard.press("Escape")
    look(page, "count-closed")
    page.locator("#choices .choice").tap()
    page.locator("#panel .actions .big").tap()
    page.locator("#panel").wait_for(state="hidden")
    wait_for_turn(page)
    assert page.locator("#hand button").count() == 4


@pytest.mark.slow
def test_who_chooses_a_game_before_the_library_is_there_plays_it(arrive, address):
    page = arrive(PHONE, speed="fast")
    page.add_init_script(HEAR)
    page.goto(address("en"))
    page.locator(".games button").first.tap()
    wait_for_turn(page)
    assert "open kept" not in page.evaluate("asked")


def test_a_short_drag_a_late_hint_and_two_quick_taps_play_one_card_each(arrive, address):
    page = arrive(PHONE)
    page.goto(address("en", f"{DUEL}&seed=3"))
    wait_for_turn(page)
    touch = page.context.new_cdp_session(page)
    box = page.locator("#hand button").first.bounding_box()
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
    assert not page.locator("#toast").is_visible()
    box = page.locator("#hand button").first.bounding_box()
    for _ in range(2):
        page.touchscreen.tap(box["x"] + 10, box["y"] + 20)
    page.locator("#hand button").nth(1).wait_for(state="detached")
    wait_for_turn(page)
    assert page.locator("#hand button").count() == 1


@pytest.mark.slow
def test_whoever_draws_and_draws_has_every_card_on_the_screen_of_a_phone(arrive, address):
    page = arrive(PHONE)
    page.goto(address("tr", "game=pis_yedili&preset=duel&seed=1"))
    most = 0
    while wait_for_turn(page) and most < 45:
        most = max(most, page.locator("#hand button").count())
        check_size(page)
        draw = page.locator("#choices [data-move=draw]")
        if draw.count():
            draw.tap()
            page.wait_for_timeout(30)
        else:
            act(page)
    assert most >= 45


def test_a_phone_that_is_turned_stays_at_the_move_that_is_seen_again(arrive, address):
    page = arrive(PHONE)
    page.goto(address("en", "game=pisti&preset=mini&seed=3"))
    while wait_for_turn(page):
        act(page)
    page.locator(button("replay")).tap()
    page.locator('#replay [data-key="button.after"]').tap()
    before = cards_on(page)
    page.set_viewport_size({"width": 640, "height": 360})
    page.wait_for_timeout(200)
    assert cards_on(page) == before
    page.set_viewport_size({"width": 360, "height": 640})
    page.locator("#new").tap()
    page.locator(".games button").first.tap()
    wait_for_turn(page)
    assert not page.locator("#replay").is_visible()


def test_a_costly_move_is_marked_and_made_otherwise(arrive, address, look):
    page = arrive(PHONE)
    page.goto(address("en", "game=pisti&preset=mini&seed=2&seat=1"))
    while wait_for_turn(page):
        page.locator("#hand.mine button").last.tap()
        page.wait_for_timeout(30)
    page.locator(button("lesson")).tap()
    again = page.locator("#panel .actions button")
    again.first.wait_for()
    marked = again.count()
    page.keyboard.press("Escape")
    page.locator("#choices .choice").tap()
    page.locator(button("replay")).tap()
    page.locator("#replay .marks button").first.wait_for()
    assert page.locator("#replay .marks button").count() == marked > 0
    page.locator("#replay .marks button").first.tap()
    look(page, "costly-move")
    page.locator('#replay [data-key="button.from"]').tap()
    wait_for_turn(page)
    assert page.locator("#hand button").count() > 0
    play_hand(page)


@pytest.mark.slow
def test_a_table_in_two_tabs_is_played_in_one_and_two_tables_are_both_kept(
    arrive, address, open_page
):
    page = arrive(PHONE)
    page.goto(address("en", f"{DUEL}&seed=3"))
    wait_for_turn(page)
    other = open_page(page.context)
    other.goto(address("en"))
    wait_for_turn(other)
    act(other)
    wait_for_turn(other)
    page.wait_for_selector("#toast button")
    assert "another tab" in said_on(page)
    page.locator("#toast button").tap()
    wait_for_turn(page)
    assert cards_on(page) == cards_on(other)
    other.evaluate("location.hash = 'game=pis_yedili&preset=duel&seed=9'")
    other.wait_for_selector("[data-game=pis_yedili] #hand.mine")
    act(page)
    wait_for_turn(page)
    for tab in (page, other):
        before = cards_on(tab)
        tab.reload()
        wait_for_turn(tab)
        assert cards_on(tab) == before


@pytest.mark.slow
def test_the_chosen_language_and_names_are_there_the_next_time(arrive, address, open_page, faults):
    page = arrive(PHONE)
    page.goto(address("en"))
    page.locator(".language").tap()
    page.wait_for_selector("html[lang=tr] body.ready")
    page.locator(".more summary").first.tap()
    page.locator("[name=called]").first.fill("<b>Zehra</b>")
    page.locator("[name=players]").select_option("2")
    page.locator("form .big").tap()
    wait_for_turn(page)
    assert page.locator("#others .name b").text_content() == "<b>Zehra</b>"
    later = open_page(page.context)
    later.goto(address("en"))
    later.wait_for_selector("html[lang=tr] body.ready")
    later.locator("#new").tap()
    assert later.locator("[name=called]").first.input_value() == "<b>Zehra</b>"
    later.screenshot(path=str(SCREENS / "setup-whole.png"))
    assert faults(later) == []


@pytest.mark.parametrize(("language", "words"), [("en", "could not be read"), ("tr", "okunamadı")])
def test_nonsense_in_a_link_is_told_in_one_sentence(arrive, address, look, language, words):
    page = arrive(PHONE)
    page.goto(address(language, "game=chess&seat=99&deck=XX&%ff=%00&preset="))
    wait_for_turn(page)
    assert words in said_on(page)
    look(page, f"nonsense-{language}")
    for link in NONSENSE:
        page.evaluate("link => { location.hash = link }", link)
        page.wait_for_timeout(100)
        wait_for_turn(page)
        assert words in said_on(page), link[:40]


OLD = '[{"id": "a", "kept": "pisti1:z", "scene": {"game": "pisti", "seats": [{"name": "Can"}]}}]'
"""A table of another release: its scene lacks what is drawn."""


@pytest.mark.parametrize(
    ("script", "words"),
    [
        (f"localStorage['pisti.tables'] ??= '{OLD}'", "broken"),
        ('localStorage[\'pisti.tables\'] ??= \'[{"id": "a", "kept": "pisti1:z"}]\'', "broken"),
        ("localStorage['pisti.tables'] ??= '{'", "broken"),
        (f"Object.defineProperty(window, 'localStorage', {FORBID})", "keeps nothing"),
        ("Storage.prototype.setItem = () => { throw new Error('full') }", "keeps nothing"),
        ("delete window.WebAssembly", "lacks WebAssembly"),
        ("delete window.Worker", "lacks Worker"),
    ],
    ids=[
        "old table",
        "broken table",
        "no JSON",
        "forbidden storage",
        "full storage",
        "no wasm",
        "no workers",
    ],
)
def test_a_broken_or_forbidden_browser_gets_one_clear_sentence(arrive, address, script, words):
    page = arrive(PHONE)
    page.add_init_script(script)
    page.goto(address("en"))
    if words.startswith("lacks"):
        page.wait_for_selector("#toast:not([hidden])")
    else:
        page.wait_for_selector("body.ready")
        page.wait_for_timeout(200)
    assert words in said_on(page)
    assert page.locator(".games button").count() == 3
    if words == "broken":
        keys = page.evaluate("Object.keys(localStorage)")
        assert len([key for key in keys if key.startswith("pisti.broken")]) == 1


def test_the_hand_of_the_day_has_a_par_a_line_to_share_and_a_streak(arrive, address, look):
    page = arrive(PHONE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(address("tr"))
    page.wait_for_selector("#setup .day")
    page.evaluate(
        "const day = new Date(Date.now() - 864e5).toISOString().slice(0, 10);"
        "localStorage['pisti.days'] = JSON.stringify({ [day]: 12 })"
    )
    page.locator("#setup .day").tap()
    wait_for_turn(page)
    assert "Günün eli" in said_on(page)
    play_hand(page)
    page.locator("#panel .told", has_text="usta sizin yerinizde").wait_for()
    assert "Art arda 2 gün" in page.locator("#panel").text_content()
    look(page, "day")
    page.get_by_text("Sonucu paylaş").tap()
    page.get_by_text("Satır kopyalandı").wait_for()
    line = page.evaluate("navigator.clipboard.readText()")
    assert "seed=day-" in line
    assert "usta" in line
