"""A match as JSON: written, read, and refused with the place of what is wrong."""

import json
from itertools import islice
from random import Random
from types import SimpleNamespace

import attrs
import jsonschema
import pytest
from hypothesis import given, strategies as st

import pisti
from few import rules_of_presets
from laws.strategies import JSON
from pisti import RecordError, all_fours
from pisti.match import apply, dumps, legal_moves, loads, new_match, schema

TWO = pisti.PRESETS["classic_two"]
VALID = jsonschema.Draft202012Validator(schema())


def moments(game, rules, seed=7):
    """The match at every moment."""
    match, random = new_match(game, rules, seed=seed, dealer=1), Random(7)
    yield match
    while moves := legal_moves(match):
        match = apply(match, random.choice(moves))
        yield match


MATCH = [*islice(moments(pisti, TWO), 60)][-1]
TEXT = dumps(MATCH)


def changed(**changes):
    data = {**json.loads(TEXT), **changes}
    return json.dumps({key: value for key, value in data.items() if value is not ...})


def refusal(text, game=pisti):
    with pytest.raises(RecordError) as refused:
        loads(game, text)
    return refused.value


@pytest.mark.uncounted
@pytest.mark.parametrize(("game", "rules"), rules_of_presets())
def test_a_match_is_written_and_read_back_at_any_moment(game, rules):
    for match in islice(moments(game, rules), 0, 400, 57):
        again = loads(game, dumps(match))
        assert again == match
        assert hash(again) == hash(match)
        assert legal_moves(again) == legal_moves(match)
        VALID.validate(json.loads(dumps(match)))


def test_a_match_that_is_over_is_read_back():
    *_, match = moments(pisti, TWO)
    assert match.is_over
    assert loads(pisti, dumps(match)) == match
    rules = attrs.evolve(all_fours.RULES, match=all_fours.MatchRules(target=1))
    *_, within = moments(all_fours, rules)
    assert loads(all_fours, dumps(within)) == within


def test_void_hands_are_read_back():
    match = new_match(all_fours, all_fours.PRESETS["cassell_4"], seed=0)
    random = Random(0)
    while not any(hand.is_void for hand in match.hands):
        moves = legal_moves(match)
        wild = [move for move in moves if move in (all_fours.BEG, all_fours.RUN)]
        match = apply(match, random.choice(wild or moves))
    assert loads(all_fours, dumps(match)) == match


@pytest.mark.parametrize("seed", [0, -7, "Ayşe", b"", b"\xff\x00", "\ud800"])
def test_every_seed_is_kept(seed):
    match = new_match(pisti, TWO, seed=seed)
    assert loads(pisti, dumps(match)) == match


def test_a_match_can_be_read_by_people():
    match = new_match(pisti, TWO, seed=7, dealer=1)
    match = apply(match, legal_moves(match)[0])
    assert dumps(match) == (
        "{\n"
        '  "format": 1,\n'
        '  "game": "pisti",\n'
        '  "version": 1,\n'
        '  "rules": {"preset": "classic_two"},\n'
        '  "seed": "37",\n'
        '  "dealer": 1,\n'
        f'  "moves": [["{match.state.history[0]}"]]\n'
        "}\n"
    )


HANDS = json.loads(TEXT)["moves"]


@pytest.mark.parametrize(
    ("changes", "path", "problem"),
    [
        ({"moves": ...}, "", "the key 'moves' is missing"),
        ({"extra": 1}, "", "no such key: 'extra', expected format, game, version, rules, seed"),
        ({"format": 2}, "format", "2 cannot be read here, expected 1"),
        ({"game": "all_fours"}, "game", "'all_fours' cannot be read here, expected 'pisti'"),
        ({"version": 9}, "version", "9 cannot be read here, expected 1"),
        ({"rules": {"preset": "x"}}, "rules.preset", "there is no preset 'x'"),
        ({"rules": {"preset": "classic", "teams": [0] * 201}}, "rules", "201 parts"),
        ({"seed": 7}, "seed", "7 is not of type str"),
        ({"seed": "7"}, "seed", "'7' is not a seed, expected bytes in hexadecimal digits"),
        ({"seed": "3 7"}, "seed", "'3 7' is not a seed, expected bytes in hexadecimal digits"),
        ({"seed": "AB"}, "seed", "'AB' is not a seed, expected bytes in hexadecimal digits"),
        ({"dealer": 2}, "dealer", "dealer is 2, expected a seat from 0 to 1"),
        ({"dealer": True}, "dealer", "True is not of type int"),
        ({"moves": {}}, "moves", "of type dict is not of type list"),
        ({"moves": []}, "moves", "0 hands, expected 1"),
        ({"moves": ["4D"]}, "moves[0]", "'4D' is not of type list"),
        ({"moves": [[7]]}, "moves[0][0]", "7 is not of type str"),
        ({"moves": [["XX"]]}, "moves[0][0]", "'XX' is not one of the moves: "),
        ({"moves": [["2C"] * 10_001]}, "moves[0]", "10001 moves, expected at most 10000"),
        ({"moves": [["2C"] * 10_000]}, "moves[0][0]", "'2C' is not one of the moves: "),
        ({"moves": [HANDS[0]]}, "moves", "1 hand, expected 2"),
        ({"moves": [*HANDS, []]}, "moves", "3 hands, expected 2"),
        ({"moves": [*HANDS, ["4D"]]}, "moves[2][0]", "a move of hand 2, expected one of hand 1"),
        (
            {"moves": [HANDS[0] + HANDS[1]]},
            "moves[0][48]",
            "a move of hand 0, expected one of hand 1",
        ),
    ],
    ids=range(24),
)
def test_a_match_that_is_wrong_is_refused_with_the_place(changes, path, problem):
    refused = refusal(changed(**changes))
    assert refused.path == path
    assert refused.problem.startswith(problem)
    is_move = path.count("[") == 2
    assert refused.ply == (int(path.rpartition("[")[2].strip("]")) if is_move else None)


def test_what_could_not_be_read_again_is_not_written():
    own = SimpleNamespace(**{name: getattr(pisti, name) for name in pisti.__all__})
    long = new_match(own, TWO, seed=b"x" * 600_000)
    with pytest.raises(RecordError, match=r"^a text of 1200\d* letters, expected at most 1000000$"):
        dumps(long)


@pytest.mark.slow
@given(st.sampled_from([*json.loads(TEXT)]), JSON)
def test_any_other_value_of_a_key_is_refused_or_read(key, value):
    try:
        match = loads(pisti, changed(**{key: value}))
    except RecordError:
        return
    assert loads(pisti, dumps(match)) == match
