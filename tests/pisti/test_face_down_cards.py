"""Face-down cards: who may look at the centre and at a claim, and that nobody else can."""

import pytest

import pisti
from laws.hands import playthrough, seats
from laws.law import law
from oracle.bridge_pisti import cards_in


def told(state, seat):
    """Everything that this seat is given to read."""
    view = pisti.view(state, seat)
    return (view, view.captured, view.history, view.hand, view.exposed, pisti.events(view))


@pytest.mark.clause("I-14", "P-28")
@law(few=2, many=40, games=["pisti"])
def test_the_centre_is_seen_by_those_who_captured_it_and_no_other(game, rules, random):
    """However the seats of the other side look at it, until the end of the hand."""
    states = playthrough(game, rules, random)
    start, rules = states[0].start, states[0].rules
    face_down = set(start.centre) - set(start.shown)
    for state in [states[0], random.choice(states), states[-1]]:
        captor = state.gains[0].seat if state.gains else None
        for seat in seats(state.rules):
            may_look = (
                captor is not None
                and {
                    "capturing_player": seat == captor,
                    "capturing_side": seat is not None
                    and rules.side_of(seat) == rules.side_of(captor),
                    "open": True,
                    "nobody": False,
                    "starter_before_play": False,
                }[rules.deal.centre_view]
            )
            if rules.deal.centre_view == "starter_before_play":
                may_look = seat == start.first
            is_hidden = None in start.shown and not may_look
            assert (None in pisti.view(state, seat).centre) == is_hidden
            if rules.deal.packs == 1:  # else a seat may have seen the twin of such a card
                seen = cards_in(told(state, seat))
                assert seen & face_down == (face_down if may_look else set())


@pytest.mark.clause("A-17")
@law(few=2, many=40, games=["pisti"])
def test_an_accepted_card_stays_with_its_player(game, rules, random):
    state = playthrough(game, rules, random)[-1]
    for number, gain in enumerate(state.gains):
        if gain.how == "bluff accepted":
            for seat in seats(state.rules):
                gains = pisti.view(state, seat).gains
                assert (gains[number].cards[1] is None) == (seat != gain.seat)
                if state.rules.deal.packs == 1 and gain.cards[1] not in state.start.bottom:
                    assert (gain.cards[1] in cards_in(gains)) == (seat == gain.seat)
