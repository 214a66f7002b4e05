"""The rulebook as text: the page of each game, and the ids of its clauses."""

import re
from collections.abc import Mapping
from functools import cached_property

import attrs

from folders import DOCS

_ENTRY = re.compile(r'^<a id="([^"]+)"></a>\*\*([^*]+)\*\* ', re.MULTILINE)


@attrs.frozen(slots=False)
class Rulebook:
    """The page of a game: its module, its file, and how many clauses of each kind it has.

    A kind is what the ids begin with; the first kind are the rules themselves.
    The page is read when it is first asked for.
    """

    module: str
    file: str
    kinds: Mapping[str, int] = attrs.field(hash=False)

    @cached_property
    def page(self):
        """The text of the page."""
        return (DOCS / "rules" / self.file).read_text(encoding="utf-8")

    @cached_property
    def entries(self):
        """The anchor and the id of each clause, in the order in which they stand."""
        return _ENTRY.findall(self.page)

    @cached_property
    def ids(self):
        """The ids of the clauses, in the order in which they stand."""
        return [name for _, name in self.entries]

    def is_of(self, clause, *kinds):
        """Whether an id is one of this book, or of these kinds, as far as its form goes."""
        return re.fullmatch(rf"(?:{'|'.join(kinds or self.kinds)})\d+", clause) is not None


BOOKS = {
    "pisti": Rulebook("pisti", "pisti.md", {"P-": 49, "A-": 18, "I-": 16}),
    "all_fours": Rulebook("pisti.all_fours", "all-fours.md", {"AF-": 46, "AF-A": 25, "AF-I": 15}),
    "pis_yedili": Rulebook(
        "pisti.pis_yedili", "pis-yedili.md", {"PY-": 32, "PY-A": 43, "PY-I": 15}
    ),
}
"""A book for each game, by the name of its folder under `src/pisti/games`; this is all it needs."""

PAGE = BOOKS["pisti"].page

CLAUSE = re.compile(
    rf"(?<![\w-])(?:{'|'.join(kind for book in BOOKS.values() for kind in book.kinds)})\d+\b"
)
"""The id of a clause of any game, wherever it stands in a text."""
