"""Rules, decks, deals and positions of Pis Yedili in few words, for the tests of its rulebook.

The places in a deck are counted out here from the rulebook, without asking the library.
"""

from collections import Counter
from functools import partial
from itertools import islice

import attrs
import pytest

from pisti import DECK, Rank, pis_yedili
from pisti.games.pis_yedili.turn import with_moves
from pisti.pis_yedili import PRESETS, RULES, Act, Call, events, legal_moves, new_hand, score
from positions import common
from positions.common import CARDS, cards, play, seats, shown

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
EXHAUSTION = pytest.mark.parametrize(
    "exhaustion", ["end_lowest", "reshuffle", "turn_over", "play_on"]
)
# A rule for tek changes nothing before the last card; but without one the library takes a short
# way on most turns, so both ways are walked.
TEK_OR_NOT = pytest.mark.parametrize("tek_rule", ["off", "draw_n"])
RANKS = {rank.value: rank for rank in Rank}
PENALTY = {**{str(pips): pips for pips in range(2, 10)}, "7": 20, "J": 25, "A": 15}
PENALTY |= dict.fromkeys("TQK", 10)

# What a seat that goes out plays before its last card, and what the others play meanwhile.
_ROUNDS = (("2C", "3C", "4C", "5C"), ("6C", "9C", "QC", "KC"))

HANDS_OF_SEVEN = {
    1: "6C 2D 3D 4D 6D 8D 9D",
    2: "7C 2H 3H 4H 6H 8H 9H",
    3: "2S 3S 4S 6S 8S 9S QS",
    4: "5C KD KH KS QD QH TD",
    5: "TH TS AD AH AS 7D 7H",
    6: "9C 8C 5D 5H 5S 7S JC",
    0: "2C 3C 4C TC QC KC AC",
}
"""Three cards are left; seat 3 can draw them for a seven, and then seat 5 can play nothing."""

moments = partial(common.moments, eager=0.75)
played_deals = partial(common.played_hands, pis_yedili, eager=0.75)
refused_rules = partial(common.refused_rules, RULES)
refused_value = partial(common.refused_value, RULES)
refused_deal = partial(common.refused_deal, pis_yedili)


def rules_with(preset="pis_yedili", **flags):
    """A preset with these flags."""
    return PRESETS[preset].but(**flags)


def owners(rules, dealer=0):
    """PY-A43: where each card of a pack goes, from the top: to a seat, face up, or to the stock."""
    order = seats(rules, dealer)
    found = [seat for packet in rules.deal.deal_packet for seat in order for _ in range(packet)]
    found += order[: rules.deal.starter_extra]
    found += ["up"] * (rules.opening == "turn_up")
    return found + ["stock"] * (52 * rules.deal.packs - len(found))


def deck_with(rules=RULES, dealer=0, *, hands=None, up="", stock="", packs=()):
    """A deck that deals these cards to these places; the rest is filled up, plain cards first.

    `hands` by seat, in the order dealt; `--` leaves a place to chance.
    `packs` are the first cards of further packs, which are filled up in printed order.
    """
    given = {**(hands or {}), "up": up, "stock": stock}
    given = {owner: iter(text.split()) for owner, text in given.items()}
    names = [next(given.get(owner, iter(())), "--") for owner in owners(rules, dealer)]
    assert not [name for left in given.values() for name in left], "too many cards for a place"
    left = sorted(rules.pack, key=lambda card: card.rank.value in "78TJA")
    for name in names:
        if name != "--":
            left.remove(CARDS[name])
    deck = tuple(CARDS[name] if name != "--" else left.pop(0) for name in names)
    for text in packs:
        rest = list(rules.pack)
        for card in cards(text):
            rest.remove(card)
        deck += (*cards(text), *rest)
    return deck


def deal_with(rules=RULES, dealer=0, **places):
    """A deal from `deck_with` these places."""
    return new_hand(rules, deck=deck_with(rules, dealer, **places), dealer=dealer)


def facing(up, *held, rules=RULES, **places):
    """A deal with this card turned up; the seats from 1 on hold those cards.

    Seat 1 is filled up to seven cards with plain ones that do not fit on the card.
    """
    rules = attrs.evolve(rules, opening="turn_up")
    used = [*cards(up), *cards(" ".join([*held, places.get("stock", "")]))]
    plain = [card for card in DECK if card.rank.value not in "78TJA" and card not in used]
    pads = [
        card for card in plain if card.suit is not used[0].suit and card.rank is not used[0].rank
    ]
    first = " ".join([held[0], *map(str, pads[: 7 - len(held[0].split())])])
    seated = dict(zip(seats(rules), [first, *held[1:]], strict=False))
    return deal_with(rules, up=up, hands=seated, **places)


def going_out(last, *left, rules=RULES, held=1):
    """A deal in which seat 1 goes out with this spade, and is on turn with so many cards held.

    `left` are the five cards that each of the others will have left, from seat 2 on.
    With one opponent seat 1 gets there by eights, with more by aces.
    """
    players = len(left) + 1
    rules = attrs.evolve(rules, players=players)
    run = "8C 8D 8H 8S" if players == 2 else "AC AD AH AS"
    first, second = (taken[:players] for taken in _ROUNDS)
    own = [f"{first[0]} {second[0]} {run} {last}"]
    texts = own + [
        f"{one} {two} {text}" for one, two, text in zip(first[1:], second[1:], left, strict=True)
    ]
    hands = dict(zip(seats(rules), texts, strict=True))
    state = play(deal_with(rules, hands=hands), *first, *second, *run.split()[: 5 - held])
    assert (state.turn, len(state.hands[1])) == (1, held)
    return state


def table(hands, discard, *, rules=RULES, stock="", turn=1, silent=(), **fields):
    """A position in the middle of a deal, with nothing told of how it came about.

    `hands` by seat; who is not named holds two other cards, if there are any.  `silent` are the
    seats that hold a last card without having announced it.
    """
    lies = cards(discard)
    used = [*lies, *cards(stock), *cards(" ".join(hands.values()))]
    pads = iter([card for card in DECK if card.rank.value in "349" and card not in used])
    held = [
        as_held(hands[seat]) if seat in hands else tuple(islice(pads, 2))
        for seat in range(rules.players)
    ]
    suit = fields.pop("suit", None)
    first = new_hand(rules, seed=1)
    start = attrs.evolve(fields.pop("start", first.start), seats=fields.pop("seats", first.seats))
    position = attrs.evolve(
        first,
        start=start,
        turn=turn,
        hands=tuple(held),
        stock=cards(stock),
        discard=lies,
        called=None if suit is (lies[-1].suit if lies else None) else suit,
        unannounced=tuple(seat in silent for seat in range(rules.players)),
        acts=tuple([Act(0, card, (), None) for card in lies]),
        **{"phase": "play", "opened": (True,) * rules.players, **fields},
    )
    return with_moves(position)


def over(hands, discard="5C 9D", *, ending="out", **flags):
    """A deal that is over, in which the seats are left with these cards."""
    rules = rules_with(players=len(hands), **flags)
    texts = dict(enumerate(hands))
    return table(texts, discard, rules=rules, turn=None, phase="done", ending=ending)


def worth(hand):
    """PY-28: what these cards cost by default."""
    return sum(PENALTY[card.rank.value] for card in hand)


def legal(state):
    """The legal moves; a jack that may name any suit is written `JH/CDHS`."""
    text = shown(legal_moves(state))
    for jack in {move.card for move in legal_moves(state) if isinstance(move, Call)}:
        calls = [f"{jack}/{suit}" for suit in "CDHS"]
        text = text.replace(" ".join(calls), f"{jack}/CDHS")
    return text


def drawn(state, times):
    """The state after so many draws."""
    return play(state, *["draw"] * times)


def told(state, *texts):
    """The events of the last of these moves."""
    *before, last = " ".join(texts).split()
    state = play(state, *before)
    return list(events(play(state, last))[len(events(state)) :])


def as_held(*found):
    """These cards in the order of the pack, as every hand shows them; a text names several."""
    every = [card for part in found for card in (cards(part) if isinstance(part, str) else part)]
    return tuple(sorted(every, key=DECK.index))


def gained(before, after, seat):
    """The cards that came to this seat from one moment to another."""
    return tuple((Counter(after.hands[seat]) - Counter(before.hands[seat])).elements())


def everything(state):
    """All the cards there are, sorted."""
    return sorted(map(str, [*sum(state.hands, ()), *state.stock, *state.discard]))


def totals(state):
    """The points that everybody writes down."""
    return score(state).totals
