"""The card table at a table of the example server: people on their own devices, and spectators."""

import pytest

from browser.at_the_table import DESK, PHONE, act, button, record_on, wait_until
from seated_tables import Server
from typescript_client import needs_server

pytestmark = needs_server
COUNTED = "#panel .counted"
CALM = "localStorage['pisti.settings'] ??= JSON.stringify({ speed: 'none', name: '%s' })"


@pytest.fixture
def server(tmp_path):
    server = Server(tmp_path)
    yield server
    if server.process.poll() is None:
        assert server.stop() == ""


@pytest.fixture
def come(browser, server):
    """Opens the card table at a place; a script that fails there fails the test."""
    problems = []

    def come(link, size=PHONE, name=""):
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=True
        )
        context.add_init_script(CALM % name)
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(f"http://127.0.0.1:{server.port}{link}")
        page.wait_for_selector("#hand button, #panel .counted")
        return page

    yield come
    assert problems == []


def play_on(pages, done):
    """Let whoever is on turn move, until it is done; the next hand is asked for by all."""
    for _ in range(400):
        for page in pages:
            if page.query_selector(f"{COUNTED}") and page.locator(button("next")).count():
                page.locator(button("next")).click()
            elif page.query_selector("#hand.mine") and not page.query_selector("#panel[open]"):
                act(page)
            page.wait_for_timeout(30)
        if done():
            return
    raise AssertionError("the match does not end")


def is_ended(page):
    return page.query_selector(COUNTED) and not page.locator(button("next")).count()


def test_two_people_and_a_spectator_see_one_match_to_its_end(server, come):
    order = {"game": "pisti", "preset": "mini", "rules": {"match": {"target": 5}}}
    _, made = server.post(order)
    links = [seat["page"] for seat in made["seats"]]
    turkish = links[1].replace("/site/", "/site/tr/")
    first, other = come(links[0], PHONE, "Ali"), come(turkish, DESK, "Su")
    watching = come(made["watch_page"], DESK)
    names = "[...document.querySelectorAll('.name b')].map(each => each.textContent).sort()"
    wait_until(watching, f"{names}.join()", "Ali,Su")
    assert "Your turn" not in watching.locator("#status").inner_text()
    assert not watching.locator("#hand.mine").count()
    play_on([first, other], lambda: is_ended(first) and is_ended(other))
    won = [page.locator("#panel.won").count() for page in (first, other)]
    assert sorted(won) == [0, 1]
    assert record_on(first).players == ("Ali", "Su")
    other.locator(button("lesson")).click()  # the library itself comes for it
    other.wait_for_selector("#panel progress", state="hidden", timeout=60_000)
    assert other.locator("#panel p").count() > 1
    while not is_ended(watching):
        watching.locator(button("next")).click()
        watching.wait_for_timeout(50)


def test_a_lost_line_comes_back_and_a_seat_can_be_opened_twice(server, come):
    order = {"game": "pisti", "preset": "classic_two", "bots": {"1": "easy"}, "seconds": 99}
    _, made = server.post(order)
    link = made["seats"][0]["page"]
    page, twin = come(link), come(link, DESK)
    page.wait_for_selector("#hand.mine")
    act(page)
    cards = "[...document.querySelectorAll('#hand button')].map(each => each.dataset.card).join()"
    page.wait_for_selector("#hand.mine")
    before = page.evaluate(cards)
    wait_until(twin, cards, before)
    server.kill()
    page.locator("#toast", has_text="connection is lost").wait_for()
    server.arguments = (*server.arguments, "--port", str(server.port))
    server.start()
    page.wait_for_selector("#toast", state="hidden")
    assert page.evaluate(cards) == before
    act(twin)
    twin.wait_for_selector("#hand.mine")
    after = twin.evaluate(cards)
    assert after != before
    wait_until(page, cards, after)
    page.reload()
    wait_until(page, cards, after)
    assert 0 < int(page.locator("#clock").inner_text()) <= 99
    page.locator("#board").click()
    page.on("dialog", lambda dialog: dialog.accept())
    page.locator('#panel [data-key="join.resign"]').click()
    twin.locator("#toast", has_text="has resigned").wait_for()


def test_a_place_that_nobody_has_is_told(server, browser):
    page = browser.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/site/play/index.html#table=nowhere.x")
    page.locator("#toast", has_text="there is no such table").wait_for()
