"""The count of a hand, in the order of the rulebook: cards, bonuses, and the majority."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from pisti.cards import DECK, Card, Rank
from pisti.games.pisti.rules import CardTable, Rules, ScoringTable
from pisti.games.pisti.state import Gain, How, State, by_side
from pisti.kit.checks import check_kind
from pisti.kit.frozen import fast_constructor
from pisti.score_types import Line, Score

WAYS_TO_EARN: Final[tuple[How, ...]] = (
    *("pişti", "double pişti", "jack on a lone card"),
    *("bluff accepted", "bluff proved", "bluff caught"),
)
"""The ways to gain a bonus, in the order of the count."""
_EARNED = frozenset(WAYS_TO_EARN)
_line = fast_constructor(Line)
_score = fast_constructor(Score)


def score(state: State) -> Score:
    """The count if play stopped here: the points that each side has banked, item by item.

    >>> from pisti import new_hand
    >>> score(new_hand(seed=7)).totals
    (0, 0)

    Cards that nobody has captured count for nobody; the majority and the bonus for the last
    pile are counted when the hand is over.  Before that the count is a secret: it includes the
    face-down cards of the centre once they are captured, which not every seat may know.  A seat
    may know as much of it as its `View.banked`.
    """
    check_kind(state, State)
    start = state.start
    return count_gains(start.rules, start.dealer, state.gains, is_over=state.turn is None)


def count_gains(
    rules: Rules,
    dealer: int,
    gains: tuple[Gain, ...],
    *,
    is_over: bool,
    is_all_known: bool = True,
) -> Score:
    """The count of these gains; an unknown card counts nothing.

    It is final when the hand is over and no hidden card could still count.
    """
    scoring = rules.scoring
    captured = counting = by_side(rules, gains)
    earned = [gain for gain in gains if gain.how in _EARNED]
    if earned and scoring.pisti_cards_score != "both":
        counting = by_side(rules, [gain for gain in gains if do_cards_count(scoring, gain)])
    lines_for_cards = _lines_for_cards(scoring.card_table, rules.deal.packs)
    counted: list[tuple[Line, ...]] = []
    totals: list[int] = []
    for side, cards in enumerate(counting):
        lines, points = lines_for_cards(side, cards)
        counted.append(lines)
        totals.append(points)
    more = _bonus_lines(rules, earned) if earned else []
    carried = 0
    if is_over:
        more += _broken_pisti_lines(rules, gains) + _last_pile_lines(rules, gains)
    for line in more:
        counted[line.side] += (line,)
        totals[line.side] += line.points
    if is_over and (is_all_known or scoring.majority_tie != "deal_leader"):
        counts = [*map(len, captured)]
        if scoring.majority_basis == "captures":
            captors = Counter([rules.side_of(gain.seat) for gain in gains if gain.is_capture])
            counts = [captors[side] for side in range(rules.sides)]
        points = scoring.majority_points
        for side in majority_sides(rules, dealer, counts, totals):
            counted[side] += (_line(side, f"most {scoring.majority_basis}", 1, points),)
            totals[side] += points
        if scoring.majority_tie == "carry" and len(_sides_with_most(rules, counts)) > 1:  # P-43
            carried = points
    return _score(
        tuple(chain.from_iterable(counted)),
        tuple(totals),
        is_final=is_over and is_all_known,
        is_void=False,
        carried=carried,
    )


@lru_cache(maxsize=64)  # one for each table in use
def _lines_for_cards(
    table: CardTable, packs: int
) -> Callable[[int, Sequence[Card | None]], tuple[tuple[Line, ...], int]]:
    """P-41: a function from a side and its cards to their lines in the count, and their points.

    A card's own entry is used instead of the entry of its rank.
    """
    numbers = {entry: number for number, (entry, _) in enumerate(table)}
    entries = {card: card if card in numbers else card.rank for card in DECK}
    number_of = {card: numbers[entry] for card, entry in entries.items() if entry in numbers}
    counting = frozenset(number_of)

    @lru_cache(maxsize=1024)  # most sides have cards that some side has had before
    def lines_for(side: int, entries: tuple[int, ...]) -> tuple[tuple[Line, ...], int]:
        lines: list[Line] = []
        for number in sorted({*entries}):
            entry, points = table[number]
            name = entry.pretty if isinstance(entry, Card) else entry.name.lower()
            times = entries.count(number)
            lines.append(_line(side, name, times, points * times))
        return tuple(lines), sum([line.points for line in lines])

    def lines_for_cards(side: int, cards: Sequence[Card | None]) -> tuple[tuple[Line, ...], int]:
        if packs == 1:
            found = [number_of[card] for card in counting.intersection(cards)]
        else:
            found = [number_of[card] for card in cards if card in counting]
        found.sort()
        return lines_for(side, tuple(found))

    return lines_for_cards


def _bonus_lines(rules: Rules, earned: Sequence[Gain]) -> list[Line]:
    """P-44: a line for each kind of bonus that a side has earned."""
    points_of: dict[tuple[int, int], list[int]] = {}
    for gain in earned:
        kind = WAYS_TO_EARN.index(gain.how), rules.side_of(gain.seat)
        points_of.setdefault(kind, []).append(gain.points)
    return [
        _line(side, WAYS_TO_EARN[number], len(points), sum(points))
        for (number, side), points in sorted(points_of.items())
    ]


def do_cards_count(scoring: ScoringTable, gain: Gain) -> bool:
    """P-40: whether the cards of this gain count beside its bonus."""
    if scoring.pisti_cards_score == "both" or gain.how not in _EARNED:
        return True
    return scoring.pisti_cards_score == "bonus_only_for_double" and not _is_on_jack(gain)


def _is_on_jack(gain: Gain) -> bool:
    """Whether this bonus was for taking a lone jack, in the open or by a claim."""
    if gain.how not in ("bluff accepted", "bluff proved"):
        return gain.how == "double pişti"
    lone = gain.cards[0]
    return lone is not None and lone.rank is Rank.JACK


def _broken_pisti_lines(rules: Rules, gains: Sequence[Gain]) -> list[Line]:
    """P-38, A-10: a line for each pişti that the last card of a side has broken."""
    if not gains or gains[-1].how != "broken pişti":
        return []
    sides = {rules.side_of(gain.seat) for gain in gains if gain.how == "pişti"}
    broken = sides - {rules.side_of(gains[-1].seat)}
    return [_line(side, "broken pişti", 1, -rules.scoring.pisti_points) for side in broken]


def _last_pile_lines(rules: Rules, gains: Sequence[Gain]) -> list[Line]:
    """P-45: the line of the side that captured last."""
    bonus = rules.scoring.last_pile_bonus
    captors = [gain.seat for gain in gains if gain.is_capture]
    if not bonus or not captors:
        return []
    return [_line(rules.side_of(captors[-1]), "last pile", 1, bonus)]


def majority_sides(
    rules: Rules, dealer: int, counts: Sequence[int], points: Sequence[int]
) -> list[int]:
    """P-42: the sides that get the majority; `counts` are their cards or captures."""
    best = _sides_with_most(rules, counts)
    return best if len(best) < 2 else _tied_sides(rules, dealer, best, points)


def _sides_with_most(rules: Rules, counts: Sequence[int]) -> list[int]:
    """P-42: the side with enough for the majority, or the sides that are tied for it."""
    most = max(counts)
    if most == 0:  # P-33
        return []
    best = [side for side, number in enumerate(counts) if number == most]
    if rules.scoring.majority_rule == "over_half":
        half = sum(counts) / 2
        if most < half or (most == half and len(best) == 1):
            return []
    return best


def _tied_sides(rules: Rules, dealer: int, best: list[int], points: Sequence[int]) -> list[int]:
    """P-43: those of these sides, which are tied, that get the majority."""
    if rules.scoring.majority_tie == "all_leaders":
        return best
    if rules.scoring.majority_tie == "first_seat":
        first = rules.first_seat(dealer)
        return [min(best, key=lambda side: (side - first) % rules.sides)]
    if rules.scoring.majority_tie == "deal_leader":
        leader = max(points[side] for side in best)
        leaders = [side for side in best if points[side] == leader]
        return leaders if len(leaders) == 1 else []
    return []
