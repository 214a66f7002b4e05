"""Parts for a game of your own: flags, base classes, checks, refusals and pictures.

The games of this library are made of the same parts.  The guide shows how to use them.
"""

from pisti._kit.checks import check_deal, check_kind, check_seat
from pisti._kit.flags import Flags, flag
from pisti._kit.picture import Picture, Pile, Place, backs, hands
from pisti._kit.refusing import illegal
from pisti._kit.rules import GameRules
from pisti._kit.standing import lowest_after
from pisti._kit.values import BaseState, BaseView
from pisti.event_types import Event
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
    "flag",
    "hands",
    "illegal",
    "lowest_after",
]
