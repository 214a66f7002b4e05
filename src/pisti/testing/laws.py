"""The laws that every game keeps, to be tried on any game: on yours as on ours.

`check_game` deals hands, plays them by chance and looks at them from every side.
"""

import random
from collections.abc import Iterable
from typing import Any

from pisti.errors import PistiError, shown, wrong_kind
from pisti.game import Game, MoveT, RulesT, StateT, ViewT, check_is_game, check_rules
from pisti.shuffle import Seed, seed_bytes
from pisti.testing._laws.counts import match, score
from pisti.testing._laws.play import LONG, conservation, dealing, determinism, ending, totality
from pisti.testing._laws.secrets import audience, blindness, memory, refusals, untouched
from pisti.testing._laws.story import one_story, past, story
from pisti.testing._laws.trying import Law, LawBroken
from pisti.testing._laws.values import frozen, symmetry, text
from pisti.testing._laws.worlds import chance_of_others, fair_worlds, moving_cards, possible_past

__all__ = ["LAWS", "Law", "LawBroken", "check_game", "playthrough"]


def playthrough(
    game: Game[RulesT, StateT, MoveT, ViewT], rules: RulesT, *, seed: Seed, most: int = LONG
) -> list[StateT]:
    """A hand played by chance, every state of it; it is cut off after so many moves.

    >>> import pisti
    >>> len(playthrough(pisti, pisti.Rules(players=2), seed=7))
    49
    """
    check_is_game(game)
    check_rules(game, rules)
    if type(most) is not int:
        raise wrong_kind("a number of moves", most)
    chance = random.Random(seed_bytes(seed))  # noqa: S311 - repeatable, not secret
    states = [game.new_hand(rules, seed=seed, dealer=chance.randrange(rules.players))]
    while (moves := game.legal_moves(states[-1])) and len(states) <= most:
        states.append(game.apply(states[-1], chance.choice(moves)))
    return states


def check_game(
    game: Game[RulesT, StateT, MoveT, ViewT],
    rules: Iterable[RulesT] | None = None,
    *,
    hands: int = 3,
    seed: int | str = 0,
) -> None:
    """Try all laws on so many hands under each of these rules, or under all presets.

    >>> import pisti
    >>> check_game(pisti, [pisti.Rules(players=2)], hands=1)

    Raises `LawBroken` at the first law that is not kept.
    """
    for at, each in enumerate(schools_of(game, rules, hands)):
        for number in range(hands):
            name = f"{seed}/{at}/{number}"
            where = f"playthrough(game, rules, seed={name!r}) under {each}"
            states: list[Any] = []
            law: Law | None = None
            try:
                states = playthrough(game, each, seed=name)
                for law in LAWS:
                    law(game, states, random.Random(name))  # noqa: S311 - as above
            except Exception as error:
                raise _broken(_words_of(law), error, where) from error


def _words_of(law: Law | None) -> str:
    return (law.__doc__ or "").split("\n")[0] if law else "Every hand can be played."


def _broken(words: str, error: Exception, where: str) -> LawBroken:
    kind = "" if isinstance(error, LawBroken) else f"{type(error).__name__}: "
    return LawBroken(f"{words}  {kind}{error}, in {where}")


def schools_of(
    game: Game[RulesT, StateT, MoveT, ViewT], rules: Iterable[RulesT] | None, hands: int
) -> list[RulesT]:
    """The rules that are tried, all presets if there are none; what makes no sense is refused."""
    check_is_game(game)
    if not isinstance(rules, Iterable | None):
        raise wrong_kind("several Rules, as in a list", rules)
    schools = [*game.PRESETS.values()] if rules is None else [*rules]
    for each in schools:
        check_rules(game, each)
    if not schools or type(hands) is not int or hands < 1:
        problem = f"{shown(hands)} hands under {len(schools)} rules, expected one or more of both"
        raise PistiError(problem)
    return schools


LAWS: tuple[Law, ...] = (
    *(conservation, dealing, totality, ending, determinism, score),
    *(audience, blindness, refusals, untouched, chance_of_others, fair_worlds, moving_cards),
    *(possible_past, story, one_story, past, memory, text, match, symmetry, frozen),
)
"""Each tries one law on a hand: the game, every state of the hand, and a source of chance."""
