"""The source of the cards at a table: a secret and a word, a seed, or the cards themselves.

With a secret the deal is fair, as the page *Fair deals* has it: the table promises the hash of its
secret, then the person says a word, and the cards follow from both.
"""

import json
import secrets
from hashlib import sha256

import attrs

from pisti.cards import Card
from pisti.kit.kinds import Data
from pisti.notation import format_cards


@attrs.frozen
class Deal:
    """The source of the cards: one of `secret`, `given` and `deck`; its `repr` shows none of them.

    `words` are the words of all seats, said after the promise; those of bots are empty.
    `given` is a seed that somebody has named, `deck` the cards of a hand, `scores` the totals
    before it.
    """

    secret: bytes | None = attrs.field(default=None, repr=False)
    words: tuple[str, ...] = ()
    given: str | bytes = attrs.field(default="", repr=False)
    deck: tuple[Card, ...] | None = attrs.field(default=None, repr=False)
    scores: tuple[int, ...] = ()

    @property
    def seed(self) -> str | bytes:
        """The seed of the cards."""
        if self.secret is not None:
            return sha256(self.secret + json.dumps(list(self.words)).encode()).digest()
        return self.given

    @property
    def cards(self) -> dict[str, Data]:
        """The seed or the deck, as `new_hand` takes it."""
        return {"seed": self.seed} if self.deck is None else {"deck": self.deck}

    @property
    def key(self) -> str | bytes:
        """The key for the seeds of the bots: the same cards have the same key."""
        return self.seed if self.deck is None else format_cards(self.deck)

    @property
    def promise(self) -> str | None:
        """The hash of the secret, to be shown before the first card."""
        return None if self.secret is None else promise_of(self.secret)


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(32)


def promise_of(secret: bytes) -> str:
    """The promise of a secret: its hash.

    >>> promise_of(b"karpuz")[:16]
    'b2059cffa68c7671'
    """
    return sha256(secret).hexdigest()


def seed_text(seed: str | bytes) -> str:
    """The seed as it stands in a link: bytes in hexadecimal digits, a text as it is."""
    return seed if isinstance(seed, str) else seed.hex()


def seed_in(text: str) -> str | bytes:
    """The seed in a link: the bytes of 64 hexadecimal digits, else the text itself.

    >>> seed_in("leylek"), len(seed_in("0f" * 32))
    ('leylek', 32)
    """
    is_hex = len(text) == 64 and not set(text) - set("0123456789abcdef")
    return bytes.fromhex(text) if is_hex else text
