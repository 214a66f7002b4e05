"""All Fours and its oracle play the same hands, and agree after every move.

The oracle is a second implementation, written from the text of the rules alone.  It meets the
library under every preset, with every number of players, and under random rules.
The packs are stacked: cards are run for long, packs give out, and Game is tied more often than
chance would have it.

`PISTI_ORACLE_HANDS` is how many hands are played in all: `PISTI_ORACLE_HANDS=100000` plays the
same ones and more.  If it is not set, there are fifteen hands for each example that Hypothesis
would try, so 1500, or 225 with the profile `quick`.
"""

import os
from collections import Counter
from random import Random

import attrs
import pytest
from hypothesis import settings

from chance.drawing import any_rules
from oracle.all_fours import AllFours
from oracle.bridge_all_fours import flags_of, text_of
from oracle.bridge_pisti import cards_in, names
from oracle.known import understood
from pisti import Rank, Suit, all_fours
from pisti.all_fours import BEG, PRESETS, RUN, Rules

HANDS = int(os.environ.get("PISTI_ORACLE_HANDS", 15 * settings.default.max_examples))

SEATS = [(2, "individual"), (3, "individual"), (4, "individual"), (4, "partnership")]
"""Every table at which every preset can be played."""


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("players", "teams"), SEATS)
def test_every_preset_with_every_number_of_players(preset, players, teams):
    rules = attrs.evolve(understood(AllFours, PRESETS[preset]), players=players, teams=teams)
    for number in range(HANDS // 2 // len(PRESETS) // len(SEATS)):
        random = Random(f"all fours: {preset}, {players} players, {teams}, hand {number}")
        play_side_by_side(rules, random, look=number % 6 == 0)


def test_random_rules():
    """Among these hands are many of every kind that is easily got wrong."""
    met = Counter()
    for number in range(HANDS // 2):
        random = Random(f"all fours: random rules, hand {number}")
        rules = understood(AllFours, any_rules(all_fours, random))
        met.update(play_side_by_side(rules, random, look=number % 6 == 0))
    assert {kind for kind in (*ON_THE_WAY, *AT_THE_END) if met[kind] < HANDS // 250} == set()


ON_THE_WAY = {
    "no gift allowed": lambda state, moves: state.phase == "respond" and moves == (RUN,),
    "no trump to stand": lambda state, moves: state.phase == "beg" and moves == (BEG,),
    "not free to play": lambda state, moves: (
        state.trick and len(moves) < len(state.hands[state.turn])
    ),
}
AT_THE_END = {
    "three rounds or more": lambda state, _: state.runs >= 3,
    "begged twice": lambda state, _: state.calls.count(BEG) > 1,
    "discarded": lambda state, _: any(state.discards),
    "void": lambda state, _: state.is_void,
    "kicked": lambda state, _: len(state.turned) > state.runs + 1,
    "kicked and played": lambda state, _: len(state.turned) > state.runs + 1 and not state.is_void,
    "two turn-ups scored": lambda _, score: sum(name.startswith("turned") for name in score) > 1,
    "gifts to several sides": lambda _, score: score.count("gift") > 1,
    "the jack of trumps turned up": lambda state, score: (
        score and state.turned and state.turned[-1].rank is Rank.JACK
    ),
    "no trump in play": lambda state, score: not state.is_void and "high" not in score,
    "nobody scores Game": lambda state, score: not state.is_void and "game" not in score,
    "Game is not counted last": lambda _, score: "game" in score[:-1],
}
"""What is easily got wrong: told from a state and its legal moves, or its names of points."""


def play_side_by_side(rules, random, *, look):
    """One hand in both; with `look` also what everybody knows after every move.

    Tells what was met of all that is easily got wrong.
    """
    pack, dealer = any_pack(random, rules), random.randrange(rules.players)
    scores = any_scores(random, rules)
    oracle = AllFours(flags_of(rules), names(pack), dealer, scores)
    state = all_fours.new_hand(rules, deck=pack, dealer=dealer, scores=scores)
    moves = agree(state, oracle)
    met = set()
    while moves:
        met |= {kind for kind, is_met in ON_THE_WAY.items() if is_met(state, moves)}
        if look:
            agree_on_what_is_known(state, oracle)
        move = any_move(random, moves)
        state = all_fours.apply(state, move)
        oracle.play(text_of(move))
        moves = agree(state, oracle)
    assert list(map(text_of, state.history)) == oracle.history
    agree_on_what_is_known(state, oracle)
    score = [line.name for line in all_fours.score(state).lines]
    return met | {kind for kind, is_met in AT_THE_END.items() if is_met(state, score)}


def agree(state, oracle):
    """The same table, the same score and the same legal moves, which are returned."""
    moves = all_fours.legal_moves(state)
    assert (state.phase, state.turn) == (oracle.phase, oracle.turn)
    assert (state.trump and state.trump.value) == oracle.trump
    assert [names(hand) for hand in state.hands] == oracle.hands
    assert names(state.stock) == oracle.stock
    assert names(state.turned) == oracle.turned
    assert names(state.trick) == oracle.trick
    agree_on_what_was_won(state, oracle)
    assert [names(cards) for cards in state.discards] == oracle.discards
    if state.phase in ("play", "done"):
        in_play = [(*hand, *state.played_by(seat)) for seat, hand in enumerate(state.hands)]
        assert [set(names(hand)) for hand in in_play] == [*map(set, oracle.in_play)]
    history = state.history
    assert len(history) == len(oracle.history)
    assert list(map(text_of, history[-1:])) == oracle.history[-1:]
    assert list(map(text_of, moves)) == oracle.legal()
    score = all_fours.score(state)
    assert [(line.side, line.name, line.points) for line in score.lines] == oracle.lines()
    assert {line.times for line in score.lines} <= {1}
    assert list(score.totals) == oracle.totals()
    return moves


def agree_on_what_was_won(state, oracle):
    """The same cards by seat in the same order, and by side."""
    by_seat = [[] for _ in oracle.won]
    by_side = [[] for _ in range(oracle.sides)]
    for trick in state.tricks:
        by_seat[trick.seat] += names(trick.cards)
        by_side[oracle.side_of[trick.seat]] += names(trick.cards)
    assert by_seat == oracle.won
    assert [names(cards) for cards in state.captured] == by_side


def agree_on_what_is_known(state, oracle):
    """The cards that are in a view are those whose place its seat knows."""
    for seat in (*range(state.rules.players), None):
        view = attrs.astuple(all_fours.view(state, seat), recurse=False)
        cards = cards_in(tuple(part for part in view if not isinstance(part, Rules)))
        assert set(names(cards)) == oracle.known(seat), f"seat {seat}"


def any_pack(random, rules):
    """A shuffled pack, in most cases stacked: turn-ups of one suit, jacks first; few counters."""
    pack = random.sample(rules.pack, len(rules.pack))
    dealt, around = 6 * rules.players, 3 * rules.players + 1
    if random.random() < 0.3:  # what counts for Game goes to the end
        worth = dict(rules.scoring.game_values)
        pack.sort(key=lambda card: worth.get(card.rank, 0) > 0)
    places = list(range(dealt, len(pack), around))
    if random.random() < 0.7:
        suit = random.choice(list(Suit))
        mine = [card for card in pack if card.suit is suit]
        mine.sort(key=lambda card: card.rank is not Rank.JACK or random.random() < 0.5)
        kick = places[-1] + 1
        places = places[: random.randint(1, len(places))]
        if random.random() < 0.3:
            places.append(kick)
        put(pack, places, mine)
        others = [card for card in pack if card.rank is Rank.JACK and card.suit is not suit]
        if random.random() < 0.3 and others:  # a jack after the turn-ups of one suit
            put(pack, [places[-1] + around], others)
    return pack


def put(pack, places, cards):
    """Change the pack so that these cards lie in these places, as far as there are both."""
    for place, card in zip(places, cards, strict=False):
        if place < len(pack):
            at = pack.index(card)
            pack[at], pack[place] = pack[place], card


def any_scores(random, rules):
    """Totals of the match so far, mostly near the target."""
    target = rules.match.target
    target = 7 if target == "single_deal" else target
    return [max(0, target - random.randint(-1, 3)) for _ in range(rules.sides)]


def any_move(random, moves):
    """A legal move; to beg and to run more often than not."""
    if random.random() < 0.6 and moves[-1] in (BEG, RUN):
        return moves[-1]
    return random.choice(moves)
