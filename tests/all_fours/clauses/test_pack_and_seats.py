"""AF-01 to AF-05: the pack, the players and where they sit."""

from itertools import chain, combinations, product

import attrs
import pytest

from pisti import DECK, Rank, Suit
from pisti.all_fours import RULES, Rules, Start, new_hand, score
from pisti.shuffle import shuffled
from positions.all_fours import PLAYERS, deal_with, finished, refused_deal, rules_with, trick
from positions.common import cards, play, play_on, seats, untold

ASCENDING = "23456789TJQKA"


@PLAYERS
def test_af_01_one_pack_of_52_cards_is_dealt(players):
    state = new_hand(Rules(players=players), seed=1)
    everything = [*chain(*state.hands), *state.turned, *state.stock]
    assert len(everything) == 52
    assert {(card.rank, card.suit) for card in everything} == set(product(Rank, Suit))
    assert state.deck == shuffled(DECK, b"1")


def test_af_01_another_pack_is_refused():
    twice = DECK[:1] + DECK[:51]
    assert not untold(refused_deal(deck=DECK[1:]), "51 expected 52", "missing 2C", clause="AF-01")
    assert not untold(refused_deal(deck=twice), "once 2C", "missing AS", clause="AF-01")


@pytest.mark.parametrize("trick_winner", ["trump_then_any_suit", "trump_then_led_suit"])
@pytest.mark.parametrize("suit", "CDHS")
@pytest.mark.parametrize("trump", "CS")
def test_af_02_in_every_suit_the_ace_is_highest_and_the_two_lowest(trump, suit, trick_winner):
    rules = rules_with(trick_winner=trick_winner)
    for low, high in combinations(ASCENDING, 2):
        assert trick(rules, trump, f"{low}{suit} {high}{suit}") == 0
        assert trick(rules, trump, f"{high}{suit} {low}{suit}") == 1


def test_af_02_the_ten_is_no_higher_for_its_ten_counters():
    assert trick(RULES, "S", "TD JD") == 0
    assert trick(RULES, "S", "TD AC") == 0


@PLAYERS
def test_af_03_two_three_or_four_play(players):
    state = new_hand(Rules(players=players), seed=1)
    assert len(state.hands) == len(state.discards) == players
    assert len(play_on(state).tricks[0].cards) == players
    assert RULES.players == 2


@pytest.mark.parametrize(
    ("players", "teams", "sides"),
    [
        pytest.param(2, "individual", [0, 1], id="two alone"),
        pytest.param(3, "individual", [0, 1, 2], id="three alone"),
        pytest.param(4, "individual", [0, 1, 2, 3], id="four alone"),
        pytest.param(4, "partnership", [0, 1, 0, 1], id="four in partnership"),
    ],
)
def test_af_04_teams_say_who_plays_with_whom(players, teams, sides):
    rules = Rules(players=players, teams=teams)
    assert [rules.side_of(seat) for seat in range(players)] == sides
    assert rules.sides == len({*sides})
    start = new_hand(rules, seed=1)
    assert start.scores == score(start).totals == (0,) * rules.sides
    won = {
        seat: " ".join(f"{seat + 2}{suit}" for suit in "CDHS"[:players]) for seat in (3, 1, 0, 2)
    }
    won = {seat: text for seat, text in won.items() if seat < players}
    over = finished(rules, won)
    assert over.captured == tuple(
        cards(" ".join(text for seat, text in won.items() if sides[seat] == side))
        for side in range(rules.sides)
    )


@pytest.mark.parametrize(
    ("given", "teams"),
    [
        (None, "individual"),
        ((0, 1, 0, 1), "partnership"),
        ([0, 1, 0, 1], "partnership"),
        ("individual", "individual"),
        ("partnership", "partnership"),
    ],
)
def test_af_04_teams_can_be_given_as_sides(given, teams):
    assert Rules(players=4, teams=given).teams == teams
    assert RULES.teams == "individual"


@PLAYERS
def test_af_05_the_elder_sits_next_to_the_dealer_and_play_goes_round_from_there(players):
    rules = rules_with("blind", players=players)
    for dealer in range(players):
        state = new_hand(rules, seed=1, dealer=dealer)
        assert state.start.elder == (dealer + 1) % players
        for seat in seats(rules, dealer):
            assert state.turn == seat
            state = play(state, state.hands[seat][0])
        assert len(state.tricks) == 1


@PLAYERS
def test_af_05_the_direction_changes_where_people_sit_and_nothing_else(players):
    clockwise = rules_with(players=players, direction="clockwise")
    other = rules_with(players=players, direction="anticlockwise")
    one = play_on(deal_with(clockwise, dealer=1, turned="5H"))
    two = play_on(deal_with(other, dealer=1, turned="5H"))
    same = Start(clockwise, two.dealer, two.scores, two.deck)
    assert attrs.evolve(two, start=same) == one
    assert score(two) == score(one)
    assert (RULES.direction, other.direction) == ("clockwise", "anticlockwise")
