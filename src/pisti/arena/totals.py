"""Totals of a pair of bots, in which deals are added up in their own order."""

from array import array
from collections import Counter
from collections.abc import Iterator, Sequence

from pisti.arena.statistics import Sprt
from pisti.arena.table import Counts, Row


class Totals:
    """The margins and counts of a pair, for all deals from 0 on without a gap.

    Deals may come in any order, and twice.  They are added in their own order, so that the totals
    do not depend on the order of the work.  With a test they end as soon as it has a decision.
    """

    def __init__(self, deals: int, test: Sprt | None = None) -> None:
        self.deals: int = deals
        self.test: Sprt | None = test
        self.margins: array[float] = array("d")
        self.counts: tuple[Counts, Counts] = (Counter(), Counter())
        self.problems: list[str] = ["", ""]
        self._waiting: dict[int, Row] = {}

    @property
    def is_done(self) -> bool:
        """Whether all deals are there, or the test has a decision."""
        return len(self.margins) == self.deals or bool(self.test and self.test.decision)

    @property
    def done(self) -> int:
        """The number of deals that are there, with those that wait for an earlier one."""
        return len(self.margins) + len(self._waiting)

    def add(self, first: int, rows: Sequence[Row]) -> None:
        """Add these deals, the first of which has the number `first`."""
        for number, row in enumerate(rows, first):
            if len(self.margins) <= number < self.deals:
                self._waiting.setdefault(number, row)
        while not self.is_done and len(self.margins) in self._waiting:
            row = self._waiting.pop(len(self.margins))
            self.margins.append(row.margin)
            for who in (0, 1):
                self.counts[who].update(row.counts[who])
                self.problems[who] = self.problems[who] or row.problems[who]
            if self.test:
                self.test.look(row.margin)

    def missing(self) -> Iterator[tuple[int, int]]:
        """The ranges of missing deals: the first of each, and the one after its last."""
        first = len(self.margins)
        for there in [*sorted(self._waiting), self.deals]:
            if first < there:
                yield first, there
            first = there + 1
