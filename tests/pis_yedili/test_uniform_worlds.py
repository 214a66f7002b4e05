"""Worlds near the end of a hand, beside every deck that there is.

A deck fits when the moves of the hand can be made with it and look the same to the seat; all that
fit must come up equally often.
"""

from collections import Counter
from importlib import import_module
from itertools import islice
from math import comb
from random import Random

import pytest

from laws.hands import can_be_of
from pisti import Rank, RulesError, Suit, pis_yedili as game
from pisti.games.pis_yedili.moves import card_of
from pisti.games.pis_yedili.stocks import stocks_of
from positions.arrangements import arrangements, orders
from positions.chance import assert_equally_often, likelihood

MOST = 100  # arrangements


def any_rules(random):
    """Rules with any flags of the deal, under which a seat may draw as long as it likes."""
    flags = {
        "packs": random.randint(1, 2),
        "opening": random.choice(("starter_club", "everyone_club", "turn_up", "lowest_club")),
        "exhaustion": random.choice(("end_lowest", "reshuffle", "turn_over", "play_on")),
        "draw_count": random.randint(1, 5),
        "starter_extra": random.randint(0, 1),
        "ace_effect": random.choice(("none", "others_draw_and_replay", "skip")),
        "two_player_reverse": random.choice(("none", "skip")),
        "no_finish": random.sample(list(Rank), random.choice((1, 4, 9))),
    }
    while True:
        some = random.sample(sorted(flags), random.randint(3, len(flags)))
        own = {name: flags[name] for name in some}
        try:
            rules = game.RULES.but(players=2, draw_policy="until_pass", voluntary_draw=True, **own)
            is_late = random.random() < 0.25  # PY-A47: two of four are left
            return rules.but(players=4, match_end="elimination") if is_late else rules
        except RulesError:
            continue


def moments_of_a_collector(random, rules):
    """A hand in which one seat draws nearly all cards, and the other only if it must."""
    packs = 20 if rules.drawing.exhaustion == "reshuffle" else 1
    deck = [card for _ in range(packs) for card in random.sample(rules.pack, len(rules.pack))]
    seats = random.sample(range(rules.players), 2)
    scores = [0 if seat in seats else rules.match.target for seat in range(rules.players)]
    state = game.new_hand(rules, deck=deck, dealer=seats[0], scores=scores)
    collector, left = random.choice(seats), random.randint(0, 3)
    states = [state]
    while (moves := game.legal_moves(state)) and len(states) < 140:
        plays = [move for move in moves if card_of(move) is not None]
        if state.turn == collector and game.DRAW in moves and len(state.stock) > left:
            plays = [game.DRAW]
        state = game.apply(state, random.choice(plays or moves))
        states.append(state)
    return [state for state in states if len(state.stock) <= left + 2], collector


def hidden_cards(view, stocks):
    """The cards that the seat has not seen come from their places, and where they can have lain.

    Each is there with the groups in which it can have lain; a group is a stock, a seat that took
    cards from it, and when.  Where equal cards can have come from different stocks, that is every
    group of the stock.
    """
    groups = group_of_place(stocks)
    origins_are_known = len(stocks) == 1 or view.rules.deal.packs == 1
    cards = []
    for number, stock in enumerate(stocks):
        left = stock.hidden_cards
        own = [group for group in dict.fromkeys(groups.values()) if group[0] == number]
        known = {(seat, card) for (_, seat, _), card in taken(number, stock)}
        for time, act in enumerate(view.acts if origins_are_known else ()):
            card = card_of(act.move)
            origin = max(
                (n for n, s in enumerate(stocks) if s.since < time and card in s.cards),
                default=None,
            )
            if act.seat != view.seat and origin == number and (act.seat, card) not in known:
                left[card] -= 1
                cards.append((card, [g for g in own if g[1] == act.seat and g[2] < time]))
        cards += [(card, own) for card in left.elements()]
    return cards


def group_of_place(stocks):
    """By hidden place, as a stock and a number, its group."""
    return {
        (number, at): group
        for number, stock in enumerate(stocks)
        for at, (group, card) in enumerate(taken(number, stock))
        if card is None
    }


def taken(number, stock):
    """By place, the group of the place and the card that the seat knows to have lain there."""
    takers = [taker or (None, 0) for taker in stock.takers]
    return [((number, *taker), card) for taker, card in zip(takers, stock.known, strict=True)]


def orders_of_stocks(deck, stocks):
    """The cards of each stock in order: the first pack, and of each further one those cards."""
    size = len(stocks[0].cards)
    packs = [deck[at : at + size] for at in range(0, len(deck), size)]
    packs += [stock.cards for stock in stocks[len(packs) :]]  # turned over: everybody knows it
    return [inside(pack, stock.cards) for pack, stock in zip(packs, stocks, strict=False)]


def inside(pack, cards):
    """These cards in the order of the pack."""
    left = Counter(cards)
    return [card for card in pack if left[card] > 0 and not left.subtract([card])]


def arrangement_in(deck, stocks):
    """The cards by group, as they lie in this deck."""
    filled = {}
    inside = orders_of_stocks(deck, stocks)
    for (number, at), group in group_of_place(stocks).items():
        filled.setdefault(group, []).append(inside[number][at])
    return {group: tuple(sorted(cards, key=str)) for group, cards in filled.items()}


def deck_with(state, stocks, arrangement):
    """The deck of this state with this arrangement of the hidden cards."""
    rest = {group: list(cards) for group, cards in arrangement.items()}
    orders = orders_of_stocks(state.deck, stocks)
    for (number, at), group in group_of_place(stocks).items():
        orders[number][at] = rest[group].pop()
    deck = []
    for order in orders[: len(state.deck) // len(state.rules.pack)]:
        left = Counter(state.rules.pack)
        left.subtract(order)
        deck += [*order, *left.elements()]
    return deck


def check_some(seed, positions, most=MOST, **flags):
    random, checked = Random(seed), 0
    while checked < positions:
        states, seat = moments_of_a_collector(random, any_rules(random).but(**flags))
        if flags:
            states = [state for state in states if state.renewals]
        if not states:
            continue
        state = random.choice(states)
        view = game.view(state, seat)
        stocks = stocks_of(view)
        cards = hidden_cards(view, stocks)
        sizes = Counter(group_of_place(stocks).values())
        ways = cards and arrangements(cards, sizes, most)
        if not ways or len(ways) == 1:
            continue
        fitting = {
            tuple(way.items()): orders(way)
            for way in ways
            if can_be_of(view, state, deck_with(state, stocks, way))
        }
        number = min(max(400, 12 * len(fitting)), 1000)
        found = Counter(
            tuple({group: there[group] for group in sizes}.items())
            for world in islice(game.worlds(view, seed=random.random().hex()), number)
            for there in [arrangement_in(world.deck, stocks)]
        )
        assert_equally_often(fitting, found, view)
        checked += len(fitting) > 1


def hands(few, many, each):
    """Seeds with a number of positions: one each for a few, and for many, which are slow, more."""
    slow = [pytest.param(f"many {n}", each, marks=pytest.mark.slow) for n in range(many)]
    return pytest.mark.parametrize(("seed", "positions"), [*((f"few {n}", 1) for n in few), *slow])


@pytest.mark.clause("PY-A42")
@hands(range(10), 30, 10)
def test_every_deck_that_fits_comes_up_equally_often(seed, positions):
    """Whatever the flags of the deal and of the draw."""
    check_some(seed, positions)


@pytest.mark.clause("PY-A42")
@pytest.mark.parametrize("number", range(4))
def test_every_deck_that_is_searched_for_comes_up_as_often(number, monkeypatch):
    """The search, for what chance alone would hardly ever find, is fair too."""
    monkeypatch.setattr(import_module("pisti.games.pis_yedili.worlds"), "_RARE", 0)
    check_some(f"searched {number}", 1)


@pytest.mark.clause("PY-A29")
@hands((0, 4, 6), 10, 4)
def test_every_deck_of_two_packs_comes_up_equally_often_after_a_new_stock(seed, positions):
    """A card that was played can have come from either stock."""
    check_some(f"{seed} of two packs", positions, 500, packs=2, exhaustion="reshuffle")


@pytest.mark.clause("PY-A26")
def test_the_lowest_club_is_as_low_as_in_all_deals():
    """Two players, and the own lowest club is the jack: the first seat was dealt a lower one."""
    rules = game.RULES.but(players=2, opening="lowest_club")
    clubs = [card for card in rules.pack if card.suit is Suit.CLUBS]
    own = [clubs[9], *[card for card in rules.pack if card.suit is Suit.HEARTS][:6]]
    first = [*clubs[:2], *[card for card in rules.pack if card.suit is Suit.SPADES][:5]]
    rest = [card for card in rules.pack if card not in own and card not in first]
    dealt = [card for hands in zip(first, own, strict=True) for card in hands]
    packets = rules.but(deal_packet=(1,) * 7)
    view = game.view(game.new_hand(packets, deck=[*dealt, *rest], dealer=0), 0)
    assert (view.first, view.hand[0]) == (1, own[0])
    # of the 45 hidden cards 7 were dealt, the lowest club among them, and no lower club
    weights = {club: comb(44 - lower, 6) for lower, club in enumerate(clubs[:9])}
    found = Counter(
        min((card for card in world.hands[1] if card in clubs), key=clubs.index)
        for world in islice(game.worlds(view, seed=1), 4000)
    )
    assert likelihood(weights, found) > 1e-4


@pytest.mark.clause("PY-A23")
def test_the_twin_of_a_card_that_was_played_is_in_the_stock_in_two_of_eight_worlds():
    """Two packs: the other jack of clubs is one of six cards in a hand, or the last of the stock.

    It was dealt to that hand beside the one that was played in 21 decks, and not in 7.
    """
    rules = game.RULES.but(
        players=2, packs=2, opening="starter_club", draw_policy="until_pass", voluntary_draw=True
    )
    jack = next(card for card in rules.pack if card.suit is Suit.CLUBS and card.rank is Rank.JACK)
    others = [card for card in rules.pack if card is not jack]
    clubs = [card for card in others if card.suit is Suit.CLUBS]
    plain = [card for card in others if card.suit is not Suit.CLUBS]
    first = [jack, jack, *clubs[:5]]
    own = clubs[5:12]
    rest = [*clubs[12:], *plain]
    packets = rules.but(deal_packet=(1,) * 7)
    dealt = [card for hands in zip(first, own, strict=True) for card in hands]
    state = game.new_hand(packets, deck=[*dealt, *rest], dealer=0)
    state = game.apply(state, next(m for m in game.legal_moves(state) if card_of(m) is jack))
    while len(state.stock) > 1:
        state = game.apply(state, game.DRAW)
    worlds = islice(game.worlds(game.view(state, 0), seed=1), 4000)
    found = Counter(jack in world.stock for world in worlds)
    assert likelihood({True: 7, False: 21}, found) > 1e-4
