"""All Fours as a module of its own: `from pisti import all_fours`."""

from pisti.games.all_fours import *  # noqa: F403
from pisti.games.all_fours import __all__ as __all__  # noqa: PLC0414
