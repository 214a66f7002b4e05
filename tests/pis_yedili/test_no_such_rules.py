"""Flags of Pis Yedili with values that they do not have: one sentence each, with the clause."""

import pytest

from pisti import Rank, Suit
from positions.common import CARDS
from positions.pis_yedili import refused_rules


class NoNumber(int):
    """A number of its own kind."""


@pytest.mark.parametrize(
    ("flags", "clause"),
    [
        ({"players": 1}, "PY-02"),
        ({"players": 8}, "PY-02"),
        ({"players": True}, "PY-02"),
        ({"players": 10**5000}, "PY-02"),
        ({"players": NoNumber(4)}, "PY-02"),
        ({"packs": 3}, "PY-01"),
        ({"packs": 1.0}, "PY-01"),
        ({"starter_extra": True}, "PY-03"),
        ({"deal_packet": (4, 4)}, "PY-04"),
        ({"deal_packet": (0, 7)}, "PY-04"),
        ({"deal_packet": ()}, "PY-04"),
        ({"deal_packet": 7}, "PY-04"),
        ({"deal_packet": "1111111"}, "PY-04"),
        ({"deal_packet": (True,) * 7}, "PY-04"),
        ({"deal_packet": (10**5000,)}, "PY-04"),
        ({"deal_packet": ([7],)}, "PY-04"),
        ({"opening": "club"}, "PY-07"),
        ({"wild_rank": None}, "PY-14"),
        ({"wild_rank": "J"}, "PY-14"),
        ({"wild_rank": CARDS["JH"]}, "PY-14"),
        ({"wild_on_wild": 1}, "PY-16"),
        ({"nominate": None}, "PY-15"),
        ({"wild_skips": "no"}, "PY-19"),
        ({"draw_rank": "7"}, "PY-22"),
        ({"draw_count": 0}, "PY-22"),
        ({"draw_count": -1}, "PY-22"),
        ({"draw_count": True}, "PY-22"),
        ({"draw_count": 3.0}, "PY-22"),
        ({"stacking": "Linear"}, "PY-23"),
        ({"draw_rank_wild": None}, "PY-25"),
        ({"penalty_ends_turn": ()}, "PY-24"),
        ({"skip_rank": "8"}, "PY-20"),
        ({"reverse_rank": Suit.CLUBS}, "PY-21"),
        ({"reverse_mode": None}, "PY-21"),
        ({"two_player_reverse": True}, "PY-A10"),
        ({"ace_effect": None}, "PY-26"),
        ({"ace_follow": False}, "PY-A09"),
        ({"draw_policy": "two"}, "PY-17"),
        ({"voluntary_draw": 1}, "PY-12"),
        ({"exhaustion": b"reshuffle"}, "PY-31"),
        ({"exhaustion_score": "none"}, "PY-A13"),
        ({"card_penalty": 7}, "PY-28"),
        ({"card_penalty": {Rank.JACK: -1}}, "PY-28"),
        ({"card_penalty": {Rank.JACK: 25.0}}, "PY-28"),
        ({"card_penalty": {"J": 25}}, "PY-28"),
        ({"card_penalty": {CARDS["JH"]: 25}}, "PY-28"),
        ({"card_penalty": ((Rank.JACK, 1), (Rank.JACK, 2))}, "PY-28"),
        ({"final_multiplier": {Rank.SEVEN: True}}, "PY-29"),
        ({"final_multiplier": ((Rank.SEVEN, 3), (Rank.SEVEN, 3))}, "PY-29"),
        ({"final_seven_draws": "yes"}, "PY-A08"),
        ({"tek_rule": None}, "PY-18"),
        ({"tek_draw": 0}, "PY-18"),
        ({"deals": 0}, "PY-32"),
        ({"deals": "4"}, "PY-32"),
        ({"no_finish": [*Rank]}, "PY-33"),
        ({"no_finish": [Rank.JACK, Rank.JACK]}, "PY-33"),
        ({"no_finish": [[]]}, "PY-33"),
        ({"no_finish": Rank.JACK}, "PY-33"),
        ({"match_end": "points"}, "PY-34"),
        ({"target": 0}, "PY-34"),
        ({"skip_rank": Rank.JACK}, "PY-A40"),
        ({"reverse_rank": Rank.EIGHT}, "PY-A40"),
        ({"wild_rank": Rank.ACE}, "PY-A40"),
    ],
)
def test_no_such_rules(flags, clause):
    said = refused_rules(**flags)
    assert said.endswith(f"({clause})")
    assert len(said) < 200
