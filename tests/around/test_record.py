"""Records: written, read, played again; and what strangers send instead."""

import json
import re
from contextlib import suppress
from itertools import islice
from random import Random
from types import SimpleNamespace

import attrs
import pytest
from hypothesis import given, strategies as st
from jsonschema import Draft202012Validator

import pisti
from few import rules_of_presets
from folders import DATA
from laws.strategies import JSON
from pisti import KindError, RecordError, all_fours, pis_yedili
from pisti.games import GAMES
from pisti.record import Record, check, dumps, game_of, loads, record_of, replay, schema
from positions.common import moments, untold

VALID = Draft202012Validator(schema())


def played(game, rules, seed=7, most=200, **before):
    *_, last = moments(game.new_hand(rules, seed=seed, dealer=1, **before), Random(seed), most)
    return last


HAND = played(pisti, pisti.Rules(players=2))
TEXT = dumps(pisti, record_of(pisti, HAND, players=("Ayşe", "Bülent"), tags={"place": "İzmir"}))


def changed(**changes):
    """The record with other values; `...` leaves a key out."""
    data = {**json.loads(TEXT), **changes}
    return json.dumps({key: value for key, value in data.items() if value is not ...})


def classic(**flags):
    """The rules of a record, with these flags."""
    return {"rules": {"preset": "classic", **flags}}


def refusal(text, game=pisti):
    """The error for this record, raised when it is read or when it is played."""
    with pytest.raises(RecordError) as refused:
        check(game, loads(game, text))
    return refused.value


@pytest.mark.parametrize(("game", "rules"), rules_of_presets())
def test_a_hand_is_written_and_read_and_played_again(game, rules):
    state = played(game, rules)
    record = record_of(game, state)
    text = dumps(game, record)
    VALID.validate(json.loads(text))
    assert loads(game, text) == record
    assert dumps(game, loads(game, text)) == text
    assert check(game, record) == state
    states = [*replay(game, record)]
    assert len(states) == len(state.history) + 1
    assert states[0] == game.new_hand(rules, deck=state.deck, dealer=1)


def test_a_flag_of_ones_own_is_written_where_a_preset_has_it_too():
    @attrs.frozen
    class House(pisti.Rules):
        price: int = 5

    own = SimpleNamespace(**{**vars(pisti), "NAME": "house", "PRESETS": {"house": House()}})
    mixed = SimpleNamespace(**{**vars(own), "PRESETS": {**pisti.PRESETS, "house": House()}})
    for game in (own, mixed):
        state = game.new_hand(House(players=2, teams="individual", price=7), seed=7)
        text = dumps(game, record_of(game, state))
        assert json.loads(text)["rules"]["price"] == 7
        assert check(game, loads(game, text)) == state
    with pytest.raises(pisti.RulesError, match=r"^price is 'much', expected an int of 0 or more$"):
        House(price="much")


@pytest.mark.parametrize("name", GAMES)
def test_a_record_that_was_written_once_is_read_by_every_python_and_release(name):
    """Each was written by `pisti watch --json --seed "written once"` and never since."""
    path = DATA / "records" / f"{name}.json"
    text = path.read_text(encoding="utf-8")
    record = loads(GAMES[name], text)
    assert check(GAMES[name], record).is_over
    assert dumps(GAMES[name], record) == text.replace("pis-yedili", "pis_yedili")
    assert game_of(GAMES.values(), text) is GAMES[name]


def test_a_record_of_none_of_the_games_is_refused():
    text = dumps(all_fours, record_of(all_fours, all_fours.new_hand(seed=7)))
    with pytest.raises(RecordError) as refused:
        game_of((pisti, pis_yedili), text)
    assert refused.value.problem == "'all_fours' is not a game, expected pisti, pis_yedili"
    assert refused.value.path == "game"
    with pytest.raises(KindError, match=r"^expected games, as in a tuple, not an .* int$"):
        game_of(7, text)


def test_the_repr_of_a_record_shows_no_card():
    found = record_of(pisti, HAND, players=("A", "B"), tags={"seed": "a secret"})
    shown = repr(attrs.evolve(found, scores=(771, 772)))
    assert not re.search(r"secret|77[12]", shown)
    without_rules = shown.replace(repr(HAND.rules), "")
    assert not re.search(r"[2-9TJQKA][CDHS]", without_rules)


def test_a_record_can_be_read_by_people():
    lines = TEXT.splitlines()
    assert lines[0] == "{"
    assert lines[1:6] == [
        '  "format": 1,',
        '  "game": "pisti",',
        '  "version": 1,',
        '  "rules": {"preset": "classic_two"},',
        '  "dealer": 1,',
    ]
    assert lines[-3:-1] == ['  "players": ["Ayşe", "Bülent"],', '  "tags": {"place": "İzmir"}']
    assert lines[-1] == "}"


@pytest.mark.parametrize("scores", [(6, 5), (6, 0)])
def test_the_totals_before_a_hand_are_in_its_record(scores):
    rules = all_fours.PRESETS["hoffmann"]
    state = played(all_fours, rules, scores=scores)
    text = dumps(all_fours, record_of(all_fours, state))
    assert json.loads(text)["scores"] == [*scores]
    assert check(all_fours, loads(all_fours, text)) == state


def test_rules_are_written_as_what_differs_from_the_nearest_preset():
    bluff = pisti.Bluff(bluff_caught=(1, 2))
    table = {pisti.Rank.JACK: 3, pisti.DECK[0]: 7}
    rules = pisti.Rules(players=2, bluff=bluff, scoring=pisti.ScoringTable(card_table=table))
    text = dumps(pisti, record_of(pisti, pisti.new_hand(rules, seed=7)))
    assert json.loads(text)["rules"] == {
        "preset": "classic_two",
        "scoring": {"card_table": [["J", 3], ["2C", 7]]},
        "bluff": {"bluff_caught": [1, 2]},
    }
    assert loads(pisti, text).rules == rules
    same = pisti.Rules(players=2, scoring=pisti.ScoringTable(), match=pisti.MatchRules())
    text = dumps(pisti, record_of(pisti, pisti.new_hand(same, seed=7)))
    assert json.loads(text)["rules"] == {"preset": "classic_two"}
    without = attrs.evolve(pisti.PRESETS["bluff"], bluff=None, players=2)
    text = dumps(pisti, record_of(pisti, pisti.new_hand(without, seed=7)))
    assert loads(pisti, text).rules == without
    data = changed(rules={"preset": "bluff", "bluff": None}, moves=[], score=[0, 0])
    assert loads(pisti, data).rules.bluff is None


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "this is not JSON: it cannot be read on from line 1, column 1"),
        (TEXT[:200], "this is not JSON: "),
        ("[]", "expected an object, not []"),
        ("7", "expected an object, not 7"),
        ("[" * 40, "this is not JSON: "),
        ("[" * 41, "the text is nested too deep for a record or a match"),
        ("[" * 100_000, "the text is nested too deep for a record or a match"),
        ('{"a":' * 100_000, "the text is nested too deep for a record or a match"),
        ("{} " + " " * 1_000_000, "a text of 1000003 letters, expected at most 1000000"),
        ('{"format": 1, "format": 1}', "the key 'format' is there twice"),
        ('{"format": NaN}', "'NaN' is not a whole number"),
        ('{"format": -Infinity}', "'-Infinity' is not a whole number"),
        ('{"format": 1.5}', "'1.5' is not a whole number"),
        ('{"format": 1e999999}', "'1e999999' is not a whole number"),
        ('{"format": ' + "9" * 5000 + "}", "a number of 5000 digits, expected at most 12"),
        ("{}", "the key 'format' is missing"),
    ],
    ids=range(16),
)
def test_what_is_no_record_is_refused(text, problem):
    assert str(refusal(text)).startswith(problem)


@pytest.mark.parametrize(
    ("changes", "path", "problem"),
    [
        ({"moves": ...}, "", "the key 'moves' is missing"),
        ({"extra": 1}, "", "no such key: 'extra', expected format, game, version, rules, "),
        ({"format": 2}, "format", "2 cannot be read here, expected 1"),
        ({"format": True}, "format", "True is not of type int"),
        ({"game": "all_fours"}, "game", "'all_fours' cannot be read here, expected 'pisti'"),
        ({"version": 2}, "version", "2 cannot be read here, expected 1"),
        ({"rules": "classic"}, "rules", "'classic' is not of type dict"),
        ({"rules": {}}, "rules.preset", "there is no preset None, expected classic, "),
        ({"rules": {"preset": []}}, "rules.preset", "there is no preset a list, expected "),
        ({"rules": {"preset": "x"}}, "rules.preset", "there is no preset 'x', expected classic, "),
        (classic(x=1), "rules", "no such flag: 'x', expected players, "),
        (classic(players="2"), "rules.players", "'2' is not a value of this flag"),
        (classic(deal={"x": 7}), "rules.deal", "no such flag: 'x', expected "),
        (classic(match={"target": 0}), "rules.match", "target is 0, expected an int of 1 or more"),
        (
            classic(scoring={"card_table": 7}),
            "rules.scoring.card_table",
            "7 is not a value",
        ),
        (
            classic(scoring={"card_table": [[]]}),
            "rules.scoring.card_table",
            "a list is not a value",
        ),
        (classic(bluff={"bluff_caught": [1]}), "rules.bluff.bluff_caught", "a list is not a value"),
        ({"dealer": 2}, "dealer", "dealer is 2, expected a seat from 0 to 1"),
        ({"dealer": -1}, "dealer", "dealer is -1, expected a seat from 0 to 1"),
        ({"dealer": "0"}, "dealer", "'0' is not of type int"),
        (
            {"deck": "TD XX"},
            "deck",
            "'XX' at place 3 is not a card, expected one such as TD",
        ),
        ({"deck": "TD TD"}, "deck", "the deck has 2 cards, expected 52 (P-01)"),
        ({"deck": []}, "deck", "[] is not of type str"),
        ({"scores": [1]}, "scores", "scores are (1,), expected a tuple or list of 2 ints of 0"),
        ({"moves": [7]}, "moves[0]", "7 is not of type str"),
        ({"moves": ["2C"] * 10_001}, "moves", "10001 moves, expected at most 10000"),
        ({"moves": ["XX"]}, "moves[0]", "'XX' is not one of the moves: "),
        ({"score": [1, 2]}, "score", "(1, 2) is not the count, expected "),
        ({"score": [1.0]}, "", "'1.0' is not a whole number"),
        ({"score": ["1"]}, "score[0]", "'1' is not of type int"),
        ({"players": ["Ayşe"]}, "players", "1 name, expected 2"),
        ({"players": ["Ayşe", 2]}, "players[1]", "2 is not of type str"),
        ({"tags": {"a": 1}}, "tags[0]", "('a', 1) is not a key and text"),
        ({"tags": []}, "tags", "[] is not of type dict"),
        ({"players": ["\ud800", "Bülent"]}, "players[0]", "there is a lone surrogate at place 0"),
        ({"tags": {"\ud800": ""}}, "tags[0]", "there is a lone surrogate at place 0, expected"),
        (classic(scoring={"card_table": [["J", 1]] * 80_000}), "rules", "80000 parts, expected"),
    ],
    ids=range(37),
)
def test_a_record_that_is_wrong_is_refused_with_the_place(changes, path, problem):
    refused = refusal(changed(**changes))
    assert refused.path == path
    assert str(refused).startswith(f"{path}: {problem}" if path else problem)


def test_a_move_that_cannot_be_is_refused_with_its_number():
    moves = [*map(str, HAND.history)]
    refused = refusal(changed(moves=[*moves[:9], moves[0], *moves[10:]]))
    assert (refused.path, refused.ply) == ("moves[9]", 9)
    refused = refusal(changed(moves=[*moves, "2C"]))
    assert (refused.path, refused.ply) == ("moves[48]", 48)
    assert str(refused) == "moves[48]: '2C' is not one of the moves: there are none"


def test_a_record_may_stop_before_the_end():
    state = played(pisti, pisti.Rules(players=2), most=20)
    text = dumps(pisti, record_of(pisti, state))
    assert check(pisti, loads(pisti, text)) == state


@pytest.mark.parametrize(
    ("changes", "path", "content"),
    [
        ({"game": "chess"}, "game", "'chess' 'pisti'"),
        ({"version": 99}, "version", "99 expected 1"),
        ({"rules": None}, "rules", "rules pisti NoneType"),
        ({"rules": all_fours.RULES}, "rules", "rules pisti Rules"),
        ({"dealer": b"x"}, "dealer", "b'x' int"),
        ({"deck": None}, "deck", "None not tuple"),
        ({"deck": ("TD",)}, "deck[0]", "'TD' not Card"),
        ({"moves": None}, "moves", "None not tuple"),
        ({"moves": b"x"}, "moves", "b'x' not tuple"),
        ({"moves": (1,)}, "moves[0]", "1 not str"),
        ({"score": [0, 0]}, "score", "[0 0] not tuple"),
        ({"players": ("a",)}, "players", "1 name expected 2"),
        ({"tags": (("a", 1),)}, "tags[0]", "'a' 1 not key text"),
        ({"tags": ("ab",)}, "tags[0]", "'ab' not tuple"),
        ({"tags": None}, "tags", "None not tuple"),
        ({"players": ("Ay\ud800e", "Bülent")}, "players[0]", "lone surrogate 2"),
        ({"tags": (("place", "\udfff"),)}, "tags[0]", "lone surrogate 0"),
        ({"tags": (("\udfff", "place"),)}, "tags[0]", "lone surrogate 0"),
        ({"moves": ("\ud800",)}, "moves[0]", "lone surrogate 0"),
    ],
)
def test_a_record_that_was_put_together_wrongly_is_refused(changes, path, content):
    """By whatever takes it, and with the place, as one that a stranger sends."""
    wrong = attrs.evolve(record_of(pisti, HAND), **changes)
    for do in (dumps, check, lambda *given: next(replay(*given))):
        with pytest.raises(RecordError) as refused:
            do(pisti, wrong)
        assert refused.value.path == path
        assert not untold([refused.value.problem], content)


@pytest.mark.parametrize("points", [10**12, 10**5000], ids=["too many digits", "far too many"])
def test_what_could_not_be_read_again_is_not_written(points):
    rules = pisti.Rules(players=2, scoring=pisti.ScoringTable(pisti_points=points))
    with pytest.raises(RecordError, match=r"too large|expected at most 12"):
        dumps(pisti, record_of(pisti, pisti.new_hand(rules, seed=7)))


@given(st.text() | JSON.map(json.dumps))
def test_any_other_text_is_refused(text):
    with pytest.raises(RecordError):
        loads(pisti, text)


@given(st.sampled_from([*json.loads(TEXT)]), JSON)
def test_any_other_value_of_a_key_is_refused_or_read(key, value):
    try:
        record = loads(pisti, changed(**{key: value}))
    except RecordError:
        return
    assert isinstance(record, Record)
    try:
        check(pisti, record)
    except RecordError:
        return
    VALID.validate(json.loads(dumps(pisti, record)))


@given(st.integers(0, len(TEXT)), st.integers(0, 3), st.text(max_size=3))
def test_a_text_with_a_flaw_is_refused_or_read(at, long, put):
    with suppress(RecordError):
        check(pisti, loads(pisti, TEXT[:at] + put + TEXT[at + long :]))


def test_the_repr_of_a_record_of_a_hand_is_the_same_in_every_world():
    state = played(pisti, pisti.PRESETS["classic_two"], most=40)
    worlds = [*islice(pisti.worlds(pisti.view(state, None), seed=1), 20)]
    assert len({pisti.score(world) for world in worlds}) > 1
    assert len({repr(record_of(pisti, world)) for world in worlds}) == 1


def test_names_and_tags_are_kept():
    record = record_of(pisti, HAND, players=["Ayşe", "Bülent"], tags={"place": "İzmir"})
    assert (record.players, record.tags) == (("Ayşe", "Bülent"), (("place", "İzmir"),))
    assert (record.scores, record_of(pisti, HAND).players) == ((), ())
    first = all_fours.new_hand(seed=7)
    assert record_of(all_fours, first).scores == ()
