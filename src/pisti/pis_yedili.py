"""Pis Yedili as a module of its own: `from pisti import pis_yedili`."""

from pisti.games.pis_yedili import *  # noqa: F403
from pisti.games.pis_yedili import __all__ as __all__  # noqa: PLC0414
