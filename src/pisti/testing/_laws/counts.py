"""Laws of the count: of a hand, and of the match that hands make."""

import random
from collections.abc import Sequence

import attrs

from pisti.game import AnyGame, AnyRules, AnyState
from pisti.score_types import Score, Standings, leaders
from pisti.testing._laws.trying import must

_MORE_HANDS = 12  # at most, of which only the ends are looked at
_MORE_MOVES = 400  # in all of them


def score(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """The lines of a count add up to its totals, one for each side."""
    for state in states:
        counted = game.score(state)
        totals = [0] * state.rules.sides
        for line in counted.lines:
            totals[line.side] += line.points
            must(line.times > 0 and line.name, f"{line!r} counts nothing")
        must(tuple(totals) == counted.totals, f"{counted.totals} is not the sum of the lines")
        must(counted.is_final is state.is_over, f"is_final is {counted.is_final} in the score")
        must(counted.is_void is state.is_void, f"is_void is {counted.is_void} in the score")


def match(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """Hands make a match: somebody deals the next one, and each side has a total."""
    last, rules = states[-1], states[-1].rules
    sides = range(rules.sides)
    must(game.next_dealer(last) in range(rules.players), "nobody deals the next hand")
    for scores in ([game.score(last)] * hands for hands in (0, 1, 3, 100)):
        standings = game.standings(rules, scores)
        must(len(standings.totals) == len(sides), "there is not a total for each side")
        must({*standings.winners} <= {*sides}, f"{standings.winners} are not sides")
        must(scores or not standings.winners, "somebody has won before the first hand")
        best = leaders(standings.totals, low_wins=game.LOW_WINS)
        has_won = not {*best}.isdisjoint(standings.winners)
        must(has_won or not standings.winners, "LOW_WINS does not fit the winners of the match")
    ends = [game.score(each) for each in _more_ends(game, rules, chance)]
    for void in [each for each in ends if each.is_void]:
        unfinished = attrs.evolve(void, is_final=False, is_void=False)
        with_it, without = game.standings(rules, [void]), game.standings(rules, [unfinished])
        is_so = (with_it.winners, with_it.hands) == (without.winners, without.hands)
        must(is_so, f"a void hand decides the match: {with_it}")
    _must_count_on(game, rules, ends)


def _more_ends(game: AnyGame, rules: AnyRules, chance: random.Random) -> list[AnyState]:
    """The ends of more hands that were played by chance."""
    ends: list[AnyState] = []
    moves_made = 0
    for _ in range(_MORE_HANDS):
        state = game.new_hand(rules, seed=chance.randbytes(8))
        while moves_made < _MORE_MOVES and (moves := game.legal_moves(state)):
            state = game.apply(state, chance.choice(moves))
            moves_made += 1
        if state.is_over:
            ends.append(state)
    return ends


def _must_count_on(game: AnyGame, rules: AnyRules, ends: list[Score]) -> None:
    """Counting on from `before` comes to the same as counting all at once."""
    now: Standings | None = None
    for number, end in enumerate(ends, start=1):
        now = game.standings(rules, [end], now)
        at_once = game.standings(rules, ends[:number])
        how = f"{number} hands one by one make {now}, and {at_once} at once"
        must(now == at_once, f"standings do not go on from before: {how}")
        counted = sum(not each.is_void for each in ends[:number])
        must(now.hands == counted, f"{counted} hands were counted as {now.hands}")
        if now.winners:
            break
