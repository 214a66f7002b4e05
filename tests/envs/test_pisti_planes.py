"""Each plane of Pişti, read back by its name, says what is true at the table."""

from collections import Counter

import pytest

import pisti
from envs.reading import Read, relative
from few import presets_of
from pisti import ACCEPT, FaceDown
from pisti.envs import Encoding
from pisti.testing import playthrough

PRESETS = pytest.mark.parametrize("name", presets_of("pisti", "iskambilci"))
CLAIMED = {"bluff", "bluff_light"}


def walk(name, seed):
    rules = pisti.PRESETS[name]
    encoding = Encoding(pisti, rules)
    for state in playthrough(pisti, rules, seed=seed):
        for seat in range(rules.players):
            view = pisti.view(state, seat)
            yield state, view, Read(encoding, view)


def known(cards):
    return Counter(card for card in cards if card is not None)


@pytest.mark.uncounted
@PRESETS
def test_the_cards_are_where_the_planes_say(name):
    for state, view, read in walk(name, 1):
        rules, seat = state.rules, view.seat
        assert read.cards("hand") == Counter(state.hands[seat])
        assert read.cards("pile") == known(view.pile)
        assert read["lying"] == [len(state.pile)]
        assert read.cards("top") == known(view.pile[-1:])
        side = rules.side_of(seat)
        for step in range(rules.sides):
            other = (side + step) % rules.sides
            assert read.cards("captured", step) == known(view.captured[other])
            assert read["taken"][step] == len(state.captured[other])
        for step in range(rules.players):
            other = (seat + step) % rules.players
            assert read.cards("played", step) == Counter(view.played_by(other))
            assert read["sizes"][step] == len(state.hands[other])
        packets = [(card, at) for at, packet in enumerate(view.packets, 1) for card in packet]
        assert Counter(read.numbers("packets")) == Counter(packets)
        assert read["stock"] == [len(state.stock)]


@pytest.mark.uncounted
@PRESETS
def test_what_happened_when_can_be_read(name):
    for state, view, read in walk(name, 5):
        rules, seat = state.rules, view.seat
        cards = [
            (move.card if isinstance(move, FaceDown) else move, ply)
            for ply, move in enumerate(view.history, 1)
            if isinstance(move, FaceDown | pisti.Card)
        ]
        assert read.numbers("when") == [(card, ply) for card, ply in cards if card is not None]
        assert read["ply"] == [len(state.history)]
        places = {card: at for at, card in enumerate(view.centre, 1) if card is not None}
        assert dict(read.numbers("centre")) == places or rules.deal.packs == 2
        for plane, seen in (("turned", view.turned), ("bottom", view.bottom)):
            if plane in read.planes:
                assert [card for card, _ in read.numbers(plane)] == [*seen]
            else:
                assert seen == ()
        place = None if state.turn is None else relative(state.turn, seat, rules.players)
        assert read.place("turn") == place
        assert read.place("dealer") == relative(state.dealer, seat, rules.players)
        assert read["scores"] == [0] * rules.sides


@pytest.mark.uncounted
@PRESETS
def test_gains_can_be_read(name):
    names = ["pişti", "double pişti", "jack on a lone card"]
    names += ["bluff accepted", "bluff proved", "bluff caught"] if name in CLAIMED else []
    for state, view, read in walk(name, 11):
        players = state.rules.players
        captors = [gain.seat for gain in state.gains if gain.is_capture]
        last = relative(captors[-1], view.seat, players) if captors else None
        assert read.place("captor") == last
        for step in range(players):
            seat = (view.seat + step) % players
            assert read["captures"][step] == captors.count(seat)
            hows = [gain.how for gain in state.gains if gain.seat == seat]
            assert read["bonuses"][step] == [hows.count(how) for how in names]


@pytest.mark.parametrize("name", sorted(CLAIMED))
def test_a_17_claims_can_be_read(name):
    for state, view, read in walk(name, 3):
        assert read["is_claimed"] == [state.claim is not None]
        own = state.claim.card if state.claim and state.claim.seat == view.seat else None
        assert read.cards("claim") == known([own])
        kinds = [
            1 if isinstance(move, pisti.Card)
            else 2 if isinstance(move, FaceDown)
            else 3 if move is ACCEPT
            else 4
            for move in state.history
        ]  # fmt: skip
        assert read["moves"][: len(kinds)] == kinds
        assert not any(read["moves"][len(kinds) :])


def test_p_08_a_jack_that_the_cutter_kept_can_be_read():
    rules = pisti.PRESETS["iskambilci"]
    encoding = Encoding(pisti, rules)
    hands = [pisti.new_hand(rules, seed=seed, dealer=1) for seed in range(40)]
    assert any(state.start.kept for state in hands)
    for state in hands:
        for seat in range(4):
            read = Read(encoding, pisti.view(state, seat))
            assert read["is_kept"] == [state.start.kept is not None]
            assert read.cards("kept") == known([state.start.kept] if seat == 0 else [])


def test_p_46_the_totals_before_the_hand_are_counted_from_the_own_side():
    state = pisti.new_hand(seed=1, scores=(20, 300))
    encoding = Encoding(pisti, state.rules)
    assert Read(encoding, pisti.view(state, 0))["scores"] == [20, 255]
    assert Read(encoding, pisti.view(state, 1))["scores"] == [255, 20]
