"""The desk: the one table of the page, and all that is told about it."""

from collections.abc import Iterator
from typing import Any

import attrs

from pisti import show
from pisti.bots.ladder import stand_ins
from pisti.errors import IllegalMove, PistiError
from pisti.review.judging import Decision
from pisti.web.after import end_of
from pisti.web.deals import Deal, new_secret
from pisti.web.kept import keep
from pisti.web.links import Link
from pisti.web.scene import scene_of
from pisti.web.table import Table, hands_of, is_over, lay_table, turn_of
from pisti.web.words import sentence


@attrs.define
class Desk:
    """A desk with at most one table; it changes with every answer.

    `language` is the language of all that is told, `secret` the one behind the next deal.
    `told` is the number of events of the hand that were told.
    `judged` are the decisions of a hand that the teacher has judged, `judged_of` is its last state.
    """

    language: str = "en"
    table: Table | None = None
    secret: bytes = attrs.field(factory=new_secret)
    told: int = 0
    judged: dict[int, Decision] = attrs.field(factory=dict[int, Decision])
    judged_of: Any = None


def say(desk: Desk, key: str, /, **details: object) -> str:
    """A sentence of the page in the language of this desk."""
    return sentence(desk.language, key, **details)


def sitting(desk: Desk) -> Table:
    """The table; a `PistiError` says that there is none."""
    if desk.table is None:
        raise PistiError(say(desk, "problem.no_table"))
    return desk.table


def on_turn(desk: Desk) -> Table:
    """The table, if the person is on turn."""
    table = sitting(desk)
    if turn_of(table) != table.seat:
        raise PistiError(say(desk, "problem.turn"))
    return table


def after_hand(desk: Desk) -> Table:
    """The table, if its hand is over: before that nothing hidden is told."""
    table = sitting(desk)
    if not is_over(table):
        raise PistiError(say(desk, "problem.not_over"))
    return table


def judged_so_far(desk: Desk, table: Table) -> dict[int, Decision]:
    """The judgements of the hand on the table, which is over; none for another hand than before."""
    last = hands_of(table)[table.hand]
    if desk.judged_of is not last:
        desk.judged, desk.judged_of = {}, last
    return desk.judged


def lay(desk: Desk, link: Link, deal: Deal, called: tuple[str, ...]) -> None:
    """Lay the table of a link on the desk, and deal."""
    desk.table = lay_table(
        link.game,
        link.rules,
        deal,
        seat=link.seat,
        called=called,
        bots=link.bots,
        dealer=link.dealer,
        is_match=link.is_match,
        is_practice=link.is_practice,
    )
    desk.told = 0


def described(desk: Desk, link: Link) -> dict[str, Any]:
    """The table of a link in words, what of the link could not be read, and notes on its bots."""
    problems: list[str] = []
    if link.unread:
        problems.append(say(desk, "problem.link", parts=" · ".join(link.unread)))
    if link.is_refused:
        problems.append(say(desk, "problem.refused"))
    title = show.words_of(link.game, desk.language)["title"]
    return {
        "title": title,
        "players": link.rules.players,
        "problems": problems,
        "notes": [*_notes(desk, link)],
    }


def _notes(desk: Desk, link: Link) -> Iterator[str]:
    """A line for each bot that plays as another one under these rules."""
    for bot, other in stand_ins(link.bots, link.game, link.rules).items():
        names = {"bot": say(desk, f"bot.{bot}"), "other": say(desk, f"bot.{other}")}
        yield say(desk, "table.stand_in", **names)


def shown(desk: Desk) -> dict[str, Any]:
    """The scene with its news, the text that keeps the table, and the end of a hand."""
    table = sitting(desk)
    scene = scene_of(table, desk.language, desk.told)
    desk.told = scene["told"]
    answer = {"scene": scene, "kept": keep(table)}
    return answer | ({"end": end_of(table, desk.language)} if scene["over"] else {})


def shown_still(desk: Desk, lines: list[str] | None = None) -> dict[str, Any]:
    """The scene without news: nothing moves, and these lines are told, or the last ones."""
    desk.told = 0
    answer = shown(desk)
    scene = answer["scene"]
    scene["news"], scene["lines"] = [], lines or scene["lines"][-4:]
    return answer


def refusal(desk: Desk, error: IllegalMove) -> str:
    """The reason why a move is refused, with its clause."""
    table = sitting(desk)
    return show.refusal(table.game, error, players=table.called, language=desk.language)
