"""The laws that every game keeps, to be tried on any game: on yours as on ours.

`check_game` deals hands, plays them by chance and looks at them from every side.
"""

import copy
import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from enum import Enum
from itertools import islice
from types import NoneType
from typing import Any, cast

import attrs

from pisti.errors import IllegalMove, PistiError, shown, wrong_kind
from pisti.game import AnyGame, Game, MoveT, RulesT, StateT, ViewT, check_is_game, check_rules
from pisti.notation import format_move, parse_move
from pisti.record import check, dumps, loads, record_of
from pisti.score_types import Score
from pisti.shuffle import Seed, seed_bytes

_LONG = 300  # moves: where no bound is set, a hand is looked at as far as this
_PLAIN = {int, str, bytes, bool, NoneType}

Law = Callable[[AnyGame, list[Any], random.Random], None]


class LawBroken(AssertionError):  # noqa: N818 - that is what happened
    """A game or a bot does not keep a law; the message says which, and how to come there."""


def playthrough(
    game: Game[RulesT, StateT, MoveT, ViewT], rules: RulesT, *, seed: Seed, most: int = _LONG
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
            states: list[Any] = []
            law: Law | None = None
            try:
                states = playthrough(game, each, seed=name)
                for law in LAWS:
                    law(game, states, random.Random(name))  # noqa: S311 - as above
            except Exception as error:
                which = (law.__doc__ or "").split("\n")[0] if law else "Every hand can be played."
                where = f"playthrough(game, rules, seed={name!r}) under {each}"
                kind = "" if isinstance(error, LawBroken) else f"{type(error).__name__}: "
                problem = f"{kind}{error}"
                raise LawBroken(f"{which}  {problem}, in {where}") from error


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


def _must(is_so: object, problem: str) -> None:
    if not is_so:
        raise LawBroken(problem)


def _seats(state: Any) -> Iterator[int | None]:
    yield from range(state.rules.players)
    yield None


def _some(states: list[Any], chance: random.Random, number: int = 6) -> list[Any]:
    return [states[0], states[-1], *chance.choices(states, k=number)]


def conservation(game: AnyGame, states: list[Any], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """Every card is in exactly one place, always."""
    pack = Counter(card for place in states[0].places for card in place)
    _must(pack <= Counter(states[0].deck), "there are cards that are not in the deck")
    for ply, state in enumerate(states):
        now = Counter(card for place in state.places for card in place)
        _must(now == pack, f"lost: {pack - now}, found: {now - pack} after {ply} moves")
        _must(len(state.hands) == state.rules.players, "there is not a hand for each seat")
        nowhere = Counter(map(frozenset, state.hands)) - Counter(map(frozenset, state.places))
        _must(not nowhere, f"{nowhere} is a hand that is in none of the places")


def totality(game: AnyGame, states: list[Any], chance: random.Random) -> None:
    """There is a move if and only if somebody is on turn; every other move is refused."""
    others = {move for state in states for move in game.legal_moves(state)}
    for state in states:
        moves = game.legal_moves(state)
        _must((moves == ()) == (state.turn is None) == state.is_over, "a turn without a move")
        _must(type(moves) is tuple, "legal_moves gives no tuple")
        _must(len({*moves}) == len(moves), "a move is there twice")
        _must(moves == game.legal_moves(state), "the order changes")
    for state in _some(states, chance):
        before = hash(state), repr(state)
        moves = game.legal_moves(state)
        for move in moves:
            game.apply(state, move)
        alike = [move for move in (None, 7, *map(format_move, moves)) if move not in moves]
        for move in (*others.difference(moves), *alike):
            try:
                game.apply(state, move)
            except IllegalMove as refused:
                _must(refused.move == move, "the error names another move")
            else:
                raise LawBroken(f"{move} is not refused")
        _must((hash(state), repr(state)) == before, "a state has changed")


def ending(game: AnyGame, states: list[Any], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """Every hand ends within the bound that the game states."""
    bound = game.longest_hand(states[0].rules)
    if bound is not None:
        _must(len(states) - 1 <= bound, f"{len(states) - 1} moves, and the bound is {bound}")
        _must(states[-1].is_over or len(states) > _LONG, "the hand does not end")


def determinism(game: AnyGame, states: list[Any], chance: random.Random) -> None:
    """The same rules, deck, dealer and moves lead to the same state, whatever else happens."""
    _must(game.new_hand(seed=0).rules == game.RULES, "hands are dealt by other rules than RULES")
    for state, other in zip(states, _again(game, states[-1], chance), strict=True):
        _must(state == other, "another state")
        _must(hash(state) == hash(other), "another hash")
        _must(game.score(state) == game.score(other), "another score")


def _again(game: AnyGame, last: Any, chance: random.Random) -> Iterator[Any]:
    """Every state of a hand, played again from its deck."""
    state = game.new_hand(last.rules, deck=last.deck, dealer=last.dealer, scores=last.scores)
    yield state
    for move in last.history:
        random.seed(chance.random())  # nothing may depend on it
        state = game.apply(state, move)
        yield state


def blindness(game: AnyGame, states: list[Any], chance: random.Random) -> None:
    """A seat cannot tell the worlds of its view from the truth, nor does it see more than that."""
    for state in _some(states, chance, 10):
        for seat in _seats(state):
            seen = game.view(state, seat)
            _must(seen.seat == seat and seen.turn == state.turn, "the view is of another seat")
            own = () if seat is None else state.hands[seat]
            _must(seen.hand == own, f"seat {seat} does not see its own hand")
            on_turn = seat is not None and seat == state.turn
            _must(seen.moves == (game.legal_moves(state) if on_turn else ()), "other moves")
            for world in islice(game.worlds(seen, seed=chance.random().hex()), 2):
                other = game.view(world, seat)
                _must(other == seen, f"seat {seat} can tell a world from the truth")
                _must(hash(other) == hash(seen), f"seat {seat} can tell a world by its hash")
                _must(repr(other) == repr(seen), f"seat {seat} can read what it may not know")
                _must(_whole(other) == _whole(seen), f"seat {seat} knows more than it compares")
                _must(game.events(other) == game.events(seen), f"seat {seat} is told more")


def chance_of_others(game: AnyGame, states: list[Any], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """The hidden cards of a view are not always the same in its worlds."""
    for state in (states[0], states[len(states) // 5]):
        for seat in _seats(state):
            seen = game.view(state, seat)
            worlds, again, more = (
                [*islice(game.worlds(seen, seed=seed), 12)] for seed in ("one", "one", "another")
            )
            _must(len(worlds) == 12, "the worlds come to an end")
            _must(worlds == again, "the same seed gives other worlds")
            for other in range(state.rules.players):
                hands = {frozenset(world.hands[other]) for world in worlds}
                # Later a seat can know the hand of another, who drew from it perhaps.
                is_known = seat == other or not state.hands[other] or state is not states[0]
                _must(is_known or len(hands) > 1, f"seat {seat} knows the hand of {other}")
            _must(len({world.deck for world in worlds}) > 1, f"seat {seat} knows the deck")
            _must(worlds != more, "another seed gives the same worlds")


def possible_past(game: AnyGame, states: list[Any], chance: random.Random) -> None:
    """A world could have come about: its moves are lawful from its own deal on."""
    for state in _some(states, chance, 1):
        for seat in _seats(state):
            world = next(game.worlds(game.view(state, seat), seed=1))
            *_, last = _again(game, world, chance)
            _must(last == world, f"a world of seat {seat} did not come about so")


def audience(game: AnyGame, states: list[Any], chance: random.Random) -> None:
    """No view holds a state, or anything through which one gets there."""
    for state in _some(states, chance, 10):
        for seat in _seats(state):
            for part in _reach(game.view(state, seat)):
                _must(type(part) is not type(state), "a view leads to a state")


def story(game: AnyGame, states: list[Any], chance: random.Random) -> None:
    """The story only grows: nothing is told differently later, and every move is told."""
    seat = chance.randrange(states[0].rules.players)
    some = states[:: max(1, len(states) // 12)]
    for known in (some, [game.view(state, seat) for state in some]):
        told = game.events(known[0])
        for each in known[1:]:
            events = game.events(each)
            _must(events[: len(told)] == told, "the story changes")
            _must(len(events) > len(told), "a move is not told")
            told = events


def past(game: AnyGame, states: list[Any], chance: random.Random) -> None:
    """The past is told act by act: each has the seat that was on turn, and its move."""
    turns = [state.turn for state in states]
    for state in _some(states, chance, 2):
        for known in (state, *[game.view(state, seat) for seat in _seats(state)]):
            seats, moves = [act.seat for act in known.acts], tuple(act.move for act in known.acts)
            _must(moves == known.history, "the acts have other moves than the history")
            _must(seats == turns[: len(seats)], "an act is of a seat that was not on turn")


def memory(game: AnyGame, states: list[Any], chance: random.Random) -> None:
    """A view tells what is unseen, who played which card and what is banked, and no secret."""
    pack = Counter(card for place in states[0].places for card in place)
    for state in _some(states, chance, 2):
        for seat in _seats(state):
            seen = game.view(state, seat)
            unseen, banked = seen.unseen, seen.banked
            _must(unseen + Counter(seen.hand) <= pack, "a card is unseen that this seat has seen")
            for other in range(state.rules.players):
                own = game.view(state, other).played_by(other)
                _must(not _more(seen.played_by(other), own), f"seat {other} did not play that")
            for world in islice(game.worlds(seen, seed=chance.randbytes(8)), 2):
                for other, hands in enumerate(zip(state.hands, world.hands, strict=True)):
                    # A card that was shown once, as the lowest of the stock, can lie face down now.
                    laid = _more(game.view(world, other).played_by(other), seen.played_by(other))
                    is_so = _more(*hands) - laid <= unseen
                    _must(is_so, "a card that may be elsewhere is not unseen")
                score = game.score(world)
                _must(_covers(score, banked), f"more is banked than {score.totals}: {banked}")


def _more(cards: Iterable[Any], others: Iterable[Any]) -> Counter[Any]:
    """The cards that are there more often than among the others."""
    return Counter(cards) - Counter(others)


def _covers(score: Score, banked: Score) -> bool:
    """Whether each line that is banked is also a line of this score, with as much in it or more."""
    there = {(line.side, line.name): line for line in score.lines}
    pairs = [(line, there.get((line.side, line.name))) for line in banked.lines]
    return all(
        other and other.times >= line.times and abs(other.points) >= abs(line.points)
        for line, other in pairs
    )


def text(game: AnyGame, states: list[Any], chance: random.Random) -> None:
    """Moves and the record of a hand are written as texts that are read back as they were."""
    for state in _some(states, chance):
        moves = game.legal_moves(state)
        for move in moves:
            _must(parse_move(format_move(move), moves) == move, f"{move} is read as another move")
        record = record_of(game, state)
        _must(loads(game, dumps(game, record)) == record, "a record is read as another one")
        _must(check(game, record) == state, "a record leads to another state")


def score(game: AnyGame, states: list[Any], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """The lines of a count add up to its totals, one for each side."""
    for state in states:
        counted = game.score(state)
        totals = [0] * state.rules.sides
        for line in counted.lines:
            totals[line.side] += line.points
        _must(tuple(totals) == counted.totals, f"{counted.totals} is not the sum of the lines")


def match(game: AnyGame, states: list[Any], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """Hands make a match: somebody deals the next one, and each side has a total."""
    last, rules = states[-1], states[-1].rules
    sides = range(rules.sides)
    _must(game.next_dealer(last) in range(rules.players), "nobody deals the next hand")
    for scores in ([game.score(last)] * hands for hands in (0, 1, 3, 100)):
        standings = game.standings(rules, scores)
        _must(len(standings.totals) == len(sides), "there is not a total for each side")
        _must({*standings.winners} <= {*sides}, f"{standings.winners} are no sides")
        _must(scores or not standings.winners, "somebody has won before the first hand")
        best = min(standings.totals) if game.LOW_WINS else max(standings.totals)
        has_won = best in [standings.totals[side] for side in standings.winners]
        _must(has_won or not standings.winners, "LOW_WINS is not as the match is won")


def symmetry(game: AnyGame, states: list[Any], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """When everybody moves up one seat, everything does."""
    last, players = states[-1], states[-1].rules.players
    scores = last.scores[-1:] + last.scores[:-1]
    dealer = (last.dealer + 1) % players
    other = game.new_hand(last.rules, deck=last.deck, dealer=dealer, scores=scores)
    for state, move in zip(states, (*last.history, None), strict=True):
        _must(other.hands == state.hands[-1:] + state.hands[:-1], "the hands did not move up")
        turn = None if state.turn is None else (state.turn + 1) % players
        _must(other.turn == turn, "the turn did not move up")
        moves = game.legal_moves(other)
        _must(moves == game.legal_moves(state), "the moves are others")
        if move is not None:
            other = game.apply(other, move)
    totals = game.score(last).totals
    _must(game.score(other).totals == totals[-1:] + totals[:-1], "the points did not move up")


def frozen(game: AnyGame, states: list[Any], chance: random.Random) -> None:
    """Nothing can be changed, and copies are as good as the first."""
    for state in _some(states, chance, 2):
        seen = game.view(state, state.turn)
        for value in (state, seen, game.events(state), game.score(state), state.rules):
            for part in _reach(value):
                _must(_is_frozen(part), f"a {type(part).__name__} can be changed")
            pickled: object = pickle.loads(pickle.dumps(value))  # noqa: S301 - our own
            copied: object = copy.deepcopy(value)
            for other in (copied, pickled):
                _must(other == value and hash(other) == hash(value), "a copy is another value")


def _is_frozen(part: object) -> bool:
    """Whether none of what is in a value can be set."""
    for name, inner in _inside(part).items():
        with suppress(AttributeError):
            setattr(part, name, inner)
            return False
    return True


def _whole(value: object) -> object:
    """All that is in a value, also what it does not compare."""
    if isinstance(value, tuple):
        return tuple(map(_whole, cast("tuple[object, ...]", value)))
    if attrs.has(type(value)):
        return (type(value), *map(_whole, _inside(value).values()))
    return value


def _reach(value: object) -> list[object]:
    """All that can be reached from a value; lists, dicts, sets and the like break the law."""
    found: dict[int, object] = {}
    to_do = [value]
    while to_do:
        part = to_do.pop()
        if id(part) in found:
            continue
        found[id(part)] = part
        if isinstance(part, tuple):
            to_do += cast("tuple[object, ...]", part)
        elif attrs.has(type(part)):
            to_do += _inside(part).values()
        else:
            is_plain = type(part) in _PLAIN or isinstance(part, Enum)
            _must(is_plain, f"a {type(part).__name__} can be reached, which can be changed")
    return [*found.values()]


def _inside(value: object) -> dict[str, object]:
    """All that an attrs value holds by name, fields or not, in slots of its own or of a base."""
    kind: Any = type(value)
    if not attrs.has(kind):
        return {}
    slots = [name for base in kind.__mro__ for name in base.__dict__.get("__slots__", ())]
    names = [name for name in slots if name != "__weakref__"]
    names += [*getattr(value, "__dict__", ()), *[field.name for field in attrs.fields(kind)]]
    return {name: getattr(value, name) for name in names if hasattr(value, name)}


LAWS: tuple[Law, ...] = (
    *(conservation, totality, ending, determinism, audience, blindness, chance_of_others),
    *(possible_past, story, past, memory, text, score, match, symmetry, frozen),
)
"""Each tries one law on a hand: the game, every state of the hand, and a source of chance."""
