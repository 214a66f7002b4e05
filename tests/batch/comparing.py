"""Hands played in a batch and one by one, compared at every ply."""

import random

import numpy as np

import pisti
from pisti import batch
from pisti.envs import Encoding


def decks_by_chance(rules, number, chance):
    """Decks that can be dealt, as kinds of cards."""
    kinds = {card: kind for kind, card in enumerate(dict.fromkeys(rules.pack))}
    decks = []
    dealer = chance.randrange(rules.players)
    while len(decks) < number:
        deck = pisti.new_hand(rules, seed=chance.randbytes(8), dealer=dealer).deck
        decks.append([kinds[card] for card in deck])
    return np.array(decks), dealer


def compare(rules, number, seed, *, every_seat=True, in_place=False):
    """Play so many hands under these rules both ways; the number of comparisons made."""
    chance = random.Random(seed)
    encoding = Encoding(pisti, rules)
    decks, dealer = decks_by_chance(rules, number, chance)
    pack = tuple(dict.fromkeys(rules.pack))
    hands = batch.deal(rules, number, decks=decks, dealer=dealer)
    if in_place:
        hands = hands.mutable()
    states = [
        pisti.new_hand(rules, deck=[pack[kind] for kind in deck], dealer=dealer) for deck in decks
    ]
    made = 0
    while True:
        made += _compare_now(encoding, hands, states, chance, every_seat)
        if hands.is_over:
            break
        actions = []
        for at, state in enumerate(states):
            move = chance.choice(pisti.legal_moves(state))
            states[at] = pisti.apply(state, move)
            actions.append(encoding.ids[move])
        actions = np.array(actions)
        if in_place:
            batch.step_in_place(hands, actions)
        else:
            hands = batch.step(hands, actions)
    assert np.array_equal(batch.rewards(hands), [encoding.rewards(state) for state in states])
    for at in (0, number - 1):
        assert batch.to_state(hands, at) == states[at]
    return made


def _compare_now(encoding, hands, states, chance, every_seat):
    rules = encoding.rules
    turn = states[0].turn
    assert hands.turn == turn
    assert hands.ply == len(states[0].history)
    seats = range(rules.players) if every_seat else [chance.randrange(rules.players)]
    for seat in seats:
        rows = batch.observe(hands, seat)
        for row, state in zip(rows, states, strict=True):
            expected = encoding.observe(pisti.view(state, seat))
            if not np.array_equal(row, expected):
                wrong = [
                    plane.name
                    for plane in encoding.planes
                    if not np.array_equal(
                        row[plane.start : plane.stop], expected[plane.start : plane.stop]
                    )
                ]
                raise AssertionError(f"seat {seat} at ply {hands.ply} under {rules!r}: {wrong}")
    if turn is not None:
        masks = [encoding.mask(pisti.view(state, turn)) for state in states]
        assert np.array_equal(batch.legal(hands), masks)
        if every_seat:
            assert np.array_equal(batch.observe(hands), batch.observe(hands, turn))
    else:
        assert not batch.legal(hands).any()
    totals = batch.score(hands)
    for at, state in enumerate(states):
        assert tuple(totals[at]) == pisti.score(state).totals, (rules, hands.ply)
    return len(states) * len(seats)
