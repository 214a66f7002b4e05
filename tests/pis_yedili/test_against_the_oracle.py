"""Pis Yedili and its oracle play the same deals, and agree after every move.

The oracle is a second implementation, written from the text of the rules alone.  It meets the
library under every preset, with every number of players, and under random rules.
The packs are stacked and the players lean one way: special cards come often, the stock runs out
often, and often somebody has no cards left.  A deal whose discard comes back as the stock can go
on for ever, so after 300 moves it is left.

`PISTI_ORACLE_HANDS` is how many deals are played in all: `PISTI_ORACLE_HANDS=100000` plays the
same ones and more.  If it is not set, there are five deals for each example that Hypothesis
would try, so 500, or 75 with the profile `quick`.
"""

import os
from collections import Counter
from random import Random

import attrs
import pytest
from hypothesis import settings

from chance.drawing import any_rules
from laws import pis_yedili as laws
from oracle.bridge_pis_yedili import flags_of, further_packs, text_of
from oracle.bridge_pisti import cards_in, names
from oracle.known import understood
from oracle.pis_yedili import PisYedili
from pisti import Card, Rank, Suit, pis_yedili
from pisti.games.pis_yedili.deal import dealing_order, lay_out
from pisti.pis_yedili import DRAW, PASS, PRESETS, Call, Choice, Rules, Tek

HANDS = int(os.environ.get("PISTI_ORACLE_HANDS", 5 * settings.default.max_examples))
MOST_MOVES = 300


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("players", range(2, 8))
def test_every_preset_with_every_number_of_players(preset, players):
    if len(PRESETS[preset].pack) <= 5 * players:
        return  # PY-05: too many for 32 cards
    rules = attrs.evolve(understood(PisYedili, PRESETS[preset]), players=players)
    for number in range(max(1, HANDS // 2 // len(PRESETS) // 6)):
        random = Random(f"pis yedili: {preset}, {players} players, deal {number}")
        play_side_by_side(rules, random, look=random.random() < 0.1)


def test_random_rules():
    """Among these deals are some of every kind that is easily got wrong."""
    met = Counter()
    for number in range(HANDS // 2):
        random = Random(f"pis yedili: random rules, deal {number}")
        rules = understood(PisYedili, any_rules(pis_yedili, random))
        met.update(play_side_by_side(rules, random, look=random.random() < 0.1))
    assert {kind for kind in (*ON_THE_WAY, *AT_THE_END) if met[kind] < HANDS // 300} == set()


ON_THE_WAY = {
    "nothing to draw in the opening": lambda state, moves, _: (
        state.phase == "open" and moves == (PASS,)
    ),
    "nothing to draw, nothing to play": lambda state, moves, _: (
        state.phase == "play" and moves == (PASS,) and not state.draws
    ),
    "nothing to draw, and able": lambda state, moves, _: (
        not state.stock and not state.draws and not state.owed and not isinstance(moves[-1], Choice)
    ),
    "a draw that ends the deal": lambda state, moves, _: moves == (DRAW,) and not state.stock,
    "a debt that can be answered": lambda state, moves, _: (
        state.owed and not isinstance(moves[0], Choice)
    ),
    "a long chain": lambda state, *_: state.owed > 2 * state.rules.sevens.draw_count,
    "a debt that is forgiven": lambda state, moves, _: state.owed and moves == (PASS,),
    "a turn after the penalty": lambda state, _, taken: state.draws and taken > 1,
    "no passing": lambda state, moves, _: state.draws and moves == (DRAW,),
    "a third draw": lambda state, moves, _: state.draws == 3 and DRAW not in moves,
    "an ace that must be followed": lambda state, moves, _: (
        state.phase == "ace" and not {DRAW, PASS} & {*moves}
    ),
    "drawing for an ace": lambda state, moves, _: state.phase == "ace" and DRAW in moves,
    "a suit that cannot be named": lambda _, moves, __: 0 < sum(map(is_call, moves)) % 4,
    "a jack as last card": lambda state, moves, _: (
        len(state.hands[state.turn]) == 1 and rank_of(moves[0]) is state.rules.jacks.wild_rank
    ),
    "a jack on a jack": lambda state, moves, _: (
        any(map(is_call, moves))
        and state.discard
        and rank_of(state.discard[-1]) is state.rules.jacks.wild_rank
    ),
    "tek": lambda _, moves, __: any(isinstance(move, Tek) for move in moves),
    "a last card in silence": lambda state, *_: state.unannounced[state.turn],
    "somebody is out of the match": lambda state, *_: len(state.seats) < state.rules.players,
    "two of more are left": lambda state, *_: len(state.seats) == 2 < state.rules.players,
    "equal cards in a hand": lambda state, *_: (
        len({*state.hands[state.turn]}) < len(state.hands[state.turn])
    ),
    "a second new stock": lambda state, *_: state.renewals >= 2,
    "a given pack": lambda state, *_: len(state.deck) > len(state.rules.pack) * state.renewals > 0,
    "no given pack any more": lambda state, *_: (
        len(state.rules.pack) < len(state.deck) <= len(state.rules.pack) * state.renewals
    ),
}
AT_THE_END = {
    "out": lambda state, *_: state.ending == "out",
    "out, and the next one draws": lambda state, _, taken: state.ending == "out" and taken,
    "multiplied": lambda _, score, __: any(name.startswith("last card") for name in score),
    "exhausted": lambda state, *_: state.ending == "exhausted",
    "exhausted by passing": lambda state, *_: state.idle == len(state.seats),
    "exhausted with the last cards": lambda state, _, taken: state.ending == "exhausted" and taken,
    "the lowest hand": lambda _, score, __: "lowest hand" in score,
    "a difference": lambda _, score, __: "difference" in score,
}
"""What is easily got wrong: told from a state, its legal moves or its names of points,
and how many cards were taken because of the last move.
"""


def is_call(move):
    return isinstance(move, Call)


def rank_of(move):
    return getattr(move, "rank", None)


def play_side_by_side(rules, random, *, look):
    """One deal in both; with `look` also what everybody knows, now and then and at the end.

    Tells what was met of all that is easily got wrong.
    """
    dealer = random.randrange(rules.players)
    deck = any_deck(random, rules, dealer)
    scores = laws.extras(rules, random, dealer)["scores"]
    oracle = PisYedili(flags_of(rules), names(deck), dealer, further_packs(rules, deck), scores)
    state = pis_yedili.new_hand(rules, deck=deck, dealer=dealer, scores=scores)
    moves = agree(state, oracle)
    lean = random.choice(LEANS)
    seen = {seat: set(oracle.known(seat)) for seat in (*range(rules.players), None)}
    met, taken = set(), 0
    bound = pis_yedili.longest_hand(rules) or MOST_MOVES
    while moves and len(state.history) < bound:
        left = ON_THE_WAY.keys() - met
        met |= {kind for kind in left if ON_THE_WAY[kind](state, moves, taken)}
        move = any_move(random, rules, moves, lean)
        held = sum(map(len, state.hands)) - (not isinstance(move, Choice))
        state = pis_yedili.apply(state, move)
        taken = sum(map(len, state.hands)) - held
        oracle.play(text_of(move))
        moves = agree(state, oracle)
        if look:
            for seat, cards in seen.items():
                cards.update(oracle.known(seat))
            if not moves or random.random() < 0.05:
                agree_on_what_is_known(state, oracle, seen)
    assert state.is_over or pis_yedili.longest_hand(rules) is None  # nothing goes on for longer
    assert list(map(text_of, state.history)) == oracle.history
    score = [line.name for line in pis_yedili.score(state).lines]
    return met | {kind for kind, is_met in AT_THE_END.items() if is_met(state, score, taken)}


def agree(state, oracle):
    """The same table, the same score and the same legal moves, which are returned."""
    moves = pis_yedili.legal_moves(state)
    assert (state.phase, state.turn) == (PHASES.get(oracle.phase, oracle.phase), oracle.turn)
    assert [names(hand) for hand in state.hands] == oracle.hands
    assert names(state.stock) == oracle.stock
    assert names(state.discard) == oracle.discard
    assert (state.suit and state.suit.value) == oracle.suit
    assert (state.owed, state.direction) == (oracle.owed, oracle.direction)
    assert (state.ending, state.is_over) == (oracle.ending, oracle.ending is not None)
    history = state.history
    assert len(history) == len(oracle.history)
    assert list(map(text_of, history[-1:])) == oracle.history[-1:]
    assert list(map(text_of, moves)) == oracle.legal()
    score = pis_yedili.score(state)
    lines = [(line.side, line.name, line.times, line.points) for line in score.lines]
    assert lines == oracle.lines()
    assert list(score.totals) == oracle.totals()
    return moves


PHASES = {"over": "done"}


def agree_on_what_is_known(state, oracle, seen):
    """The cards that lie somewhere in a view are those whose place its seat knows.

    All cards in it are those that the seat has `seen`, now or before; and of what somebody else
    draws it sees none.
    """
    for seat, cards in seen.items():
        view = pis_yedili.view(state, seat)
        assert sorted([*names(view.discard), *names(view.hand)]) == oracle.known(seat)
        assert sum(map(len, state.hands)) - len(view.hand) == sum(
            hand for other, hand in enumerate(view.hands) if other != seat
        )
        parts = attrs.astuple(view, recurse=False)
        told = cards_in(tuple(part for part in parts if not isinstance(part, Rules)))
        assert set(names(told)) == cards, f"seat {seat}"
        for act in view.acts:
            assert all(take.seat == seat or set(take.cards) <= {None} for take in act.takes)


def any_deck(random, rules, dealer):
    """A shuffled deck, in most cases with the special cards early; perhaps further packs."""
    pack = random.sample(rules.pack, len(rules.pack))
    often = random.choice([0, 0.3, 0.6, 1])
    pack.sort(key=lambda card: not is_special(rules, card) or random.random() >= often)
    if random.random() < 0.5:  # they need not all be in the hands
        early = pack[: 7 * rules.players + random.randrange(8)]
        pack[: len(early)] = random.sample(early, len(early))
    if random.random() < 0.1:  # all clubs in the hands, as far as there is room, but the starter's
        order = dealing_order(tuple(range(rules.players)), dealer)
        starter = lay_out(rules, order, range(len(pack)))[0][order[0]]
        places = [place for place in range(7 * rules.players) if place not in starter]
        clubs = [card for card in pack if card.suit is Suit.CLUBS]
        others = [card for card in pack if card.suit is not Suit.CLUBS]
        for place in range(len(pack)):
            here, there = (clubs, others) if place in places else (others, clubs)
            pack[place] = (here or there).pop(0)
    if rules.drawing.exhaustion == "reshuffle":
        for _ in range(random.choice([0, 0, 1, 3])):
            pack += random.sample(rules.pack, len(rules.pack))
    return tuple(pack)


def is_special(rules, card):
    """Whether this card does something."""
    effects = rules.effects
    ranks = (rules.jacks.wild_rank, rules.sevens.draw_rank, effects.skip_rank, effects.reverse_rank)
    return card.rank is Rank.ACE or card.rank in ranks


LEANS = ["none", "to play", "to keep", "to draw"]


def any_move(random, rules, moves, lean):
    """A legal move; who leans to something does it more often than not."""
    if lean == "none" or random.random() < 0.2:
        return random.choice(moves)
    if lean == "to draw" and DRAW in moves:
        return DRAW
    plays = [move for move in moves if not isinstance(move, Choice)]
    plain = [move for move in plays if isinstance(move, Card) and not is_special(rules, move)]
    return random.choice((plain if lean == "to keep" else plays) or plays or moves)
