"""Worlds of All Fours: what they are made from, and what they know."""

import importlib
from collections import Counter
from itertools import islice

import attrs
import pytest

from pisti import DECK, PistiError, Rank, Suit
from pisti.all_fours import PRESETS, RUN, STAND, Trick, new_hand, view, worlds
from pisti.kit.placing import Placing
from positions.all_fours import after, rules_with
from positions.common import cards, play, shown

SEEN = view(new_hand(seed=7), 1)
NINE = {1: "2C 3C 4C 8C 9C TC 2D 3D 4D", 0: "5C 6C 7C JC QC KC 5D 6D 7D"}
"""The hands of a run, before cards are put away: see scenario AF-S05."""


def take(number, seen, seed=7):
    return list(islice(worlds(seen, seed=seed), number))


def suits(hands):
    """The suits of all cards in these hands."""
    return {card.suit for hand in hands for card in hand}


# What play has shown


LEADS = {1: "8D TS 5H 6H 7H 9H", 0: "2C KD 6S AC 9C 4H"}
"""Spades are trumps; the elder leads, and looks at what the dealer can still hold."""


@pytest.mark.clause("AF-23")
@pytest.mark.parametrize(
    ("follow", "trick", "never"),
    [
        ("free", "8D 2C", ""),
        ("free", "TS 2C", ""),
        ("follow_or_trump", "8D 2C", "D"),
        ("follow_or_trump", "8D 6S", ""),
        ("follow_or_trump", "8D KD", ""),
        ("follow_or_trump", "TS 2C", "S"),
        ("follow_or_trump", "TS 6S", ""),
        ("strict", "8D 2C", "D"),
        ("strict", "8D 6S", "D"),
        ("strict", "8D KD", ""),
        ("strict", "TS 2C", "S"),
        ("trumps_only", "8D 2C", ""),
        ("trumps_only", "8D 6S", ""),
        ("trumps_only", "TS 2C", "S"),
        ("trumps_only", "TS 6S", ""),
    ],
)
def test_who_did_not_follow_could_not(follow, trick, never):
    """A suit that a seat proved not to have it has in no world, and any other in some."""
    answer = trick.split()[1]
    rest = [card for card in LEADS[0].split() if card[1] not in never or card == answer]
    spare = (str(card) for card in DECK if card.suit.value not in never)
    used = {*rest, *LEADS[1].split(), "KS"}
    rest += islice((card for card in spare if card not in used), 6 - len(rest))
    hands = {1: LEADS[1], 0: " ".join(rest)}
    rules = rules_with(follow=follow)
    state = after(rules, f"stand {trick}", hands=hands, turned="KS")
    held = suits(world.hands[0] for world in take(60, view(state, 1)))
    assert held == {suit for suit in Suit if suit.value not in never}


@pytest.mark.clause("AF-23")
def test_a_seat_that_proved_two_suits_away_holds_neither():
    rules = rules_with("hoffmann")
    hands = {1: "AD AH KH QH JH TH", 0: "2C 3C 4C 5C 6C 7C"}
    state = after(rules, "stand AD 2C | AH 3C", hands=hands, turned="KS")
    drawn = take(200, view(state, 1))
    assert suits(world.hands[0] for world in drawn) == {Suit.CLUBS, Suit.SPADES}
    assert {len(world.hands[0]) for world in drawn} == {4}
    assert suits(world.stock for world in drawn) == set(Suit)


@pytest.mark.clause("AF-A21")
@pytest.mark.parametrize("follow", ["free", "follow_or_trump", "strict", "trumps_only"])
def test_who_plays_a_lower_trump_has_nothing_else(follow):
    """Under `no_undertrump` such a card shows that the whole hand is of lower trumps."""
    hands = {1: "8D 9D TD 2H 3H 4H", 2: "QS 2C 3C 4C 5C 6C", 0: "3S 4S 5S 6S 7S 8S"}
    for undertrump in (True, False):
        rules = rules_with(players=3, follow=follow, no_undertrump=undertrump)
        state = after(rules, "stand 8D QS 3S", hands=hands, turned="KS")
        for seat in (1, 2, None):
            held = {card for world in take(80, view(state, seat)) for card in world.hands[0]}
            lower = {*cards("2S 4S 5S 6S 7S 8S 9S TS JS")}
            assert (held == lower) is undertrump


@pytest.mark.clause("AF-A21")
def test_who_plays_a_higher_trump_may_have_anything():
    """But a card of the led suit, where that must be played before a trump."""
    hands = {1: "8D 9D TD 2H 3H 4H", 2: "QS 2C 3C 4C 5C 6C", 0: "AS 4S 5S 6S 7S 8S"}
    for follow, never in {"follow_or_trump": set(), "strict": {Suit.DIAMONDS}}.items():
        rules = rules_with(players=3, follow=follow, no_undertrump=True)
        state = after(rules, "stand 8D QS AS", hands=hands, turned="KS")
        held = suits(world.hands[0] for world in take(60, view(state, 1)))
        assert held == set(Suit) - never


# What was said


NO_TRUMPS = "2D 3D 4D 5D 6D 7D"


def trumpless(drawn, seat, trump=Suit.SPADES):
    """In how many of these worlds the seat was dealt no trump."""
    hands = [(*world.hands[seat], *world.played_by(seat)) for world in drawn]
    return sum(all(card.suit is not trump for card in hand) for hand in hands)


@pytest.mark.clause("AF-20")
def test_an_elder_who_needs_a_trump_to_stand_has_one():
    hands = {1: "3S 2C 3C 4C 5C 6C", 0: NO_TRUMPS}
    for needed in (True, False):
        rules = rules_with(must_hold_trump_to_stand=needed)
        state = after(rules, "stand", hands=hands, turned="KS")
        for seat in (0, None):
            assert (trumpless(take(100, view(state, seat)), 1) == 0) is needed
        begged = after(rules, "beg give", hands=hands, turned="KS")
        assert trumpless(take(100, view(begged, 0)), 1) > 0


@pytest.mark.clause("AF-20")
def test_a_dealer_who_needs_a_trump_to_give_has_one():
    hands = {1: NO_TRUMPS, 0: "3S 2C 3C 4C 5C 6C"}
    for needed in (True, False):
        rules = rules_with(must_hold_trump_to_give=needed)
        state = after(rules, "beg give", hands=hands, turned="KS")
        for seat in (1, None):
            assert (trumpless(take(100, view(state, seat)), 0) == 0) is needed
        assert trumpless(take(100, view(after(rules, "stand", hands=hands), 1)), 0) > 0


@pytest.mark.clause("AF-20", "AF-19")
def test_a_needed_trump_that_is_not_held_any_more_was_put_away():
    """The elder stood, so there was a diamond; none was played, and none followed a diamond."""
    rules = rules_with("seven_up", max_begs=2, must_hold_trump_to_stand=True)
    discards = "-2D -3D -4D -5C -6C -7C"
    said = f"beg run stand {discards} TC KC | 7D 2C"
    state = after(rules, said, hands=NINE, turned="AC 8D")
    drawn = take(100, view(state, 0))
    assert Suit.DIAMONDS not in suits(world.hands[1] for world in drawn)
    assert all(Suit.DIAMONDS in suits([world.discards[1]]) for world in drawn)
    assert len({frozenset(world.discards[1]) for world in drawn}) > 50


# What lies face down, and where it came from


@pytest.mark.clause("AF-19")
def test_the_discards_of_others_can_be_anything_unseen():
    rules = PRESETS["seven_up"]
    state = after(rules, "beg run -2C -3C -4C -5C", hands=NINE, turned="AC 8D")
    drawn = take(400, view(state, 0))
    hidden = {*DECK} - {*cards(NINE[0]), *cards("AC 8D")}
    assert {card for world in drawn for card in world.discards[1]} == hidden
    assert {card for world in drawn for card in world.hands[1]} == hidden
    for world in drawn:
        assert (len(world.discards[1]), len(world.hands[1])) == (3, 6)
        assert world.discards[0] == cards("5C")
        assert world.hands[0] == state.hands[0]


@pytest.mark.clause("AF-A15")
def test_a_card_that_was_played_may_have_come_with_the_deal_or_with_a_run():
    state = after(rules_with(), "beg run 2D 5D", hands=NINE, turned="AC 8D")
    places = Counter(world.deck.index(cards("5D")[0]) for world in take(900, view(state, 1)))
    assert sorted(places) == [3, 4, 5, 9, 10, 11, 16, 17, 18]
    assert all(60 < times < 140 for times in places.values())


@pytest.mark.clause("AF-A20")
def test_a_kicked_card_lies_where_it_was_kicked():
    rules = rules_with("cassell_4", exhaustion="kick_last_then_void")
    state = after(rules, "beg run", dealer=2, turned="4H JH 9H", kicked="3S")
    card = state.hands[3][0]
    for world in take(20, view(state, 0)):
        assert [world.deck[at] for at in (24, 37, 50, 51)] == [*cards("4H JH 9H 3S")]
        assert (world.turned, world.stock, world.trump) == (state.turned, (), Suit.SPADES)
        assert world.hands[0] == state.hands[0]
    assert sum(card in world.hands[3] for world in take(60, view(state, 0))) < 40


# Chance


def test_the_stream_of_a_seed_stays_what_it_is():
    """Whoever keeps a seed finds the same worlds in every release and on every Python."""
    hands = [shown(world.hands[0]) for world in take(3, SEEN, seed=1)]
    assert hands == ["AC 9D 5C 9C 7S 4S", "AD 9H JH 5S 8S 9D", "5S 6H 7D 6C AS QC"]
    state = play(new_hand(PRESETS["hoffmann_4"], seed=7), "beg run")
    hands = [shown(world.hands[2]) for world in take(2, view(state, None), seed=1)]
    assert hands == ["9S TS JS 7C QH 2D 7S TD 4D QD KH 5H", "5H 9D 5S 9C JS 4C 4H 8S 6H AS 4S QH"]
    discards = "-2C -3C -4C -5C -6C -7C"
    state = after(PRESETS["seven_up"], f"beg run {discards} TC KC", hands=NINE, turned="AC 8D")
    held = [
        f"{shown(world.hands[1])} / {shown(world.discards[1])}"
        for world in take(2, view(state, 0), seed=1)
    ]
    assert held == ["8C 4D AS 6H KD / QS 3C 9C", "9S KH 4H 7S 8H / 3S 2H TD"]


# What cannot be


@pytest.fixture
def tries(monkeypatch):
    """A list with an entry for each time that cards were put into their places."""
    place, made = Placing.place, []

    def counted(*given):
        made.append(given)
        return place(*given)

    monkeypatch.setattr(Placing, "place", counted)
    return made


def test_a_lie_about_who_could_follow_is_refused_at_once(tries):
    """The dealer is said to have no card of any suit, and to hold five."""
    rules = rules_with("hoffmann", follow="strict")
    hands = {1: "AD AH AC AS KD KH", 0: "2C 3C 4C 5C 6C 7C"}
    seen = view(after(rules, "stand AD 2C", hands=hands, turned="KS"), 1)
    tricks = [Trick(1, cards(trick)) for trick in ("AD 2C", "AH 3C", "AC 2D", "AS 2H")]
    made_up = attrs.evolve(seen, hands=(2, cards("KD KH")), tricks=tuple(tricks))
    with pytest.raises(PistiError, match="no deal can look like this view"):
        next(worlds(made_up, seed=7))
    assert tries == []
    assert len(take(3, seen)) == 3


def test_no_elder_stood_without_the_trump_that_was_needed(tries):
    """All spades are in the dealer's hand or turned up, so the elder could not stand.

    Nothing shows that at once, so the search has patience, and then it ends.
    """
    stripped = tuple(rank for rank in Rank if rank.value in "9TJQKA")
    rules = rules_with(strip_ranks=stripped, must_hold_trump_to_stand=True)
    hands = {1: "2C 3C 4C 5C 6C 7C", 0: "3S 4S 5S 6S 7S 8S"}
    begged = view(after(rules, "beg give", hands=hands, turned="2S"), 0)
    assert begged.calls[-1] is not RUN
    made_up = attrs.evolve(begged, calls=(STAND,))
    with pytest.raises(PistiError, match="no deal can look like this view"):
        next(worlds(made_up, seed=7))
    assert len(tries) == 10_000


def test_each_world_that_is_found_gives_new_patience(monkeypatch):
    """A search that gives up after two failures goes on where every other try succeeds."""
    module = importlib.import_module("pisti.games.all_fours.worlds")
    made, tried = module._world, []

    def every_other(*given):
        tried.append(given)
        return None if len(tried) % 2 else made(*given)

    monkeypatch.setattr(module, "_world", every_other)
    monkeypatch.setattr(module, "_TRIES", 2)
    assert len(take(20, SEEN)) == 20
    assert len(tried) == 40
