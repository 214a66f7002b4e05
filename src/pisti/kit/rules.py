"""Base classes shared by the Rules of every game: `but` makes house rules, `to_dict` makes data."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, NoReturn, Self

from pisti.errors import PresetError, RulesError, shown, wrong_kind
from pisti.kit.data import data_of, nearest_preset, read_rules, schema_of
from pisti.kit.docstrings import title_for
from pisti.kit.flags import Flags, as_arguments, changed, differing, flags_of, no_such
from pisti.kit.kinds import Data, either
from pisti.kit.languages import told


class _Presets(dict[str, object]):
    """Presets by name; a wrong name is refused with the names that may be meant."""

    def __missing__(self, name: object) -> NoReturn:
        raise PresetError(no_such("preset", name, self))


class GameRules(Flags):
    """Base class of the rules of a game; each player is a side unless a subclass has others."""

    __slots__ = ()

    _game: ClassVar[str] = ""
    _presets: ClassVar[Mapping[str, Any]] = MappingProxyType({})

    players: Any

    @classmethod
    def with_presets(cls, game: str, presets: Mapping[str, Self]) -> Mapping[str, Self]:
        """Register these presets, by whose names rules are shown and written, and return them."""
        cls._game, cls._presets = game, MappingProxyType(_Presets(presets))
        return cls._presets

    @property
    def sides(self) -> int:
        """The number of sides: as many as players."""
        return self.players  # type: ignore[no-any-return] # a number

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for: its own, or 0 for seats 0 and 2 in partnership."""
        if type(seat) is not int:
            raise wrong_kind("a seat", seat)
        return seat % self.sides

    def but(self, **flags: object) -> Self:
        """These rules with other flags, each by its name, whichever group it stands in.

        >>> from pisti import PRESETS, RULES
        >>> RULES.but(players=2, target=101, pisti_points=15)
        PRESETS['classic_two'].but(pisti_points=15, target=101)

        All flags are checked together, and all that is wrong is refused at once.
        A group can also be given whole.  Where a group is `None`, as `bluff` can be, a flag of it
        makes a new group, in which the other flags have their default.
        When the number of players changes, the teams change to the usual ones for that number,
        unless you name teams, or they were unusual before; fewer than four play each alone.

        >>> RULES.but(players=2).teams, PRESETS["classic_two"].but(players=4).teams
        ('individual', 'partnership')
        >>> PRESETS["classic_four_individual"].but(players=4, target=101).teams
        'individual'
        """
        known = flags_of(type(self))
        problems = [no_such("flag", name, known) for name in flags if name not in known]
        parts: dict[str, dict[str, object]] = {"": {}}
        for name, value in flags.items():
            if name in known:
                parts.setdefault(known[name].group, {})[name] = value
        given = parts.pop("")
        changes = self._dependent_flags(given) | given
        for name, part in parts.items():
            base, kind = changes.get(name, getattr(self, name)), known[name].inside
            if base is None and name not in changes:
                base = kind()
            if isinstance(base, kind):
                changes[name], wrong = changed(base, part)
                problems += wrong
            elif base is None:
                details = {"name": name, "part": ", ".join(part), "kind": kind.__name__}
                problems.append(told("flag.no_group", **details))
        new, wrong = changed(self, changes)
        problems += wrong
        if problems:
            raise RulesError(problems)
        return new  # type: ignore[no-any-return] # of this class

    def _dependent_flags(self, changes: Mapping[str, object]) -> dict[str, object]:  # noqa: ARG002 - a hook
        """The flags that change because these flags change."""
        return {}

    def __repr__(self) -> str:
        """The nearest preset and what differs from it, as an expression.

        >>> from pisti import Rules
        >>> Rules(players=3, direction="clockwise")
        PRESETS['classic_three'].but(direction='clockwise')
        """
        name = nearest_preset(self, self._presets)
        if name is None:
            return super().__repr__()
        preset = self._presets[name]
        changes = differing(self, preset)
        for flag, value in preset._dependent_flags(changes).items():  # noqa: SLF001 - of this class
            own = getattr(self, flag)
            changes.pop(flag, None)
            if own != value:
                changes[flag] = own
        return f"PRESETS[{name!r}]" + (f".but({as_arguments(changes)})" if changes else "")

    def to_dict(self) -> dict[str, Data]:
        """These rules as data that JSON can hold: the nearest preset, and the flags that differ.

        >>> from pisti import RULES
        >>> RULES.but(players=2, target=101).to_dict()
        {'preset': 'classic_two', 'match': {'target': 101}}
        """
        return data_of(self, self._presets)

    @classmethod
    def from_dict(cls, data: Mapping[str, Data]) -> Self:
        """The rules in data of the form that `to_dict` makes.

        >>> from pisti import Rules
        >>> Rules.from_dict({"preset": "classic_two", "match": {"target": 101}}).match.target
        101

        Without a preset all other flags have their default.  No flag changes because another
        does: name `teams` too where you change the number of players.
        """
        if not isinstance(data, dict):
            raise wrong_kind("a dict", data)
        base = None if "preset" in data else cls()
        rules, errors = read_rules(data, base, cls._presets, "")
        if errors:
            raise RulesError([str(error) for error in errors])
        return rules  # type: ignore[no-any-return] # of this class

    @classmethod
    def schema(cls) -> dict[str, Data]:
        """The JSON Schema of the data that `from_dict` reads.

        >>> from pisti import Rules
        >>> Rules.schema()["properties"]["players"]
        {'enum': [2, 3, 4, 5, 6], 'description': 'The number of players (P-02).'}
        """
        flags, told = schema_of(cls), "All flags not named are as in this preset."
        preset = {"enum": [*cls._presets], "description": told}
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": title_for(cls._game, "Rules"),
            "description": f"A way to play {cls._game}.",
            **flags,
            "properties": {"preset": preset, **flags["properties"]},
        }


class PartnerRules(GameRules):
    """Base class of the rules of a game that can be played in teams, or by everybody alone."""

    __slots__ = ()

    _players_of: ClassVar[Mapping[str, tuple[int, ...]]] = MappingProxyType({"partnership": (4,)})
    """The numbers of players with which there can be teams of each kind."""
    _usual_teams: ClassVar[Mapping[int, str]] = MappingProxyType({})
    """The usual teams of each number of players; for any other number, each plays alone."""

    teams: Any

    @property
    def sides(self) -> int:
        """The number of sides: one for each two partners, two of three, or one for each player."""
        if self.teams == "individual":
            return self.players  # type: ignore[no-any-return] # a number
        return 2 if self.teams == "trios" else self.players // 2

    def _dependent_flags(self, changes: Mapping[str, object]) -> dict[str, object]:
        """The teams, if the number of players changes."""
        players = changes.get("players")
        if type(players) is not int:
            return {"teams": "individual"} if "players" in changes else {}
        own, usual = self.teams, self._usual_teams.get(players, "individual")
        was_usual = own == self._usual_teams.get(self.players, "individual")
        is_kept = own == "individual" or players in self._players_of[own]
        return {"teams": usual if was_usual or not is_kept else own}

    def _wrong_teams(self, clause: str) -> list[str]:
        """A sentence, if there can be no such teams with so many players."""
        own = self.teams if type(self.teams) is str else ""
        needed = self._players_of.get(own, ())
        if not needed or (type(self.players) is int and self.players in needed):
            return []
        players, numbers = shown(self.players), either([*map(str, needed)])
        key = "teams.trios" if own == "trios" else "teams.partners"
        return [told(key, numbers=numbers, players=players, clause=clause)]


def title_of(rules: GameRules) -> str:
    """The game and the nearest preset of rules, and whether they differ from it.

    >>> from pisti import RULES
    >>> title_of(RULES), title_of(RULES.but(direction="clockwise"))
    ('pisti, classic', 'pisti, classic with changes')
    """
    name = nearest_preset(rules, rules._presets)  # noqa: SLF001 - of our own base class
    if name is None:
        return f"{rules._game}, rules of its own"  # noqa: SLF001
    changes = " with changes" if rules != rules._presets[name] else ""  # noqa: SLF001
    return f"{rules._game}, {name}{changes}"  # noqa: SLF001
