"""A table as a packed text, so that nobody reads a card by accident; it is no lock."""

import zlib
from base64 import b64decode, b64encode

from pisti.errors import PistiError

_HEAD = "pisti1:"
_LONGEST = 1_000_000  # bytes of a table that is unpacked


def seal(text: str) -> str:
    """The text, packed.

    >>> unseal(seal("10♦"))
    '10♦'
    """
    return _HEAD + b64encode(zlib.compress(text.encode())).decode()


def unseal(sealed: str) -> str:
    """The text in a packed one; a `PistiError` says that it is none."""
    unpacker = zlib.decompressobj()
    try:
        data = unpacker.decompress(b64decode(sealed.removeprefix(_HEAD), validate=True), _LONGEST)
        if sealed.startswith(_HEAD) and unpacker.eof:
            return data.decode()
    except (ValueError, zlib.error):
        pass
    raise PistiError("this is no table that was kept, expected one that is whole")
