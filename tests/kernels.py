"""A hand played by a kernel and by the rules, and compared at every state."""

import warnings
from importlib import import_module
from itertools import compress

from chance.drawing import telling
from pisti import Suit
from pisti.cards import DECK
from pisti.errors import DealError, PistiError
from pisti.games import GAMES
from pisti.games.pis_yedili.deal import further_pack

KERNELS = {name: import_module(f"pisti.games.{name}.kernel") for name in GAMES}
LONG = 400  # moves: where the rules set no bound, a hand is left there


def pack_of(rules, deck):
    """These cards, of one pack or more, as their places in the pack."""
    size, kinds = len(rules.pack), len(dict.fromkeys(rules.pack))
    seen, numbers = set(), []
    for card in deck:
        if len(numbers) % size == 0:
            seen = set()
        number = rules.pack.index(card)
        numbers.append(number + kinds if card in seen else number)
        seen.add(card)
    return numbers


def give_pack(rules, deck, numbers, cards, now):
    """Give the further pack that the kernel of Pis Yedili waits for (PY-A38)."""
    kernel = KERNELS["pis_yedili"]
    if number := now[kernel.WAITS]:
        assert kernel.find(numbers, cards, now, kernel.DRAW) == -1
        pack = pack_of(rules, further_pack(rules, deck, number))
        kernel.give_pack(numbers, pack, cards, now)
        assert not now[kernel.WAITS]


def lies_in_kernel(cards, now, numbers):
    """What lies on a table of Pis Yedili, by its kernel."""
    kernel = KERNELS["pis_yedili"]
    size, seats = numbers[kernel.CARDS], range(numbers[kernel.PLAYERS])
    hands = [
        [
            13 * suit + rank
            for suit in range(4)
            for rank in range(13)
            for at in (kernel.HANDS, kernel.TWINS)
            if now[at + 4 * seat + suit] >> rank & 1
        ]
        for seat in seats
    ]
    assert now[kernel.HELD : kernel.HELD + len(seats)] == [*map(len, hands)]
    return (
        hands,
        cards[now[kernel.NEXT] : now[kernel.END]],
        cards[size : size + now[kernel.LYING]],
        [now[at] if now[at] != kernel.NONE else None for at in (kernel.SUIT, kernel.CALLED)],
        ("open", "play", "ace")[now[kernel.PHASE]] if now[kernel.TURN] != kernel.NONE else "done",
        [now[at] for at in (kernel.OWED, kernel.DRAWS, kernel.IDLE, kernel.RENEWALS)],
        -1 if now[kernel.TURNED] else 1,
        [not now[kernel.TO_OPEN] >> seat & 1 for seat in seats],
        [bool(now[kernel.UNANNOUNCED] >> seat & 1) for seat in seats],
        now[kernel.FIRST],
    )


def lies_in(state):
    """The same by a state."""
    suits = [suit and [*Suit].index(suit) for suit in (state.suit, state.called)]
    return (
        [[*map(DECK.index, hand)] for hand in state.hands],
        [*map(DECK.index, state.stock)],
        [*map(DECK.index, state.discard)],
        suits,
        state.phase,
        [min(state.owed, KERNELS["pis_yedili"].MANY), state.draws, state.idle, state.renewals],
        state.direction,
        [*state.opened],
        [*state.unannounced],
        state.start.first,
    )


def knows(name, rules):
    """Whether the kernel knows these rules.

    A new flag may not be known to it yet: then it is refused by its name, and that is said loudly.
    """
    try:
        KERNELS[name].numbers_of(rules)
    except PistiError as refused:
        if "does not know" not in str(refused):
            raise
        warnings.warn(str(refused), stacklevel=2)
        return False
    return True


def compare(name, rules, chance, most=30, likes=(), **deal):
    """Play a hand both ways, and compare every state; return the last one, in both forms.

    `most` are the most points of a side before the hand, and `likes` are moves that are made
    wherever they are legal.
    """
    game, kernel = GAMES[name], KERNELS[name]
    numbers, moves = kernel.numbers_of(rules), game.all_moves(rules)
    places = {move: place for place, move in enumerate(moves)}
    dealer, points = chance.randrange(rules.players), chance.choice((0, most))
    scores = [chance.randint(0, points) for _ in range(rules.sides)]
    deal = deal or {"seed": chance.randbytes(6)}
    try:
        state = game.new_hand(rules, dealer=dealer, scores=scores, **deal)
    except DealError:  # a match that is over, or a dealer who is out of it
        scores = [0] * rules.sides
        state = game.new_hand(rules, dealer=dealer, **deal)
    if name == "pis_yedili" and rules.drawing.exhaustion == "reshuffle":  # PY-A38
        more = chance.randint(0, kernel.ROOM + 2)
        numbers[kernel.FURTHER] = chance.randint(0, min(more, kernel.ROOM))
        packs = [card for _ in range(more) for card in chance.sample(rules.pack, len(rules.pack))]
        state = game.new_hand(rules, deck=[*state.deck, *packs], dealer=dealer, scores=scores)
    cards, now = [0] * kernel.size_of_cards(numbers), [0] * kernel.WIDTH
    assert kernel.deal(numbers, pack_of(rules, state.deck), dealer, scores, cards, now)
    assert name != "pis_yedili" or now[kernel.GIVEN] == numbers[kernel.FURTHER]
    assert kernel.count_moves(numbers) == len(moves)
    states, mask = [state], [0] * len(moves)
    with telling(name, rules, states):
        while len(states) < LONG:
            state = states[-1]
            if name == "pis_yedili":
                give_pack(rules, state.deck, numbers, cards, now)
                assert lies_in_kernel(cards, now, numbers) == lies_in(state)
            legal = game.legal_moves(state)
            turn = kernel.NONE if state.turn is None else state.turn
            assert (now[kernel.TURN], now[kernel.MOVES]) == (turn, len(states) - 1)
            kernel.legal(numbers, cards, now, mask)
            assert [*compress(range(len(moves)), mask)] == sorted(map(places.get, legal))
            found = [kernel.find(numbers, cards, now, move) for move in range(-1, len(moves) + 1)]
            assert [int(row >= 0) for row in found] == [0, *mask, 0]
            totals = now[kernel.POINTS : kernel.POINTS + rules.sides]
            assert tuple(totals) == game.score(state).totals
            if not legal:
                break
            parts = [-(-part * 2**32 // len(legal)) for part in range(len(legal))]
            picked = [kernel.pick(numbers, cards, now, part) for part in (*parts, 2**32 - 1)]
            assert picked[-1] == picked[-2]
            picked = [kernel.move_of(numbers, cards, each) for each in picked[:-1]]
            assert sorted(picked) == sorted(map(places.get, legal))
            move = chance.choice([each for each in legal if each in likes] or legal)
            kernel.step(numbers, cards, now, kernel.find(numbers, cards, now, places[move]))
            states.append(game.apply(state, move))
    return states[-1], cards, now
