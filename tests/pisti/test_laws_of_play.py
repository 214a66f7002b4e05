"""Rules for every hand: its captures, piştis, piles and leftovers."""

from collections import Counter
from itertools import pairwise

import pytest

from laws.hands import playthrough
from laws.law import law
from pisti import Choice, Rank


def number_of_plays(state):
    """The number of cards that are played in the whole hand."""
    return len(state.deck) - state.rules.deal.centre


def captures_by_play(states):
    """The captures by the number of the card, from 1 on."""
    found = {}
    for before, after in pairwise(states):
        plays = sum(not isinstance(move, Choice) for move in after.history)
        for gain in after.gains[len(before.gains) :]:
            if gain.is_capture:
                found[plays] = gain
    return found


@pytest.mark.clause("I-03")
@law(few=2, many=40, games=["pisti"])
def test_no_two_plays_in_a_row_capture(game, rules, random):
    states = playthrough(game, rules, random)
    plays = captures_by_play(states)
    assert all(play + 1 not in plays for play in plays)
    assert len(plays) <= (number_of_plays(states[0]) + 1) // 2


@pytest.mark.clause("I-04")
@law(few=2, many=40, games=["pisti"])
def test_the_first_capture_takes_all_that_was_laid_and_played(game, rules, random):
    states = playthrough(game, rules, random)
    plays = captures_by_play(states)
    if plays:
        first = min(plays)
        assert len(plays[first].cards) == states[0].rules.deal.centre + first


@pytest.mark.clause("I-05")
@law(few=2, many=40, games=["pisti"])
def test_somebody_captures_in_every_hand(game, rules, random):
    """Unless all jacks lie in the centre, or one is a claim on the up-card that is caught."""
    state = playthrough(game, rules, random)[-1]
    jacks = [card for card in state.deck if card.rank is Rank.JACK]
    laid = [card for card in state.start.centre if card.rank is Rank.JACK]
    if len(laid) < len(jacks) and not (state.rules.bluff and state.rules.deal.centre == 1):
        assert any(gain.is_capture for gain in state.gains)
        assert state.pile == ()


@pytest.mark.clause("I-06")
@law(few=2, many=40, games=["pisti"])
def test_a_pisti_is_two_cards_of_a_rank(game, rules, random):
    states = playthrough(game, rules, random)
    scoring = states[0].rules.scoring
    plays = captures_by_play(states)
    pistis = {play: gain for play, gain in plays.items() if gain.how in {"pişti", "double pişti"}}
    for play, gain in pistis.items():
        assert play > 1 or scoring.first_play_pisti == "counts"
        assert play < number_of_plays(states[0]) or scoring.last_card_pisti == "counts"
        assert gain.cards[-1].rank is gain.cards[-2].rank
        assert len(gain.cards) == 2 or play == 1
        is_double = gain.how == "double pişti"
        assert is_double == (gain.cards[-1].rank is Rank.JACK)
        assert gain.points == (scoring.double_points if is_double else scoring.pisti_points)
    equal = len(states[0].rules.deal.suits) * states[0].rules.deal.packs  # cards of a rank
    ranks = Counter(gain.cards[-1].rank for gain in pistis.values())
    assert all(times <= equal // 2 for times in ranks.values())


@pytest.mark.clause("I-10")
@law(few=2, many=40, games=["pisti"])
def test_no_neighbours_in_a_pile_are_alike(game, rules, random):
    """And a jack is the lowest card since the table was empty; but for the centre and bluffs."""
    for state in playthrough(game, rules, random):
        laid = 1  # how many cards lie below those that were played on this pile
        if state.claim or (state.gains and state.gains[-1].how == "bluff caught" and state.pile):
            laid = 2  # the lone card, and the one that was laid on it face down
        elif not any(gain.is_capture for gain in state.gains):
            laid = state.rules.deal.centre
        ranks = [card.rank for card in state.pile]
        assert Rank.JACK not in ranks[laid:]
        assert all(one is not other for one, other in pairwise(ranks[laid - 1 :]))


@pytest.mark.clause("I-13")
@law(few=2, many=40, games=["pisti"])
def test_the_exposed_card_is_no_jack_and_comes_to_the_dealer_last(game, rules, random):
    """The bottom card is not a jack if the cut looked for one, and none was put below it later."""
    states = playthrough(game, rules, random)
    state = states[0]
    if state.exposed is None:
        assert not (state.rules.deal.bottom_exposed and state.stock)
        return
    assert state.exposed is state.stock[-1]
    if state.rules.deal.cut_jack != "none" and not (
        state.rules.deal.turnup_jack == "to_stock_bottom" and state.start.turned
    ):
        assert state.exposed.rank is not Rank.JACK
    last_batch = next(state for state in states if not state.stock)
    assert state.exposed in last_batch.hands[state.dealer]


@pytest.mark.clause("I-15")
@law(few=2, many=40, games=["pisti"])
def test_what_is_left_over_was_played_after_the_last_capture(game, rules, random):
    """It goes to the side that captured last; its cards count, and no bonus comes with them."""
    states = playthrough(game, rules, random)
    last, plays = states[-1], captures_by_play(states)
    left = [gain for gain in last.gains if gain.how == "leftovers"]
    if plays:
        assert sum(len(gain.cards) for gain in left) == number_of_plays(last) - max(plays)
    for gain in left:
        assert gain is last.gains[-1]
        assert gain.seat == plays[max(plays)].seat
        assert gain.points == 0
        assert not gain.is_capture


@pytest.mark.clause("I-16")
@law(few=2, many=40, games=["pisti"])
def test_no_hand_is_left_unfinished(game, rules, random):
    """While a card is in a hand or in the stock, somebody is on turn."""
    for state in playthrough(game, rules, random):
        is_left = any(state.hands) or bool(state.stock) or state.claim is not None
        assert is_left == (state.turn is not None)
