"""Hands of every game for the tests of the teacher, played by chance and now and then well."""

from collections import Counter
from random import Random

import pisti
from pisti import Rank
from pisti.bots import makers
from pisti.record import record_of
from pisti.review import facts_of

SMALL = pisti.PRESETS["classic_two"].but(
    ranks=(Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE), pisti_points=4
)
"""Pişti for two with 20 cards: two packets, and no expert, so that reviews are quick.

No network plays where a pişti brings so few points.
"""


def states_of(game, rules, seed, *, skill=0.5):
    """Every state of a hand, in which this share of the moves is a bot's, the others by chance."""
    chance, bot = Random(seed), _quick(game)
    states = [game.new_hand(rules, seed=seed, dealer=seed % rules.players)]
    while moves := game.legal_moves(states[-1]):
        state = states[-1]
        is_good = chance.random() < skill
        move = bot(game.view(state, state.turn)) if is_good else chance.choice(moves)
        states.append(game.apply(state, move))
        if len(states) > 250:
            break
    return states


def _quick(game):
    return makers(game)["hard"](seed=0)


def record_by(game, rules, seed, *bots, players=()):
    """The record of a hand between these bots, each a function of a view or of a state."""
    state = game.new_hand(rules, seed=seed, dealer=seed % rules.players)
    while moves := game.legal_moves(state):
        bot = bots[state.turn]
        seen = state if getattr(bot, "cheats", False) else game.view(state, state.turn)
        state = game.apply(state, bot(seen) if moves[1:] else moves[0])
    return record_of(game, state, players=players)


def moments(game, rules, seeds, *, skill=0.5):
    """Each state with a choice, the view of its seat, and each of its moves."""
    for seed in seeds:
        for state in states_of(game, rules, seed, skill=skill):
            moves = game.legal_moves(state)
            if moves[1:]:
                yield state, game.view(state, state.turn), moves


def fact(game, view, move, kind):
    """The fact of this kind about a move, if there is one."""
    return next((each for each in facts_of(game, view, move) if each.kind == kind), None)


def details(fact):
    """What the words of a fact tell, by name."""
    return dict(fact.phrase.details)


def number(phrase):
    """The number that this part of a sentence tells."""
    return dict(phrase.details)["number"]


def checked_facts(game, presets, seeds, checks):
    """Check each fact about the moves of these hands by its kind; the number of each key."""
    found = Counter()
    for preset in presets:
        for state, view, moves in moments(game, game.PRESETS[preset], seeds):
            for move in moves:
                for each in facts_of(game, view, move):
                    found[each.phrase.key] += 1
                    checks[each.kind](state, move, each)
    assert {key.split(".")[1] for key in found} == {*checks}
    return found
