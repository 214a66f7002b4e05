"""The knowledge of a seat at any table, in the short lists of numbers that `general.py` reads."""

from functools import lru_cache
from typing import cast

from pisti.bots.pisti import general as g
from pisti.bots.pisti.position import NOTHING, NUMBER, Play, plays
from pisti.cards import Card
from pisti.games.pisti.deal import centre_as_shown
from pisti.games.pisti.rules import Rules, points_by_card
from pisti.games.pisti.view import View

_table = lru_cache(maxsize=64)(g.table_of)


class _Past:
    """The hand played again: the pile, what each seat captured, and what this deal has shown."""

    def __init__(self, view: View, points: dict[Card, int]) -> None:
        centre = view.centre
        self.points_of, self.players = points, view.rules.players
        self.hidden = _hidden(view.rules, len(view.turned))
        self.size, self.top = len(centre), _number(centre[-1])
        self.points = sum(
            points[card] for at, card in enumerate(centre) if card and at not in self.hidden
        )
        self.taken = [0] * self.players
        self.last = self.owner = -1
        self.forget()

    def forget(self) -> None:
        """Forget what the seats showed, because new hands are dealt."""
        self.declined = [[0] * 14 for _ in range(self.players)]
        self.laid = [[0] * 14 for _ in range(self.players)]
        self.left = [0] * self.players

    def follow(self, play: Play, *, by_captures: bool) -> None:
        """Add a card to the past."""
        seat = play.seat
        if play.takes:
            self.taken[seat] += 4 if by_captures else self.size + 1
            self.last = seat
            self.owner = seat if self.owner < 0 else self.owner
            self.size, self.points, self.top = 0, 0, NOTHING
            return
        if self.size:
            self.declined[seat][self.top] = 1
            self.left[seat] = max(self.left[seat], 4 * self.points + self.size)
        rank = _number(play.card)
        self.laid[seat][rank] = 1
        self.size, self.top = self.size + 1, rank
        self.points += self.points_of[play.card] if play.card else 0


def learn(view: View) -> g.Known:
    """All that the seat on turn knows; seats are counted from it, in the order of play."""
    rules, seat = view.rules, view.seat or 0
    scoring, players, sizes = rules.scoring, rules.players, rules.hand_sizes
    points = points_by_card(scoring.card_table)
    batch = len(view.packets) - 1
    begin = players * sum(sizes[:batch])
    past = _Past(view, points)
    ply = 0
    shown: list[Card | None] = []  # the cards that the seat with the exposed card has played
    place = rules.place_of(seat, view.dealer)
    for ply, play in enumerate(plays(view), 1):
        if ply - 1 == begin:
            past.forget()
        past.follow(play, by_captures=scoring.majority_basis == "captures")
        if play.seat == players - 1 - place and ply > begin:
            shown.append(play.card)
    if ply == begin:
        past.forget()
    now = [0] * g.NOW
    unseen, worths, own = [0] * 14, [0] * 14, [0] * 14
    for card, copies in view.unseen.items():
        unseen[NUMBER[card.rank]] += copies
        worths[NUMBER[card.rank]] += copies * points[card]
    for card in view.hand:
        own[NUMBER[card.rank]] += 1
        now[g.HELD_POINTS] += points[card]
    now[g.SIZE], now[g.POINTS], now[g.TOP] = past.size, past.points, past.top
    if past.owner < 0:
        known = [view.centre[at] for at in past.hidden]
        now[g.POINTS] += sum(points[card] for card in known if card)
        now[g.SECRETS] = known.count(None)
    now[g.LAST] = 0 if past.last < 0 else 1 if past.last == 0 else 2
    now[g.CENTRE] = 0 if past.owner < 0 else 1 if past.owner == 0 else 2
    now[g.PLIES] = players * sum(sizes) - ply - 1
    now[g.IS_FIRST] = int(ply == 0)
    is_last = batch == len(sizes) - 1
    is_fresh = ply + 1 == begin + players * sizes[batch]
    held = cast("int", view.hands[(seat + 1) % players])
    now[g.IS_LAST], now[g.IS_FRESH] = int(is_last), int(is_fresh)
    now[g.CARDS] = held if not is_fresh else 0 if is_last else sizes[batch + 1]
    now[g.LEFT] = sum(sizes) - ply // players - 1
    now[g.MINE], now[g.THEIRS] = past.taken[0], max(past.taken[1:])
    now[g.UNSEEN], now[g.UNSEEN_POINTS] = sum(unseen), sum(worths)
    now[g.EXPOSED] = NOTHING
    if view.exposed and not (is_last and view.bottom[0] in shown):
        away = players - 1 - place
        now[g.WHERE] = (0 if away == 0 else min(away, 2) + 3) if is_last else min(away, 2) + 1
        now[g.EXPOSED] = NUMBER[view.bottom[0].rank] if now[g.WHERE] else NOTHING
    near, far = [0] * 14, [0] * 14
    if not is_fresh:
        near = _shown(past, 1)
        far = past.declined[0][:]
        if players > 2:
            far = [
                max(both)
                for both in zip(*(_shown(past, k) for k in range(2, players)), strict=True)
            ]
        now[g.LEFT_NEXT], now[g.LEFT_OTHERS] = past.left[1], max(past.left[2:], default=0)
        now[g.RULED_OUT] = sum(unseen[rank] for rank in range(13) if past.declined[1][rank])
    return g.Known(_table(rules), now, unseen, worths, own, near, far)


def _shown(past: _Past, seat: int) -> list[int]:
    """By rank: 2 if this seat left it lying, 1 if it laid it, else 0."""
    return [2 * no or yes for no, yes in zip(past.declined[seat], past.laid[seat], strict=True)]


def _number(card: Card | None) -> int:
    return NUMBER[card.rank] if card else NOTHING


@lru_cache(maxsize=64)
def _hidden(rules: Rules, turned: int) -> tuple[int, ...]:
    """The places of the centre that nobody sees at first (P-14)."""
    rows = cast(
        "tuple[Card, ...]", tuple(range(1, rules.deal.centre + 1))
    )  # only their places count
    shown = centre_as_shown(rules, rows, turned)
    return tuple([at for at, row in enumerate(shown) if row is None])
