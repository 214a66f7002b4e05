"""More games with one thing wrong: what is told and remembered, and how hands are counted."""

from collections import Counter

import attrs

import pisti
from broken_games import PLANTED, planted
from pisti import DECK, Rank, all_fours
from pisti.score_types import Score, Standings

# What is told, and what is remembered.

STORY = "Every seat is told the story of the hand once, without what it did not see."


@planted("events", STORY, "everything is told twice")
def everything_is_told_twice(known):
    return tuple(event for event in pisti.events(known) for _ in range(2))


@planted("events", STORY, "seat 0 is not told Captured")
def a_seat_is_not_told_of_captures(known):
    told = pisti.events(known)
    if isinstance(known, pisti.State) or known.seat != 0:
        return told
    return tuple(event for event in told if type(event).__name__ != "Captured")


@planted("events", STORY, "the end is told elsewhere")
def the_end_is_told_at_the_beginning(known):
    return (pisti.event_types.Ended(), *pisti.events(known))


@planted("events", STORY, "which did not happen so")
def a_seat_is_told_that_others_played(known):
    told = pisti.events(known)
    if isinstance(known, pisti.State) or known.seat != 0:
        return told
    players = known.rules.players
    return tuple(
        attrs.evolve(event, seat=(event.seat + 1) % players)
        if type(event).__name__ == "Played"
        else event
        for event in told
    )


def with_view(**members):
    """Pişti with views that answer otherwise."""
    name = "".join(members).title()
    kind = type(name, (pisti.View,), {"__slots__": (), "__module__": __name__, **members})
    while name in globals():  # where pickle finds it
        name = kind.__name__ = kind.__qualname__ = f"{name}_"
    globals()[name] = kind

    def view(state, seat):
        seen = pisti.view(state, seat)
        return kind(*[getattr(seen, field.name) for field in attrs.fields(pisti.View)])

    return {"view": view}


MEMORY = "A view knows the unseen cards, who played which card and what is banked, and no secret."


def _with_a_king(view):
    kings = [card for card in DECK if card.rank is Rank.KING and card not in view.hand]
    return pisti.View.unseen.fget(view) | Counter(kings[:1])


def _final(view):
    return attrs.evolve(pisti.View.banked.fget(view), is_final=True)


PLANTED |= {
    "a king is always unseen": (
        *(with_view(unseen=property(_with_a_king)), MEMORY, "is unseen, and seat", {}),
    ),
    "nobody has played anything": (
        *(with_view(played_by=lambda *_: ()), MEMORY, "more cards than played_by says", {}),
    ),
    "nothing is ever banked": (
        with_view(banked=property(lambda _: Score((), (0, 0), is_final=False))),
        *(MEMORY, "nobody knows of any that is banked", {}),
    ),
    "what is banked is always final": (
        *(with_view(banked=property(_final)), MEMORY, "is final before the end", {}),
    ),
    "only one side has something banked": (
        with_view(banked=property(lambda _: Score((), (0,), is_final=False))),
        *(MEMORY, "not every side has something banked", {}),
    ),
}

# The count.

COUNT = "The lines of a count add up to its totals, one for each side."


@planted("score", COUNT, "is_final is True")
def every_count_is_final(state):
    return attrs.evolve(pisti.score(state), is_final=True)


@planted("score", COUNT, "is_void is True")
def every_count_is_void(state):
    return attrs.evolve(pisti.score(state), is_void=True)


MATCH = "Hands make a match: somebody deals the next one, and each side has a total."


@planted("standings", MATCH, "standings do not go on from before")
def standings_forget_what_was_before(rules, scores, before=None):
    return pisti.standings(rules, scores)


@planted("standings", MATCH, "standings do not go on from before: ")
def a_hand_counts_twice_when_it_goes_on_from_before(rules, scores, before=None):
    now = pisti.standings(rules, scores, before)
    return attrs.evolve(now, hands=now.hands + (before is not None))


@planted("standings", MATCH, "1 hands were counted as 0")
def hands_are_not_numbered(rules, scores, before=None):
    now = pisti.standings(rules, scores, before)
    return Standings(now.totals, now.winners, 0, now.kept)


@planted(
    "standings",
    MATCH,
    "a void hand decides the match",
    base=all_fours,
    rules=all_fours.PRESETS["cassell"].but(players=4, max_begs=9),
)
def a_void_hand_decides_the_match(rules, scores, before=None):
    scores = [*scores]
    now = all_fours.standings(rules, scores, before)
    is_void = any(score.is_void for score in scores)
    return attrs.evolve(now, winners=tuple(range(rules.sides))) if is_void else now


UP = "Everything moves up one seat when everybody does."


@planted("next_dealer", UP, "the next dealer did not move up")
def seat_0_always_deals_next(state):
    return 0


FOLLOWS = "A view that begins with the deal follows what its seat notices, as the state goes on."
PLANTED |= {
    "a view stays where it is": (
        {"start_view": pisti.start_view, "follow": lambda view, _: view},
        *(FOLLOWS, "to another view", {}),
    ),
    "a view begins with nothing": (
        {"start_view": lambda rules, **_: rules, "follow": pisti.follow},
        *(FOLLOWS, "does not begin with its deal", {}),
    ),
}
