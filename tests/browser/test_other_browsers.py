"""A hand at the card table in Firefox and in WebKit, as Debian packages them; run weekly."""

import base64
import shutil
import time
from pathlib import Path

import pytest

from browser.at_the_table import SCREENS

WEBKIT = Path("/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser")
HANDS = (
    ("", "game=pisti&preset=bluff&seat=1&seed=leylek"),
    ("tr/", "game=all_fours&preset=trinidad&seat=3&seed=leylek"),
    ("tr/", "game=pis_yedili&preset=duel&seat=1&seed=leylek"),
)
LONG = 90  # seconds
LOOK = """
const all = what => document.querySelectorAll(what)
return {
  over: all('#panel .counted').length > 0,
  ready: all('#hand.mine button, #choices button').length > 0,
  hand: [...all('#hand button')].map(card => card.dataset.card).join(' '),
  said: document.querySelector('#toast')?.textContent,
}"""
ACT = """
const one = what => document.querySelector(what)
const way = one('#choices .ways button')
const card = one('#hand.mine button:not(.closed)') ?? one('#choices button')
if (way) way.click()
else if (card && !one('#panel').open) card.click()"""

pytestmark = [
    pytest.mark.slow,
    # Of the drivers themselves: old names, and sockets that they leave open.
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]


@pytest.fixture
def firefox(tmp_path):
    """Goes to an address, runs a script, and takes a picture."""
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    if found is None:
        pytest.skip("there is no Firefox here: on Debian, apt-get install firefox-esr")
    from marionette_driver.marionette import Marionette

    log = str(tmp_path / "firefox.log")
    driver = Marionette(bin=found, port=0, headless=True, gecko_log=log, startup_timeout=LONG)
    driver.start_session()
    yield (
        driver.navigate,
        driver.execute_script,
        lambda: base64.b64decode(driver.screenshot(full=False)),
    )
    driver.quit()


@pytest.fixture
def webkit():
    """The same for WebKit, in the display that there is."""
    found = shutil.which("WebKitWebDriver")
    if found is None or not WEBKIT.exists():
        pytest.skip("there is no WebKit here: on Debian, apt-get install webkit2gtk-driver")
    from selenium import webdriver
    from selenium.webdriver.webkitgtk.options import Options
    from selenium.webdriver.webkitgtk.service import Service

    options = Options()
    options.binary_location = str(WEBKIT)
    options.add_argument("--automation")
    driver = webdriver.WebKitGTK(options=options, service=Service(found))
    yield driver.get, driver.execute_script, driver.get_screenshot_as_png
    driver.quit()


@pytest.mark.parametrize(("folder", "link"), HANDS)
@pytest.mark.parametrize("name", ["firefox", "webkit"])
def test_a_hand_is_played_to_its_end_with_a_reload_in_the_middle(
    served, request, name, folder, link
):
    go, run, picture = request.getfixturevalue(name)
    page = f"{served.base}{folder}play/index.html"
    go(f"{served.base}icon.svg")  # the same place, to set how the table is played
    run("localStorage['pisti.settings'] = JSON.stringify({ speed: 'none' })")
    go(f"{page}#{link}")
    moves, end = 0, time.monotonic() + LONG
    while not (seen := run(LOOK))["over"]:
        assert time.monotonic() < end, f"the hand did not end: {seen}"
        if moves == 4 and seen["ready"]:
            go(page)
            while not (again := run(LOOK))["ready"] and time.monotonic() < end:
                time.sleep(0.2)
            assert again["hand"] == seen["hand"]
            moves += 1
        elif seen["ready"]:
            run(ACT)
            moves += 1
        time.sleep(0.05)
    (SCREENS / f"{name}-{link[5:13]}.png").write_bytes(picture())
