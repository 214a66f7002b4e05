"""The answers of the coach: the kinds of mistakes of a hand and of a match, and all hands together.

The page keeps what the hands said as a text, which it sends and gets.
"""

from collections.abc import Callable, Mapping
from datetime import date
from hashlib import sha256
from typing import Final

from pisti import record
from pisti.coach.grading import table_of
from pisti.coach.kept import Noted, dumps, loads, with_noted
from pisti.coach.report import Report, report_of
from pisti.coach.sums import sums_of
from pisti.coach.telling import (
    Rows,
    hands_text,
    head,
    kinds_rows,
    paragraphs,
    sentence,
    table_name,
    tables,
)
from pisti.errors import PistiError
from pisti.games import is_ours
from pisti.kit.kinds import Data
from pisti.table.table import Table
from pisti.web.advice import reviewed
from pisti.web.desk import Answer, Desk, Details, judged_so_far, say

_LETTERS = 12  # of the name of a hand


def note(desk: Desk, asked: Details) -> Answer:
    """Keep what the hand said that was reviewed, and tell the mistakes of it and of its match.

    The page says whether the hand counts; it does not if moves of it were taken back.
    """
    table, judged = judged_so_far(desk)
    kept, language = _kept(desk, asked), desk.language
    sums = sums_of(table.game, reviewed(table, judged), table.seat)
    rows = kinds_rows(sums.kinds, language)
    told = [_table(sentence(language, "kinds.hand"), rows, language)] if rows else []
    if asked["counts"] and not table.taken_back and is_ours(table.game):
        day = date.fromisoformat(asked["day"]) if asked["day"] else None
        one = Noted(_name(table), str(asked["match"]), day, table.game, sums)
        kept = with_noted(kept, one)
        hands = [each for each in kept if each.match and each.match == one.match]
        if hands[1:]:
            report = _report(hands, "")
            title = sentence(language, "kinds.match", hands=hands_text(report.rate.hands, language))
            told.append(_table(title, kinds_rows(report.kinds, language), language))
    return {"coach": dumps(kept), "tables": told}


def coach(desk: Desk, asked: Details) -> Answer:
    """Tell what all hands say that were reviewed here, table by table, the last one first."""
    tables_kept: dict[object, list[Noted]] = {}
    for each in reversed(_kept(desk, asked)):
        key = each.game.NAME, table_of(each.sums.rules)
        tables_kept.setdefault(key, []).insert(0, each)
    language = desk.language
    reports: list[Answer] = []
    for hands in tables_kept.values():
        game, report = hands[0].game, _report(hands, str(asked["name"]))
        reports.append(
            {
                "title": table_name(game, report.rules, language),
                "told": [head(report, language), *paragraphs(game, report, language)],
                "tables": [_table(*each, language) for each in tables(report, language)],
            }
        )
    how = sentence(language, "how") if reports else say(desk, "desk.no_hands")
    return {"reports": reports, "how": how}


def _report(hands: list[Noted], player: str) -> Report:
    return report_of(hands[0].game, player, [(each.day, each.sums) for each in hands])


def _table(title: str, rows: Rows, language: str) -> dict[str, Data]:
    """A table for the page; where there are no mistakes, that is told in it."""
    return {"title": title, "rows": rows or [[sentence(language, "kinds.none")]]}


def _name(table: Table) -> str:
    """The name of a hand: the same for the same cards, moves and seat."""
    text = record.dumps(table.game, record.record_of(table.game, table.state))
    return sha256(f"{table.seat} {text}".encode()).hexdigest()[:_LETTERS]


def _kept(desk: Desk, asked: Details) -> tuple[Noted, ...]:
    """What the page has kept; nothing yet where the text is empty."""
    text = asked["kept"]
    try:
        return loads(text) if text else ()
    except PistiError as error:
        raise PistiError(say(desk, "desk.coach")) from error


ANSWERS: Final[Mapping[str, Callable[[Desk, Details], Answer]]] = {"note": note, "coach": coach}
"""The answers by question."""
