"""A game that is played like another one, but for a house rule that no flag has."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from keyword import iskeyword
from pathlib import PurePath
from traceback import extract_tb
from typing import Any, Final, cast

import attrs

from pisti.errors import HouseError, KindError, PistiError, kind_of, shown, wrong_kind
from pisti.game import AnyGame, AnyShownGame, check_is_game
from pisti.games import GAMES, game_as_sent, game_from
from pisti.kit.flags import flags_of
from pisti.kit.languages import told
from pisti.kit.sheet import Item, Part, item, parts_of
from pisti.phrases import Words
from pisti.score_types import Line, Score

_RULE: Final = "house"
_LONGEST: Final = 40  # letters of a name
_MOST_POINTS: Final = 1_000_000  # of a line of the count
_ALIKE: Final = ("start_view", "follow", "move_on")
"""What leads a view on, and has to capture by the same rule."""


class HouseGame:
    """What `but_for` makes: all names of a game, a few of them its own."""

    BASE: str
    NAME: str
    SHEET: tuple[Part, ...]
    WORDS: Mapping[str, Words]

    def __init__(
        self,
        base: Any,
        name: str,
        says: Mapping[str, str],
        takes: Callable[..., bool] | None,
        counts: Callable[[Any], Iterable[Line]] | None,
    ) -> None:
        self._base, self._parts, self._counts = base, (name, says, takes, counts), counts
        own: dict[str, object] = {"BASE": _base_of(base), "NAME": name}
        if takes is not None:
            rule = partial(_captures, name, takes)
            own |= {each: partial(getattr(base, each), takes=rule) for each in ("apply", "why")}
            own |= {each: partial(getattr(base, each), apply=own["apply"]) for each in _ALIKE}
        rules: object = base.RULES
        clause = "P-20" if takes else flags_of(type(rules))["scoring"].clause
        parts, others = [*(parts_of(base) or ())], tuple[Item, ...]()
        if parts and parts[0][0] == _RULE:  # a house rule of a house game
            others = parts.pop(0)[1]
        own["SHEET"] = ((_RULE, (item(clause, name), *others)), *parts)
        own["WORDS"] = {
            language: _with_rule(words, name, says.get(language) or says["en"])
            for language, words in base.WORDS.items()
        }
        vars(self).update(own)

    @property
    def base(self) -> Any:
        """The game that this one is but for its rule."""
        return self._base

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name == "playout":  # a quick way that does not know the rule
            raise AttributeError(name)
        return getattr(self._base, name)

    def new_hand(self, *rules: object, scores: object = None, **deal: object) -> object:
        """Deal a hand; by a house rule a total can be below 0, and counts as 0 there."""
        if isinstance(scores, list | tuple):
            totals = cast("Sequence[object]", scores)
            scores = tuple([max(0, each) if type(each) is int else each for each in totals])
        return self._base.new_hand(*rules, scores=scores, **deal)

    def score(self, state: object) -> Score:
        """The count of the game, and the lines of the house behind it."""
        counted: Score = self._base.score(state)
        if self._counts is None:
            return counted
        totals = [*counted.totals]
        given = _lines_of(self.NAME, self._counts, state)
        lines = tuple([_line(each, len(totals)) for each in given])
        for line in lines:
            totals[line.side] += line.points
        return attrs.evolve(counted, lines=counted.lines + lines, totals=tuple(totals))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HouseGame):
            return NotImplemented
        return self._base == other._base and self._parts == other._parts

    def __hash__(self) -> int:
        return hash((self.BASE, self.NAME))

    def __repr__(self) -> str:
        return f"but_for({self.BASE}, {self.NAME!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return _made_again, (game_as_sent(self._base), *self._parts)


def _line(line: object, sides: int) -> Line:
    """This line of the count, if it is one and counts for one of so many sides."""
    if type(line) is not Line or type(line.side) is not int or not 0 <= line.side < sides:
        raise KindError(told("house.lines", kind=kind_of(line)))
    is_name = type(line.name) is str and line.name.isprintable()
    wrong = [] if is_name else ["name"]
    for name in ("times", "points"):
        value = getattr(line, name)
        wrong += [name] * (type(value) is not int or abs(value) >= _MOST_POINTS)
    if wrong:
        kind = kind_of(getattr(line, wrong[0]))
        raise KindError(told("house.points", name=wrong[0], kind=kind))
    return line


def _lines_of(name: str, counts: Callable[[object], object], state: object) -> tuple[object, ...]:
    """The further lines of the count, all of them."""
    try:
        found = counts(state)
        if isinstance(found, Iterable):
            return (*cast("Iterable[object]", found),)
    except Exception as error:
        raise _failure(error, name, "counts", counts) from error
    raise KindError(told("house.lines", kind=kind_of(found)))


def _captures(name: str, takes: Callable[..., object], card: object, pile: object) -> object:
    """Whether the card takes the pile by the house rule."""
    try:
        return takes(card, pile)
    except Exception as error:
        raise _failure(error, name, "takes", takes) from error


def _failure(error: Exception, name: str, rule: str, function: object) -> PistiError:
    """The error for what has failed in a function, with the place there, and without any card.

    A `PistiError` that the function has raised itself is its own refusal.
    """
    code = getattr(function, "__code__", None)
    file, line = getattr(code, "co_filename", "?"), getattr(code, "co_firstlineno", 0)
    frames = extract_tb(error.__traceback__)
    inside = [frame for frame in frames if frame.filename == file]
    if type(error) is PistiError and inside and inside[-1] is frames[-1]:
        return error
    place = f"{PurePath(file).name}:{inside[-1].lineno if inside else line}"
    return HouseError(told("house.failed", rule=rule, name=name, error=kind_of(error), place=place))


def _with_rule(words: Words, name: str, rule: str) -> Words:
    """The words of a game with the house rule among them."""
    return {
        **words,
        "title": f"{words['title']} ({name.replace('_', ' ')})",
        "rules": f"{rule}\n\n{words['rules'].strip()}",
        f"sheet.{_RULE}.{name}": rule.replace("{", "{{").replace("}", "}}"),
    }


def _base_of(game: AnyGame) -> str:
    """The name of the game that stands behind a game and its house rules."""
    base: str = getattr(game, "BASE", game.NAME)
    return base


def _is_taken(name: str, game: AnyGame) -> bool:
    """Whether a game of the library, or one behind this game, has this name."""
    while isinstance(game, HouseGame):
        if name == game.NAME:
            return True
        game = game.base
    return name in GAMES or name == game.NAME


def _made_again(base: Any, name: str, *parts: Any) -> HouseGame:
    """The same game in another process."""
    return HouseGame(game_from(base), name, *parts)


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
    `pisti.batch` and `playout` know the book alone.
    `pisti.testing.check_game` tries the laws of a game on it.
    """
    check_is_game(game)
    is_name = type(name) is str and name.isidentifier() and not iskeyword(name)
    if not is_name or len(name) > _LONGEST or _is_taken(name, game):
        raise PistiError(
            f"the name is {shown(name)}, expected another one of letters, digits and _"
        )
    given: object = {"en": says} if isinstance(says, str) else says
    spoken = dict(cast("Mapping[str, str]", given)) if isinstance(given, Mapping) else {"en": ""}
    if not all(type(each) is str and each for each in spoken.values()):
        raise wrong_kind("a sentence, or one by language, for `says`", says)
    if "en" not in spoken:
        raise PistiError("`says` has no sentence in English, expected one by 'en'")
    for rule, called in ((takes, "takes"), (counts, "counts")):
        if rule is not None and not callable(rule):
            raise wrong_kind(f"a function for `{called}`", rule)
    if takes is None and counts is None:
        raise PistiError("a house rule without a function, expected `takes` or `counts`")
    if takes is not None and isinstance(getattr(game, "apply", None), partial):
        raise PistiError(f"{game.NAME} has a rule of what captures already, expected one alone")
    if takes is not None and _base_of(game) != "pisti":
        raise PistiError(f"`takes` is a rule of Pişti, and {game.NAME} has none: expected `counts`")
    return HouseGame(game, name, spoken, takes, counts)
