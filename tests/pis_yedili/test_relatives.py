"""Crazy Eights and Mau-Mau, each against a program that knows that game alone.

The programs are written from the pages that the rulebook names, not from its clauses, and hold a
deal in lists of cards such as "8H".
"""

from itertools import count
from random import Random
from typing import ClassVar

import pytest

from pisti.cards import Card
from pisti.pis_yedili import DRAW, PASS, PRESETS, Call, Tek, apply, legal_moves, new_hand, score


class Shedding:
    """What the two games have in common: five cards each, one turned up, draw from the rest."""

    hand = 5
    wild = ""
    skipping = ""
    drawing = ""
    worth: ClassVar = {}

    def __init__(self, deck, players, dealer):
        deck, self.players, self.turn = [*deck], players, (dealer + 1) % players
        self.hands = [[] for _ in range(players)]
        for turn in range(self.hand * players):
            self.hands[(dealer + 1 + turn) % players].append(deck.pop(0))
        self.pile, self.stock = [deck.pop(0)], deck
        self.suit = self.pile[0][1]
        self.owed, self.has_drawn, self.passes, self.is_over = 0, False, 0, False

    def plays(self):
        """The cards that may be played now, wild ones with each suit that they may name."""
        found = set()
        for card in {*self.hands[self.turn]}:
            if self.owed and card[0] != self.drawing:
                continue
            if self.owed or self.fits(card):
                is_named = card[0] == self.wild and len(self.hands[self.turn]) > 1
                found |= {f"{card}/{suit}" for suit in "CDHS"} if is_named else {card}
        return found

    def play(self, text):
        card, _, suit = text.partition("/")
        hand = self.hands[self.turn]
        hand.remove(card)
        self.pile.append(card)
        self.suit, self.has_drawn, self.passes = suit or card[1], False, 0
        if not hand:
            self.is_over = True
            return
        self.owed = self.owed + 2 if card[0] == self.drawing else 0
        self.next(2 if card[0] == self.skipping else 1)

    def next(self, steps=1):
        self.turn, self.has_drawn = (self.turn + steps) % self.players, False

    def cost(self, hand):
        return sum(self.worth[card[0]] for card in hand)


class CrazyEights(Shedding):
    wild = "8"
    worth: ClassVar = {
        **{str(n): n for n in range(2, 10)},
        **dict.fromkeys("TJQK", 10),
        "A": 1,
        "8": 50,
    }

    def fits(self, card):
        top = self.pile[-1]
        return card[0] == "8" or card[1] == self.suit or (card[0] == top[0] != "8")

    def moves(self):
        found = self.plays()
        if self.stock:
            found.add("draw")
        elif not found:
            found.add("pass")
        return found

    def draw(self):
        self.hands[self.turn].append(self.stock.pop(0))
        self.passes, self.has_drawn = 0, True

    def give_up(self):
        self.passes = 0 if self.has_drawn else self.passes + 1
        self.is_over = self.passes == self.players
        self.next()

    def totals(self):
        costs = [self.cost(hand) for hand in self.hands]
        lowest = 0 if not all(self.hands) else min(costs)
        return [cost - lowest for cost in costs]


class CrazyEightsForTwo(CrazyEights):
    hand = 7


class MauMau(Shedding):
    wild, skipping, drawing = "J", "8", "7"
    worth: ClassVar = {**{str(n): n for n in (7, 8, 9)}, "T": 10, "J": 20, "Q": 3, "K": 4, "A": 11}

    def fits(self, card):
        top = self.pile[-1]
        if card[0] == "J":
            return top[0] != "J"
        return card[1] == self.suit or (card[0] == top[0] and top[0] != "J")

    def moves(self):
        plays = self.plays()
        if len(self.hands[self.turn]) == 2:
            plays |= {f"{play}!" for play in plays}
        can_draw = bool(self.stock) or len(self.pile) > 1
        if self.owed:
            return plays | {"draw"} if can_draw else plays or {"pass"}
        if self.has_drawn:
            return plays | {"pass"}
        return plays or ({"draw"} if can_draw else {"pass"})

    def play(self, text):
        seat, is_said = self.turn, text.endswith("!")
        super().play(text.rstrip("!"))
        if len(self.hands[seat]) == 1 and not is_said:
            self.take(seat, 2)

    def draw(self):
        is_debt = self.owed > 0
        self.take(self.turn, self.owed or 1)
        self.owed, self.passes, self.has_drawn = 0, 0, True
        if is_debt:
            self.next()

    def take(self, seat, number):
        for _ in range(number):
            if not self.stock:  # the pile is shuffled: tests stop there
                raise Renewed
            self.hands[seat].append(self.stock.pop(0))

    def give_up(self):
        self.passes = 0 if self.has_drawn else self.passes + 1
        self.is_over, self.owed = self.passes == self.players, 0
        self.next()

    def totals(self):
        return [self.cost(hand) for hand in self.hands]


class Renewed(Exception):
    """A new stock is needed, which no page fixes the order of."""


def told(move):
    """A move of the library as these programs write it."""
    if isinstance(move, Tek):
        return told(move.move) + "!"
    if isinstance(move, Call):
        return f"{move.card}/{move.suit.value}"
    return str(move) if isinstance(move, Card) else {DRAW: "draw", PASS: "pass"}[move]


RELATIVES = {
    "crazy_eights": CrazyEights,
    "crazy_eights_two": CrazyEightsForTwo,
    "crazy_eights_32": CrazyEights,
    "mau_mau": MauMau,
}


@pytest.mark.clause("PY-01", "PY-03", "PY-22", "PY-34")
@pytest.mark.parametrize("name", RELATIVES)
def test_a_relative_is_played_as_its_own_program_plays_it(name):
    rules, ends, numbers = PRESETS[name], 0, count()
    while ends < 40:
        number = next(numbers)
        chance = Random(f"{name}/{number}")
        state = new_hand(rules, seed=chance.randbytes(6), dealer=number % rules.players)
        plain = RELATIVES[name](map(str, state.deck), rules.players, state.dealer)
        try:
            while not plain.is_over:
                moves = {told(move): move for move in legal_moves(state)}
                assert moves.keys() == plain.moves()
                assert (state.turn, state.suit.value) == (plain.turn, plain.suit)
                hands = [sorted(map(str, hand)) for hand in state.hands]
                assert hands == [*map(sorted, plain.hands)]
                text = chance.choice([*sorted(moves)])
                if text == "draw":
                    plain.draw()
                elif text == "pass":
                    plain.give_up()
                else:
                    plain.play(text)
                state = apply(state, moves[text])
        except Renewed:
            continue
        assert state.turn is None
        assert [*score(state).totals] == plain.totals()
        ends += 1


def test_relatives_cost_what_their_pages_say():
    eights, maus = (
        {rank.value: cost for rank, cost in PRESETS[name].scoring.card_penalty}
        for name in ("crazy_eights", "mau_mau")
    )
    assert eights == CrazyEights.worth
    assert maus == MauMau.worth
