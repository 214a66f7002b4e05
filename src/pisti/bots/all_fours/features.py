"""A turn of All Fours in numbers: each move, and the row of the hand after it."""

from functools import lru_cache
from typing import Final, TypeAlias

from pisti.bots.all_fours.layout import WIDTH, fill_choice, fill_play
from pisti.cards import DECK, Card, Suit
from pisti.games.all_fours.moves import BEG, GIVE, RUN, STAND, Discard, Move
from pisti.games.all_fours.play import HEIGHT
from pisti.games.all_fours.rules import Rules
from pisti.games.all_fours.view import View

Row: TypeAlias = list[float]

NUMBER: Final[dict[Move, int]] = {card: place for place, card in enumerate(DECK)}
SUITS: Final = {suit: number for number, suit in enumerate(Suit)}
CHOICES: Final[dict[Move, int]] = {STAND: 0, BEG: 1, GIVE: 2, RUN: 3}
FOLLOW: Final = {"free": 0, "follow_or_trump": 1, "strict": 2, "trumps_only": 3}
WINNER: Final = {"trump_then_any_suit": 0, "trump_then_led_suit": 1, "rank_only": 2}
JACK: Final = 9


@lru_cache(maxsize=64)
def numbers_of(rules: Rules) -> tuple[list[int], list[int]]:
    """The rules as the network is told them (see `layout.py`), and the counters of each card."""
    scoring, begging = rules.scoring, rules.begging
    worth = dict(scoring.game_values)
    found = [
        FOLLOW[rules.play.follow],
        WINNER[rules.play.trick_winner],
        scoring.jack_hang_points,
        scoring.game_points,
        int(scoring.low_to == "won"),
        int(rules.sides < rules.players),
        begging.max_begs,
        int(begging.gift_to == "all_opponents"),
        sum([points for _, points in rules.trumps.turnup_points]),
        int(scoring.game_tie == "elder"),
    ]
    return found, [worth.get(card.rank, 0) for card in DECK]


def rows(view: View) -> dict[Move, Row | float]:
    """By move, the row of the hand after it; or 0, where there is nothing to choose."""
    if view.phase == "discard":
        return {Discard(least(view)): 0.0}
    if view.phase == "play":
        return dict(_rows_of_play(view))
    rules, me = view.rules, view.seat or 0
    numbers, values = numbers_of(rules)
    counts = _counts(view)
    unseen = [NUMBER[card] for card in view.unseen]
    hand = [NUMBER[card] for card in view.hand]
    side = rules.side_of(me)
    against = sum([n for seat, n in enumerate(counts) if rules.side_of(seat) != side])
    trump = -1 if view.trump is None else SUITS[view.trump]
    begs = rules.begging.max_begs - view.calls.count(BEG) - (view.phase == "beg")
    found: dict[Move, Row | float] = {}
    for move in view.moves:
        row = [0.0] * WIDTH
        fill_choice(
            *(row, CHOICES[move], hand, trump, unseen, against, rules.players, begs),
            *(numbers, values),
        )
        found[move] = row
    return found


def least(view: View) -> Card:
    """AF-19: the card to put away: no trump, and a low one."""
    return min(view.hand, key=lambda card: (card.suit is view.trump, HEIGHT[card]))


def _counts(view: View) -> list[int]:
    """The number of cards of each seat."""
    return [len(held) if isinstance(held, tuple) else held for held in view.hands]


def _rows_of_play(view: View) -> list[tuple[Move, Row]]:
    rules, me = view.rules, view.seat or 0
    players = rules.players
    numbers, values = numbers_of(rules)
    trump = -1 if view.trump is None else SUITS[view.trump]
    order = [(me + step) % players for step in range(players)]
    counts, lacks = _counts(view), _lacks(view)
    sides = [(rules.side_of(seat) - rules.side_of(me)) % rules.sides for seat in order]
    unseen = [NUMBER[card] for card in view.unseen]
    hand = [NUMBER[card] for card in view.hand]
    trick = [NUMBER[card] for card in view.trick]
    lowest = min(
        [card % 13 for card in (*unseen, *hand, *trick) if card // 13 == trump], default=13
    )
    lead, jack = _won(view, values)
    elder = order.index((view.dealer + 1) % players)
    by_seat = ([counts[seat] for seat in order], [lacks[seat] for seat in order], sides)
    found: list[tuple[Move, Row]] = []
    for move in view.moves:
        card = NUMBER[move]
        row = [0.0] * WIDTH
        rest = [other for other in hand if other != card]
        fill_play(
            *(row, card, rest, trick, trump, unseen, *by_seat),
            *(lead, jack, lowest),
            *(elder, numbers, values),
        )
        found.append((move, row))
    return found


def _won(view: View, values: list[int]) -> tuple[int, int]:
    """By how many counters the own side is ahead, and whether it won or lost the trump jack."""
    rules = view.rules
    mine = rules.side_of(view.seat or 0)
    counters, jack = [0] * rules.sides, 0
    for trick in view.tricks:
        side = rules.side_of(trick.seat)
        for card in map(NUMBER.__getitem__, trick.cards):
            counters[side] += values[card]
            if card % 13 == JACK and DECK[card].suit is view.trump:
                jack = 1 if side == mine else -1
    own = counters.pop(mine)
    return own - max(counters), jack


def _lacks(view: View) -> list[list[bool]]:
    """By seat and suit, whether the seat has shown to hold none, as it did not follow (AF-23)."""
    rules, trump = view.rules, view.trump
    follow = rules.play.follow
    lacks = [[False] * len(Suit) for _ in range(rules.players)]
    leader = (view.dealer + 1) % rules.players
    for trick in (*view.tricks, None):
        cards = trick.cards if trick else view.trick
        for place, card in enumerate(cards):
            led = cards[0].suit
            if card.suit is not led and (
                follow == "strict"
                or (follow == "follow_or_trump" and card.suit is not trump)
                or (follow == "trumps_only" and led is trump)
            ):
                lacks[(leader + place) % rules.players][SUITS[led]] = True
        leader = trick.seat if trick else leader
    return lacks
