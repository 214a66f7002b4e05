"""Values of a wrong kind are refused in plain words, and the words betray nothing."""

import re
from itertools import product

import attrs
import pytest

import pisti
from pis_yedili.phases import PHASES
from pisti import IllegalMove, PistiError, Rank, Suit, pis_yedili
from pisti.pis_yedili import (
    DRAW,
    PASS,
    PRESETS,
    Act,
    Call,
    Choice,
    Take,
    Tek,
    apply,
    legal_moves,
    new_hand,
    view,
    worlds,
)
from positions.common import CARDS, everybody
from positions.pis_yedili import facing, rules_with

STATE = new_hand(seed=7)
VIEW = view(STATE, 0)
OTHER_STATE = pisti.new_hand(seed=7)
OTHER_VIEW = pisti.view(OTHER_STATE, 0)
CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")


def everything(state):
    return attrs.astuple(state, recurse=False), hash(state)


# Moves


def no_moves(state):
    """Things that are not moves at all, whatever the phase."""
    jack, five = CARDS["JH"], CARDS["5C"]
    hearts = Suit.HEARTS
    return [
        *(None, True, False, 0, 7, -1, 10**10_000, 1j, float("nan"), "draw", "5C", b"pass", ""),
        *([], {}, set(), (), (DRAW,), (five,), [five], {five: hearts}),
        *(state, state.hands, state.start, view(state, 0), object()),
        *(Rank.FIVE, hearts, Choice, Call, Tek, Take(0, (five,)), Act(0, five, (), None)),
        *(pisti.ACCEPT, pisti.FaceDown(five)),
        *(Call(None, None), Call("JH", hearts), Call([], hearts), Call(DRAW, hearts)),
        Call(state, hearts),
        *(Call(10**10_000, hearts), Call(Call(jack, hearts), hearts), Call(Tek(jack), hearts)),
        *(Tek(None), Tek("5C"), Tek([]), Tek(DRAW), Tek(PASS), Tek(state)),
        *(Tek(10**10_000), Tek(Tek(five)), Tek(Tek(Call(jack, hearts)))),
        *(Tek(Call("JH", hearts)), Tek(Call(Call(jack, hearts), hearts))),
    ]


def refuses(state, moves, cards=frozenset()):
    """These moves are refused, keeping what was tried and telling no other cards than these."""
    before, views = everything(state), [view(state, seat) for seat in everybody(state)]
    for move in moves:
        with pytest.raises(IllegalMove) as refused:
            apply(state, move)
        assert type(refused.value) is IllegalMove
        assert refused.value.move is move
        assert refused.value.seat == state.turn
        assert str(refused.value) == f"{refused.value.problem} ({refused.value.clause})"
        assert len(str(refused.value)) < 150
        assert {*CARD.findall(str(refused.value))} <= cards
        assert refused.value.__cause__ is None
    assert everything(state) == before
    assert [view(state, seat) for seat in everybody(state)] == views


@pytest.mark.parametrize("phase", PHASES)
def test_what_is_no_move_is_refused(phase):
    refuses(PHASES[phase], no_moves(PHASES[phase]))


NO_SUITS = [None, "H", "HEARTS", 2, 10**10_000, [], {}, (Suit.HEARTS,), Rank.JACK]
NO_SUITS += [Suit, CARDS["JH"], DRAW, STATE, VIEW, Call(CARDS["JH"], "H")]


@pytest.mark.clause("PY-15")
@pytest.mark.parametrize("phase", PHASES)
def test_a_jack_names_a_suit_and_nothing_else(phase):
    """Not the letter of a suit either."""
    state = PHASES[phase]
    tops = {str(card) for card in state.discard[-1:]}
    for suit, name in product(NO_SUITS, ("JH", "JC", "JS", "5C")):
        call = Call(CARDS[name], suit)
        refuses(state, [call, Tek(call)], {name, *tops})


@pytest.mark.clause("PY-15")
def test_how_a_jack_without_a_suit_is_refused():
    wrong = [
        (CARDS["JH"], ","),
        (Call(CARDS["JH"], None), ", not None:"),
        (Call(CARDS["JH"], "S"), ", not 'S':"),
        (Call(CARDS["JH"], 7), ", not 7:"),
        (Call(CARDS["JH"], 10**10_000), ", not of type int:"),
        (Call(CARDS["JH"], STATE), ", not of type State:"),
        (Call(CARDS["JH"], Rank.JACK), ", not of type Rank:"),
        (Call(CARDS["JH"], Call(CARDS["JH"], Suit.HEARTS)), ", not of type Call:"),
    ]
    for move, told in wrong:
        with pytest.raises(IllegalMove) as refused:
            apply(PHASES["play"], move)
        assert str(refused.value) == f"JH must name a suit{told} expected Call(JH, suit) (PY-15)"


def test_a_refused_move_is_kept_but_not_told():
    refuses(PHASES["play"], [PHASES["play"].hands[1]])


# Seats, seeds and everything else


WRONG = {
    "a deck of 51": lambda: new_hand(deck=STATE.deck[:-1]),
    "a joker": lambda: new_hand(deck=[*STATE.deck[:-1], "JOKER"], dealer="0"),
    "a deck of calls": lambda: new_hand(deck=[Call(card, card.suit) for card in STATE.deck]),
    "a further pack of texts": lambda: new_hand(
        PRESETS["pis_yedili_reshuffle"], deck=[*STATE.deck, *map(str, STATE.deck)]
    ),
    "a state as seed": lambda: new_hand(seed=STATE),
    "a state as dealer": lambda: new_hand(seed=7, dealer=STATE),
    "a state as seat": lambda: view(STATE, STATE),
    "a text as seat": lambda: view(STATE, "1"),
    "a state as view": lambda: worlds(STATE, seed=7),
    "a state as seed of worlds": lambda: worlds(VIEW, seed=STATE),
    "a state as move": lambda: apply(STATE, STATE),
    "a view as move": lambda: apply(STATE, VIEW),
    "a state said": lambda: apply(STATE, Tek(STATE)),
    "a state called": lambda: apply(STATE, Call(STATE, STATE)),
    "a state as suit": lambda: apply(PHASES["play"], Call(CARDS["JH"], STATE)),
    "a list as move": lambda: apply(STATE, [STATE]),
    "a state as number": lambda: pis_yedili.Rules(players=STATE),
    "a state as table": lambda: pis_yedili.ScoringTable(card_penalty=STATE),
    "a state as rank": lambda: pis_yedili.Jacks(wild_rank=STATE),
    "a state as packets": lambda: pis_yedili.Deal(deal_packet=STATE),
    "a state as opening": lambda: pis_yedili.Rules(opening=STATE),
}


@pytest.mark.parametrize("attempt", WRONG.values(), ids=WRONG)
def test_no_refusal_betrays_a_card_of_a_state(attempt):
    """Even if somebody puts a state where it does not belong, only what all may know is told."""
    with pytest.raises(PistiError) as refused:
        attempt()
    told = str(refused.value)
    if "missing from the deck" not in told:  # those are the cards that are missing
        assert set(CARD.findall(told)) <= {"JH"}
    assert len(told) < 600


@pytest.mark.parametrize("hands", [7, ["A♠"], [[7]]])
def test_hands_that_are_no_cards_are_refused(hands):
    with pytest.raises(pisti.errors.KindError, match="hands of cards"):
        attrs.evolve(pis_yedili.new_hand(seed=7), hands=hands)


def test_a_call_that_somebody_made_is_as_good_as_the_one_that_was_listed():
    state = facing("6C", "JH 2D", "5S 2H", rules=rules_with("duel", deal_packet=(3, 4)))
    own = Call(CARDS["JH"], Suit.HEARTS)
    listed = next(move for move in legal_moves(state) if move == own)
    for _ in range(2):
        assert apply(state, own) == apply(state, listed)
