"""All Fours as a module of its own: `from pisti import all_fours`."""

from pisti.games.all_fours import *  # noqa: F403 - a door to that one game
from pisti.games.all_fours import __all__ as __all__  # noqa: PLC0414 - so that it is public
