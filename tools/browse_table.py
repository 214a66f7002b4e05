"""Compare the sheets of the page "Your table's rules" with those of the library, in Chromium.

For every preset, and for random flags of each game, in both languages: the page must refuse what
the library refuses, say the same sentences of all else, and write a line of Python, a line for the
terminal and a link that mean the same table.
"""

import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from table_data import LANGUAGES, asked_games, game_data

import pisti
import pisti.all_fours
import pisti.pis_yedili
from pisti.cards import DECK, Rank
from pisti.cli.rules import _changed
from pisti.errors import RulesError
from pisti.games import GAMES
from pisti.kit.data import flag_value
from pisti.show import sheet

SITE = Path(__file__).resolve().parent.parent / "build" / "site"
PAGES = {"en": SITE / "rules" / "your-table.html", "tr": SITE / "tr" / "rules" / "your-table.html"}
LEGAL = 300  # random tables of each game that the library does not refuse
ASK = """asked => asked.map(([name, preset, changes]) => {
  const t = window.table, game = t.games[name]
  const table = { name, game, preset, flags: t.but(game, t.presetOf(game, preset), changes) }
  const back = t.fromLink(t.toLink(table))
  return {
    refused: t.refusals(name, table.flags).map(([clause, text]) => `${text} ${clause}`),
    sheet: t.sheet(game, table.flags), python: t.python(table), terminal: t.terminal(table),
    back: back.unread.concat(t.python(back)),
  }
})"""
RANKS = [rank.value for rank in Rank]
RARE: dict[str, list[dict[str, Any]]] = {  # what chance alone seldom finds
    "pisti": [
        *({"centre_open": 4, "centre_view": view} for view in ("nobody", "starter_before_play")),
        *({"centre_open": 5, "centre": centre} for centre in (4, 5, 6)),
        *({"ranks": ranks} for ranks in ([], ["J"], ["2", "J"], ["2", "3"])),
        {"suits": [], "ranks": ["J"]},
        {"ranks": ["J"], "packs": 2, "players": 2, "hand_size": 2, "all_jacks": "allow"}
        | {"turnup_jack": "allow"},
        {"hand_size": 12, "turnup_jack": "to_stock_bottom"},
        {"hand_size": 11, "turnup_jack": "to_stock_bottom", "last_batch": "short"},
        {"hand_size": 11, "turnup_jack": "to_stock_bottom", "last_batch": "share_rest"},
    ],
    "all_fours": [{"players": n, "strip_ranks": RANKS[at:]} for n in (2, 3, 4) for at in range(10)],
    "pis_yedili": [
        *({"match_end": end, "card_penalty": []} for end in ("deals", "target", "first_out")),
        {"match_end": "target", "card_penalty": [["2", 0]]},
        {"match_end": "target", "no_finish": RANKS[1:], "final_multiplier": [["2", 0]]},
        {"match_end": "target", "no_finish": RANKS[2:], "final_multiplier": [["2", 0]]},
        {"match_end": "first_out", "no_finish": RANKS[1:]},
        {"no_finish": RANKS},
        *({"skip_rank": "A", "ace_effect": effect} for effect in ("skip", "none", "chain")),
        {"wild_rank": "A", "skip_rank": "A", "ace_effect": "skip"},
    ],
}
Asked = tuple[str, str, dict[str, Any]]


def random_value(about: dict[str, Any], random: Random) -> Any:
    """A value of a flag of this kind, as data; it is one that the page can be given."""
    kind, values = about["kind"], about.get("values")
    if kind == "number" and (not values or random.random() < 0.8):
        return max(about["least"], random.choice([*range(20), 101, 151]))
    if values:
        return random.choice(values)
    if kind == "pair":
        return [random.randrange(50), random.randrange(50)]
    if kind == "packets":
        cuts = sorted(random.sample(range(1, 7), random.randrange(4)))
        return [end - begin for begin, end in zip([0, *cuts], [*cuts, 7], strict=True)]
    if kind == "table":
        signs = RANKS + [str(card) for card in DECK] * about["cards"]
        return [[sign, random.randrange(5)] for sign in random.sample(signs, random.randrange(5))]
    size = random.choice([0, 1, *[len(about["members"])] * 2, random.randrange(13)])
    some = random.sample(about["members"], min(size, len(about["members"])))
    return [each for each in about["members"] if each in some]


def tables(name: str, random: Random) -> Iterator[Asked]:
    """Every preset, rare flags, and then random ones without end."""
    game = GAMES[name]
    flags = game_data(name, "en")["flags"]
    for preset in game.PRESETS:
        yield name, preset, {}
    for changes in RARE[name]:
        yield name, next(iter(game.PRESETS)), changes
    while True:
        some = random.sample(list(flags), random.choice([1, 1, 2, 2, 3, 4, 6, 9, 14]))
        changes = {flag: random_value(flags[flag], random) for flag in some}
        without = {flag for flag in some if changes.get(flags[flag].get("group", ""), 0) is None}
        changes = {flag: value for flag, value in changes.items() if flag not in without}
        yield name, random.choice([*game.PRESETS]), changes


def rules_of(asked: Asked) -> Any:
    """The rules of a table; `None` if the library refuses them."""
    name, preset, data = asked
    game = GAMES[name]
    kind = type(game.RULES)
    changes = {
        flag: flag_value(kind, flag, {} if flag == "bluff" and value else value)
        for flag, value in data.items()
    }
    try:
        return game.PRESETS[preset].but(**changes)
    except RulesError:
        return None


def differences(asked: Asked, rules: Any, said: dict[str, Any], lang: str) -> Iterator[str]:
    """All in which the page differs from the library about a table."""
    game = GAMES[asked[0]]
    if rules is None or said["refused"]:
        if rules is not None:
            yield f"refuses it: {said['refused']}"
        if not said["refused"]:
            yield "shows what the library refuses"
        return
    parts = [
        [part.title, [[each.clause, each.text] for each in part.sentences]]
        for part in sheet(game, rules, language=lang)
    ]
    if said["sheet"] != parts:
        wrong = [own for own, other in zip(said["sheet"], parts, strict=False) if own != other]
        yield f"says {wrong[:1] or said['sheet']}"
    if eval(said["python"], {"pisti": pisti}) != rules:  # noqa: S307 - our own line
        yield f"writes {said['python']}"
    _, _, _, _, preset, *words = shlex.split(said["terminal"])
    if _changed(game.PRESETS[preset], words[1:], lang) != rules:
        yield f"writes {said['terminal']}"
    if said["back"] != [said["python"]]:
        yield f"reads its link as {said['back']}"


def compared(page: Page, lang: str) -> Iterator[str]:
    """A line for each difference in this language."""
    for name in asked_games():
        random, asked, legal = Random(name), [], 0
        for table in tables(name, random):
            rules = rules_of(table)
            asked.append((table, rules))
            legal += rules is not None
            if legal == LEGAL + len(GAMES[name].PRESETS) + len(RARE[name]):
                break
        for (table, rules), said in zip(
            asked, page.evaluate(ASK, [table for table, _ in asked]), strict=True
        ):
            for problem in differences(table, rules, said, lang):
                yield f"{lang} {table}: {problem}"
        print(f"{name} ({lang}): {legal} tables, and {len(asked) - legal} that are refused")


def shown(browser: Browser, path: Path) -> Iterator[str]:
    """The faults of the page itself on a phone: one change, a refusal, a link, and the width."""
    page = browser.new_page(viewport={"width": 390, "height": 800})
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(f"script: {error}"))
    for name in asked_games():
        page.goto(f"{path.as_uri()}#game={name}")
        page.reload()
        page.locator(".asked summary").click()
        if page.evaluate("document.documentElement.scrollWidth") > 390:
            yield f"{name} is wider than a phone"
        if page.locator(".asked :is(select, input):not([type=hidden])").count() < 20:
            yield f"{name} asks too little"
        before = page.locator(".sheet").inner_text()
        page.get_by_label("3", exact=True).first.check()
        if page.locator(".sheet").inner_text() == before or "players=3" not in page.url:
            yield f"{name} for three shows the same sheet, or has the same link"
        page.emulate_media(media="print")
        if not page.locator(".sheet").is_visible() or page.locator(".asked").is_visible():
            yield f"{name} prints more than the sheet, or less"
        page.emulate_media(media="screen")
    page.goto(f"{path.as_uri()}#game=pisti&preset=classic&players=5&bluf=1")
    page.reload()
    if not page.locator(".cannot").is_visible() or not page.locator(".unread").is_visible():
        yield "a link that cannot be dealt, or cannot be read, is shown without a word"
    page.locator(".ways button").first.click()
    if page.locator(".cannot").count() or page.locator(".sheet li").count() < 20:
        yield "the way out of a refusal leads nowhere"
    yield from faults
    page.close()


def main() -> None:
    """Compare both pages."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("*** NOT COMPARED: there is no chromium; on Debian, apt-get install chromium ***")
        return
    wrong: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for lang in LANGUAGES:
            page = browser.new_page()
            page.goto(PAGES[lang].as_uri())
            wrong += [*compared(page, lang), *shown(browser, PAGES[lang])]
        browser.close()
    print(*wrong[:20], sep="\n", end="\n" if wrong else "")
    print(f"{len(wrong)} complaints about the page of one's own table")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
