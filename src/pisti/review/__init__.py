"""The teacher: what each decision of a hand was worth, judged by what its seat could know.

How it judges and how it counts skill and cards stands in the guide, `docs/guide/review.md`.
"""

from pisti.review.data import data_of
from pisti.review.facts import Fact, facts_of
from pisti.review.judging import Decision, Option, judge
from pisti.review.page import html
from pisti.review.reviewing import Account, Review, Swing, review
from pisti.review.telling import summary, why

__all__ = [
    "Account",
    "Decision",
    "Fact",
    "Option",
    "Review",
    "Swing",
    "data_of",
    "facts_of",
    "html",
    "judge",
    "review",
    "summary",
    "why",
]
