"""Reviews with given costs, so that rates and grades can be worked out by hand."""

import pisti
from pisti.review import Account, Review
from pisti.review.judging import Decision, Option

RULES = pisti.PRESETS["classic_two"]
STATE = pisti.new_hand(RULES, seed=7)
VIEW = pisti.view(STATE, 1)


def decision(given, *, view=VIEW, doubt=0.1, weigher="master", worlds=64):
    """A decision in which so much was given away; with 0 the best move was made."""
    best, other, *_ = view.moves
    options = Option(best, 0.0, None, 0.0, 0.0), Option(other, -3.0, None, given or 3.0, doubt)
    return Decision(view, other if given else best, best, options, weigher, worlds)


def flat(view=VIEW):
    """A decision in which nothing mattered: the other move may be as good."""
    best, other, *_ = view.moves
    options = Option(best, 0.0, None, 0.0, 0.0), Option(other, 0.0, None, 0.1, 0.5)
    return Decision(view, other, best, options, "master", 64)


def hand(*given, result=None, cards=0.0, last=STATE, **how):
    """The review of a hand in which seat 1 gave away so much, and `None` where nothing mattered."""
    decisions = [flat() if each is None else decision(each, **how) for each in given]
    accounts = () if result is None else (Account(1, result, (0.0, result - cards), cards, ()),)
    return Review(last, tuple(decisions), accounts)
