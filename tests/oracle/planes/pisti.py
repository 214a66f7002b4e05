"""What a view of Pişti tells, plane by plane, for whatever compares it with the numbers.

Of two equal cards, as two packs have them (P-01), the first row tells of the one that came first,
the second of the other.
"""

from oracle.planes import common
from oracle.planes.common import flags
from pisti.cards import Rank
from pisti.envs.planes.parts import Layout, Part, Seen, Value, one_hot
from pisti.games.pisti import ACCEPT, Choice, FaceDown, Rules, longest_hand

_BONUSES = ("pişti", "double pişti", "jack on a lone card")
_ANSWERS = ("bluff accepted", "bluff proved", "bluff caught")


def parts(rules: Rules) -> tuple[Part, ...]:
    """The planes of Pişti under these rules."""
    layout = Layout.of(rules.pack)
    cards, kinds, pack = layout.shape, len(layout.kinds), len(rules.pack)
    players, sides = rules.players, rules.sides
    found = [
        Part("hand", cards, 1, "the cards of the own hand", "P-19", common.hand),
        Part("packets", cards, len(rules.hand_sizes), "the deal, from 1, in which the seat was"
             " dealt a card", "P-29", common.packets),
        Part("pile", cards, 1, "the cards of the pile that the seat knows", "P-22",
             lambda seen: seen.layout.board(seen.view.pile)),
        Part("top", (kinds,), 1, "the card on top of the pile", "P-20",
             lambda seen: seen.layout.marks(seen.view.pile[-1:])),
        Part("captured", (sides, *cards), 1, "the cards that each side has captured, as far as the"
             " seat knows them", "P-26, P-28", common.captured),
        Part("played", (players, *cards), 1, "the cards that each seat has played", "P-19",
             common.played),
        Part("when", cards, longest_hand(rules), "the move, from 1, with which a card was played",
             "P-25", common.when),
        Part("centre", cards, rules.deal.centre, "the place, from 1 at the bottom, that a card had"
             " in the centre", "P-14, P-28", lambda seen: seen.layout.in_order(seen.view.centre)),
    ]  # fmt: skip
    deal = rules.deal
    if deal.turnup_jack != "allow":
        jacks = max(sum(card.rank is Rank.JACK for card in rules.pack), 1)  # a pack may have none
        found.append(
            Part("turned", cards, jacks, "the order, from 1, in which jacks were turned up before"
                 " the last card of the centre", "P-16", common.turned)
        )  # fmt: skip
    if deal.bottom_exposed or deal.cut_jack != "none":
        found.append(
            Part("bottom", cards, pack, "the place, from 1, of a card among the lowest of the pack"
                 " that everybody saw", "P-09", lambda seen: seen.layout.in_order(seen.view.bottom))
        )  # fmt: skip
    if deal.cut_jack == "keep_jack":
        found.append(
            Part(
                "is_kept",
                (1,),
                1,
                "the cutter kept a jack",
                "P-08",
                lambda seen: flags([seen.view.kept]),
            )
        )
        found.append(Part("kept", (kinds,), 1, "the jack that the seat itself kept", "P-08", _kept))
    if rules.bluff is not None:
        found += [
            Part("is_claimed", (1,), 1, "a card lies face down and waits for an answer", "A-17",
                 lambda seen: flags([seen.view.claim])),
            Part("claim", (kinds,), 1, "the own card that lies face down", "A-17", _claim),
            Part("moves", (longest_hand(rules),), 4, "move by move 1 for a card, 2 for one face"
                 " down, 3 for an accepted claim, 4 for a challenge", "A-17", _moves),
        ]  # fmt: skip
    hows = _BONUSES if rules.bluff is None else _BONUSES + _ANSWERS
    names = ", ".join(hows)
    return (
        *found,
        Part("bonuses", (players, len(hows)), pack, f"how often each seat has had each of these:"
             f" {names}", "P-34, P-35, P-36", _bonuses_of(hows)),
        Part("captures", (players,), pack, "the number of captures of each seat", "P-42",
             _captures),
        Part("captor", (players,), 1, "the seat that captured last", "P-32", _captor),
        Part("sizes", (players,), pack, "the number of cards in each hand", "P-11", common.sizes),
        Part("taken", (sides,), pack, "the number of cards that each side has captured", "P-42",
             lambda seen: bytes(seen.by_side([*map(len, seen.view.captured)]))),
        Part("lying", (1,), pack, "the number of cards of the pile", "P-22",
             lambda seen: bytes([len(seen.view.pile)])),
        Part("stock", (1,), pack, "the number of cards not yet dealt", "P-29", common.stock),
        Part("ply", (1,), longest_hand(rules), "the number of moves so far", "P-25", common.ply),
        Part("turn", (players,), 1, "the seat on turn; none when the hand is over", "P-25",
             common.turn),
        Part("dealer", (players,), 1, "the seat that dealt", "P-06", common.dealer),
        Part("scores", (sides,), 255, "the totals of the match before this hand, 255 for more",
             "P-46", common.scores),
    )  # fmt: skip


def _kept(seen: Seen) -> bytes:
    is_own = seen.view.kept and seen.seat == (seen.view.dealer - 1) % seen.players
    return seen.layout.marks(seen.view.packets[0][:1] if is_own else ())


def _claim(seen: Seen) -> bytes:
    claim = seen.view.claim
    return seen.layout.marks([claim.card] if claim else ())


def _moves(seen: Seen) -> bytes:
    kinds = [
        (3 if act.move is ACCEPT else 4)
        if isinstance(act.move, Choice)
        else 1 + isinstance(act.move, FaceDown)
        for act in seen.acts
    ]
    return bytes(kinds).ljust(longest_hand(seen.rules), b"\0")


def _bonuses_of(hows: tuple[str, ...]) -> Value:
    at = {how: place for place, how in enumerate(hows)}

    def bonuses(seen: Seen) -> bytes:
        counts = [bytearray(len(hows)) for _ in range(seen.players)]
        for gain in seen.view.gains:
            if gain.how in at:
                counts[gain.seat][at[gain.how]] += 1
        return b"".join(seen.by_seat(counts))

    return bonuses


def _captures(seen: Seen) -> bytes:
    counts = bytearray(seen.players)
    for gain in seen.view.gains:
        counts[gain.seat] += gain.is_capture
    return bytes(seen.by_seat(counts))


def _captor(seen: Seen) -> bytes:
    captors = [gain.seat for gain in seen.view.gains if gain.is_capture]
    return one_hot(seen.place_of(captors[-1] if captors else None), seen.players)
