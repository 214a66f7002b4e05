"""The rulebook as text: the page of each game, and the ids of its clauses."""

import re
from functools import cached_property

import attrs
from pages.clauses import CLAUSE as HEADING, is_unplayed

from folders import DOCS
from pisti.games import GAMES


def entries_of(text):
    """The anchor and the id of each clause in a text, in the order in which they stand."""
    return [(match["anchor"], match["id"]) for match in HEADING.finditer(text)]


@attrs.frozen(slots=False)
class Rulebook:
    """The page of a game, which is read when it is first asked for."""

    file: str

    @cached_property
    def page(self):
        """The text of the page."""
        return (DOCS / "rules" / self.file).read_text(encoding="utf-8")

    @cached_property
    def entries(self):
        """The anchor and the id of each clause, in the order in which they stand."""
        return entries_of(self.page)

    @cached_property
    def ids(self):
        """The ids of the clauses, in the order in which they stand."""
        return [name for _, name in self.entries]

    @cached_property
    def unplayed(self):
        """The ids of the clauses that are marked as not played by the library."""
        return [
            match["id"]
            for match in HEADING.finditer(self.page)
            if is_unplayed(self.page[match.end() :], "en")
        ]

    @cached_property
    def kinds(self):
        """The beginnings of the ids; the first kind are the rules themselves."""
        return list(dict.fromkeys(re.sub(r"\d+$", "", name) for name in self.ids))

    def is_of(self, clause, *kinds):
        """Whether an id is one of this book, or of these kinds, as far as its form goes."""
        return re.fullmatch(rf"(?:{'|'.join(kinds or self.kinds)})\d+", clause) is not None


BOOKS = {name: Rulebook(f"{name.replace('_', '-')}.md") for name in GAMES}
"""A book for each game, by its name; it follows from the list of games."""

PAGE = BOOKS["pisti"].page

CLAUSE = re.compile(
    rf"(?<![\w-])(?:{'|'.join(kind for book in BOOKS.values() for kind in book.kinds)})\d+\b"
)
"""The id of a clause of any game, wherever it stands in a text."""
