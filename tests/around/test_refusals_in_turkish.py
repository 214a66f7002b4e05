"""What somebody has given wrongly is refused in the language of the table."""

import copy
import json
import pickle
import re

import pytest

import pisti
from pisti import PistiError, all_fours, bots, match, pis_yedili, record, wire
from pisti.event_types import Began, Dealt, TurnedUp
from pisti.games import GAMES
from pisti.kit.flags import flags_of
from pisti.kit.untrusted import flags_from
from pisti.match import new_match, read_move
from pisti.notation import parse_card, parse_cards, parse_move, parse_seat
from pisti.show import refusal

ENGLISH = re.compile(r"\b(expected|is|are|not|the|no|of|and|with|cards?|there|such)\b")
PISTI, FOURS, SEVEN = pisti.RULES, all_fours.RULES, pis_yedili.RULES
RANK = pisti.Rank
CONTRADICTIONS = [
    pytest.param(pisti, lambda: PISTI.but(colour="red", target=3), id="no such flag"),
    pytest.param(pisti, lambda: PISTI.but(taget=3), id="near"),
    pytest.param(
        pisti,
        lambda: PISTI.but(players=9, target="x", bottom_exposed=2, packs=True),
        id="kind of value",
    ),
    pytest.param(pisti, lambda: pisti.Rules(target=101), id="in a group"),
    pytest.param(pisti, lambda: PISTI.but(bluff=None, bluff_accepted=(1, 2)), id="no group"),
    pytest.param(
        pis_yedili, lambda: SEVEN.but(card_penalty=((RANK.ACE, 1), (RANK.ACE, 2))), id="twice"
    ),
    pytest.param(pisti, lambda: PISTI.but(players=3, teams="partnership"), id="partners"),
    pytest.param(pisti, lambda: PISTI.but(teams="trios"), id="trios"),
    pytest.param(pisti, lambda: PISTI.but(all_jacks="allow"), id="all jacks"),
    pytest.param(pisti, lambda: PISTI.but(ranks=()), id="no pack"),
    pytest.param(pisti, lambda: PISTI.but(ranks=(RANK.JACK,)), id="jacks alone"),
    pytest.param(pisti, lambda: PISTI.but(centre_open=5), id="open centre"),
    pytest.param(pisti, lambda: PISTI.but(centre_open=4, centre_view="nobody"), id="hidden centre"),
    pytest.param(pisti, lambda: PISTI.but(dealer_rotation="alternate"), id="alternate"),
    pytest.param(pisti, lambda: PISTI.but(hand_size=13), id="too few cards"),
    pytest.param(pisti, lambda: PISTI.but(players=5), id="cards over"),
    pytest.param(
        pisti, lambda: PISTI.but(players=2, hand_size=5, centre=4), id="cards that can be shared"
    ),
    pytest.param(pisti, lambda: PISTI.but(players=3, centre=3), id="one card over"),
    pytest.param(
        pisti,
        lambda: PISTI.but(turnup_jack="to_stock_bottom", hand_size=12, last_batch="short"),
        id="stock",
    ),
    pytest.param(
        all_fours, lambda: FOURS.but(match_order=("high", "low", "jack", "jack")), id="four points"
    ),
    pytest.param(all_fours, lambda: FOURS.but(trump_method="first_lead"), id="begging"),
    pytest.param(
        all_fours, lambda: FOURS.but(players=4, strip_ranks=tuple(RANK)[:8]), id="stripped"
    ),
    pytest.param(pis_yedili, lambda: SEVEN.but(deal_packet=(4, 4)), id="packets"),
    pytest.param(pis_yedili, lambda: SEVEN.but(no_finish=(RANK.ACE, RANK.ACE)), id="rank twice"),
    pytest.param(pis_yedili, lambda: SEVEN.but(no_finish=tuple(RANK)), id="no last card"),
    pytest.param(pis_yedili, lambda: SEVEN.but(match_end="target", card_penalty=()), id="endless"),
    pytest.param(pis_yedili, lambda: SEVEN.but(skip_rank=RANK.SEVEN), id="two effects"),
    pytest.param(pisti, lambda: pisti.Rules.from_dict({"preset": "clasic"}), id="preset"),
    pytest.param(
        pisti,
        lambda: pisti.Rules.from_dict({"players": [2], "match": {"target": {}}, "x": 1}),
        id="data",
    ),
]
MATCH = new_match(pisti, PISTI, seed=7)
READ = {
    "seed": lambda: pisti.new_hand(seed=None),
    "long seed": lambda: pisti.new_hand(seed=1 << 100_000),
    "bot of two": lambda: bots.find(lambda view, depth: view.moves[depth], pisti),
    "maker of two": lambda: bots.find(lambda seed, depth: (seed, depth), pisti),
    "bot of nowhere": lambda: bots.find(lambda view: view.moves[0], pisti, limit=1),
    "memory": lambda: bots.find("easy", pisti, limit=1, memory=0),
    "preset": lambda: pisti.PRESETS["clasic"],
    "no preset": lambda: pisti.PRESETS["x"],
    "turn": lambda: read_move(MATCH, 0, "TD"),
    "spectator": lambda: read_move(MATCH, None, "TD"),
    "card": lambda: parse_cards("TD x"),
    "one card": lambda: parse_card("TD 2C"),
    "move": lambda: parse_move("x", PISTI.pack[:2]),
    "no moves": lambda: parse_move("x", ()),
    "seat": lambda: parse_seat("9", 4),
    "long": lambda: parse_card("x" * 10**6),
}
HAND = record.record_of(pisti, pisti.new_hand(seed=7))
TEXT = record.dumps(pisti, HAND)
BROKEN = {
    "json": "{",
    "list": "[]",
    "deep": "[" * 100,
    "missing": "{}",
    "key": TEXT.replace('"dealer"', '"dealt"'),
    "kind": TEXT.replace('"dealer": 0', '"dealer": "0"'),
    "twice": TEXT.replace('"dealer": 0', '"dealer": 0, "dealer": 1'),
    "float": TEXT.replace('"dealer": 0', '"dealer": 0.5'),
    "digits": TEXT.replace('"dealer": 0', f'"dealer": {10**20}'),
    "game": TEXT.replace('"pisti"', '"tarot"'),
    "moves": TEXT.replace('"moves": []', f'"moves": {json.dumps(["TD"] * 30_000)}'),
    "no key": TEXT.replace('"dealer": 0', '"dealer": 0, "dealt": 1'),
    "parts": TEXT.replace('"rules": {', f'"rules": {{"x": {[0] * 3000},'),
    "names": TEXT.replace("\n}", ',\n  "players": ["Ayşe"]\n}'),
    "score": TEXT.replace('"score": [', '"score": [7, '),
}


def in_turkish(game, make):
    """The refusal in both languages, and whether the Turkish one has an English word."""
    with pytest.raises(PistiError) as refused:
        make()
    told = [refusal(game, refused.value, language=language) for language in ("en", "tr")]
    # What stands in quotes is what was given, or a name of a flag.
    rest = re.sub(r"'[^']*'|[a-z]+_[a-z_]+", "", told[1])
    return told, ENGLISH.search(rest)


@pytest.mark.parametrize(("game", "make"), CONTRADICTIONS)
def test_rules_that_contradict_themselves_are_refused_in_turkish(game, make):
    told, english = in_turkish(game, make)
    assert not english, told
    assert told[0] != told[1]


@pytest.mark.parametrize("what", READ)
def test_a_text_that_is_none_is_refused_in_turkish(what):
    told, english = in_turkish(pisti, READ[what])
    assert not english, told
    assert told[0] != told[1]


@pytest.mark.parametrize("what", BROKEN)
def test_a_record_that_is_none_is_refused_in_turkish(what):
    told, english = in_turkish(
        pisti, lambda: record.check(pisti, record.loads(pisti, BROKEN[what]))
    )
    assert not english, told
    assert told[0] != told[1]


SAVED = match.dumps(new_match(pisti, seed=b"7"))
BROKEN_MATCH = {
    "hands": SAVED.replace("[[]]", "[]"),
    "too many": SAVED.replace("[[]]", '[[], ["2C"]]'),
    "long": SAVED.replace("[[]]", json.dumps([["2C"] * 30_000])),
    "seed": SAVED.replace('"37"', '"7x"'),
    "list": SAVED.replace("[[]]", "[7]"),
    "move": SAVED.replace("[[]]", '[["2X"]]'),
    "kind": SAVED.replace("[[]]", "[[7]]"),
    "dealer": SAVED.replace('"dealer": 0', '"dealer": 9'),
}
VIEW = json.loads(wire.dumps(pisti, pisti.view(pisti.new_hand(seed=7), 1)))
BROKEN_VIEW = {
    "no object": 7,
    "key": {key: part for key, part in VIEW.items() if key != "rules"},
    "rules": {**VIEW, "rules": 7},
    "part": {key: part for key, part in VIEW.items() if key != "hands"},
    "no key": {**VIEW, "hand": 7},
    "kind": {**VIEW, "hands": 7},
    "unseen": {**VIEW, "stock": 5},
    "seat": {**VIEW, "seat": 9},
}


def _sit(game, rules, *shown, seat=0):
    return game.start_view(rules, dealer=0, seat=seat, shown=shown)


SEVEN_CARDS = Dealt(0, parse_cards("2D 3D 4D 5D 6D 8D 9D"))
DEALS = {
    "no hand": (pisti, lambda: _sit(pisti, PISTI)),
    "half a hand": (pisti, lambda: _sit(pisti, PISTI, Dealt(0, parse_cards("2C 3C")))),
    "order": (
        pisti,
        lambda: _sit(
            pisti,
            PISTI,
            TurnedUp(parse_card("9C")),
            Dealt(0, parse_cards("2C 3C 4C 5C")),
        ),
    ),
    "no up-card": (
        all_fours,
        lambda: _sit(all_fours, FOURS, Dealt(0, parse_cards("2D 3D 4D 5D 6D 8D"))),
    ),
    "no card up": (pis_yedili, lambda: _sit(pis_yedili, SEVEN.but(opening="turn_up"), SEVEN_CARDS)),
    "nobody begins": (
        pis_yedili,
        lambda: _sit(pis_yedili, SEVEN.but(opening="lowest_club"), SEVEN_CARDS),
    ),
    "no club": (
        pis_yedili,
        lambda: _sit(*(pis_yedili, SEVEN.but(opening="lowest_club"), SEVEN_CARDS, Began(0))),
    ),
}


@pytest.mark.parametrize("what", DEALS)
def test_a_deal_that_cannot_be_is_refused_in_turkish(what):
    told, english = in_turkish(*DEALS[what])
    assert not english, told
    assert told[0] != told[1]


@pytest.mark.parametrize("what", BROKEN_MATCH)
def test_a_match_that_is_none_is_refused_in_turkish(what):
    told, english = in_turkish(pisti, lambda: match.loads(pisti, BROKEN_MATCH[what]))
    assert not english, told
    assert told[0] != told[1]


@pytest.mark.parametrize("what", BROKEN_VIEW)
def test_a_view_that_nobody_has_is_refused_in_turkish(what):
    told, english = in_turkish(pisti, lambda: wire.from_data(pisti, pisti.View, BROKEN_VIEW[what]))
    assert not english, told
    assert told[0] != told[1]


@pytest.mark.parametrize("name", GAMES)
def test_what_no_flag_can_be_is_refused_in_turkish(name):
    game = GAMES[name]
    for flag in flags_of(type(game.RULES)):
        _, wrong = flags_from(type(game.RULES), {flag: '"no such value"', f"{flag}s": "1"})
        for error in wrong.values():
            told = refusal(game, error, language="tr")
            assert told != str(error)
            assert not ENGLISH.search(re.sub(r"'[^']*'|[a-z]+_[a-z_]+", "", told)), told


def test_a_thousand_problems_are_told_as_few_are():
    flags = {f"x{number}": 1 for number in range(1500)}
    with pytest.raises(PistiError) as refused:
        PISTI.but(**flags)
    for language in ("en", "tr"):
        assert refusal(pisti, refused.value, language=language).count("; ") >= 1499


def test_what_was_given_is_no_sentence_of_ours():
    with pytest.raises(PistiError) as refused:
        PISTI.but(**{"{seat} {0.__class__}": 1})
    for language in ("en", "tr"):
        assert "'{seat} {0.__class__}'" in refusal(pisti, refused.value, language=language)


def test_a_refusal_from_another_process_is_said_in_turkish_too():
    with pytest.raises(PistiError) as refused:
        PISTI.but(taget=1, players=9)
    here = refusal(pisti, refused.value, language="tr")
    sent = pickle.loads(pickle.dumps(refused.value))  # noqa: S301 - our own
    for same in (copy.deepcopy(refused.value), sent):
        assert (str(same), refusal(pisti, same, language="tr")) == (str(refused.value), here)
