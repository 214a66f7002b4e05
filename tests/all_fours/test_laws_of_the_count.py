"""Rules for every hand of All Fours: rounds, turn-ups, counters and points."""

from collections import Counter
from itertools import pairwise
from random import Random

import attrs
import pytest

from laws import all_fours
from laws.hands import playthrough
from laws.law import law
from pisti import DECK, Rank, Suit
from pisti.all_fours import BEG, GIVE, PRESETS, RUN, Begging, ScoringTable

GAMES = ["all_fours"]


def ended(game, rules, random):
    """The last state of a hand, and how often each line is in its count."""
    state = playthrough(game, rules, random)[-1]
    assert state.is_over
    return state, Counter(line.name for line in game.game.score(state).lines)


def trumps_of(state):
    """By seat the trumps that were in play."""
    hands = map(state.played_by, range(state.rules.players))
    return [[card for card in hand if card.suit is state.trump] for hand in hands]


def jack_of_trumps(state):
    held = [card for cards in trumps_of(state) for card in cards if card.rank is Rank.JACK]
    return held[0] if held else None


@pytest.mark.clause("AF-I02")
@law(few=2, many=40, games=GAMES)
def test_when_a_trick_begins_all_hands_have_the_same_size(game, rules, random):
    states = playthrough(game, rules, random)
    for state in states:
        sizes = {len(hand) for hand in state.hands}
        if state.phase == "play" and not state.trick:
            assert len(sizes) == 1
        assert all(len(trick.cards) == rules.players for trick in state.tricks)
    if states[-1].phase == "done":
        for seat in range(rules.players):
            assert len(states[-1].played_by(seat)) == len(states[-1].tricks)
        assert not any(states[-1].hands)


@pytest.mark.clause("AF-I05")
@law(few=2, many=40, games=GAMES)
def test_the_stock_is_what_the_deal_and_the_rounds_left(game, rules, random):
    """Until a last card is kicked; and from a whole pack there are so many rounds at most."""
    players = rules.players
    for state in playthrough(game, rules, random):
        dealt = players * (6 + 3 * state.runs)
        kicked = len(state.turned) - state.runs - 1
        if rules.trumps.trump_method == "first_lead":
            assert (dealt, kicked) == (6 * players, -1)
        else:
            assert kicked in (0, 1)
            assert not kicked or rules.begging.exhaustion == "kick_last_then_void"
        assert len(state.stock) == len(rules.pack) - dealt - (state.runs + 1) - kicked
        assert state.runs <= {2: 5, 3: 3, 4: 2}[players]


@pytest.mark.clause("AF-I06")
@law(few=3, many=40, games=GAMES)
def test_trumps_are_the_suit_of_the_last_turn_up_and_another_than_before(game, rules, random):
    for state in playthrough(game, rules, random):
        turned = [card.suit for card in state.turned]
        if turned:
            assert state.trump is turned[-1]
            if len(turned) > 1:
                assert state.phase == "void" or turned[-1] is not turned[-2]
            if state.calls.count(BEG) <= 1:
                assert len(set(turned[:-1])) <= 1


@pytest.mark.clause("AF-I07")
@law(few=2, many=40, games=GAMES)
def test_the_counters_in_the_tricks_are_those_of_the_cards_in_play(game, rules, random):
    """With the default values at most 80, 20 in a suit; for two with six cards each at most 68."""
    state, _ = ended(game, rules, random)
    worth = dict(rules.scoring.game_values)
    if state.phase != "done":
        return
    won = [card for cards in state.captured for card in cards]
    played = [card for seat in range(rules.players) for card in state.played_by(seat)]
    assert Counter(won) == Counter(played)
    if rules.scoring.game_values == ScoringTable().game_values:
        counters = [worth.get(card.rank, 0) for card in won]
        assert sum(counters) <= 80
        for suit in Suit:
            assert sum(worth.get(card.rank, 0) for card in won if card.suit is suit) <= 20
        assert sum(counters) <= 68 or len(won) > 12


@pytest.mark.clause("AF-I07")
def test_the_whole_pack_has_80_counters_and_the_best_twelve_cards_68():
    worth = dict(ScoringTable().game_values)
    counters = sorted((worth.get(card.rank, 0) for card in DECK), reverse=True)
    assert sum(counters) == 80
    assert sum(counters[:12]) == 68


@pytest.mark.clause("AF-I08")
@law(few=3, many=40, games=GAMES)
def test_there_is_high_and_low_if_there_was_a_trump_and_jack_if_there_was_the_jack(
    game, rules, random
):
    """Jack as far as it is worth anything."""
    state, names = ended(game, rules, random)
    if state.phase == "done":
        has_trumps = any(trumps_of(state))
        assert names["high"] == names["low"] == has_trumps
        points = rules.scoring.jack_points, rules.scoring.jack_hang_points
        if all(points):
            assert names["jack"] == (jack_of_trumps(state) is not None)
        assert names["jack"] <= (jack_of_trumps(state) is not None)
        if state.turned and state.turned[-1].rank is Rank.JACK:
            assert not names["jack"]


@pytest.mark.clause("AF-I09")
@law(few=2, many=40, games=GAMES)
def test_every_hand_that_was_played_has_one_point_for_game(game, rules, random):
    """Unless a tie is nobody's: then there is one or none; or Game is worth nothing."""
    state, names = ended(game, rules, random)
    if state.phase == "done" and not rules.scoring.game_points:
        assert not names["game"]
    elif state.phase == "done":
        assert names["game"] == 1 or (rules.scoring.game_tie == "none" and not names["game"])
        worth = dict(rules.scoring.game_values)
        counters = [sum(worth.get(card.rank, 0) for card in won) for won in state.captured]
        is_tied = counters.count(max(counters)) > 1
        assert names["game"] == (not is_tied or rules.scoring.game_tie == "elder")


@pytest.mark.clause("AF-I10")
@law(few=3, many=40, games=GAMES)
def test_who_scores_high_has_the_highest_trump_in_the_own_tricks(game, rules, random):
    """Unless rank alone wins tricks."""
    state, _ = ended(game, rules, random)
    trumps = [card for cards in trumps_of(state) for card in cards]
    if state.phase == "done" and trumps and rules.play.trick_winner != "rank_only":
        highest = max(trumps, key=DECK.index)
        (side,) = (line.side for line in game.game.score(state).lines if line.name == "high")
        assert highest in state.captured[side]


@pytest.mark.clause("AF-I11")
@pytest.mark.parametrize("gift_to", ["elder", "all_opponents"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hand_is_worth_one_or_three_or_four_points_and_with_the_rest_five(players, gift_to):
    """Each further side that gets the gift can make it one more; without a beg it is four."""
    begging = Begging(gift_to=gift_to)
    rules = attrs.evolve(PRESETS["cassell"], players=players, begging=begging)
    worths = set()
    for number in range(200):
        state, names = ended(all_fours, rules, Random(f"{players} {gift_to} {number}"))
        if state.phase == "done":
            lines = all_fours.game.score(state).lines
            four = sum(line.points for line in lines if not all_fours.is_counted_at_once(line.name))
            total = sum(line.points for line in lines)
            assert four in (1, 3, 4)
            assert total <= 5 + max(0, names["gift"] - 1)
            assert total <= 4 or BEG in state.calls
            worths |= {four, total}
    assert worths >= {3, 4, 5}


@pytest.mark.clause("AF-I12")
@law(few=3, many=40, games=GAMES)
def test_a_void_hand_scores_its_turn_ups_and_nothing_else(game, rules, random):
    state, names = ended(game, rules, random)
    if state.phase == "void":
        assert state.is_void
        assert GIVE not in state.calls
        assert state.calls[-1] is RUN
        assert all(name.startswith("turned ") for name in names)
        side = rules.side_of(state.dealer)
        assert {line.side for line in game.game.score(state).lines} <= {side}


@pytest.mark.clause("AF-I15")
@law(few=2, many=40, games=GAMES)
def test_the_first_lead_makes_trumps_and_every_hand_has_high_and_low(game, rules, random):
    if rules.trumps.trump_method == "turn_up":
        return
    states = playthrough(game, rules, random)
    for before, after in pairwise(states):
        first = (before.tricks[0].cards + before.trick if before.tricks else before.trick)[:1]
        assert before.trump is (first[0].suit if first else None)
        assert after.trump is not None
        assert not after.turned
    names = Counter(line.name for line in game.game.score(states[-1]).lines)
    assert names["high"] == names["low"] == 1
