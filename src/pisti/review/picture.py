"""Pictures of a review: the account as bars, the decisions in a row, and a page as one SVG."""

from collections.abc import Iterator, Sequence
from html import escape
from textwrap import wrap
from typing import Any, Final

from pisti.game import AnyShownGame
from pisti.review.reviewing import Account, Review, check_reviews
from pisti.review.telling import (
    account_text,
    called_by_seat,
    given_text,
    number,
    sentence,
    tenths,
    weighed_text,
    why,
)
from pisti.show import svg as tables
from pisti.show.words import words_of

_WIDE = 720
_HALF = 190.0  # the longest bar
_FONT = "font-family=\"Georgia,'DejaVu Serif','Times New Roman',serif\""
_STYLE: Final = (
    ".rv-page{fill:#fbf8f1}.rv-ink{fill:#2a2016}.rv-soft{fill:#6b5f50}.rv-line{stroke:#b9ad99}"
    ".rv-cards{fill:#7a6a96}.rv-good{fill:#1f6b52}.rv-bad{fill:#b3402e}.rv-sum{fill:#2a2016}"
    "@media(prefers-color-scheme:dark){.rv-page{fill:#1b1712}.rv-ink{fill:#efe7d8}"
    ".rv-soft{fill:#b8ac98}.rv-line{stroke:#6d6252}.rv-cards{fill:#a796c6}.rv-good{fill:#5fbf97}"
    ".rv-bad{fill:#e8806b}.rv-sum{fill:#efe7d8}}"
)


def account_bars(account: Account, called: Sequence[str], language: str) -> str:
    """The account of a seat as bars from a middle line, which are told in its title."""
    parts, high = _bars(account, called, language)
    told = f"{called[account.seat]}: {account_text(account, called, language)}"
    return _document((_WIDE, high), told, "".join(parts))


def _bars(account: Account, called: Sequence[str], language: str) -> tuple[list[str], int]:
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
        drawn.append(_text(name, (8, y + 15), 15))
        shown = number(part / 10, language, sign=True)
        beside = middle + long + 8 if part >= 0 else middle - long - 8
        end = "start" if part >= 0 else "end"
        drawn.append(_text(shown, (beside, y + 15), 15, anchor=end))
    return drawn, high


def chart(review: Review, seat: int, called: Sequence[str], language: str) -> str:
    """The points that each decision of a seat gave away, as a row of bars."""
    parts, high = _row(review, seat, called, language)
    told = f"{called[seat]}: {sentence(language, 'review.chart')}"
    return _document((_WIDE, high), told, "".join(parts))


def _row(review: Review, seat: int, called: Sequence[str], language: str) -> tuple[list[str], int]:
    decisions = review.of(seat)
    most = max([1.0, *[each.given for each in decisions]])
    wide = min(30.0, (_WIDE - 16) / max(len(decisions), 1))
    high = 100
    drawn = [f'<path class="rv-line" d="M8 {high - 24}H{_WIDE - 8}"/>']
    for at, each in enumerate(decisions):
        long = 68 * each.given / most
        x = 8 + wide * at
        points = number(each.given, language)
        told = sentence(
            language, "review.chart.item", ply=each.ply + 1, name=called[seat], points=points
        )
        kind = "rv-bad" if each.given else "rv-good"
        drawn.append(
            f'<rect class="{kind}" x="{x + 2:.1f}" y="{high - 26 - long:.1f}"'
            f' width="{wide - 4:.1f}" height="{long + 4:.1f}" rx="2"><title>{escape(told)}</title>'
            "</rect>"
        )
        if wide >= 18 or at % 3 == 0:
            middle = (x + wide / 2, high - 8)
            drawn.append(_text(str(each.ply + 1), middle, 12, "rv-soft", anchor="middle"))
    return drawn, high


def svg(
    game: AnyShownGame,
    reviews: Sequence[Review],
    *,
    seat: int | None = None,
    players: Sequence[str] = (),
    language: str = "en",
) -> str:
    """Reviews of hands as one picture, that of one seat or of all.

    >>> import pisti
    >>> from pisti.record import record_of
    >>> from pisti.review import review
    >>> state = pisti.new_hand(pisti.PRESETS["mini"], seed=7)
    >>> found = review(pisti, record_of(pisti, state), worlds=5)
    >>> svg(pisti, [found])[:4]
    '<svg'
    """
    check_reviews(reviews, seat)
    title = sentence(language, "review.title", game=words_of(game, language)["title"])
    parts, y = [_text(title, (8, 34), 26)], 50
    for each in reviews:
        called = called_by_seat(game, each, players, language)
        for line in wrap(weighed_text(each, language), 96):
            parts.append(_text(line, (8, y + 16), 14, "rv-soft"))
            y += 20
        for one in range(len(called)) if seat is None else [seat]:
            for drawn, high in _of_seat(game, each, one, called, language):
                parts.append(f'<g transform="translate(0 {y})">{drawn}</g>')
                y += high
    page = f'<rect class="rv-page" width="{_WIDE}" height="{y + 10}"/>'
    return _document((_WIDE, y + 10), title, page + "".join(parts))


def _of_seat(
    game: AnyShownGame, review: Review, seat: int, called: Sequence[str], language: str
) -> Iterator[tuple[str, int]]:
    """The parts of the page about one seat, each with its height."""
    yield _text(given_text(review, seat, called[seat], language), (8, 30), 17), 40
    for account in review.accounts:
        if account.seat == seat:
            bars, high = _bars(account, called, language)
            yield "".join(bars), high + 8
    row, high = _row(review, seat, called, language)
    yield "".join(row), high
    for each in review.costliest(seat):
        told = why(game, each, players=called, language=language)
        move = sentence(language, "review.move", ply=each.ply + 1)
        lines = [line for part in (move, told) for line in wrap(part, 46)]
        table = tables.table(game, each.view, players=called, language=language)
        small = table.replace('width="680" height="548"', 'width="330" height="266"', 1)
        words = "".join([_text(line, (352, 20 + 21 * at), 15) for at, line in enumerate(lines)])
        yield f'<g transform="translate(8 4)">{small}</g>{words}', max(282, 40 + 21 * len(lines))


def _document(size: tuple[int, int], told: str, drawn: str) -> str:
    wide, high = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}"'
        f' height="{high}" role="img" {_FONT}><title>{escape(told)}</title>'
        f"<style>{_STYLE}</style>{drawn}</svg>"
    )


def _text(
    words: str, at: tuple[float, float], size: int, kind: str = "rv-ink", anchor: Any = "start"
) -> str:
    end = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return (
        f'<text class="{kind}" x="{at[0]:.1f}" y="{at[1]:.1f}" font-size="{size}"{end}>'
        f"{escape(words)}</text>"
    )
