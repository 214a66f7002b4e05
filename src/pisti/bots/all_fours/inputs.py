"""What a seat of All Fours sees, and its moves, as inputs of a network.

All functions take plain numbers, so that they can be compiled, as those of the kernel: `told` are
the rules, `row` is an observation of the seat on turn, and `see` says where its planes are.  `look`
also writes into `known` what `look_at_move` needs again.  Seats are counted from the own one.
Suits are counted from trumps on: trumps 0, then the suit that was led, then the others.
"""

from typing import Final

from pisti.cards import Rank
from pisti.games.all_fours.numbers import *
from pisti.games.all_fours.planes import (
    CAPTURED,
    DEALT_BY,
    HAND,
    IN_HANDS,
    IN_TRICK,
    KIND,
    PACKETS,
    PLAYED,
    TRUMP_SUIT,
    TURN_UPS,
    WHEN,
)  # fmt: skip
from pisti.games.all_fours.rules import Rules
from pisti.kit.kernels import Numbers

SCALE: Final = 2.0
"""The points to one unit of what a network says."""

# The places of the numbers of the rules behind those of the kernel: by card its rank, then flags.
RANK, FLAGS, TOLD = SIZE, SIZE + 52, SIZE + 52 + 24
# The places in `known`: by suit and rank what is held and what is unseen; the order of the suits;
# by move the card and 64 times the seat; the trick: its suit, its best card, who wins it, and how
# many have still to play; by seat its cards, and by seat and suit whether it has shown to lack it.
OWN, OUT, PLACE, ORDER = 0, 52, 104, 108
TRUMPS, LEADS, POWER, OURS, AT_STAKE, JACK_THERE, TO_COME, OPENS, LEAD, UNKNOWN = range(364, 374)
COUNTS, LACKED, KNOWN = 374, 378, 394
# The places of the inputs, then of those of a move, each with the number of inputs there.
(
    HELD_CARDS, UNSEEN, LYING_CARDS, GONE, LACKS, LENGTHS, SIZES, DEALER_AT, KINDS, IN_RUN, LAY,
    AHEAD, RULES_AT, JACK_AT, SHARE, HOPES, STATE_INPUTS,
) = (0, 52, 104, 156, 182, 194, 258, 286, 290, 294, 297, 303, 343, 367, 373, 381, 417)  # fmt: skip
(
    CHOICE, CARD, AWAY_CARD, HOW, HIGHER, LOWER, MORE, TOPS, STAKE, AS_TRUMPS, CHANCE, WITH_JACK,
    AFTER, TRUMPS_LEFT, GUARDS, PLAIN, MOVE_INPUTS,
) = (0, 4, 56, 82, 85, 91, 97, 102, 103, 135, 167, 203, 223, 255, 263, 279, 293)  # fmt: skip
JACK_OF: Final = 9


def told_of(rules: Rules) -> list[int]:
    """The rules as the functions here take them."""
    scoring, ranks = rules.scoring, [*Rank]
    follows, winners = (
        ("free", "follow_or_trump", "strict", "trumps_only"),
        (
            "trump_then_any_suit",
            "trump_then_led_suit",
            "rank_only",
        ),
    )
    flags = [
        *[rules.players == number for number in (2, 3, 4)],
        rules.sides < rules.players,
        *[rules.play.follow == follow for follow in follows],
        *[rules.play.trick_winner == winner for winner in winners],
        rules.play.no_undertrump,
        scoring.low_to == "won",
        *[scoring.jack_points > 1, scoring.jack_hang_points > 1, scoring.jack_hang_points > 2],
        *[scoring.game_points > 1, scoring.game_tie == "elder"],
        rules.begging.gift_to == "all_opponents",
        *[rules.begging.max_begs > 0, rules.begging.max_begs > 1],
        bool(rules.deal.strip_ranks),
        *[rules.begging.must_hold_trump_to_stand, bool(rules.trumps.turnup_points)],
    ]
    ranked = [ranks.index(card.rank) for card in rules.pack]
    return [
        *numbers_of(rules, for_planes=True),
        *ranked, *[0] * (52 - len(ranked)),
        *map(int, flags), *[0] * (24 - len(flags)),
    ]  # fmt: skip


def fill(x: Numbers, at: int, most: int, number: int) -> None:
    """Write a number as so many ones."""
    for n in range(min(most, number)):
        x[at + n] = 1


def look(told: Numbers, see: Numbers, row: Numbers, known: Numbers, x: Numbers) -> None:
    """Write what the seat on turn sees."""
    for place in range(KNOWN):
        known[place] = 0
    order_suits(told, see, row, known)
    first = look_at_cards(told, see, row, known, x)
    look_at_tricks(told, known, x, first)
    for suit in range(4):
        own, out = 0, 0
        for rank in range(13):
            own += known[OWN + 13 * suit + rank]
            out += known[OUT + 13 * suit + rank]
        fill(x, LENGTHS + 16 * suit, 6, own)
        fill(x, LENGTHS + 16 * suit + 6, 10, out)
    others = 0
    for turn in range(told[PLAYERS]):
        known[COUNTS + turn] = row[see[IN_HANDS] + turn]
        others += known[COUNTS + turn] if turn > 0 else 0
        fill(x, SIZES + 7 * turn, 7, row[see[IN_HANDS] + turn])
        x[DEALER_AT + turn] = row[see[DEALT_BY] + turn]
    for place in range(52):
        known[UNKNOWN] += known[OUT + place]
    fill(x, SHARE, 8, 8 * others // max(known[UNKNOWN], 1))
    look_at_jack(told, known, x)
    look_at_hopes(told, known, x)
    for kind in range(4 if told[MAX_BEGS] > 0 else 0):
        x[KINDS + kind] = row[see[KIND] + kind]
    for flag in range(24):
        x[RULES_AT + flag] = told[FLAGS + flag]


def look_at_jack(told: Numbers, known: Numbers, x: Numbers) -> None:
    """Write where the jack of trumps is: held, unseen, in the trick, won, lost."""
    if known[OPENS]:
        return
    if known[OWN + JACK_OF]:
        x[JACK_AT] = 1
    elif known[OUT + JACK_OF]:
        x[JACK_AT + 1] = 1
    elif known[JACK_THERE]:
        x[JACK_AT + 2] = 1
    else:
        x[JACK_AT + (3 if x[GONE + JACK_OF] else 4)] = 1


def look_at_hopes(told: Numbers, known: Numbers, x: Numbers) -> None:
    """Before the play, write what may be hoped for with these trumps, and with others."""
    if known[LEADS] != 4 or known[COUNTS] < 6:
        return
    most, total = 0, 0
    for suit in range(4):
        hope = hope_for(told, known, suit)
        if suit == 0 and not known[OPENS]:
            fill(x, HOPES, 12, hope // 320)
        else:
            most, total = max(most, hope), total + hope
    fill(x, HOPES + 12, 12, most // 320)
    fill(x, HOPES + 24, 12, total // 640)


def hope_for(told: Numbers, known: Numbers, suit: int) -> int:
    """Of 1024 for each, the points to be hoped for where this suit is trumps."""
    top, bottom, number, higher, lower = -1, 13, 0, 0, 0
    for rank in range(13):
        if known[OWN + 13 * suit + rank]:
            top, bottom, number = rank, min(bottom, rank), number + 1
    for rank in range(13):
        if known[OUT + 13 * suit + rank]:
            higher += 1 if rank > top else 0
            lower += 1 if rank < bottom else 0
    against = 0
    for turn in range(1, told[PLAYERS]):
        against += 0 if is_ours(told, turn) else known[COUNTS + turn]
    missing, high, low = 1024 - 1024 * against // max(known[UNKNOWN], against, 1), 1024, 1024
    for _ in range(higher):
        high = high * missing // 1024
    for _ in range(lower):
        low = low * missing // 1024
    jack = 800 if known[OWN + 13 * suit + JACK_OF] else 0
    return 0 if number == 0 else high + low + jack + 300 * number


def order_suits(told: Numbers, see: Numbers, row: Numbers, known: Numbers) -> None:
    """Find trumps and the suit that was led, and so the place of each suit."""
    trump, led, place = 4, 4, 0
    for suit in range(4):
        if row[see[TRUMP_SUIT] + suit] != 0:
            trump = suit
    for card in range(told[CARDS]):
        if row[see[IN_TRICK] + card] == 1:
            led = told[SUIT + card]
    known[TRUMPS], known[LEADS], known[OPENS] = trump, led, 1 if trump == 4 else 0
    for suit in range(4):
        known[PLACE + suit] = 4
    if trump < 4:
        known[PLACE + trump], place = 0, 1
    if led < 4 and led != trump:
        known[PLACE + led], place = place, place + 1
    for suit in range(4):
        if known[PLACE + suit] == 4:
            known[PLACE + suit], place = place, place + 1


def look_at_cards(told: Numbers, see: Numbers, row: Numbers, known: Numbers, x: Numbers) -> int:
    """Write where each card is; the move with which the first one was played."""
    cards, players, sides = told[CARDS], told[PLAYERS], told[SIDES]
    first, runs, mine, best, lead = 255, 0, 0, 0, 0
    for move in range(256):
        known[ORDER + move] = NONE
    for card in range(cards):
        at = 13 * known[PLACE + told[SUIT + card]] + told[RANK + card]
        runs = max(runs, row[see[PACKETS] + card])
        is_trump = told[SUIT + card] == known[TRUMPS]
        player = 4
        for turn in range(players):
            if row[see[PLAYED] + cards * turn + card] != 0:
                player = turn
        if player < 4:
            move = row[see[WHEN] + card]
            known[ORDER + move] = card + 64 * player
            first = min(first, move)
            if row[see[IN_TRICK] + card] != 0:
                x[LYING_CARDS + at] = 1
            elif is_trump:
                x[GONE + told[RANK + card] + (0 if row[see[CAPTURED] + card] != 0 else 13)] = 1
        elif row[see[HAND] + card] != 0:
            x[HELD_CARDS + at] = known[OWN + at] = 1
        elif row[see[TURN_UPS] + card] == 0 or see[TURN_UPS] == 0:
            x[UNSEEN + at] = known[OUT + at] = 1
    fill(x, IN_RUN, 3, runs - 1)
    for side in range(sides):
        count = 0
        for card in range(cards):
            if row[see[CAPTURED] + cards * side + card] != 0:
                count += told[WORTH + card]
        if side == 0:
            mine = count
        else:
            best = max(best, count)
    lead = mine - best
    known[LEAD] = lead
    fill(x, AHEAD, 20, lead)
    fill(x, AHEAD + 20, 20, -lead)
    return first


def look_at_tricks(told: Numbers, known: Numbers, x: Numbers, first: int) -> None:
    """Write who did not follow suit (AF-23), and what lies in the trick."""
    players, move, trump = told[PLAYERS], first, known[TRUMPS]
    while move < 255 and known[ORDER + move] != NONE:
        led = told[SUIT + (known[ORDER + move] & 63)]
        known[POWER], known[AT_STAKE], known[JACK_THERE], known[TO_COME] = 0, 0, 0, 0
        for n in range(players):
            if known[ORDER + move + n] == NONE:
                known[TO_COME] += 1
                continue
            card, turn = known[ORDER + move + n] & 63, known[ORDER + move + n] >> 6
            suit = told[SUIT + card]
            is_bound = told[FOLLOW] == 2 or (told[FOLLOW] == 1 and suit != trump)
            if suit != led and turn > 0 and (is_bound or (told[FOLLOW] == 3 and led == trump)):
                x[LACKS + 4 * (turn - 1) + known[PLACE + led]] = 1
                known[LACKED + 4 * turn + known[PLACE + led]] = 1
            power = power_of(told, card, led, trump)
            if power > known[POWER]:
                known[POWER], known[OURS] = power, 1 if is_ours(told, turn) else 0
            known[AT_STAKE] += told[WORTH + card]
            if suit == trump and told[RANK + card] == JACK_OF:
                known[JACK_THERE] = 1
        move += players
    if known[LEADS] == 4:
        known[POWER], known[AT_STAKE], known[JACK_THERE], known[OURS] = 0, 0, 0, 0
        known[TO_COME] = players
        x[LAY] = 1
    else:
        x[LAY + 1 + known[OURS]] = 1
        x[LAY + 2 + known[TO_COME]] = 1


def is_ours(told: Numbers, turn: int) -> bool:
    """Whether the seat so many places on is of the own side."""
    return turn == 0 or (told[SIDES] < told[PLAYERS] and turn == told[SIDES])


def power_of(told: Numbers, card: int, led: int, trump: int) -> int:
    """AF-24: the power of a card in a trick."""
    return power_at(told, told[RANK + card], told[SUIT + card] == trump, told[SUIT + card] == led)


def power_at(told: Numbers, rank: int, is_trump: int, is_led: int) -> int:
    """AF-24: the power of a card of this rank, if it is a trump, or of the suit that was led."""
    if is_trump:
        return rank + 1 + told[TRUMP_POWER]
    return rank + 1 if is_led else rank + 1 + told[OTHER_POWER]


def look_at_move(told: Numbers, known: Numbers, move: int, m: Numbers) -> int:
    """Write a move; no points are gained at once."""
    cards = told[CARDS]
    if move >= cards + 4:
        card = move - cards - 4
        is_trump = told[SUIT + card] == known[TRUMPS]
        m[AWAY_CARD + told[RANK + card] + (0 if is_trump else 13)] = 1
        return 0
    if move >= cards:
        m[CHOICE + move - cards] = 1
        return 0
    suit, rank = known[PLACE + told[SUIT + move]], told[RANK + move]
    trump = told[SUIT + move] if known[OPENS] else known[TRUMPS]
    is_trump = told[SUIT + move] == trump
    m[CARD + 13 * (0 if is_trump else max(suit, 1)) + rank] = 1
    higher, lower, more, over = 0, 0, -1, 0
    for other in range(13):
        own, out = known[OWN + 13 * suit + other], known[OUT + 13 * suit + other]
        more += own
        higher += out if other > rank else 0
        lower += out if other < rank else 0
        over += own if other > rank else 0
        if known[OPENS] and own != 0:
            m[AS_TRUMPS + other] = 1
    if known[OPENS]:
        fill(m, AS_TRUMPS + 13, 7, more + 1)
    fill(m, HIGHER, 6, higher)
    fill(m, LOWER, 6, lower)
    fill(m, MORE, 5, more)
    m[TOPS] = 1 if over == 0 else 0
    if known[OPENS]:
        fill(m, AS_TRUMPS + 20, 12, hope_for(told, known, suit) // 320)
    led = told[SUIT + move] if known[LEADS] == 4 else known[LEADS]
    power, jack = power_of(told, move, led, trump), known[JACK_THERE]
    jack = 1 if is_trump and rank == JACK_OF else jack
    wins = 1 if power > known[POWER] else 0
    m[HOW + (2 if known[LEADS] == 4 else wins)] = 1
    stake = known[AT_STAKE] + told[WORTH + move]
    bucket = 0 if stake == 0 else 1 if stake < 5 else 2 if stake < 10 else 3
    ours, last = 1 if wins or known[OURS] else 0, 1 if known[TO_COME] == 1 else 0
    m[STAKE + 8 * (2 * ours + last) + 4 * jack + bucket] = 1
    trumps, leads = suit if known[OPENS] else 0, known[PLACE + led]
    chance = chance_to_win(told, known, ours, max(power, known[POWER]), trumps, leads)
    fill(m, CHANCE, 16, 16 * chance // 1024)
    of_four = 0 if chance == 0 else 4 if chance == 1024 else 1 + 3 * chance // 1024
    m[CHANCE + 16 + 4 * of_four + bucket] = 1
    if jack:
        m[WITH_JACK + 4 * of_four + bucket] = 1
    after = known[LEAD] + (2 * chance - 1024) * stake // 1024
    fill(m, AFTER, 16, (after + 1) // 2)
    fill(m, AFTER + 16, 16, (1 - after) // 2)
    look_at_rest(told, known, 13 * suit + rank, trumps, m)
    return 0


def chance_to_win(
    told: Numbers, known: Numbers, ours: int, power: int, trumps: int, leads: int
) -> int:
    """Of 1024, the chance that the own side wins this trick, whose best card has this power."""
    chance = 1024 if ours else 0
    for turn in range(1, known[TO_COME]):
        better, pool = 0, 0
        for suit in range(4):
            if known[LACKED + 4 * turn + suit] == 0:
                for rank in range(13):
                    if known[OUT + 13 * suit + rank]:
                        pool += 1
                        own = power_at(told, rank, suit == trumps, suit == leads)
                        better += 1 if own > power else 0
        misses = 1024
        for _ in range(better):
            misses = misses * max(pool - known[COUNTS + turn], 0) // max(pool, 1)
        if is_ours(told, turn):
            chance += (1024 - chance) * (1024 - misses) * 6 // 10240
        else:
            chance = chance * misses // 1024
    return chance


def look_at_rest(told: Numbers, known: Numbers, card: int, trumps: int, m: Numbers) -> None:
    """Write what the hand without this card can still do."""
    held, over, top, out_top, out_over = 0, 0, -1, -1, 0
    masters, voids, guarded, bare = 0, 0, 0, 0
    for suit in range(4):
        own, out, has_ten = -1, -1, 0
        for rank in range(13):
            at = 13 * suit + rank
            if known[OWN + at] and at != card:
                own = rank
                has_ten = 1 if rank == JACK_OF - 1 else has_ten
                if suit == trumps:
                    held, top = held + 1, rank
                    over += 1 if rank > JACK_OF else 0
            if known[OUT + at]:
                out = rank
                if suit == trumps:
                    out_top = rank
                    out_over += 1 if rank > JACK_OF else 0
        if suit != trumps:
            masters += 1 if own > out else 0
            voids += 1 if own < 0 else 0
            guarded += 1 if has_ten and out < JACK_OF else 0
            bare += 1 if has_ten and out >= JACK_OF else 0
    fill(m, TRUMPS_LEFT, 6, held)
    m[TRUMPS_LEFT + 6] = 1 if held > 0 and top > out_top else 0
    has_jack = 1 if known[OWN + 13 * trumps + JACK_OF] and card != 13 * trumps + JACK_OF else 0
    if has_jack:
        m[GUARDS + 3 * min(held - 1, 2) + min(out_over, 2)] = 1
    elif known[OUT + 13 * trumps + JACK_OF]:
        m[GUARDS + 9 + min(over, 3)] = 1
    fill(m, GUARDS + 13, 3, over)
    fill(m, PLAIN, 4, masters)
    fill(m, PLAIN + 4, 4, voids)
    fill(m, PLAIN + 8, 3, guarded)
    fill(m, PLAIN + 11, 3, bare)
