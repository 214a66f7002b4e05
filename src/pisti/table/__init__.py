"""A table of one person and bots, on which the terminal and the card table of the page stand.

>>> from pisti.table.deals import Deal
>>> from pisti.table.links import read_link
>>> from pisti.table.table import after_bot, after_move, lay
>>> table = lay(read_link("game=pisti&preset=mini&seat=1"), Deal(given="7"))
>>> table = after_bot(after_move(table, table.view.moves[0]))
>>> table.turn, table.may_take_back
(1, True)
"""

from typing import Final

NAMES: Final = ("Ayşe", "Bülent", "Can", "Derya", "Ece", "Ferit", "Gül")
"""The names of those who sit at a table, by seat, where nobody says others."""
