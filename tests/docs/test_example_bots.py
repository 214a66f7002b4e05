"""The bots in examples/bots, which know nothing of pisti: both choose the same, and sensibly."""

import shutil
import sys

import pytest

import pisti
from pisti import all_fours, arena, pis_yedili
from pisti.bots import find
from pisti.testing import playthrough
from running_examples import EXAMPLES

GAMES = [pisti, all_fours, pis_yedili]
PYTHON = f"{sys.executable} {EXAMPLES / 'bots' / 'first_card.py'}"
NODE = f"node {EXAMPLES / 'bots' / 'first_card.js'}"
needs_node = pytest.mark.skipif(
    shutil.which("node") is None, reason="first_card.js is NOT tested: there is no node here"
)
BOTS = pytest.mark.parametrize(
    "words", [PYTHON, pytest.param(NODE, marks=needs_node)], ids=["python", "node"]
)


def views(game):
    for preset in game.PRESETS.values():
        for state in playthrough(game, preset, seed="bots", most=60):
            if state.turn is not None:
                yield game.view(state, state.turn)


def wanted(view):
    """The move of both, in the words of this library."""
    moves = view.moves
    if any(str(move).endswith("!") for move in moves):
        return next(move for move in moves if str(move).endswith("!"))
    top = view.pile[-1] if getattr(view, "pile", ()) else None
    if top:
        for rank in (top.rank.value, "J"):
            alike = [move for move in moves if str(move)[0] == rank]
            if alike:
                return alike[0]
    cards = [move for move in moves if len(str(move)) < 4 and str(move)[0] != "J"]
    return (cards or moves)[0]


@pytest.mark.slow
@BOTS
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.NAME)
def test_it_captures_when_it_can_and_plays_its_first_card_when_not(words, game):
    bot = find(words, game, limit=60)(seed=7)
    captured = 0
    for view in views(game):
        assert bot(view) == wanted(view)
        captured += game is pisti and wanted(view) is not view.moves[0]
    bot.close()
    assert captured > 50 or game is not pisti


@pytest.mark.slow
@BOTS
def test_it_is_better_than_chance(words):
    rules = pisti.PRESETS["classic_two"]
    result = arena.duel(words, "random", game=pisti, rules=rules, deals=8, limit=60)
    assert result.margin > 0
    assert result.tallies[0].problem == ""


@pytest.mark.slow
@needs_node
def test_both_play_the_same_hands():
    options = {"game": pisti, "rules": pisti.PRESETS["classic_two"], "deals": 2, "limit": 60}
    found = [arena.duel(words, "random", **options) for words in (PYTHON, NODE)]
    assert found[0].margins == found[1].margins
