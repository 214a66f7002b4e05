"""A table as a text and back: it is played again from its first deal, and checked.

The text is packed, so that nobody reads a card in it by accident.  It is not a lock: whoever
unpacks it sees the whole deal.
"""

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from types import NoneType

import attrs

from pisti.errors import PistiError
from pisti.game import AnyShownGame
from pisti.games import GAMES
from pisti.kit.kinds import Data
from pisti.kit.untrusted import is_deep
from pisti.notation import format_cards, format_move, parse_cards, parse_move
from pisti.phrases import printable
from pisti.table.deals import Deal, seed_text
from pisti.table.links import link_to, read_link
from pisti.table.table import Table, after_move, lay, legal_moves, next_hand

_HEAD = "pisti1:"
_LONGEST = 1_000_000  # bytes of a table that is unpacked
_MOST = 10_000  # moves of a hand
_KINDS: dict[str, tuple[type, ...]] = {
    "link": (str,),
    "version": (int,),
    "names": (list,),
    "bots": (list,),
    "secret": (str, NoneType),
    "words": (list,),
    "given": (str,),
    "is_hex": (bool,),
    "deck": (str, NoneType),
    "scores": (list,),
    "hand": (int,),
    "taken_back": (int,),
    "moves": (list,),
}


def keep(table: Table) -> str:
    """The table as a packed text."""
    deal = table.deal
    data = {
        "link": link_to(table, whole=False),
        "version": table.game.VERSION,
        "names": table.called,
        "bots": table.bots,
        "secret": None if deal.secret is None else deal.secret.hex(),
        "words": deal.words,
        "given": seed_text(deal.given),
        "is_hex": isinstance(deal.given, bytes),
        "deck": None if deal.deck is None else format_cards(deal.deck),
        "scores": deal.scores,
        "hand": table.hand,
        "taken_back": table.taken_back,
        "moves": [[format_move(move) for move in hand.history] for hand in table.hands],
    }
    return seal(json.dumps(data))


def open_again(text: str, games: Mapping[str, AnyShownGame] = GAMES) -> Table:
    """The table in a packed text; a `PistiError` says that it cannot be opened.

    A table that another release kept is refused where its game or its flags are others here.
    """
    try:
        unpacked = unseal(text)
        return _open({} if is_deep(unpacked) else json.loads(unpacked), games)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise PistiError("this table cannot be opened here, expected one that is whole") from error


def seal(text: str) -> str:
    """The text, packed.

    >>> unseal(seal("10♦"))
    '10♦'
    """
    return _HEAD + b64encode(zlib.compress(text.encode())).decode()


def unseal(sealed: str) -> str:
    """The text in a packed one; any other text raises a `ValueError`."""
    unpacker = zlib.decompressobj()
    try:
        data = unpacker.decompress(b64decode(sealed.removeprefix(_HEAD), validate=True), _LONGEST)
    except zlib.error as error:
        raise PistiError("this text was not packed by us") from error
    if not (sealed.startswith(_HEAD) and unpacker.eof):
        raise PistiError("this text is cut off, or too long")
    return data.decode()


def _open(data: dict[str, Data], games: Mapping[str, AnyShownGame]) -> Table:
    wrong = [key for key, kinds in _KINDS.items() if type(data[key]) not in kinds]
    if wrong:
        raise PistiError(f"{wrong[0]} is of a wrong kind")
    link = read_link(data["link"], games)
    if link.unread or link.is_refused or data["version"] != link.game.VERSION:
        raise PistiError("the game is another one in this release")
    for texts in (data["names"], data["bots"]):
        if [type(text) for text in texts] != [str] * link.rules.players:
            raise PistiError("the names are wrong, expected one for each seat")
    deal = Deal(
        None if data["secret"] is None else bytes.fromhex(data["secret"]),
        tuple(data["words"]),
        bytes.fromhex(data["given"]) if data["is_hex"] else data["given"],
        None if data["deck"] is None else parse_cards(data["deck"]),
        tuple(data["scores"]),
    )
    called, bots = tuple(map(printable, data["names"])), tuple(map(printable, data["bots"]))
    table = lay(attrs.evolve(link, called=called, bots=bots), deal)
    for number, moves in enumerate(data["moves"]):
        table = next_hand(table) if number else table
        for text in moves[:_MOST]:
            table = after_move(table, parse_move(text, legal_moves(table)))
    if not 0 <= data["hand"] < len(table.hands):
        raise PistiError("there is no such hand")
    return attrs.evolve(table, hand=data["hand"], taken_back=data["taken_back"])
