"""The count of a hand, in the order in which its points are scored."""

from collections.abc import Iterator

from pisti.cards import Card, Rank
from pisti.errors import wrong_kind
from pisti.games.all_fours.moves import GIVE
from pisti.games.all_fours.play import HEIGHT, gift_sides
from pisti.games.all_fours.rules import Rules
from pisti.games.all_fours.state import State
from pisti.score_types import Line, Score, count


def score(state: State) -> Score:
    """What each side has scored if play stopped here, line by line in order of time.

    >>> from pisti import all_fours
    >>> score(all_fours.new_hand(seed=7)).totals
    (0, 0)

    AF-A13: a match ends with the line that reaches its target, so the order matters.  Cards
    turned up and gifts score when they happen; High, Low, Jack and Game when the hand was
    played to its end, and not in a void hand (AF-18).
    """
    if not isinstance(state, State):
        raise wrong_kind("a State", state)
    lines = [*_turn_ups(state), *_gifts(state)]
    if state.phase == "done":
        points = {
            "high": _high(state),
            "low": _low(state),
            "jack": _jack(state),
            "game": _game(state),
        }
        for name in state.rules.scoring.match_order:  # AF-37
            lines += points[name]
    sides, is_over, is_void = state.rules.sides, state.is_over, state.is_void
    return count(tuple(lines), sides, is_final=is_over, is_void=is_void)


def turn_up_points(rules: Rules, turned: tuple[Card, ...]) -> tuple[int, ...]:
    """AF-10: what the dealer has for each card turned up; AF-17: perhaps not in a refused suit."""
    worth = dict(rules.trumps.turnup_points)
    refused = (None, *(card.suit for card in turned))
    return tuple(
        0
        if card.suit is suit and rules.trumps.turnup_scope == "new_suit_only"
        else worth.get(card.rank, 0)
        for card, suit in zip(turned, refused, strict=False)
    )


def name_of_turn_up(card: Card) -> str:
    """What the point for this card is called."""
    return f"turned {card.rank.name.lower()}"


def _turn_ups(state: State) -> Iterator[Line]:
    side = state.rules.side_of(state.dealer)
    points = turn_up_points(state.rules, state.turned)
    for card, worth in zip(state.turned, points, strict=True):
        if worth:
            yield Line(side, name_of_turn_up(card), 1, worth)


def _gifts(state: State) -> Iterator[Line]:
    """AF-13: a point for begging."""
    if GIVE in state.calls:
        for side in gift_sides(state.rules, state.dealer):
            yield Line(side, "gift", 1, 1)


def _trumps(state: State) -> list[tuple[Card, int]]:
    """AF-A11: the trumps that are in play from low to high, with the seats that held them."""
    found = [
        (card, seat)
        for seat, hand in enumerate(state.in_play)
        for card in hand
        if card.suit is state.trump
    ]
    return sorted(found, key=lambda pair: HEIGHT[pair[0]])


def _winner(state: State, card: Card) -> int:
    """The seat that won the trick with this card."""
    return next(trick.seat for trick in state.tricks if card in trick.cards)


def _high(state: State) -> Iterator[Line]:
    """AF-29, AF-36."""
    for _, seat in _trumps(state)[-1:]:
        yield Line(state.rules.side_of(seat), "high", 1, 1)


def _low(state: State) -> Iterator[Line]:
    """AF-30."""
    for card, seat in _trumps(state)[:1]:
        owner = seat if state.rules.scoring.low_to == "dealt" else _winner(state, card)
        yield Line(state.rules.side_of(owner), "low", 1, 1)


def _jack(state: State) -> Iterator[Line]:
    """AF-31."""
    rules = state.rules
    for card, seat in _trumps(state):
        if card.rank is Rank.JACK:
            side = rules.side_of(_winner(state, card))
            is_hanged = side != rules.side_of(seat)
            points = rules.scoring.jack_hang_points if is_hanged else rules.scoring.jack_points
            if points:
                yield Line(side, "jack", 1, points)


def _game(state: State) -> Iterator[Line]:
    """AF-32; AF-33, AF-34: also when nobody has any."""
    rules = state.rules
    worth = dict(rules.scoring.game_values)
    counters = [sum(worth.get(card.rank, 0) for card in cards) for cards in state.captured]
    from_the_elder = [rules.side_of(state.dealer + step) for step in range(1, rules.players + 1)]
    best = [side for side in from_the_elder if counters[side] == max(counters)]
    is_tied = len(set(best)) > 1
    if not is_tied or rules.scoring.game_tie == "elder":  # AF-A07
        yield Line(best[0], "game", 1, 1)
