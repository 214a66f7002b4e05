"""Flags of Pişti with values that they do not have: one sentence each, with the clause."""

import pytest

from pisti import Rank
from positions.common import CARDS
from positions.pisti import refused_rules


@pytest.mark.parametrize(
    ("flags", "clause"),
    [
        ({"players": 5}, "P-30"),
        ({"players": 7}, "P-02"),
        ({"players": 4, "teams": "trios"}, "P-02"),
        ({"ranks": ()}, "P-01"),
        ({"ranks": (Rank.JACK,)}, "P-01"),
        ({"ranks": "23456789TJQKA"}, "P-01"),
        ({"suits": ("C", "D")}, "P-01"),
        ({"packs": 3}, "P-01"),
        ({"packs": 2}, "P-30"),
        ({"hand_size": 14}, "P-11"),
        ({"hand_size": 13}, "P-30"),
        ({"centre": 0}, "P-11"),
        ({"centre": 3}, "P-30"),
        ({"last_batch": "left"}, "P-30"),
        ({"centre_open": 5}, "P-14"),
        ({"players": 6, "hand_size": 8, "turnup_jack": "to_stock_bottom"}, "P-16"),
        ({"players": True}, "P-02"),
        ({"players": "4"}, "P-02"),
        ({"players": 10**5000}, "P-02"),
        ({"teams": "pairs"}, "P-02"),
        ({"players": 3, "teams": "partnership"}, "P-02"),
        ({"direction": None}, "P-04"),
        ({"first_player": 1}, "P-18"),
        ({"deal_order": "center_first"}, "P-12"),
        ({"deal_packet": 0}, "P-13"),
        ({"deal_packet": 4.0}, "P-13"),
        ({"cut_jack": False}, "P-08"),
        ({"bottom_exposed": 1}, "P-09"),
        ({"centre_open": 0}, "P-14"),
        ({"centre_open": True}, "P-14"),
        ({"turnup_jack": "to_bottom"}, "P-16"),
        ({"all_jacks": None}, "P-17"),
        ({"all_jacks": "allow"}, "P-17"),
        ({"centre_view": "everybody"}, "P-28"),
        ({"centre_open": 4, "centre_view": "nobody"}, "P-28"),
        ({"pisti_points": -1}, "P-34"),
        ({"pisti_points": True}, "P-34"),
        ({"double_points": 20.0}, "P-35"),
        ({"jack_on_single": None}, "P-36"),
        ({"first_play_pisti": "no"}, "P-37"),
        ({"last_card_pisti": ()}, "P-38"),
        ({"pisti_cards_score": "bonus"}, "P-40"),
        ({"card_table": "standard"}, "P-41"),
        ({"card_table": {Rank.JACK: -1}}, "P-41"),
        ({"card_table": {"J": 1}}, "P-41"),
        ({"card_table": ((CARDS["2C"], 2), (CARDS["2C"], 3))}, "P-41"),
        ({"majority_points": "3"}, "P-42"),
        ({"majority_basis": "tricks"}, "P-42"),
        ({"majority_rule": "over half"}, "P-42"),
        ({"majority_tie": b"nobody"}, "P-43"),
        ({"last_pile_bonus": -3}, "P-45"),
        ({"bluff": True}, "A-17"),
        ({"target": 0}, "P-46"),
        ({"target": True}, "P-46"),
        ({"target": "151"}, "P-46"),
        ({"target_tie": "lower"}, "P-48"),
        ({"dealer_rotation": "winner"}, "P-49"),
        ({"dealer_rotation": "alternate"}, "P-49"),
    ],
)
def test_no_such_rules(flags, clause):
    said = refused_rules(**flags)
    assert said.endswith(f"({clause})")
    assert len(said) < 200


@pytest.mark.parametrize("pair", [(10, -1), (10,), (10, 20, 30), [10, True], 10, None, "12"])
@pytest.mark.parametrize("flag", ["bluff_accepted", "bluff_proved", "bluff_caught"])
def test_points_for_a_claim_are_a_pair_of_numbers(flag, pair):
    said = refused_rules(players=2, **{flag: pair})
    assert said.startswith(f"{flag} is ")
    assert said.endswith("(A-17)")
