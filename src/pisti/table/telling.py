"""What is told at a table to its person: events, advice, the end of a hand, and its record."""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from pisti import record, show
from pisti.event_types import Dealt, Event
from pisti.phrases import printable
from pisti.review.judging import Decision, judge
from pisti.review.telling import why
from pisti.score_types import leaders
from pisti.show.sentences import story
from pisti.table.deals import seed_text
from pisti.table.real import AtTable
from pisti.table.table import Table

Reasons: TypeAlias = list[tuple[str, list[tuple[str, str]]]]
"""Moves in words, each with the clauses about it and what they say."""
_WORLDS: Final = 24  # in which each move is tried for a hint


class Heard(NamedTuple):
    """What somebody has heard of a match: how many counts of hands, and events of the last hand.

    `Heard(table.hand, 0)` is who has just come.
    """

    hands: int
    events: int


def lines_of(
    table: AtTable, events: Iterable[Event], language: str, *, color: bool = False
) -> list[str]:
    """The events in sentences, without the cards dealt to others, of which only backs are seen."""
    told = [e for e in events if not isinstance(e, Dealt) or e.seat == table.seat]
    return story(table.game, told, players=table.called, color=color, language=language)


def reasons_of(table: AtTable, language: str) -> Reasons:
    """The rules on the moves since the last one of the person, with it: each move, and its clauses.

    Nothing is told that the person's seat did not see.
    """
    told: Reasons = []
    for after, view in pairwise(table.looks_back()):
        act = after.acts[len(view.acts)]
        made = show.move(table.game, act.move, language)
        reasons = show.why(table.game, view, act.move, players=table.called, language=language)
        told.insert(0, (f"{table.called[act.seat]}: {made}", reasons))
        if act.seat == table.seat:
            break
    return told


def judged_now(table: AtTable, language: str) -> tuple[Decision, str]:
    """The teacher's judgement of the person's moves, and the reason for the best one."""
    before = table.standings_before
    worlds = _WORLDS if table.view.moves[1:] else 2  # the only move needs no judgement
    decision = judge(table.game, table.view, worlds=worlds, before=before)
    return decision, why(table.game, decision, players=table.called, language=language)


def count_of(table: Table, language: str) -> list[str]:
    """The count of the hand on the table, which is over."""
    score = table.game.score(table.state)
    return show.count(table.game, score, players=table.called, language=language)


def outcome_of(table: Table, language: str) -> list[str]:
    """The standings of the match after the hand on the table, or the winner of a hand alone."""
    standings = table.standings
    if standings is not None:
        return show.standings(table.game, standings, players=table.called, language=language)
    score = table.game.score(table.state)
    return [show.winner_of_hand(table.game, score, players=table.called, language=language)]


def has_won(table: Table) -> bool:
    """Whether the person's side has won the match or the hand alone, and not all together."""
    totals: tuple[int, ...] = table.game.score(table.state).totals
    if table.standings is not None:
        winners = table.standings.winners
    else:
        winners = leaders(totals, low_wins=table.game.LOW_WINS)
    return table.rules.side_of(table.seat) in winners and len(winners) < len(totals)


def record_text(table: Table, more: Mapping[str, str] | None = None) -> str:
    """The record of the hand on the table as a file, with these tags besides the usual ones.

    The seed is among them only where no hand is still to be dealt from it.
    """
    others = [bot for seat, bot in enumerate(table.bots) if seat != table.seat]
    tags = {
        "bots": ", ".join(others),
        "seat": str(table.seat),
        "mode": "practice" if table.is_practice else "in earnest",
    }
    if table.taken_back:
        tags["taken back"] = str(table.taken_back)
    if table.is_match:
        tags["hand"] = str(table.hand + 1)
    if table.deal.deck is None and not (table.is_match and table.now.turn is not None):
        tags["seed"] = printable(seed_text(table.deal.seed))
    made = record.record_of(
        table.game, table.state, players=table.called, tags=tags | dict(more or {})
    )
    return record.dumps(table.game, made)
