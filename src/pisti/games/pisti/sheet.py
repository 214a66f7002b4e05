"""The sentences in which the rules of a table of Pişti are told, in the order of play."""

from typing import Final

from pisti.cards import Rank, Suit
from pisti.games.pisti.rules import Rules
from pisti.kit.sheet import ANY, Other, each, item, parts

_ALL_RANKS, _ALL_SUITS = tuple(Rank), tuple(Suit)
_MAJORITY = {"majority_points": Other(0)}
_MOST = {**_MAJORITY, "majority_rule": "plurality"}
_HALF = {**_MAJORITY, "majority_rule": "over_half"}
_MATCH = {"target": Other("single_deal")}
_USUAL = {"ranks": (_ALL_RANKS,), "suits": (_ALL_SUITS,)}

SHEET: Final = parts(
    Rules,
    players=(
        each("teams", players=ANY),
        each("direction"),
    ),
    deal=(
        item("P-01", "one_pack", packs=1, **_USUAL),
        item("P-01", "two_packs", packs=2, **_USUAL),
        item("P-01", "ranks", ranks=Other(_ALL_RANKS)),
        item("P-01", "suits", suits=Other(_ALL_SUITS)),
        item("P-01", "small_twice", packs=2, ranks=Other(_ALL_RANKS)),
        item("P-01", "small_twice", packs=2, ranks=_USUAL["ranks"], suits=Other(_ALL_SUITS)),
        each("cut_jack"),
        item("P-11", "sizes", hand_size=ANY, centre=ANY),
        each("deal_order"),
        each("deal_packet", 1),
        each("centre_open", 1),
        each("turnup_jack", all_jacks=("redeal", "allow")),
        each("all_jacks"),
        each("bottom_exposed"),
        item("P-29", "again"),
        each("last_batch"),
    ),
    play=(
        each("first_player"),
        item("P-19", "turn"),
        item("P-20", "match"),
        item("P-21", "jack"),
        item("P-23", "empty"),
        each("centre_view"),
        item("P-32", "left_over"),
    ),
    pisti=(
        each("pisti_points"),
        each("double_points"),
        each("jack_on_single", 0),
        each("first_play_pisti"),
        each("last_card_pisti"),
        each("pisti_cards_score"),
    ),
    count=(
        item("P-41", "cards", card_table=Other(())),
        item("P-41", "no_cards", card_table=((),)),
        each("majority_points", 0),
        item("P-42", "most_cards", **_MOST, majority_basis="cards"),
        item("P-42", "half_cards", **_HALF, majority_basis="cards"),
        item("P-42", "most_captures", **_MOST, majority_basis="captures"),
        item("P-42", "half_captures", **_HALF, majority_basis="captures"),
        each("majority_tie", **_MAJORITY),
        item("P-45", "last_pile", last_pile_bonus=Other(0)),
    ),
    bluff=(
        item("A-17", "claim", bluff=Other(None)),
        each("bluff_when"),
        each("bluff_challenger"),
        item("A-17", "points", bluff_accepted=ANY, bluff_proved=ANY, bluff_caught=ANY),
        each("bluff_jack_is_true"),
    ),
    match=(
        each("target", "single_deal"),
        each("target_tie", **_MATCH),
        each("dealer_rotation", **_MATCH),
    ),
)
"""Every part, with the items of which those are told whose flags have these values."""
