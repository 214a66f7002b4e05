"""Parts for a game of your own: flags, base classes, checks, refusals and pictures.

The games of this library are made of the same parts.  The guide shows how to use them.
"""

from pisti.event_types import Event
from pisti.kit.checks import check_deal, check_kind, check_seat
from pisti.kit.flags import Flags, flag
from pisti.kit.languages import illegal
from pisti.kit.picture import Picture, Pile, Place, backs, hands
from pisti.kit.placing import exchanges
from pisti.kit.rules import GameRules
from pisti.kit.standing import lowest_after
from pisti.kit.values import BaseState, BaseView
from pisti.phrases import Phrase, Words
from pisti.score_types import count

__all__ = [
    "BaseState",
    "BaseView",
    "Event",
    "Flags",
    "GameRules",
    "Phrase",
    "Picture",
    "Pile",
    "Place",
    "Words",
    "backs",
    "check_deal",
    "check_kind",
    "check_seat",
    "count",
    "exchanges",
    "flag",
    "hands",
    "illegal",
    "lowest_after",
]
