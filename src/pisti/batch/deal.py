"""The deal of many hands: from decks, from a seed, or by chance; cut and turn-ups included."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pisti.batch import kernels
from pisti.batch.arrays import Array, Arrays
from pisti.batch.hands import Hands, Start, fixed
from pisti.batch.plan import NONE, Plan, plan_of
from pisti.errors import DealError, shown, wrong_kind
from pisti.games.pisti import Rules, new_hand
from pisti.shuffle import Seed, seed_bytes

_LOW = np.uint64(127)
"""The bits of a random number that make room for the number of a card."""
_SOME = 1024
"""The number of decks that are shuffled together."""


def deal(
    rules: Rules,
    number: int,
    *,
    seed: Seed | None = None,
    decks: Any = None,
    chance: np.random.Generator | None = None,
    dealer: int = 0,
) -> Hands:
    """Deal so many hands: from a seed, from these very decks, or by chance.

    >>> import numpy as np, pisti
    >>> rules = pisti.PRESETS["classic_two"]
    >>> hands = deal(rules, 2, chance=np.random.default_rng(7))
    >>> hands.turn, [pisti.batch.to_state(hands, i).exposed for i in range(2)]
    (1, [5D, 8C])

    With a seed, hand `i` is `new_hand(rules, seed=f"{seed}/{i}", dealer=dealer)`, dealt one by one.
    A deck is a row of `decks`: kinds of cards as in `all_moves(rules)`, the top card first.
    By chance, `chance.integers(0, 2**64, (number, cards), np.uint64)` gives each hand a number
    for each card in the order of the pack; the last seven bits of it are replaced by the place of
    the card in the pack, and the deck is the cards sorted by their numbers, the lowest on top.
    Where the rules want a new deal (P-17), all such hands together are dealt so again, in order,
    until there is none; a given deck is refused.
    """
    plan = plan_of(rules)
    _check(plan, number, dealer, seed=seed, decks=decks, chance=chance)
    if chance is not None:
        cards, tables = _by_chance(plan, number, chance)
    else:
        given = _from_seed(rules, number, seed, dealer) if seed is not None else decks
        cards = _as_cards(plan, number, given)
        tables = _lay_out(plan, cards)
        if len(tables[-1]):
            jacks = f"hand {tables[-1][0]}: the centre cards are all jacks"
            raise DealError([f"{jacks}, expected another card among them (P-17)"])
    table, turned, kept, _ = tables
    start = Start(plan, dealer, *fixed((cards, table, turned, kept)))
    return Hands(start, 0, fixed(_first_arrays(plan, table)))


def _check(plan: Plan, number: Any, dealer: Any, **sources: Any) -> None:
    """Refuse what nothing can be dealt from."""
    wrong: list[str] = []
    if type(number) is not int or number < 0:
        wrong.append(f"the number of hands is {shown(number)}, expected an int of 0 or more")
    players = plan.rules.players
    if type(dealer) is not int or not 0 <= dealer < players:
        wrong.append(
            f"dealer is {shown(dealer)}, expected a seat from 0 to {players - 1} for all hands"
        )
    found = [name for name, source in sources.items() if source is not None]
    if len(found) != 1:
        wrong.append(f"given are {found or 'none'}, expected one of seed, decks and chance")
    if wrong:
        raise DealError(wrong)
    chance = sources["chance"]
    if chance is not None and not isinstance(chance, np.random.Generator):
        raise wrong_kind("a numpy.random.Generator", chance)


def _from_seed(rules: Rules, number: int, seed: Seed, dealer: int) -> NDArray[np.uint8]:
    """The decks that these seeds deal in the library, hand by hand."""
    key = seed_bytes(seed)
    kinds = {card: kind for kind, card in enumerate(dict.fromkeys(rules.pack))}
    decks = np.zeros((number, len(rules.pack)), np.uint8)
    for hand in range(number):
        state = new_hand(rules, seed=b"%b/%d" % (key, hand), dealer=dealer)
        decks[hand] = [kinds[card] for card in state.start.deck]
    return decks


def _as_cards(plan: Plan, number: int, decks: Any) -> NDArray[np.uint8]:
    """These decks with the place in the pack in place of the kind; wrong ones are refused."""
    if not isinstance(decks, np.ndarray):
        raise wrong_kind("an array for `decks`", decks)
    return _checked_cards(plan, number, decks)


def _checked_cards(plan: Plan, number: int, decks: Any) -> NDArray[np.uint8]:
    shape = (number, plan.cards)
    if decks.shape != shape or decks.dtype.kind not in "iu":
        raise DealError(
            [f"decks: {decks.dtype} of shape {decks.shape}, expected integers of shape {shape}"]
        )
    order = np.argsort(decks, axis=1, kind="stable")
    pack = np.arange(plan.cards) // plan.copies
    is_wrong = (np.take_along_axis(decks, order, axis=1) != pack).any(axis=1)
    if is_wrong.any():
        each = "once" if plan.copies == 1 else "twice"
        expected = f"expected each number from 0 to {plan.kinds - 1} {each} (P-01)"
        raise DealError([f"deck {is_wrong.argmax()} is not the pack, {expected}"])
    cards = np.empty(shape, np.uint8)
    numbers = pack + plan.kinds * (np.arange(plan.cards) % plan.copies)
    np.put_along_axis(cards, order, numbers.astype(np.uint8)[None], axis=1)
    return cards


def _by_chance(plan: Plan, number: int, chance: np.random.Generator) -> tuple[Any, Any]:
    """Decks by chance and their tables; where a new deal is wanted (P-17), it is made."""
    cards = _shuffled(plan, number, chance)
    tables = _lay_out(plan, cards)
    again = tables[-1]
    while len(again):
        anew = _shuffled(plan, len(again), chance)
        cards[again] = anew
        *others, still = _lay_out(plan, anew)
        for whole, part in zip(tables, others, strict=False):
            whole[..., again] = part
        again = again[still]
    return cards, tables


def _shuffled(plan: Plan, number: int, chance: np.random.Generator) -> NDArray[np.uint8]:
    """Decks by chance; some at a time, which stay near the processor."""
    decks = np.empty((number, plan.cards), np.uint8)
    for begin in range(0, number, _SOME):
        some = decks[begin : begin + _SOME]
        keys = kernels.numbers(chance, *some.shape)
        keys.sort(axis=1)
        np.bitwise_and(keys, _LOW, out=some, casting="unsafe")
    return decks


def _lay_out(plan: Plan, decks: NDArray[np.uint8]) -> tuple[Any, Any, Any, NDArray[np.intp]]:
    """The table, the jacks turned up, the jack kept, and the hands that are to be dealt anew."""
    deal, number = plan.rules.deal, len(decks)
    pack, kept = decks, np.full(number, NONE, np.uint8)
    if deal.cut_jack != "none":  # P-08
        some = np.flatnonzero(plan.rank_of[decks[:, -1]] == plan.jack)
        if len(some):
            pack = decks.copy()
            pack[some] = _cut(plan, decks[some])
            if deal.cut_jack == "keep_jack":
                kept[some] = decks[some, -1]
    plain = plan.layouts[0].places
    table = pack.T.copy()  # also of one hand, whose deck must stay as it is
    table = table if (plain[1:] > plain[:-1]).all() else table[plain]
    turned = np.zeros(number, np.uint8)
    some = np.flatnonzero(plan.rank_of[table[deal.centre - 1]] == plan.jack)
    is_anew = np.zeros(len(some), bool)
    if deal.all_jacks == "redeal":  # P-17
        is_anew = (plan.rank_of[table[: deal.centre, some]] == plan.jack).all(axis=0)
    again, some = some[is_anew], some[~is_anew]
    if deal.turnup_jack != "allow":  # P-16
        _turn_up(plan, pack, table, turned, some)
    return table, turned, kept, again


def _cut(plan: Plan, decks: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """P-08: the packs after cuts that show a jack."""
    jacks = _leading(plan, decks[:, ::-1])
    packs = decks.copy()
    for number in set(jacks.tolist()):
        some = np.flatnonzero(jacks == number)
        packs[some] = decks[some][:, plan.cuts[number]]
    return packs


def _leading(plan: Plan, cards: NDArray[np.uint8]) -> NDArray[np.intp]:
    """For each row the number of jacks that it begins with; another card comes after them."""
    found: NDArray[np.intp] = (plan.rank_of[cards] != plan.jack).argmax(axis=1)
    return found


def _turn_up(plan: Plan, pack: Array, table: Array, turned: Array, some: Array) -> None:
    """P-16: turn jacks up in these hands, where one lies on top of the centre."""
    rules = plan.rules
    at = plan.layouts[0].places[: rules.deal.centre]
    if rules.deal.turnup_jack == "to_stock_bottom":
        stock = rules.deal.centre + rules.players * rules.hand_sizes[0]
        order = [at[-1], *range(stock, plan.cards)]
    else:
        order = [*at[::-1]]
    jacks = _leading(plan, pack[some][:, order])
    turned[some] = jacks
    for number in set(jacks.tolist()):
        these = some[jacks == number]
        table[:, these] = pack[these][:, plan.layouts[number].places].T


def _first_arrays(plan: Plan, table: NDArray[np.uint8]) -> Arrays:
    """The arrays before the first move."""
    rules, number = plan.rules, table.shape[1]
    players, sides, copies = rules.players, rules.sides, plan.copies
    centre = table[: rules.deal.centre]
    pile = np.bitwise_or.reduce(plan.bits[:, centre], axis=1)
    return Arrays(
        table=table,
        pile=pile[..., None].view(np.uint32),
        top=centre[-1].copy(),
        lying=np.full(number, len(centre), np.uint8),
        captured=np.zeros((sides, copies, number, 2), np.uint32),
        uncounted=np.zeros((copies, number, 2), np.uint32),
        taken=np.zeros((sides, number), np.uint8),
        captures=np.zeros((players, number), np.uint8),
        bonuses=np.zeros((players, 3, number), np.uint8),
        first_captor=np.full(number, NONE, np.uint8),
        captor=np.full(number, NONE, np.uint8),
        broken=np.zeros(number, np.uint8),
    )
