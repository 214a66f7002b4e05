"""Reading an observation back by the names of its planes."""

from collections import Counter

import numpy as np

from pisti.cards import DECK


class Read:
    """The planes of an observation by name, as arrays of their shapes."""

    def __init__(self, encoding, view):
        row = encoding.observe(view)
        self.planes = {
            plane.name: row[plane.start : plane.stop].reshape(plane.shape)
            for plane in encoding.planes
        }
        pack = [*dict.fromkeys(encoding.rules.pack)]  # Pis Yedili has a place for all 52 cards
        self.kinds = pack if self.planes["hand"].shape[-1] == len(pack) else [*DECK]

    def __getitem__(self, name):
        return self.planes[name].tolist()

    def cards(self, name, at=None):
        """The cards that are marked in this plane, or in its part of this number."""
        plane = self.planes[name] if at is None else self.planes[name][at]
        rows = plane.reshape(-1, len(self.kinds))
        return Counter(self.kinds[kind] for _, kind in zip(*np.nonzero(rows), strict=True))

    def numbers(self, name):
        """The pairs of a card and its number, by number."""
        rows = self.planes[name].reshape(-1, len(self.kinds))
        pairs = zip(*np.nonzero(rows), strict=True)
        found = [(int(rows[row, kind]), self.kinds[kind]) for row, kind in pairs]
        return [(card, number) for number, card in sorted(found, key=lambda pair: pair[0])]

    def place(self, name):
        """The place of the single 1 in this plane; `None` if there is none."""
        found = np.flatnonzero(self.planes[name])
        assert len(found) <= 1
        return int(found[0]) if len(found) else None


def relative(seat, viewer, players):
    return (seat - viewer) % players
