"""The count of a hand, in the order of the rulebook: cards, bonuses, and the majority."""

from collections.abc import Sequence
from functools import cache
from itertools import chain

from pisti._kit.checks import check_kind
from pisti._kit.frozen import fast
from pisti.cards import DECK, Card, Rank
from pisti.games.pisti.rules import CardTable, Rules, ScoringTable
from pisti.games.pisti.state import Gain, State
from pisti.score_types import Line, Score

_BONUSES = (
    "pişti",
    "double pişti",
    "jack on a lone card",
    "bluff accepted",
    "bluff proved",
    "bluff caught",
)
_EARNED = frozenset(_BONUSES)
_line = fast(Line)
_score = fast(Score)


def score(state: State) -> Score:
    """What each side has banked if play stopped here, item by item.

    >>> from pisti import new_hand
    >>> score(new_hand(seed=7)).totals
    (0, 0)

    Cards that nobody has captured count for nobody; the majority and the bonus for the last
    pile are counted when the hand is over.  Before that the count is a secret: it knows the
    face-down cards of the centre once they are captured, which not every seat may.  What a seat
    may know of it is `View.banked`.
    """
    check_kind(state, State)
    return count_gains(state.rules, state.dealer, state.gains, is_over=state.is_over)


def count_gains(
    rules: Rules,
    dealer: int,
    gains: tuple[Gain, ...],
    *,
    is_over: bool,
    is_all_known: bool = True,
) -> Score:
    """The count of these gains, in which an unknown card counts nothing.

    It is final when the hand is over and nothing is hidden that could still count.
    """
    scoring, sides = rules.scoring, rules.sides
    by_side: list[list[Gain]] = [[] for _ in range(sides)]
    for gain in gains:
        by_side[gain.seat % sides].append(gain)
    counted = [_lines(scoring, side, own) for side, own in enumerate(by_side)]
    if is_over:
        _add_broken_pistis(rules, gains, counted)
        _add_last_pile(rules, gains, counted)
    totals = [sum([line.points for line in lines]) for lines in counted]
    if is_over and (is_all_known or scoring.majority_tie != "deal_leader"):
        for side in _majority(rules, dealer, by_side, totals):
            points = scoring.majority_points
            counted[side].append(_line(side, f"most {scoring.majority_basis}", 1, points))
            totals[side] += points
    return _score(
        tuple(chain.from_iterable(counted)),
        tuple(totals),
        is_final=is_over and is_all_known,
        is_void=False,
    )


def _lines(scoring: ScoringTable, side: int, gains: list[Gain]) -> list[Line]:
    """P-41, P-44: the lines of a side for single cards, then for its bonuses."""
    if not gains:
        return []
    earned = [gain for gain in gains if gain.how in _EARNED]
    names, entry_of = _entries(scoring.card_table)
    counting = gains
    if earned and scoring.pisti_cards_score != "both":
        counting = [gain for gain in gains if cards_score(scoring, gain)]
    found = [entry_of[card] for gain in counting for card in gain.cards if card in entry_of]
    lines = [
        _line(side, name, times, points * times)
        for entry, (name, points) in enumerate(names)
        if (times := found.count(entry))
    ]
    for name in _BONUSES if earned else ():
        points = [gain.points for gain in earned if gain.how == name]
        if points:
            lines.append(_line(side, name, len(points), sum(points)))
    return lines


@cache
def _entries(table: CardTable) -> tuple[list[tuple[str, int]], dict[Card | None, int]]:
    """The names and points of the entries of a card table, and by card the number of its entry.

    A card's own entry goes before that of its rank.
    """
    names = [
        (entry.pretty if isinstance(entry, Card) else entry.name.lower(), points)
        for entry, points in table
    ]
    numbers = {entry: number for number, (entry, _) in enumerate(table)}
    entry_of: dict[Card | None, int] = {}
    for card in DECK:
        entry = card if card in numbers else card.rank
        if entry in numbers:
            entry_of[card] = numbers[entry]
    return names, entry_of


def cards_score(scoring: ScoringTable, gain: Gain) -> bool:
    """P-40: whether the cards of this gain count beside its bonus."""
    if scoring.pisti_cards_score == "both" or gain.how not in _EARNED:
        return True
    return scoring.pisti_cards_score == "bonus_only_for_double" and not _on_a_jack(gain)


def _on_a_jack(gain: Gain) -> bool:
    """Whether this bonus was for a lone jack."""
    is_claim = gain.how in ("bluff accepted", "bluff proved")
    return gain.how == "double pişti" or (is_claim and _rank(gain.cards[0]) is Rank.JACK)


def _rank(card: Card | None) -> Rank | None:
    return card.rank if card else None


def _add_broken_pistis(rules: Rules, gains: tuple[Gain, ...], counted: list[list[Line]]) -> None:
    """P-38, A-10: the last card of a side breaks an ordinary pişti of each other side."""
    if gains and gains[-1].how == "broken pişti":
        sides = {rules.side_of(gain.seat) for gain in gains if gain.how == "pişti"}
        for side in sides - {rules.side_of(gains[-1].seat)}:
            counted[side].append(_line(side, "broken pişti", 1, -rules.scoring.pisti_points))


def _add_last_pile(rules: Rules, gains: tuple[Gain, ...], counted: list[list[Line]]) -> None:
    """P-45: the side that captured last took the last pile."""
    bonus = rules.scoring.last_pile_bonus
    if bonus and gains:
        captors = [gain.seat for gain in gains if gain.is_capture]
        side = rules.side_of(captors[-1])
        counted[side].append(_line(side, "last pile", 1, bonus))


def _majority(rules: Rules, dealer: int, by_side: list[list[Gain]], points: list[int]) -> list[int]:
    """P-42: the sides that get the majority; `points` are the totals without it."""
    if rules.scoring.majority_basis == "cards":
        counts = [sum([len(gain.cards) for gain in gains]) for gains in by_side]
    else:
        counts = [sum([gain.is_capture for gain in gains]) for gains in by_side]
    return majority_sides(rules, dealer, counts, points)


def majority_sides(
    rules: Rules, dealer: int, counts: Sequence[int], points: Sequence[int]
) -> list[int]:
    """P-42, P-43: the sides that get the majority, by what they have and who dealt."""
    rule = rules.scoring.majority_rule
    most, half = max(counts), sum(counts) / 2
    best = [side for side, number in enumerate(counts) if number == most]
    is_enough = most > half or (most == half and len(best) > 1) or rule == "plurality"
    if most == 0 or not is_enough:  # P-33
        return []
    if len(best) == 1 or rules.scoring.majority_tie == "all_leaders":
        return best
    if rules.scoring.majority_tie == "first_seat":
        first = rules.first_seat(dealer)
        seats = [(first + place) % rules.players for place in range(rules.players)]
        return [next(side for side in map(rules.side_of, seats) if side in best)]
    if rules.scoring.majority_tie == "deal_leader":
        leader = max(points[side] for side in best)
        leaders = [side for side in best if points[side] == leader]
        return leaders if len(leaders) == 1 else []
    return []
