"""`check_encoding` finds leaks and confusions, and no fault in what is right."""

from random import Random

import pytest
from examples import papaz_kacti

import pisti
from envs.broken_encodings import BROKEN, KeyOfHashes
from few import case, presets
from pisti.envs import Encoding
from pisti.errors import PistiError
from pisti.games import GAMES
from pisti.testing import LawBroken, check_encoding, encodings, playthrough

RULES = pisti.PRESETS["classic_two"]
LONG = {
    "a_key_of_different_cards",
    "the_next_card_only_in_the_last_deal",
    "the_first_card_of_the_hand",
}
"""Faults that are found only after many hands."""


@pytest.mark.parametrize("name", [case(each, is_usual=each not in LONG) for each in BROKEN])
def test_what_is_wrong_with_an_encoding_is_found(name):
    kind, problem, preset = BROKEN[name]
    with pytest.raises(LawBroken) as broken:
        check_encoding(pisti, [pisti.PRESETS[preset]], hands=6, encoding=kind)
    assert problem in str(broken.value)
    assert "in playthrough(game, rules, seed='0/0/" in str(broken.value)


def test_a_key_that_another_process_has_otherwise_is_found():
    with pytest.raises(LawBroken, match=r"Another process comes to the same\..* in playthrough"):
        check_encoding(pisti, [pisti.PRESETS["mini"]], hands=1, encoding=KeyOfHashes)


@pytest.mark.uncounted
@pytest.mark.parametrize(
    ("game", "name"),
    presets({"pisti": ("mini",), "all_fours": ("cassell",), "pis_yedili": ("duel",)}),
)
def test_the_encodings_of_our_games_keep_the_laws(game, name):
    check_encoding(GAMES[game], [GAMES[game].PRESETS[name]], hands=1)


def test_the_rewards_of_a_hand_that_is_cut_off_keep_their_law_too():
    states = playthrough(pisti, RULES, seed=1, most=5)
    encodings._rewards(Encoding(pisti, RULES), states, Random(1))


def test_equal_cards_of_two_packs_are_tried_in_each_others_place():
    rules = pisti.PRESETS["two_packs"]
    states = playthrough(pisti, rules, seed=1, most=2)
    encodings._telling_apart(Encoding(pisti, rules), states, Random(1))


def test_a_game_of_ones_own_has_an_encoding_that_keeps_them():
    check_encoding(papaz_kacti, [papaz_kacti.PRESETS["short"]], hands=2)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"game": 7}, "expected a game"),
        ({"game": pisti, "rules": ["classic"]}, "expected rules of pisti"),
        ({"game": pisti, "rules": 7}, "expected several Rules"),
        ({"game": pisti, "rules": [RULES], "hands": 0}, "0 hands under"),
        ({"game": pisti, "encoding": 7}, "expected a maker of encodings, such as Encoding"),
    ],
    ids=range(5),
)
def test_bad_input_gets_one_sentence(given, words):
    with pytest.raises(PistiError, match=words):
        check_encoding(**given)


def test_a_twin_that_cannot_be_dealt_is_left_out(monkeypatch):
    monkeypatch.setattr(encodings, "state_after", lambda *_, **__: None)
    state = pisti.new_hand(seed=7)
    kinds = [seed for seed in range(40) if Random(seed).randrange(5) not in (1, 2)]
    assert [[*encodings._twin(pisti, state, Random(seed))] for seed in kinds] == [[]] * len(kinds)
