"""Pişti as the laws must know it: rules of any kind, decks, places, and what a seat sees."""

from collections import Counter
from functools import lru_cache

import pisti as game
from laws.strategies import any_rules
from laws.told import PistiTable
from oracle import bridge_pisti
from oracle.pisti import face, with_strokes
from pisti import DECK, FaceDown, Rank, Suit, all_fours, pis_yedili
from pisti.event_types import Accepted, Challenged, LaidFaceDown, Played
from positions.common import CARDS
from positions.pisti_tables import with_jacks_in_place

TABLE = PistiTable
MOVES = (Played, LaidFaceDown, Accepted, Challenged)  # the first that a move makes happen
ONLY_FIRST = MOVES  # and what happens only so
AS_IT_IS = {"rules", "dealer", "scores", "turn", "turned", "bottom"}
AS_FAR_AS_KNOWN = {"hands", "packets", "stock", "pile", "gains", "claim", "centre", "kept"}
IS_COUNT_OPEN = False  # nobody may know what is in the piles that were taken face down
LINES_GROW = True  # a line counts cards, and more of them are captured
SEATS = {"seat", "turn", "dealer"}
NOT_IN_VIEWS = {"start", "pack", "shown", "batches", "batch"}  # what everybody may know otherwise
BY_SEAT = {"hands", "scores"}


# Rules of any kind

ANY_RULES = any_rules(game)
ALL_PRESETS = dict(game.PRESETS)


# A hand


def deck(rules, random, packs):
    """A lawful one, its jacks often where the rules have something to say of them."""
    while True:
        cards = with_jacks_in_place(random, rules)
        try:
            game.new_hand(rules, deck=cards)
        except game.DealError:  # dealt anew
            continue
        return cards


def extras(rules, random, dealer):
    return {"scores": [random.randrange(200) for _ in range(rules.sides)]}


STYLES = ["any", "any", "match", "match"]


def likely(state, moves, style):
    """The cards that match the top of the pile, which chance alone plays too seldom."""
    top = state.pile[-1].rank if state.pile and style == "match" else None
    return tuple(move for move in moves if getattr(move, "rank", None) is top)


NO_MOVES = [
    *(None, 0, True, "TD", b"TD", (), [], {}, object(), DECK, Rank.JACK, "accept"),
    *(FaceDown(None), FaceDown("TD"), FaceDown(FaceDown(DECK[0])), FaceDown(game.ACCEPT), FaceDown),
    *(all_fours.STAND, all_fours.Discard(DECK[0]), pis_yedili.DRAW, pis_yedili.Tek(DECK[0])),
    *(game.new_hand(seed=0), game.Rules()),
]
EVERYTHING = [*DECK, *map(FaceDown, DECK), *game.Choice, *NO_MOVES]


def card_of(move):
    """The card that is tried with this move."""
    return move.card if isinstance(move, FaceDown) else move


# Where the cards are


def counted(view):
    """The numbers of cards that a seat counts, wherever they are."""
    hands = [len(hand) if isinstance(hand, tuple) else hand for hand in view.hands]
    return sum(hands) + view.stock + len(view.pile) + sum(map(len, view.captured))


def in_sight(state, seat):
    """The view of this seat without the cards that lie or were played face up."""
    own = () if seat is None else state.hands[seat]
    earned = [(gain.seat, gain.how, gain.points) for gain in state.gains]
    start = state.start
    return (own, start.turned, start.bottom, start.kept is None, earned, jacks_at_the_cut(state))


def jacks_at_the_cut(state):
    """P-08: how many jacks the cutter has seen at the bottom, where the rules let him look."""
    deck, number = state.deck, 0
    while state.rules.deal.cut_jack != "none" and deck[-1 - number].rank is Rank.JACK:
        number += 1
    return number


@lru_cache(maxsize=4096)
def known(state, seat):
    """The cards that this seat has seen, by the word of the oracle."""
    return {CARDS[face(name)] for name in bridge_pisti.known(state, seat)}


def unseen(state, seat):
    """The other cards of the pack, each as often as it is there."""
    seen = map(face, bridge_pisti.known(state, seat))
    return Counter(state.deck) - Counter([CARDS[name] for name in seen])


def never_shown(state, seat):
    """The places of the deck whose cards have not been seen at all."""
    seen = bridge_pisti.known(state, seat)
    deck = with_strokes(bridge_pisti.names(state.deck))
    return [[at for at, name in enumerate(deck) if name not in seen]]


hidden = never_shown


def with_hidden_card(move, old, new):
    """A move of another seat, whose card nobody saw, when this deck takes the place of the old."""
    return FaceDown(new[old.index(move.card)]) if isinstance(move, FaceDown) else move


def alike_suits(rules):
    """Suits that the rules do not name: the two of clubs and the ten of diamonds count."""
    alike = [suit for suit in rules.deal.suits if suit in (Suit.HEARTS, Suit.SPADES)]
    return alike if rules.scoring.card_table in game.CARD_TABLES.values() else ()


def free_ranks(rules):
    """Ranks that the rules do not name."""
    is_named = rules.scoring.card_table in game.CARD_TABLES.values()
    return [rank for rank in rules.deal.ranks if rank.value in "3456789QK"] if is_named else []


def worth_of(rules, rank):
    """The points of a card of this rank."""
    return dict(rules.scoring.card_table).get(rank, 0)


def is_counted_at_once(name):
    """Whether a line of this name can stand in the count before the end of a hand."""
    return name not in {"most cards", "most captures", "last pile", "broken pişti"}
