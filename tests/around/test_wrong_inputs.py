"""Values of a wrong kind are refused in plain words, and the words betray nothing."""

import re
from functools import partial

import pytest

import pisti
from oracle.bridge_pisti import cards_in
from pisti import FaceDown, PistiError, all_fours, pis_yedili
from pisti.all_fours import Discard
from pisti.games import GAMES
from pisti.kit.flags import flags_of
from pisti.pis_yedili import Call, Tek
from positions.common import CARDS, play

CARD = re.compile(r"\b[2-9TJQKA][CDHS]\b")
DEALT = {
    "pisti": pisti.new_hand(pisti.PRESETS["bluff"], seed=7),
    "all_fours": all_fours.new_hand(all_fours.PRESETS["seven_up"], seed=7),
    "pis_yedili": pis_yedili.new_hand(pis_yedili.PRESETS["pis_yedili_reshuffle"], seed=7),
}
LATER = {"pisti": ["8S"], "all_fours": ["stand", "beg run"], "pis_yedili": ["8C"]}
"""What is played until other moves are legal."""
AROUND = {
    "pisti": [FaceDown],
    "all_fours": [Discard],
    "pis_yedili": [Tek, lambda value: Call(value, value), lambda value: Call(CARDS["JH"], value)],
}
"""What a move may be made of."""


def attempts(game, state):
    """Everything that takes a value, with what does not belong there."""
    seen, deck, deal = game.view(state, 0), state.deck, game.new_hand
    for value in (state, seen, [state]):
        yield partial(deal, seed=value)
        yield partial(deal, value, seed=7)
        yield partial(deal, seed=7, dealer=value)
        yield partial(deal, seed=7, scores=value)
        yield partial(game.view, state, value)
        yield partial(game.worlds, seen, seed=value)
        for make in (lambda it: it, *AROUND[game.NAME]):
            yield partial(game.apply, state, make(value))
            yield partial(game.apply, state, make(state.hands[0]))
    for name in flags_of(game.Rules):
        yield partial(game.RULES.but, **{name: state})
    for pack in (deck[:-1], [*deck[:-1], "JOKER"], [*deck, *map(str, deck)], [*map(Tek, deck)]):
        yield partial(deal, state.rules, deck=pack, dealer="0")
    yield partial(game.view, state, "1")
    yield partial(game.worlds, state, seed=7)


@pytest.mark.parametrize(
    ("name", "moves"), [(name, moves) for name in GAMES for moves in ("", *LATER[name])]
)
def test_no_refusal_betrays_a_card_of_a_state(name, moves):
    """Even if somebody puts a state where it does not belong, only what all may know is told."""
    game, dealt = GAMES[name], DEALT[name]
    state = play(dealt, moves)
    before = [game.view(state, seat) for seat in range(state.rules.players)]
    public = {*map(str, cards_in((game.view(state, None), game.RULES.scoring))), "JH"}
    for attempt in attempts(game, state):
        with pytest.raises(PistiError) as refused:
            attempt()
        told = str(refused.value)
        assert len(told) < 600
        if "missing from the deck" not in told:  # those are the cards that are missing
            assert {*CARD.findall(told)} <= public
    assert [game.view(state, seat) for seat in range(state.rules.players)] == before
    assert game.new_hand(dealt.rules, seed=7) == dealt
