"""The laws that every game keeps, to be tried on any game: on yours as on ours.

`check_game` deals hands, plays them by chance and looks at them from every side.
"""

import random
import sys
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from threading import Timer

from pisti.errors import PistiError, shown, wrong_kind
from pisti.game import Game, MoveT, RulesT, StateT, ViewT, check_is_game, check_rules
from pisti.shuffle import Seed, seed_bytes
from pisti.testing._laws.counts import match, score
from pisti.testing._laws.play import (
    LONG,
    conservation,
    dealing,
    determinism,
    ending,
    menu,
    totality,
)
from pisti.testing._laws.secrets import audience, blindness, memory, refusals, untouched
from pisti.testing._laws.story import can_follow, following, one_story, past, story
from pisti.testing._laws.trying import Law, LawBroken, chance_of
from pisti.testing._laws.values import frozen, symmetry, text
from pisti.testing._laws.worlds import chance_of_others, fair_worlds, moving_cards, possible_past
from pisti.testing.elsewhere import Hand, check_elsewhere

__all__ = ["LAWS", "Law", "LawBroken", "check_game", "playthrough"]

_SILENCE = 60.0  # seconds with one law on one hand, after which the law is named


def playthrough(
    game: Game[RulesT, StateT, MoveT, ViewT], rules: RulesT, *, seed: Seed, most: int = LONG
) -> list[StateT]:
    """Play a hand by chance, at most so many moves of it, and return all its states.

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

    At last the first hand under each of the rules is played again in another process, where
    texts have other hashes and sets another order.  That is left out for a game that cannot be
    sent there: it must be a module, or made of functions from the top of modules, and no part
    of it may come from `__main__`.

    A law that takes a minute on one hand is named on the standard error: if nothing more happens,
    a function of the game does not end, such as a `worlds` that searches for ever.
    A game without `start_view` and `follow` is named there, too: its views cannot go on without
    a state.
    """
    check_is_game(game)
    if not can_follow(game):
        sys.stderr.write(f"check_game: {game.NAME} has no start_view and follow; not tried\n")
    firsts: list[Hand] = []
    for at, each in enumerate(rules_to_try(game, rules, hands)):
        for number in range(hands):
            name = f"{seed}/{at}/{number}"
            where = f"playthrough(game, rules, seed={name!r}) under {each}"
            states: list[StateT] = []
            law: Law | None = None
            try:
                with _say_when_slow("Every hand can be played.", where):
                    states = playthrough(game, each, seed=name)
                for law in LAWS:
                    with _say_when_slow(words_of(law), where):
                        law(game, states, chance_of(name))
            except Exception as error:
                raise broken(words_of(law), error, where) from error
            if number == 0:
                firsts.append(Hand(where, name, states))
    check_elsewhere(game, firsts)


def words_of(law: object) -> str:
    return (law.__doc__ or "").split("\n")[0] if law else "Every hand can be played."


def broken(words: str, error: Exception, where: str) -> LawBroken:
    kind = "" if isinstance(error, LawBroken) else f"{type(error).__name__}: "
    return LawBroken(f"{words}  {kind}{error}, in {where}")


@contextmanager
def _say_when_slow(words: str, where: str) -> Generator[None]:
    """Write which law is being tried, if the block has not ended after some seconds."""
    said = f"check_game: since {_SILENCE:g} seconds it tries: {words}  In {where}\n"
    timer = Timer(_SILENCE, lambda: sys.stderr.write(said))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def rules_to_try(
    game: Game[RulesT, StateT, MoveT, ViewT], rules: Iterable[RulesT] | None, hands: int
) -> list[RulesT]:
    """The rules to try, all presets if `None`; wrong rules, no rules and no hands are refused."""
    check_is_game(game)
    if rules is not None and not isinstance(rules, Iterable):
        raise wrong_kind("several Rules, as in a list", rules)
    tried = [*game.PRESETS.values()] if rules is None else [*rules]
    for each in tried:
        check_rules(game, each)
    if not tried or type(hands) is not int or hands < 1:
        problem = f"{shown(hands)} hands under {len(tried)} rules, expected one or more of both"
        raise PistiError(problem)
    return tried


LAWS: tuple[Law, ...] = (
    *(conservation, dealing, totality, menu, ending, determinism, score),
    *(audience, blindness, refusals, untouched, chance_of_others, fair_worlds, moving_cards),
    *(possible_past, story, one_story, past, memory, text, match, symmetry, frozen, following),
)
"""All laws: each is tried on a game, every state of one hand of it, and a source of chance."""
