"""What a view of Pis Yedili tells, plane by plane, for whatever compares it with the numbers.

Of two equal cards, as two packs have them (PY-01), the second row tells of the other one.
Where the discard becomes a new stock (PY-31) a deal has no bound, and these planes are what the
table shows and what the latest moves were, not the whole past.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain

from oracle.planes import common
from oracle.planes.common import flags, one_of
from pisti.cards import DECK, Card, Suit
from pisti.envs.planes.parts import MOST, Layout, Part, Seen, capped, one_hot
from pisti.games.pis_yedili import Act, Move, Rules, all_moves
from pisti.games.pis_yedili.moves import card_of

_PHASES = ("open", "play", "ace")
_SUITS = tuple(Suit)
_RECENT = 32


def parts(rules: Rules) -> tuple[Part, ...]:
    """The planes of Pis Yedili under these rules."""
    layout = Layout.of(DECK * rules.deal.packs)
    cards, kinds, pack = layout.shape, len(layout.kinds), len(rules.pack)
    players = rules.players
    return (
        Part("hand", cards, 1, "the cards of the own hand", "PY-12", common.hand),
        Part("dealt", cards, 1, "the cards that the seat was dealt", "PY-03",
             lambda seen: seen.layout.board(chain(*seen.view.packets))),
        Part("unseen", cards, 1, "the cards whose place the seat does not know", "PY-A29",
             common.unseen),
        Part("top", (kinds,), 1, "the card on top of the discard", "PY-13",
             lambda seen: seen.layout.marks(seen.view.discard[-1:])),
        Part("up", (kinds,), 1, "the card that was turned up before the first move", "PY-07",
             lambda seen: seen.layout.marks([seen.view.up])),
        Part("suit", (4,), 1, "the suit in force, in the order clubs, diamonds, hearts, spades",
             "PY-15", lambda seen: one_of(seen.view.suit, _SUITS)),
        Part("is_named", (1,), 1, "that suit was named with a jack", "PY-15",
             lambda seen: flags([seen.view.called])),
        Part("discard", cards, 1, "the cards of the discard", "PY-12",
             lambda seen: seen.layout.board(seen.view.discard)),
        Part("ago", cards, MOST, "how many moves ago a card of the discard was played, 1 for the"
             " last move; 255 for more, and for the card that was turned up", "PY-12",
             lambda seen: seen.layout.numbers((card, ago) for card, _, ago in _lying(seen))),
        Part("played", (players, *cards), 1, "the cards of the discard that each seat has played",
             "PY-12", _played),
        Part("lacks", (players, kinds), 1, "the cards of which each seat has shown, the last time"
             " that it did, that it held none", "PY-17", _lacks),
        Part("since", (players,), MOST, "the number of cards that each seat has taken since then",
             "PY-17", _since),
        Part("movers", (_RECENT,), players, "move by move, the latest first, the seat that made"
             " it, from 1 for the own", "PY-12", _movers),
        Part("moves", (_RECENT,), MOST, "the number of each of these moves, from 1", "PY-12",
             _moves),
        Part("takes", (_RECENT,), MOST, "the number of cards that were taken because of it",
             "PY-17, PY-22", _takes),
        Part("taken", (players,), MOST, "the number of cards that each seat has taken, 255 for"
             " more", "PY-17", _taken),
        Part("phase", (3,), 1, "the kind of turn: a first club, a usual turn, a card to follow an"
             " ace", "PY-07, PY-26", lambda seen: one_of(seen.view.phase, _PHASES)),
        Part("direction", (1,), 1, "a ten has turned the direction round", "PY-21",
             lambda seen: flags([seen.view.direction < 0])),
        Part("owed", (1,), MOST, "the number of cards that must be drawn for sevens, 255 for more",
             "PY-22", lambda seen: capped([seen.view.owed])),
        Part("draws", (1,), MOST, "the number of draws in this turn", "PY-17",
             lambda seen: capped([seen.view.draws])),
        Part("idle", (1,), players, "the number of seats in a row that could do nothing",
             "PY-A30", lambda seen: capped([seen.view.idle])),
        Part("opened", (players,), 1, "the seats that are past the opening", "PY-10",
             lambda seen: flags(seen.by_seat(seen.view.opened))),
        Part("unannounced", (players,), 1, "the seats that hold a last card which they did not"
             " announce", "PY-18", lambda seen: flags(seen.by_seat(seen.view.unannounced))),
        Part("first", (players,), 1, "the seat that started", "PY-07",
             lambda seen: one_hot(seen.place_of(seen.view.first), seen.players)),
        Part("renewals", (1,), MOST, "how often the discard became the stock", "PY-31",
             lambda seen: capped([seen.view.renewals])),
        Part("sizes", (players,), pack, "the number of cards in each hand", "PY-03", common.sizes),
        Part("stock", (1,), pack, "the number of cards left to draw", "PY-05", common.stock),
        Part("ply", (1,), MOST, "the number of moves so far, 255 for more", "PY-12", common.ply),
        Part("turn", (players,), 1, "the seat on turn; none when the deal is over", "PY-11",
             common.turn),
        Part("dealer", (players,), 1, "the seat that dealt", "PY-04", common.dealer),
        Part("seats", (players,), 1, "the seats that are still in the match", "PY-35", _seats),
        Part("scores", (players,), MOST, "the totals of the match before this deal, 255 for more",
             "PY-32", common.scores),
    )  # fmt: skip


def _lying(seen: Seen) -> list[tuple[Card, Act | None, int]]:
    """The cards of the discard from the top, each with its act, and how many moves ago it was."""
    left = len(seen.view.discard)
    found: list[tuple[Card, Act | None, int]] = []
    for ago, act in enumerate(reversed(seen.acts), 1):
        card = card_of(act.move)
        if card is not None and len(found) < left:
            found.append((card, act, min(ago, MOST)))
    return [*found, *((card, None, MOST) for card in seen.view.discard[: left - len(found)])]


def _played(seen: Seen) -> bytes:
    by_seat: list[list[Card]] = [[] for _ in range(seen.players)]
    for card, act, _ in _lying(seen):
        if act is not None:
            by_seat[act.seat].append(card)
    return seen.layout.boards(seen.by_seat(by_seat))


def _shown(seen: Seen) -> tuple[list[set[Card]], list[int]]:
    """By seat, the cards that it has shown to lack, and the number of those it has taken since."""
    lacking: list[set[Card]] = [set() for _ in range(seen.players)]
    since = [0] * seen.players
    for act in seen.acts:
        if act.lacks is not None:
            if since[act.seat]:
                lacking[act.seat] = set()
            lacking[act.seat] |= {*act.lacks.among(DECK)}
            since[act.seat] = 0
        for take in act.takes:
            since[take.seat] += len(take.cards)
    return lacking, since


def _lacks(seen: Seen) -> bytes:
    return b"".join([seen.layout.marks(cards) for cards in seen.by_seat(_shown(seen)[0])])


def _since(seen: Seen) -> bytes:
    lacking, since = _shown(seen)
    counts = [number if cards else 0 for cards, number in zip(lacking, since, strict=True)]
    return capped(seen.by_seat(counts))


def _recent(numbers: Iterable[int]) -> bytes:
    return capped(numbers).ljust(_RECENT, b"\0")


def _movers(seen: Seen) -> bytes:
    acts = reversed(seen.acts[-_RECENT:])
    return _recent((act.seat - seen.seat) % seen.players + 1 for act in acts)


@lru_cache(maxsize=64)
def _numbers(rules: Rules) -> dict[Move, int]:
    return {move: number for number, move in enumerate(all_moves(rules), 1)}


def _moves(seen: Seen) -> bytes:
    numbers = _numbers(seen.rules)
    return _recent(numbers[act.move] for act in reversed(seen.acts[-_RECENT:]))


def _takes(seen: Seen) -> bytes:
    acts = reversed(seen.acts[-_RECENT:])
    return _recent(sum([len(take.cards) for take in act.takes]) for act in acts)


def _taken(seen: Seen) -> bytes:
    counts = [0] * seen.players
    for act in seen.acts:
        for take in act.takes:
            counts[take.seat] += len(take.cards)
    return capped(seen.by_seat(counts))


def _seats(seen: Seen) -> bytes:
    is_in = [seat in seen.view.seats for seat in range(seen.players)]
    return flags(seen.by_seat(is_in))
