"""PY-01 to PY-06: the pack, the players, and what is dealt to whom."""

from collections import Counter
from itertools import chain, product

import pytest

from pisti import DECK, DealError, Rank, RulesError, Suit
from pisti.event_types import Began, Dealt, TurnedUp
from pisti.pis_yedili import PRESETS, RULES, events, new_hand, picture, score, view
from positions.common import CARDS, cards, everybody, play, seats, shown, untold
from positions.pis_yedili import PLAYERS, deal_with, everything, moments, refused_deal, rules_with


@PLAYERS
@pytest.mark.parametrize("packs", [1, 2])
def test_py_01_one_pack_of_52_cards_is_dealt_or_two_together(packs, players):
    rules = rules_with(players=players, packs=packs)
    faces = [f"{rank.value}{suit.value}" for rank, suit in product(Rank, Suit)]
    assert everything(new_hand(rules, seed=1)) == sorted(faces * packs)
    assert rules.pack == DECK * packs
    assert RULES.deal.packs == 1


EVERY = shown(DECK)


@pytest.mark.parametrize(
    ("packs", "deck", "contents"),
    [
        pytest.param(1, DECK[1:], ["51 expected 52", "missing 2C"], id="a card is missing"),
        pytest.param(
            1, DECK[:1] + DECK[:51], ["once 2C", "missing AS"], id="a card is there twice"
        ),
        pytest.param(1, (*DECK[:51], "joker"), ["str only cards", "missing AS"], id="a joker"),
        pytest.param(1, DECK * 2, ["104 expected 52", f"once {EVERY}"], id="two packs for one"),
        pytest.param(2, DECK, ["52 expected 104", f"missing {EVERY}"], id="one pack for two"),
        pytest.param(
            2,
            DECK[:1] + DECK + DECK[:51],
            ["twice 2C", "missing AS"],
            id="a card is there three times",
        ),
        pytest.param(1, 52, ["int sequence 52 cards"], id="a number"),
    ],
)
def test_py_01_another_pack_is_refused(packs, deck, contents):
    assert not untold(refused_deal(rules_with(packs=packs), deck=deck), *contents, clause="PY-01")


@PLAYERS
def test_py_02_two_to_seven_play_and_everybody_is_alone(players):
    rules = rules_with(players=players)
    assert rules.sides == players
    assert [rules.side_of(seat) for seat in range(players)] == [*range(players)]
    state = new_hand(rules, seed=1)
    assert len(state.hands) == players
    *_, end = moments(state)
    assert end.is_over
    assert len(score(end).totals) == players
    assert (RULES.players, RULES.sides) == (4, 4)


@PLAYERS
@pytest.mark.parametrize("packs", [1, 2])
def test_py_03_everybody_is_dealt_seven_cards(packs, players):
    rules = rules_with(players=players, packs=packs)
    for dealer in range(players):
        state = new_hand(rules, seed=1, dealer=dealer)
        assert [len(hand) for hand in state.hands] == [7] * players


@PLAYERS
@pytest.mark.parametrize("opening", ["starter_club", "turn_up", "lowest_club"])
def test_py_03_in_some_games_the_starter_gets_an_eighth(opening, players):
    rules = rules_with(players=players, starter_extra=1, opening=opening)
    for dealer in range(players):
        starter = (dealer + 1) % players
        state = deal_with(rules, dealer, hands={starter: "2D 3D 4D 5D 6D 7D 8D 9D"})
        plain = new_hand(rules_with(players=players, opening=opening), seed=1, dealer=dealer)
        assert [len(hand) for hand in state.hands] == [
            8 if seat == starter else 7 for seat in range(players)
        ]
        assert state.hands[starter] == cards("2D 3D 4D 5D 6D 7D 8D 9D")
        assert state.deck[7 * players] is CARDS["9D"]
        assert len(state.stock) == len(plain.stock) - 1


@PLAYERS
def test_py_04_cards_are_dealt_one_at_a_time(players):
    rules = rules_with(players=players)
    for dealer in range(players):
        state = new_hand(rules, deck=DECK, dealer=dealer)
        for place, seat in enumerate(seats(rules, dealer)):
            assert state.hands[seat] == DECK[place : 7 * players : players]


@pytest.mark.parametrize(
    ("deal_packet", "hands"),
    [
        ((1,) * 7, ["2C 5C 8C JC AC 4D 7D", "3C 6C 9C QC 2D 5D 8D", "4C 7C TC KC 3D 6D 9D"]),
        ((4, 3), ["2C 3C 4C 5C AC 2D 3D", "6C 7C 8C 9C 4D 5D 6D", "TC JC QC KC 7D 8D 9D"]),
        ((3, 2, 2), ["2C 3C 4C JC QC 4D 5D", "5C 6C 7C KC AC 6D 7D", "8C 9C TC 2D 3D 8D 9D"]),
        ((7,), ["2C 3C 4C 5C 6C 7C 8C", "9C TC JC QC KC AC 2D", "3D 4D 5D 6D 7D 8D 9D"]),
        ((1, 6), ["2C 5C 6C 7C 8C 9C TC", "3C JC QC KC AC 2D 3D", "4C 4D 5D 6D 7D 8D 9D"]),
        ([4, 3], ["2C 3C 4C 5C AC 2D 3D", "6C 7C 8C 9C 4D 5D 6D", "TC JC QC KC 7D 8D 9D"]),
    ],
    ids=["singly", "4-3", "3-2-2", "at once", "1-6", "a list"],
)
def test_py_04_cards_are_dealt_in_packets(deal_packet, hands):
    rules = rules_with(players=3, deal_packet=deal_packet)
    for dealer in range(3):
        state = new_hand(rules, deck=DECK, dealer=dealer)
        assert [state.hands[seat] for seat in seats(rules, dealer)] == [*map(cards, hands)]
        assert state.stock == DECK[21:]
        dealt = dict(zip(seats(rules, dealer), map(cards, hands), strict=True))
        assert events(state) == tuple(Dealt(seat, hand) for seat, hand in dealt.items())
        for seen in everybody(state):
            told = {seat: hand if seat == seen else (None,) * 7 for seat, hand in dealt.items()}
            assert events(view(state, seen)) == tuple(Dealt(*each) for each in told.items())


@pytest.mark.parametrize("packs", [1, 2])
def test_py_01_a_pack_may_have_32_cards_from_the_sevens_to_the_aces(packs):
    rules = rules_with(pack_size=32, packs=packs)
    highest = [card for card in DECK if card.rank.value in "789TJQKA"]
    assert Counter(rules.pack) == Counter(highest * packs)
    state = new_hand(rules, deck=highest * packs)
    assert Counter([*chain(*state.hands), *state.stock]) == Counter(highest * packs)
    with pytest.raises(DealError, match="PY-01"):
        new_hand(rules, deck=DECK)


def test_py_03_everybody_is_dealt_as_many_cards_as_the_packets_hold():
    for preset, number in (("crazy_eights", 5), ("crazy_eights_two", 7), ("mau_mau", 5)):
        state = new_hand(PRESETS[preset], seed=1)
        assert {*map(len, state.hands)} == {number} == {state.rules.hand_size}
    six = new_hand(rules_with(deal_packet=(3, 3), starter_extra=1), seed=1)
    assert [*map(len, six.hands)] == [6, 7, 6, 6]


def test_py_04_a_packet_has_not_less_than_no_cards():
    with pytest.raises(RulesError) as error:
        rules_with(deal_packet=(8, -1))
    assert error.value.problems == (
        "deal_packet is (8, -1), expected a tuple, each part an int of 0 or more (PY-04)",
        "deal_packet is (8, -1), expected packets that make 5, 6 or 7 cards (PY-04)",
    )


@PLAYERS
@pytest.mark.parametrize("opening", ["starter_club", "everyone_club", "lowest_club"])
def test_py_05_the_rest_is_the_stock_and_nothing_is_turned_up(opening, players):
    rules = rules_with(players=players, opening=opening)
    state = new_hand(rules, deck=DECK)
    assert state.stock == DECK[7 * players :]
    assert (state.discard, state.suit, state.start.up) == ((), None, None)
    for seat in everybody(state):
        seen = view(state, seat)
        assert (seen.stock, seen.discard, seen.up) == (52 - 7 * players, (), None)
        told = events(seen)
        assert [type(event) for event in told[:players]] == [Dealt] * players
        begins = (Began(state.start.first),) if opening == "lowest_club" else ()  # PY-07
        assert told[players:] == begins


@pytest.mark.clause("PY-A27")
@PLAYERS
def test_py_05_some_turn_a_card_up(players):
    state = new_hand(rules_with(players=players, opening="turn_up"), deck=DECK)
    up = DECK[7 * players]
    assert state.discard == (up,)
    assert state.stock == DECK[7 * players + 1 :]
    for seat in everybody(state):
        seen = view(state, seat)
        assert (seen.up, seen.discard, seen.suit) == (up, (up,), up.suit)
        assert events(seen)[-1] == TurnedUp(up)


@PLAYERS
def test_py_06_play_goes_round_in_the_order_of_the_seats(players):
    rules = rules_with(players=players)
    for dealer in range(players):
        starter = (dealer + 1) % players
        state = play(deal_with(rules, dealer, hands={starter: "2C"}), "2C")
        assert picture(view(state, 0)).clockwise
        turns = [starter]
        for _ in range(min(2 * players, len(state.stock))):
            assert state.direction == 1
            turns.append(state.turn)
            state = play(state, "draw pass")
        expected = [(starter + step) % players for step in range(len(turns))]
        assert turns == expected
