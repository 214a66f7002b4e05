"""Why a move does what it does, or is refused, in sentences with their clauses."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from pisti.errors import wrong_kind
from pisti.game import AnyMoment, AnyShownGame
from pisti.show.words import names, say, words_of

if TYPE_CHECKING:
    from pisti.ruling import Rulings


def why(
    game: AnyShownGame,
    known: AnyMoment,
    move: object,
    *,
    players: Sequence[str] = (),
    language: str = "en",
) -> list[tuple[str, str]]:
    """The clauses that decide about a move of the seat on turn, each with what it says here.

    >>> import pisti
    >>> state = pisti.new_hand(seed=7)
    >>> for clause, said in why(pisti, state, pisti.legal_moves(state)[0]):
    ...     print(f"{clause}: {said}")
    P-22: 8♠ is of another rank than the top card, 4♥, so it takes nothing and is the new top
    P-19: any card may be played: nobody must capture

    `known` is a state or a view; neither tells more than the seat on turn may know.
    """
    rules_on: object = getattr(game, "why", None)
    if not callable(rules_on):
        raise wrong_kind("a game with `why`, such as the module pisti", game)
    words, called = words_of(game, language), names(players)
    rulings = cast("Rulings", rules_on(known, move))
    return [(each.clause, say(each.says, words, called)) for each in rulings]
