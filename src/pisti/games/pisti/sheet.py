"""The sentences in which the rules of a table of Pişti are told, in the order of play."""

from typing import Final

from pisti.cards import Rank, Suit
from pisti.kit.sheet import Other, Part, item

_ALL_RANKS, _ALL_SUITS = tuple(Rank), tuple(Suit)
_MAJORITY = {"majority_points": Other(0)}
_MOST = {**_MAJORITY, "majority_rule": "plurality"}
_HALF = {**_MAJORITY, "majority_rule": "over_half"}
_MATCH = {"target": Other("single_deal")}
_USUAL = {"ranks": (_ALL_RANKS,), "suits": (_ALL_SUITS,)}

SHEET: Final[tuple[Part, ...]] = (
    (
        "players",
        (
            item("P-02", "alone", teams="individual"),
            item("P-02", "pairs", teams="partnership"),
            item("P-02", "trios", teams="trios"),
            item("P-04", "right", direction="anticlockwise"),
            item("P-04", "left", direction="clockwise"),
        ),
    ),
    (
        "deal",
        (
            item("P-01", "one_pack", packs=1, **_USUAL),
            item("P-01", "two_packs", packs=2, **_USUAL),
            item("P-01", "ranks", ranks=Other(_ALL_RANKS)),
            item("P-01", "suits", suits=Other(_ALL_SUITS)),
            item("P-01", "small_twice", packs=2, ranks=Other(_ALL_RANKS)),
            item("P-01", "small_twice", packs=2, ranks=_USUAL["ranks"], suits=Other(_ALL_SUITS)),
            item("P-08", "cut.none", cut_jack="none"),
            item("P-08", "cut.skip_up", cut_jack="skip_up"),
            item("P-08", "cut.recut", cut_jack="recut"),
            item("P-08", "cut.keep_jack", cut_jack="keep_jack"),
            item("P-11", "sizes"),
            item("P-12", "centre_first", deal_order="centre_first"),
            item("P-12", "players_first", deal_order="players_first"),
            item("P-13", "one_by_one", deal_packet=1),
            item("P-13", "packets", deal_packet=Other(1)),
            item("P-14", "one_open", centre_open=1),
            item("P-14", "some_open", centre_open=Other(1)),
            item("P-16", "jack.turn_more", turnup_jack="turn_more"),
            item("P-16", "jack.to_pile_bottom", turnup_jack="to_pile_bottom"),
            item("P-16", "jack.to_stock_bottom", turnup_jack="to_stock_bottom"),
            item("P-16", "jack.allow", turnup_jack="allow"),
            item("P-17", "redeal", all_jacks="redeal"),
            item("P-17", "no_redeal", all_jacks="allow"),
            item("P-09", "bottom_open", bottom_exposed=True),
            item("P-09", "bottom_hidden", bottom_exposed=False),
            item("P-29", "again"),
            item("P-30", "last.refused", last_batch="refused"),
            item("P-30", "last.short", last_batch="short"),
            item("P-30", "last.share_rest", last_batch="share_rest"),
        ),
    ),
    (
        "play",
        (
            item("P-18", "next_begins", first_player="next_after_dealer"),
            item("P-18", "dealer_begins", first_player="dealer"),
            item("P-19", "turn"),
            item("P-20", "match"),
            item("P-21", "jack"),
            item("P-23", "empty"),
            item("P-28", "look.capturing_side", centre_view="capturing_side"),
            item("P-28", "look.capturing_player", centre_view="capturing_player"),
            item("P-28", "look.nobody", centre_view="nobody"),
            item("P-28", "look.starter", centre_view="starter_before_play"),
            item("P-28", "look.open", centre_view="open"),
            item("P-32", "left_over"),
        ),
    ),
    (
        "pisti",
        (
            item("P-34", "single"),
            item("P-35", "double"),
            item("P-36", "no_jack", jack_on_single=0),
            item("P-36", "jack", jack_on_single=Other(0)),
            item("P-37", "first.void", first_play_pisti="void"),
            item("P-37", "first.counts", first_play_pisti="counts"),
            item("P-38", "last.void", last_card_pisti="void"),
            item("P-38", "last.counts", last_card_pisti="counts"),
            item("P-38", "last.breaks", last_card_pisti="void_and_cancel"),
            item("P-40", "cards.both", pisti_cards_score="both"),
            item("P-40", "cards.bonus_only", pisti_cards_score="bonus_only"),
            item("P-40", "cards.double", pisti_cards_score="bonus_only_for_double"),
        ),
    ),
    (
        "count",
        (
            item("P-41", "cards", card_table=Other(())),
            item("P-41", "no_cards", card_table=((),)),
            item("P-42", "no_majority", majority_points=0),
            item("P-42", "majority", majority_points=Other(0)),
            item("P-42", "most_cards", **_MOST, majority_basis="cards"),
            item("P-42", "half_cards", **_HALF, majority_basis="cards"),
            item("P-42", "most_captures", **_MOST, majority_basis="captures"),
            item("P-42", "half_captures", **_HALF, majority_basis="captures"),
            item("P-43", "tie.nobody", **_MAJORITY, majority_tie="nobody"),
            item("P-43", "tie.all_leaders", **_MAJORITY, majority_tie="all_leaders"),
            item("P-43", "tie.deal_leader", **_MAJORITY, majority_tie="deal_leader"),
            item("P-43", "tie.first_seat", **_MAJORITY, majority_tie="first_seat"),
            item("P-43", "tie.carry", **_MAJORITY, majority_tie="carry"),
            item("P-45", "last_pile", last_pile_bonus=Other(0)),
        ),
    ),
    (
        "bluff",
        (
            item("A-17", "claim", bluff=Other(None)),
            item("A-17", "when.opponents", bluff_when="opponents_lone_card"),
            item("A-17", "when.any", bluff_when="lone_card"),
            item("A-17", "answer.layer", bluff_challenger="lone_card_player"),
            item("A-17", "answer.next", bluff_challenger="opponent_in_turn"),
            item("A-17", "points", bluff=Other(None)),
            item("A-17", "jack_true", bluff_jack_is_true=True),
            item("A-17", "jack_false", bluff_jack_is_true=False),
        ),
    ),
    (
        "match",
        (
            item("P-46", "one_hand", target="single_deal"),
            item("P-46", "target", target=Other("single_deal")),
            item("P-48", "higher", **_MATCH, target_tie="higher"),
            item("P-48", "extra", **_MATCH, target_tie="extra_deal"),
            item("P-48", "draw", **_MATCH, target_tie="draw"),
            item("P-49", "round", **_MATCH, dealer_rotation="with_play"),
            item("P-49", "alternate", **_MATCH, dealer_rotation="alternate"),
            item("P-49", "fixed", **_MATCH, dealer_rotation="fixed"),
        ),
    ),
)
"""Every part, with the items of which those are told whose flags have these values."""
