"""Encodings with one thing wrong each: leaks, and confusions, for the tests of `check_encoding`."""

import random

import numpy as np

import pisti
from pisti.envs import Encoding

BROKEN = {}
"""By a sentence the faulty encoding, words of what is found, and the rules to try it under."""


def planted(problem, preset="classic_two"):
    """Put a faulty encoding into the list."""

    def put(kind):
        BROKEN[kind.__doc__] = (kind, problem, pisti.PRESETS[preset])
        return kind

    return put


class Peeping(Encoding):
    """An encoding that finds the state of each view, as a careless program can."""

    def __init__(self, game, rules):
        super().__init__(game, rules)
        self.states = {}
        self.game = Remembering(self.states)

    def state_of(self, view):
        return self.states[id(view)][0]


class Changed(Encoding):
    """An encoding whose observations are changed."""

    def observe(self, view, form="bytes", out=None):
        row = super().observe(view).copy()
        self.change(row, view)
        row = self.convert(row, form)
        if out is None:
            return row
        out[:] = row
        return out


class PeepingAndChanged(Changed, Peeping):
    """Both of these."""


class Remembering:
    """Pişti, whose views are remembered with their states."""

    def __init__(self, states):
        self.states = states

    def __getattr__(self, name):
        return getattr(pisti, name)

    def view(self, state, seat):
        seen = pisti.view(state, seat)
        self.states[id(seen)] = (state, seen)
        return seen


# Leaks.


@planted("observe as bytes of seat")
class HandOfTheNext(PeepingAndChanged):
    """The observation marks a card of the next seat's hand."""

    def change(self, row, view):
        for card in self.state_of(view).hands[1 - view.seat]:
            row[self.ids[card]] = 1


@planted("observe as bytes of seat")
class NextOfTheStock(PeepingAndChanged):
    """The observation tells the color of the next card of the stock."""

    def change(self, row, view):
        stock = self.state_of(view).stock
        row[self["top"].start] = bool(stock) and stock[0].suit.value in "DH"


@planted("key of seat")
class CentreInTheKey(Peeping):
    """The key has the cards of the centre, face down or not."""

    def key(self, view):
        return f"{super().key(view)} {self.state_of(view).start.centre}"


@planted("key of seat")
class DeckInTheKey(Peeping):
    """The key has a number that is made of the deck."""

    def key(self, view):
        return f"{super().key(view)} {sum(map(hash, self.state_of(view).deck[:20]))}"


@planted("history of seat")
class HistoryOfTheState(Peeping):
    """The history is the story of the state."""

    def history(self, view):
        return pisti.events(self.state_of(view))


@planted("lead of seat")
class LeadOfTheState(Peeping):
    """The lead counts the face-down cards of the centre that another side has captured."""

    def lead(self, view):
        totals = pisti.score(self.state_of(view)).totals
        return float(totals[view.seat] - totals[1 - view.seat])


@planted("the mask has")
class MaskOfTheOther(Peeping):
    """A mask shows the moves of the other seat while that one is on turn."""

    def mask(self, view, out=None):
        mask = np.zeros(len(self.moves), np.bool_)
        mask[[self.ids[move] for move in pisti.legal_moves(self.state_of(view))]] = True
        return mask


# Confusions.


@planted("the mask has")
class MaskLacksTheLast(Encoding):
    """A mask lacks the last legal move."""

    def mask(self, view, out=None):
        mask = super().mask(view)
        if len(view.moves) > 1:
            mask[self.ids[view.moves[-1]]] = False
        return mask


@planted("has the number")
class TwoOfANumber(Encoding):
    """Two moves have the same number."""

    def __init__(self, game, rules):
        super().__init__(game, rules)
        self.ids = {**self.ids, self.moves[1]: 0}


@planted("in order")
class SortedMoves(Encoding):
    """The moves are not in the order of the game."""

    def __init__(self, game, rules):
        super().__init__(game, rules)
        self.moves = tuple(sorted(self.moves, key=str))
        self.ids = {move: number for number, move in enumerate(self.moves)}


@planted("the order of packets makes two keys")
class KeyOfOrder(Encoding):
    """The key depends on the order of the cards in a packet."""

    def key(self, view):
        return f"{super().key(view)} {view.packets}"


@planted("two views have the key")
class KeyWithoutThePast(Encoding):
    """The key is the table as it lies, not the way to it."""

    def key(self, view):
        return f"{view.seat} {sorted(map(str, view.hand))} {view.pile} {len(view.gains)}"


@planted("the order of packets makes two observations")
class ObservationOfOrder(Changed):
    """The observation marks the first card of the hand."""

    def change(self, row, view):
        row[self["top"]] = 0
        if view.hand:
            row[self["top"].start + self.ids[view.hand[0]]] = 1


def without(name):
    """An encoding whose observation has nothing in this plane."""

    class Without(Changed):
        def change(self, row, view):
            row[self[name]] = 0

    Without.__doc__ = f"The plane {name} is empty."
    return Without


for name in ("when", "bottom", "scores"):
    planted("two views look the same")(without(name))


@planted("in two ways")
class ByChance(Changed):
    """The same view is not observed in the same way twice."""

    def change(self, row, view):
        row[self["scores"]] = random.randrange(200)


@planted("top has 2")
class TooHigh(Changed):
    """A number is higher than its plane says."""

    def change(self, row, view):
        row[self["top"]] *= 2


@planted("what is written into `out` is another")
class ForgottenBuffer(Encoding):
    """The buffer that is given stays as it is."""

    def observe(self, view, form="bytes", out=None):
        return super().observe(view, form)


@planted("is other in floats")
class FloatsOfBytes(Encoding):
    """The floats are the bytes, not shares of the highest."""

    def observe(self, view, form="bytes", out=None):
        if form == "floats":
            return super().observe(view).astype(np.float32)
        return super().observe(view, form, out)


@planted("in boards")
class WordsInAnotherOrder(Encoding):
    """The words of the boards are in another order."""

    def observe(self, view, form="bytes", out=None):
        row = super().observe(view, form, out)
        return row[::-1] if form == "boards" else row


@planted("rewards add up to")
class RewardsOfTotals(Encoding):
    """Rewards are the totals."""

    def rewards(self, state):
        totals = map(float, pisti.score(state).totals)
        return tuple(totals) if state.is_over else (0.0, 0.0)


@planted("rewards before the end")
class RewardsAtOnce(Encoding):
    """Rewards come before the end."""

    def rewards(self, state):
        return self._leads(pisti.score(state).totals)


@planted("is out of bounds")
class NarrowBounds(Encoding):
    """The bounds are too narrow."""

    def bounds(self):
        return -0.5, 0.5
