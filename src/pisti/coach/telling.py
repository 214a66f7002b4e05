"""A report in the words of a language."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from pisti.coach.grading import scales_for, table_of
from pisti.coach.kinds import Kinds, PartOfHand
from pisti.coach.rating import Mean
from pisti.coach.report import Month, Played, Report
from pisti.coach.words import WORDS
from pisti.game import AnyRules, AnyShownGame
from pisti.kit.checks import check_kind
from pisti.kit.data import data_of
from pisti.phrases import columns
from pisti.review.telling import number, why
from pisti.show.words import words_of

sentence: Final = WORDS.say
"""A sentence of the coach in a language."""


def summary(game: AnyShownGame, report: Report, *, language: str = "en") -> list[str]:
    """The report in some lines: rate, grade, result, kinds and parts, and the costliest moves.

    >>> import pisti
    >>> from pisti.coach.report import Played, reports
    >>> from pisti.record import record_of
    >>> from pisti.review import review
    >>> state = pisti.new_hand(pisti.PRESETS["mini"], seed=7)
    >>> while moves := pisti.legal_moves(state):
    ...     state = pisti.apply(state, moves[0])
    >>> found = review(pisti, record_of(pisti, state), worlds=5)
    >>> summary(pisti, reports(pisti, [Played(found, ("Ayşe", "Bülent"))])[0])[0]
    'Ayşe, one hand'
    """
    check_kind(report, Report)
    lines = [head(report, language), *paragraphs(game, report, language)]
    for title, rows in tables(report, language):
        below = [f"  {line}" for line in columns(rows)]
        lines += ["", title, *(below or [sentence(language, "kinds.none")])]
    costly = report.costliest()
    if costly:
        lines += ["", sentence(language, "costliest")]
    for hand, decision in costly:
        told = why(game, decision, players=hand.players, language=language)
        lines.append(f"{move_name(report, hand, decision.ply, language)}: {told}")
    return lines


Rows: TypeAlias = list[tuple[str, ...]]


def tables(report: Report, language: str) -> list[tuple[str, Rows]]:
    """The tables of a report, each with its title: kinds of mistakes, of months too, and parts."""
    told = [
        (sentence(language, "kinds"), kinds_rows(report.kinds, language)),
        *[
            (month_text(month, language), kinds_rows(month.kinds, language))
            for month in months_apart(report)
        ],
    ]
    means = amounts([each.mean for each in report.kinds.parts], language)
    parts: Rows = [
        (part_name(each.part, language), mean)
        for each, mean in zip(report.kinds.parts, means, strict=True)
    ]
    return [*told, (sentence(language, "parts"), parts)] if parts else told


def kinds_rows(kinds: Kinds, language: str) -> Rows:
    """The kinds of mistakes, how many there were, and their points."""
    return [
        (kind_name(each.name, language), f"×{each.number}", number(each.points, language))
        for each in kinds.kinds
    ]


def months_apart(report: Report) -> tuple[Month, ...]:
    """The months, unless a single one is all there is."""
    months = report.months
    return () if [each.rate.hands for each in months] == [report.rate.hands] else months


def month_text(month: Month, language: str) -> str:
    """What a month is called, its hands, and its rate."""
    details = {"month": month.name, "hands": hands_text(month.rate.hands, language)}
    rate = month.rate.rate
    if rate is None:
        return sentence(language, "month.none", **details)
    shown = interval(rate, language, digits=places(rate.value))
    return sentence(language, "month", rate=shown, **details)


def head(report: Report, language: str) -> str:
    """The player, and the number of the hands."""
    hands = hands_text(report.rate.hands, language)
    return sentence(language, "player", name=report.player, hands=hands)


def paragraphs(game: AnyShownGame, report: Report, language: str) -> list[str]:
    """The sentences about rate, grade and result."""
    rate = report.rate
    if rate.rate is None:
        told = [sentence(language, "rate.none")]
    else:
        counts = {"mattered": rate.mattered, "decisions": rate.decisions}
        shown = interval(rate.rate, language, digits=places(rate.rate.value))
        given = number(rate.given, language)
        key = "rate.1" if rate.decisions == 1 else "rate"
        told = [sentence(language, key, rate=shown, given=given, **counts)]
        if rate.rate.width is None:
            told.append(sentence(language, "rate.one"))
        told.append(_grade_text(game, report, language))
    if rate.result is None or rate.skill is None:
        return [*told, sentence(language, "result.none")]
    means = {
        "result": interval(rate.result, language, digits=1, sign=True),
        "skill": interval(rate.skill, language, digits=1, sign=True),
    }
    told.append(sentence(language, "result", **means))
    left = rate.hands - rate.finished
    if left:
        told.append(sentence(language, "unfinished", hands=hands_text(left, language)))
    return told


def _grade_text(game: AnyShownGame, report: Report, language: str) -> str:
    """The grade, or why there is none."""
    grade = report.grade
    if grade is None:
        known = scales_for(game, report.rules)
        if not known:
            return sentence(language, "grade.no_scale")
        way = {"weigher": known[0].weigher, "worlds": known[0].worlds}
        return sentence(language, "grade.other_way", **way)
    names = {"name": report.player, "rung": grade.rung.name}
    if grade.worst is None or grade.best is None or grade.worst == grade.best:
        told = sentence(language, "grade", **names)
    else:
        ends = {"worst": grade.worst.name, "best": grade.best.name}
        told = sentence(language, "grade.range", **names, **ends)
    if grade.rate.hands == report.rate.hands:
        return told
    hands = hands_text(grade.rate.hands, language)
    return sentence(language, "grade.some", told=told, hands=hands)


def table_name(game: AnyShownGame, rules: AnyRules, language: str) -> str:
    """The game and the preset of a table, as people call them."""
    words = words_of(game, language)
    known = [name for name, each in game.PRESETS.items() if table_of(each) == table_of(rules)]
    name = known[0] if known else str(data_of(rules, game.PRESETS)["preset"])
    table = words.get(f"preset.{name}", name.replace("_", " "))
    if not known:
        table = sentence(language, "table.own", table=table)
    return sentence(language, "table", game=words["title"], table=table)


def hands_text(hands: int, language: str) -> str:
    """So many hands."""
    return sentence(language, "hands.one" if hands == 1 else "hands", number=hands)


def kind_name(name: str, language: str) -> str:
    """A kind of mistakes in words."""
    return sentence(language, f"kind.{name}")


def part_name(part: PartOfHand, language: str) -> str:
    """A part of a hand in words."""
    return sentence(language, f"part.{part.name}", number=part.number)


def hand_name(report: Report, hand: Played, language: str) -> str:
    """What a hand is called, or its number among the hands of the report."""
    at = next(at for at, each in enumerate(report.hands, 1) if each is hand)
    return hand.name or sentence(language, "hand", number=at)


def move_name(report: Report, hand: Played, ply: int, language: str) -> str:
    """A move by its hand and its number."""
    called = hand_name(report, hand, language)
    return sentence(language, "move", hand=called, ply=ply + 1)


def places(points: float) -> int:
    """How many places after the point tell so few points well.

    >>> places(12.3), places(0.31), places(0.031), places(0.0)
    (2, 2, 3, 2)
    """
    return 3 if 0 < points < 0.1 else 2


def amounts(points: Sequence[float], language: str) -> list[str]:
    """Several points with as many places as the smallest of them needs.

    >>> amounts([0.5, 0.0, 0.025], "en"), amounts([], "en")
    (['0.500', '0.000', '0.025'], [])
    """
    digits = max(map(places, points), default=2)
    return [number(each, language, digits=digits) for each in points]


def interval(mean: Mean, language: str, *, digits: int, sign: bool = False) -> str:
    """A mean and half of its interval, where there is one."""
    value = number(mean.value, language, digits=digits, sign=sign)
    if mean.width is None:
        return value
    width = number(mean.width, language, digits=digits)
    return sentence(language, "interval", value=value, width=width)
