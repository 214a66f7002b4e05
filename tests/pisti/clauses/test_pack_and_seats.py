"""P-01 to P-05: the pack, the players and where they sit."""

from itertools import chain, islice, product

import pytest

import pisti
from pisti import DECK, RULES, Rank, Rules, Suit, new_hand, score
from positions.common import CARDS, cards, moments, play, refused_deal, shown, untold
from positions.pisti import deal_with, gain, going

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@PLAYERS
def test_p_01_one_pack_of_52_cards_is_dealt(players):
    """One pack of 52 cards, each suit from two to ace, and no joker."""
    state = new_hand(Rules(players=players), seed=1)
    everything = [*state.pile, *chain(*state.hands), *state.stock]
    assert len(everything) == 52
    assert {(card.rank, card.suit) for card in everything} == set(product(Rank, Suit))


@pytest.mark.parametrize(
    ("deck", "contents"),
    [
        pytest.param(DECK[1:], ["51 expected 52", "missing 2C"], id="a card is missing"),
        pytest.param(
            DECK[:2] + DECK[:50], ["once 2C 3C", "missing KS AS"], id="two cards are there twice"
        ),
        pytest.param(DECK[:1] + DECK[:51], ["once 2C", "missing AS"], id="a card is there twice"),
        pytest.param((*DECK, "joker"), ["str only cards", "53 expected 52"], id="a joker"),
        pytest.param(DECK * 2, ["104 expected 52", f"once {shown(DECK)}"], id="two packs together"),
        pytest.param(set(DECK), ["set sequence 52 cards"], id="no order"),
    ],
)
def test_p_01_another_pack_is_refused(deck, contents):
    """One pack of 52 cards: nothing missing, nothing twice, nothing strange."""
    assert not untold(refused_deal(pisti, RULES, deck=deck), *contents, clause="P-01")


def test_p_02_partners_score_together():
    """Four players sit in two partnerships, partners opposite each other."""
    gains = (gain(0, "JC AC"), gain(1, "JD"), gain(2, "JH"), gain(3, "JS AS"))
    assert score(going(RULES, *gains)).totals == (3, 3)
    assert score(going(Rules(teams="individual"), *gains)).totals == (2, 1, 1, 2)


@pytest.mark.parametrize(
    ("teams", "sides"),
    [
        ("individual", [0, 1]),
        ("individual", [0, 1, 2]),
        ("individual", [0, 1, 2, 3]),
        ("partnership", [0, 1, 0, 1]),
        ("individual", [0, 1, 2, 3, 4, 5]),
        ("partnership", [0, 1, 2, 0, 1, 2]),
        ("trios", [0, 1, 0, 1, 0, 1]),
    ],
)
def test_p_02_teams_say_who_plays_with_whom(teams, sides):
    """Partners sit opposite each other; of two teams of three, every other seat is of the same."""
    rules = Rules(players=len(sides), teams=teams)
    assert [rules.side_of(seat) for seat in range(len(sides))] == sides
    state = new_hand(rules, seed=1)
    assert rules.sides == len(score(state).totals) == len(state.captured) == len({*sides})


@PLAYERS
@pytest.mark.parametrize("direction", ["anticlockwise", "clockwise"])
def test_p_04_seats_are_numbered_in_the_order_of_play(direction, players):
    """Deal and play go round to the right, or to the left; seats follow the order of play."""
    state = new_hand(Rules(players=players, direction=direction), seed=1)
    other = new_hand(Rules(players=players), seed=1)
    assert state.rules.direction == direction
    assert (state.hands, state.pile, state.stock) == (other.hands, other.pile, other.stock)
    turns = [now.turn for now in islice(moments(state), players)]
    assert turns == [*range(1, players), 0]


def test_p_05_no_rank_beats_another():
    """For the play no rank is higher than another: only an equal one captures, or a jack."""
    for below, above in product("23456789TQKA", "23456789TQKA"):
        state = deal_with(RULES, centre=f"{below}C", hands={1: f"{above}D"})
        after = play(state, f"{above}D")
        assert (after.captured[1] != ()) == (below == above), f"{above} on {below}"


def test_p_05_no_suit_beats_another():
    """For the play no suit is higher than another: every seven captures every seven."""
    for below, above in product("CDHS", "CDHS"):
        if below != above:
            state = deal_with(RULES, centre=f"7{below}", hands={1: f"7{above}"})
            after = play(state, f"7{above}")
            assert after.captured[1][-2:] == cards(f"7{below} 7{above}")


def test_p_05_suits_matter_for_two_cards_of_the_count():
    """Suits matter only when the two of clubs and the ten of diamonds are counted."""
    for name, card in CARDS.items():
        points = score(going(RULES, gain(0, name))).totals[0]
        of_rank = int(card.rank in (Rank.JACK, Rank.ACE))
        assert points == {"2C": 2, "TD": 3}.get(name, of_rank), name
