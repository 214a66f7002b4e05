"""More encodings with one thing wrong each: in their arrays, their planes, and what they fold."""

import attrs
import numpy as np

from envs.broken_encodings import BROKEN, Changed, Peeping, PeepingAndChanged, planted
from pisti.envs import Encoding

ALL = BROKEN
"""Those of `broken_encodings` too, since all are put into the same list."""


def others_hand(encoding, view):
    """The numbers of the cards of the other seat, which this one does not know."""
    return [encoding.ids[card] for card in encoding.state_of(view).hands[1 - view.seat]]


# Leaks.


@planted("observe as bytes of seat")
class LastPacketOnly(PeepingAndChanged):
    """The observation marks a card of the other seat, but only in the last deal."""

    def change(self, row, view):
        if not view.stock and (cards := others_hand(self, view)):
            row[cards[0]] ^= 1


@planted("observe as bytes of seat")
class OrderOfTheOther(PeepingAndChanged):
    """The observation tells whether the cards of the other seat were dealt in order."""

    def change(self, row, view):
        cards = others_hand(self, view)
        row[self["scores"].start] = cards == sorted(cards)


@planted("observe as floats of seat")
class LeakTooSmallToSee(Peeping):
    """A float is higher by very little when the other seat has a jack."""

    def observe(self, view, form="bytes", out=None):
        row = super().observe(view, form, out)
        if form == "floats":
            row[0] += np.float32(1e-10) * sum(card % 13 for card in others_hand(self, view))
        return row


@planted("observe as boards of seat")
class LeakBesideThePlanes(Peeping):
    """Bits of a board that belong to no plane tell a card of the other seat."""

    def observe(self, view, form="bytes", out=None):
        row = super().observe(view, form, out)
        if form == "boards":
            row[1] |= np.uint32(sum(others_hand(self, view)) << 24)
        return row


@planted("floats: what is written into `out` is another")
class LeakInTheBuffer(Peeping):
    """Only an array that is given gets the cards of the other seat."""

    def observe(self, view, form="bytes", out=None):
        row = super().observe(view, form, out)
        if out is not None and form == "floats":
            row[others_hand(self, view)] = 1
        return row


@planted("Another process comes to the same.")
class KeyOfHashes(Encoding):
    """The key is a hash, which another process has otherwise."""

    def key(self, view):
        return str(hash(super().key(view)))


# Arrays that were given, or are given again.


@planted("the mask: what is written into `out` is another")
class OldMask(Encoding):
    """A mask leaves what was legal before as it is."""

    def mask(self, view, out=None):
        mask = np.zeros(len(self.moves), np.bool_) if out is None else out
        mask[[self.ids[move] for move in view.moves]] = True
        return mask


@planted("boards: what is written into `out` is another")
class OldBoards(Encoding):
    """Boards leave the words as they are that should be zero."""

    def observe(self, view, form="bytes", out=None):
        if out is None or form != "boards":
            return super().observe(view, form, out)
        row = super().observe(view, form)
        out[row > 0] = row[row > 0]
        return out


@planted("bytes: what comes back is not the array that is given")
class AnotherArray(Encoding):
    """The array that is given is written to, and another one comes back."""

    def observe(self, view, form="bytes", out=None):
        return super().observe(view, form, out).copy()


@planted("bytes: the next one lies in the same array")
class OneArrayForAll(Encoding):
    """Every observation lies in the same array."""

    def observe(self, view, form="bytes", out=None):
        row = super().observe(view, form)
        if out is None:
            out = vars(self).setdefault(form, row)
        out[:] = row
        return out


@planted("the mask: the next one lies in the same array")
class OneMaskForAll(Encoding):
    """Every mask lies in the same array."""

    def mask(self, view, out=None):
        kept = vars(self).setdefault("kept", np.zeros(len(self.moves), np.bool_))
        return super().mask(view, kept if out is None else out)


@planted("floats are float64")
class LongFloats(Encoding):
    """The floats have 64 bits."""

    def observe(self, view, form="bytes", out=None):
        row = super().observe(view, form, out)
        return row.astype(np.float64) if form == "floats" and out is None else row


@planted("boards are uint64")
class LongWords(Encoding):
    """The words of boards have 64 bits."""

    def observe(self, view, form="bytes", out=None):
        row = super().observe(view, form, out)
        return row.astype(np.uint64) if form == "boards" and out is None else row


@planted("without a form it is not bytes")
class FloatsUnlessToldOtherwise(Encoding):
    """Without a form an observation comes as floats."""

    def observe(self, view, form="floats", out=None):
        return super().observe(view, form, out)


@planted("two rows that are converted to floats are others")
class OnlyTheFirstRow(Encoding):
    """Of many rows only the first one is converted."""

    def convert(self, rows, form):
        if form != "floats" or rows.ndim == 1:
            return super().convert(rows, form)
        row = super().convert(rows[0], form)
        return np.stack([row] * len(rows))


# Planes.


def planes(problem, sentence, **changed):
    """Plant an encoding in which the second plane is described otherwise."""

    class Described(Encoding):
        def __init__(self, game, rules):
            super().__init__(game, rules)
            first, second, *others = self.planes
            self.planes = (first, attrs.evolve(second, **changed), *others)

    Described.__doc__ = sentence
    planted(problem)(Described)


planes("two planes have one name", "Two planes have one name.", name="hand")
planes("packets has the highest number 0", "A plane has no number but zero.", high=0)
planes("packets has the places", "A plane lies over another one.", start=51, stop=103)
planes("packets has the places", "A plane has the shape of fewer cards.", shape=(51,))
planes("packets has the places", "The words of a plane are those of another.", first=0, last=13)


@planted("hand is found at slice(1, 53, None)")
class FoundElsewhere(Encoding):
    """A plane is found one place beside its own."""

    def __getitem__(self, name):
        place = super().__getitem__(name)
        return slice(place.start + 1, place.stop + 1)


@planted("the planes end at 645")
class PlaneWithoutAName(Encoding):
    """The last numbers belong to no plane."""

    def __init__(self, game, rules):
        super().__init__(game, rules)
        self.planes = self.planes[:-1]


# Confusions.


@planted("two views have the key", preset="two_packs")
class KeyOfDifferentCards(Encoding):
    """The key has two equal cards of a packet as one."""

    def key(self, view):
        return "; ".join(map(once, super().key(view).split("; ")))


def once(event):
    """The packet of an event with each card once."""
    name, *words = event.split(" ")
    if name == "Dealt" and "?" not in words[1]:
        words[1] = ",".join(sorted({*words[1].split(",")}))
    return " ".join([name, *words])


@planted("the order of packets makes two keys")
class KeyOfTheSecondPacket(Encoding):
    """The key has the first card of the second packet."""

    def key(self, view):
        return f"{super().key(view)} {view.packets[1:2] and view.packets[1][0]}"


@planted("two views look the same, and differ in scores")
class TotalOfOneSide(Changed):
    """The observation lacks the total of the second side."""

    def change(self, row, view):
        row[self["scores"]][1 - view.seat] = 0


@planted("two views look the same")
class CentreWithoutOrder(Changed):
    """The observation has the cards of the centre without their order."""

    def change(self, row, view):
        row[self["centre"]] = row[self["centre"]] > 0


@planted("two views have one history")
class ShortHistory(Encoding):
    """The history has the latest events only."""

    def history(self, view):
        return super().history(view)[-5:]


@planted("the rewards")
class RewardsForTheOthers(Encoding):
    """Each side gets the reward of the other."""

    def rewards(self, state):
        return super().rewards(state)[::-1]


@planted("the rewards (0.0, 0.0) for the totals")
class NoRewards(Encoding):
    """There are no rewards."""

    def rewards(self, state):
        return 0.0, 0.0


@planted("the lead")
class LeadOfTheOthers(Encoding):
    """A lead is below zero for the side that is ahead."""

    def lead(self, view):
        return -super().lead(view)
