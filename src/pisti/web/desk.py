"""The desk of a page: the table on it, and how its scene is shown."""

from collections.abc import Mapping
from typing import TypeAlias

import attrs

from pisti import show
from pisti.errors import PistiError
from pisti.game import AnyShownGame
from pisti.games import GAMES
from pisti.kit.kinds import Data
from pisti.phrases import printable
from pisti.practice import Puzzle
from pisti.review.judging import Decision
from pisti.table.deals import new_secret
from pisti.table.kept import keep
from pisti.table.table import Table
from pisti.web.scene import end_of, scene_of
from pisti.web.words import sentence

Details: TypeAlias = Mapping[str, Data]
"""The details of a question."""
Answer: TypeAlias = dict[str, Data]
"""What is told, as plain data for JSON."""


@attrs.define
class Desk:
    """A desk with at most one table; it changes with every answer.

    `language` is the language of all that is told, `secret` the one behind the next deal.
    `told` is the number of events of the hand that were told, by the seats of persons.
    `games` are ours, and those of the person's own that were learned.
    `judged` are the decisions of a hand that the teacher has judged, `judged_of` is its last state.
    `puzzle` is the one that was posed last.
    """

    language: str = "en"
    table: Table | None = None
    secret: bytes = attrs.field(factory=new_secret, repr=False)
    told: dict[int, int] = attrs.field(factory=dict[int, int])
    games: Mapping[str, AnyShownGame] = GAMES
    judged: dict[int, Decision] = attrs.field(factory=dict[int, Decision])
    judged_of: object = None
    puzzle: Puzzle | None = None


def say(desk: Desk, key: str, /, **details: object) -> str:
    """A sentence of the page in the language of the desk."""
    return sentence(desk.language, key, **details)


def table_on(desk: Desk) -> Table:
    """The table on the desk; a `PistiError` if the desk is empty."""
    if desk.table is None:
        raise PistiError(say(desk, "desk.no_table"))
    return desk.table


def on_turn(desk: Desk) -> Table:
    """The table, if the person is on turn."""
    table = table_on(desk)
    if table.turn != table.seat or table.is_watched:
        raise PistiError(say(desk, "desk.turn"))
    return table


def after_hand(desk: Desk) -> Table:
    """The table, if its hand is over: before that nothing hidden is told."""
    table = table_on(desk)
    if not table.is_over:
        raise PistiError(say(desk, "desk.not_over"))
    return table


def told_of(desk: Desk, error: PistiError) -> str:
    """What an error says, in the language of the desk."""
    return printable(show.refusal(GAMES["pisti"], error, language=desk.language))


# The scene.


def shown(desk: Desk, table: Table) -> Answer:
    """Lay this table on the desk, and show its scene with the news, and the end of a hand."""
    desk.table = table
    scene = scene_of(table, desk.language, desk.told.get(table.seat, 0))
    desk.told[table.seat] = scene["told"]
    told: Answer = {"scene": scene, "kept": keep(table)}
    if table.is_over:
        told["end"] = end = end_of(table, desk.language)
        end["won"] &= len(table.people) == 1  # several people at one device win and lose there
    return told


def shown_new(desk: Desk, table: Table) -> Answer:
    """The scene with all that has happened in the hand as news."""
    desk.told = {}
    return shown(desk, table)


def shown_still(desk: Desk, table: Table, lines: list[str] | None = None) -> Answer:
    """The scene without news: nothing moves, and these lines are told, or the last ones."""
    told = shown_new(desk, table)
    desk.told = {seat: len(table.game.events(table.view_of(seat))) for seat in table.people}
    scene = told["scene"]
    scene["news"], scene["lines"] = [], lines or scene["lines"][-4:]
    return told


def title_of(desk: Desk, game: AnyShownGame) -> str:
    """The name of a game in the language of the desk."""
    return show.words_of(game, desk.language)["title"]


def judged_so_far(desk: Desk) -> tuple[Table, dict[int, Decision]]:
    """The table, whose hand is over, and the judgements of this hand that were made."""
    table = after_hand(desk)
    if desk.judged_of is not table.state:
        desk.judged, desk.judged_of = {}, table.state
    return table, desk.judged
