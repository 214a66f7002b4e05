"""The results of an arena as frozen values, which can be written as text and as JSON."""

from collections.abc import Callable, Sequence
from itertools import combinations

import attrs

from pisti.arena.statistics import Decision, ratings
from pisti.arena.table import Clock
from pisti.kit.intervals import half_width, mean
from pisti.kit.kinds import Data
from pisti.kit.languages import COMMON, said
from pisti.phrases import Told, Words, columns
from pisti.show.counts import line_name

_MOST_LINES = 12  # of the points in a table
_SELDOM = ("cut_off", "illegal_moves", "crashes", "time_outs")
"""These are told of a tally only where they happened."""


@attrs.frozen
class Tally:
    """The counts of one bot against another.

    `tables` is the number of tables it played; of these it has `won` some, some were `tied`, and
    some were `cut_off`, because they went on for too long.
    `hands` is the number of its counted hands: one for each side that it played at a table.
    `lines` are their score lines added up: the name, how often, and how many points.
    `illegal_moves`, `crashes` and `time_outs` each lost it a table.
    `problem` describes the first of these, "" if there was none: the deal, the bot by seat (0 is
    the first bot), the seat and the moves before it.  `arena.deal` deals these cards again.
    `seconds` is the time for its `moves`, by this `clock`: that of the processor (`"CPU"`) for a
    bot in the process of the arena, that on the wall (`"wall"`) for one in a process of its own.
    Like `problem`, these are not compared.
    """

    tables: int
    won: int
    tied: int
    cut_off: int
    hands: int
    lines: tuple[tuple[str, int, int], ...]
    moves: int
    illegal_moves: int
    crashes: int
    time_outs: int
    seconds: float = attrs.field(eq=False)
    problem: str = attrs.field(eq=False)
    clock: Clock = attrs.field(default="CPU", eq=False)

    @property
    def seconds_per_move(self) -> float:
        """The mean time for a move."""
        return self.seconds / max(1, self.moves)


@attrs.frozen
class Result:
    """The result of a duel: two bots on the same deals.

    `bots` are their names, `tallies` their counts, in the same order.
    `rules` are data, as in records.
    `margins` are, by deal, the points by which the first bot was better, side against side, as a
    mean over all seatings.
    `edge` and `decision` belong to the sequential test; without a test both are `None`.
    """

    game: str
    rules: dict[str, Data] = attrs.field(hash=False)
    seed: str
    bots: tuple[str, str]
    tallies: tuple[Tally, Tally]
    margins: tuple[float, ...] = attrs.field(repr=False)
    edge: float | None = None
    decision: Decision | None = None

    @property
    def deals(self) -> int:
        """The number of deals that were played."""
        return len(self.margins)

    @property
    def margin(self) -> float:
        """The points a deal by which the first bot was better."""
        return mean(self.margins)

    @property
    def interval(self) -> tuple[float, float] | None:
        """The ends of the 95 % interval of the margin; `None` after one deal.

        After a sequential test it holds the truth in 92 to 96 of a hundred runs.
        """
        if self.half_width is None:
            return None
        return self.margin - self.half_width, self.margin + self.half_width

    @property
    def half_width(self) -> float | None:
        """Half of the width of `interval`; `None` after one deal."""
        return half_width(self.margins)

    @property
    def as_json(self) -> dict[str, Data]:
        """This result as data for JSON, without the margins of the deals."""
        tallies = zip(self.bots, self.tallies, strict=True)
        data = {
            **_run_data(self),
            "margin": self.margin,
            "half_width": self.half_width,
            "interval": self.interval and [*self.interval],
            "bots": [{"name": name, **attrs.asdict(tally)} for name, tally in tallies],
        }
        if self.decision:
            data["test"] = {"edge": self.edge, "decision": self.decision}
        return data

    def __str__(self) -> str:
        return self.said(_english())

    def said(self, words: Words) -> str:
        """This result as text, in the language of these words."""
        one, other = self.bots
        say = _speaker(words)
        lines = [say("versus", one=one, other=other), _run_line(self, say), ""]
        lines += columns(_tally_rows(self, words))
        points = _points(self.margin, self.half_width, say)
        lines += ["", say("margin", bot=one, points=points)]
        if self.decision:
            decision = say(f"decision.{self.decision}")
            lines.append(say("test", edge=_decimal(f"{self.edge:g}", say), decision=decision))
        return "\n".join([*lines, *_lost(_tallies([self]), say)])


@attrs.frozen
class Standing:
    """The place of a bot in a tournament; `rating` is its points a deal above the mean."""

    bot: str
    rating: float
    half_width: float | None
    won: int
    tables: int


@attrs.frozen
class Tournament:
    """The result of a tournament: several bots, every two of them on the same deals."""

    bots: tuple[str, ...]
    results: tuple[Result, ...]

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The bots from the best to the weakest.

        The margin of two bots is about the difference of their ratings, which add up to 0.
        """
        return _standings(self.results)

    @property
    def as_json(self) -> dict[str, Data]:
        """This result as data for JSON."""
        return {
            **_run_data(self.results[0]),
            "standings": [attrs.asdict(standing) for standing in self.standings],
            "duels": [result.as_json for result in self.results],
        }

    def __str__(self) -> str:
        return self.said(_english())

    def said(self, words: Words) -> str:
        """This result as text, in the language of these words."""
        table, say = self.standings, _speaker(words)
        ranks = [["", say("points"), say("won")]]
        for place, each in enumerate(table, 1):
            points = _points(each.rating, each.half_width, say)
            ranks.append([f"{place}  {each.bot}", points, _share(each.won, each.tables, say)])
        order = [self.bots.index(each.bot) for each in table]
        pairs = dict(zip(pairs_of(len(self.bots)), self.results, strict=True))
        cross = [["", *[f"{place}" for place in range(1, len(order) + 1)]]]
        for place, row in enumerate(order, 1):
            cross.append([f"{place}"])
            for column in order:
                sign = 1 if row < column else -1
                result = pairs.get((min(row, column), max(row, column)))
                width = result.half_width if result else None
                cross[-1].append(_points(sign * result.margin, width, say) if result else "")
        lines = [_run_line(self.results[0], say), "", *columns(ranks)]
        lines += ["", say("cross"), *columns(cross)]
        return "\n".join([*lines, *_lost(_tallies(self.results), say)])


@attrs.frozen
class Ladder:
    """The results of duels at one or more tables, whose bots they rate, table by table."""

    results: tuple[Result, ...]

    @property
    def tables(self) -> dict[str, tuple[Result, ...]]:
        """The duels at each table, which is named by a game and a preset."""
        found: dict[str, tuple[Result, ...]] = {}
        for each in self.results:
            table = f"{each.game}/{each.rules['preset']}"
            found[table] = (*found.get(table, ()), each)
        return found

    @property
    def standings(self) -> dict[str, tuple[Standing, ...]]:
        """The bots of each table from the best to the weakest; their ratings add up to 0."""
        return {table: _standings(results) for table, results in self.tables.items()}

    @property
    def as_json(self) -> dict[str, Data]:
        """This ladder as data for JSON."""
        standings = self.standings.items()
        return {
            "standings": {
                table: [attrs.asdict(each) for each in all_] for table, all_ in standings
            },
            "duels": [result.as_json for result in self.results],
        }

    def __str__(self) -> str:
        return self.said(_english())

    def said(self, words: Words) -> str:
        """This ladder in Markdown, in the language of these words: for each table its rows."""
        say, standings = _speaker(words), self.standings
        parts = [_ladder_lines(n, each, standings[n], say) for n, each in self.tables.items()]
        return "\n\n".join(["\n".join(lines) for lines in parts])


def pairs_of(bots: int) -> list[tuple[int, int]]:
    """Every two of so many bots.

    >>> pairs_of(3)
    [(0, 1), (0, 2), (1, 2)]
    """
    return [*combinations(range(bots), 2)]


def _standings(results: Sequence[Result]) -> tuple[Standing, ...]:
    """The bots of these duels from the best to the weakest."""
    bots = [*dict.fromkeys([bot for result in results for bot in result.bots])]
    duels = [((bots.index(r.bots[0]), bots.index(r.bots[1])), r.seed, r.margins) for r in results]
    table: list[Standing] = []
    for bot, rated in zip(bots, ratings(duels, len(bots)), strict=True):
        own = [r.tallies[r.bots.index(bot)] for r in results if bot in r.bots]
        won, tables = sum(each.won for each in own), sum(each.tables for each in own)
        table.append(Standing(bot, *rated, won, tables))
    return tuple(sorted(table, key=lambda each: -each.rating))


def _ladder_lines(
    table: str, results: Sequence[Result], standings: Sequence[Standing], say: Callable[..., str]
) -> list[str]:
    """The duels and the ratings of a table in Markdown, and what its moves cost."""
    rows = [[say("column.bots"), say("points"), say("column.deals")]]
    for each in results:
        one, other = each.bots
        points = _points(each.margin, each.half_width, say)
        rows.append([say("against", one=one, other=other), points, str(each.deals)])
    lines = [f"**`{table}`**", "", *_markdown(rows), ""]
    if len(standings) > 2:
        ranks = [[say("column.bot"), say("column.rating")]]
        ranks += [[f"`{e.bot}`", _points(e.rating, e.half_width, say)] for e in standings]
        lines += [*_markdown(ranks), ""]
        rated = {each.bot: each.rating for each in standings}
        errors = [abs(r.margin - rated[r.bots[0]] + rated[r.bots[1]]) for r in results]
        if len(results) >= len(standings):
            lines += [say("misfit", points=_decimal(f"{max(errors):.2f}", say)), ""]
    tallies = _tallies(results)
    times: list[str] = []
    for bot in reversed([each.bot for each in standings]):
        own = [tally for name, tally in tallies if name == bot]
        spent = sum(each.seconds for each in own) / max(1, sum(each.moves for each in own))
        times.append(f"`{bot}` {_milliseconds(spent, 2, say)}")
    return [*lines, say("times", times=", ".join(times)), *_lost(tallies, say)]


def _tallies(results: Sequence[Result]) -> list[tuple[str, Tally]]:
    """The tallies of all duels, each with its bot."""
    return [pair for each in results for pair in zip(each.bots, each.tallies, strict=True)]


def _lost(tallies: Sequence[tuple[str, Tally]], say: Callable[..., str]) -> list[str]:
    """A line for each bot that has lost a table by a fault, with the first of its faults."""
    problems: dict[str, str] = {}
    for bot, tally in tallies:
        problems[bot] = problems.get(bot, "") or tally.problem
    return [say("lost", bot=bot, problem=told) for bot, told in problems.items() if told]


def _markdown(rows: Sequence[Sequence[str]]) -> list[str]:
    """A table in Markdown, the first row of which is its head."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return [lines[0], "|" + "---|" * len(rows[0]), *lines[1:]]


def _run_data(result: Result) -> dict[str, Data]:
    """The game, its rules, the seed and the deals of a duel, as data."""
    names = ("game", "rules", "seed", "deals")
    return {name: getattr(result, name) for name in names}


def _speaker(words: Words) -> Callable[..., str]:
    """What writes a text about an arena with these words, by its key."""

    def say(key: str, **details: object) -> str:
        texts = {n: said(v, words) if isinstance(v, Told) else v for n, v in details.items()}
        return words[f"arena.{key}"].format_map(texts)

    return say


def _english() -> Words:
    return COMMON.whole("en")


def _run_line(result: Result, say: Callable[..., str]) -> str:
    """The game, its rules, the seed and the deals of a duel, as a line."""
    rules = f"{result.game}, {result.rules['preset']}"
    rules += say("changed") if len(result.rules) > 1 else ""
    key = "run.1" if result.deals == 1 else "run"
    return say(key, rules=rules, number=result.deals, seed=result.seed)


def _tally_rows(result: Result, words: Words) -> list[list[str]]:
    """The counts of both bots, line by line."""
    both, say = result.tallies, _speaker(words)
    times = [f"{_milliseconds(each.seconds_per_move, 3, say)} {each.clock}" for each in both]
    rows = [
        ["", *result.bots],
        [say("won"), *[_share(each.won, each.tables, say) for each in both]],
        [say("tied"), *[_share(each.tied, each.tables, say) for each in both]],
        [say("moves"), *[str(each.moves) for each in both]],
        [say("time"), *times],
    ]
    for name in _SELDOM:
        counts: list[int] = [getattr(each, name) for each in both]
        rows += [[say(name), *map(str, counts)]] if any(counts) else []
    points = [{name: number for name, _, number in each.lines} for each in both]
    names = dict.fromkeys([*points[0], *points[1]])
    weight = {name: sum(abs(each.get(name, 0)) for each in points) for name in names}
    most = sorted(names, key=lambda name: -weight[name])[:_MOST_LINES]
    rows += [[say("by_hand"), "", ""]] if most else []
    hands = [max(1, each.hands) for each in both]
    for name in most:
        means = [own.get(name, 0) / number for own, number in zip(points, hands, strict=True)]
        told = [_decimal(f"{mean:.2f}", say) for mean in means]
        rows.append([f"  {line_name(name, words)}", *told])
    return rows


def _milliseconds(seconds: float, digits: int, say: Callable[..., str]) -> str:
    """These seconds as milliseconds of so many digits, without a power of ten."""
    return _decimal(f"{float(f'{1000 * seconds:.{digits}g}'):g}", say)


def _share(part: int, whole: int, say: Callable[..., str]) -> str:
    return say("percent", number=_decimal(f"{100 * part / whole:.1f}", say))


def _decimal(number: str, say: Callable[..., str]) -> str:
    """A number with the sign that people of this language write before its tenths."""
    return number.replace(".", say("decimal"))


def _points(mean: float, half_width: float | None, say: Callable[..., str]) -> str:
    """A mean, never -0.00, and its 95 % interval."""
    width = say("unknown") if half_width is None else _decimal(f"{half_width:.2f}", say)
    return _decimal(f"{round(mean, 2) + 0.0:+.2f}", say) + f" ± {width}"
