"""Flags: each is declared once, in a group, and all are checked together."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, Self, TypeAlias, TypeVar

import attrs

from pisti.cards import Rank
from pisti.constant import Constant
from pisti.errors import KindError, RulesError, shown
from pisti.kit.kinds import Kind, as_code, fits, group_in, in_words, named_twice
from pisti.kit.languages import told

T = TypeVar("T")
RankTable: TypeAlias = tuple[tuple[Rank, int], ...]
"""Points by rank; a rank that is not named has none."""


def flag(default: T, clause: str, *, least: int = 0) -> T:
    """A flag of the rules, with its default and the clause of the rulebook that it belongs to.

    A number is `least` or more.
    """
    return attrs.field(default=default, metadata={"clause": clause, "least": least})


@attrs.frozen
class Flag:
    """All that a declaration says of a flag.

    `kind` is its annotation, and `least` the least number that it takes.
    `group` is the name of the group that it stands in, `""` if in none.
    `inside` is the class of the group that it holds, `None` if it holds none.
    """

    name: str
    kind: Kind
    clause: str
    least: int
    group: str
    inside: Any

    @property
    def expected(self) -> str:
        """Its values in words, and its clause."""
        values = in_words(self.kind, self.least)
        return told("told.clause", problem=values, clause=self.clause) if self.clause else values

    def allows(self, value: object) -> bool:
        """Whether this is one of its values."""
        return fits(value, self.kind, self.least)


def flags_of(kind: type[object]) -> Mapping[str, Flag]:
    """The flags of these rules by name: after each group the flags in it.

    >>> from pisti import Rules
    >>> target = flags_of(Rules)["target"]
    >>> target.group, target.clause, target.expected
    ('match', 'P-46', "an int of 1 or more or 'single_deal' (P-46)")
    """
    if kind not in _FLAGS:
        _FLAGS[kind] = MappingProxyType({each.name: each for each in _declared(kind)})
    return _FLAGS[kind]


_FLAGS: dict[type[object], Mapping[str, Flag]] = {}
"""The flags of each class whose flags have been asked for."""


def _declared(kind: Any) -> Iterator[Flag]:
    for field in attrs.fields(kind):
        inside, about = group_in(field.type), field.metadata
        clause, least = about.get("clause", ""), about.get("least", 0)
        yield Flag(field.name, field.type, clause, least, "", inside)
        for each in own_flags(inside) if inside else ():
            yield attrs.evolve(each, group=field.name)


def own_flags(kind: type[object]) -> list[Flag]:
    """The flags of these rules that stand in no group, and the groups."""
    return [each for each in flags_of(kind).values() if not each.group]


def values_of(rules: object) -> dict[str, object]:
    """The values of all flags by name; a group that is `None` has none."""
    found: dict[str, object] = {}
    for each in flags_of(type(rules)).values():
        holder = found[each.group] if each.group else rules
        if holder is not None:
            found[each.name] = getattr(holder, each.name)
    return found


def differing(rules: object, base: object) -> dict[str, object]:
    """The flags that differ from those of other rules, taken out of their groups.

    A group that is `None` in the base is compared with its defaults, and named if it has them all.
    """
    found: dict[str, object] = {}
    for each in own_flags(type(rules)):
        value, usual = getattr(rules, each.name), getattr(base, each.name)
        if value == usual:
            continue
        if each.inside is None or value is None:
            found[each.name] = value
        else:
            found |= differing(value, usual or each.inside()) or {each.name: value}
    return found


class Flags(Constant):
    """Base class of a group of flags, which refuses all wrong values and contradictions at once."""

    __slots__ = ()

    def __new__(cls, *values: object, **flags: object) -> Self:
        """Make the group, or raise a `RulesError` for flags that it does not have."""
        if values:
            raise KindError(f"{cls.__name__} takes flags by name, not as positional arguments")
        known = flags_of(cls)
        problems: list[str] = []
        for name, value in flags.items():
            if name not in known:
                problems.append(no_such("flag", name, known))
            elif group := known[name].group:
                text = shown(value)
                given = f"{name}={'...' if text.startswith('of type') else text}"
                kind = known[group].inside.__name__
                details = {"name": name, "group": group, "given": given, "kind": kind}
                problems.append(told("flag.in_group", **details))
        if problems:
            raise RulesError(problems)
        return super().__new__(cls)

    def __repr__(self) -> str:
        """The flags that differ from the default."""
        usual = type(self)()
        values = {each.name: getattr(self, each.name) for each in own_flags(type(self))}
        changes = {name: value for name, value in values.items() if value != getattr(usual, name)}
        return f"{type(self).__name__}({as_arguments(changes)})"

    def __attrs_post_init__(self) -> None:
        pairs = [(each, getattr(self, each.name)) for each in own_flags(type(self))]
        problems: list[str] = [
            told("flag.is", name=each.name, value=shown(value), expected=each.expected)
            for each, value in pairs
            if not each.allows(value)
        ]
        problems += [
            told("flag.twice", name=each.name, twice=twice, clause=each.clause)
            for each, value in pairs
            if (twice := named_twice(value, each.kind))
        ]
        problems += self._contradictions()
        if problems:
            raise RulesError(problems)

    def _contradictions(self) -> Iterable[str]:
        """One sentence for each defect that annotations allow, such as a contradiction of flags.

        The values may be of a wrong kind here, also those in a group: they are refused in the same
        error.  `are_fine` says which can be compared.
        """
        return ()


def are_fine(rules: Flags, *names: str) -> bool:
    """Whether each of these flags, in whatever group, has a value that its annotation allows."""
    known = flags_of(type(rules))
    for name in names:
        each, holder = known[name], rules
        if each.group:
            holder = getattr(rules, each.group)
            if not isinstance(holder, known[each.group].inside):
                return False
        if not each.allows(getattr(holder, name)):
            return False
    return True


def changed(group: Any, flags: Mapping[str, object]) -> tuple[Any, Sequence[str]]:
    """A group with these flags changed, and all that is wrong with it.

    A group with which something is wrong is good for nothing but to look for more that is wrong.
    """
    try:
        return attrs.evolve(group, **flags), ()
    except RulesError as error:
        problems = error.problems
    wrong: object = object.__new__(group.__class__)
    for field in attrs.fields(group.__class__):
        value = flags.get(field.name, getattr(group, field.name))
        object.__setattr__(wrong, field.name, field.converter(value) if field.converter else value)
    return wrong, problems


def no_such(what: str, name: object, known: Iterable[str]) -> str:
    """A sentence about a name that no flag or so has, with the one that may be meant.

    >>> no_such("flag", "taget", ["target", "deals"])
    "no such flag: 'taget', did you mean 'target'?"
    """
    names = list(known)
    near = get_close_matches(name, names, n=1) if isinstance(name, str) and len(name) < 40 else []
    if near:
        return told(f"no_such.{what}.near", name=shown(name), near=repr(near[0]))
    return told(f"no_such.{what}", name=shown(name), known=", ".join(names))


def as_arguments(flags: Mapping[str, object]) -> str:
    """Flags as the arguments of a call.

    >>> as_arguments({"players": 2, "wild_rank": Rank.JACK, "turnup_points": ((Rank.JACK, 1),)})
    'players=2, wild_rank=Rank.JACK, turnup_points={Rank.JACK: 1}'
    """
    return ", ".join([f"{name}={as_code(value)}" for name, value in flags.items()])
