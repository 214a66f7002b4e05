"""PY-A22, PY-A29 and PY-A38: the discard as a new stock."""

from random import Random

import pytest

from pisti import DECK
from pisti.event_types import Drew, Renewed
from pisti.pis_yedili import longest_hand, new_hand, view
from pisti.shuffle import shuffled
from positions.common import CARDS, cards, everybody, play, untold
from positions.pis_yedili import (
    HANDS_OF_SEVEN,
    as_held,
    deal_with,
    deck_with,
    everything,
    gained,
    legal,
    moments,
    refused_deal,
    rules_with,
    table,
    told,
)

RENEWED = pytest.mark.parametrize("exhaustion", ["reshuffle", "turn_over"])
SHUFFLED = rules_with(players=7, exhaustion="reshuffle")


def all_drawn(rules=SHUFFLED, packs=()):
    """The discard is `6C 7C 5C`, the stock is empty, and seat 5 has to draw."""
    state = deal_with(rules, hands=HANDS_OF_SEVEN, stock="JD JH JS", packs=packs)
    state = play(state, "6C 7C draw 5C")
    assert (state.turn, state.stock, state.discard) == (5, (), cards("6C 7C 5C"))
    return state


def in_order(deck, number, found):
    """PY-A38: how these cards lie in the further pack of this number that follows from a deck."""
    text = "".join(map(str, deck))
    pack = shuffled(DECK, f"{text}/reshuffle {number}".encode())
    return tuple(card for card in pack if card in found)


@pytest.mark.clause("PY-31")
@RENEWED
def test_py_a29_the_discard_comes_back_when_a_card_is_to_be_drawn(exhaustion):
    state = all_drawn(rules_with(players=7, exhaustion=exhaustion))
    assert state.renewals == 0
    assert legal(state) == "draw"
    after = play(state, "draw")
    assert (after.discard, after.suit, after.renewals) == (cards("5C"), CARDS["5C"].suit, 1)
    assert {*gained(state, after, 5), *after.stock} == {*cards("6C 7C")}
    assert len(after.hands[5]) == 8
    assert (after.turn, after.draws) == (5, 1)
    assert everything(after) == sorted(map(str, DECK))
    assert told(state, "draw") == [Renewed(2), Drew(5, gained(state, after, 5))]
    for seat in everybody(after):
        seen = view(after, seat)
        assert (seen.stock, seen.discard, seen.renewals) == (1, cards("5C"), 1)


@RENEWED
def test_py_a29_it_does_not_come_back_before(exhaustion):
    rules = rules_with(players=7, exhaustion=exhaustion)
    state = play(deal_with(rules, hands=HANDS_OF_SEVEN, stock="JD JH JS"), "6C 7C draw")
    assert (state.stock, state.discard, state.renewals) == ((), cards("6C 7C"), 0)
    state = play(all_drawn(rules), "draw draw")
    assert (state.stock, state.discard, state.renewals) == ((), cards("5C"), 1)


@pytest.mark.parametrize(
    ("exhaustion", "packs", "first"),
    [
        ("turn_over", (), "6C"),
        ("reshuffle", ["6C 7C"], "6C"),
        ("reshuffle", ["7C 6C"], "7C"),
    ],
)
def test_py_a29_turned_over_the_cards_come_as_played_and_shuffled_in_any_order(
    exhaustion, packs, first
):
    """The discard is `6C`, `7C` and, on top, `5C`."""
    state = all_drawn(rules_with(players=7, exhaustion=exhaustion), packs)
    after = play(state, "draw")
    assert gained(state, after, 5) == cards(first)
    assert {*gained(state, after, 5), *after.stock} == {*cards("6C 7C")}


@RENEWED
def test_py_a29_what_is_left_of_a_penalty_comes_from_the_new_stock(exhaustion):
    rules = rules_with(exhaustion=exhaustion)
    state = table({1: "2S 3S"}, "2D 3D 7D", rules=rules, owed=3, stock="2C 3C")
    after = play(state, "draw")
    came = gained(state, after, 1)
    assert came[:2] == cards("2C 3C")
    assert as_held(came[2:], after.stock) == cards("2D 3D")
    assert (len(after.hands[1]), len(after.stock), after.discard) == (5, 1, cards("7D"))
    assert (after.owed, after.turn, after.renewals) == (0, 2, 1)


@pytest.mark.clause("PY-31")
def test_py_a29_with_the_top_card_alone_there_is_nothing_to_bring_back():
    for exhaustion in ("reshuffle", "turn_over"):
        rules = rules_with(exhaustion=exhaustion)
        assert legal(table({1: "2S 3S"}, "5D", rules=rules)) == "pass"
        assert legal(table({1: "2S 3S"}, "4D 5D", rules=rules)) == "draw"
        assert legal(table({1: "2S 3D"}, "5D", rules=rules)) == "3D"
        assert legal(table({1: "2S 3D"}, "4D 5D", rules=rules)) == "3D draw"


def test_py_a22_a_reshuffle_is_fixed_by_the_deal():
    once, again = (play(all_drawn(), "draw") for _ in range(2))
    assert once == again
    assert (once.hands, once.stock) == (again.hands, again.stock)
    same = [[*moments(new_hand(SHUFFLED, seed=3), Random(1), 300)] for _ in range(2)]
    assert same[0] == same[1]
    assert same[0][-1].renewals > 1


@pytest.mark.parametrize(
    ("exhaustion", "bounded"),
    [("end_lowest", True), ("play_on", True), ("reshuffle", False), ("turn_over", False)],
)
def test_py_a22_where_the_discard_comes_back_a_deal_has_no_highest_number_of_moves(
    exhaustion, bounded
):
    bound = longest_hand(rules_with(exhaustion=exhaustion))
    assert (bound is not None) == bounded
    if exhaustion == "play_on":  # less than a round of passes lies between two cards played
        assert bound == longest_hand(rules_with()) + 4 * 53


@pytest.mark.parametrize("pack", ["6C 7C", "7C 6C", "2D 7C 5C 3S 6C"])
def test_py_a38_the_cards_come_as_they_stand_in_a_further_pack(pack):
    state = all_drawn(packs=[pack])
    after = play(state, "draw")
    expected = [name for name in pack.split() if name in {"6C", "7C"}]
    assert [str(card) for card in (*gained(state, after, 5), *after.stock)] == expected


def test_py_a38_the_next_new_stock_comes_as_in_the_next_pack():
    for first, second in (("6C 7C", "9C 5C"), ("7C 6C", "5C 9C")):
        state = play(all_drawn(packs=[first, second]), "draw draw pass 9C QC")
        assert (state.turn, state.discard, state.stock) == (1, cards("5C 9C QC"), ())
        after = play(state, "draw")
        assert after.renewals == 2
        assert gained(state, after, 1) + after.stock == cards(second)


@pytest.mark.parametrize("packs", [[], ["6C 7C"]], ids=["none given", "the first given"])
def test_py_a38_a_pack_that_is_not_given_follows_from_the_deck_by_its_number(packs):
    before = all_drawn(packs=packs)
    state = play(before, "draw draw")
    assert state.stock == ()
    if not packs:
        after = play(before, "draw")
        assert gained(before, after, 5) + after.stock == in_order(state.deck, 1, cards("6C 7C"))
    state = play(state, "pass 9C QC")
    assert (state.turn, state.discard) == (1, cards("5C 9C QC"))
    after = play(state, "draw")
    assert after.renewals == 2
    found = gained(state, after, 1) + after.stock
    assert found == in_order(state.deck, 2, cards("5C 9C"))
    assert len(state.deck) == 52 * (1 + len(packs))


@pytest.mark.parametrize("packs", [[], ["6C 7C"]], ids=["none given", "the first given"])
@pytest.mark.parametrize("number", [2, 3, 10])
def test_py_a38_its_seed_is_the_text_of_the_whole_given_deck(number, packs):
    start = deal_with(SHUFFLED, packs=packs).start
    fields = {"rules": SHUFFLED, "start": start, "renewals": number - 1}
    discard = "6C 7C 9D KH 2H TS 4S QD 5C"
    state = table({1: "2D 3S"}, discard, **fields)
    after = play(state, "draw")
    found = gained(state, after, 1) + after.stock
    assert found == in_order(start.deck, number, cards(discard)[:-1])
    assert after.renewals == number


@pytest.mark.parametrize(
    ("pack", "discard", "expected"),
    [
        ("6C 7C 6C", "6C 7C 5C", "6C 7C"),
        ("7C 6C 6C 7C", "6C 7C 5C", "7C 6C"),
        ("6C 7C 6C", "6C 7C 6C 5C", "6C 7C 6C"),
        ("6C 6C 7C 7C", "7C 6C 7C 5C", "6C 7C 7C"),
    ],
)
def test_py_a38_of_one_copy_the_first_place_counts(pack, discard, expected):
    rules = rules_with(packs=2, exhaustion="reshuffle")
    start = deal_with(rules, packs=[pack]).start
    state = table({1: "2S 3S"}, discard, rules=rules, start=start)
    after = play(state, "draw")
    assert gained(state, after, 1) + after.stock == cards(expected)


def test_py_a38_two_packs_are_shuffled_together():
    rules = rules_with(packs=2, exhaustion="reshuffle")
    start = deal_with(rules).start
    discard = "6C 7C 6C 9D KH 2S 2S TD 5C"
    state = table({1: "2D 3S"}, discard, rules=rules, start=start)
    after = play(state, "draw")
    text = "".join(map(str, start.deck)) + "/reshuffle 1"
    left = [*cards(discard)[:-1]]
    expected = []
    for card in shuffled(DECK * 2, text.encode()):
        if card in left:
            left.remove(card)
            expected.append(card)
    assert [*gained(state, after, 1), *after.stock] == expected


def test_py_a38_further_packs_are_whole():
    first = deck_with(SHUFFLED)
    for further, *contents in (
        (DECK[:51], "51 expected 52", "missing AS"),
        (DECK[:1] + DECK[:51], "once 2C", "missing AS"),
    ):
        problems = refused_deal(SHUFFLED, deck=first + further)
        assert not untold(problems, *contents, clause="PY-01")
    assert new_hand(SHUFFLED, deck=first + DECK * 3).deck == first + DECK * 3


@pytest.mark.parametrize("exhaustion", ["end_lowest", "turn_over", "play_on"])
def test_py_a38_further_packs_belong_to_shuffling(exhaustion):
    rules = rules_with(exhaustion=exhaustion)
    problems = refused_deal(rules, deck=DECK * 2)
    assert not untold(problems[:1], "104 expected 52", clause="PY-01")
