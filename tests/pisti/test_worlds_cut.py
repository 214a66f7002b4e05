"""Worlds after a cut that looks for jacks: every deck that fits the view is as likely."""

import random
from collections import Counter
from itertools import islice, permutations
from math import perm

import pytest

import pisti
from oracle.bridge_pisti import known
from pisti import Deal, PistiError, Rank, Rules
from positions.common import cards, play
from positions.pisti import deal_with

pytestmark = pytest.mark.long
KEEPING = Rules(players=2, deal=Deal(cut_jack="keep_jack"))
SKIPPING = Rules(players=2)


def is_jack(card):
    return card.rank is Rank.JACK


def passed_over(state):
    """The number of jacks the cutter passed over; a kept one is not among them (A-14)."""
    deck = [card for card in state.deck if card is not state.start.kept]
    return next(number for number, card in enumerate(reversed(deck)) if not is_jack(card))


def fits(counted, expected):
    """Whether these counts could well be due to chance, by chi-square."""
    assert counted.keys() <= expected.keys()
    scale = counted.total() / sum(expected.values())
    squares = [(counted[key] - scale * n) ** 2 / (scale * n) for key, n in expected.items()]
    freedom = len(expected) - 1
    return sum(squares) < freedom + 4 * (2 * freedom) ** 0.5


def by_chance(state, chance, until):
    """The hand some moves later: who plays so tells nothing by playing."""
    while not until(state):
        state = pisti.apply(state, chance.choice(pisti.legal_moves(state)))
    return state


def test_every_card_but_a_jack_lies_at_the_bottom_in_some_world():
    """Nobody sees it there, and the cutter looked until one was no jack."""
    state = pisti.new_hand(Rules(players=2, deal=Deal(bottom_exposed=False)), seed=1)
    seen = pisti.view(state, state.turn)
    lowest = {world.stock[-1] for world in islice(pisti.worlds(seen, seed=1), 1000)}
    assert lowest == {card for card in seen.unseen if not is_jack(card)}


def decks_that_fit(state, seat, loose):
    """The number of decks with which this seat is told the same, by what is hidden from it.

    `loose` are the places of a packet whose order the seat did not see and the cut minds.
    """
    seen, names = pisti.view(state, seat), known(state, seat)
    hidden = [card for card in state.deck if str(card) not in names]
    packs = set()
    for others in permutations(hidden):
        new = dict(zip(hidden, others, strict=True))
        pack = [new.get(card, card) for card in state.start.pack]
        for order in permutations([pack[place] for place in loose]):
            pack[loose.start : loose.stop] = order
            packs.add(tuple(pack))
    found = Counter()
    for pack in packs:
        for passed in range(5):
            if (end := replayed(state, pack, passed)) and pisti.view(end, seat) == seen:
                found[what_is_hidden(end)] += 1
    return found


def replayed(state, pack, passed):
    """The hand where so many jacks were passed over and this pack came of it; `None` if none is."""
    kept = pack[4:5] if state.start.kept else ()  # the first card of the first hand
    rest = pack[:4] + pack[5:] if kept else pack
    above = len(rest) - 1 - passed
    deck = rest[:above] + rest[-1:] + rest[above:-1] + kept
    try:
        end = play(pisti.new_hand(state.rules, deck=deck), *state.history)
    except PistiError:
        return None
    return end if end.start.pack == pack else None


def what_is_hidden(state):
    hands = tuple(map(frozenset, state.hands))
    return state.start.kept, passed_over(state), hands, state.start.centre


@pytest.mark.clause("P-08")
@pytest.mark.parametrize(
    ("rules", "bottom", "hand", "seat", "loose"),
    [
        pytest.param(SKIPPING, "9H JC JD 5H", "2C", 1, range(48, 52), id="skip_up"),
        pytest.param(SKIPPING, "JS JC JD 5H", "2C", 1, range(48, 52), id="only jacks to pass over"),
        pytest.param(KEEPING, "9H 8H 5H JD", "JS JC 2C", 0, range(4, 8), id="keep_jack"),
        pytest.param(KEEPING, "9H JC 5H JD", "JS 2C 3C", 0, range(4, 8), id="keep_jack, then skip"),
    ],
)
def test_worlds_are_as_likely_as_their_decks_are_many(rules, bottom, hand, seat, loose):
    """Near the end of a hand all decks that fit can be counted."""
    start = deal_with(rules, bottom=bottom, hands={1: hand})
    state = by_chance(start, random.Random(0), lambda state: few_are_hidden(state, seat))
    expected = decks_that_fit(state, seat, loose)
    assert len(expected) > 2
    stream = islice(pisti.worlds(pisti.view(state, seat), seed=7), 3000)
    assert fits(Counter(map(what_is_hidden, stream)), expected)


def few_are_hidden(state, seat):
    return len(state.history) > 38 and len(state.deck) - len(known(state, seat)) <= 4


@pytest.mark.clause("A-14")
def test_the_kept_jack_is_one_that_the_cutter_has_played_or_still_holds():
    """Each jack played from the first packet may be the kept one, and each that nobody has seen.

    A card more in the hand can lie in one place less: so many decks there are for each of them.
    """
    state = deal_with(KEEPING, hands={1: "JC 2C 3C"}, bottom="5H JD")
    state = play_by_turns(state, "JC", "2C")
    assert len(known(state, 0)) == 52 - 44
    played, held = decks(jacks=3, unseen=44), decks(jacks=2, unseen=43)
    assert fits(kept_in_worlds(state), {"JC": 3 * played, "unseen": 3 * 2 * held * 3 / 44})
    state = play_by_turns(state, "JD")
    played, held = decks(jacks=2, unseen=43), decks(jacks=1, unseen=42)
    expected = {"JC": 3 * 2 * played, "JD": 3 * 2 * played, "unseen": 3 * 2 * held * 2 / 43}
    assert fits(kept_in_worlds(state), expected)


def play_by_turns(state, *moves):
    """The hand after these moves of seat 1, each answered by the first card of seat 0."""
    for move in moves:
        state = play(state, move)
        state = play(state, pisti.legal_moves(state)[0])
    return state


def decks(jacks, unseen):
    """The number of decks for each one that passes over none of the jacks nobody has seen."""
    return sum(perm(jacks, passed) / perm(unseen, passed) for passed in range(jacks + 1))


def kept_in_worlds(state):
    """The number of times that it is each jack in worlds of seat 0."""
    stream = islice(pisti.worlds(pisti.view(state, 0), seed=7), 3000)
    kept = (world.start.kept for world in stream)
    return Counter(str(jack) if jack in state.history else "unseen" for jack in kept)


@pytest.mark.clause("A-16")
@pytest.mark.parametrize(
    ("cut_jack", "bottom", "centre"),
    [("skip_up", "9H JC JD 5H", ""), ("recut", "5H", "JC JD 9H 8H")],
)
def test_where_several_decks_deal_the_same_each_is_as_likely(cut_jack, bottom, centre):
    """At the end only the deck is hidden: none, one or both of two jacks were passed over."""
    deal = Deal(cut_jack=cut_jack, centre_view="open")
    state = deal_with(Rules(players=2, deal=deal), bottom=bottom, centre=centre)
    state = by_chance(state, random.Random(7), lambda state: state.is_over)
    passed = Counter()
    for world in islice(pisti.worlds(pisti.view(state, 0), seed=7), 600):
        assert pisti.new_hand(state.rules, deck=world.deck).start == world.start
        passed[passed_over(world)] += 1
    assert fits(passed, {0: 1, 1: 1, 2: 1})


@pytest.mark.clause("P-08")
def test_where_the_cutter_kept_no_jack_none_was_passed_over():
    """Then the bottom card was none from the first, and the deck lies as it was given."""
    state = deal_with(KEEPING, bottom="JC JD 5H")
    for seat in (0, 1, None):
        for world in islice(pisti.worlds(pisti.view(state, seat), seed=7), 100):
            assert world.deck == world.start.pack


@pytest.mark.clause("P-08")
@pytest.mark.parametrize("bottom", ["5H JD", "5H 4C JC JD", "JC 5H"])
def test_the_deck_of_a_world_is_cut_to_what_was_dealt(bottom):
    """With the jack that the cutter kept at its bottom, wherever the jack lies now."""
    state = play_by_turns(deal_with(KEEPING, hands={1: "9C 2C 3C"}, bottom=bottom), "9C")
    assert state.start.kept or bottom.endswith("5H")
    for seat in (0, 1, None):
        for world in islice(pisti.worlds(pisti.view(state, seat), seed=7), 60):
            dealt = pisti.new_hand(KEEPING, deck=world.deck)
            assert (dealt.start.kept, dealt.start) == (world.start.kept, world.start)


@pytest.mark.clause("P-17")
def test_a_pack_that_would_be_dealt_anew_makes_no_cut_less_likely_among_the_others():
    """Below the jack on show lie two jacks and a five, and never three jacks.

    The jacks before the five may have come there from the end, so each makes one deck more.
    """
    deal = Deal(cut_jack="recut", turnup_jack="allow", bottom_exposed=False)
    hands = {1: "-- -- -- 6C", 0: " ".join([*["--"] * 3, "6D", *["--"] * 16, "JC"])}
    state = deal_with(Rules(players=2, deal=deal), centre="5C JD JH JS", hands=hands)
    while state.stock or state.hands[0] != cards("JC"):
        state = pisti.apply(state, pisti.legal_moves(state)[-1])
    assert state.gains[0].seat == 0
    stream = islice(pisti.worlds(pisti.view(state, 1), seed=7), 1200)
    five = Counter(world.start.centre.index(cards("5C")[0]) for world in stream)
    assert fits(five, {0: 1, 1: 2, 2: 3})


@pytest.mark.clause("P-08")
@pytest.mark.parametrize("seat", [1, None])
def test_any_of_more_than_four_played_jacks_can_have_been_passed_over(seat):
    """Two packs with eight jacks, of which one hand of ten has played five."""
    rules = pisti.RULES.but(
        players=2, packs=2, ranks={Rank.TWO, Rank.THREE, Rank.JACK}, hand_size=10, centre=4
    )
    state, chance = pisti.new_hand(rules, seed=1), random.Random(1)
    while moves := pisti.legal_moves(state):
        state = pisti.apply(state, chance.choice(moves))
    seen = pisti.view(state, seat)
    found = [*islice(pisti.worlds(seen, seed=1), 100)]
    assert all(pisti.view(world, seat) == seen for world in found)
    assert len({world.start.deck for world in found}) > 50
