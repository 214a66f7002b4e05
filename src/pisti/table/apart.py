"""A table whose people sit apart, each with a screen of their own: ordering, playing, telling.

A program for such tables keeps the latest `Table` of each, as the page *Serve games* explains.
"""

from collections.abc import Container, Mapping, Sequence
from itertools import chain
from typing import Any, Final

import attrs

from pisti import wire
from pisti.errors import PistiError, RecordError, shown
from pisti.games import GAMES
from pisti.kit.kinds import Data
from pisti.kit.languages import told
from pisti.kit.untrusted import check_keys
from pisti.match import read_move
from pisti.phrases import folded
from pisti.show import count, refusal
from pisti.show.sentences import tell
from pisti.table import NAMES
from pisti.table.deals import Deal, new_secret
from pisti.table.links import clean_name
from pisti.table.table import PERSON, Seating, Table, after_move, lay, next_hand
from pisti.table.telling import Heard

_KINDS: Final = {"game": str, "preset": str, "rules": dict, "bots": dict, "seconds": int}


def lay_ordered(order: Mapping[str, Data], bots: Sequence[str]) -> tuple[Table, int | None]:
    """The table that a stranger orders, with a match on it, and the seconds of its clock.

    >>> order = {"game": "pisti", "preset": "classic_two", "bots": {"1": "easy"}, "seconds": 30}
    >>> table, seconds = lay_ordered(order, ("random", "easy"))
    >>> table.people, seconds
    ((0,), 30)

    Only `game` must be there; `rules` are data as `from_dict` reads them.
    A wrong order, and a bot that is none of these, raise a `PistiError`.
    """
    given: dict[str, Data] = {"rules": {}, "bots": {}, **order}
    check_keys(given, _KINDS, optional=("preset", "seconds"))
    name, seated = given["game"], given["bots"]
    _check(name, GAMES, ", ".join(GAMES), "game")
    _check(given.get("seconds", 1), range(1, 86_401), "1 to 86400", "seconds")
    game, preset = GAMES[name], {"preset": given["preset"]} if "preset" in given else {}
    rules = game.RULES.from_dict({**preset, **given["rules"]})
    seats = [str(seat) for seat in range(rules.players)]
    for seat, bot in seated.items():
        _check(seat, seats, ", ".join(seats), "bots")
        _check(bot, bots, ", ".join(bots), f"bots.{seat}")
    names, by_seat = NAMES[: rules.players], tuple([seated.get(seat, PERSON) for seat in seats])
    seating = Seating(game, rules, 0, names, by_seat, 0, is_match=True, is_practice=False)
    return seen_from(lay(seating, Deal(given=new_secret())), None), given.get("seconds")


def _check(value: Data, known: Container[object], expected: str, path: str) -> None:
    if value not in known:
        raise RecordError(told("json.other", value=shown(value), expected=expected), path)


def take_name(table: Table, seat: int, name: Data) -> Table:
    """The table whose person in this seat is called so; unchanged if it is no name, or taken.

    A name is taken as well if it differs from another one only in capitals, dots or accents.

    >>> table, _ = lay_ordered({"game": "pisti"}, ())
    >>> take_name(table, 0, "Deniz").called, take_name(table, 1, "Deniz").called == table.called
    (('Deniz', 'Bülent', 'Can', 'Derya'), False)
    """
    called = clean_name(name) if isinstance(name, str) else ""
    others = [folded(other) for at, other in enumerate(table.called) if at != seat]
    if folded(called) in ("", *others):
        return table
    return attrs.evolve(table, called=(*table.called[:seat], called, *table.called[seat + 1 :]))


def seen_from(table: Table, seat: int | None) -> Table:
    """The table as the person in this seat sees it, or as somebody without a seat does."""
    return attrs.evolve(table, seat=seat or 0, is_watched=seat is None)


def go_on(table: Table, seat: int, text: str | None) -> Table:
    """The table after the move that a seat has written; `None` gives the match up for its side.

    >>> table, _ = lay_ordered({"game": "pisti"}, ())
    >>> go_on(table, 1, str(table.state.hands[1][0])).turn, go_on(table, 0, None).turn
    (2, None)

    When a hand is over, the next one is dealt.  A move that cannot be raises a `PistiError`.
    """
    if table.turn is None:
        raise PistiError(told("turn.nobody"))
    if text is None:
        return attrs.evolve(table, resigned=seat)
    now: Any = table.now
    after = after_move(table, read_move(now, seat, text))
    return after if after.is_last else next_hand(after)


def refused(table: Table, error: PistiError, language: str) -> dict[str, Data]:
    """What `wire` writes of an error, with the message in this language and the names of all.

    >>> table, _ = lay_ordered({"game": "pisti", "preset": "classic_two"}, ())
    >>> try:
    ...     go_on(table, 0, "TD")
    ... except PistiError as error:
    ...     refused(table, error, "tr")
    {'error': 'PistiError', 'message': 'Ayşe sırada değil; sıradaki: Bülent'}
    """
    said = refusal(table.game, error, players=table.called, language=language)
    return {**wire.to_data(table.game, error), "message": said}


def news_since(table: Table, heard: Heard, language: str) -> tuple[dict[str, Data], Heard]:
    """What the person at a table, or who watches it, has not heard yet, and what they have then.

    >>> table, _ = lay_ordered({"game": "pisti"}, ())
    >>> news, heard = news_since(table, Heard(table.hand, 0), "en")
    >>> len(news["says"]) == heard.events, news_since(table, heard, "en")[0]["says"]
    (True, [])

    Who has just come is told the whole hand, and the count of the one before.
    `ply` is the number of moves in this hand: a move that was written for another one came late.
    `banked` is the count so far as this seat may know it, which the standings leave out.
    """
    game, rules, seat = table.game, table.rules, None if table.is_watched else table.seat
    now: Any = table.now
    words: dict[str, Data] = {"players": table.called, "language": language}
    hands = table.hands[min(heard.hands, table.hand) :]
    happened = [game.events(game.view(hand, seat)) for hand in hands]
    events = tuple(chain.from_iterable(happened))[heard.events :]
    counts = now.scores[heard.hands :] if heard.events else now.scores[-1:]
    standings = now.standings if now.is_over else now.settled
    if table.resigned is not None:
        lost = rules.side_of(table.resigned)
        winners = tuple([side for side in range(rules.sides) if side != lost])
        standings = attrs.evolve(standings, winners=winners)
    news: dict[str, Data] = {
        "ply": len(table.state.acts),
        "view": wire.to_data(game, table.view),
        "events": wire.to_data(game, events),
        "says": [tell(game, event, **words) for event in events],
        "names": table.called,
        "sides": [rules.side_of(seat) for seat in range(rules.players)],
        "banked": wire.to_data(game, table.view.banked),
        "counts": wire.to_data(game, counts),
        "counts_say": [line for each in counts for line in count(game, each, **words)],
        "standings": wire.to_data(game, standings),
    }
    return news, Heard(len(now.scores), len(happened[-1]))
