"""The examples of the rules pages: positions of real hands, their pictures, and what is told.

They are data in `docs/examples`; the library plays, draws and refuses what the pages show.
"""

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import attrs

import pisti
from pages import DOCS
from pages.moments import Moment, draw, tell_cards
from pages.translations import FOLDERS
from pisti import all_fours, pis_yedili, show
from pisti.errors import IllegalMove
from pisti.event_types import Event
from pisti.game import AnyShownGame
from pisti.games import GAMES
from pisti.kit.data import rules_of
from pisti.notation import parse_cards, parse_move, pretty
from pisti.show.sentences import tell
from pisti.table import NAMES

PICTURES = Path("pictures")
PAGES: dict[str, AnyShownGame] = {name.replace("_", "-"): game for name, game in GAMES.items()}
UP = {"en": "..", "tr": "../.."}
MEN = ("Bülent", "Can", "Ferit")
SAID = ("draw", "pass", "stand", "beg", "give", "run", "accept", "challenge")
"""Moves without a card."""
WORDS = {
    "en": {
        "example": "Example.",
        "legal": "{name} may {moves}.",
        "play": "play {cards}",
        "or": " or ",
        "refused": "**{move}** is refused: {reason}.",
        "nothing": "nothing",
        **{f"may.{move}": move for move in SAID},
        **{f"not.{move}": move for move in SAID},
    },
    "tr": {
        "example": "Örnek.",
        "legal": "{name} {moves}.",
        "play": "{cards} oynayabilir",
        "or": " ya da ",
        "refused": "**{move}** olmaz: {reason}.",
        "nothing": "yok",
        "may.draw": "kâğıt çekebilir",
        "may.pass": "pas geçebilir",
        "may.stand": "kozu kabul edebilir",
        "may.beg": "başka koz isteyebilir",
        "may.give": "puan verebilir",
        "may.run": "üçer kâğıt daha dağıtabilir",
        "may.accept": "kabul edebilir",
        "may.challenge": "itiraz edebilir",
        "not.draw": "Kâğıt çekmek",
        "not.pass": "Pas geçmek",
        "not.stand": "Kozu kabul etmek",
        "not.beg": "Başka koz istemek",
        "not.give": "Puan vermek",
        "not.run": "Üçer kâğıt daha dağıtmak",
        "not.accept": "Kabul etmek",
        "not.challenge": "İtiraz etmek",
    },
}

TRIED: dict[str, tuple[Any, ...]] = {
    "pisti": tuple([pisti.FaceDown(card) for card in pisti.DECK]),
    "all-fours": tuple(all_fours.Choice),
    "pis-yedili": (
        *(pis_yedili.DRAW, pis_yedili.PASS),
        *[pis_yedili.Call(card, suit) for card in pisti.DECK for suit in pisti.Suit],
        *[pis_yedili.Tek(card) for card in pisti.DECK],
    ),
}
"""The moves, besides plain cards, that an example may try in order to be refused."""


@attrs.frozen
class Example:
    """An example of a clause: a position of a real hand, and the moves after it.

    `moves` were made before the first picture; `shown` are made between the two.
    `refused` is a move that is tried instead; its error is shown.
    `show` are more things to show: the `legal` moves before, the `count` afterwards, or the events
    of the deal (`deal`).
    """

    page: str
    number: str
    clause: str
    rules: Any
    deck: tuple[pisti.Card, ...]
    dealer: int
    scores: tuple[int, ...] | None
    moves: tuple[str, ...]
    shown: tuple[str, ...]
    refused: str | None
    seat: int | None
    show: frozenset[str]
    captions: Mapping[str, tuple[str, str]]


@cache
def of(page: str) -> tuple[Example, ...]:
    """The examples of a page, from its data."""
    game = PAGES[page]
    found: list[Example] = []
    path = DOCS / "examples" / f"{page}.json"
    for data in json.loads(path.read_text(encoding="utf-8")) if path.exists() else ():
        clause = data["clause"]
        earlier = sum(example.clause == clause for example in found)
        found.append(
            Example(
                page,
                clause.lower() + (f"-{earlier + 1}" if earlier else ""),
                clause,
                rules_of(data["rules"], game.PRESETS, clause),
                parse_cards(data["deck"]),
                data.get("dealer", 0),
                tuple(data["scores"]) if "scores" in data else None,
                tuple(data.get("moves", "").split()),
                tuple(data.get("shown", "").split()),
                data.get("refused"),
                data.get("seat"),
                frozenset(data.get("show", "").split()),
                {lang: (data[lang]["before"], data[lang]["after"]) for lang in FOLDERS},
            )
        )
    return tuple(found)


def states_of(example: Example) -> tuple[Any, Any]:
    """The states before and after the moves that are shown."""
    game = PAGES[example.page]
    deal: Any = game.new_hand
    more = {} if example.scores is None else {"scores": example.scores}
    state = deal(example.rules, deck=example.deck, dealer=example.dealer, **more)
    for text in example.moves:
        state = game.apply(state, parse_move(text, game.legal_moves(state)))
    before = state
    for text in example.shown:
        state = game.apply(state, parse_move(text, game.legal_moves(state)))
    return before, state


def refusal(example: Example, state: Any) -> IllegalMove:
    """The error for the move of the example that is refused."""
    game = PAGES[example.page]
    move: Any = parse_move(str(example.refused), (*pisti.DECK, *TRIED.get(example.page, ())))
    try:
        game.apply(state, move)
    except IllegalMove as error:
        return error
    raise SystemExit(f"{example.number}: {example.refused} is not refused")


def block(example: Example, lang: str) -> str:
    """The text of an example in a page."""
    game, words, up = PAGES[example.page], WORDS[lang], UP[lang]
    before, after = states_of(example)
    called = NAMES[: before.rules.players]
    first, last = example.captions[lang]
    lines = [f"**{words['example']}** {first}", ""]
    pictures = []
    for name, moment in moments(example).items():
        path = f"{up}/pictures/{example.number}-{name}.{lang}.svg"
        pictures.append(f"[![{tell_cards(moment, lang)}]({path}){{ loading=lazy }}]({path})")
    lines += ["\n".join(pictures), ""]
    if "legal" in example.show:
        mover = before.turn if before.turn is not None else 0
        moves = choices(game.legal_moves(before), lang)
        lines += [words["legal"].format(name=called[mover], moves=moves), ""]
    if example.refused is not None:
        error = refusal(example, before)
        move = words.get(f"not.{example.refused}", pretty(example.refused))
        reason = reason_of(error, called)
        if lang != "en":
            reason = show.refusal(game, error, players=called, language=lang)
        lines += [words["refused"].format(move=move, reason=reason), ""]
    lines += event_lines(example, before, after, lang)
    if "count" in example.show:
        lines += count_lines(example, game.score(after), called, lang)
    if last:
        lines += [last, ""]
    quoted = "\n".join([f"> {line}".rstrip() for line in "\n".join(lines).rstrip().split("\n")])
    return f"{quoted}\n\n"


def figures(page: str, numbers: Sequence[str], lang: str) -> str:
    """The first pictures of these examples side by side, each with its caption."""
    found = []
    for example in of(page):
        if example.number in numbers:
            moment = moments(example)["before"]
            path = f"{UP[lang]}/pictures/{example.number}-before.{lang}.svg"
            said = " ".join(example.captions[lang])
            link = f"[{example.clause}](#{example.clause.lower()})"
            found.append(
                f'<figure markdown="1">\n\n![{tell_cards(moment, lang)}]({path})'
                f'{{ loading=lazy }}\n\n<figcaption markdown="span">{said} {link}</figcaption>'
                "\n\n</figure>"
            )
    if len(found) < len(numbers):
        raise SystemExit(f"of the examples {', '.join(numbers)} some are not there ({page})")
    body = "\n\n".join(found)
    return f'<div class="moments" markdown="1">\n\n{body}\n\n</div>'


def choices(moves: Any, lang: str) -> str:
    """Legal moves in words: the cards, and the choices without a card."""
    words = WORDS[lang]
    texts = [pretty(move) for move in moves]
    cards = [text for text in texts if not text.isalpha()]
    said = [text for text in texts if text.isalpha()]
    asks = [words[f"may.{text}"] for text in said]
    joined = words["or"].join(filter(None, [", ".join(cards[:-1]), *cards[-1:]]))
    found = [words["play"].format(cards=", ".join(cards) if asks else joined)] if cards else []
    found += asks
    return words["or"].join(filter(None, [", ".join(found[:-1]), *found[-1:]]))


def reason_of(error: IllegalMove, called: Sequence[str]) -> str:
    """The reason why a move is refused, with the name of the seat and the signs of the cards."""
    name = called[error.seat] if error.seat is not None else "nobody"
    she, her = ("he", "his") if name in MEN else ("she", "her")
    text = re.sub(r"\bseat \d+", name, pretty(error.problem))
    text = re.sub(r"\bits\b", her, text)
    text = re.sub(r"\bit (?=has |can)", f"{she} ", text)
    text = re.sub(r"Call\((\S+), suit\)(?! with)", r"\1 with a suit", text)
    text = re.sub(r"Call\((\S+), suit\)", r"\1", text)
    return text.replace("DRAW", "a draw").replace("PASS", "a pass")


def moments(example: Example) -> dict[str, Moment]:
    """The moments that are drawn: before the moves and, where there are any, after them.

    What moves is lit: the cards that are played, and those that leave the table.
    """
    game = PAGES[example.page]
    before, after = states_of(example)
    called = NAMES[: before.rules.players]
    views = [game.view(state, example.seat) for state in (before, after)]
    if not example.shown:
        return {"before": Moment(game, views[0], called)}
    moves = [act.move for act in views[1].acts[len(views[0].acts) :]]
    played: set[pisti.Card] = {card for card in map(_card_of, moves) if card}
    here, there = (_in_the_middle(game, view) for view in views)
    events = game.events(views[1])[len(game.events(views[0])) :]
    drawn: set[pisti.Card] = set()
    if example.seat is not None:
        drawn = {*views[1].hand} - {*views[0].hand}
    return {
        "before": Moment(game, views[0], called, played | (here - there)),
        "after": Moment(game, views[1], called, played | drawn, _points(events)),
    }


def _card_of(move: Any) -> pisti.Card | None:
    return move if isinstance(move, pisti.Card) else getattr(move, "card", None)


def _in_the_middle(game: AnyShownGame, view: Any) -> set[pisti.Card]:
    return {card for pile in game.picture(view).middle for card in pile.cards if card}


def _points(events: Collection[Event]) -> int:
    """The points that were told while the moves were made, if they were told once."""
    found = [getattr(event, "points", 0) for event in events]
    return sum(found) if sum(map(bool, found)) == 1 else 0


def event_lines(example: Example, before: Any, after: Any, lang: str) -> list[str]:
    """The events that the seat of the example saw, in one paragraph."""
    game = PAGES[example.page]
    is_deal = "deal" in example.show
    if not example.shown and not is_deal:
        return []
    known = 0 if is_deal else len(game.events(game.view(before, example.seat)))
    lines = []
    for event in game.events(game.view(after, example.seat))[known:]:
        said = tell(game, event, players=NAMES, language=lang)
        lines.append((said[0].upper() if said[0] != "i" else "Iİ"[lang == "tr"]) + said[1:])
    ended = [f"“T{line[2:]}" if line == "“tek!”" else f"{line}." for line in lines]
    return [" ".join(ended), ""]


def count_lines(
    example: Example, score: pisti.Score, called: tuple[str, ...], lang: str
) -> list[str]:
    """The count of the hand, with a line for each side."""
    lines = []
    for line in show.count(PAGES[example.page], score, players=called, language=lang):
        head, _, items = line.removesuffix(")").partition(" (")
        names, total = head.rsplit(": ", 1)
        lines.append(f"- {names}: **{total}** ({items or WORDS[lang]['nothing']})")
    return [*lines, ""]


def pictures(example: Example, lang: str) -> Iterator[tuple[Path, str]]:
    """The pictures of an example, each with its path."""
    for name, moment in moments(example).items():
        yield PICTURES / f"{example.number}-{name}.{lang}.svg", draw(moment, lang)
