"""The answers to the questions of the page, as JSON: the protocol is in `docs/play/README.md`.

Nothing that the person's seat may not know is in an answer, but in the sealed text that keeps the
table, and in what is told when a hand is over.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from pisti import record, show
from pisti.errors import DealError, IllegalMove, PistiError, RecordError
from pisti.games import GAMES
from pisti.kit.checks import check_kind
from pisti.kit.untrusted import is_deep
from pisti.notation import parse_card, parse_move
from pisti.phrases import printable
from pisti.web.advice import hint_of, lesson_of, review_of
from pisti.web.after import audit, record_text
from pisti.web.deals import Deal, new_secret, promise_of
from pisti.web.desk import (
    Desk,
    after_hand,
    described,
    judged_so_far,
    lay,
    on_turn,
    refusal,
    say,
    shown,
    shown_still,
    sitting,
)
from pisti.web.kept import open_again
from pisti.web.links import deal_of, link_to, names_by_seat, read_link
from pisti.web.scene import scene_of
from pisti.web.table import (
    Table,
    after_bot,
    after_move,
    hands_of,
    moments_of,
    next_hand,
    taken_back,
    teacher_of,
    view_of,
)
from pisti.web.words import WORDS

Asked: TypeAlias = Mapping[str, Any]
"""A question: its name as `ask`, and its details."""


def answer(desk: Desk, question: str) -> str:
    """Answer a question about the table on a desk; both are texts in JSON.

    >>> answer(Desk("tr"), '{"ask": "sing"}')
    '{"problem": "Burada böyle bir soru yok."}'

    An answer has what was asked for, or a `problem` in the language of the desk.
    """
    check_kind(desk, Desk)
    check_kind(question, str)
    told: dict[str, Any]
    try:
        asked: dict[str, Any] = {} if is_deep(question) else json.loads(question)
        told = _ANSWERS[asked["ask"]](desk, asked)
    except IllegalMove as error:
        told = {"problem": refusal(desk, error), "clause": error.clause}
    except DealError:
        told = {"problem": say(desk, "problem.deal")}
    except PistiError as error:
        told = {"problem": printable(str(error))}
    except (ArithmeticError, LookupError, TypeError, ValueError):
        told = {"problem": say(desk, "problem.ask")}
    return json.dumps(told, ensure_ascii=False)


# Laying a table.


def _speak(desk: Desk, asked: Asked) -> dict[str, Any]:
    """Speak this language from now on, and promise the secret of the next deal."""
    if asked["language"] in WORDS:
        desk.language = asked["language"]
    return {"promise": promise_of(desk.secret)}


def _open(desk: Desk, asked: Asked) -> dict[str, Any]:
    """Lay the table of a link, and deal."""
    link, word = read_link(str(asked["link"])), str(asked.get("word", ""))[:40]
    deal = deal_of(link, desk.secret, word)
    given = asked.get("names", link.names)
    lay(desk, link, deal, names_by_seat(given, link.rules.players))
    desk.secret = new_secret()
    return {"promise": deal.promise, "word": word, **described(desk, link), **shown(desk)}


def _open_kept(desk: Desk, asked: Asked) -> dict[str, Any]:
    """Open a table that was kept; a broken one is told, and nothing changes."""
    try:
        desk.table = open_again(str(asked["kept"]))
    except PistiError:
        return {"problem": say(desk, "problem.kept"), "broken": True}
    title = show.words_of(desk.table.game, desk.language)["title"]
    return {"title": title, **shown_still(desk)}


def _open_record(desk: Desk, asked: Asked) -> dict[str, Any]:
    """Open a record from a file, if all in it is true."""
    text = str(asked["record"])
    try:
        game: Any = record.game_of(GAMES.values(), text)
        read = record.loads(game, text)
        final = record.check(game, read)
    except RecordError as error:
        place, problem = printable(error.path or "?"), printable(str(error))
        return {"problem": say(desk, "problem.record", place=place, problem=problem)}
    players = read.rules.players
    seat = dict(read.tags).get("seat", "0")
    desk.table = Table(
        game,
        read.rules,
        int(seat) if seat in map(str, range(players)) else 0,
        names_by_seat(read.players, players),
        (teacher_of(game),) * players,
        Deal(deck=read.deck, scores=read.scores),
        read.dealer,
        is_match=False,
        is_practice=True,
        now=final,
    )
    title = show.words_of(game, desk.language)["title"]
    return {"title": title, **shown_still(desk)}


def _again(desk: Desk, _: Asked) -> dict[str, Any]:
    """Deal the cards of the hand, which is over, once more, as a hand alone."""
    table = after_hand(desk)
    link = read_link(link_to(table))
    lay(desk, link, deal_of(link, b"", ""), table.called)
    return shown(desk)


# Playing.


def _move(desk: Desk, asked: Asked) -> dict[str, Any]:
    """Make the move of the person."""
    table = on_turn(desk)
    desk.table = after_move(table, parse_move(str(asked["move"]), view_of(table).moves))
    return shown(desk)


def _go(desk: Desk, _: Asked) -> dict[str, Any]:
    """Let the bot on turn make its move."""
    desk.table = after_bot(sitting(desk))
    return shown(desk)


def _back(desk: Desk, _: Asked) -> dict[str, Any]:
    """Take back the last move of the person, and all after it."""
    desk.table = taken_back(sitting(desk))
    return shown_still(desk, [say(desk, "table.taken_back")])


def _next(desk: Desk, _: Asked) -> dict[str, Any]:
    """Lay the next hand of the match on the table."""
    desk.table = next_hand(sitting(desk))
    desk.told = 0
    return shown(desk)


# Help.


def _why(desk: Desk, asked: Asked) -> dict[str, Any]:
    """Say why a card of the hand cannot be played."""
    table = on_turn(desk)
    table.game.apply(hands_of(table)[table.hand], parse_card(str(asked["card"])))
    return {"problem": say(desk, "problem.can")}


def _hint(desk: Desk, _: Asked) -> dict[str, Any]:
    """Say what the teacher would do, and why."""
    return {"hint": hint_of(on_turn(desk), desk.language)}


def _rules(desk: Desk, _: Asked) -> dict[str, Any]:
    """Tell all rules of this table, each with its clause."""
    table = sitting(desk)
    parts = show.sheet(table.game, table.rules, language=desk.language)
    return {
        "rules": [
            {"title": part.title, "said": [[each.text, each.clause] for each in part.sentences]}
            for part in parts
        ]
    }


# After the hand.


def _replay(desk: Desk, _: Asked) -> dict[str, Any]:
    """Show the hand after each of its moves, as the person saw it."""
    told, scenes = 0, list[dict[str, Any]]()
    for moment in moments_of(after_hand(desk)):
        scenes.append(scene_of(moment, desk.language, told))
        told = scenes[-1]["told"]
    return {"replay": scenes}


def _review(desk: Desk, asked: Asked) -> dict[str, Any]:
    """Say what the teacher thinks of a move of the person."""
    table = after_hand(desk)
    judged = judged_so_far(desk, table)
    return {"review": review_of(table, int(asked["ply"]), desk.language, judged)}


def _lesson(desk: Desk, _: Asked) -> dict[str, Any]:
    """Judge one more decision of the hand, and after the last one tell the whole review."""
    table = after_hand(desk)
    return {"lesson": lesson_of(table, desk.language, judged_so_far(desk, table))}


def _record(desk: Desk, _: Asked) -> dict[str, Any]:
    """Give the record of the hand."""
    return {"record": record_text(after_hand(desk))}


def _audit(desk: Desk, asked: Asked) -> dict[str, Any]:
    """Prove that the cards were fixed by the promise and the word."""
    return {"audit": audit(after_hand(desk), str(asked["promise"]), str(asked["word"]))}


_ANSWERS: Final[Mapping[str, Callable[[Desk, Asked], dict[str, Any]]]] = {
    "speak": _speak,
    "open": _open,
    "open kept": _open_kept,
    "open record": _open_record,
    "again": _again,
    "move": _move,
    "go": _go,
    "back": _back,
    "next": _next,
    "why": _why,
    "hint": _hint,
    "rules": _rules,
    "replay": _replay,
    "review": _review,
    "lesson": _lesson,
    "record": _record,
    "audit": _audit,
}
