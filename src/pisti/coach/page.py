"""A report as a page: one HTML file that needs no other, like that of a review."""

from collections.abc import Iterator, Sequence
from html import escape

from pisti.coach import plots
from pisti.coach.report import Report
from pisti.coach.telling import (
    hand_name,
    head,
    month_text,
    months_apart,
    paragraphs,
    sentence,
    table_name,
)
from pisti.errors import wrong_kind
from pisti.game import AnyShownGame
from pisti.kit.checks import check_kind
from pisti.review.page import costly, framed, paragraph
from pisti.review.telling import called_by_seat, sentence as teacher
from pisti.show.words import words_of


def html(told: Sequence[tuple[AnyShownGame, Sequence[Report]]], *, language: str = "en") -> str:
    """Reports as one file of HTML, those of each game together.

    >>> import pisti
    >>> html([(pisti, [])], language="tr")[:32]
    '<!doctype html><html lang="tr"><'
    """
    if not isinstance(told, Sequence):
        raise wrong_kind("a list of games, each with its reports", told)
    parts: list[str] = []
    for game, reports in told:
        for report in reports:
            check_kind(report, Report)
            parts += _of_player(game, report, language)
    games = ", ".join([words_of(game, language)["title"] for game, _ in told])
    how = f"{sentence(language, 'how')} {teacher(language, 'review.how')}"
    return framed(sentence(language, "title", games=games), parts, how, language)


def _of_player(game: AnyShownGame, report: Report, language: str) -> Iterator[str]:
    yield f"<section><h2>{escape(head(report, language))}</h2>"
    yield paragraph(table_name(game, report.rules, language), "soft")
    for text in paragraphs(game, report, language):
        yield paragraph(text)
    drawn = {
        "scale": plots.beside_bots(report, language),
        "by_hand": plots.by_hand(report, language) if report.hands[1:] else "",
        "kinds": plots.kinds(report.player, report.kinds, language) if report.kinds.kinds else "",
        "parts": plots.parts(report, language) if report.kinds.parts else "",
    }
    for key, picture in drawn.items():
        if picture:
            yield f"<h3>{escape(sentence(language, key))}</h3>{picture}"
    for month in months_apart(report):
        yield f"<h3>{escape(month_text(month, language))}</h3>"
        if month.kinds.kinds:
            yield plots.kinds(f"{report.player}, {month.name}", month.kinds, language)
    if not report.kinds.kinds:
        yield paragraph(sentence(language, "kinds.none"))
    else:
        yield f"<h3>{escape(sentence(language, 'costliest'))}</h3>"
    for hand, decision in report.costliest():
        called = called_by_seat(game, hand.review, hand.players, language)
        where = f"{hand_name(report, hand, language)}, "
        yield costly(game, decision, called, language, where)
    yield "</section>"
