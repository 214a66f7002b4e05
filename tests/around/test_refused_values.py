"""Every game refuses what is not a state, a view or a seat, in the same words."""

import pytest

from pisti import DECK, KindError, PistiError
from pisti.games import GAMES

CLAUSE = {"pisti": "P-02", "all_fours": "AF-03", "pis_yedili": "PY-02"}
"""The clause of each game that says who plays."""
NAMES = ("legal_moves", "score", "apply", "view", "events", "worlds")

pytestmark = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def calls(game):
    """The functions by name, each with the arguments that it needs beside the first."""
    return {
        "legal_moves": game.legal_moves,
        "score": game.score,
        "apply": lambda state: game.apply(state, DECK[0]),
        "view": lambda state: game.view(state, 0),
        "events": game.events,
        "worlds": lambda seen: game.worlds(seen, seed=7),
    }


def strangers(game, name):
    """Values that this function of the game does not take, some of them much like one.

    A score of a view would count cards that the seat cannot see for nothing, and of a state there
    are not worlds, so that nobody cheats.
    """
    state = game.new_hand(seed=7)
    seen = [game.view(state, seat) for seat in (0, 1, None)]
    own = {"events": [], "worlds": [state]}.get(name, seen)
    others = [other.new_hand(seed=7) for other in GAMES.values() if other is not game]
    views = [other.view(other.new_hand(seed=7), 0) for other in GAMES.values() if other is not game]
    kinds = (game.State, game.View, game)
    return [
        *(None, "TD", DECK, 7, 10**10_000, {}, object()),
        *(state.start, state.rules, game.legal_moves(state)[0], *kinds, *others, *views, *own),
    ]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_no_state_or_view_is_refused(game, name):
    expected = {"events": "a State or a View", "worlds": "a View"}.get(name, "a State")
    for what in strangers(game, name):
        with pytest.raises(PistiError) as refused:
            calls(game)[name](what)
        kind = type(what).__name__
        is_foreign = kind in {"State", "View"} and kind in expected.split()
        other = f"the {kind} of another game" if is_foreign else f"an object of type {kind}"
        assert str(refused.value) == f"expected {expected}, not {other}"
        assert type(refused.value) is KindError
        assert refused.value.__cause__ is None


def test_there_is_no_such_seat(game):
    for rules in (game.RULES, game.RULES.but(players=3)):
        state = game.new_hand(rules, seed=7)
        expected = f"expected 0 to {rules.players - 1} or None ({CLAUSE[game.NAME]})"
        for seat in (-1, rules.players, 2**70, True, False, 1.0, "1", b"", ()):
            for ask in (game.view, lambda state, seat: game.view(state, 0).played_by(seat)):
                with pytest.raises(PistiError) as refused:
                    ask(state, seat)
                assert str(refused.value) == f"there is no seat {seat!r}, {expected}"
