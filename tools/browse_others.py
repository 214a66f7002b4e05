"""Play a hand at the card table in Firefox and in WebKit, as Debian packages them.

A browser that is not here is told loudly; CI installs both.
"""

import base64
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from browse_room import SCREENS, serving

WEBKIT = Path("/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser")
LINK = "game=pisti&preset=bluff&seat=1&seed=leylek"
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
const way = one('#panel[open] .ways button')
const card = one('#hand.mine button:not(.closed)') ?? one('#choices button')
if (way) way.click()
else if (card && !one('#panel').open) card.click()"""


class Browser:
    """A browser that opens pages, runs scripts in them, and takes pictures."""

    def __init__(self, driver: Any, go: Callable[[str], Any], picture: Callable[[], bytes]) -> None:
        self.go, self.picture = go, picture
        self.run: Callable[[str], Any] = driver.execute_script
        self.quit: Callable[[], Any] = driver.quit


def firefox() -> Browser | None:
    """Firefox, without a window."""
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    if found is None:
        return None
    from marionette_driver.marionette import Marionette  # noqa: PLC0415 - only where Firefox is

    log = str(SCREENS / "firefox.log")
    driver: Any = Marionette(bin=found, headless=True, gecko_log=log, startup_timeout=LONG)
    driver.start_session()
    return Browser(driver, driver.navigate, lambda: base64.b64decode(driver.screenshot(full=False)))


def webkit() -> Browser | None:
    """WebKit, in the display that there is."""
    found = shutil.which("WebKitWebDriver")
    if found is None or not WEBKIT.exists():
        return None
    from selenium import webdriver  # noqa: PLC0415 - only where WebKit is
    from selenium.webdriver.webkitgtk.options import Options  # noqa: PLC0415 - as above
    from selenium.webdriver.webkitgtk.service import Service  # noqa: PLC0415 - as above

    options: Any = Options()
    options.binary_location = str(WEBKIT)
    options.add_argument("--automation")
    driver: Any = webdriver.WebKitGTK(options=options, service=Service(found))
    return Browser(driver, driver.get, driver.get_screenshot_as_png)


def play(browser: Browser, base: str, name: str) -> list[str]:
    """Play a hand to its end, with a reload in the middle, and return what went wrong."""
    page = f"{base}play/index.html"
    browser.go(f"{base}icon.svg")  # the same place, to set how the table is played
    browser.run("localStorage['pisti.settings'] = JSON.stringify({ speed: 'none' })")
    browser.go(f"{page}#{LINK}")
    wrong: list[str] = []
    moves, end = 0, time.monotonic() + LONG
    while time.monotonic() < end:
        seen = browser.run(LOOK)
        if seen["over"]:
            (SCREENS / f"{name}.png").write_bytes(browser.picture())
            return wrong
        if moves == 4 and seen["ready"]:
            browser.go(page)
            while not (again := browser.run(LOOK))["ready"] and time.monotonic() < end:
                time.sleep(0.2)
            if again["hand"] != seen["hand"]:
                wrong.append(f"{name}: {again['hand']} after a reload, expected {seen['hand']}")
            moves += 1
        elif seen["ready"]:
            browser.run(ACT)
            moves += 1
        time.sleep(0.05)
    return [*wrong, f"{name}: the hand did not end in {LONG} seconds: {browser.run(LOOK)}"]


def main() -> None:
    """Play in every browser that is here."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    wrong: list[str] = []
    played: list[str] = []
    with serving() as base:
        for name, opened in (("Firefox", firefox), ("WebKit", webkit)):
            browser = opened()
            if browser is None:
                print(f"*** NOT CHECKED: there is no {name} here; .ci/run installs it ***")
                continue
            try:
                wrong += play(browser, base, name)
                played.append(name)
            finally:
                browser.quit()
    print(*wrong, sep="\n", end="\n" if wrong else "")
    print(f"hands played in {' and '.join(played) or 'no other browser'}, {len(wrong)} complaints")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
