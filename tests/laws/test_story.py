"""Law 8: the events tell the whole hand, and to a seat all that it noticed."""

from itertools import pairwise

import attrs
import pytest
from hypothesis import strategies as st

import pisti
from laws.schools import law
from laws.strategies import lucks, moments, playthroughs, some
from oracle.bridge_pisti import cards_in, known, names
from pisti.event_types import (
    Accepted,
    Captured,
    Challenged,
    Dealt,
    Ended,
    Exposed,
    Kept,
    Laid,
    LaidFaceDown,
    LookedAt,
    Pisti,
    Played,
    PutUnder,
    Scored,
    Shown,
    TookLeftovers,
    TurnedUp,
)


class Table:
    """A table set up again from what was told, without a look at the rules of play."""

    def __init__(self, rules):
        self.rules = rules
        self.hands = [[] for _ in range(rules.players)]
        self.pile = []
        self.captured = [[] for _ in range(rules.sides)]
        self.bonus = [0] * rules.sides
        self.stock = 52
        self.exposed = None
        self.last_to_play = None
        self.claimant = None
        self.is_over = False

    def hear(self, event):
        match event:
            case Kept(seat, card):
                self.deal(self.hands[seat], [card])
            case Dealt(seat, cards):
                self.deal(self.hands[seat], cards)
            case Laid(cards):
                self.deal(self.pile, cards)
            case Exposed(card):
                self.exposed = card
            case TurnedUp(card):
                self.turn_up(card)
            case PutUnder(card, where):
                self.put_under(card, where)
            case Played(seat, card):
                self.play(seat, card)
            case LaidFaceDown(seat, card):
                self.play(seat, card)
                self.claimant = seat
            case Accepted(seat) | Challenged(seat):
                assert seat != self.claimant
                self.claimant = None
            case Shown(seat, card):
                assert seat == self.last_to_play
                assert self.pile.pop() in (card, None)
                self.pile.append(card)
            case Captured(seat, cards):
                assert seat == self.last_to_play
                self.take_the_pile(seat, cards)
            case TookLeftovers(seat, cards):
                self.take_the_pile(seat, cards)
            case LookedAt(_, cards):
                self.look_at_the_centre(cards)
            case Pisti(seat, _, points) | Scored(seat, _, points):
                self.bonus[self.rules.side_of(seat)] += points
            case Ended():
                self.is_over = True
            case _:
                pytest.fail(f"unheard of: {event}")

    def deal(self, place, cards):
        self.stock -= len(cards)
        place += cards

    def turn_up(self, card):
        """Up to the top, from its place or from the highest one that is face down."""
        face_down = [place for place, other in enumerate(self.pile) if other is None]
        self.pile.pop(self.pile.index(card) if card in self.pile else face_down[-1])
        self.pile.append(card)

    def put_under(self, card, where):
        assert self.pile.pop() is card
        if where == "pile":
            self.pile.insert(0, card)
        else:
            self.stock += 1
            self.exposed = self.exposed and card

    def play(self, seat, card):
        hand = self.hands[seat]
        hand.remove(card if card in hand else None)
        self.last_to_play = seat
        self.pile.append(card)

    def take_the_pile(self, seat, cards):
        """The cards are told as everybody sees them; `None` lies face down."""
        assert len(cards) == len(self.pile)
        assert all(card in (lay, None) for card, lay in zip(cards, self.pile, strict=True))
        self.captured[self.rules.side_of(seat)] += self.pile
        self.pile = []

    def look_at_the_centre(self, cards):
        """The face-down cards are told to those who look, wherever they are now."""
        centre = self.pile or next(pile for pile in self.captured if pile)
        if None in centre and None not in cards:
            for card in cards:
                centre[centre.index(None)] = card


def table_of(known):
    """The table as these events tell it."""
    table = Table(known.rules)
    for event in pisti.events(known):
        table.hear(event)
    return table


@law(2)
def test_the_events_of_a_state_set_up_the_table_again(rules, data):
    state = data.draw(moments(pisti, rules))
    table = table_of(state)
    assert tuple(map(tuple, table.hands)) == state.hands
    assert tuple(table.pile) == state.pile
    assert tuple(map(tuple, table.captured)) == state.captured
    assert table.stock == len(state.stock)
    assert table.exposed is state.exposed
    assert_same_turn(table, state)
    side_of = state.rules.side_of
    for side, bonus in enumerate(table.bonus):
        assert bonus == sum(gain.points for gain in state.gains if side_of(gain.seat) == side)


@law(2)
def test_the_events_of_a_view_set_up_the_table_as_the_seat_sees_it(rules, data):
    state = data.draw(moments(pisti, rules))
    for seat in (*range(state.rules.players), None):
        view = pisti.view(state, seat)
        table = table_of(view)
        own = [tuple(hand) if at == seat else len(hand) for at, hand in enumerate(table.hands)]
        assert tuple(own) == view.hands
        assert tuple(table.pile) == view.pile
        assert tuple(map(tuple, table.captured)) == view.captured
        assert table.stock == view.stock
        assert table.exposed is view.exposed
        assert_same_turn(table, view)


def assert_same_turn(table, known):
    rules = known.rules
    assert table.is_over == known.is_over
    assert table.claimant == (known.claim.seat if known.claim else None)
    if known.turn is None:
        assert not any(table.hands)
    elif known.claim:
        assert known.turn == rules.challenger_of(table.claimant)
    elif table.last_to_play is None:
        assert known.turn == rules.first_seat(known.dealer)
    else:
        assert known.turn == (table.last_to_play + 1) % rules.players


@law(2)
def test_a_view_is_told_the_same_story_without_the_cards_that_its_seat_did_not_see(rules, data):
    state = data.draw(moments(pisti, rules))
    story = pisti.events(state)
    for seat in (*range(state.rules.players), None):
        seen = pisti.events(pisti.view(state, seat))
        assert len(seen) == len(story)
        for part, whole in zip(seen, story, strict=True):
            assert type(part) is type(whole)
            for field in attrs.fields(type(whole)):
                assert is_part_of(getattr(part, field.name), getattr(whole, field.name))
        assert set(names(cards_in(seen))) == known(state, seat)


def is_part_of(part, whole):
    """Whether these are the same, but for cards that are missing."""
    if isinstance(whole, pisti.Card):
        return part in (whole, None)
    if isinstance(whole, tuple):
        return len(part) == len(whole) and all(map(is_part_of, part, whole))
    return part == whole


@law(2)
def test_what_was_told_is_never_told_differently(rules, data):
    states = some(data.draw(playthroughs(pisti, rules)), data.draw(lucks), 12)
    seat = data.draw(st.sampled_from([*range(states[0].rules.players), None]))
    for tell in (lambda state: state, lambda state: pisti.view(state, seat)):
        stories = [pisti.events(tell(state)) for state in states]
        for before, after in pairwise(stories):
            assert after[: len(before)] == before
            assert len(after) > len(before)


@law(2)
def test_every_move_begins_with_what_everybody_sees_of_it(rules, data):
    """A card played or laid face down, or an answer; the last one of a hand ends with its end."""
    states = data.draw(playthroughs(pisti, rules))
    for before, after in some([*pairwise(states)], data.draw(lucks), 16):
        move, *consequences = pisti.events(after)[len(pisti.events(before)) :]
        assert isinstance(move, (Played, LaidFaceDown, Accepted, Challenged))
        assert move.seat == before.turn
        assert isinstance(move, (Played, LaidFaceDown)) == (before.claim is None)
        assert not any(isinstance(event, (Played, LaidFaceDown)) for event in consequences)
        assert any(isinstance(event, Ended) for event in consequences) == after.is_over
        took = any(isinstance(event, Captured) for event in consequences)
        assert took == (captures(after) > captures(before))


def captures(state):
    return sum(gain.is_capture for gain in state.gains)
