"""Laws of the deal and of play: cards, moves, ends, and what they follow from."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from typing import Any

from pisti.cards import Card
from pisti.errors import IllegalMove, PistiError, shown
from pisti.game import AnyGame, AnyState
from pisti.notation import format_move
from pisti.testing._laws.trying import LawBroken, again, must, seats_of, some

LONG = 300  # moves: where no bound is set, a hand is looked at as far as this
_SMALL_PACK = 12  # cards: with fewer, two seeds can well give the same order
_SEEDS = ("ab", "ba", "ac", 12, 21, b"\x00\x01", b"\x01\x00", "x" * 40, "x" * 39 + "y", "y" * 40)


def conservation(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """Every card is in exactly one place, always."""
    pack = Counter(card for place in states[0].places for card in place)
    must(pack <= Counter(states[0].deck), "there are cards that are not in the deck")
    wanted: Counter[Card] = Counter(states[0].rules.pack)
    must(pack == wanted, f"{wanted - pack} of the pack are nowhere")
    for ply, state in enumerate(states):
        now = Counter(card for place in state.places for card in place)
        must(now == pack, f"lost: {pack - now}, found: {now - pack} after {ply} moves")
        must(len(state.hands) == state.rules.players, "there is not a hand for each seat")
        nowhere = Counter(map(frozenset, state.hands)) - Counter(map(frozenset, state.places))
        must(not nowhere, f"{nowhere} is a hand that is in none of the places")
        must(state.deck == states[0].deck, "the deck is another one than it was")


def dealing(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """A hand is dealt from exactly one of a seed and a deck, each seed deals another one."""
    first = states[0]
    rules, deck, dealer, sides = first.rules, first.deck, first.dealer, first.rules.sides
    another = next(card for card in deck if card != deck[0])
    wrong: dict[str, dict[str, Any]] = {
        "neither a seed nor a deck": {},
        "both a seed and a deck": {"seed": 1, "deck": deck},
        "a deck without its last card": {"deck": deck[:-1]},
        "a deck with a card too often": {"deck": (another, *deck[1:])},
        "a dealer who has no seat": {"deck": deck, "dealer": rules.players},
        "too many totals": {"deck": deck, "scores": (0,) * (sides + 1)},
    }
    for what, given in wrong.items():
        problem = f"{what} is not refused with a PistiError"
        try:
            game.new_hand(rules, **given)
        except PistiError:
            continue
        except Exception as error:
            raise LawBroken(f"{problem} but with {type(error).__name__}: {error}") from error
        raise LawBroken(problem)
    decks = {game.new_hand(rules, seed=seed, dealer=dealer).deck for seed in _SEEDS}
    wanted = len(_SEEDS) if len(rules.pack) >= _SMALL_PACK else 2
    must(len(decks) >= wanted, f"{len(_SEEDS)} seeds give {len(decks)} decks")
    before = game.new_hand(rules, deck=deck, dealer=dealer).scores
    must(before == (0,) * sides, f"the totals before a first hand are {before}")
    totals, later = _later_hand(game, first)
    for seat in seats_of(first):
        for known in (later, game.view(later, seat)):
            must(
                known.scores == totals, f"scores={totals} was given, and scores are {known.scores}"
            )


def _later_hand(game: AnyGame, first: AnyState) -> tuple[tuple[int, ...], AnyState]:
    """A hand later in a match, and the totals before it; low ones, if others would end it."""
    sides = first.rules.sides
    for totals in (range(1, sides + 1), (1, *(0,) * (sides - 1)), (0,) * sides):
        before = tuple(totals)
        try:
            hand = game.new_hand(first.rules, deck=first.deck, dealer=first.dealer, scores=before)
        except PistiError:
            continue
        return before, hand
    raise LawBroken("totals of the match before a hand are refused, whatever they are")


class _Printed:
    """A value that looks like a move when it is printed, and is not one."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return self.text


def _unlike(state: AnyState, move: object) -> list[object]:
    """Values that are not this move, but could be taken for it."""
    text = format_move(move)
    texts = [text, text.lower(), text.upper(), f" {text}", f"{text} ", text.encode()]
    return [
        *texts,
        _Printed(text),
        _Printed(text.lower()),
        [move],
        (move,),
        {move: move},
        state.deck,
    ]


def totality(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """There is a move if and only if somebody is on turn; every other move is refused."""
    others: dict[object, None] = {}
    for state in states:
        moves = game.legal_moves(state)
        must((moves == ()) == (state.turn is None) == state.is_over, "a turn without a move")
        must(state.is_over or state.turn in range(state.rules.players), "no seat is on turn")
        must(type(moves) is tuple, "legal_moves gives no tuple")
        must(len({*moves}) == len(moves), "a move is there twice")
        must(moves == game.legal_moves(state), "the order changes")
        others |= dict.fromkeys(moves)
    if any(type(move) is Card for move in others):
        others |= dict.fromkeys(chance.sample(states[0].deck, min(12, len(states[0].deck))))
    for state in some(states, chance):
        before = hash(state), repr(state)
        moves = game.legal_moves(state)
        for move in moves:
            game.apply(state, move)
        near = chance.choice(moves or [*others])
        tried = [None, 7, *map(format_move, moves), *_unlike(state, near)]
        for move in (*others, *tried):
            if move not in moves:
                _must_be_refused(game, state, move)
        must((hash(state), repr(state)) == before, "a state has changed")


def _must_be_refused(game: AnyGame, state: AnyState, move: object) -> None:
    """Check that this move is refused with an `IllegalMove` that names it."""
    what = f"{move!r:.60}, of type {type(move).__name__},"
    try:
        game.apply(state, move)
    except IllegalMove as refused:
        must(refused.move is move or refused.move == move, "the error names another move")
        must(refused.seat == state.turn, f"the error is for seat {refused.seat}")
    except Exception as error:
        kind = type(error).__name__
        problem = f"{what} is refused with {kind}, expected IllegalMove: {error}"
        raise LawBroken(problem) from error
    else:
        raise LawBroken(f"{what} is not refused")


def menu(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """All moves that the rules can offer are listed, each once, always in the same order."""
    rules = states[0].rules
    listed = game.all_moves(rules)
    must(type(listed) is tuple, "all_moves gives no tuple")
    must(len({*listed}) == len(listed), "all_moves has a move twice")
    must(len({*map(format_move, listed)}) == len(listed), "two of all_moves have the same text")
    must(listed == game.all_moves(rules), "the order of all_moves changes")
    known = {*listed}
    for state in states:
        missing = [move for move in game.legal_moves(state) if move not in known]
        must(not missing, f"all_moves lacks {missing}")


def ending(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:  # noqa: ARG001 - as all laws
    """Every hand ends within the bound that the game states."""
    bound = game.longest_hand(states[0].rules)
    must(bound is None or type(bound) is int, f"longest_hand is {shown(bound)}, expected an int")
    if bound is not None:
        must(len(states) - 1 <= bound, f"{len(states) - 1} moves, and the bound is {bound}")
        must(states[-1].is_over or len(states) > LONG, "the hand does not end")


def determinism(game: AnyGame, states: Sequence[AnyState], chance: random.Random) -> None:
    """The same rules, deck, dealer and moves lead to the same state, whatever else happens."""
    must(game.new_hand(seed=0).rules == game.RULES, "hands are dealt by other rules than RULES")
    for state, other in zip(states, again(game, states[-1], chance), strict=True):
        must(state == other, "another state")
        must(hash(state) == hash(other), "another hash")
        must(game.score(state) == game.score(other), "another score")
    for state in some(states, chance, 1):
        dice = random.getstate()
        game.new_hand(state.rules, seed=1)
        seen = game.view(state, 0)
        for known in (state, seen, *islice(game.worlds(seen, seed=1), 2)):
            game.events(known)
        for move in game.legal_moves(state)[:1]:
            game.apply(state, move)
        game.score(state)
        must(random.getstate() == dice, "it uses the global random, expected dice of a seed")
