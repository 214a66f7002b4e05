"""The count of a hand, with its points in the order in which they are scored."""

from collections.abc import Iterator

from pisti.cards import Card, Rank
from pisti.games.all_fours.moves import GIVE
from pisti.games.all_fours.play import HEIGHT, gift_seats
from pisti.games.all_fours.rules import Rules
from pisti.games.all_fours.state import HasPast, State
from pisti.kit.checks import check_kind
from pisti.score_types import Line, Score, count


def score(state: State) -> Score:
    """The count if play stopped here, line by line in the order of time.

    >>> from pisti import all_fours
    >>> score(all_fours.new_hand(seed=7)).totals
    (0, 0)

    AF-A13: a match ends with the line that reaches its target, so the order matters.  Cards
    turned up and gifts score when they happen; High, Low, Jack and Game when the hand was
    played to its end, and not in a void hand (AF-18).
    """
    check_kind(state, State)
    return count_of(state)


def count_of(known: HasPast) -> Score:
    """The count of a state or of a view; both are equal, as everybody sees all that is counted."""
    rules = known.rules
    lines = [*_turn_up_lines(known), *_gift_lines(known)]
    if known.phase == "done":
        points = _lines_of_play(known)
        for name in rules.scoring.match_order:  # AF-37
            lines += points[name]
    is_final = known.phase in ("done", "void")
    return count(tuple(lines), rules.sides, is_final=is_final, is_void=known.phase == "void")


def turn_up_points(rules: Rules, turned: tuple[Card, ...]) -> tuple[int, ...]:
    """The dealer's points for each card turned up.

    Under `new_suit_only` a card of the same suit as the turn-up before it earns 0.
    """
    worth = dict(rules.trumps.turnup_points)
    refused = (None, *(card.suit for card in turned))
    return tuple(
        0
        if card.suit is suit and rules.trumps.turnup_scope == "new_suit_only"  # AF-17
        else worth.get(card.rank, 0)  # AF-10
        for card, suit in zip(turned, refused, strict=False)
    )


def name_of_turn_up(card: Card) -> str:
    """The name of the line in the count for this card, which was turned up."""
    return f"turned {card.rank.name.lower()}"


def _turn_up_lines(known: HasPast) -> Iterator[Line]:
    side = known.rules.side_of(known.dealer)
    points = turn_up_points(known.rules, known.turned)
    for card, worth in zip(known.turned, points, strict=True):
        if worth:
            yield Line(side, name_of_turn_up(card), 1, worth)


def _gift_lines(known: HasPast) -> Iterator[Line]:
    """AF-13: a line for each side that the dealer gave a point."""
    if GIVE in known.calls:
        for seat in gift_seats(known.rules, known.dealer):
            yield Line(known.rules.side_of(seat), "gift", 1, 1)


def _lines_of_play(known: HasPast) -> dict[str, list[Line]]:
    """The lines of High, Low, Jack and Game, when the hand was played."""
    trumps, scoring, side_of = _trumps(known), known.rules.scoring, known.rules.side_of
    lines: dict[str, list[Line]] = {"high": [], "low": [], "jack": [], "game": _game_lines(known)}
    if trumps:  # AF-36
        _, holder, _ = trumps[-1]  # AF-29: the highest trump in play
        lines["high"] = [Line(side_of(holder), "high", 1, 1)]
        _, holder, winner = trumps[0]  # AF-30: the lowest
        owner = holder if scoring.low_to == "dealt" else winner
        lines["low"] = [Line(side_of(owner), "low", 1, 1)]
    for card, holder, winner in trumps:
        if card.rank is Rank.JACK:  # AF-31
            is_hanged = side_of(winner) != side_of(holder)
            points = scoring.jack_hang_points if is_hanged else scoring.jack_points
            lines["jack"] = [Line(side_of(winner), "jack", 1, points)] if points else []
    return lines


def _trumps(known: HasPast) -> list[tuple[Card, int, int]]:
    """AF-A11: the trumps in play from low to high, each with its holder and its winner."""
    found: list[tuple[Card, int, int]] = []
    in_trick: list[tuple[Card, int]] = []
    for act in known.acts:
        if act.card and act.card.suit is known.trump:
            in_trick.append((act.card, act.seat))
        if act.trick:
            found += [(card, holder, act.trick.seat) for card, holder in in_trick]
            in_trick = []
    return sorted(found, key=lambda trump: HEIGHT[trump[0]])


def _game_lines(known: HasPast) -> list[Line]:
    """The line for Game: the most counters, and in a tie as `game_tie` says (AF-32 to AF-34)."""
    rules = known.rules
    worth = dict(rules.scoring.game_values)
    counters = [sum([worth.get(card.rank, 0) for card in cards]) for cards in known.captured]
    steps = range(1, rules.players + 1)
    from_the_elder = [rules.side_of(known.dealer + step) for step in steps]
    best = [side for side in from_the_elder if counters[side] == max(counters)]  # AF-32
    is_tied = len(set(best)) > 1
    points = rules.scoring.game_points
    if not points or (is_tied and rules.scoring.game_tie != "elder"):  # AF-34
        return []
    return [Line(best[0], "game", 1, points)]
