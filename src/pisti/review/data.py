"""A review as plain data, ready for JSON."""

from pisti.game import AnyShownGame
from pisti.kit.kinds import Data
from pisti.notation import format_move
from pisti.review.facts import facts_of
from pisti.review.judging import Decision
from pisti.review.reviewing import Account, Review, check_reviews
from pisti.review.telling import why


def data_of(
    game: AnyShownGame,
    review: Review,
    *,
    seat: int | None = None,
    players: tuple[str, ...] = (),
    language: str = "en",
) -> dict[str, Data]:
    """The review as plain data; that of one seat, or of all.

    >>> import json, pisti
    >>> from pisti.record import record_of
    >>> from pisti.review import review
    >>> state = pisti.new_hand(pisti.PRESETS["mini"], seed=7)
    >>> while moves := pisti.legal_moves(state):
    ...     state = pisti.apply(state, moves[0])
    >>> data = data_of(pisti, review(pisti, record_of(pisti, state), worlds=5))
    >>> sorted(data)
    ['decisions', 'game', 'players', 'seats']
    """
    check_reviews(game, [review], seat)
    seats = range(review.last.rules.players) if seat is None else [seat]
    accounts = {each.seat: each for each in review.accounts}
    return {
        "game": game.NAME,
        "players": list(players),
        "seats": [
            {
                "seat": each,
                "given": review.given(each),
                "costliest": [one.ply for one in review.costliest(each)],
                **_account_data(accounts.get(each)),
            }
            for each in seats
        ],
        "decisions": [
            decision_data(game, each, players=players, language=language)
            for each in review.decisions
            if each.seat in seats
        ],
    }


def _account_data(account: Account | None) -> dict[str, Data]:
    if account is None:
        return {}
    return {
        "result": account.result,
        "cards": account.cards,
        "skill": list(account.skill),
        "swings": [{"ply": swing.ply, "points": swing.points} for swing in account.swings],
    }


def decision_data(
    game: AnyShownGame,
    decision: Decision,
    *,
    players: tuple[str, ...] = (),
    language: str = "en",
) -> dict[str, Data]:
    """One decision as plain data."""
    made = decision.made
    return {
        "ply": decision.ply,
        "seat": decision.seat,
        "made": None if made is None else format_move(made),
        "best": format_move(decision.best.move),
        "expert": format_move(decision.usual),
        "given": decision.given,
        "skill": decision.skill,
        "weigher": decision.weigher,
        "worlds": decision.worlds,
        "why": why(game, decision, players=players, language=language),
        "options": [
            {
                "move": format_move(each.move),
                "worth": each.worth,
                "chance": each.chance,
                "behind": each.behind,
                "doubt": round(each.doubt, 3),
                "facts": [
                    {"key": fact.phrase.key, "clause": fact.clause}
                    for fact in facts_of(game, decision.view, each.move)
                ],
            }
            for each in decision.options
        ],
    }
