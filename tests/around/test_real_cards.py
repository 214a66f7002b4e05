"""A table with real cards asks for what only the table knows, until it can be."""

import random

import pytest

import pisti
from pisti import DealError, EventError, KindError, PistiError, all_fours, event_types, pis_yedili
from pisti.event_types import (
    Dealt,
    Exposed,
    LookedAt,
    Played,
    Shown,
    TurnedUp,
)
from seen_events import BLUFF, TWO, answers, begun, card, cards

SEEN = begun(TWO.but(bottom_exposed=True), "2C 3C 4C 5C", "9H", more=[Exposed(card("KD"))])


def told_of(due):
    return due.kind, due.seat, due.number


def test_a_due_event_is_made_from_its_cards():
    """P-14: of a centre that lies open in part, the last cards are shown."""
    rules = TWO.but(centre_open=2)
    told = {Dealt: "2C 3C 4C 5C", event_types.Laid: "9H 8H", TurnedUp: "8H"}
    asked = []

    def tell(due):
        asked.append(due)
        return due.with_cards(cards(told[due.kind]))

    view = pisti.sit_down(rules, dealer=1, seat=0, tell=tell)
    assert view.pile == (None, None, *cards("9H 8H"))
    assert [told_of(due)[0] for due in asked] == [event_types.Laid, Dealt, TurnedUp]
    assert repr(asked[0]) == "Due(number=2, refused=None)"
    for wrong in (7, None):
        with pytest.raises(KindError, match="expected 2 cards"):
            asked[0].with_cards(wrong)
    with pytest.raises(PistiError, match=r"^expected 2 cards, not 1$"):
        asked[0].with_cards(cards("9H"))


def test_a_deal_that_cannot_be_is_asked_for_again_at_once():
    """P-10, and each card is in the pack once."""
    own, up = Dealt(0, cards("2C 3C 4C 5C")), TurnedUp(card("9H"))
    rules = TWO.but(bottom_exposed=True)
    lowest = [Exposed(card(text)) for text in ("JD", "2C", "KD")]
    tell, asked = answers(own, *lowest, up)
    view = pisti.sit_down(rules, dealer=1, seat=0, tell=tell)
    assert view == pisti.start_view(rules, dealer=1, seat=0, shown=(own, lowest[-1], up))
    assert [due.kind for due in asked] == [Dealt, Exposed, Exposed, Exposed, TurnedUp]
    assert [str(due.refused) for due in asked[1:]] == [
        "None",
        "JD lies under the stock and is a jack, expected no jack (P-10)",
        "2C was shown too often, expected each card of the pack once",
        "None",
    ]
    with pytest.raises(DealError, match=r"JD lies under the stock .* \(P-10\)"):
        pisti.start_view(rules, dealer=1, seat=0, shown=(own, lowest[0], up))
    pisti.start_view(rules.but(cut_jack="none"), dealer=1, seat=0, shown=(own, lowest[0], up))


SIBLINGS = {
    "all_fours": (all_fours, all_fours.RULES.but(trump_method="turn_up"), "2C 3C 4C 5C 6C 7C"),
    "pis_yedili": (pis_yedili, pis_yedili.RULES.but(opening="turn_up"), "2C 3C 4C 5C 6C 7C 8C"),
}


@pytest.mark.parametrize("name", SIBLINGS)
def test_a_card_that_was_dealt_is_not_turned_up(name):
    game, rules, own = SIBLINGS[name]
    tell, asked = answers(Dealt(0, cards(own)), TurnedUp(card("3C")), TurnedUp(card("9H")))
    view = game.sit_down(rules, dealer=1, seat=0, tell=tell)
    assert (view.hands[0], len(asked)) == (cards(own), 3)
    assert str(asked[2].refused).startswith("3C was shown too often")


def test_cards_that_cannot_be_shown_are_asked_for_again():
    """P-29: the next hand has cards that this seat has not seen."""
    state = pisti.new_hand(TWO, seed=7, dealer=1)
    while state.ply < 7:
        state = pisti.apply(state, pisti.legal_moves(state)[0])
    view, move = pisti.view(state, 0), pisti.legal_moves(state)[0]
    after = pisti.view(pisti.apply(state, move), 0)
    tell, asked = answers(Dealt(0, (move, *after.hand[1:])), Dealt(0, after.hand))
    assert pisti.move_on(view, move, tell) == after
    assert told_of(asked[0]) == (Dealt, 0, 4)
    assert told_of(asked[1]) == (Dealt, 0, 4)
    assert f"{move} was seen elsewhere (P-29)" in str(asked[1].refused)
    with pytest.raises(KindError, match="expected an Event, not an object"):
        pisti.move_on(view, move, answers(None)[0])


def test_a_move_that_the_seat_on_turn_cannot_make_is_refused():
    view = pisti.follow(SEEN, Played(0, card("2C")))
    with pytest.raises(EventError, match="3C is known not to be in the hand of seat 1"):
        pisti.move_on(view, card("3C"), answers()[0])
    with pytest.raises(pisti.IllegalMove):
        pisti.move_on(SEEN, card("9S"), answers()[0])
    half = pisti.follow(view, Played(1, card("2S")))
    assert half.heard
    with pytest.raises(KindError, match="a view that has heard its last move to the end"):
        pisti.move_on(half, card("8S"), answers()[0])
    state = pisti.new_hand(TWO, seed=1)
    while state.turn is not None:
        state = pisti.apply(state, pisti.legal_moves(state)[0])
    with pytest.raises(PistiError, match="the hand is over, expected a view with a seat on turn"):
        pisti.move_on(pisti.view(state, 0), card("8S"), answers()[0])


def test_a_jack_that_is_turned_up_is_not_the_last_card():
    """P-16: another card is turned up, and the person is asked for it."""
    own, jack, up = Dealt(0, cards("2C 3C 4C 5C")), TurnedUp(card("JH")), TurnedUp(card("9H"))
    with pytest.raises(DealError, match=r"JH was turned up and is a jack, expected another"):
        pisti.start_view(TWO, dealer=1, seat=0, shown=[own, jack])
    tell, asked = answers(own, jack, up)
    view = pisti.sit_down(TWO, dealer=1, seat=0, tell=tell)
    assert (view.turned, view.pile[-1]) == ((card("JH"),), card("9H"))
    assert [due.kind for due in asked] == [Dealt, TurnedUp, TurnedUp]
    with pytest.raises(KindError, match="expected an Event from `tell`"):
        pisti.sit_down(TWO, dealer=1, seat=0, tell=answers(None)[0])


def test_a_jack_is_kept_or_not():
    """P-08: the cutter may keep it, and everybody knows whether he did."""
    rules = TWO.but(cut_jack="keep_jack")
    own, up = Dealt(0, cards("2C 3C 4C 5C")), TurnedUp(card("9H"))
    tell, asked = answers(None, own, up)
    assert not pisti.sit_down(rules, dealer=1, seat=0, tell=tell).kept
    assert told_of(asked[0]) == (event_types.Kept, 0, 1)
    kept = event_types.Kept(0, card("JS"))
    tell, asked = answers(kept, Dealt(0, cards("2C 3C 4C")), up)
    assert card("JS") in pisti.sit_down(rules, dealer=1, seat=0, tell=tell).hand


def test_the_card_of_a_claim_need_not_be_known():
    """A-17: nobody but its player knows it."""
    state = pisti.new_hand(BLUFF, seed=7, dealer=0)
    while not any(isinstance(move, pisti.FaceDown) for move in pisti.legal_moves(state)):
        state = pisti.apply(state, pisti.legal_moves(state)[0])
    other = 1 - state.turn
    view = pisti.move_on(pisti.view(state, other), pisti.FaceDown(None), answers()[0])
    assert view.claim == pisti.Claim(state.turn, None)
    move = next(m for m in pisti.legal_moves(state) if isinstance(m, pisti.FaceDown))
    assert view == pisti.view(pisti.apply(state, move), other)
    shown = Shown(state.turn, move.card)
    tell, asked = answers(shown)
    assert pisti.move_on(view, pisti.CHALLENGE, tell).heard == ()
    assert [told_of(due) for due in asked] == [(Shown, state.turn, 1)]


def test_what_others_put_away_need_not_be_known():
    """AF-19: nobody but its player knows it."""
    rules = all_fours.PRESETS["cassell"].but(after_run="discard_to_hand_size")
    state = all_fours.new_hand(rules, seed=7)
    for move in (all_fours.BEG, all_fours.RUN):
        state = all_fours.apply(state, move)
    move = all_fours.legal_moves(state)[0]
    while not isinstance(move, all_fours.Discard):
        state = all_fours.apply(state, move)
        move = all_fours.legal_moves(state)[0]
    other = 1 - state.turn
    after = all_fours.view(all_fours.apply(state, move), other)
    known = all_fours.view(state, other)
    assert all_fours.move_on(known, all_fours.Discard(None), answers()[0]) == after


def test_an_open_centre_is_told_to_everybody():
    """P-28: under this rule all see the cards that lay face down, when they are taken."""
    rules = TWO.but(centre_view="open")
    state, chance = pisti.new_hand(rules, seed=7), random.Random(7)
    while not state.gains:
        before, state = state, pisti.apply(state, chance.choice(pisti.legal_moves(state)))
    known, after = pisti.view(before, None), pisti.view(state, None)
    told = pisti.events(after)[len(pisti.events(known)) :]
    looked = [event for event in told if isinstance(event, LookedAt)]
    tell, asked = answers(*looked)
    assert pisti.move_on(known, state.acts[-1].move, tell) == after
    assert [due.kind for due in asked] == [LookedAt]


def test_only_cards_make_a_due_event():
    with pytest.raises(KindError, match="expected a Card, not"):
        event_types.Due(TurnedUp(card("2C")), 1).with_cards(["4H"])
    for wrong in (TurnedUp(None), TurnedUp("4H")):
        tell, _ = answers(Dealt(0, cards("2C 3C 4C 5C")), wrong)
        with pytest.raises(KindError, match="expected an event with cards"):
            pisti.sit_down(TWO, dealer=1, seat=0, tell=tell)
