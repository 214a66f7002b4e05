"""A hand played by a kernel and by the rules, and compared at every state."""

from importlib import import_module

from chance.drawing import telling
from pisti.errors import DealError
from pisti.games import GAMES

KERNELS = {"pisti": import_module("pisti.games.pisti.kernel")}
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


def compare(name, rules, chance):
    """Play a hand both ways, and compare every state."""
    game, kernel = GAMES[name], KERNELS[name]
    numbers, moves = kernel.numbers_of(rules), game.all_moves(rules)
    dealer, points = chance.randrange(rules.players), chance.choice((0, 30))
    scores = [chance.randint(0, points) for _ in range(rules.sides)]
    try:
        state = game.new_hand(rules, seed=chance.randbytes(6), dealer=dealer, scores=scores)
    except DealError:  # a match that is over, or a dealer who is out of it
        scores = [0] * rules.sides
        state = game.new_hand(rules, seed=chance.randbytes(6), dealer=dealer)
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
                return
            picked = {kernel.pick(numbers, cards, now, part) for part in range(0, 2**32, 2**25)}
            assert {moves[kernel.move_of(numbers, cards, each)] for each in picked} == {*legal}
            move = chance.choice(legal)
            kernel.step(numbers, cards, now, kernel.find(numbers, cards, now, moves.index(move)))
            states.append(game.apply(state, move))
