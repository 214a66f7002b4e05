"""Hands of Pişti at any table where everybody plays alone, for the training of the experts.

The hands are dealt by `pisti.batch`; `play` plays them one after another, compiled by numba, and
writes for each card of the network the active rows and what it was worth in the end.
"""

from typing import Any, Final, NamedTuple

import attrs
import numpy as np
from seats import (
    ACCEPTED,
    BASIS,
    CARDS,
    CAUGHT,
    CENTRE_CARDS,
    EXPOSED,
    HARD,
    JACK,
    LAST_PILE,
    MORE,
    MOST,
    PLIES,
    PROVED,
    RULE,
    STARTER,
    TIE,
    VIEW,
    Count,
    Eyes,
    Shown,
    believes,
    by_chance,
    claim,
    compiled,
    estimate,
    hard,
    look,
    see,
    simple,
)

from pisti import batch
from pisti.bots.pisti import general as g
from pisti.bots.pisti.position import NUMBER
from pisti.games.pisti.deal import centre_as_shown, lay_out
from pisti.games.pisti.rules import Rules, points_by_card

NOTHING: Final = 13  # the rank on top of an empty table
MOST_HELD: Final = 16  # cards of a hand


class Laid(NamedTuple):
    """Hands as they were dealt: by hand the cards row by row, and the number of jacks turned up.

    By this number, `hidden` and `jacks` are which rows lie face down and which were turned up,
    `bottom` the row of the lowest card.
    """

    cards: Any
    turned: Any
    hidden: Any
    jacks: Any
    bottom: Any


class Plan(NamedTuple):
    """The way to play: by hand and seat who it is, 0 for the network, else one of `OTHERS`.

    In half of its turns `explore` points blur the network's choice.  `trace` is the lambda of
    TD(lambda).  `slots` (hands, plies) are cards to be played whatever the players want: places in
    the hand, with 100 for a claim that is accepted, 200 for one that is challenged.
    """

    who: Any
    explore: float
    trace: float
    seed: int
    slots: Any


class Told(NamedTuple):
    """The arrays to be filled, if they are not empty.

    `rows` and `targets` are those of the network's cards.  `trail` has by hand, ply and slot the
    rows of a card, its gain and its first guess.
    """

    rows: Any
    targets: Any
    trail: Any


NO_SLOTS: Final = np.zeros((0, 0), np.int64)
NO_TRAIL: Final = np.zeros((0, 1, 1, 1))
NOTHING_TOLD: Final = Told(np.zeros((0, g.ROWS), np.int16), np.zeros(0, np.float32), NO_TRAIL)


def count_of(rules: Rules) -> Count:
    """The constants of these rules as arrays."""
    scoring, deal = rules.scoring, rules.deal
    points = points_by_card(scoring.card_table)
    views = ("capturing_side", "capturing_player", "nobody", "starter_before_play", "open")
    more = np.zeros(MORE, np.int64)
    more[CENTRE_CARDS] = deal.centre
    more[PLIES] = len(rules.pack) - deal.centre
    more[CARDS] = len(rules.pack)
    more[VIEW] = views.index(deal.centre_view)
    more[BASIS] = scoring.majority_basis == "captures"
    more[MOST] = scoring.majority_points
    more[TIE] = scoring.majority_tie == "all_leaders"
    more[RULE] = scoring.majority_rule == "over_half"
    more[LAST_PILE] = scoring.last_pile_bonus
    more[EXPOSED] = deal.bottom_exposed and len(rules.hand_sizes) > 1
    if rules.bluff:
        more[ACCEPTED : ACCEPTED + 2] = rules.bluff.bluff_accepted
        more[PROVED : PROVED + 2] = rules.bluff.bluff_proved
        more[CAUGHT : CAUGHT + 2] = rules.bluff.bluff_caught
    return Count(
        np.array([NUMBER[card.rank] for card in rules.pack], np.int64),
        np.array([points[card] for card in rules.pack], np.int64),
        np.array(g.table_of(rules), np.int64),
        more,
        np.array(rules.hand_sizes, np.int64),
    )


def deal(rules: Rules, number: int, rng: np.random.Generator) -> Laid:
    """So many hands under these rules."""
    return laid_out(batch.deal(attrs.evolve(rules, bluff=None), number, chance=rng))


def laid_out(dealt: batch.Hands) -> Laid:
    """These hands as `play` wants them."""
    rules, kernel = dealt.rules, dealt.plan.kernel
    turned = dealt.now[:, kernel.TURNED].astype(np.int64)
    layouts = range(int(turned.max(initial=0)) + 1)
    hidden = np.zeros((len(layouts), rules.deal.centre), np.bool_)
    jacks = np.zeros((len(layouts), len(rules.pack)), np.bool_)
    bottom = np.zeros(len(layouts), np.int64)
    for k in layouts:
        hidden[k], rows, bottom[k] = layout(rules, k)
        jacks[k, rows] = True
    cards = dealt.cards[:, : len(rules.pack)].astype(np.int64)
    return Laid(np.ascontiguousarray(cards), turned, hidden, jacks, bottom)


def layout(rules: Rules, turned: int) -> tuple[list[bool], list[int], int]:
    """The deal in which so many jacks were turned up (P-11 to P-16), whatever the cards are.

    By row of the centre whether it lies face down; the rows of the jacks; that of the lowest card.
    """
    pack: tuple[Any, ...] = tuple(range(len(rules.pack)))  # places in the pack, in place of cards
    plain, _, stock = lay_out(rules, pack, 0)
    centre, batches, _ = lay_out(rules, pack, turned)
    places = [*centre, *(card for batch in batches for held in batch for card in held)]
    if rules.deal.turnup_jack == "to_stock_bottom":
        jacks = (plain[-1], *stock)[:turned]
    else:
        jacks = plain[::-1][:turned]
    shown = centre_as_shown(rules, centre, turned)
    hidden = [card is None for card in shown]
    return hidden, [places.index(jack) for jack in jacks], places.index(len(pack) - 1)


@compiled
def play(laid: Laid, count: Count, net: Any, plan: Plan, told: Told) -> Any:
    """Play all hands; return the number of rows told, and by hand and seat the margins.

    The margin of a seat are its points less the mean of the others; seat 0 plays first.
    """
    np.random.seed(plan.seed)  # noqa: NPY002 - numba knows no other here
    cards, turned, hidden, jacks, bottom = laid
    rank, worth, table, more, sizes = count
    who, explore, trace = plan.who, plan.explore, plan.trace
    trail = told.trail
    number, n = len(cards), table[g.PLAYERS]
    plies, centre, total = more[PLIES], more[CENTRE_CARDS], more[CARDS]
    margins = np.zeros((number, n))
    written = 0
    eyes = Eyes(
        np.zeros((n, total), np.bool_), np.zeros((n, 14), np.int64), np.zeros((n, 14), np.int64)
    )
    own = np.zeros((n, 14), np.int64)
    shown = Shown(np.zeros((n, 14), np.int64), np.zeros((n, 14), np.int64), np.zeros(n, np.int64))
    hand = np.zeros((n, MOST_HELD), np.int64)  # cards
    at_row = np.zeros((n, MOST_HELD), np.int64)
    held = np.zeros(n, np.int64)
    held_points = np.zeros(n, np.int64)
    taken = np.zeros(n, np.int64)
    gains, tops, targets, firsts = (
        np.zeros(plies),
        np.zeros(plies),
        np.zeros(plies),
        np.zeros(plies),
    )
    strayed = np.zeros(plies, np.bool_)
    kept = np.zeros((plies, g.ROWS), np.int64)
    rows = np.zeros((MOST_HELD, g.ROWS), np.int64)
    values, guesses = np.zeros(MOST_HELD), np.zeros(MOST_HELD)
    now, near, far = np.zeros(g.NOW, np.int64), np.zeros(14, np.int64), np.zeros(14, np.int64)
    one = np.zeros(net[0].shape[1], np.float32)
    for h in range(number):
        dealt, t = cards[h], turned[h]
        eyes.unseen[:] = 0
        eyes.worths[:] = 0
        eyes.seen[:] = False
        for row in range(total):
            for seat in range(n):
                eyes.unseen[seat, rank[dealt[row]]] += 1
                eyes.worths[seat, rank[dealt[row]]] += worth[dealt[row]]
        taken[:] = 0
        size, points, top, secret, secrets = centre, 0, rank[dealt[centre - 1]], 0, 0
        for row in range(centre):
            if hidden[t, row]:
                secret += worth[dealt[row]]
                secrets += 1
                if more[VIEW] == STARTER:
                    see(0, row, dealt[row], count, eyes)
            else:
                points += worth[dealt[row]]
                for seat in range(n):
                    see(seat, row, dealt[row], count, eyes)
        exposed_row = bottom[t] if more[EXPOSED] else -1
        for row in range(centre, total):
            if row == exposed_row or jacks[t, row]:
                for seat in range(n):
                    see(seat, row, dealt[row], count, eyes)
        is_exposed_played = False
        last, owner, has_gains = -1, -1, False
        packet, begin, in_packet, to_come = -1, centre, 0, plies // n
        for ply in range(plies):
            seat = ply % n
            if in_packet == 0:  # a new deal
                packet += 1
                for s in range(n):
                    own[s] = 0
                    held_points[s] = 0
                    held[s] = sizes[packet]
                    for k in range(sizes[packet]):
                        row = begin + s * sizes[packet] + k
                        card = dealt[row]
                        hand[s, k], at_row[s, k] = card, row
                        own[s, rank[card]] += 1
                        held_points[s] += worth[card]
                        see(s, row, card, count, eyes)
                in_packet = n * sizes[packet]
                begin += in_packet
                shown.declined[:] = 0
                shown.laid[:] = 0
                shown.left[:] = 0
            in_packet -= 1
            to_come -= seat == 0
            is_last = packet == len(sizes) - 1
            following = (seat + 1) % n
            now[g.CARDS] = held[following]
            if in_packet == 0:
                now[g.CARDS] = 0 if is_last else sizes[packet + 1]
            now[g.IS_FRESH], now[g.IS_LAST] = in_packet == 0, is_last
            now[g.IS_FIRST], now[g.PLIES], now[g.LEFT] = ply == 0, plies - ply - 1, to_come
            knows = owner < 0 and more[VIEW] == STARTER and seat == 0
            now[g.SIZE], now[g.TOP] = size, top
            now[g.POINTS] = points + (secret if knows else 0)
            now[g.SECRETS] = secrets if owner < 0 and not knows else 0
            now[g.LAST] = 0 if last < 0 else 1 if last == seat else 2
            now[g.CENTRE] = 0 if owner < 0 else 1 if owner == seat else 2
            now[g.MINE], now[g.THEIRS] = taken[seat], 0
            for s in range(n):
                if s != seat:
                    now[g.THEIRS] = max(now[g.THEIRS], taken[s])
            now[g.HELD_POINTS] = held_points[seat]
            now[g.EXPOSED], now[g.WHERE] = NOTHING, 0
            if exposed_row >= 0 and not is_exposed_played:
                away = n - 1 - seat
                now[g.WHERE] = 1 + min(away, 2)
                if is_last:
                    now[g.WHERE] = 3 + min(away, 2) if away else 0
                if now[g.WHERE]:
                    now[g.EXPOSED] = rank[dealt[exposed_row]]
            known = g.Known(table, now, eyes.unseen[seat], eyes.worths[seat], own[seat], near, far)
            look(seat, n, shown, eyes, known)
            kind = who[h, seat]
            chosen = 0
            if kind == 0:
                best, picked = -1e9, -1e9
                is_blurred = explore > 0 and by_chance() < 0.5
                for k in range(held[seat]):
                    r, p = rank[hand[seat, k]], worth[hand[seat, k]]
                    guesses[k] = 0.0
                    gain = g.won(r, p, known)
                    values[k] = gain
                    if ply < plies - 1:
                        g.fill(rows[k], r, p, known)
                        guesses[k] = g.later(r, p, known)
                        values[k] += guesses[k] + estimate(rows[k], net, one)
                    if len(trail) > 0:
                        trail[h, ply, k, : g.ROWS] = rows[k]
                        trail[h, ply, k, g.ROWS] = gain
                        trail[h, ply, k, g.ROWS + 1] = guesses[k]
                    blurred = values[k]
                    if is_blurred:
                        blurred -= explore * np.log(-np.log(by_chance() + 1e-12) + 1e-12)
                    best = max(best, values[k])
                    if blurred > picked:
                        picked, chosen = blurred, k
                tops[ply] = best
                strayed[ply] = values[chosen] < best - 1e-3
            elif kind == HARD:
                values[:] = 0
                chosen = hard(hand[seat], held[seat], count, known)
            else:
                chosen = simple(kind, hand[seat], held[seat], count, known)
            claimed, accepted = False, False
            may_claim = table[g.BLUFF] and kind in (0, HARD)
            if len(plan.slots) > 0:
                chosen = plan.slots[h, ply] % 100
                claimed = plan.slots[h, ply] >= 100
                accepted = claimed and plan.slots[h, ply] < 200
            elif may_claim and size == 1 and has_gains and ply < plies - 1:
                chosen, claimed, best = claim(
                    chosen, hand[seat, : held[seat]], count, known, values
                )
                if kind == 0:
                    tops[ply] = max(tops[ply], best)
                    strayed[ply] = False
                if claimed and who[h, following] in (0, HARD):
                    accepted = believes(
                        top, held[seat], eyes.unseen[following], own[following], more
                    )
            card, row = hand[seat, chosen], at_row[seat, chosen]
            r, p = rank[card], worth[card]
            if kind == 0 and ply < plies - 1:
                kept[ply] = rows[chosen]
                firsts[ply] = guesses[chosen]
                if claimed and r != top:
                    now[g.TOP] = r if accepted else NOTHING
                    g.fill(kept[ply], r, p, known)
                    firsts[ply] = g.later(r, p, known)
                    now[g.TOP] = top
            now[g.POINTS], now[g.SECRETS] = points + (secret if owner < 0 else 0), 0
            is_capture = g.takes(r, now)
            if claimed:
                is_capture = accepted or r == top
                place = (ACCEPTED if accepted else PROVED) + (top == JACK)
                if is_capture:
                    gains[ply] = points + p + more[place]
                else:
                    gains[ply] = -1.0 * more[CAUGHT + (top == JACK)]
            else:
                gains[ply] = g.won(r, p, known)
            has_gains = has_gains or claimed or is_capture
            if is_capture:
                taken[seat] += 4 if more[BASIS] else size + 1
                last = seat
                if owner < 0:  # P-28: it may look at the centre
                    owner = seat
                    for hidden_row in range(centre):
                        if hidden[t, hidden_row] and more[VIEW] < 2:
                            see(seat, hidden_row, dealt[hidden_row], count, eyes)
                        if hidden[t, hidden_row] and more[VIEW] > STARTER:
                            for s in range(n):
                                see(s, hidden_row, dealt[hidden_row], count, eyes)
                size, points, top = 0, 0, NOTHING
            else:
                if size:
                    shown.declined[seat, top] = 1
                    shown.left[seat] = max(shown.left[seat], 4 * points + size)
                shown.laid[seat, r] = 1
                size, points, top = size + 1, points + p, r
            if not accepted:
                for s in range(n):
                    see(s, row, card, count, eyes)
                is_exposed_played = is_exposed_played or row == exposed_row
            own[seat, r] -= 1
            held_points[seat] -= p
            held[seat] -= 1
            for k in range(chosen, held[seat]):
                hand[seat, k], at_row[seat, k] = hand[seat, k + 1], at_row[seat, k + 1]
            for s in range(n):
                margins[h, s] += gains[ply] if s == seat else -gains[ply] / (n - 1)
        ends = settle(last, size, points + (secret if owner < 0 else 0), taken, more)
        for s in range(n):
            margins[h, s] += ends[s]
        for ply in range(plies - 2, -1, -1):
            seat, again = ply % n, ply + n
            target = 0.0
            for k in range(ply + 1, min(again, plies)):
                target -= gains[k] / (n - 1)
            if again >= plies - 1:
                target += ends[seat] + (gains[again] if again == plies - 1 else 0.0)
            elif strayed[again]:
                target += tops[again]
            else:
                target += (1 - trace) * tops[again] + trace * (gains[again] + targets[again])
            targets[ply] = target
            if who[h, seat] == 0 and len(told.rows) > 0:
                told.rows[written] = kept[ply]
                told.targets[written] = target - firsts[ply]
                written += 1
    return written, margins


@compiled
def settle(last: int, size: int, points: int, taken: Any, more: Any) -> Any:
    """P-32, P-42, P-45: the gain of each seat in the end, less the mean of the others."""
    n = len(taken)
    ends = np.zeros(n)
    if last < 0:
        return ends
    ends[last] += points + more[LAST_PILE]
    if not more[BASIS]:
        taken[last] += size
    most, leaders, everything = 0, 0, 0
    for s in range(n):
        most = max(most, taken[s])
        everything += taken[s]
    for s in range(n):
        leaders += taken[s] == most
    is_enough = True
    if more[RULE]:
        is_enough = 2 * most > everything or (2 * most == everything and leaders > 1)
    if is_enough and (leaders == 1 or more[TIE]):
        for s in range(n):
            if taken[s] == most:
                ends[s] += more[MOST]
    return ends - (ends.sum() - ends) / (n - 1)


class Table:
    """Rules with their constants, ready to be played."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.count = rules, count_of(rules)
        self.players, self.plies = rules.players, int(self.count.more[PLIES])
