"""The page "Your table's rules" says what the library says, for every preset and flags by chance.

The page must refuse what the library refuses, say the same sentences of all else, and write a line
of Python, a line for the terminal and a link that mean the same table.
"""

import shlex
from random import Random

import pytest
from pages.table_data import LANGUAGES, asked_games, game_data

import pisti
import pisti.all_fours
import pisti.pis_yedili
from browser.at_the_table import SITE
from pisti.cards import DECK, Rank
from pisti.cli.chosen import changed_rules
from pisti.errors import RulesError
from pisti.games import GAMES
from pisti.kit.data import flag_value
from pisti.show import sheet

PAGES = {"en": SITE / "rules" / "your-table.html", "tr": SITE / "tr" / "rules" / "your-table.html"}
LEGAL = 300  # tables by chance of each game that the library does not refuse
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
RARE = {  # what chance alone seldom finds
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


def random_value(about, random):
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


def tables(name, random):
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


def rules_of(asked):
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


def differences(asked, rules, said, lang):
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
    if changed_rules(game.PRESETS[preset], words[1:], lang) != rules:
        yield f"writes {said['terminal']}"
    if said["back"] != [said["python"]]:
        yield f"reads its link as {said['back']}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", asked_games())
def test_the_page_says_what_the_library_says(browser, name, language):
    random, asked, legal = Random(name), [], 0
    for table in tables(name, random):
        rules = rules_of(table)
        asked.append((table, rules))
        legal += rules is not None
        if legal == LEGAL + len(GAMES[name].PRESETS) + len(RARE[name]):
            break
    page = browser.new_page()
    page.goto(PAGES[language].as_uri())
    said = page.evaluate(ASK, [table for table, _ in asked])
    page.close()
    assert [
        f"{table}: {problem}"
        for (table, rules), told in zip(asked, said, strict=True)
        for problem in differences(table, rules, told, language)
    ] == []


@pytest.fixture
def page(browser):
    page = browser.new_page(viewport={"width": 390, "height": 800})
    faults = []
    page.on("pageerror", lambda error: faults.append(f"script: {error}"))
    yield page
    page.close()
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", asked_games())
def test_one_answer_changes_the_sheet_and_the_link_and_the_sheet_alone_is_printed(
    page, name, language
):
    page.goto(f"{PAGES[language].as_uri()}#game={name}")
    page.reload()
    page.locator(".asked summary").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.locator(".asked :is(select, input):not([type=hidden])").count() >= 20
    before = page.locator(".sheet").inner_text()
    page.get_by_label("3", exact=True).first.check()
    assert page.locator(".sheet").inner_text() != before
    assert "players=3" in page.url
    page.emulate_media(media="print")
    assert page.locator(".sheet").is_visible()
    assert not page.locator(".asked").is_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_that_cannot_be_dealt_is_told_with_a_way_out(page, language):
    page.goto(f"{PAGES[language].as_uri()}#game=pisti&preset=classic&players=5&bluf=1")
    page.reload()
    assert page.locator(".cannot").is_visible()
    assert page.locator(".unread").is_visible()
    page.locator(".ways button").first.click()
    assert page.locator(".cannot").count() == 0
    assert page.locator(".sheet li").count() >= 20
