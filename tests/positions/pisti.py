"""Rules, decks, positions and counts of Pişti in few words, for the tests of its rulebook.

The places in a deck are counted out here from the rulebook, without asking the library.
"""

from collections import Counter
from collections.abc import Mapping
from functools import partial

import attrs

import pisti
from pisti import RULES, Card, Gain, Rules, State, legal_moves, new_hand
from positions import common
from positions.common import CARDS, cards, line, play, seats

rules_with = RULES.but
refused_rules = partial(common.refused_rules, RULES)
refused_value = partial(common.refused_value, RULES)
refused_deal = partial(common.refused_deal, pisti)


def deck_with(
    rules: Rules,
    dealer: int = 0,
    *,
    centre: str = "",
    hands: Mapping[int, str] | None = None,
    bottom: str = "",
) -> tuple[Card, ...]:
    """A deck that deals these cards to these places; the rest is filled up in printed order.

    `centre` in the order of dealing, so that its last card is the one turned up;
    fewer than four cards are the last ones dealt.
    `hands` by seat: all cards of a seat in the order dealt, batch after batch;
    `--` leaves a place to chance.
    `bottom` are the last cards of the deck, the very lowest one last.
    Where the filling chooses, it puts no jack into the centre, to the bottom or into a first hand.
    """
    lowest, first_of_centre = len(rules.pack) - 1, _centre_at(rules)
    last_of_centre = first_of_centre + rules.deal.centre - 1
    places: dict[int, Card] = {}
    for at, card in enumerate(reversed(cards(centre))):
        places[last_of_centre - at] = card
    for seat, text in (hands or {}).items():
        for number, name in enumerate(text.split()):
            if name != "--":
                at = _place(rules, dealer, seat, number)
                assert at not in places, f"two cards for place {at}"
                places[at] = CARDS[name]
    for at, card in enumerate(reversed(cards(bottom))):
        assert places.get(lowest - at, card) is card, f"two cards for place {lowest - at}"
        places[lowest - at] = card
    left = Counter(rules.pack)
    left.subtract(places.values())
    assert min(left.values()) >= 0, "a card stands in two places"
    filling = sorted(left.elements(), key=lambda card: card.rank.value == "J")
    early = [*range(first_of_centre, last_of_centre + 1), lowest]
    early += range(rules.deal.centre + _in_batches(rules)[0])
    for at in [*early, *range(lowest + 1)]:
        if at not in places:
            places[at] = filling.pop(0)
    return tuple(places[at] for at in range(lowest + 1))


def _in_batches(rules: Rules) -> list[int]:
    """P-11, P-30: how many cards are dealt to all players together in each deal."""
    players, rest = rules.players, len(rules.pack) - rules.deal.centre
    usual = players * rules.deal.hand_size
    batches = [usual] * (rest // usual)
    if rest % usual and rules.deal.last_batch == "short":
        batches.append(rest % usual)
    elif rest % usual:
        batches[-1] += rest % usual
    return batches


def _centre_at(rules: Rules) -> int:
    return 0 if rules.deal.deal_order == "centre_first" else _in_batches(rules)[0]


def _place(rules: Rules, dealer: int, seat: int, number: int) -> int:
    """P-12, P-13: how many cards are dealt before this one, which is so many in for its seat."""
    before = (seat - dealer - 1) % rules.players
    at, packet = 0, rules.deal.deal_packet
    for batch, cards_in_batch in enumerate(_in_batches(rules)):
        size = cards_in_batch // rules.players
        if batch == (1 if _centre_at(rules) else 0):
            at += rules.deal.centre
        if number < size:
            begin = number - number % packet  # of the packet in which it comes
            in_packet = min(packet, size - begin)
            return at + begin * rules.players + in_packet * before + number % packet
        number -= size
        at += cards_in_batch
    raise AssertionError("a seat is not dealt so many cards")


def deal_with(rules: Rules, dealer: int = 0, **places: object) -> State:
    """A hand dealt from `deck_with` these places."""
    return new_hand(rules, deck=deck_with(rules, dealer, **places), dealer=dealer)  # type: ignore[arg-type]


# A batch by place after the dealer: nothing captures until the jack, which takes all,
# so that the last two cards find an empty table.
_BATCH = {
    2: ("3C 4D 9C", "2S 8D JD"),
    3: ("3C 4D 9C JD", "2S 8D TS", "5S QD KC"),
    4: ("3C 8D TS KC", "2S QD 7C JD", "5S 9C 3D", "4D 7S QC"),
}


def play_down(state, left):
    """Everybody plays the first card of the hand until so many cards are left to play."""
    while sum(map(len, state.hands)) + len(state.stock) > left:
        state = play(state, legal_moves(state)[0])
    return state


def last_two(rules, last_but_one, last, *, hands=None, dealer=0, batch=-1):
    """A hand where a batch, the last one or another, has only these two cards left to play.

    Nothing lies on the table; `hands` begin the hand.
    """
    per_batch = 4 * rules.players
    batch %= 48 // per_batch
    places = [f"{text} --" for text in _BATCH[rules.players]]
    places[-2] = places[-2].replace("--", last_but_one)
    places[-1] = places[-1].replace("--", last)
    filled = {}
    for seat, text in zip(seats(rules, dealer), places, strict=True):
        first = (hands or {}).get(seat, "").split()
        filled[seat] = " ".join([*first, *["--"] * (4 * batch - len(first)), text])
    state = play_down(deal_with(rules, dealer, hands=filled), left=48 - per_batch * (batch + 1) + 2)
    assert state.pile == ()
    return state


def lone(rules, laid, *held, dealer=0, centre="8C 8D 8H 3S"):
    """A hand in which this card lies alone and the seat on turn holds those."""
    captor, layer, *rest = seats(rules, dealer)
    hands = {captor: "3H", layer: laid}
    mover = rest[0] if rest else captor
    hands[mover] = " ".join([*hands.get(mover, "").split(), *held])
    state = play(deal_with(rules, dealer, centre=centre, hands=hands), "3H", laid)
    assert state.pile == cards(laid)
    assert state.turn == mover
    return state


def gain(seat, text, how="capture", points=0):
    """A gain of this seat: these cards and points."""
    return Gain(seat, how, cards(text), points)


def going(rules, *gains):
    """A hand that is still going on, in which this was gained."""
    return attrs.evolve(new_hand(rules, seed=1), gains=gains)


def over(rules, *gains, dealer=0):
    """A hand that is over, in which this was gained and nothing is left on the table."""
    start = new_hand(rules, seed=1, dealer=dealer)
    return attrs.evolve(start, gains=gains, turn=None, pile=())


def heaps(rules, *sizes, dealer=0):
    """A hand that is over, in which the seats captured so many cards each."""
    gains, pack = [], iter(rules.pack)
    for seat, size in enumerate(sizes):
        heap = " ".join(str(next(pack)) for _ in range(size))
        gains.append(gain(seat, heap))
    return over(rules, *gains, dealer=dealer)


def majority(state):
    """The sides that have the majority, and its points."""
    basis = state.rules.scoring.majority_basis
    return line(state, f"most {basis}")
