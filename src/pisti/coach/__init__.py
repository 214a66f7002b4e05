"""The coach: what somebody's hands say together, as a rate, a grade and kinds of mistakes.

How it counts stands in the guide, `docs/guide/review.md`.
"""

from pisti.coach.grading import Grade, Rung, Scale, grade
from pisti.coach.kinds import Kind, Kinds, Part, PartOfHand, kind_of, kinds_of
from pisti.coach.page import html
from pisti.coach.rating import Mean, Rate, rate
from pisti.coach.report import Month, Played, Report, data_of, reports
from pisti.coach.telling import summary

__all__ = [
    "Grade",
    "Kind",
    "Kinds",
    "Mean",
    "Month",
    "Part",
    "PartOfHand",
    "Played",
    "Rate",
    "Report",
    "Rung",
    "Scale",
    "data_of",
    "grade",
    "html",
    "kind_of",
    "kinds_of",
    "rate",
    "reports",
    "summary",
]
