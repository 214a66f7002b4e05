"""Links to a table: game, rules, seats and cards, in the form of the page *Your table's rules*."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias
from urllib.parse import parse_qsl, urlencode

import attrs

from pisti.bots import makers
from pisti.bots.ladder import bot_for
from pisti.cards import Card
from pisti.errors import RulesError
from pisti.game import AnyRules, AnyShownGame
from pisti.games import GAMES
from pisti.kit.data import data_of, flat
from pisti.kit.kinds import Data
from pisti.kit.untrusted import data_in, flags_from
from pisti.notation import format_cards, parse_cards
from pisti.phrases import printable
from pisti.table import NAMES
from pisti.table.deals import Deal, seed_in, seed_text
from pisti.table.table import PERSON, Seating, Table, lay

_LONGEST: Final = 4_000  # letters of a link


@attrs.frozen
class Link(Seating):
    """A table that a link describes, and the parts of the link that could not be read.

    `given` is a seed, `deck` the cards of a hand, `scores` the totals before it.
    `is_refused` tells that the rules of the link contradict each other, so the preset is used.
    """

    given: str | bytes = attrs.field(repr=False)
    deck: tuple[Card, ...] | None = attrs.field(repr=False)
    scores: tuple[int, ...]
    unread: tuple[str, ...]
    is_refused: bool


def read_link(text: str, games: Mapping[str, AnyShownGame] = GAMES) -> Link:
    """The table of a link: whatever cannot be read is left out, and told in `unread`.

    >>> link = read_link("game=pis_yedili&preset=duel&seat=1&colour=red")
    >>> link.rules.players, link.seat, link.bots, link.unread
    (2, 1, ('easy', 'easy'), ('colour=red',))
    """
    pairs = dict(_pairs(text))
    unread = [] if len(text) <= _LONGEST else [f"{printable(text[:20])}…"]
    game = games[_one_of(pairs, "game", games, unread)]
    preset = _one_of(pairs, "preset", game.PRESETS, unread)
    parts = {name: pairs.pop(name) for name in _PARTS if name in pairs}
    rules, is_refused = _changed_rules(game, preset, pairs, unread)
    found = {name: usual for name, (_, usual) in _PARTS.items()}
    for name, part in parts.items():
        read, _ = _PARTS[name]
        try:
            found[name] = read(part, game, rules)
        except ValueError:
            unread.append(_told(name, part))
    seat, is_match = found["seat"], found["match"] == 1
    return Link(
        game,
        rules,
        seat,
        names_by_seat(found["names"], rules.players),
        bots_by_seat(found["bots"] or [bot_for("beginner", game)], seat, rules.players),
        found["dealer"],
        is_match,
        found["practice"] == 1,
        found["seed"],
        None if is_match else found["deck"],
        found["scores"],
        tuple(unread),
        is_refused,
    )


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
) -> tuple[AnyRules, bool]:
    """The rules with these flags, and whether the library refuses them together."""
    rules = game.PRESETS[preset]
    flags, wrong = flags_from(rules.__class__, changes)
    unread += [_told(name, changes[name]) for name in wrong]
    try:
        return rules.but(**flags), False
    except RulesError:
        return rules, True


def _told(name: str, text: str) -> str:
    whole = f"{name}={text}" if text else name
    return printable(whole if len(whole) <= 40 else f"{whole[:39]}…")


def _below(end: int, text: str) -> int:
    """The number in this text, from 0 to just below `end`."""
    if not (text.isascii() and text.isdigit() and len(text) < 3 and int(text) < end):
        raise ValueError(text)
    return int(text)


def _bots(text: str, game: AnyShownGame, rules: AnyRules) -> list[str]:
    """The names of bots, or `PERSON`: one for each of the others, or one for all."""
    found = text.split(",")
    if not set(found) <= {*makers(game), PERSON} or len(found) not in (1, rules.players - 1):
        raise ValueError(text)
    return found


def _totals(text: str, sides: int) -> tuple[int, ...]:
    """The totals by side before the hand."""
    texts = text.split(",")
    if len(texts) != sides or not all(t.isascii() and t.isdigit() and len(t) < 7 for t in texts):
        raise ValueError(text)
    return tuple(map(int, texts))


_Reader: TypeAlias = Callable[[str, AnyShownGame, AnyRules], object]
_PARTS: Final[Mapping[str, tuple[_Reader, Any]]] = {
    "seat": (lambda text, _game, rules: _below(rules.players, text), 0),
    "dealer": (lambda text, _game, rules: _below(rules.players, text), 0),
    "bots": (_bots, None),
    "names": (lambda text, _game, _rules: text.split(","), ()),
    "match": (lambda text, _game, _rules: _below(2, text), 0),
    "practice": (lambda text, _game, _rules: _below(2, text), 1),
    "seed": (lambda text, _game, _rules: seed_in(text), ""),
    "deck": (lambda text, _game, _rules: parse_cards(text), None),
    "scores": (lambda text, _game, rules: _totals(text, rules.sides), ()),
}
"""The parts of a link that are not flags: how to read each, and its value where it is not read.

A reader takes the text, the game and the rules, and raises a `ValueError` for what it cannot read.
"""


def bots_by_seat(others: Sequence[str], seat: int, players: int) -> tuple[str, ...]:
    """The bots by seat, from those in the order of play after this seat, or one for all."""
    return tuple([others[(each - seat - 1) % players % len(others)] for each in range(players)])


def clean_name(given: object) -> str:
    """A name of at most 20 letters that a terminal can print, from what somebody typed."""
    return printable(str(given).strip())[:20].strip()


def names_by_seat(given: Iterable[object], players: int) -> tuple[str, ...]:
    """The names that were given, and usual ones where there are none.

    >>> names_by_seat(["", "Ayşe"], 3)
    ('Bülent', 'Ayşe', 'Can')
    """
    names = [clean_name(name) for name in given][:players]
    usual = iter([name for name in NAMES if name not in names])
    return tuple([name or next(usual) for name in [*names, *[""] * (players - len(names))]])


def deal_of(link: Link, secret: bytes, word: str) -> Deal:
    """The source of the cards for a link: what it gives, or the secret and the person's word."""
    if link.deck is not None or link.given:
        return Deal(given=link.given, deck=link.deck, scores=link.scores)
    words = [""] * link.rules.players
    words[link.seat] = word
    return Deal(secret, tuple(words), scores=link.scores)


def lay_link(
    link: Link, names: Iterable[object] = (), secret: bytes = b"", word: str = ""
) -> Table:
    """The table of a link, with these names by seat, and usual ones where there are none."""
    called = names_by_seat(names, link.rules.players)
    return lay(attrs.evolve(link, called=called), deal_of(link, secret, word))


def link_to(table: Table, *, whole: bool = True) -> str:
    """The link to a table with the same cards; of a hand of a match it has the cards themselves.

    Without `whole` it describes the table, and says nothing of the cards and the bots.
    """
    if whole:
        pairs = [*_seating(table, table.state.dealer), *_named_bots(table), *_source(table)]
    else:
        pairs = [*_seating(table, table.dealer), *_match(table)]
    return urlencode(pairs)


def link_anew(table: Table) -> str:
    """The link to a table with the same bots and rules, for other cards."""
    return urlencode([*_seating(table, table.dealer), *_named_bots(table), *_match(table)])


def _seating(table: Table, dealer: int) -> list[tuple[str, str]]:
    pairs = rules_in_link(table.game, table.rules)
    pairs += [("seat", str(table.seat)), ("dealer", str(dealer))]
    return pairs + [("practice", "0")] * (not table.is_practice)


def _named_bots(table: Table) -> list[tuple[str, str]]:
    players = len(table.bots)
    others = [table.bots[(table.seat + n) % players] for n in range(1, players)]
    return [("bots", ",".join(others[:1] if len(set(others)) == 1 else others))]


def _match(table: Table) -> list[tuple[str, str]]:
    return [("match", "1")] * table.is_match


def rules_in_link(game: AnyShownGame, rules: AnyRules) -> list[tuple[str, str]]:
    """The game and its rules as a link has them: the nearest preset, and the flags that differ."""
    data = data_of(rules, game.PRESETS)
    teams = getattr(rules, "teams", None)
    if teams is not None and "players" in data:  # of which `but` would make the usual teams
        data["teams"] = teams
    pairs = [("game", game.NAME), ("preset", str(data.pop("preset")))]
    return pairs + [(name, _written(value)) for name, value in flat(data)]


def _source(table: Table) -> list[tuple[str, str]]:
    """The source of the cards of a hand: its seed, or if that would tell more, its deck."""
    state = table.state
    if table.deal.deck is None and not table.is_match:
        return [("seed", seed_text(table.deal.seed))]
    scores = [("scores", ",".join(map(str, state.scores)))] if any(state.scores) else []
    return [("deck", format_cards(state.deck).replace(" ", "")), *scores]


def _written(value: Data) -> str:
    """The value of a flag as a link has it: a word, or else JSON."""
    return value if isinstance(value, str) and data_in(value) == value else json.dumps(value)
