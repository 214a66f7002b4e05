"""What `start_view` and `follow` refuse, with the clause that says so, and what is rare in them."""

import random

import pytest

import pisti
from pisti import (
    DealError,
    EventError,
    KindError,
    PistiError,
    RecordError,
    all_fours,
    event_types,
    pis_yedili,
    wire,
)
from pisti.event_types import (
    Announced,
    Began,
    Begged,
    Captured,
    Challenged,
    Dealt,
    Discarded,
    Drew,
    Ended,
    Exposed,
    LaidFaceDown,
    LookedAt,
    MadeTrumps,
    Named,
    Passed,
    Played,
    Ran,
    Renewed,
    Shown,
    Stood,
    TurnedUp,
)
from seen_events import BLUFF, TWO, answers, begun, card, cards, refused

SEEN = begun(TWO.but(bottom_exposed=True), "2C 3C 4C 5C", "9H", more=[Exposed(card("KD"))])


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Played(1, card("8S")), "is not of the seat on turn, expected one of seat 0 (P-25)"),
        (Played(0, card("8S")), "8S is known not to be in the hand of seat 0 (P-01)"),
        (Captured(0, cards("2C")), "is no move, expected one of seat 0 (P-26)"),
        (Challenged(0), "there is no claim to answer"),
        (LaidFaceDown(0, None), "hides cards that this seat sees, expected them (A-17)"),
        (LaidFaceDown(0, card("2C")), "these rules have no bluffing"),
    ],
)
def test_a_view_of_pisti_refuses_what_cannot_happen(event, told):
    refused(SEEN, event, told)


def test_a_card_that_was_seen_elsewhere_is_not_played_by_another():
    after = pisti.follow(SEEN, Played(0, card("2C")))
    for text in ("2C", "3C", "9H", "KD"):
        refused(after, Played(1, card(text)), f"{text} is known not to be in the hand of seat 1")
    assert pisti.follow(after, Played(1, card("8S"))).pile[-2:] == cards("2C 8S")


def with_another(state, card):
    """The state after any other card than this."""
    return pisti.apply(state, next(c for c in pisti.legal_moves(state) if c is not card))


def test_the_lowest_card_is_played_by_the_seat_that_was_dealt_it():
    """P-09: the dealer gets the lowest card in the last deal; nobody else can play it."""
    rules = TWO.but(bottom_exposed=True)
    state = pisti.new_hand(rules, seed=11, dealer=1)
    lowest = state.exposed
    while len(state.stock) > 0 or state.turn != 1 or len(state.hands[1]) > 3:
        state = with_another(state, lowest)
    assert lowest in state.hands[1]
    spectator = pisti.view(state, None)
    assert pisti.follow(spectator, Played(1, lowest)).turn == 0
    state = with_another(state, lowest)
    refused(pisti.view(state, None), Played(0, lowest), "not to be in the hand of seat 0 (P-01)")


def test_what_a_move_causes_is_told_to_its_end():
    view = begun(TWO, "2C 3C 4C 9C", "9H")
    heard = pisti.follow(view, Played(0, card("9C")))
    assert (heard.heard, heard.pile, heard.turn) == ((Played(0, card("9C")),), view.pile, 0)
    refused(heard, Ended(), "does not happen here, expected Captured(seat=0, cards=(None, None")
    refused(heard, Captured(1, (None, None, None, *cards("9H 9C"))), "expected Captured(seat=0")
    with pytest.raises(EventError, match=r"is not the last event of its move.*\(P-25\)"):
        pisti.worlds(heard, seed=1)
    told = Captured(0, (None, None, None, *cards("9H 9C")))
    looked = pisti.follow(heard, told)
    refused(looked, LookedAt((0,), (None, None, None)), "hides cards that this seat sees")
    after = pisti.follow(looked, LookedAt((0,), cards("2H 3H 4H")))
    assert after.captured[0] == cards("2H 3H 4H 9H 9C")
    assert after.heard == ()


def test_what_all_look_at_is_shown_to_the_spectator_too():
    rules = TWO.but(centre_view="open")
    view = pisti.start_view(rules, dealer=1, seat=None, shown=[TurnedUp(card("9H"))])
    for event in (Played(0, card("9C")), Captured(0, (None, None, None, *cards("9H 9C")))):
        view = pisti.follow(view, event)
    refused(view, LookedAt((0, 1), (None, None, None)), "hides cards that this seat sees")


def test_a_claim_is_followed_to_its_answer():
    refused(SEEN, Challenged(0), "there is no claim to answer")
    view = begun(BLUFF, "2C 3C 4C 9C", "9H")
    refused(view, LaidFaceDown(0, card("2C")), "a claim needs a lone card")
    view = pisti.follow(view, Played(0, card("9C")))
    view = pisti.follow(view, Captured(0, (None, None, None, *cards("9H 9C"))))
    for event in (Played(1, card("5S")), LaidFaceDown(0, card("2C"))):
        view = pisti.follow(view, event)
    refused(view, Played(1, card("8S")), "must answer the claim")
    challenged = pisti.follow(view, Challenged(1))
    refused(challenged, Ended(), "does not happen here, expected Shown(seat=0) (A-17)")
    refused(challenged, Shown(1, card("2C")), "expected Shown(seat=0, card=2C)")
    refused(challenged, Shown(0, card("3C")), "3C is known not to be in the hand of seat 0")
    assert pisti.follow(challenged, Shown(0, card("2C"))).heard[-1] == Shown(0, card("2C"))


def test_nothing_happens_after_the_end():
    state = pisti.new_hand(TWO, seed=1)
    while state.turn is not None:
        state = pisti.apply(state, pisti.legal_moves(state)[0])
    refused(pisti.view(state, 0), Ended(), "comes after the end of the hand, expected no event")


@pytest.mark.parametrize("wrong", [None, 7, "Played", card("2C"), MadeTrumps(pisti.Suit.CLUBS)])
def test_what_is_no_event_of_the_game_is_of_the_wrong_kind(wrong):
    with pytest.raises(KindError, match="expected an Event"):
        pisti.follow(SEEN, wrong)


OWN = Dealt(0, cards("2C 3C 4C 5C"))
UP = TurnedUp(card("9H"))
SHOWN = {
    "nothing": ((), "^seat 0 was dealt 0 hands, expected one Dealt with its 4 cards"),
    "too few": ((Dealt(0, cards("2C 3C")), UP), "expected one Dealt with its 4 cards"),
    "hidden": ((Dealt(0, (None,) * 4), UP), "expected one Dealt with its 4 cards"),
    "twice": ((OWN, OWN, UP), "2 hands"),
    "no up-card": ((OWN,), r"no card was turned up, expected a TurnedUp \(P-14\)"),
    "the same card": ((OWN, TurnedUp(card("2C"))), "2C was shown too often"),
    "out of order": ((UP, OWN), "expected the events of the deal in their order"),
    "of another deal": ((OWN, UP, LookedAt((0,), cards("6C"))), "expected the events of the deal"),
    "no jack": ((OWN, UP, TurnedUp(card("TH"))), r"9H was turned up and is no jack.*\(P-16\)"),
}


@pytest.mark.parametrize("what", SHOWN)
def test_a_deal_that_cannot_have_been_shown_so_is_refused(what):
    shown, told = SHOWN[what]
    with pytest.raises(DealError, match=told):
        pisti.start_view(TWO.but(bottom_exposed=False), dealer=1, seat=0, shown=shown)


def test_the_card_under_the_stock_must_have_been_shown():
    with pytest.raises(DealError, match=r"expected an Exposed \(P-09\)"):
        begun(TWO.but(bottom_exposed=True), "2C 3C 4C 5C", "9H")


@pytest.mark.parametrize("game", [pisti, all_fours, pis_yedili])
def test_a_start_of_the_wrong_kind_is_refused_at_once(game):
    with pytest.raises(DealError, match=r"dealer is 9, expected .*; scores are 7, expected"):
        game.start_view(dealer=9, seat=0, shown=(), scores=7)
    with pytest.raises(PistiError, match="there is no seat 9"):
        game.start_view(seat=9, shown=())
    for shown in (7, [7], [event_types.Event()]):
        with pytest.raises(KindError, match="events of the deal"):
            game.start_view(seat=0, shown=shown)


def test_a_view_of_all_fours_refuses_what_cannot_happen():
    own = Dealt(0, cards("2C 3C 4C 5C 6C 7C"))
    with pytest.raises(DealError, match=r"0 cards were turned up, expected one TurnedUp \(AF-08\)"):
        all_fours.start_view(dealer=1, seat=0, shown=[own])
    rules = all_fours.PRESETS["cassell"].but(players=2)
    view = all_fours.start_view(rules, dealer=1, seat=0, shown=[own, TurnedUp(card("9H"))])
    refused(view, Stood(1), "is not of the seat on turn, expected one of seat 0", all_fours)
    refused(view, Played(0, card("2C")), "cannot happen", all_fours)
    refused(view, Captured(0, cards("2C 3C")), "is no move", all_fours)
    refused(view, Discarded(0, None), "hides cards", all_fours)
    view = all_fours.follow(view, Stood(0))
    refused(view, Played(0, card("AH")), "AH is not in the hand of seat 0", all_fours)
    view = all_fours.follow(view, Played(0, card("2C")))
    refused(view, Played(1, card("3C")), "3C is known not to be in the hand of seat 1", all_fours)


def test_a_seat_that_did_not_follow_suit_has_no_card_of_it():
    """AF-23: that is known from then on."""
    rules = all_fours.PRESETS["cassell"].but(players=2, follow="strict")
    shown = [Dealt(0, cards("AC 3C 4C 5C 6C 7C")), TurnedUp(card("9H"))]
    view = all_fours.start_view(rules, dealer=1, seat=0, shown=shown)
    for event in (
        *(Stood(0), Played(0, card("AC")), Played(1, card("2S"))),
        *(Captured(0, cards("AC 2S")), Played(0, card("3C"))),
    ):
        view = all_fours.follow(view, event)
    refused(view, Played(1, card("8C")), "8C is known not to be in the hand of seat 1", all_fours)
    assert all_fours.follow(view, Played(1, card("KS"))).heard


def test_a_view_of_pis_yedili_refuses_what_cannot_happen():
    own = Dealt(0, cards("2C 3C 4C 5C 6C 8C 9C"))
    for flag, told in (("turn_up", "TurnedUp (PY-05)"), ("lowest_club", "Began (PY-07)")):
        with pytest.raises(DealError) as error:
            pis_yedili.start_view(pis_yedili.RULES.but(opening=flag), dealer=3, seat=0, shown=[own])
        assert told in str(error.value)
    rules = pis_yedili.RULES.but(opening="turn_up", players=2)
    view = pis_yedili.start_view(rules, dealer=1, seat=0, shown=[own, TurnedUp(card("9H"))])
    refused(view, Passed(1), "is not of the seat on turn", pis_yedili)
    refused(view, Named(0, pisti.Suit.CLUBS), "is no move", pis_yedili)
    refused(view, Passed(0), "cannot happen", pis_yedili)
    refused(view, Drew(0, (None,)), "hides cards", pis_yedili)
    refused(view, Drew(0, cards("2C")), "2C is known not to be in the stock", pis_yedili)
    refused(view, Renewed(5), "does not happen here, expected", pis_yedili)
    view = pis_yedili.follow(view, Played(0, card("9C")))
    refused(view, Played(1, card("2C")), "2C is known not to be in the hand", pis_yedili)


def test_a_seat_that_had_to_draw_held_no_card_that_fits():
    """PY-12: a card that fits can only be the one that it drew."""
    rules = pis_yedili.RULES.but(opening="turn_up", players=2, voluntary_draw=False)
    own = Dealt(0, cards("2C 3C 4C 5C 6C 8C 9C"))
    view = pis_yedili.start_view(rules, dealer=0, seat=0, shown=[own, TurnedUp(card("KH"))])
    drawn = pis_yedili.follow(view, Drew(1, (None,)))
    assert pis_yedili.follow(drawn, Played(1, card("QH"))).discard[-1] is card("QH")
    view = pis_yedili.follow(drawn, Played(1, card("QH")))
    for event in (Drew(0, cards("AS")), Passed(0)):
        view = pis_yedili.follow(view, event)
    refused(view, Played(1, card("9H")), "9H is known not to be in the hand", pis_yedili)
    assert pis_yedili.follow(view, Played(1, card("QS"))).discard[-1] is card("QS")


def test_a_renewed_stock_has_the_cards_of_the_discard_and_no_other():
    """PY-31: whoever draws from it cannot be given its own card, nor the one on top."""
    rules = pis_yedili.PRESETS["pis_yedili_reshuffle"]
    state, chance = pis_yedili.new_hand(rules, seed=0), random.Random(0)
    while not isinstance(pis_yedili.events(state)[-2], Renewed):
        moves = pis_yedili.legal_moves(state)
        before, state = state, pis_yedili.apply(state, chance.choice(moves))
    told = pis_yedili.events(pis_yedili.view(state, before.turn))[-2:]
    view = pis_yedili.follow(pis_yedili.view(before, before.turn), told[0])
    assert pis_yedili.follow(view, told[1]) == pis_yedili.view(state, before.turn)
    for elsewhere in (view.hand[0], view.discard[-1]):
        wrong = Drew(before.turn, (elsewhere, *told[1].cards[1:]))
        refused(view, wrong, f"{elsewhere} is known not to be in the stock", pis_yedili)


def test_the_lowest_club_is_with_the_seat_that_begins():
    rules = pis_yedili.RULES.but(opening="lowest_club", players=2)
    own = Dealt(0, cards("2S 3S 4S 5C 6C 8C 9C"))
    view = pis_yedili.start_view(rules, dealer=0, seat=0, shown=[own, Began(0)])
    assert (view.first, view.turn) == (0, 0)
    with pytest.raises(DealError, match="does not fit"):
        pis_yedili.start_view(rules, dealer=0, seat=0, shown=[own, Began(7)])


@pytest.mark.parametrize("kept", [None, card("9S")])
def test_what_the_cutter_keeps_is_a_jack(kept):
    shown = [event_types.Kept(0, kept), Dealt(0, cards("2C 3C 4C")), TurnedUp(card("9H"))]
    with pytest.raises(DealError, match=r"seat 0 kept .* from the cut, expected a jack"):
        pisti.start_view(TWO.but(cut_jack="keep_jack"), dealer=1, seat=0, shown=shown)


@pytest.mark.parametrize("cut_jack", ["none", "skip_up", "recut"])
def test_the_cutter_keeps_no_jack_where_the_rules_let_nobody_keep_one(cut_jack):
    """Else a view could come of it that no deal looks like."""
    rules = TWO.but(cut_jack=cut_jack)
    for kept in (event_types.Kept(0, card("JS")), event_types.Kept(1, None)):
        with pytest.raises(DealError, match="the cutter keeps no jack by these rules"):
            begun(rules, "2C 3C 4C 5C", "9H", more=[kept])
    data = wire.to_data(pisti, begun(rules, "2C 3C 4C 5C", "9H"))
    with pytest.raises(RecordError, match="the cutter keeps no jack by these rules"):
        wire.from_data(pisti, pisti.View, {**data, "kept": True})


@pytest.mark.parametrize(
    ("own", "first", "told"),
    [
        ("2C 3D 4D 5D 6D 8D 9D", 1, "^seat 1 cannot have the lowest club beside"),
        ("2D 3D 4D 5D 6D 8D 9D", 0, "^seat 0 cannot have the lowest club beside"),
    ],
)
def test_who_has_the_lowest_club_fits_the_own_cards(own, first, told):
    """PY-A26."""
    rules = pis_yedili.RULES.but(opening="lowest_club", players=3)
    with pytest.raises(DealError, match=told):
        pis_yedili.start_view(rules, dealer=1, seat=0, shown=[Dealt(0, cards(own)), Began(first)])
    shown = [Dealt(0, cards("3C 3D 4D 5D 6D 8D 9D")), Began(1)]
    assert pis_yedili.start_view(rules, dealer=1, seat=0, shown=shown).turn == 1


def test_a_card_of_a_new_stock_is_with_a_seat_that_has_drawn_since():
    """PY-31: whoever has drawn nothing since cannot play it."""
    rules, chance = pis_yedili.PRESETS["kahvehane"], random.Random(1)
    state = pis_yedili.new_hand(rules, seed=1)
    while state.ply < 59:
        state = pis_yedili.apply(state, chance.choice(pis_yedili.legal_moves(state)))
    view = pis_yedili.view(state, None)
    assert view.renewals
    refused(view, Played(state.turn, card("2S")), "2S is known not to be in the hand", pis_yedili)


def test_cards_that_stand_in_for_those_to_come_are_not_told():
    state = all_fours.new_hand(all_fours.PRESETS["cassell"], seed=7)
    state = all_fours.apply(state, all_fours.BEG)
    view = all_fours.follow(all_fours.view(state, 1), Ran(state.turn))
    refused(view, Ended(), "expected Dealt(seat=1, cards=(None, None, None))", all_fours)
    seen = all_fours.view(all_fours.apply(state, all_fours.RUN), 1)
    for event in all_fours.events(seen):
        if isinstance(event, Dealt) and len(event.cards) == 3:
            view = all_fours.follow(view, event)
    refused(view, Ended(), "expected TurnedUp(card=None)", all_fours)


@pytest.mark.parametrize(
    "event",
    [
        *(Played(1, None), Played(1, []), Played("1", card("5H")), Played(True, card("5H"))),
        *(Captured(1, None), Captured(1, ["5H"]), Captured(1, ("5H",)), LaidFaceDown(1, "5H")),
    ],
)
def test_an_event_that_is_none_is_refused_as_a_wrong_kind(event):
    for game in (pisti, all_fours, pis_yedili):
        with pytest.raises(KindError, match=r"^expected an (event|Event)"):
            game.follow(game.view(game.new_hand(seed=7), 1), event)
    with pytest.raises(KindError, match=r"^expected an event"):
        begun(TWO, "2C 3C 4C 5C", "9H", more=[event])


def test_tek_is_heard_after_the_card_or_not_at_all():
    """PY-18, PY-A35: a silent seat is silent until it is heard."""
    rules = pis_yedili.RULES.but(tek_rule="cannot_finish", players=2)
    state, seen = None, set()
    for seed in range(60):
        state = pis_yedili.new_hand(rules, seed=seed)
        while moves := pis_yedili.legal_moves(state):
            said = [move for move in moves if isinstance(move, pis_yedili.Tek)]
            if said and state.turn == 1:
                view = pis_yedili.view(state, 0)
                told = len(pis_yedili.events(view))
                after = pis_yedili.view(pis_yedili.apply(state, said[0]), 0)
                heard = pis_yedili.events(after)[told:]
                refused(view, Announced(1), "is no move", pis_yedili)
                assert pis_yedili.move_on(view, said[0], answers()[0]) == after
                for event in heard:
                    view = pis_yedili.follow(view, event)
                assert view == after
                again = view.acts and not view.heard
                seen.add(bool(again))
                refused(view, Announced(0), "", pis_yedili)
            state = pis_yedili.apply(state, moves[0])
    assert seen == {True}


def test_tek_of_no_seat_or_after_the_end_is_refused():
    """PY-18: it is said before the hand is over."""
    rules, chance = (
        pis_yedili.PRESETS["iskambilci"].but(tek_rule="cannot_finish"),
        random.Random(360),
    )
    state, silent = pis_yedili.new_hand(rules, seed=360), 0
    while moves := pis_yedili.legal_moves(state):
        state = pis_yedili.apply(state, chance.choice(moves))
        view, last = pis_yedili.view(state, None), state.acts[-1]
        if view.count_of(last.seat) == 1 and isinstance(last.move, pisti.Card):
            silent += 1
            for seat in (99, -1, *([last.seat] if view.is_over else [])):
                refused(view, Announced(seat), "", pis_yedili)
            for kind in (True, "0", None):
                with pytest.raises(KindError, match="expected an event with a number as its seat"):
                    pis_yedili.follow(view, Announced(kind))
    assert view.is_over
    assert view.count_of(last.seat) == 1
    assert silent > 1


def test_nobody_is_shown_a_card_that_lies_elsewhere():
    """In a new hand, in the centre that it looks at, or among the cards that are turned up."""
    view = begun(TWO, "2C 3C 4C 9C", "9H")
    for event in (Played(0, card("9C")), Captured(0, (None, None, None, *cards("9H 9C")))):
        view = pisti.follow(view, event)
    refused(view, LookedAt((0,), cards("2H 3H 2C")), "2C was seen elsewhere (P-28)")
    refused(view, LookedAt((0,), cards("2H 3H 3H")), "3H was seen elsewhere (P-28)")
    state = pisti.new_hand(TWO, seed=5, dealer=1)
    while len(state.hands[state.turn]) > 1 or state.turn == 0:
        state = pisti.apply(state, pisti.legal_moves(state)[0])
    view, last = pisti.view(state, 0), state.hands[1][0]
    for event in pisti.events(pisti.view(pisti.apply(state, last), 0))[len(pisti.events(view)) :]:
        if event == Dealt(0, getattr(event, "cards", ())):
            refused(view, Dealt(0, (last, *event.cards[1:])), f"{last} was seen elsewhere (P-29)")
        view = pisti.follow(view, event)
    assert view.hand == pisti.apply(state, last).hands[0]


@pytest.mark.parametrize("bottom_exposed", [True, False])
def test_nobody_is_dealt_a_hand_of_another_size(bottom_exposed):
    """P-30: with too few cards it would be over too early."""
    state = pisti.new_hand(TWO.but(bottom_exposed=bottom_exposed), seed=5, dealer=0)
    while len(state.stock) == len(pisti.apply(state, pisti.legal_moves(state)[0]).stock):
        state = pisti.apply(state, pisti.legal_moves(state)[0])
    view = pisti.view(state, 1)
    told = pisti.events(pisti.view(pisti.apply(state, pisti.legal_moves(state)[0]), 1))
    for event in told[len(pisti.events(view)) :]:
        if event == Dealt(1, getattr(event, "cards", ())):
            more = next(each for each in view.unseen if each not in event.cards)
            for cards in (event.cards[1:], (*event.cards, more), ()):
                refused(view, Dealt(1, cards), "expected Dealt(seat=1, cards=(None, None, None")
        view = pisti.follow(view, event)
    assert len(view.hand) == 4


def test_the_lowest_card_comes_to_the_seat_that_is_dealt_it():
    """P-09: the dealer knows it in the last hand, and no other card can lie in its place."""
    state = pisti.new_hand(TWO.but(bottom_exposed=True), seed=11, dealer=1)
    while len(state.stock) > 0:
        before, state = state, pisti.apply(state, pisti.legal_moves(state)[0])
    view = pisti.view(before, 1)
    told = pisti.events(pisti.view(state, 1))[len(pisti.events(view)) :]
    for event in told[:-1]:
        view = pisti.follow(view, event)
    own = told[-1].cards
    assert own[-1] is before.exposed
    other = next(each for each in view.unseen if each not in own)
    refused(view, Dealt(1, (*own[:-1], other)), f"{other} was seen elsewhere (P-29)")
    refused(view, Dealt(1, (own[-1], *own[1:-1], own[0])), "was seen elsewhere (P-29)")
    assert pisti.follow(view, told[-1]).hand == own


def test_nobody_is_dealt_a_card_twice_in_a_run():
    rules = all_fours.PRESETS["cassell"].but(players=2)
    shown = [Dealt(0, cards("2C 3C 4C 5C 6C 7C")), TurnedUp(card("9H"))]
    view = all_fours.start_view(rules, dealer=1, seat=0, shown=shown)
    for event in (Begged(0), Ran(1)):
        view = all_fours.follow(view, event)
    refused(view, Dealt(0, cards("2H 3H 4C")), "4C was seen elsewhere (AF-14)", all_fours)
    for event in (Dealt(0, cards("2H 3H 4H")), Dealt(1, (None,) * 3)):
        view = all_fours.follow(view, event)
    refused(view, TurnedUp(card("9H")), "9H was seen elsewhere (AF-08)", all_fours)
    assert all_fours.follow(view, TurnedUp(card("9S"))).heard[-1] == TurnedUp(card("9S"))
