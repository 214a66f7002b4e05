"""Checks of arguments: kinds, seats, rules, scores, and all that a deal is made of."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from numbers import Real
from typing import Any, Final, TypeVar, cast

from pisti.cards import Card
from pisti.errors import DealError, PistiError, kind_of, shown, wrong_kind
from pisti.kit.languages import told
from pisti.kit.rules import GameRules
from pisti.phrases import printable
from pisti.score_types import Score, Standings
from pisti.shuffle import LONGEST_INT, Seed, seed_bytes, shuffled

T = TypeVar("T")
_EXACT: Final = 1e-6  # by which probabilities may miss 1


def check_kind(value: object, *kinds: type) -> None:
    """Refuse a value unless it is of one of these kinds.

    >>> check_kind(7, str, bytes)
    Traceback (most recent call last):
        ...
    pisti.errors.KindError: expected a str or a bytes, not an object of type int
    """
    if not isinstance(value, kinds):
        names = [kind.__name__ for kind in kinds]
        expected = [f"{'an' if name[0] in 'AEIOU' else 'a'} {name}" for name in names]
        raise wrong_kind(" or ".join(expected), value)


def check_seat(seat: int | None, players: int, clause: str) -> None:
    """Refuse a value that is neither a seat at this table nor `None`, the spectator.

    >>> check_seat(4, players=4, clause="P-02")
    Traceback (most recent call last):
        ...
    pisti.errors.PistiError: there is no seat 4, expected 0 to 3 or None (P-02)
    """
    if seat is not None and (type(seat) is not int or not 0 <= seat < players):
        raise PistiError(told("deal.no_seat", value=shown(seat), last=players - 1, clause=clause))


def check_number(name: str, value: object, least: int = 1) -> None:
    """Refuse a value unless it is an int of at least so much.

    >>> check_number("limit", 0)
    Traceback (most recent call last):
        ...
    pisti.errors.PistiError: limit is 0, expected an int of 1 or more
    """
    if type(value) is not int or value < least:
        raise PistiError(told("wrong.number", name=name, value=shown(value), least=least))


def checked_chances(given: object, moves: Sequence[T], seat: int | None) -> dict[T, float]:
    """The probabilities of these moves that a policy of this seat gave, or one move alone.

    >>> checked_chances({"AC": 0.25, "2D": 0.75}, ("2C", "AC", "2D"), 1)
    {'AC': 0.25, '2D': 0.75}
    """
    pairs: Iterable[tuple[object, object]] = [(given, 1.0)]
    if given is None or isinstance(given, Mapping):
        pairs = cast("Mapping[object, object]", given or {}).items()
    found: dict[T, float] = {}
    for move, chance in pairs:
        same = [each for each in moves if type(each) is type(move) and each == move]
        if not same:
            raise wrong_policy("illegal", moves, seat, value=printable(repr(move)[:60]))
        number = share_in(chance)
        if number is None:
            raise wrong_policy("probability", moves, seat, value=shown(chance))
        found[same[0]] = number
    whole = sum(found.values())
    if not found:
        raise wrong_policy("no_move", moves, seat)
    if abs(whole - 1) > _EXACT:
        raise wrong_policy("sum", moves, seat, value=f"{whole:.6g}")
    return found


def wrong_policy(
    what: str, moves: Sequence[object], seat: int | None, **details: object
) -> PistiError:
    """The error for a policy of this seat that does not say how it makes these moves."""
    names = " ".join(map(str, moves))
    return PistiError(told(f"table.policy.{what}", at=seat, moves=names, **details))


def check_rules(rules: object, kind: type, preset: str) -> None:
    """Refuse anything but rules of this game; the message names `preset` as an example."""
    if not isinstance(rules, kind):
        raise wrong_kind(f"Rules, such as PRESETS[{preset!r}]", rules)


def share_in(given: object) -> float | None:
    """The probability that is given, as a number of Python or of NumPy; `None` if it is none.

    >>> share_in(1), share_in("1"), share_in(True), share_in(float("nan")), share_in(10**400)
    (1.0, None, None, None, None)
    """
    try:
        share = float(given) if isinstance(given, Real) and not isinstance(given, bool) else -1.0
    except OverflowError:
        return None
    return share if 0 <= share <= 1 + _EXACT else None


def checked_scores(
    sides: int, scores: Iterable[Score], before: Standings | None
) -> tuple[Score, ...]:
    """The scores of hands as a tuple; all of them, and `before`, must have this number of sides."""
    if before is not None:
        check_kind(before, Standings)
    if not isinstance(scores, Iterable):
        raise wrong_kind("a Score for each hand", scores)
    counts = tuple(scores)
    for count in counts:
        if not isinstance(count, Score):
            raise wrong_kind("a Score for each hand", count)
    for totals in (*(count.totals for count in counts), *([before.totals] if before else [])):
        if len(totals) != sides:
            raise PistiError(f"totals of {len(totals)} sides, expected {sides}")
    return counts


def check_deal(
    rules: Any,
    *,
    clause: str,
    seed: Seed | None,
    deck: object,
    dealer: object,
    scores: Sequence[int] | None,
    more_packs: bool = False,
) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """The deck, as it was given or shuffled from the seed, and the totals before the hand.

    A given deck must be the pack of these rules in any order, as `clause` says; with `more_packs`
    further packs may follow.  All defects are refused at once.
    """
    pack, players, sides = rules.pack, rules.players, rules.sides
    wrong: list[str] = []
    if type(dealer) is not int or not 0 <= dealer < players:
        wrong.append(told("deal.dealer", value=shown(dealer), last=players - 1))
    cards: tuple[object, ...] = ()
    if deck is not None and not isinstance(deck, Sequence):
        kind, number = kind_of(deck), len(pack)
        wrong.append(told("deal.deck", kind=kind, number=number, clause=clause))
    elif deck is not None:
        # Read once: what is checked is what is dealt.
        cards = tuple(cast("Sequence[object]", deck))
        if not _are_one_pack(cards, pack):
            size = len(pack) if more_packs else max(len(cards), 1)
            for at in range(0, max(len(cards), 1), size):
                wrong += _wrong_pack(cards[at : at + size], pack, clause)
    key = b""
    if seed is not None:
        try:
            key = seed_bytes(seed)
        except DealError:
            wrong_seed = "deal.seed.bits" if type(seed) is int else "deal.seed"
            wrong.append(told(wrong_seed, kind=kind_of(seed), most=LONGEST_INT))
    if (seed is None) == (deck is None):
        wrong.append(told("deal.neither" if seed is None else "deal.both"))
    if scores is not None and not _are_totals(scores, sides):
        wrong.append(told("deal.scores", value=shown(scores), sides=sides))
    if wrong:
        raise DealError(wrong)
    if seed is not None:
        cards = shuffled(pack, key)
    totals = (0,) * sides if scores is None else tuple(scores)
    return cast("tuple[Card, ...]", cards), totals


def checked_start(
    rules: GameRules, dealer: object, seat: int | None, scores: object, clause: str
) -> tuple[int, ...]:
    """The totals before a hand that this seat looks at; all defects are refused at once."""
    players, sides, wrong = rules.players, rules.sides, list[str]()
    if type(dealer) is not int or not 0 <= dealer < players:
        wrong.append(told("deal.dealer", value=shown(dealer), last=players - 1))
    if scores is not None and not _are_totals(scores, sides):
        wrong.append(told("deal.scores", value=shown(scores), sides=sides))
    if wrong:
        raise DealError(wrong)
    check_seat(seat, players, clause)
    return (0,) * sides if scores is None else tuple(cast("Sequence[int]", scores))


def _are_one_pack(cards: tuple[object, ...], pack: Sequence[Card]) -> bool:
    """Whether these are the cards of a pack in which no card comes twice: nearly every deal is."""
    if len(cards) != len(pack) or set(map(type, cards)) != {Card}:
        return False
    different = {*cards}
    return len(different) == len(pack) and different == {*pack}


def _are_totals(scores: object, sides: int) -> bool:
    """Whether these can be the totals of a match before a hand."""
    if type(scores) not in (tuple, list):
        return False
    totals = cast("Sequence[object]", scores)
    return len(totals) == sides and all(type(each) is int and each >= 0 for each in totals)


def _wrong_pack(deck: tuple[object, ...], pack: Sequence[Card], clause: str) -> list[str]:
    """The defects of these cards, which should be this pack."""
    cards = Counter(card for card in deck if isinstance(card, Card))
    others = [card for card in deck if not isinstance(card, Card)]
    wanted = Counter(pack)
    often = "deal.twice" if max(wanted.values()) == 1 else "deal.thrice"
    wrong = {
        often: [card for card, times in cards.items() if times > wanted[card] > 0],
        "deal.foreign": [card for card in cards if card not in wanted],
        "deal.missing": [card for card in wanted if cards[card] < wanted[card]],
    }
    problems: list[str] = []
    if others:
        kind = kind_of(others[0])
        problems.append(told("deal.other", kind=kind, clause=clause))
    if len(deck) != len(pack):
        key = "deal.size.1" if len(deck) == 1 else "deal.size"
        problems.append(told(key, number=len(deck), wanted=len(pack), clause=clause))
    for key, found in wrong.items():
        if found:
            problems.append(told(key, cards=", ".join(map(str, found)), clause=clause))
    return problems
