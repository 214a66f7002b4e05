"""A move by a kept effect leads where the rules alone lead; and hands as numbers."""

from random import Random

import attrs
import pytest
from hypothesis import given, strategies as st

from laws.law import law
from laws.pis_yedili import ALL_PRESETS
from pisti import DECK, KindError, Suit, pis_yedili
from pisti.games.pis_yedili import kept, turn
from pisti.games.pis_yedili.bits import all_packed, packed, unpacked
from pisti.games.pis_yedili.play import after
from pisti.games.pis_yedili.turn import moves_of
from pisti.pis_yedili import DRAW, Call, apply, new_hand
from positions.common import CARDS, cards, play
from positions.pis_yedili import facing, rules_with, table

MOST = 400
"""Where the discard becomes the stock again and again, a deal is left after so many moves."""


def compare(rules, chance):
    """Play a hand by chance, each move both ways; how many effects were kept already."""
    state, found = new_hand(rules, seed=chance.getrandbits(32), dealer=0), 0
    eager = chance.random()  # to draw
    for _ in range(MOST):
        if state.is_over:
            break
        move = chance.choice(state.moves)
        if DRAW in state.moves and chance.random() < eager:
            move = DRAW
        by_rules, known = after(state, state.turn, move), kept.look_up(state, move)
        assert by_rules.moves == moves_of(by_rules)
        if known is not None:
            found += 1
            assert known == by_rules
        assert apply(state, move) == by_rules
        state = by_rules
    return found


@law(games=["pis_yedili"], few=2, many=50)
def test_what_is_kept_is_what_the_rules_say(game, rules, random):
    for _ in range(3):  # so that something is kept
        compare(rules, random)


@pytest.mark.parametrize("preset", [name for name in ALL_PRESETS if name != "any rules"])
def test_effects_are_kept_where_there_is_one_pack_and_no_tek(preset):
    rules = ALL_PRESETS[preset]
    is_plain = rules.deal.packs == 1 and rules.tek.tek_rule == "off" and not rules.finish.no_finish
    found = sum(compare(rules, Random(7)) for _ in range(2))  # the same hand again
    assert (found > 0) == is_plain


@pytest.mark.parametrize("stocks", [("", "2S 3S 4S"), ("2S 3S 4S", "")])
def test_an_ace_that_found_no_stock_makes_the_others_draw_where_there_is_one(stocks):
    rules = rules_with(ace_effect="others_draw_and_replay", exhaustion="play_on")
    hands = {0: "2H", 1: "AD 4D", 2: "3H", 3: "4H"}
    for stock in stocks:
        now = play(table(hands, "5D", rules=rules, stock=stock), "AD")
        assert now.hands[2][1:] + now.hands[3][1:] + now.hands[0][1:] == cards(stock)


def test_all_is_thrown_away_before_too_much_is_kept(monkeypatch):
    monkeypatch.setattr(turn, "_MOST_OFFERED", 50)
    turn.offers.clear()
    for seed in range(20):
        compare(pis_yedili.Rules(players=2), Random(seed))
        assert 0 < len(turn.offers) <= 50


class Overtaken(dict):
    """What can be played, of which the first to ask is told only after another thread was."""

    def __getitem__(self, card):
        self.offer.ways = dict(self)
        self.other = self.offer[self.fitting]
        return self.offer.ways[card]


def test_threads_that_list_the_same_moves_at_once_get_the_same_tuple():
    """Else one would be thrown away, and its id, by which the offer is found, used anew."""
    state = facing("6C", "6H 2D", "5S 2H", rules=rules_with("duel", deal_packet=(3, 4)))
    offer = turn.offer_to(state.rules, state, state.count_of(state.turn))
    offer.clear()
    turn.offers.clear()
    offer.ways = ways = Overtaken(offer.ways)
    ways.offer, ways.fitting = offer, state._bits[state.turn] & offer.fits
    assert offer[ways.fitting] is ways.other
    assert [*turn.offers] == [id(ways.other)]


def test_a_state_whose_offer_was_thrown_away_is_played_on():
    state = new_hand(seed=7)
    turn.offers.clear()
    assert kept.look_up(state, state.moves[0]) is None
    assert apply(state, state.moves[0]) == after(state, state.turn, state.moves[0])


@given(places=st.lists(st.integers(0, 2 * len(DECK) - 1), unique=True))
def test_a_hand_as_a_number_is_the_hand_in_the_order_of_the_pack(places):
    hand = [DECK[place % len(DECK)] for place in places]
    expected = tuple(card for card in DECK for _ in range(hand.count(card)))
    assert unpacked(packed(hand)) == expected
    assert all_packed([hand, packed(hand)]) == (packed(hand),) * 2


@pytest.mark.parametrize("hands", [7, ["A♠"], [[7]]])
def test_hands_that_are_no_cards_are_refused(hands):
    with pytest.raises(KindError, match="hands of cards"):
        attrs.evolve(new_hand(seed=7), hands=hands)


def test_a_call_that_somebody_made_is_as_good_as_the_one_that_was_listed():
    state = facing("6C", "JH 2D", "5S 2H", rules=rules_with("duel", deal_packet=(3, 4)))
    own = Call(CARDS["JH"], Suit.HEARTS)
    listed = next(move for move in state.moves if move == own)
    for _ in range(2):
        assert apply(state, own) == apply(state, listed)
