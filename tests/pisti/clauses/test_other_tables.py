"""P-01, P-02, P-11, P-13, P-14, P-30 and more: other packs, hands, centres and players."""

import re
from ast import literal_eval
from collections import Counter
from itertools import product

import pytest

import pisti
from pisti import DECK, Bluff, FaceDown, Rank, Suit, legal_moves, new_hand, view
from pisti.event_types import Dealt
from pisti.games.pisti.batches import hand_sizes, wrong_sum
from positions.common import CARDS, cards, line, play, play_on
from positions.pisti import deal_with, deck_with, gain, lone, over, rules_with

TWO_PACKS = rules_with(players=2, packs=2, last_batch="short")
FEW_RANKS = [Rank.ACE, Rank.TWO, Rank.TEN, Rank.JACK]
CHILDREN = rules_with(players=2, ranks=FEW_RANKS, hand_size=6)


def test_p_01_the_pack_has_each_of_its_ranks_in_each_of_its_suits():
    rules = CHILDREN.but(suits=[Suit.SPADES, Suit.CLUBS], centre=2, hand_size=3)
    assert {str(card) for card in rules.pack} == {*"AC AS 2C 2S TC TS JC JS".split()}
    state = new_hand(rules, seed=1)
    assert sorted([*state.pile, *sum(state.hands, ()), *state.stock], key=DECK.index) == [
        *rules.pack
    ]
    assert (rules.deal.ranks, rules.deal.suits) == (
        (Rank.TWO, Rank.TEN, Rank.JACK, Rank.ACE),
        (Suit.CLUBS, Suit.SPADES),
    )


def test_p_01_two_packs_have_every_card_twice():
    """Two packs are shuffled together into 104 cards."""
    state = new_hand(TWO_PACKS, seed=1)
    everything = Counter([*state.pile, *state.hands[0], *state.hands[1], *state.stock])
    assert everything == Counter(DECK * 2)
    seen = view(state, 1)
    assert seen.unseen + Counter([*seen.hand, *filter(None, seen.pile), seen.exposed]) == everything


def test_p_01_of_two_equal_cards_either_is_the_same_move():
    """Two packs: who holds a card twice has one move with it, and one of them stays."""
    state = deal_with(TWO_PACKS, hands={1: "3H 3H 4C 5C"})
    assert legal_moves(state) == cards("3H 4C 5C")
    assert play(state, "3H").hands[1] == cards("3H 4C 5C")


def test_p_01_without_jacks_only_equal_ranks_capture():
    rules = rules_with(players=2, ranks={*Rank} - {Rank.JACK}, last_batch="short")
    assert [card for card in rules.pack if card.rank is Rank.JACK] == []
    state = deal_with(rules, centre="2C 3C 4C 9S", hands={1: "9H KS", 0: "KH"})
    state = play(state, "9H", "KH", "KS")
    assert state.gains == (gain(1, "2C 3C 4C 9S 9H", "capture"), gain(1, "KH KS", "pişti", 10))
    assert play_on(state).is_over


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_p_03_two_to_six_play_around_the_table(players):
    """Two players make a full game, each alone, and so do more: the cards go round all the same."""
    rules = rules_with(
        players=players, teams="individual", last_batch="short", centre=2 if players == 5 else 4
    )
    state = new_hand(rules, seed=2, dealer=1)
    for number in range(len(rules.pack) - rules.deal.centre):
        assert state.turn == (2 + number) % players
        state = play(state, legal_moves(state)[0])
    assert state.is_over


@pytest.mark.parametrize(("hand_size", "centre"), [(6, 4), (1, 8), (8, 1), (12, 4)])
def test_p_11_the_sizes_of_a_hand_and_of_the_centre_are_flags(hand_size, centre):
    """Hands have 1 to 13 cards, and the centre 1 to 8."""
    flags = {"hand_size": hand_size, "centre": centre, "last_batch": "share_rest"}
    rules = rules_with(players=2 if centre % 2 == 0 else 3, **flags)
    state = new_hand(rules, seed=1)
    assert [len(hand) for hand in state.hands] == [hand_size] * rules.players
    assert len(state.pile) == centre
    assert play_on(state).is_over


def test_p_13_who_lacks_fewer_cards_is_dealt_no_more():
    """At most so many at a time: hands of four in packets of three are three and one."""
    rules = rules_with(players=2, deal_packet=3)
    deck = deck_with(rules)
    state = new_hand(rules, deck=deck)
    assert state.hands[1] == (*deck[4:7], deck[10])
    assert state.hands[0] == (*deck[7:10], deck[11])


@pytest.mark.clause("P-15", "P-34")
@pytest.mark.parametrize("centre", [1, 2, 8])
def test_p_15_the_first_capture_takes_the_whole_centre(centre):
    """The pile is the whole centre from the start, and whoever captures takes all of it."""
    rules = rules_with(players=3 if centre == 1 else 2, centre=centre, last_batch="short")
    state = deal_with(rules, centre="9S", hands={1: "9H"})
    assert len(play(state, "9H").gains[0].cards) == centre + 1
    state = deal_with(rules, centre="9S", hands={1: "8H", (1 + 1) % rules.players: "8C"})
    (first,) = play(state, "8H", "8C").gains
    assert (first.how, len(first.cards)) == ("capture", centre + 2)


@pytest.mark.parametrize(
    ("centre", "jacks"), [(1, "JC"), (2, "JC JD"), (8, "JC JC JD JD JH JH JS JS")]
)
def test_p_17_a_centre_of_jacks_alone_is_dealt_anew_whatever_its_size(centre, jacks):
    """A centre of nothing but jacks is dealt again, be it large or small."""
    packs = 1 if centre < 5 else 2
    rules = rules_with(players={1: 3, 2: 5, 8: 3}[centre], centre=centre, packs=packs, hand_size=1)
    deck = deck_with(rules, centre=jacks)
    with pytest.raises(pisti.DealError, match="P-17"):
        new_hand(rules, deck=deck)
    assert all(
        any(card.rank is not Rank.JACK for card in new_hand(rules, seed=seed).pile)
        for seed in range(100)
    )


@pytest.mark.parametrize(
    ("flags", "sizes"),
    [
        pytest.param({"packs": 2, "last_batch": "share_rest"}, [4, 4, 4, 4, 4, 5], id="two packs"),
        pytest.param({"packs": 2, "last_batch": "short"}, [4, 4, 4, 4, 4, 4, 1], id="one each"),
        pytest.param({"players": 5, "centre": 2, "last_batch": "short"}, [4, 4, 2], id="five"),
        pytest.param({"players": 5, "packs": 2}, [4, 4, 4, 4, 4], id="five with two packs"),
        pytest.param({"players": 6}, [4, 4], id="six"),
        pytest.param({"players": 2, "hand_size": 6}, [6, 6, 6, 6], id="six cards"),
        pytest.param({"hand_size": 12}, [12], id="all at once"),
    ],
)
def test_p_30_the_last_cards_are_shared_evenly(flags, sizes):
    """Cards that are too few for a whole batch are a short one, or go with the last whole one."""
    rules = rules_with(**flags)
    state = play_on(new_hand(rules, seed=3))
    dealt = [len(event.cards) for event in pisti.events(state) if isinstance(event, Dealt)]
    assert dealt == [size for size in sizes for _ in range(rules.players)]
    assert rules.hand_sizes == (*sizes,)


def test_p_30_every_way_out_that_is_named_can_be_dealt():
    """Each table that is named instead of a sum that does not work out can be dealt."""
    names = ("players", "hand_size", "centre", "last_batch")
    tables = product(range(2, 7), range(1, 14), range(1, 9), ("refused", "short", "share_rest"))
    for size, table in product((13, 52), tables):
        flags = dict(zip(names, table, strict=True))
        said = wrong_sum(size, flags["centre"], *table[:2], table[3]) or ""
        _, _, expected = said.removesuffix(" (P-30)").partition(": expected ")
        for way in re.split(", or ", expected) if re.match("hand_size|centre", expected) else ():
            changes = dict(change.split() for change in way.split(" with "))
            new = flags | {name: literal_eval(value) for name, value in changes.items()}
            cards = size - new.pop("centre")
            assert hand_sizes(cards, **new), said


def test_p_34_the_very_same_card_makes_a_pisti_as_another_of_its_rank():
    for card in ("7C", "7H"):
        state = play(lone(TWO_PACKS, "7C", card), card)
        assert state.gains[-1] == gain(state.gains[-1].seat, f"7C {card}", "pişti", 10)


def test_p_35_the_very_same_jack_makes_a_double_pisti():
    """A jack on a lone jack is a double pişti, also on its twin."""
    state = play(lone(TWO_PACKS, "JC", "JC", centre="8C 8D 8H 3S"), "JC")
    assert state.gains[-1].how == "double pişti"


@pytest.mark.parametrize(("first_play_pisti", "points"), [("void", 0), ("counts", 10)])
def test_p_37_the_first_card_on_a_centre_of_one(first_play_pisti, points):
    """The very first card makes no pişti, nor does it where the centre is a single card."""
    rules = rules_with(players=3, centre=1, hand_size=1, first_play_pisti=first_play_pisti)
    state = deal_with(rules, centre="9S", hands={1: "9H"})
    assert play(state, "9H").gains[0].points == points


def test_p_41_a_card_of_both_packs_counts_twice():
    """Cards are worth points to the side that captured them: of two packs each of both."""
    state = over(TWO_PACKS, gain(0, "TD 5C TD"), gain(1, "2C 2C AH AH"))
    assert line(state, "10♦") == [(0, 6)]
    assert line(state, "2♣") == [(1, 4)]
    assert line(state, "ace") == [(1, 2)]


@pytest.mark.parametrize("bluff_when", ["opponents_lone_card", "lone_card"])
def test_a_17_a_single_centre_card_is_nobodys(bluff_when):
    """Only under `lone_card` may the first card be laid as a claim on a centre of one card."""
    rules = rules_with(
        players=3, centre=1, hand_size=1, bluff=Bluff(bluff_when=bluff_when), last_batch="refused"
    )
    state = deal_with(rules, centre="9S", hands={1: "9H"})
    claims = [move for move in legal_moves(state) if isinstance(move, FaceDown)]
    assert claims == ([FaceDown(CARDS["9H"])] if bluff_when == "lone_card" else [])
    if claims:
        assert play(state, claims[0]).turn == 0  # who plays before the claimant
