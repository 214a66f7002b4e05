"""All Fours as the laws must know it: rules of any kind, decks, places, and what a seat sees."""

from collections import Counter

import pisti
from laws.strategies import any_rules
from laws.told import AllFoursTable
from pisti import DECK, Rank, Suit, all_fours as game, pis_yedili
from pisti.all_fours import BEG, GIVE, RUN, STAND, Choice, Discard, Rules
from pisti.event_types import Begged, Discarded, Gave, Played, Ran, Stood

TABLE = AllFoursTable
MOVES = (Stood, Begged, Gave, Ran, Discarded, Played)  # the first that a move makes happen
ONLY_FIRST = MOVES  # and what happens only so
AS_IT_IS = {
    *("rules", "dealer", "scores", "phase", "turn", "trump"),
    *("calls", "turned", "runs", "tricks", "trick"),
}
AS_FAR_AS_KNOWN = {"hands", "packets", "stock", "discards"}
IS_COUNT_OPEN = True
LINES_GROW = False
SEATS = {"seat", "turn", "dealer"}
NOT_IN_VIEWS = {"start", "played", "winners"}  # what everybody may know by other names
BY_SEAT = {"hands", "discards", "scores"}


# Rules of any kind

ANY_RULES = any_rules(game)
ALL_PRESETS = game.PRESETS | {
    "house-rules": Rules(
        deal=game.Deal(strip_ranks=[Rank.TWO, *list(Rank)[3:8]]),
        begging=game.Begging(
            max_begs=3,
            after_run="discard_to_hand_size",
            exhaustion="kick_last_then_void",
            must_hold_trump_to_stand=True,
            must_hold_trump_to_give=True,
        ),
        play=game.Play(follow="strict", no_undertrump=True),
        scoring=game.ScoringTable(low_to="won"),
    )
}


# A hand


def deck(rules, random, packs):
    """Often with long suits, with turn-ups of one suit, or with a jack turned up."""
    cards = random.sample(rules.pack, len(rules.pack))
    if random.random() < 0.3:
        suits = random.sample(list(Suit), 4)
        cards.sort(key=lambda card: suits.index(card.suit) + 2 * random.random())
    turn_ups = range(6 * rules.players, len(cards), 3 * rules.players + 1)
    suit, chance = random.choice(list(Suit)), random.choice([0, 0.3, 0.9])
    for at in turn_ups:
        if random.random() < chance:
            others = [i for i, c in enumerate(cards) if c.suit is suit and i not in turn_ups]
            change(cards, at, random.choice(others or [at]))
    jacks = [at for at, card in enumerate(cards) if card.rank is Rank.JACK]
    if jacks and random.random() < 0.2:
        change(cards, random.choice(turn_ups), random.choice(jacks))
    return cards


def change(cards, one, two):
    cards[one], cards[two] = cards[two], cards[one]


def extras(rules, random, dealer):
    """The totals before a hand: often such that a gift would end the match."""
    target = rules.match.target
    near = 10 if target == "single_deal" else target - 1
    return {"scores": [random.choice([0, near, near + 1]) for _ in range(rules.sides)]}


STYLES = ["any", "run", "run", "give"]


def likely(state, moves, style):
    """The choice of a player of this style."""
    eager = {"run": (BEG, RUN), "give": (BEG, GIVE)}.get(style, ())
    return tuple(move for move in moves if move in eager)


NO_MOVES = [
    *(None, 0, True, "TD", b"TD", (), [], {}, object(), DECK, Rank.JACK, Suit.CLUBS, "stand"),
    *(Discard(None), Discard("TD"), Discard(Discard(DECK[0])), Discard(STAND), Discard),
    *(pisti.FaceDown(DECK[0]), pisti.ACCEPT, pis_yedili.DRAW, pis_yedili.Call(DECK[0], Suit.CLUBS)),
    *(game.new_hand(seed=0), Rules()),
]
EVERYTHING = [*DECK, *map(Discard, DECK), *Choice, *NO_MOVES]


def card_of(move):
    """The card that is tried with this move."""
    return move.card if isinstance(move, Discard) else move


# Where the cards are


def counted(view):
    """The numbers of cards that a seat counts, wherever they are."""
    hands = [len(hand) if isinstance(hand, tuple) else hand for hand in view.hands]
    won = [trick.cards for trick in view.tricks]
    return sum(hands) + view.stock + sum(map(len, [view.turned, *view.discards, *won, view.trick]))


def in_sight(state, seat):
    """The cards that this seat sees: what lies face up, and its own."""
    own = () if seat is None else (state.hands[seat], state.discards[seat])
    return (state.turned, state.tricks, state.trick, own)


def known(state, seat):
    """The cards that this seat has seen."""
    turned, tricks, trick, own = in_sight(state, seat)
    return {
        *turned,
        *trick,
        *(card for won in tricks for card in won.cards),
        *(card for cards in own for card in cards),
    }


def unseen(state, seat):
    """The other cards of the pack."""
    return Counter(state.rules.pack) - Counter(known(state, seat))


def own_cards(state, seat):
    """The cards that this seat was dealt, wherever they are now."""
    return state.hands[seat] + state.played_by(seat) + state.discards[seat]


def hidden(state, seat):
    """The places of the deck whose cards are not known to lie there, in one group."""
    own = () if seat is None else own_cards(state, seat)
    return [[at for at, card in enumerate(state.deck) if card not in (*own, *state.turned)]]


def never_shown(state, seat):
    """Those of them whose cards have not been seen at all."""
    seen = known(state, seat)
    return [[at for at, card in enumerate(state.deck) if card not in seen]]


def with_hidden_card(move, old, new):
    """A move of another seat, whose card nobody saw, when this deck takes the place of the old."""
    return Discard(new[old.index(move.card)]) if isinstance(move, Discard) else move


def whereabouts(state):
    """The cards of each seat, in no order."""
    return (
        *map(frozenset, state.hands),
        *map(frozenset, state.discards),
        frozenset(state.stock),
    )


def alike_suits(rules):
    """Suits that the rules do not name: all of them."""
    return tuple(Suit)


def is_counted_at_once(name):
    """Whether a line of this name can stand in the count before the end of a hand."""
    return name == "gift" or name.startswith("turned ")
