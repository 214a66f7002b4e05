"""A hand played by a kernel and by the rules, and compared at every state."""

from importlib import import_module

from chance.drawing import telling
from pisti.errors import DealError
from pisti.games import GAMES

KERNELS = {name: import_module(f"pisti.games.{name}.kernel") for name in ("pisti", "all_fours")}
LONG = 400  # moves: where the rules set no bound, a hand is left there


def pack_of(rules, deck):
    """These cards as their places in the pack."""
    kinds = len(dict.fromkeys(rules.pack))
    seen, numbers = set(), []
    for card in deck:
        number = rules.pack.index(card)
        numbers.append(number + kinds if card in seen else number)
        seen.add(card)
    return numbers


def compare(name, rules, chance, most=30, likes=(), **deal):
    """Play a hand both ways, and compare every state; return the last one, in both forms.

    `most` are the most points of a side before the hand, and `likes` are moves that are made
    wherever they are legal.
    """
    game, kernel = GAMES[name], KERNELS[name]
    numbers, moves = kernel.numbers_of(rules), game.all_moves(rules)
    dealer, points = chance.randrange(rules.players), chance.choice((0, most))
    scores = [chance.randint(0, points) for _ in range(rules.sides)]
    deal = deal or {"seed": chance.randbytes(6)}
    try:
        state = game.new_hand(rules, dealer=dealer, scores=scores, **deal)
    except DealError:  # a match that is over, or a dealer who is out of it
        scores = [0] * rules.sides
        state = game.new_hand(rules, dealer=dealer, **deal)
    cards, now = [0] * kernel.size_of_cards(numbers), [0] * kernel.WIDTH
    assert kernel.deal(numbers, pack_of(rules, state.deck), dealer, scores, cards, now)
    assert kernel.count_moves(numbers) == len(moves)
    states, mask = [state], [0] * len(moves)
    with telling(name, rules, states):
        while len(states) < LONG:
            state = states[-1]
            legal = game.legal_moves(state)
            turn = kernel.NONE if state.turn is None else state.turn
            assert (now[kernel.TURN], now[kernel.MOVES]) == (turn, len(states) - 1)
            kernel.legal(numbers, cards, now, mask)
            assert [move for move, is_legal in zip(moves, mask, strict=True) if is_legal] == [
                move for move in moves if move in legal
            ]
            found = [kernel.find(numbers, cards, now, move) for move in range(-1, len(moves) + 1)]
            assert [int(row >= 0) for row in found] == [0, *mask, 0]
            totals = now[kernel.POINTS : kernel.POINTS + rules.sides]
            assert tuple(totals) == game.score(state).totals
            if not legal:
                break
            picked = {kernel.pick(numbers, cards, now, part) for part in range(0, 2**32, 2**25)}
            assert {moves[kernel.move_of(numbers, cards, each)] for each in picked} == {*legal}
            move = chance.choice([each for each in legal if each in likes] or legal)
            kernel.step(numbers, cards, now, kernel.find(numbers, cards, now, moves.index(move)))
            states.append(game.apply(state, move))
    return states[-1], cards, now
