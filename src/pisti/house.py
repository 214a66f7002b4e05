"""A game that is played like another one, but for a house rule that no flag has."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib import import_module
from types import ModuleType
from typing import Any, Final

import attrs

from pisti.errors import PistiError, shown, wrong_kind
from pisti.game import AnyShownGame, check_is_game
from pisti.kit.flags import flags_of
from pisti.kit.sheet import Part, item, parts_of
from pisti.phrases import Words
from pisti.score_types import Line, Score

_RULE: Final = "house"
_ALIKE: Final = ("start_view", "follow", "move_on")
"""What leads a view on, and has to capture by the same rule."""


class HouseGame:
    """What `but_for` makes: all names of a game, a few of them its own."""

    BASE: str
    NAME: str

    def __init__(
        self,
        base: Any,
        name: str,
        says: Mapping[str, str],
        takes: Callable[..., bool] | None,
        counts: Callable[[Any], Iterable[Line]] | None,
    ) -> None:
        self._base, self._parts = base, (name, says, takes, counts)
        self.BASE, self.NAME, self._counts = _base_of(base), name, counts
        if takes is not None:
            self.apply = partial(base.apply, takes=takes)
            for each in _ALIKE:
                setattr(self, each, partial(getattr(base, each), apply=self.apply))
        clause = "P-20" if takes else flags_of(type(base.RULES))["scoring"].clause
        self.SHEET: tuple[Part, ...] = ((_RULE, (item(clause, "rule"),)), *(parts_of(base) or ()))
        self.WORDS: dict[str, Words] = {
            language: _with_rule(words, name, says.get(language) or says["en"])
            for language, words in base.WORDS.items()
        }

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name == "playout":  # a quick way that does not know the rule
            raise AttributeError(name)
        return getattr(self._base, name)

    def score(self, state: Any) -> Score:
        """The count of the game, and the lines of the house behind it."""
        counted: Score = self._base.score(state)
        if self._counts is None:
            return counted
        lines, totals = (*self._counts(state),), [*counted.totals]
        for line in lines:
            if type(line) is not Line:
                raise wrong_kind("lines of the count from `counts`, each a Line", line)
            totals[line.side] += line.points
        return attrs.evolve(counted, lines=counted.lines + lines, totals=tuple(totals))

    def __repr__(self) -> str:
        return f"but_for({self.BASE}, {self.NAME!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        base = self._base.__name__ if isinstance(self._base, ModuleType) else self._base
        return _made_again, (base, *self._parts)


def _with_rule(words: Words, name: str, rule: str) -> Words:
    """The words of a game with the house rule among them."""
    return {
        **words,
        "title": f"{words['title']} ({name.replace('_', ' ')})",
        "rules": f"{rule}\n\n{words['rules'].strip()}",
        f"sheet.{_RULE}.rule": rule.replace("{", "{{").replace("}", "}}"),
    }


def _base_of(game: Any) -> str:
    """The name of the game that stands behind a game and its house rules."""
    base: str = getattr(game, "BASE", game.NAME)
    return base


def _made_again(base: Any, name: str, *parts: Any) -> HouseGame:
    """The same game in another process."""
    return HouseGame(import_module(base) if isinstance(base, str) else base, name, *parts)


def but_for(
    game: AnyShownGame,
    name: str,
    says: str | Mapping[str, str],
    *,
    takes: Callable[..., bool] | None = None,
    counts: Callable[[Any], Iterable[Line]] | None = None,
) -> Any:
    """The game, but for a house rule that is a function.

    >>> import pisti
    >>> def takes(card, pile):
    ...     return card.rank in (pisti.Rank.JACK, pisti.Rank.QUEEN) or card.rank is pile[-1].rank
    >>> queens = but_for(pisti, "queens_take", "A queen takes any pile, too.", takes=takes)
    >>> state = queens.new_hand(seed=17)
    >>> queens.apply(state, queens.legal_moves(state)[1]).acts[-1].gain.how
    'capture'

    `name` is that of the new game, which its records have; `says` is the rule as a sentence, or
    one by language (`{"en": ..., "tr": ...}`), which its sheet begins with.
    `takes` is what captures in Pişti (P-20, P-21): it is shown the card and the pile, in which a
    card that lies face down is `None`, since what is captured must not depend on what nobody knows.
    `counts` is shown a state and gives further lines of the count; in a match only those of a hand
    that is over count.
    The bots of the game play it too: those that look up the rules by heart play by the book, and
    `search` plays hands to their end by the house rule.  Hints and reviews do so as well.
    `pisti.testing.check_game` tries the laws of a game on it.
    """
    check_is_game(game)
    if type(name) is not str or not name.isidentifier() or name == game.NAME:
        raise PistiError(
            f"the name is {shown(name)}, expected another one of letters, digits and _"
        )
    spoken: Any = {"en": says} if type(says) is str else says
    if not isinstance(spoken, Mapping) or not all(type(each) is str for each in spoken.values()):
        raise wrong_kind("a sentence, or one by language, for `says`", says)
    if "en" not in spoken:
        raise PistiError("`says` has no sentence in English, expected one by 'en'")
    for rule, told in ((takes, "takes"), (counts, "counts")):
        if rule is not None and not callable(rule):
            raise wrong_kind(f"a function for `{told}`", rule)
    if takes is None and counts is None:
        raise PistiError("a house rule without a function, expected `takes` or `counts`")
    if takes is not None and _base_of(game) != "pisti":
        raise PistiError(f"`takes` is a rule of Pişti, and {game.NAME} has none: expected `counts`")
    return HouseGame(game, name, dict(spoken), takes, counts)
