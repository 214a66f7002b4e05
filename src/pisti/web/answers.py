"""The answers to the questions of the page, as JSON: the protocol is in `docs/play/README.md`.

Nothing that the person's seat may not know is in an answer, but in the packed text that keeps the
table, and in what is told when a hand is over.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Final

import attrs

from pisti import record, show
from pisti.bots.ladder import bot_for, stand_ins
from pisti.errors import DealError, PistiError, RecordError
from pisti.kit.checks import check_kind
from pisti.kit.untrusted import is_deep
from pisti.notation import parse_card, parse_move
from pisti.table.deals import new_secret, promise_of
from pisti.table.kept import open_again
from pisti.table.links import Link, lay_link, link_anew, link_to, names_by_seat, read_link
from pisti.table.table import (
    PERSON,
    after_bot,
    after_move,
    audit,
    lay_open,
    moments_of,
    next_hand,
    played_by,
    played_from,
    sit,
    take_back,
)
from pisti.table.telling import reasons_of, record_text
from pisti.web.advice import hint_of, lesson_of, review_of, why_not
from pisti.web.desk import (
    Answer,
    Desk,
    Details,
    after_hand,
    judged_so_far,
    on_turn,
    say,
    shown,
    shown_new,
    shown_still,
    table_on,
    title_of,
    told_of,
)
from pisti.web.house import learn
from pisti.web.practice import keep, offer, pose_next, solve, take
from pisti.web.scene import scene_of
from pisti.web.words import WORDS


def answer(desk: Desk, question: str) -> str:
    """Answer a question about the table on a desk; both are texts in JSON.

    >>> answer(Desk("tr"), '{"ask": "sing"}')
    '{"problem": "Burada böyle bir soru yok."}'

    An answer has what was asked for, or a `problem` in the language of the desk.
    """
    check_kind(desk, Desk)
    check_kind(question, str)
    try:
        asked: Answer = {} if is_deep(question) else json.loads(question)
        told = _ANSWERS[asked["ask"]](desk, asked)
    except DealError:
        told = {"problem": say(desk, "desk.deal")}
    except PistiError as error:
        told = _LACKS if _lacks_a_file(error) else {"problem": told_of(desk, error)}
    except (ArithmeticError, LookupError, TypeError, ValueError):
        told = {"problem": say(desk, "desk.ask")}
    return json.dumps(told, ensure_ascii=False)


def _lacks_a_file(error: BaseException | None) -> bool:
    """Whether an error came of a file that is not there: a network, which the page fetches late."""
    while error is not None and not isinstance(error, FileNotFoundError):
        error = error.__cause__
    return error is not None


# Laying a table.


def _speak(desk: Desk, asked: Details) -> Answer:
    """Speak this language from now on, and promise the secret of the next deal."""
    if asked["language"] in WORDS:
        desk.language = asked["language"]
    return {"promise": promise_of(desk.secret)}


def _learn(desk: Desk, asked: Details) -> Answer:
    """Learn a game that is one of ours but for a house rule."""
    game = learn(str(asked["code"]), str(asked["name"]), desk.language)
    desk.games = {**desk.games, game.NAME: game}
    return {"learned": game.NAME}


def _open(desk: Desk, asked: Details) -> Answer:
    """Lay the table of a link, and deal."""
    link, word = read_link(str(asked["link"]), desk.games), str(asked.get("word", ""))[:40]
    table = lay_link(link, asked.get("names", link.called), desk.secret, word)
    scene = shown_new(desk, table)
    desk.secret = new_secret()
    return {
        "promise": table.deal.promise,
        "word": word,
        "again": link_anew(table),
        "title": title_of(desk, link.game),
        "players": link.rules.players,
        "problems": [*_problems(desk, link)],
        "notes": [*_notes(desk, link)],
        **scene,
    }


def _problems(desk: Desk, link: Link) -> Iterator[str]:
    if link.unread:
        yield say(desk, "desk.link", parts=" · ".join(link.unread))
    if link.is_refused:
        yield say(desk, "desk.refused")


def _notes(desk: Desk, link: Link) -> Iterator[str]:
    """A line for each bot that plays as another one under these rules."""
    bots = [bot for bot in link.bots if bot != PERSON]
    for bot, other in stand_ins(bots, link.game, link.rules).items():
        names = {"bot": say(desk, f"bot.{bot}"), "other": say(desk, f"bot.{other}")}
        yield say(desk, "desk.stand_in", **names)


def _open_dealt(desk: Desk, asked: Details) -> Answer:
    """Lay a table that was dealt beforehand, and do all that was asked of it until now."""
    secret = bytes.fromhex(str(asked["secret"]))
    other = attrs.evolve(desk, told={})  # so that nothing has changed if a question is wrong
    told = shown_new(other, lay_link(read_link(str(asked["link"])), asked["names"], secret))
    for question in asked["asked"]:
        told = _ANSWERS[question["ask"]](other, question)
    desk.table, desk.told = other.table, other.told
    return told


def _open_kept(desk: Desk, asked: Details) -> Answer:
    """Open a table that was kept; a broken one is told, and nothing changes."""
    broken = {"problem": say(desk, "problem.kept"), "broken": True}
    try:
        table = open_again(str(asked["kept"]), desk.games)
    except PistiError:
        return broken
    if set(table.strangers) - {PERSON}:
        return broken
    return {"title": title_of(desk, table.game), **shown_still(desk, table)}


def _open_record(desk: Desk, asked: Details) -> Answer:
    """Open a record from a file, if all in it is true."""
    text = str(asked["record"])
    try:
        game = desk.games[record.game_of(desk.games.values(), text).NAME]
        read = record.loads(game, text)
        final = record.check(game, read)
    except RecordError as error:
        return {"problem": say(desk, "desk.record", problem=told_of(desk, error))}
    players: int = read.rules.players
    seat = dict(read.tags).get("seat", "0")
    own = int(seat) if seat in map(str, range(players)) else 0
    table = lay_open(game, final, own, names_by_seat(read.players, players))
    return {"title": title_of(desk, game), **shown_still(desk, table)}


def _again(desk: Desk, _: Details) -> Answer:
    """Deal the cards of the hand, which is over, once more, as a hand alone."""
    table = after_hand(desk)
    return shown_new(desk, lay_link(read_link(link_to(table), desk.games), table.called))


# Playing.


def _move(desk: Desk, asked: Details) -> Answer:
    """Make the move of the person."""
    table = on_turn(desk)
    move = parse_move(str(asked["move"]), table.view.moves)
    return shown(desk, after_move(table, move))


def _go(desk: Desk, _: Details) -> Answer:
    """Let the bot on turn make its move."""
    return shown(desk, after_bot(table_on(desk)))


def _sit(desk: Desk, asked: Details) -> Answer:
    """Let the person on turn look, or after the hand another one."""
    return shown(desk, sit(table_on(desk), int(asked["seat"])))


def _back(desk: Desk, _: Details) -> Answer:
    """Take back the last move of the person, and all after it."""
    return shown_still(desk, take_back(table_on(desk)), [say(desk, "table.taken_back")])


def _next(desk: Desk, _: Details) -> Answer:
    """Lay the next hand of the match on the table."""
    return shown_new(desk, next_hand(table_on(desk)))


# Help.


def _why(desk: Desk, asked: Details) -> Answer:
    """Say why a card of the hand cannot be played."""
    refused = why_not(on_turn(desk), parse_card(str(asked["card"])), desk.language)
    return refused or {"problem": say(desk, "desk.can")}


def _hint(desk: Desk, _: Details) -> Answer:
    """Say what the teacher would do, and why."""
    return {"hint": hint_of(on_turn(desk), desk.language)}


def _rules(desk: Desk, _: Details) -> Answer:
    """Tell all rules of this table, each with its clause."""
    table = table_on(desk)
    parts = show.sheet(table.game, table.rules, language=desk.language)
    return {
        "rules": [
            {"title": part.title, "said": [[each.text, each.clause] for each in part.sentences]}
            for part in parts
        ]
    }


def _reasons(desk: Desk, _: Details) -> Answer:
    """Tell what the rules say of the moves since the last one of the person, with it."""
    table = table_on(desk)
    told = reasons_of(table, desk.language) if hasattr(table.game, "why") else []
    return {
        "reasons": [
            {"title": title, "said": [[said, clause] for clause, said in reasons]}
            for title, reasons in told
        ]
    }


# After the hand.


def _replay(desk: Desk, _: Details) -> Answer:
    """Show the hand after each of its moves, as the person saw it."""
    told, scenes = 0, list[Answer]()
    for moment in moments_of(after_hand(desk)):
        scenes.append(scene_of(moment, desk.language, told))
        told = scenes[-1]["told"]
    return {"replay": scenes}


def _play_from(desk: Desk, asked: Details) -> Answer:
    """Play the hand on from one of its moves in another way."""
    return shown_still(desk, played_from(after_hand(desk), int(asked["ply"])))


def _review(desk: Desk, asked: Details) -> Answer:
    """Say what the teacher thinks of a move of the person."""
    table, judged = judged_so_far(desk)
    return {"review": review_of(table, int(asked["ply"]), desk.language, judged)}


def _lesson(desk: Desk, _: Details) -> Answer:
    """Judge one more decision of the hand, and after the last one tell the whole review."""
    table, judged = judged_so_far(desk)
    return {"lesson": lesson_of(table, desk.language, judged)}


def _par(desk: Desk, _: Details) -> Answer:
    """Tell what the person's side has, and what it had with the teacher in the person's seat."""
    table = after_hand(desk)
    side = table.rules.side_of(table.seat)
    ends = table, played_by(table, bot_for("teacher", table.game))
    own, par = [table.game.score(end.state).totals[side] for end in ends]
    return {"par": {"own": own, "teacher": par}}


def _record(desk: Desk, asked: Details) -> Answer:
    """Give the record of the hand, with the day on which it was played if that is said."""
    tags = {"date": str(asked["day"])[:10]} if "day" in asked else {}
    return {"record": record_text(after_hand(desk), tags)}


def _audit(desk: Desk, asked: Details) -> Answer:
    """Prove that the cards were fixed by the promise and the word.

    The answer is `None` where no promise was given, or where the match still needs the secret.
    """
    table = after_hand(desk)
    secret, words = table.deal.secret, table.deal.words
    if secret is None or table.now.turn is not None:
        return {"audit": None}
    fair = audit(table, str(asked["promise"]), str(asked["word"]))
    return {"audit": {"secret": secret.hex(), "words": words, "fair": fair}}


def _coach(desk: Desk, asked: Details) -> Answer:
    """Ask the coach, who is imported when somebody does: no start waits for him."""
    from pisti.web import coach  # noqa: PLC0415 - as this says

    return coach.ANSWERS[asked["ask"]](desk, asked)


_LACKS: Final[Answer] = {"lacks": "networks"}  # the page fetches them, and asks again
_ANSWERS: Final[Mapping[str, Callable[[Desk, Details], Answer]]] = {
    "speak": _speak,
    "learn": _learn,
    "open": _open,
    "open dealt": _open_dealt,
    "open kept": _open_kept,
    "open record": _open_record,
    "again": _again,
    "move": _move,
    "go": _go,
    "sit": _sit,
    "back": _back,
    "next": _next,
    "why": _why,
    "hint": _hint,
    "rules": _rules,
    "reasons": _reasons,
    "replay": _replay,
    "play from": _play_from,
    "review": _review,
    "lesson": _lesson,
    "keep": keep,
    "note": _coach,
    "coach": _coach,
    "par": _par,
    "record": _record,
    "audit": _audit,
    "practice": offer,
    "puzzle": pose_next,
    "solve": solve,
    "take": take,
}
