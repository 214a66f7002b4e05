"""Strategies for any game: what they draw is of the game, and all of it can come."""

import subprocess
import sys
from importlib.metadata import entry_points
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings, strategies as st

import pisti
from pisti import DECK, Card
from pisti.games import GAMES
from pisti.testing import cards, decks, playthroughs, rules, states, views

EACH = pytest.mark.parametrize("name", GAMES)
FEW = settings(max_examples=25, suppress_health_check=list(HealthCheck), phases=[Phase.generate])


@FEW
@given(card=...)
def test_a_card_comes_by_its_type(card: Card):
    assert card in DECK


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["Rules", "State", "View"])
@EACH
def test_values_of_every_game_come_by_their_type(name, kind):
    wanted = getattr(GAMES[name], kind)

    @FEW
    @given(st.from_type(wanted))
    def all_of_it(value):
        assert isinstance(value, wanted)

    all_of_it()


def test_the_strategies_are_there_for_whoever_has_hypothesis():
    assert "pisti" in {entry.name for entry in entry_points(group="hypothesis")}


def test_without_hypothesis_the_laws_are_there_all_the_same():
    code = (
        "import sys; sys.modules['hypothesis'] = None\n"
        "import pisti; from pisti.testing import check_game, perft\n"
        "check_game(pisti, [pisti.Rules(players=2)], hands=1)\n"
        "try:\n    from pisti.testing import states\n"
        "except ImportError:\n    print('fine')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "fine\n"


def test_there_is_no_other_strategy():
    with pytest.raises(AttributeError, match=r"^module 'pisti.testing' has no attribute 'moves'$"):
        getattr(pisti.testing, "moves")  # noqa: B009 - it is not there


@pytest.mark.slow
@EACH
def test_rules_are_of_every_preset_and_have_any_number_of_players(name):
    game = GAMES[name]
    for wanted in game.PRESETS.values():
        assert find(rules(game), lambda drawn, wanted=wanted: drawn == wanted) == wanted
    for players in (2, 3, 4):
        assert find(rules(game), lambda drawn, n=players: drawn.players == n).players == players


@FEW
@given(st.data(), st.sampled_from([*GAMES]))
def test_a_deck_can_be_dealt(data, name):
    chosen = data.draw(rules(GAMES[name]))
    deck = data.draw(decks(chosen))
    assert sorted(map(str, deck)) == sorted(map(str, chosen.pack))


@FEW
@given(st.data(), st.sampled_from([*GAMES]))
def test_a_playthrough_is_a_hand_move_by_move(data, name):
    game = GAMES[name]
    found = data.draw(playthroughs(game))
    assert [len(state.history) for state in found] == [*range(len(found))]
    assert len(found) <= 151
    for state, after in pairwise(found):
        assert game.apply(state, after.history[-1]) == after


@FEW
@given(st.data())
def test_hands_can_be_under_chosen_rules(data):
    two = pisti.Rules(players=2)
    assert data.draw(states(pisti, two)).rules == two
    assert data.draw(states(pisti, st.just(two))).rules == two
    seen = data.draw(views(pisti, two))
    assert seen.rules == two
    assert seen.seat in (0, 1, None)


@pytest.mark.slow
def test_any_card_can_come():
    for card in DECK:
        assert find(cards(), lambda drawn, card=card: drawn is card) is card
