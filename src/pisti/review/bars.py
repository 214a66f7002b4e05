"""The pictures on the page of a review: the account as bars, and the decisions in a row."""

from collections.abc import Sequence
from html import escape
from typing import Final

from pisti.review.reviewing import Account, Review
from pisti.review.telling import account_text, number, sentence, tenths
from pisti.show.svg import FONT

WIDE: Final = 720
_HALF = 190.0  # the longest bar
_STYLE: Final = (
    ".rv-ink{fill:#2a2016}.rv-soft{fill:#6b5f50}.rv-line{stroke:#b9ad99}"
    ".rv-cards{fill:#7a6a96}.rv-good{fill:#1f6b52}.rv-bad{fill:#b3402e}.rv-sum{fill:#2a2016}"
    "@media(prefers-color-scheme:dark){.rv-ink{fill:#efe7d8}"
    ".rv-soft{fill:#b8ac98}.rv-line{stroke:#6d6252}.rv-cards{fill:#a796c6}.rv-good{fill:#5fbf97}"
    ".rv-bad{fill:#e8806b}.rv-sum{fill:#efe7d8}}"
)


def account_bars(account: Account, called: Sequence[str], language: str) -> str:
    """The account of a seat as bars from a middle line; the title says it in words."""
    result, cards, skill = tenths(account)
    rows = [(sentence(language, "review.cards"), cards, "rv-cards")]
    for name, part in zip(called, skill, strict=True):
        kind = "rv-good" if part >= 0 else "rv-bad"
        rows.append((sentence(language, "review.play", name=name), part, kind))
    rows.append((sentence(language, "review.result"), result, "rv-sum"))
    most = max(1, *[abs(part) for _, part, _ in rows])
    middle, high = 430.0, 30 * len(rows) + 8
    drawn = [f'<path class="rv-line" d="M{middle:g} 2V{high - 4}"/>']
    for at, (name, part, kind) in enumerate(rows):
        y, long = 30 * at + 6, _HALF * abs(part) / most
        left = middle if part >= 0 else middle - long
        drawn.append(
            f'<rect class="{kind}" x="{left:.1f}" y="{y}" width="{long:.1f}" height="20" rx="3"/>'
        )
        drawn.append(label(name, (8, y + 15), 15))
        shown = number(part / 10, language, sign=True)
        beside = middle + long + 8 if part >= 0 else middle - long - 8
        end = "start" if part >= 0 else "end"
        drawn.append(label(shown, (beside, y + 15), 15, anchor=end))
    told = f"{called[account.seat]}: {account_text(account, called, language)}"
    return drawing(high, told, "".join(drawn))


def chart(review: Review, seat: int, called: Sequence[str], language: str) -> str:
    """The points that each decision of a seat gave away, as a row of bars."""
    bars: list[tuple[float, int, str]] = []
    for each in review.of(seat):
        ply, points = each.ply + 1, number(each.given, language)
        told = sentence(language, "review.chart.item", ply=ply, name=called[seat], points=points)
        bars.append((each.given, ply, told))
    return row_of_bars(bars, f"{called[seat]}: {sentence(language, 'review.chart')}")


def row_of_bars(bars: Sequence[tuple[float, int, str]], told: str) -> str:
    """Bars in a row, each with its points, its number, and what it says in words."""
    most, wide = max([1.0, *[points for points, *_ in bars]]), min(30.0, (WIDE - 16) / len(bars))
    every, high = 1 + int(24 // wide), 100
    drawn = [f'<path class="rv-line" d="M8 {high - 24}H{WIDE - 8}"/>']
    for at, (points, place, said) in enumerate(bars):
        long, x = 68 * points / most, 8 + wide * at
        drawn.append(
            f'<rect class="{"rv-bad" if points else "rv-good"}" x="{x + wide / 16:.1f}"'
            f' y="{high - 26 - long:.1f}" width="{wide * 7 / 8:.1f}" height="{long + 4:.1f}"'
            f' rx="{min(2.0, wide / 8):.1f}"><title>{escape(said)}</title></rect>'
        )
        if at % every == 0:
            middle = (x + wide / 2, high - 8)
            drawn.append(label(str(place), middle, 12, "rv-soft", anchor="middle"))
    return drawing(high, told, "".join(drawn))


def drawing(high: int, told: str, drawn: str) -> str:
    """A picture of this height from what is drawn in it; `told` says it in words."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" width="{WIDE}"'
        f' height="{high}" role="img" {FONT}><title>{escape(told)}</title>'
        f"<style>{_STYLE}</style>{drawn}</svg>"
    )


def label(
    words: str, at: tuple[float, float], size: int, kind: str = "rv-ink", anchor: str = "start"
) -> str:
    """Words at a place of a picture."""
    end = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text class="{kind}" x="{at[0]:.1f}" y="{at[1]:.1f}" font-size="{size}"{end}>'
        f"{escape(words)}</text>"
    )
