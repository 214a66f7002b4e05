"""Moves in words: the text of a move, its meaning, and the reason why it is refused."""

import re
from collections.abc import Sequence
from enum import Enum

import attrs

from pisti.cards import Suit
from pisti.errors import EventError, IllegalMove, PistiError, kind_of
from pisti.event_types import Event
from pisti.game import AnyShownGame
from pisti.games import GAMES
from pisti.kit.checks import check_kind
from pisti.kit.languages import COMMON, said, words_in
from pisti.notation import pretty
from pisti.phrases import Phrase, Told, printable
from pisti.show.sentences import tell
from pisti.show.words import names, say, words_of

_SEAT = re.compile(r"\bseat (\d+)")


def move(game: AnyShownGame, made: object, language: str = "en") -> str:
    """A move as people write it, with signs for the cards.

    >>> from pisti import DECK, pis_yedili
    >>> move(pis_yedili, DECK[8]), move(pis_yedili, pis_yedili.DRAW, "tr")
    ('10♣', 'çek')
    """
    words, key = words_of(game, language), f"move.{kind_of_move(made)}"
    return say(_phrase(key, made), words) if key in words else printable(pretty(made))


def named(game: AnyShownGame, made: object, language: str = "en") -> str:
    """A move as a sentence about it names it: what one does, where a button says to do it.

    >>> from pisti import DECK, pis_yedili
    >>> named(pis_yedili, DECK[8]), named(pis_yedili, pis_yedili.DRAW, "tr")
    ('10♣', 'kâğıt çekmek')
    """
    found = words_of(game, language).get(f"doing.{kind_of_move(made)}")
    return found or move(game, made, language)


def _phrase(key: str, made: object) -> Phrase:
    """The phrase of this key with what the move consists of, and signs for the suits."""
    kind = made.__class__
    fields = attrs.fields(kind) if attrs.has(kind) else ()
    values = {field.name: getattr(made, field.name) for field in fields}
    signs = {name: v.symbol if isinstance(v, Suit) else v for name, v in values.items()}
    return Phrase(key, **signs)


def kind_of_move(made: object) -> str:
    """The kind of a move, as keys of words name it: the value of a choice, else the type.

    >>> from pisti import DECK, pis_yedili
    >>> kind_of_move(pis_yedili.DRAW), kind_of_move(DECK[8])
    ('draw', 'Card')
    """
    return str(made.value) if isinstance(made, Enum) else kind_of(made)


def help_of(game: AnyShownGame, made: object, language: str = "en") -> str:
    """The meaning of this move; `""` if the words of the game do not have it.

    >>> from pisti import all_fours
    >>> help_of(all_fours, all_fours.BEG)
    'ask for a point or for other trumps'
    """
    words, key = words_of(game, language), f"help.{kind_of_move(made)}"
    return say(_phrase(key, made), words) if key in words else ""


def refusal(
    game: AnyShownGame, error: PistiError, *, players: Sequence[str] = (), language: str = "en"
) -> str:
    """What was wrong, in this language: for a move the reason, with the clause that refuses it.

    >>> import pisti
    >>> try:
    ...     pisti.apply(pisti.new_hand(seed=7), pisti.ACCEPT)
    ... except pisti.IllegalMove as error:
    ...     print(refusal(pisti, error, players=("Ayşe", "Bülent"), language="tr"))
    cevap bekleyen bir iddia yok; Bülent bir kâğıt atmalı (A-17)

    So it is for rules, texts and records that are refused:

    >>> try:
    ...     pisti.RULES.but(taget=101)
    ... except pisti.PistiError as error:
    ...     print(refusal(pisti, error, language="tr"))
    böyle bir ayar yok: 'taget'; şunu mu demek istediniz: 'target'?

    An error of which there are no other words gives its own message, which is in English.
    """
    words = words_of(game, language)
    check_kind(error, PistiError)
    called = names(players)
    if isinstance(error, IllegalMove | EventError) and error.reason is not None:
        details = dict(error.reason.details)
        if isinstance(error, EventError) and isinstance(error.event, Event):
            event = tell(game, error.event, players=players, language=language)
            details["event"] = f"“{event}”"
        reason = Phrase(error.reason.key, **details)
        return f"{say(reason, words, called)} ({error.clause})"
    if not isinstance(error, IllegalMove):
        text = str(error)  # which can be a plain text where the only argument is more
        more = [each for each in error.args if isinstance(each, Told) and each == text]
        known = words_in(language, game.WORDS, *[each.WORDS for each in GAMES.values()], COMMON)
        return printable(said(more[0] if more else text, known, called))
    return _SEAT.sub(lambda seat: _name(seat, called), printable(pretty(error)))


def _name(seat: re.Match[str], called: Sequence[str]) -> str:
    number = int(seat[1])
    return called[number] if number < len(called) else seat[0]
