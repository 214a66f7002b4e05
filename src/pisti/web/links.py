"""Links to a table: game, rules, seats and cards, in the form of the page *Your table's rules*."""

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final, cast
from urllib.parse import parse_qsl, urlencode

import attrs

from pisti.bots import makers
from pisti.bots.ladder import bot_for
from pisti.errors import PistiError, RulesError
from pisti.game import AnyShownGame
from pisti.games import GAMES
from pisti.kit.data import data_of
from pisti.kit.untrusted import data_in, flags_from
from pisti.notation import format_cards, parse_cards
from pisti.phrases import printable
from pisti.web.deals import Deal, seed_text
from pisti.web.table import Table, hands_of

NAMES: Final = ("Ayşe", "Bülent", "Can", "Derya", "Ece", "Ferit", "Gül")
_LONGEST: Final = 4_000  # letters of a link


@attrs.frozen
class Link:
    """A table that a link describes, and the parts of the link that could not be read.

    `given` is a seed, `deck` the cards of a hand, `scores` the totals before it.
    """

    game: AnyShownGame
    rules: Any
    seat: int
    dealer: int
    bots: tuple[str, ...]
    names: tuple[str, ...]
    is_match: bool
    is_practice: bool
    given: str | None
    deck: Any
    scores: tuple[int, ...]
    unread: tuple[str, ...]
    is_refused: bool = False


def read_link(text: str) -> Link:
    """The table of a link: whatever cannot be read is left out, and told in `unread`.

    >>> link = read_link("game=pis_yedili&preset=duel&seat=1&colour=red")
    >>> link.rules.players, link.seat, link.bots, link.unread
    (2, 1, ('easy', 'easy'), ('colour=red',))
    """
    pairs = dict(_pairs(text))
    unread = [] if len(text) <= _LONGEST else [f"{printable(text[:20])}…"]
    game = GAMES[_one_of(pairs, "game", GAMES, unread)]
    preset = _one_of(pairs, "preset", game.PRESETS, unread)
    known = {name: pairs.pop(name) for name in _PARTS if name in pairs}
    rules, refused = _changed_rules(game, preset, pairs, unread)
    ladder = makers(game)
    players: int = rules.players
    usual = bot_for("beginner", game)
    part = _Parts(known, unread)
    seat = part.number("seat", players)
    others = part.several("bots", [*ladder], players - 1) or [usual] * (players - 1)
    names = part.names(players)
    bots: list[str] = [usual] * players
    for step, bot in enumerate(others, 1):
        bots[(seat + step) % players] = bot
    is_match = part.number("match", 2) == 1
    return Link(
        game,
        rules,
        seat,
        part.number("dealer", players),
        tuple(bots),
        names,
        is_match,
        part.number("practice", 2, 1) == 1,
        known.get("seed") or None,
        None if is_match else part.cards("deck"),
        part.totals("scores", rules.sides),
        tuple(unread),
        refused,
    )


_PARTS = (
    "seat", "dealer", "bots", "names", "match", "practice", "seed", "deck", "scores",
)  # fmt: skip


def _pairs(text: str) -> list[tuple[str, str]]:
    try:
        return parse_qsl(text[:_LONGEST].lstrip("#?"), keep_blank_values=True, max_num_fields=100)
    except ValueError:
        return [(text[:20], "")]


def _one_of(pairs: dict[str, str], name: str, known: Iterable[str], unread: list[str]) -> str:
    """The one of these that the link names; the first of them if it names none of them."""
    names, asked = [*known], pairs.pop(name, None)
    if asked in names:
        return asked
    if asked is not None:
        unread.append(_told(name, asked))
    return names[0]


def _changed_rules(
    game: AnyShownGame, preset: str, changes: dict[str, str], unread: list[str]
) -> tuple[Any, bool]:
    """The rules with these flags, and whether the library refuses them together."""
    rules: Any = game.PRESETS[preset]
    flags, wrong = flags_from(rules.__class__, changes)
    unread += [_told(name, changes[name]) for name in wrong]
    try:
        return rules.but(**flags), False
    except RulesError:
        return rules, True


def _told(name: str, text: str) -> str:
    whole = f"{name}={text}" if text else name
    return printable(whole if len(whole) <= 40 else f"{whole[:39]}…")


@attrs.frozen
class _Parts:
    """The parts of a link that are no flags; whatever cannot be read goes to `unread`."""

    texts: dict[str, str]
    unread: list[str]

    def _refuse(self, name: str) -> None:
        self.unread.append(_told(name, self.texts[name]))

    def number(self, name: str, end: int, usual: int = 0) -> int:
        """A number from 0 to just below `end`."""
        text = self.texts.get(name, str(usual))
        if text.isascii() and text.isdigit() and len(text) < 3 and int(text) < end:
            return int(text)
        self._refuse(name)
        return usual if usual < end else 0

    def several(self, name: str, known: Sequence[str], number: int) -> list[str]:
        """Names of bots: one for each of the others, or one for all."""
        if name not in self.texts:
            return []
        found = self.texts[name].split(",")
        if set(found) <= set(known) and len(found) in (1, number):
            return found * number if len(found) == 1 else found
        self._refuse(name)
        return []

    def names(self, players: int) -> tuple[str, ...]:
        """The names by seat."""
        return names_by_seat(self.texts.get("names", "").split(","), players)

    def cards(self, name: str) -> Any:
        """The cards of a hand; `None` if the link has none."""
        if name not in self.texts:
            return None
        try:
            return parse_cards(self.texts[name])
        except PistiError:
            self._refuse(name)
            return None

    def totals(self, name: str, sides: int) -> tuple[int, ...]:
        """The totals by side before the hand."""
        if name not in self.texts:
            return ()
        texts = self.texts[name].split(",")
        if len(texts) == sides and all(t.isascii() and t.isdigit() and len(t) < 7 for t in texts):
            return tuple(map(int, texts))
        self._refuse(name)
        return ()


def names_by_seat(given: Iterable[object], players: int) -> tuple[str, ...]:
    """The names that were given, and usual ones where there are none.

    >>> names_by_seat(["", "Ayşe"], 3)
    ('Bülent', 'Ayşe', 'Can')
    """
    names = [printable(str(name)).strip()[:20] for name in given][:players]
    usual = iter([name for name in NAMES if name not in names])
    return tuple([name or next(usual) for name in [*names, *[""] * (players - len(names))]])


def link_to(table: Table, *, whole: bool = True) -> str:
    """The link to a table with the same cards; of a hand of a match it has the cards themselves.

    Without `whole` it describes the table and says nothing of the cards.
    """
    data = data_of(table.rules, table.game.PRESETS)
    pairs: list[tuple[str, str]] = [("game", table.game.NAME), ("preset", data.pop("preset"))]
    pairs += _flat(data)
    others = [table.bots[(table.seat + n) % len(table.bots)] for n in range(1, len(table.bots))]
    bots = others[:1] if len(set(others)) == 1 else others
    dealer = table.dealer
    cards: list[tuple[str, str]] = []
    if whole:
        state = hands_of(table)[table.hand]
        dealer, cards = state.dealer, _cards(table, state)
    pairs += [("seat", str(table.seat)), ("dealer", str(dealer)), ("bots", ",".join(bots))]
    pairs += [("match", "1")] * (table.is_match and not whole)
    pairs += [("practice", "0")] * (not table.is_practice)
    return urlencode([*pairs, *cards])


def _cards(table: Table, state: Any) -> list[tuple[str, str]]:
    """The source of the cards of a hand: its seed, or if that would tell more, its deck."""
    if table.deal.deck is None and not table.is_match:
        return [("seed", seed_text(table.deal))]
    scores = [("scores", ",".join(map(str, state.scores)))] if any(state.scores) else []
    return [("deck", format_cards(state.deck).replace(" ", "")), *scores]


def _flat(data: dict[str, Any]) -> list[tuple[str, str]]:
    """Flags and their values, outside of their groups."""
    pairs: list[tuple[str, str]] = []
    for name, value in data.items():
        if isinstance(value, dict) and value:
            pairs += _flat(cast("dict[str, Any]", value))
        else:
            pairs.append((name, _written(value)))
    return pairs


def _written(value: Any) -> str:
    """The value of a flag as a link has it: a word, or else JSON."""
    return value if isinstance(value, str) and data_in(value) == value else json.dumps(value)


def deal_of(link: Link, secret: bytes, word: str) -> Deal:
    """The source of the cards for a link: what it gives, or the secret and the person's word."""
    if link.deck is not None:
        return Deal(deck=link.deck, scores=link.scores)
    if link.given is not None:
        return Deal(given=link.given, scores=link.scores)
    words = [""] * link.rules.players
    words[link.seat] = word
    return Deal(secret, tuple(words), scores=link.scores)
