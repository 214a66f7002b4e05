"""The count of a hand, in the order of the rulebook: cards, bonuses, and the majority."""

from collections import Counter
from collections.abc import Iterator, Sequence

from pisti.cards import Card, Rank
from pisti.errors import wrong_kind
from pisti.games.pisti.rules import CardTable, Rules, ScoringTable
from pisti.games.pisti.state import Gain, State
from pisti.score_types import Line, Score, count

_BONUSES = (
    "pişti",
    "double pişti",
    "jack on a lone card",
    "bluff accepted",
    "bluff proved",
    "bluff caught",
)


def score(state: State) -> Score:
    """What each side has banked if play stopped here, item by item.

    >>> from pisti import new_hand
    >>> score(new_hand(seed=7)).totals
    (0, 0)

    Cards that nobody has captured count for nobody; the majority and the bonus for the last
    pile are counted when the hand is over.  Before that the count is a secret: it knows the
    face-down cards of the centre once they are captured, which not every seat may.
    """
    if not isinstance(state, State):
        raise wrong_kind("a State", state)
    rules = state.rules
    lines = [line for side in range(rules.sides) for line in _lines_of_a_side(state, side)]
    if state.is_over:
        lines += _last_pile(state)
        lines += _majority(state, count(tuple(lines), rules.sides).totals)
    by_side = tuple(sorted(lines, key=lambda line: line.side))
    return count(by_side, rules.sides, is_final=state.is_over)


def _lines_of_a_side(state: State, side: int) -> Iterator[Line]:
    rules = state.rules
    gains = [gain for gain in state.gains if rules.side_of(gain.seat) == side]
    # P-41
    scoring_gains = [gain for gain in gains if _cards_score(rules.scoring, gain)]
    cards = [card for gain in scoring_gains for card in gain.cards if card]
    yield from _card_points(rules.scoring.card_table, cards, side)
    # P-44
    for name in _BONUSES:
        points = [gain.points for gain in gains if gain.how == name]
        if points:
            yield Line(side, name, len(points), sum(points))
    # P-38, A-10: the last card of an opponent broke an ordinary pişti of this side
    broken = any(
        gain.how == "broken pişti" and rules.side_of(gain.seat) != side for gain in state.gains
    )
    if broken and any(gain.how == "pişti" for gain in gains):
        yield Line(side, "broken pişti", 1, -rules.scoring.pisti_points)


def _cards_score(scoring: ScoringTable, gain: Gain) -> bool:
    """P-40: whether the cards of this gain count beside its bonus."""
    if scoring.pisti_cards_score == "both" or gain.how not in _BONUSES:
        return True
    return scoring.pisti_cards_score == "bonus_only_for_double" and not _on_a_jack(gain)


def _on_a_jack(gain: Gain) -> bool:
    """Whether this bonus was for a lone jack."""
    is_claim = gain.how in ("bluff accepted", "bluff proved")
    return gain.how == "double pişti" or (is_claim and _rank(gain.cards[0]) is Rank.JACK)


def _rank(card: Card | None) -> Rank | None:
    return card.rank if card else None


def _card_points(table: CardTable, cards: list[Card], side: int) -> Iterator[Line]:
    """P-41: what single cards are worth; a card's own entry goes before that of its rank."""
    own = {card for card, _ in table if isinstance(card, Card)}
    found = Counter(card if card in own else card.rank for card in cards)
    for entry, points in table:
        if found[entry]:
            name = entry.pretty if isinstance(entry, Card) else entry.name.lower()
            yield Line(side, name, found[entry], points * found[entry])


def _last_pile(state: State) -> Iterator[Line]:
    """P-45: the side that captured last took the last pile."""
    bonus = state.rules.scoring.last_pile_bonus
    captors = [gain.seat for gain in state.gains if gain.is_capture]
    if bonus and captors:
        yield Line(state.rules.side_of(captors[-1]), "last pile", 1, bonus)


def _majority(state: State, points: tuple[int, ...]) -> Iterator[Line]:
    """P-42: the majority; `points` are the totals of the sides without it."""
    rules = state.rules
    basis = rules.scoring.majority_basis
    if basis == "cards":
        counts = [len(cards) for cards in state.captured]
    else:
        captors = [rules.side_of(gain.seat) for gain in state.gains if gain.is_capture]
        counts = [captors.count(side) for side in range(rules.sides)]
    for side in majority_sides(rules, state.start.first, counts, points):
        yield Line(side, f"most {basis}", 1, rules.scoring.majority_points)


def majority_sides(
    rules: Rules, first: int, counts: Sequence[int], points: Sequence[int]
) -> list[int]:
    """P-42, P-43: the sides that get the majority, by what they have and where play began."""
    rule = rules.scoring.majority_rule
    most, half = max(counts), sum(counts) / 2
    best = [side for side in range(rules.sides) if counts[side] == most]
    is_enough = most > half or (most == half and len(best) > 1) or rule == "plurality"
    if most == 0 or not is_enough:  # P-33
        return []
    if len(best) == 1 or rules.scoring.majority_tie == "all_leaders":
        return best
    if rules.scoring.majority_tie == "first_seat":
        seats = [(first + place) % rules.players for place in range(rules.players)]
        return [next(side for side in map(rules.side_of, seats) if side in best)]
    if rules.scoring.majority_tie == "deal_leader":
        leader = max(points[side] for side in best)
        leaders = [side for side in best if points[side] == leader]
        return leaders if len(leaders) == 1 else []
    return []
