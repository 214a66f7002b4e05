"""P-06 to P-10: who cuts, what is looked for, and the card at the bottom."""

from collections import Counter

import pytest

from pisti import RULES, DealError, events, legal_moves, new_hand, picture, view
from pisti.event_types import Exposed, Kept
from positions.common import CARDS, cards, play, seats
from positions.pisti import deal_with, deck_with, play_down, rules_with

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
LOOKING = ["skip_up", "recut", "keep_jack"]


def as_dealt(state):
    """The whole pack again, where the centre was dealt first and nothing was turned twice."""
    first_batch = [state.hands[seat] for seat in seats(state.rules, state.dealer)]
    pack = sum(first_batch, state.pile) + state.stock
    assert pack == state.start.pack
    return pack


@pytest.mark.clause("P-06", "P-08")
@PLAYERS
@pytest.mark.parametrize("direction", ["anticlockwise", "clockwise"])
def test_p_06_the_player_before_the_dealer_cuts(direction, players):
    """The player before the dealer in the order of play cuts: here, keeps a jack."""
    rules = rules_with(players=players, direction=direction, cut_jack="keep_jack")
    for dealer in range(players):
        cutter = (dealer - 1) % players
        state = deal_with(rules, dealer, bottom="JD")
        assert [seat for seat in range(players) if CARDS["JD"] in state.hands[seat]] == [cutter]
        assert Kept(cutter, CARDS["JD"]) in events(state)


@pytest.mark.clause("P-07", "P-08")
@pytest.mark.parametrize("cut_jack", LOOKING)
def test_p_07_the_cutter_looks_at_the_bottom_card_only(cut_jack):
    """The cutter looks at the bottom card; if that is not a jack, the pack stays as it is."""
    deck = deck_with(RULES, bottom="JH JC JD 5H")
    state = new_hand(rules_with(cut_jack=cut_jack), deck=deck)
    assert as_dealt(state) == deck
    assert Kept not in map(type, events(state))
    assert state.start.kept is None


@pytest.mark.clause("P-08", "A-16", "A-03")
@pytest.mark.parametrize(
    ("bottom", "after"),
    [
        pytest.param("9C 5H JD", "9C JD 5H", id="one jack"),
        pytest.param("9C 5H JC JD", "9C JC JD 5H", id="two jacks"),
        pytest.param("9C 5H JS JC JD", "9C JS JC JD 5H", id="three jacks"),
        pytest.param("9C 5H JH JS JC JD", "9C JH JS JC JD 5H", id="four jacks"),
        pytest.param("JH 5H JC JD", "JH JC JD 5H", id="a jack above the card"),
    ],
)
def test_p_08_skip_up_puts_the_lowest_card_that_is_no_jack_to_the_bottom(bottom, after):
    """With a jack at the bottom, the next card up that is not a jack goes below the jacks."""
    deck = deck_with(RULES, bottom=bottom)
    state = new_hand(rules_with(cut_jack="skip_up"), deck=deck)
    assert as_dealt(state) == deck[: -len(cards(after))] + cards(after)
    assert state.deck == deck
    assert RULES.deal.cut_jack == "skip_up"


@pytest.mark.parametrize(
    ("bottom", "after"),
    [
        pytest.param("9C 5H JD", "9C 5H", id="one jack"),
        pytest.param("JS 5H JC JD", "JS 5H", id="two jacks"),
        pytest.param("9C 5H JS JC JD", "9C 5H", id="three jacks"),
    ],
)
def test_p_08_recut_brings_the_jacks_to_the_top(bottom, after):
    """With a jack at the bottom, the pack is cut again just above the jacks there."""
    deck = deck_with(RULES, bottom=bottom)
    state = new_hand(rules_with(cut_jack="recut"), deck=deck)
    jacks = cards(bottom)[len(cards(after)) :]
    assert as_dealt(state) == jacks + deck[: -len(cards(bottom))] + cards(after)


def test_p_08_recut_can_bring_four_jacks_to_the_centre():
    """The pack is cut again just above the jacks, be it all four: then they are the centre."""
    deck = deck_with(RULES, bottom="5H JH JS JC JD")
    with pytest.raises(DealError, match="P-17"):
        new_hand(rules_with(cut_jack="recut"), deck=deck)
    rules = rules_with(cut_jack="recut", turnup_jack="allow", all_jacks="allow")
    state = new_hand(rules, deck=deck)
    assert state.pile == cards("JH JS JC JD")
    assert state.stock[-1] is CARDS["5H"]


@pytest.mark.parametrize("bottom", ["5H JD", "JH JS JC JD"])
def test_p_08_with_none_a_jack_may_stay_at_the_bottom(bottom):
    deck = deck_with(RULES, bottom=bottom)
    assert as_dealt(new_hand(rules_with(cut_jack="none"), deck=deck)) == deck


@PLAYERS
def test_p_09_everybody_sees_the_bottom_card_all_the_time(players):
    """The bottom card lies face up under the stock, seen by all for the whole hand."""
    rules = rules_with(players=players)
    state = deal_with(rules, bottom="5H")
    assert rules.deal.bottom_exposed
    for left in (48, 40, 20, 1, 0):
        state = play_down(state, left)
        assert state.exposed is CARDS["5H"]
        assert [view(state, seat).exposed for seat in (*range(players), None)] == [CARDS["5H"]] * (
            players + 1
        )
        stock = (CARDS["5H"], *[None] * (len(state.stock) - 1)) if state.stock else ()
        assert picture(view(state, None)).middle[0].cards == stock
    assert Exposed(CARDS["5H"]) in events(view(state, None))
    all_dealt = deal_with(rules_with(hand_size=12), bottom="5H")
    assert all_dealt.exposed is None
    assert Exposed not in map(type, events(all_dealt))


def test_p_09_of_two_packs_the_bottom_card_is_unseen_no_longer_than_it_must_be():
    """Whoever was dealt it at last holds it until an equal card is played, for all to know."""
    rules = rules_with(players=5, packs=2, centre_open=4)
    state = deal_with(rules, hands={2: " ".join(["--"] * 17 + ["5H"])}, bottom="5H")
    state = play_down(state, left=20)
    while not state.is_over:
        is_held = CARDS["5H"] in state.hands[0]  # the dealer's
        for seat in range(5):
            others = [hand for other, hand in enumerate(state.hands) if other != seat]
            unseen = Counter(card for hand in others for card in hand)
            unseen[CARDS["5H"]] -= is_held and seat != 0
            assert view(state, seat).unseen == unseen
        state = play(state, legal_moves(state)[0])


def test_p_09_the_bottom_card_may_stay_hidden():
    """If the bottom card is not exposed, nobody sees it before it is dealt."""
    state = deal_with(rules_with(bottom_exposed=False), bottom="5H")
    assert state.exposed is None
    for seat in (0, 1, 2, 3, None):
        seen = view(state, seat)
        assert seen.exposed is None
        assert seen.bottom == ()
        assert Exposed not in map(type, events(seen))
        assert "5H" not in str(seen)


@PLAYERS
@pytest.mark.parametrize("cut_jack", LOOKING)
@pytest.mark.parametrize("bottom", ["5H", "5H JD", "5H JC JD", "5H JS JC JD"])
def test_p_10_the_exposed_card_is_no_jack_and_comes_to_the_dealer(bottom, cut_jack, players):
    """If the cut looks for jacks, the exposed card is not a jack, and the dealer gets it last."""
    rules = rules_with(players=players, cut_jack=cut_jack)
    for dealer in range(players):
        state = deal_with(rules, dealer, bottom=bottom)
        assert state.exposed is CARDS["5H"]
        assert state.exposed is state.stock[-1]
        state = play_down(state, left=4 * players)
        assert state.hands[dealer][-1] is CARDS["5H"]


def test_p_10_where_nobody_looks_the_exposed_card_may_be_a_jack():
    """Only where the cut looks for jacks is the exposed card surely none."""
    state = deal_with(rules_with(cut_jack="none"), bottom="5H JD")
    assert state.exposed is CARDS["JD"]
