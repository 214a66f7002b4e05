"""All that is wrong with rules is told together, each with its clause and its numbers."""

import re
from itertools import combinations, product

import pytest

from laws.law import is_full
from pisti import Bluff, Rank, RulesError, Suit
from pisti.games import GAMES
from pisti.kit.flags import Flags, flags_of
from pisti.kit.kinds import plain_data

TWICE = ((Rank.ACE, 1), (Rank.ACE, 2))
PACK = {"ranks": tuple(Rank), "suits": tuple(Suit), "packs": 1}
BASES = {"pisti": "classic_three", "all_fours": "cassell", "pis_yedili": "pis_yedili"}
# By clause the flags that are wrong together: all that the problem follows from.
WRONG = {
    "pisti": [
        ("P-02", {"players": 3, "teams": "partnership"}),
        ("P-02", {"players": 3, "teams": "trios"}),
        ("P-49", {"players": 3, "dealer_rotation": "alternate"}),
        ("P-30", {"players": 3, "hand_size": 7, "centre": 4, "last_batch": "refused", **PACK}),
        ("P-30", {"players": 3, "hand_size": 13, "centre": 5, "last_batch": "short", **PACK}),
        (
            "P-16",
            {
                "players": 3,
                "hand_size": 11,
                "centre": 6,
                "last_batch": "refused",
                **PACK,
                "suits": tuple(Suit)[:3],
                "turnup_jack": "to_stock_bottom",
            },
        ),
        ("P-17", {"all_jacks": "allow", "turnup_jack": "turn_more"}),
        ("P-14", {"centre": 4, "centre_open": 5}),
        ("P-28", {"centre": 4, "centre_open": 4, "centre_view": "nobody"}),
        ("P-01", {"ranks": ()}),
        ("P-01", {"suits": ()}),
        ("P-01", {"packs": 3}),
        ("P-11", {"hand_size": 14}),
        ("P-08", {"cut_jack": 7}),
        ("P-04", {"direction": "up"}),
        ("P-46", {"target": 0}),
        ("P-48", {"target_tie": "nobody"}),
        ("P-49", {"dealer_rotation": 2}),
        ("P-41", {"card_table": TWICE}),
        ("P-34", {"pisti_points": -1}),
        ("A-17", {"bluff_accepted": (1, 2, 3), "bluff": Bluff()}),
    ],
    "all_fours": [
        ("AF-04", {"players": 3, "teams": "partnership"}),
        ("AF-43", {"trump_method": "first_lead", "max_begs": 2}),
        ("AF-45", {"players": 3, "strip_ranks": tuple(Rank)[:9]}),
        ("AF-03", {"players": 5}),
        ("AF-05", {"direction": 7}),
        ("AF-07", {"deal_packet": 4}),
        ("AF-09", {"trump_method": "none"}),
        ("AF-10", {"turnup_points": TWICE}),
        ("AF-16", {"max_begs": -1}),
        ("AF-28", {"game_values": TWICE}),
        ("AF-32", {"game_points": -1}),
        ("AF-37", {"match_order": ("high", "low")}),
        ("AF-39", {"target": 0}),
        ("AF-45", {"strip_ranks": 7}),
    ],
    "pis_yedili": [
        ("PY-A40", {"wild_rank": Rank.SIX, "draw_rank": Rank.SIX}),
        ("PY-A40", {"skip_rank": Rank.KING, "reverse_rank": Rank.KING}),
        ("PY-A40", {"wild_rank": Rank.ACE, "ace_effect": "chain"}),
        ("PY-01", {"packs": 3}),
        ("PY-02", {"players": 8}),
        ("PY-04", {"deal_packet": (4, 4)}),
        ("PY-07", {"opening": 0}),
        ("PY-14", {"wild_rank": "jack"}),
        ("PY-18", {"tek_draw": 0}),
        ("PY-22", {"draw_count": 0}),
        ("PY-26", {"ace_effect": "any"}),
        ("PY-28", {"card_penalty": TWICE}),
        ("PY-29", {"final_multiplier": TWICE}),
        ("PY-32", {"deals": 0}),
    ],
}
PAIRS = [
    (name, one, other)
    for name, table in WRONG.items()
    for one, other in combinations([flags for _, flags in table], 2)
    if all(one[flag] == other[flag] for flag in one.keys() & other.keys())
]


def base(name):
    return GAMES[name].PRESETS[BASES[name]]


def problems_of(make):
    with pytest.raises(RulesError) as refused:
        make()
    return refused.value.problems


def refused(name, flags):
    """All that is wrong with these flags."""
    return problems_of(lambda: base(name).but(**flags))


def refused_data(name, flags):
    """All that is wrong with these flags as data."""
    kind = type(base(name))
    data = {"preset": BASES[name]}
    for flag, value in flags.items():
        group = flags_of(kind)[flag].group
        place = data.setdefault(group, {}) if group else data
        if isinstance(value, Flags):
            place.setdefault(flag, {})
        else:
            place[flag] = plain_data(value)
    return problems_of(lambda: kind.from_dict(data))


@pytest.mark.parametrize("how", [refused, refused_data])
@pytest.mark.parametrize(
    ("name", "clause", "flags"), [(name, *row) for name, table in WRONG.items() for row in table]
)
def test_a_contradiction_is_told_with_its_clause_and_its_numbers(name, clause, flags, how):
    (problem,) = how(name, flags)
    assert problem.endswith(f"({clause})")
    for value in flags.values():
        if type(value) is int and clause not in ("P-30", "P-16", "AF-45", "P-49"):
            assert re.search(rf"\b{abs(value)}\b", problem), problem


@pytest.mark.parametrize("how", [refused, refused_data])
@pytest.mark.parametrize("name", GAMES)
def test_two_contradictions_are_told_together(name, how):
    pairs = [(one, other) for game, one, other in PAIRS if game == name]
    assert len(pairs) >= 40
    for one, other in pairs:
        told = how(name, one | other)
        assert sorted(told) == sorted({*how(name, one), *how(name, other)}), one | other


@pytest.mark.parametrize("name", GAMES)
def test_whatever_else_is_wrong_a_refusal_is_a_refusal(name):
    """No value of a flag, however foreign, stops the search for what else is wrong."""
    foreigners = (None, "x", -1, (), [[]], object(), 10**5000)
    tried = [*product(flags_of(type(base(name))), foreigners)]
    for flag, foreign in tried if is_full() else tried[::5]:  # each foreigner, as 5 and 7 are prime
        for _, wrong in WRONG[name]:
            if flag not in wrong:
                told = refused(name, {**wrong, flag: foreign})
                assert len({*told}) == len(told)
