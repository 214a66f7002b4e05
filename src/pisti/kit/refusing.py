"""The error for an illegal move, with a sentence in English and a phrase for other languages."""

from collections.abc import Mapping

from pisti.errors import IllegalMove, wrong_kind
from pisti.kit.checks import check_kind
from pisti.kit.languages import COMMON, phrase_text, words_in
from pisti.phrases import Phrase, Words


def illegal(
    words: Words, reason: Phrase, move: object, seat: int | None, clause: str
) -> IllegalMove:
    """The error for a move that is refused for this reason.

    `words` are the words of the game in English.
    """
    if not isinstance(words, Mapping):
        raise wrong_kind("words", words)
    check_kind(reason, Phrase)
    english = words_in("en", {"en": words}, COMMON)
    return IllegalMove(phrase_text(reason, english), move, seat, clause, reason)
