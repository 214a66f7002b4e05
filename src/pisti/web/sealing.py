"""A table as a sealed text that can be kept and opened again.

The seal keeps cards from being read by accident, in a list of what a browser keeps or by an
extension that searches pages.  It is no lock: whoever reads this file can open it.
"""

from base64 import b64decode, b64encode
from hashlib import sha256, shake_128

from pisti.errors import PistiError

_HEAD = "pisti1:"
_CHECK = 8  # bytes that tell whether anything has changed


def seal(text: str) -> str:
    """The text, sealed.

    >>> unseal(seal("10♦"))
    '10♦'
    """
    data = text.encode()
    check = sha256(data).digest()[:_CHECK]
    return _HEAD + b64encode(check + _veiled(data, check)).decode()


def unseal(sealed: str) -> str:
    """The text in a sealed one; a `PistiError` says that it is none."""
    try:
        data = b64decode(sealed.removeprefix(_HEAD), validate=True)
        text = _veiled(data[_CHECK:], data[:_CHECK])
        if sealed.startswith(_HEAD) and sha256(text).digest()[:_CHECK] == data[:_CHECK]:
            return text.decode()
    except ValueError:
        pass
    raise PistiError("this is no table that was kept, expected one that is whole")


def _veiled(data: bytes, check: bytes) -> bytes:
    """The bytes with a stream laid over them, which a second time takes it away."""
    stream = shake_128(b"pisti/" + check).digest(len(data))
    return bytes([one ^ other for one, other in zip(data, stream, strict=True)])
