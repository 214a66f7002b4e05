"""`worlds` gives up on what cannot have been, also where two packs leave much to be found."""

from importlib import import_module
from random import Random

import attrs
import pytest

from pisti import DECK, PistiError, Suit
from pisti.pis_yedili import DRAW, apply, legal_moves, new_hand, view, worlds
from positions.common import play
from positions.pis_yedili import deal_with, drawn, rules_with


def renewed(exhaustion, monkeypatch):
    """Two packs, just after the first stock ran out; a few tries are enough for what follows."""
    for limit in ("_TRIES", "_STEPS"):
        monkeypatch.setattr(import_module("pisti.games.pis_yedili.layouts"), limit, 9)
    state = new_hand(rules_with("two_deck", players=4, exhaustion=exhaustion), seed=2)
    while not state.renewals:
        moves = legal_moves(state)
        state = apply(state, DRAW if DRAW in moves and not state.draws else moves[0])
    seen = view(state, 0)
    assert next(worlds(seen, seed=1))
    return seen


def gives_up(seen, **changed):
    """This view with something else in it is refused."""
    with pytest.raises(PistiError) as refused:
        next(worlds(attrs.evolve(seen, **changed), seed=1))
    assert str(refused.value) == (
        "no deal can look like this view: expected one that `view` made (PY-A42)"
    )


BOTH = pytest.mark.parametrize("exhaustion", ["reshuffle", "turn_over"])


@BOTH
def test_no_way_is_found_where_a_card_was_played_too_often(exhaustion, monkeypatch):
    """There are two copies of a card, and it is played five times."""
    seen = renewed(exhaustion, monkeypatch)
    plays = [act for act in seen.acts if act.move in DECK and act.seat != 0][:5]
    acts = [attrs.evolve(act, move=DECK[0]) if act in plays else act for act in seen.acts]
    gives_up(seen, acts=tuple(acts))


@BOTH
def test_no_way_is_found_where_a_seat_played_more_cards_than_it_had(exhaustion, monkeypatch):
    """All that seat 1 has drawn went to seat 2."""
    seen = renewed(exhaustion, monkeypatch)
    assert sum(act.seat == 1 and act.move in DECK for act in seen.acts) > 7
    acts = [
        attrs.evolve(act, takes=tuple([attrs.evolve(take, seat=2) for take in act.takes]))
        if act.takes and act.takes[0].seat == 1
        else act
        for act in seen.acts
    ]
    gives_up(seen, acts=tuple(acts))


def test_no_world_is_made_where_another_played_a_card_of_ones_own():
    hands = {1: "5C 7C AC 4D 5D 6D KS", 0: "7H 8H 2H 3H 9H QH KH"}
    seen = view(play(deal_with(rules_with("duel"), hands=hands), "5C draw"), 1)
    opened, draw = seen.acts
    gives_up(seen, acts=(attrs.evolve(opened, seat=0), draw))


def test_no_way_is_found_where_a_card_that_lay_in_sight_was_played_twice():
    """Seat 0 drew it out of a discard that was turned over."""
    hands = {1: "4C 5C 6C 2D 2H 2S 3D", 0: "7H 9C QC 3H 3S 4D 4H"}
    state = deal_with(rules_with("duel", exhaustion="turn_over"), hands=hands)
    state = play(state, "4C 9C 5C QC 6C")
    seen = view(play(drawn(state, len(state.stock)), "draw 4C"), 1)
    assert next(worlds(seen, seed=1))
    gives_up(seen, acts=(*seen.acts, seen.acts[-1]))


@pytest.mark.clause("PY-A26")
def test_a_starter_who_can_have_no_worlds_is_told_so():
    """It has the lowest one; that the other seat lacked all four suits is what cannot be."""
    rules = rules_with("duel", opening="lowest_club", voluntary_draw=False)
    hands = {1: "2C 4D 5D 6D 9D TD KD", 0: "3H 4H 5H 6H 9H TH KH"}
    seen = view(play(deal_with(rules, hands=hands), "2C draw"), 1)
    assert next(worlds(seen, seed=7)).start.first == 1
    opened, draw = seen.acts
    lacks = [draw.lacks._replace(suit=suit) for suit in Suit]
    gives_up(seen, acts=(opened, *[attrs.evolve(draw, lacks=wanted) for wanted in lacks]))


@pytest.mark.clause("PY-A26")
@pytest.mark.parametrize("opening", ["starter_club", "lowest_club"])
def test_no_way_is_found_where_another_seat_starts_than_the_rules_say(opening):
    """The seat after the dealer; or the one with the lowest club, which seat 0 has not."""
    state = deal_with(rules_with(opening=opening), hands={0: "3C", 1: "2C"})
    gives_up(view(state, 1), first=0)


@pytest.mark.clause("PY-A26")
def test_no_deck_is_found_where_another_seat_starts_than_the_rules_say():
    """After a new stock of two packs: seat 0, said to be first, cannot have had a lower club."""
    rules = rules_with("duel", packs=2, opening="lowest_club", exhaustion="turn_over")
    state, chance = new_hand(rules, seed=1), Random(1)
    for _ in range(108):
        moves = legal_moves(state)
        is_eager = DRAW in moves and chance.random() < 0.8
        state = apply(state, DRAW if is_eager else chance.choice(moves))
    seen = view(state, 1)
    assert seen.first == next(worlds(seen, seed=1)).start.first == 1
    gives_up(seen, first=0)
