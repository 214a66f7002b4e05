"""What a view of All Fours tells, plane by plane, for whatever compares it with the numbers."""

from oracle.planes import common
from oracle.planes.common import flags, one_of
from pisti.cards import Suit
from pisti.envs.planes.parts import Layout, Part, Seen, capped
from pisti.games.all_fours import BEG, GIVE, RUN, STAND, Rules, longest_hand

_CALLS = {STAND: 1, BEG: 2, GIVE: 3, RUN: 4}
_PHASES = ("beg", "respond", "discard", "play")
_SUITS = tuple(Suit)


def parts(rules: Rules) -> tuple[Part, ...]:
    """The planes of All Fours under these rules."""
    layout = Layout.of(rules.pack)
    cards, pack, players, sides = layout.shape, len(rules.pack), rules.players, rules.sides
    found = [
        Part("hand", cards, 1, "the cards of the own hand", "AF-21", common.hand),
        Part("packets", cards, _rounds(rules), "the deal, from 1, in which the seat was dealt a"
             " card: the first, or a run", "AF-06, AF-14", common.packets),
        Part("turned", cards, pack, "the order, from 1, in which cards were turned up", "AF-08",
             common.turned),
        Part("trump", (4,), 1, "the suit of trumps, in the order clubs, diamonds, hearts, spades",
             "AF-09", lambda seen: one_of(seen.view.trump, _SUITS)),
        Part("trick", cards, players, "the place, from 1, of a card in the trick on the table",
             "AF-22", lambda seen: seen.layout.in_order(seen.view.trick)),
        Part("captured", (sides, *cards), 1, "the cards in the tricks that each side has won",
             "AF-24", common.captured),
        Part("played", (players, *cards), 1, "the cards that each seat has played", "AF-22",
             common.played),
        Part("when", cards, longest_hand(rules), "the move, from 1, with which a card was played",
             "AF-22", common.when),
    ]  # fmt: skip
    if rules.begging.max_begs:
        found += [
            Part("phase", (4,), 1, "the kind of turn: the elder may beg, the dealer answers, hands"
                 " go down to six, tricks are played", "AF-12, AF-13, AF-19",
                 lambda seen: one_of(seen.view.phase, _PHASES)),
            Part("calls", (_most_calls(rules),), 4, "call by call 1 for stand, 2 for beg, 3 for"
                 " give, 4 for run", "AF-12, AF-13", _calls),
            Part("given", (sides,), 255, "the points of each side for turn-ups and gifts, and at"
                 " the end of the hand all of its points; 255 for more", "AF-10, AF-13",
             lambda seen: capped(seen.by_side(seen.view.banked.totals))),
        ]  # fmt: skip
    if rules.begging.after_run == "discard_to_hand_size":
        found += [
            Part("put away", cards, 1, "the cards that the seat itself has put away", "AF-19",
                 lambda seen: seen.layout.board(seen.view.discards[seen.seat])),
            Part("discards", (players,), pack, "the number of cards that each seat has put away",
                 "AF-19", lambda seen: bytes(seen.by_seat([*map(len, seen.view.discards)]))),
            Part("when put away", cards, pack, "the order, from 1, in which it has put them away",
                 "AF-19", lambda seen: seen.layout.in_order(seen.view.discards[seen.seat])),
        ]  # fmt: skip
    return (
        *found,
        Part("tricks", (players,), pack, "the number of tricks that each seat has won", "AF-24",
             _tricks),
        Part("sizes", (players,), pack, "the number of cards in each hand", "AF-06", common.sizes),
        Part("stock", (1,), pack, "the number of cards not yet dealt", "AF-14", common.stock),
        Part("ply", (1,), longest_hand(rules), "the number of moves so far", "AF-22", common.ply),
        Part("turn", (players,), 1, "the seat on turn; none when the hand is over", "AF-22",
             common.turn),
        Part("dealer", (players,), 1, "the seat that dealt", "AF-38", common.dealer),
        Part("is_void", (1,), 1, "the pack ran out, so that the hand decides nothing", "AF-18",
             lambda seen: flags([seen.view.is_void])),
        Part("scores", (sides,), 255, "the totals of the match before this hand, 255 for more",
             "AF-39", common.scores),
    )  # fmt: skip


def _rounds(rules: Rules) -> int:
    """The most deals of a hand: the first one, and runs."""
    return 1 + (len(rules.pack) - 6 * rules.players) // (3 * rules.players)


def _turn_ups(rules: Rules) -> int:
    """The most cards that can be turned up: one, one for each run, and a last one (AF-18)."""
    return _rounds(rules) + 1


def _most_calls(rules: Rules) -> int:
    """The most choices about trumps: a beg and an answer for each run, and at last to stand."""
    begs = min(rules.begging.max_begs, _rounds(rules) + 1)
    return 2 * begs + 1


def _calls(seen: Seen) -> bytes:
    calls = [_CALLS[call] for call in seen.view.calls]
    return bytes(calls).ljust(_most_calls(seen.rules), b"\0")


def _tricks(seen: Seen) -> bytes:
    counts = bytearray(seen.players)
    for trick in seen.view.tricks:
        counts[trick.seat] += 1
    return bytes(seen.by_seat(counts))
