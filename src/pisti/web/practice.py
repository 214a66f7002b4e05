"""The answers about practice: what can be asked, what an answer costs, and what is kept.

The page keeps the boxes and the puzzles of the person's own as a text, which it sends and gets.
"""

from datetime import date
from itertools import chain

from pisti import practice, show
from pisti.errors import PistiError
from pisti.games import GAMES
from pisti.notation import format_move, parse_move
from pisti.practice import Kept, names_to_ask
from pisti.table.links import names_by_seat
from pisti.table.table import pose
from pisti.web.desk import (
    Answer,
    Desk,
    Details,
    judged_so_far,
    on_turn,
    say,
    shown_still,
    title_of,
    told_of,
)


def offer(desk: Desk, asked: Details) -> Answer:
    """Tell by game how many puzzles are due, and how many were never asked."""
    kept, day = _kept(desk, asked), _day(asked)
    games: list[Answer] = []
    for game in GAMES.values():
        due, new = map(len, names_to_ask(game, kept, day))
        games.append({"game": game.NAME, "title": title_of(desk, game), "due": due, "new": new})
    return {"games": games}


def pose_next(desk: Desk, asked: Details) -> Answer:
    """Pose the puzzle of the day, or the next one of this game."""
    game, kept, day = GAMES[asked["game"]], _kept(desk, asked), _day(asked)
    names = chain(*names_to_ask(game, kept, day))
    name = practice.name_of_the_day(game, day) if asked["daily"] else next(names, None)
    if name is None:
        raise PistiError(say(desk, "desk.none"))
    puzzle = practice.puzzle_called(game, kept, name)
    called = [""] * puzzle.decision.seat + [str(asked["name"])]
    table = pose(game, puzzle, names_by_seat(called, puzzle.view.rules.players))
    scene = shown_still(desk, table)["scene"]
    desk.puzzle = puzzle
    return {"title": title_of(desk, game), "scene": scene}


def solve(desk: Desk, asked: Details) -> Answer:
    """Say what the person's answer to the puzzle costs and why, and keep it."""
    table, puzzle, kept, day = on_turn(desk), desk.puzzle, _kept(desk, asked), _day(asked)
    if puzzle is None or table.view != puzzle.view:
        raise PistiError(say(desk, "desk.no_table"))
    game, language = table.game, desk.language
    given = practice.answer(puzzle, parse_move(str(asked["move"]), puzzle.view.moves))
    told = [practice.reason(game, given, players=table.called, language=language)]
    made = puzzle.decision.made
    if made is not None:
        told.append(say(desk, "desk.made", move=show.move(game, made, language)))
    kept = practice.after_answer(kept, given, day)
    return {
        "right": given.is_right,
        "told": told,
        "best": format_move(puzzle.best),
        "left": len([*chain(*names_to_ask(game, kept, day))]),
        "practice": practice.dumps(kept),
    }


def keep(desk: Desk, asked: Details) -> Answer:
    """Keep the person's costly decisions of the hand, as far as they were judged, as puzzles."""
    table, judged = judged_so_far(desk)
    costly = [each for each in judged.values() if each.seat == table.seat and each.given]
    costly.sort(key=lambda each: each.given)  # the costliest last, as the first are pushed out
    puzzles = [practice.puzzle_of(table.game, each) for each in costly]
    kept = practice.with_own(_kept(desk, asked), table.game.NAME, puzzles)
    return {"practice": practice.dumps(kept), "own": len(puzzles)}


def take(desk: Desk, asked: Details) -> Answer:
    """Put what a file has kept, from another device or from the terminal, beside what is kept."""
    kept = _kept(desk, asked)
    try:
        other = practice.loads(str(asked["file"]))
    except PistiError as error:
        return {"problem": say(desk, "desk.no_practice", problem=told_of(desk, error))}
    both = practice.merged(kept, other)
    counts = {"boxes": len(both.boxes.places), "own": len(both.own)}
    return {"practice": practice.dumps(both), "told": say(desk, "desk.taken", **counts)}


def _kept(desk: Desk, asked: Details) -> Kept:
    """What the page has kept; nothing yet where the text is empty."""
    text = asked["kept"]
    try:
        return practice.loads(text) if text else Kept()
    except PistiError as error:
        raise PistiError(say(desk, "desk.practice")) from error


def _day(asked: Details) -> date:
    return date.fromisoformat(asked["day"])
