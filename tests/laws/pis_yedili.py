"""Pis Yedili as the laws must know it: rules of any kind, decks, places, and what a seat sees."""

from collections import Counter
from itertools import product

import pisti
from laws.strategies import any_rules
from laws.told import PisYediliTable
from pisti import DECK, Rank, Suit, all_fours, pis_yedili as game
from pisti.event_types import Drew, Passed, Played, Renewed, TurnedUp
from pisti.pis_yedili import DRAW, PASS, Act, Call, Choice, Rules, Take, Tek, Wanted

TABLE = PisYediliTable
MOVES = (Played, Drew, Renewed, Passed)  # the first that a move makes happen
ONLY_FIRST = (Played, Passed)  # and what happens only so
MOST_SUITS = (Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)  # those that no rule names
AS_IT_IS = {
    *("rules", "dealer", "scores", "seats", "first", "up", "phase", "turn", "discard", "called"),
    *("direction", "owed", "draws", "opened", "unannounced", "idle", "renewals", "ending"),
}
AS_FAR_AS_KNOWN = {"hands", "packets", "stock", "acts"}
IS_COUNT_OPEN = True
LINES_GROW = False
SEATS = {"seat", "turn", "dealer", "first"}
NOT_IN_VIEWS = {"start"}  # what everybody may know by other names
BY_SEAT = {"hands", "scores", "opened", "unannounced"}


# Rules of any kind


ANY_RULES = any_rules(game)
ALL_PRESETS = game.PRESETS | {
    "two-decks-turned-over": Rules(
        deal=game.Deal(packs=2),
        opening="turn_up",
        sevens=game.Sevens(draw_count=5),
        effects=game.Effects(ace_effect="others_draw_and_replay"),
        drawing=game.Drawing(
            draw_policy="until_playable", voluntary_draw=False, exhaustion="turn_over"
        ),
    ),
    "some-are-out": Rules(
        players=6,
        opening="everyone_club",
        effects=game.Effects(ace_effect="others_draw_and_replay", two_player_reverse="skip"),
        drawing=game.Drawing(exhaustion="turn_over"),
        match=game.MatchRules(match_end="elimination"),
    ),
    "lowest-club-and-tek": Rules(
        opening="lowest_club",
        drawing=game.Drawing(exhaustion="reshuffle"),
        tek=game.TekRules(tek_rule="cannot_finish"),
    ),
}


# A hand


def deck(rules, random, packs):
    """Often with special cards in the hands, or without clubs there; perhaps with further packs."""
    cards = random.sample(rules.pack, len(rules.pack))
    kind = random.choice(["any", "any", "special", "no clubs", "few suits"])
    special = {rules.sevens.draw_rank, rules.jacks.wild_rank, Rank.ACE}
    keys = {
        "any": lambda _: 0,
        "special": lambda card: card.rank not in special and random.random() < 0.7,
        "no clubs": lambda card: card.suit is Suit.CLUBS and random.random() < 0.9,
        "few suits": lambda card: card.suit in MOST_SUITS[1:] and random.random() < 0.8,
    }
    cards.sort(key=keys[kind])
    if rules.drawing.exhaustion == "reshuffle":
        packs = packs or random.choice([0, 0, 1, 5])
        cards += [card for _ in range(packs) for card in random.sample(rules.pack, len(rules.pack))]
    return cards


def extras(rules, random, dealer):
    """The totals before a deal: where it matters such that often somebody is out."""
    target = rules.match.target
    totals = [random.randrange(target) for _ in range(rules.players)]
    if rules.match.match_end == "elimination":
        others = [seat for seat in range(rules.players) if seat != dealer]
        for seat in random.sample(others, random.randrange(len(others))):
            totals[seat] = target + random.randrange(5)
    return {"scores": totals}


STYLES = ["any", "any", "draw", "play", "one draws"]


def likely(state, moves, style):
    """The move of a player of this style."""
    if style == "one draws":
        style = "draw" if state.turn == state.dealer and len(state.stock) > 1 else "play"
    if style == "draw":
        return (DRAW,) if DRAW in moves else ()
    return tuple(move for move in moves if style == "play" and not isinstance(move, Choice))


CALLS = [Call(card, suit) for card, suit in product(DECK, Suit)]
NO_MOVES = [
    *(None, 0, True, "TD", b"TD", (), [], {}, object(), DECK, Rank.JACK, Suit.CLUBS, "draw"),
    *(Call(None, None), Call("JD", Suit.CLUBS), Call(DECK[9], None), Call(DECK[9], "C"), Call),
    *(Call(DECK[9], []), Call(DECK[9], DECK[9]), Call(DRAW, Suit.CLUBS), Call([], Suit.CLUBS)),
    *(Tek(None), Tek("TD"), Tek(DRAW), Tek(PASS), Tek(Tek(DECK[0])), Tek(Tek(CALLS[40])), Tek([])),
    *(Call(CALLS[40], Suit.CLUBS), Call(Tek(DECK[9]), Suit.CLUBS), Tek(Call("JH", Suit.CLUBS))),
    *(Wanted(Suit.CLUBS, None), Take(0, ()), Act(0, DRAW, (), None), [DECK[9]], float("nan")),
    *(pisti.FaceDown(DECK[0]), pisti.ACCEPT, all_fours.STAND, all_fours.Discard(DECK[0])),
    *(game.new_hand(seed=0), Rules()),
]
EVERYTHING = [*DECK, *CALLS, *map(Tek, DECK), *map(Tek, CALLS), *Choice, *NO_MOVES]


def card_of(move):
    """The card that is tried with this move, if one is."""
    play = move.move if isinstance(move, Tek) else move
    return play.card if isinstance(play, Call) else play


# Where the cards are


def counted(view):
    """The numbers of cards that a seat counts, wherever they are."""
    hands = [len(hand) if isinstance(hand, tuple) else hand for hand in view.hands]
    return sum(hands) + view.stock + len(view.discard)


def in_sight(state, seat):
    """The knowledge of this seat: its own cards, those face up, and who had the lowest club.

    Its hand lies in the order of the pack, and it knows in which order it drew.
    """
    own = () if seat is None else state.hands[seat]
    drawn = [take.cards for act in state.acts for take in act.takes if take.seat == seat]
    return (state.start.up, state.start.first, state.discard, own, drawn)


def known(state, seat):
    """The cards that this seat has seen."""
    own = () if seat is None else state.hands[seat]
    return {*own, *map(card_of, state.history), state.start.up} & {*DECK}


def sources(state):
    """The places in the deck from which the cards came; only the first pack is looked at.

    By seat those places that it ever got cards from, and those of the cards that it still has;
    and the next place of the stock.
    """
    got = [[] for _ in state.hands]
    has = [[] for _ in state.hands]
    at, size = 0, len(state.rules.pack)
    for event in in_order_of_the_pack(state):
        match event:
            case TurnedUp():
                at += 1
            case Played(seat, card):
                mine = [place for place in has[seat] if place is not None]
                copies = [place for place in mine if state.deck[place] is card]
                has[seat].remove(copies[0] if copies else None)
            case Drew(seat, cards):
                places = [place if place < size else None for place in range(at, at + len(cards))]
                got[seat] += [place for place in places if place is not None]
                has[seat] += places
                at += len(cards)
    return got, has, min(at, size)


def in_order_of_the_pack(state):
    """The events, with the deal as if everybody had drawn the cards of a packet."""
    rules, players = state.rules, state.rules.players
    order = [(state.dealer + step) % players for step in range(1, players + 1)]
    seats = [seat for seat in order if seat in state.seats]
    for packet in rules.deal.deal_packet:
        yield from (Drew(seat, (None,) * packet) for seat in seats)
    yield Drew(seats[0], (None,) * rules.deal.starter_extra)
    yield from game.events(state)[len(seats) :]


def further_packs(state):
    """The places of each pack after the first: nobody ever sees how they lie."""
    size = len(state.rules.pack)
    return [list(range(at, at + size)) for at in range(size, len(state.deck), size)]


def hidden(state, seat):
    """The places of the deck whose cards are not known to lie there, by pack."""
    deal = state.rules.deal
    seen = [] if seat is None else sources(state)[0][seat]
    if state.start.up:
        seen = [*seen, 7 * len(state.seats) + deal.starter_extra]
    first = [at for at in range(len(state.rules.pack)) if at not in seen]
    return [first, *further_packs(state)]


def never_shown(state, seat):
    """Those of them whose cards have not been seen at all, by pack."""
    _, has, at = sources(state)
    others = [hand for other, hand in enumerate(has) if other != seat]
    held = [place for hand in others for place in hand if place is not None]
    return [[*held, *range(at, len(state.rules.pack))], *further_packs(state)]


def with_hidden_card(move, old, new):
    """Everybody sees all moves, so they stay what they were."""
    return move


def whereabouts(state):
    """The cards of each seat, in no order."""
    return tuple(frozenset(Counter(cards).items()) for cards in (*state.hands, state.stock))


def alike_suits(rules):
    """Suits that the rules do not name: all but clubs, which open."""
    return MOST_SUITS


def worth_of(rules, rank):
    """The cost of a card of this rank, and its multiplier as the last card."""
    scoring = rules.scoring
    return dict(scoring.card_penalty).get(rank, 0), dict(scoring.final_multiplier).get(rank, 1)


def free_ranks(rules):
    """Ranks of the pack that the rules do not name."""
    if rules.opening == "lowest_club":  # every rank has its height
        return []
    effects = rules.effects
    named = {rules.jacks.wild_rank, rules.sevens.draw_rank, effects.skip_rank, effects.reverse_rank}
    named |= {Rank.ACE, *rules.finish.no_finish}
    return [rank for rank in dict.fromkeys(card.rank for card in rules.pack) if rank not in named]


def is_counted_at_once(name):
    """Whether a line of this name can stand in the count before the end of a deal."""
    return False
