"""The deal of many hands: from decks, from a seed, or by chance; and anew where hands are over."""

from math import prod

import numpy as np
from numpy.typing import NDArray

from pisti.batch.engine import Array, closed
from pisti.batch.hands import Draft, Hands
from pisti.batch.plan import Plan, plan_of
from pisti.errors import DealError, PistiError, shown, wrong_kind
from pisti.games.pis_yedili.deal import further_pack
from pisti.games.pisti.deal import wrong_centre
from pisti.kit.checks import check_kind
from pisti.kit.rules import GameRules
from pisti.shuffle import Seed, seed_bytes

_SOME = 1024
"""The number of decks that are shuffled together, which stay near the processor."""
MOST_HANDS = 2**31
"""The most hands of a batch; there is no memory for more."""
FIRST_ROOM = 64
"""The room for moves in the log of hands that have no longest one; it grows."""


def deal(
    rules: GameRules,
    number: int,
    *,
    seed: Seed | None = None,
    decks: Array | None = None,
    chance: np.random.Generator | None = None,
    dealer: int | Array = 0,
) -> Hands:
    """Deal so many hands of any of the three games: from a seed, from these decks, or by chance.

    >>> import numpy as np, pisti
    >>> rules = pisti.PRESETS["classic_two"]
    >>> hands = deal(rules, 2, chance=np.random.default_rng(7))
    >>> hands.turns, [pisti.batch.to_state(hands, i).exposed for i in range(2)]
    (array([1, 1], dtype=int16), [4H, KH])

    With a seed, hand `i` is `new_hand(rules, seed=f"{seed}/{i}", dealer=dealer)`, dealt one by one.
    A deck is a row of `decks`: each card as the place of its kind in the pack, the top card first.
    By chance, each hand gets a number `r` of 32 bits for each place of its deck.  The deck begins
    in the order of the pack; then from the top on, the card in each place is exchanged with that
    which lies `r * left >> 32` places below, of the `left` places from there to the bottom.  The
    numbers are those of `chance.bit_generator.random_raw`: of each 64 bits first the lower 32, then
    the higher.
    Where the rules want a new deal (P-17), all such hands together are dealt so again, in order,
    until there is none; a given deck is refused.
    `dealer` is a seat for all hands, or an array with one for each.
    """
    plan = plan_of(rules)
    _check(number, seed=seed, decks=decks, chance=chance)
    dealers = dealers_of(plan, number, dealer)
    if chance is not None:
        return Hands(plan, *dealt_by_chance(plan, dealers, chance))
    if seed is not None:
        packs = _from_seed(plan, number, seed, dealers)
    else:
        packs = checked_decks(plan, number, decks)
    return Hands(plan, *_lay_out(plan, packs, dealers, None))


def dealt_by_chance(
    plan: Plan, dealers: NDArray[np.int64], chance: np.random.Generator
) -> tuple[Array, Array, Array, Array]:
    """The arrays of as many hands as there are dealers, dealt by chance."""
    return _lay_out(plan, _shuffled(plan, len(dealers), chance), dealers, chance)


def renew(hands: Draft, chance: np.random.Generator, *, dealer: int | Array = 0) -> Array:
    """Deal new hands by chance where hands of a draft are over; which those were.

    >>> import numpy as np, pisti
    >>> from pisti.batch import playout
    >>> chance = np.random.default_rng(7)
    >>> draft = playout(pisti.PRESETS["classic_two"], 3, chance).mutable()
    >>> renew(draft, chance), draft.moves
    (array([0, 1, 2]), array([0, 0, 0], dtype=int16))
    """
    check_kind(hands, Draft)
    check_chance(chance)
    plan, over = hands.plan, np.flatnonzero(hands.are_over)
    if hands.decks.shape[1] > plan.cards:
        raise PistiError("hands with further packs (PY-A38) are not dealt anew, expected one pack")
    dealers = dealers_of(plan, hands.number, dealer)[over]
    decks, cards, now, _ = dealt_by_chance(plan, dealers, chance)
    hands.decks[over], hands.cards[over], hands.now[over] = decks, cards, now
    hands.log[over] = 0
    if hands._notes is not None:  # noqa: SLF001 - of our own
        hands._notes[over] = noted_deal(plan, cards, now)  # noqa: SLF001
    hands._picked = None  # noqa: SLF001
    return over


def check_chance(chance: object) -> None:
    """Refuse what is not a generator of NumPy."""
    if not isinstance(chance, np.random.Generator):
        raise wrong_kind("a numpy.random.Generator", chance)
    if isinstance(chance.bit_generator, np.random.MT19937):
        raise PistiError("MT19937 gives numbers of 32 bits, expected 64, as those of default_rng()")


def noted_deal(plan: Plan, cards: Array, now: Array) -> Array:
    """The notes of hands that were only dealt."""
    size = plan.planes.size_of_notes(plan.numbers)
    notes = np.zeros((len(now), size), plan.planes.NOTES)
    plan.run("note_deals_all", plan.see, closed(cards), closed(now), notes)
    return notes


def check_number_of_hands(number: object) -> None:
    """Refuse a number of hands that cannot be dealt."""
    if type(number) is not int or not 0 <= number <= MOST_HANDS:
        found = f"the number of hands is {shown(number)}"
        raise DealError([f"{found}, expected an int from 0 to {MOST_HANDS}"])


def _check(number: object, **sources: object) -> None:
    """Refuse what nothing can be dealt from."""
    check_number_of_hands(number)
    found = [name for name, source in sources.items() if source is not None]
    if len(found) != 1:
        raise DealError([f"given are {found or 'none'}, expected one of seed, decks and chance"])
    if sources["chance"] is not None:
        check_chance(sources["chance"])


def dealers_of(plan: Plan, number: int, dealer: int | Array) -> NDArray[np.int64]:
    """The dealer of each hand."""
    players = plan.rules.players
    expected = f"expected a seat from 0 to {players - 1}, or an array of {number} such"
    if isinstance(dealer, np.ndarray):
        if dealer.shape != (number,) or dealer.dtype.kind not in "iu":
            raise DealError([f"dealer: {dealer.dtype} of shape {dealer.shape}, {expected}"])
        if ((dealer < 0) | (dealer >= players)).any():
            wrong = int(((dealer < 0) | (dealer >= players)).argmax())
            raise DealError([f"the dealer of hand {wrong} is {dealer[wrong]}, {expected}"])
        return dealer.astype(np.int64)
    if type(dealer) is not int or not 0 <= dealer < players:
        raise DealError([f"dealer is {shown(dealer)}, {expected}"])
    return np.full(number, dealer, np.int64)


def _shuffled(plan: Plan, number: int, chance: np.random.Generator) -> NDArray[np.uint8]:
    """Packs by chance."""
    packs = np.empty((number, plan.cards), np.uint8)
    for begin in range(0, number, _SOME):
        some = packs[begin : begin + _SOME]
        plan.run("shuffle_all", closed(numbers_by_chance(chance, *some.shape)), some)
    return packs


def numbers_by_chance(chance: np.random.Generator, *shape: int) -> NDArray[np.uint32]:
    """Numbers of 32 bits: of each 64 that the generator gives first the lower 32, then the higher.

    It is asked for them as they are: `Generator.integers` takes five times as long.
    """
    number = prod(shape)
    raw = chance.bit_generator.random_raw(-(-number // 2))
    return raw.astype("<u8", copy=False).view("<u4")[:number].reshape(shape)


def _from_seed(plan: Plan, number: int, seed: Seed, dealers: Array) -> NDArray[np.uint8]:
    """The packs that these seeds deal in the library, hand by hand."""
    key, rules = seed_bytes(seed), plan.rules
    kinds = {card: kind for kind, card in enumerate(dict.fromkeys(rules.pack))}
    decks = np.zeros((number, plan.cards), np.uint8)
    for hand, dealer in enumerate(dealers.tolist()):
        state = plan.game.new_hand(rules, seed=b"%b/%d" % (key, hand), dealer=dealer)
        decks[hand] = [kinds[card] for card in state.deck]
    return checked_decks(plan, number, decks)


def checked_decks(plan: Plan, number: int, decks: Array | None) -> NDArray[np.uint8]:
    """These decks with the place in the pack in place of the kind; wrong ones are refused."""
    if not isinstance(decks, np.ndarray):
        raise wrong_kind("an array for `decks`", decks)
    shape = (number, plan.cards)
    if decks.shape != shape or decks.dtype.kind not in "iu":
        raise DealError(
            [f"decks: {decks.dtype} of shape {decks.shape}, expected integers of shape {shape}"]
        )
    copies = plan.cards // plan.kinds
    order = np.argsort(decks, axis=1, kind="stable")
    pack = np.arange(plan.cards) // copies
    is_wrong = (np.take_along_axis(decks, order, axis=1) != pack).any(axis=1)
    if is_wrong.any():
        each = "once" if copies == 1 else "twice"
        expected = f"expected each number from 0 to {plan.kinds - 1} {each}"
        raise DealError([f"deck {is_wrong.argmax()} is not the pack, {expected}"])
    packs = np.empty(shape, np.uint8)
    numbers = pack + plan.kinds * (np.arange(plan.cards) % copies)
    np.put_along_axis(packs, order, numbers.astype(np.uint8)[None], axis=1)
    return packs


def _lay_out(
    plan: Plan, decks: Array, dealers: Array, chance: np.random.Generator | None
) -> tuple[Array, Array, Array, Array]:
    """Deal these packs; where a new deal is wanted (P-17), chance makes one."""
    kernel, number = plan.kernel, len(decks)
    cards = np.zeros((number, kernel.size_of_cards(plan.numbers)), np.uint8)
    now = np.zeros((number, kernel.WIDTH), np.int16)
    log = np.zeros((number, plan.longest or FIRST_ROOM), np.uint8)
    scores, is_dealt = np.zeros(plan.rules.players, np.int64), np.zeros(number, np.bool_)
    plan.run("deal_all", decks.copy(), dealers, scores, cards, now, is_dealt)
    again = np.flatnonzero(~is_dealt)
    while len(again):
        if chance is None:
            raise DealError([f"hand {again[0]}: {wrong_centre(plan.rules)}"])
        decks[again] = _shuffled(plan, len(again), chance)
        some, table, is_dealt = cards[again], now[again], np.zeros(len(again), np.bool_)
        plan.run("deal_all", decks[again], dealers[again], scores, some, table, is_dealt)
        cards[again], now[again] = some, table
        again = again[~is_dealt]
    give_packs(plan, decks, cards, now)
    return decks, cards, now, log


def give_packs(plan: Plan, decks: Array, cards: Array, now: Array) -> None:
    """PY-A38: give each hand of Pis Yedili the further pack that it waits for."""
    if plan.needs_packs:
        kernel, rules = plan.kernel, plan.rules
        waits = now[:, kernel.WAITS]
        for hand in np.flatnonzero(waits).tolist():
            deck = tuple([rules.pack[card] for card in decks[hand].tolist()])
            further = further_pack(rules, deck, int(waits[hand]))
            pack = [rules.pack.index(card) for card in further]
            kernel.give_pack(plan.numbers, pack, memoryview(cards[hand]), memoryview(now[hand]))
