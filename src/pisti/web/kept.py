"""A table as a text and back: it is played again from its first deal, and checked."""

import json
from types import NoneType
from typing import Any

import attrs

from pisti import match
from pisti.errors import PistiError
from pisti.kit.untrusted import is_deep
from pisti.notation import format_cards, format_move, parse_cards, parse_move
from pisti.web.deals import Deal
from pisti.web.links import link_to, read_link
from pisti.web.sealing import seal, unseal
from pisti.web.table import Table, after_move, hands_of, lay_table

_MOST = 10_000  # moves of a hand
_KINDS: dict[str, tuple[type, ...]] = {
    "link": (str,),
    "version": (int,),
    "names": (list,),
    "secret": (str, NoneType),
    "words": (list,),
    "given": (str, NoneType),
    "deck": (str, NoneType),
    "scores": (list,),
    "hand": (int,),
    "taken_back": (int,),
    "moves": (list,),
}


def keep(table: Table) -> str:
    """The table as a sealed text."""
    deal = table.deal
    data = {
        "link": link_to(table, whole=False),
        "version": table.game.VERSION,
        "names": table.called,
        "secret": None if deal.secret is None else deal.secret.hex(),
        "words": deal.words,
        "given": deal.given,
        "deck": None if deal.deck is None else format_cards(deal.deck),
        "scores": deal.scores,
        "hand": table.hand,
        "taken_back": table.taken_back,
        "moves": [[format_move(move) for move in hand.history] for hand in hands_of(table)],
    }
    return seal(json.dumps(data))


def open_again(sealed: str) -> Table:
    """The table in a sealed text; a `PistiError` says that it cannot be one.

    A table of another release is refused where its game, its flags or its bots are others here.
    """
    try:
        text = unseal(sealed)
        return _open({} if is_deep(text) else json.loads(text))
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise PistiError("this is no table that was kept, expected one that is whole") from error


def _open(data: dict[str, Any]) -> Table:
    wrong = [key for key, kinds in _KINDS.items() if type(data[key]) not in kinds]
    if wrong:
        raise PistiError(f"{wrong[0]} is of a wrong kind")
    link = read_link(data["link"])
    if link.unread or link.is_refused or data["version"] != link.game.VERSION:
        raise PistiError("it was kept by another release")
    deck, secret, called = data["deck"], data["secret"], data["names"]
    if [type(name) for name in called] != [str] * link.rules.players:
        raise PistiError("the names are wrong, expected one for each seat")
    deal = Deal(
        None if secret is None else bytes.fromhex(secret),
        tuple(data["words"]),
        data["given"],
        None if deck is None else parse_cards(deck),
        tuple(data["scores"]),
    )
    table = lay_table(
        link.game,
        link.rules,
        deal,
        seat=link.seat,
        called=called,
        bots=link.bots,
        dealer=link.dealer,
        is_match=link.is_match,
        is_practice=link.is_practice,
    )
    for number, moves in enumerate(data["moves"]):
        table = attrs.evolve(table, hand=number)
        for text in moves[:_MOST]:
            legal = match.legal_moves(table.now) if table.is_match else _legal_moves(table)
            table = after_move(table, parse_move(text, legal))
    if not 0 <= data["hand"] < len(hands_of(table)):
        raise PistiError("there is no such hand")
    return attrs.evolve(table, hand=data["hand"], taken_back=data["taken_back"])


def _legal_moves(table: Table) -> tuple[Any, ...]:
    moves: tuple[Any, ...] = table.game.legal_moves(table.now)
    return moves
