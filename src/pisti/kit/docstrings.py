"""What schemas tell in words: the name of a class, and what its docstring says of its fields."""

import re
from inspect import cleandoc
from typing import Final

_FIELD: Final = re.compile(r"((?:`\w+`, )*`\w+`)(?: \([^)]*\))?(?: is,?| are|:) (.+)")
"""Names of fields, perhaps their clauses, and what they are."""


def title_for(game: str, what: str = "") -> str:
    """The name of a class of a game, where those of all games stand together.

    >>> title_for("pis_yedili", "View")
    'PisYediliView'
    """
    return "".join([word.capitalize() for word in game.split("_")]) + what


def first_line(kind: type) -> str:
    """The first sentence of the docstring of a class, on one line."""
    return cleandoc(kind.__doc__ or "").partition("\n\n")[0].replace("\n", " ")


def fields_told(kind: type) -> dict[str, str]:
    """What the docstrings of a class and of its bases say of each field.

    >>> from pisti.score_types import Score
    >>> fields_told(Score)["totals"]
    'The points by side.'

    A line that begins with the name of a field tells of it, as do the lines after it.
    """
    told: dict[str, str] = {}
    for each in reversed(kind.__mro__):
        for text in re.split(r"\n(?=`\w+`|\n)", cleandoc(each.__doc__ or "")):
            found = _FIELD.fullmatch(text.strip().replace("\n", " "))
            if found:
                about = found[2].replace("`None`", "null").replace("`()`", "[]")
                names = re.findall(r"\w+", found[1])
                told.update(dict.fromkeys(names, about[0].upper() + about[1:]))
    return told
