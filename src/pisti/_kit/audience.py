"""Who may know what: each field of a state names its audience, and a view is one seat's.

A view is built by naming what goes in, so a field without an audience reaches nobody.
"""

from typing import Final

EVERYONE: Final = {"audience": "everyone"}
SOME: Final = {"audience": "owner"}  # some seats know all of it, the others a part
NOBODY: Final = {"audience": "nobody"}
