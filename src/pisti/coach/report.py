"""A report: all hands of a player at one table together, and the same as plain data."""

from collections.abc import Sequence
from datetime import date

import attrs

from pisti.coach.grading import Grade, grade_of, table_of
from pisti.coach.kinds import Kinds, added
from pisti.coach.rating import Mean, Rate, rate_of
from pisti.coach.sums import Sums, sums_of
from pisti.errors import wrong_kind
from pisti.game import AnyRules, AnyShownGame, check_rules
from pisti.kit.checks import check_kind
from pisti.kit.data import data_of as rules_data
from pisti.kit.kinds import Data
from pisti.practice.boxes import check_day
from pisti.review import Decision, Review
from pisti.review.reviewing import check_reviews
from pisti.review.telling import called_by_seat

_COSTLY = 5  # moves


@attrs.frozen
class Played:
    """A hand that was reviewed, the names of its players by seat, and what the hand is called.

    `day` is when it was played, `None` where nobody knows.
    """

    review: Review
    players: tuple[str, ...] = ()
    name: str = ""
    day: date | None = None


@attrs.frozen
class Month:
    """What the hands of a month say together; `name` is the month, as in `2026-03`."""

    name: str
    rate: Rate
    kinds: Kinds


@attrs.frozen
class Report:
    """What the hands of a player at one table say together.

    `rules` are those of the first of the hands.
    `months` are the months of those hands of which the day is known, in their order.
    `hands` are those hands, and `seats` has the seat of the player in each, where more is known of
    them than their sums.
    """

    player: str
    rules: AnyRules
    rate: Rate
    grade: Grade | None
    kinds: Kinds
    months: tuple[Month, ...]
    hands: tuple[Played, ...] = attrs.field(default=(), repr=False)
    seats: tuple[int, ...] = ()

    def costliest(self, number: int = _COSTLY) -> tuple[tuple[Played, Decision], ...]:
        """The decisions that gave most away, the costliest first, each with its hand."""
        check_kind(number, int)
        found = [
            (hand, decision)
            for hand, seat in zip(self.hands, self.seats, strict=True)
            for decision in hand.review.of(seat)
            if decision.given
        ]
        return tuple(sorted(found, key=lambda pair: -pair[1].given)[:number])


def reports(
    game: AnyShownGame,
    hands: Sequence[Played],
    *,
    seat: int | None = None,
    language: str = "en",
) -> tuple[Report, ...]:
    """A report for each player and table, or for whoever had this seat.

    >>> import pisti
    >>> from pisti.record import record_of
    >>> from pisti.review import review
    >>> state = pisti.new_hand(pisti.PRESETS["mini"], seed=7)
    >>> while moves := pisti.legal_moves(state):
    ...     state = pisti.apply(state, moves[0])
    >>> found = review(pisti, record_of(pisti, state), worlds=5)
    >>> one, two = Played(found, ("Ayşe", "Bülent")), Played(found, ("Bülent", "Can"))
    >>> [(each.player, each.seats) for each in reports(pisti, [one, two])]
    [('Ayşe', (0,)), ('Bülent', (1, 0)), ('Can', (1,))]

    A player is known by name, and by the seat where there are no names or two with the same one.
    Hands of other rules are other tables; only the end of the match may differ.
    """
    if not isinstance(hands, Sequence):
        raise wrong_kind("a list of Played", hands)
    for each in hands:
        check_kind(each, Played)
        if each.day is not None:
            check_day(each.day)
    check_reviews(game, [each.review for each in hands], seat)
    found: dict[tuple[object, str], list[tuple[Played, int]]] = {}
    tables = dict.fromkeys([table_of(each.review.last.rules) for each in hands])
    for table in tables:
        for each in hands:
            if table_of(each.review.last.rules) == table:
                names = _names(game, each, language)
                for at in range(len(names)) if seat is None else [seat]:
                    found.setdefault((table, names[at]), []).append((each, at))
    return tuple([_report(game, player, rows) for (_, player), rows in found.items()])


def _names(game: AnyShownGame, hand: Played, language: str) -> list[str]:
    """The names by seat, with the seat where two players of a hand have the same one."""
    called = called_by_seat(game, hand.review, hand.players, language)
    seats = called_by_seat(game, hand.review, (), language)
    return [
        name if called.count(name) == 1 else f"{name} ({seat})"
        for name, seat in zip(called, seats, strict=True)
    ]


def _report(game: AnyShownGame, player: str, rows: Sequence[tuple[Played, int]]) -> Report:
    hands, seats = zip(*rows, strict=True)
    sums = [(hand.day, sums_of(game, hand.review, seat)) for hand, seat in rows]
    return attrs.evolve(report_of(game, player, sums), hands=hands, seats=seats)


def report_of(game: AnyShownGame, player: str, hands: Sequence[tuple[date | None, Sums]]) -> Report:
    """The report of a player from the days and the sums of hands at one table."""
    months: dict[str, list[Sums]] = {}
    for day, each in hands:
        if day is not None:
            months.setdefault(day.isoformat()[:7], []).append(each)
    sums = [each for _, each in hands]
    return Report(
        player,
        sums[0].rules,
        rate_of(sums),
        grade_of(game, sums),
        added([each.kinds for each in sums]),
        tuple(
            [
                Month(name, rate_of(rows), added([each.kinds for each in rows]))
                for name, rows in sorted(months.items())
            ]
        ),
    )


def data_of(game: AnyShownGame, report: Report) -> dict[str, Data]:
    """The report as plain data, ready for JSON."""
    check_kind(report, Report)
    check_rules(game, report.rules)
    rate, grade = report.rate, report.grade
    return {
        "game": game.NAME,
        "rules": rules_data(report.rules, game.PRESETS),
        "player": report.player,
        "seats": list(report.seats),
        "hands": [hand.name for hand in report.hands],
        "decisions": rate.decisions,
        "mattered": rate.mattered,
        "given": rate.given,
        "rate": _mean_data(rate.rate),
        "result": _mean_data(rate.result),
        "skill": _mean_data(rate.skill),
        "grade": grade
        and {
            "rung": grade.rung.name,
            "worst": grade.worst and grade.worst.name,
            "best": grade.best and grade.best.name,
            "hands": grade.rate.hands,
        },
        "kinds": _kinds_data(report.kinds),
        "months": [
            {
                "month": each.name,
                "hands": each.rate.hands,
                "mattered": each.rate.mattered,
                "given": each.rate.given,
                "rate": _mean_data(each.rate.rate),
                "kinds": _kinds_data(each.kinds),
            }
            for each in report.months
        ],
        "parts": [
            {
                "part": each.part.name,
                "number": each.part.number,
                "mattered": each.mattered,
                "points": each.points,
            }
            for each in report.kinds.parts
        ],
        "costliest": [
            {"hand": hand.name, "ply": decision.ply, "given": decision.given}
            for hand, decision in report.costliest()
        ],
    }


def _kinds_data(kinds: Kinds) -> list[dict[str, Data]]:
    return [
        {"kind": each.name, "number": each.number, "points": each.points} for each in kinds.kinds
    ]


def _mean_data(mean: Mean | None) -> dict[str, Data] | None:
    return mean and {"mean": mean.value, "width": mean.width}
