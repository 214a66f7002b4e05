"""AF-A15 to AF-A19: what goes where, and who sees what."""

import re

from pisti import DECK
from pisti.all_fours import PRESETS, RULES, events, legal_moves, new_hand, view
from pisti.event_types import Dealt
from positions.all_fours import PLAYERS, after, deck_with, rules_with, trick
from positions.common import cards, line, play, play_on, seats


@PLAYERS
def test_af_a15_a_pack_is_written_from_its_top_card(players):
    rules = rules_with(players=players)
    for dealer in range(players):
        deck = deck_with(rules, dealer, turned="5H 5S")
        state = play(new_hand(rules, deck=deck, dealer=dealer), "beg run")
        order = seats(rules, dealer)
        packets = [state.hands[seat][0:3] for seat in order]
        packets += [state.hands[seat][3:6] for seat in order]
        packets += [cards("5H")]
        packets += [state.hands[seat][6:9] for seat in order]
        packets += [cards("5S"), state.stock]
        assert sum(packets, ()) == deck == state.deck


def test_af_a15_cards_stay_in_the_order_in_which_they_came():
    hands = {1: "9S 2C KD 3H AC 7D 4S QH 2D", 0: "-- -- -- -- -- -- TS 3C JD"}
    state = after(RULES, "beg run", hands=hands, turned="5H 5S")
    assert state.hands[1] == legal_moves(state) == cards(hands[1])
    assert state.hands[0][6:] == cards("TS 3C JD")
    state = play(state, "3H")
    assert state.hands[1] == cards("9S 2C KD AC 7D 4S QH 2D")


def test_af_a16_only_cards_from_two_to_nine_gain_their_pips():
    values = dict(PRESETS["blind_pips"].scoring.game_values)
    pack = new_hand(PRESETS["blind_pips"], seed=1).deck
    assert sum(values[card.rank] for card in pack) == 204
    assert sum(values[card.rank] for card in pack if card.suit.value == "H") == 51
    usual = dict(RULES.scoring.game_values)
    assert {rank: values[rank] for rank in usual} == usual


def test_af_a17_three_play_alone_and_the_19th_card_is_turned_up():
    rules = rules_with(players=3)
    assert (rules.teams, rules.sides) == ("individual", 3)
    state = new_hand(rules, deck=DECK)
    assert state.turned == (DECK[18],) == cards("7D")
    assert len(state.stock) == 33


def test_af_a18_the_dealer_answers_a_beg_knowing_no_other_hand():
    state = after(rules_with("hoffmann_4"), "beg", turned="5H 2S", hands={1: "AH"})
    seen = view(state, state.turn)
    assert seen.moves == legal_moves(state)
    known = {*map(str, seen.hand), *map(str, seen.turned)}
    assert len(known) == 7
    assert {*re.findall(r"\b[2-9TJQKA][CDHS]\b", str((seen, events(seen))))} == known
    for event in events(seen):
        if isinstance(event, Dealt):
            assert event.cards == (seen.hand if event.seat == seen.seat else (None,) * 6)


def test_af_a19_rank_only_does_not_change_who_scores_high():
    """Under `rank_only` the highest trump may lose its trick, and High stays with its holder."""
    hands = {1: "4S 2C 3C 4C 5C 6C", 0: "AH 2D 3D 4D 5D 6D"}
    state = after(rules_with(trick_winner="rank_only"), "stand 4S AH", hands=hands, turned="9S")
    assert state.tricks[0].seat == 0
    state = play_on(state)
    assert line(state, "high") == line(state, "low") == [(1, 1)]
    assert trick(rules_with(trick_winner="rank_only"), "S", "QS KH") == 0
