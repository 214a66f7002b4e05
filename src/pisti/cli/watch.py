"""The command `pisti watch`, which tells a hand played by chance."""

import argparse
import random
import sys
from collections.abc import Iterator

from pisti.cli.chosen import chosen_rules
from pisti.cli.console import check_seat, sentence, tell
from pisti.cli.parsing import Parser, pause
from pisti.cli.telling import MOST_MOVES, add_telling, known_to, tell_hand
from pisti.game import AnyRules, AnyShownGame, AnyState
from pisti.phrases import printable
from pisti.record import dumps, record_of
from pisti.show import words_of
from pisti.shuffle import seed_bytes
from pisti.table import NAMES


def add_options(command: Parser) -> None:
    """Add the options of this command."""
    command.deal_options()
    add_telling(command)
    command.option("--json", "json.record", action="store_true")


def run(asked: argparse.Namespace) -> int:
    """Tell a hand by chance."""
    game, seed = asked.game, asked.seed
    rules = chosen_rules(asked)
    check_seat("dealer", asked.dealer, rules.players, asked.lang)
    if seed is None:
        seed = str(random.SystemRandom().randrange(10**6))
    states = list(_by_chance(game, rules, seed, asked.dealer))
    called = NAMES[: rules.players]
    if asked.json:
        tags = {"seed": printable(seed), "players": "by chance"}
        sys.stdout.write(dumps(game, record_of(game, states[-1], players=called, tags=tags)))
        return 0
    known = known_to(game, states, asked)
    name = words_of(game, asked.lang)["title"]
    tell(sentence(asked.lang, "watch.head", game=name, seed=printable(seed)) + "\n")
    tell_hand(game, states, known, called, asked, seconds=pause(asked))
    return 0


def _by_chance(game: AnyShownGame, rules: AnyRules, seed: str, dealer: int) -> Iterator[AnyState]:
    """The states of a hand in which all seats move by chance."""
    chance = random.Random(seed_bytes(seed) + b"/players")  # noqa: S311 - to be repeated, not to be secret
    state = game.new_hand(rules, seed=seed, dealer=dealer)
    yield state
    for _ in range(MOST_MOVES):
        moves = game.legal_moves(state)
        if not moves:
            return
        state = game.apply(state, chance.choice(moves))
        yield state
