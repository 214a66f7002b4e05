"""The pages about bots: their bots keep to the rules, and they name all that a view has."""

import ast
import re
from typing import get_args

import attrs
import pytest

import pisti
from folders import ROOT
from pisti import all_fours, pis_yedili
from pisti.games.all_fours.state import Phase as PhaseOfAllFours
from pisti.games.pis_yedili.state import Phase as PhaseOfPisYedili
from pisti.testing import check_bot

GUIDE = ROOT / "docs" / "guide"
GAMES = {"Pişti": pisti, "All Fours": all_fours, "Pis Yedili": pis_yedili}
PHASES = {"All Fours": PhaseOfAllFours, "Pis Yedili": PhaseOfPisYedili}
BOTS = [
    pytest.param(path, bot, game, id=bot)
    for path, bots in {
        ROOT / "README.md": {"player": pisti},
        GUIDE / "a-bot.md": dict.fromkeys(("by_chance", "greedy", "counting", "careful"), pisti),
        GUIDE / "write-bots.md": {f"for_{game.NAME}": game for game in GAMES.values()},
    }.items()
    for bot, game in bots.items()
]


def defined(path):
    """The imports and definitions of the page, without what it tries out."""
    blocks = re.findall(r"```python\n(.*?)```", path.read_text(encoding="utf-8"), re.DOTALL)
    tree = ast.parse("".join(blocks))
    tree.body = [
        n for n in tree.body if isinstance(n, ast.Import | ast.ImportFrom | ast.FunctionDef)
    ]
    names = {}
    exec(compile(tree, path.name, "exec"), names)  # noqa: S102 - our own pages
    return names


def section(game):
    """The text under the name of a game, and the text above it about all of them."""
    text = (GUIDE / "write-bots.md").read_text(encoding="utf-8")
    every = text.split("\n## What every view has\n")[1].split("\n### ")[0]
    return every + re.split(r"\n##", text.split(f"\n### {game}\n")[1])[0]


def named(game):
    """The names in the first column of the tables."""
    rows = re.findall(r"^\| (`.*?) \|", section(game), re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`(.*?)`", row)}


@pytest.mark.slow
@pytest.mark.parametrize(("path", "bot", "game"), BOTS)
def test_the_bots_of_the_pages_keep_to_the_rules_on_every_preset(path, bot, game):
    check_bot(defined(path)[bot], game, hands=1)


@pytest.mark.parametrize("game", GAMES)
def test_the_guide_names_every_field_of_a_view_and_every_phase(game):
    view = GAMES[game].View
    fields = {field.name for field in attrs.fields(view)}
    asked = {name for name in dir(view) if isinstance(getattr(view, name), property)}
    phases = {f'"{phase}"' for phase in get_args(PHASES.get(game))}
    assert named(game) == fields | asked | phases
