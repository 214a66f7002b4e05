"""Xeri, Pişti's Greek sister, against a program that knows this game alone.

It is written from the pages that the rulebook names, not from its clauses.
"""

from random import Random

import pytest

from chance.drawing import telling
from pisti import (
    DECK,
    PRESETS,
    DealError,
    Rank,
    RulesError,
    apply,
    events,
    legal_moves,
    new_hand,
    score,
    start_view,
    view,
)
from positions.common import cards

XERI = PRESETS["xeri"]
WORTH = {**dict.fromkeys("TJQKA", 1)}
OWN = {"TD": 2, "2C": 1}


def is_good(centre):
    """Whether a hand of Xeri begins on these cards, the top one last."""
    ranks = [card[0] for card in centre]
    return len({*ranks}) == 4 and ranks[-1] != "J"


def play_xeri(deck, played):
    """The points of the one who leads and of the other after these cards."""
    pile, hands, stock = deck[:4], [[], []], deck[4:]
    taken, bonus, last = [[], []], [0, 0], None
    for number, card in enumerate(played):
        if not any(hands):
            hands, stock = [stock[:6], stock[6:12]], stock[12:]
        mover = number % 2
        hands[mover].remove(card)
        matches = bool(pile) and pile[-1][0] == card[0]
        if pile and (matches or card[0] == "J"):
            if matches and len(pile) == 1 and number < 47:
                bonus[mover] += 20 if card[0] == "J" else 10
            taken[mover] += [*pile, card]
            pile, last = [], mover
        else:
            pile.append(card)
    if last is not None:
        taken[last] += pile
    points = [
        bonus[each] + sum(OWN.get(card, WORTH.get(card[0], 0)) for card in taken[each])
        for each in (0, 1)
    ]
    if len(taken[0]) != len(taken[1]):
        points[len(taken[1]) > len(taken[0])] += 3
    return points


@pytest.mark.clause("P-11", "P-14", "P-17", "P-41")
def test_a_hand_of_xeri_is_counted_as_its_own_program_counts_it():
    for number in range(60):
        chance = Random(f"xeri/{number}")
        state = new_hand(XERI, seed=chance.randbytes(6), dealer=number % 2)
        deck, leader = [*map(str, state.deck)], state.turn
        assert is_good(deck[:4])
        with telling("xeri", XERI, [state]):
            while state.turn is not None:
                state = apply(state, chance.choice(legal_moves(state)))
            assert len(state.history) == 48
            points = play_xeri(deck, [*map(str, state.history)])
            assert [score(state).totals[leader], score(state).totals[1 - leader]] == points


@pytest.mark.clause("P-17")
@pytest.mark.parametrize("centre", ["2C 3C 4C JC", "2C 2D 4C 5C", "JC 3C 4C 3D", "2C 3C 4C 4D"])
def test_p_17_an_open_centre_with_a_jack_on_top_or_a_pair_is_dealt_anew(centre):
    first = cards(centre)
    deck = (*first, *[card for card in DECK if card not in first])
    with pytest.raises(DealError) as refused:
        new_hand(XERI, deck=deck)
    expected = "the centre has a jack on top or two cards of one rank, expected neither (P-17)"
    assert refused.value.problems == (expected,)
    assert not is_good(centre.split())


@pytest.mark.clause("P-17")
def test_p_17_a_jack_below_is_no_reason_and_one_deal_in_two_or_three_is_one():
    first = cards("JC 3C 4C 5D")
    deck = (*first, *[card for card in DECK if card not in first])
    assert new_hand(XERI, deck=deck).pile == first
    anew = sum(new_hand(XERI, seed=n).deck != new_hand(OPEN, seed=n).deck for n in range(200))
    assert 60 < anew < 110  # 1 - 48/51 * 44/50 * 40/49 * 12/13 is .38


OPEN = XERI.but(all_jacks="allow", turnup_jack="allow")


@pytest.mark.clause("P-17")
def test_p_17_everybody_sees_why_a_centre_is_dealt_anew_and_some_centre_is_not():
    with pytest.raises(RulesError) as refused:
        XERI.but(centre_open=2)
    told = "all_jacks is 'redeal_pairs' and centre_open is 2, expected all 4 centre cards open"
    assert refused.value.problems == (f"{told}, so that everybody sees the reason (P-17)",)
    small = {"ranks": [*Rank][10:], "hand_size": 4, "packs": 2}
    with pytest.raises(RulesError) as refused:
        XERI.but(**small)
    told = "all_jacks is 'redeal_pairs' and the pack has 3 ranks for 4 centre cards"
    assert refused.value.problems[0] == f"{told}, expected as many ranks at least (P-17)"


@pytest.mark.clause("P-17")
def test_p_17_no_seat_can_have_been_shown_such_a_centre():
    pair = cards("2C 2D 4C 5C")
    told = new_hand(OPEN, deck=(*pair, *[card for card in DECK if card not in pair]))
    assert start_view(OPEN, dealer=0, seat=1, shown=events(view(told, 1))) == view(told, 1)
    with pytest.raises(DealError, match="P-17"):
        start_view(XERI, dealer=0, seat=1, shown=events(view(told, 1)))
