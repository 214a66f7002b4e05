"""Pis Yedili as a module of its own: `from pisti import pis_yedili`."""

from pisti.games.pis_yedili import *  # noqa: F403 - a door to that one game
from pisti.games.pis_yedili import __all__ as __all__  # noqa: PLC0414 - so that it is public
