"""The pictures on the page of a report: bots, hands, kinds of mistakes, and parts of a hand."""

from collections.abc import Sequence
from typing import NamedTuple

from pisti.coach.hands import cost_of
from pisti.coach.kinds import Kinds
from pisti.coach.report import Report
from pisti.coach.telling import (
    amounts,
    hand_name,
    interval,
    kind_name,
    part_name,
    places,
    sentence,
)
from pisti.review.bars import WIDE, drawing, label, row_of_bars
from pisti.review.telling import number

_LETTER, _MOST = 8.6, 345.0  # the width of a letter, and the most before the bars
_AFTER = 140.0  # for the numbers behind them
_ROW = 30


class Bar(NamedTuple):
    """A bar: what it is, its length, what is told beside it, its kind, and half of an interval."""

    name: str
    length: float
    told: str
    kind: str = "rv-bad"
    width: float | None = None


def beside_bots(report: Report, language: str) -> str:
    """The rate of the player beside those of the bots; `""` where there is no grade."""
    grade = report.grade
    rate = None if grade is None else grade.rate.rate
    if grade is None or rate is None:
        return ""
    scale = grade.scale.rungs
    rows = [
        (rung.rate, Bar(rung.name, rung.rate, told, "rv-cards"))
        for rung, told in zip(scale, amounts([rung.rate for rung in scale], language), strict=True)
    ]
    shown = interval(rate, language, digits=places(rate.value))
    rows.append((rate.value, Bar(report.player, rate.value, shown, "rv-bad", rate.width)))
    bars = [bar for _, bar in sorted(rows, key=lambda row: -row[0])]
    return _bars(bars, f"{report.player}: {sentence(language, 'scale')}")


def kinds(player: str, made: Kinds, language: str) -> str:
    """The points given away by each kind of mistakes."""
    bars = [
        Bar(
            kind_name(each.name, language),
            each.points,
            f"{number(each.points, language)}  ({each.number}×)",
        )
        for each in made.kinds
    ]
    return _bars(bars, f"{player}: {sentence(language, 'kinds')}")


def parts(report: Report, language: str) -> str:
    """The points given away in a decision that mattered, by part of the hand."""
    means = [each.mean for each in report.kinds.parts]
    bars = [
        Bar(part_name(each.part, language), each.mean, told)
        for each, told in zip(report.kinds.parts, amounts(means, language), strict=True)
    ]
    return _bars(bars, f"{report.player}: {sentence(language, 'parts')}")


def by_hand(report: Report, language: str) -> str:
    """The points that each hand gave away, as a row of bars."""
    bars: list[tuple[float, int, str]] = []
    for at, (hand, seat) in enumerate(zip(report.hands, report.seats, strict=True), 1):
        points = cost_of(hand.review, seat).points
        details = {"hand": hand_name(report, hand, language), "points": number(points, language)}
        bars.append((points, at, sentence(language, "by_hand.item", **details)))
    return row_of_bars(bars, f"{report.player}: {sentence(language, 'by_hand')}")


def _bars(bars: Sequence[Bar], told: str) -> str:
    """Bars below each other, with what each is before it and its number behind it."""
    most = max([bar.length + (bar.width or 0) for bar in bars]) or 1.0
    left = min(_MOST, 20 + _LETTER * max([len(bar.name) for bar in bars]))
    longest = WIDE - left - _AFTER
    drawn = [f'<path class="rv-line" d="M{left:g} 2V{_ROW * len(bars) + 4}"/>']
    for at, bar in enumerate(bars):
        y, long = _ROW * at + 6, longest * bar.length / most
        drawn.append(
            f'<rect class="{bar.kind}" x="{left:g}" y="{y}" width="{long:.1f}" height="20" rx="3"/>'
        )
        end = long
        if bar.width is not None:
            half = longest * bar.width / most
            low, end = max(long - half, 0), long + half
            drawn.append(
                f'<path stroke="currentColor" stroke-width="2" d="M{left + low:.1f} {y + 10}'
                f'H{left + end:.1f}M{left + low:.1f} {y + 5}v10M{left + end:.1f} {y + 5}v10"/>'
            )
        drawn.append(label(bar.name, (left - 8, y + 15), 15, anchor="end"))
        drawn.append(label(bar.told, (left + end + 8, y + 15), 15))
    return drawing(_ROW * len(bars) + 8, told, "".join(drawn))
