"""A house rule of one's own at the card table, served by `pisti web` from a file beside it."""

import re
import subprocess
import sys

import pytest

from browser.at_the_table import PHONE, SCREENS, SITE, play_hand, wait_for_turn
from pisti.cli.serving import HOUSE

FILE = """
import pisti
from pisti import Rank
from pisti.house import but_for

SAYS = {"en": "A queen takes any pile, too.", "tr": "Kız da her yığını alır."}


def takes(card, pile):
    return card.rank in {Rank.JACK, Rank.QUEEN} or card.rank is pile[-1].rank


game = but_for(pisti, "queens_take", SAYS, takes=takes)
"""


@pytest.fixture
def table(served, tmp_path):
    """The address of the table that the command prints for this house rule."""
    (tmp_path / "our_house.py").write_text(FILE, "utf-8")
    command = [sys.executable, "-m", "pisti", "web", "--game", "our_house", "--preset", "mini"]
    command += ["--port", "0", "--folder", str(SITE), "--lang", "tr"]
    process = subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, text=True)
    found = re.search(r"http://\S+", process.stdout.readline())[0]
    before, served.base = served.base, found.partition("tr/play")[0]
    yield found
    served.base = before
    process.terminate()
    process.communicate(timeout=20)


def test_a_hand_is_played_by_a_house_rule_and_goes_on_after_a_reload(arrive, table):
    page = arrive(PHONE)
    page.goto(f"{table}&seat=1&bots=hard")
    wait_for_turn(page)
    assert "queens take" in page.text_content("#game")
    page.locator("#rules").tap()
    page.wait_for_selector("#panel[open] li")
    assert "Kız da her yığını alır." in page.text_content("#panel")
    page.screenshot(path=str(SCREENS / "house-rule.png"))
    page.keyboard.press("Escape")
    page.reload()
    wait_for_turn(page)
    assert "queens take" in page.text_content("#game")
    play_hand(page)
    page.wait_for_selector("#panel .counted")


def test_a_rule_that_cannot_be_run_is_told_and_another_table_can_be_chosen(arrive, table):
    page = arrive(PHONE)
    page.route(f"**{HOUSE}", lambda asked: asked.fulfill(body="1 / 0"))
    page.goto(table)
    page.wait_for_selector("#setup .game", timeout=45_000)
    page.wait_for_function("document.querySelector('#toast').textContent.includes('ZeroDivision')")
