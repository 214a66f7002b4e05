"""What the rules say of the moves of a worked scenario cites the clauses that it is about."""

import pytest

from docs.test_scenarios import MOVES, SCENARIOS, begun, rules_of
from pisti.games import GAMES
from pisti.notation import format_move

TOLD = {
    "pisti": "P-20 P-21 P-22 P-23 P-24 P-27 P-28 P-29 P-32 P-33 P-34 P-35 P-36 P-37 P-38 A-10 A-17",
    "all_fours": "AF-12 AF-13 AF-14 AF-15 AF-19 AF-21 AF-23 AF-24 AF-25 AF-26 AF-27 AF-43 AF-A21",
    "pis_yedili": "PY-07 PY-08 PY-10 PY-13 PY-14 PY-15 PY-16 PY-17 PY-18 PY-19 PY-20 PY-21 PY-22"
    " PY-23 PY-24 PY-25 PY-26 PY-27 PY-29 PY-30 PY-A08 PY-A09 PY-A10 PY-A11 PY-A12 PY-A17 PY-A30"
    " PY-A31 PY-A33 PY-A34 PY-A35 PY-A36",
}
"""By game, the clauses that decide about a move."""
HAS_NO_SAY = {
    ("S-03", "P-36"),  # a jack on the first card: P-37 comes before it
    ("S-04", "P-24"),  # a card that captures, whatever lies deeper
    ("S-04", "P-37"),  # the second card is not the first
    ("S-06", "P-34"),  # a jack on a lone card of another rank: P-36 says it
    ("S-08", "P-24"),  # a jack lies on top, not deeper
    ("S-11", "P-35"),  # two jacks, but not on a lone one: P-34 says it
    ("S-14", "P-38"),  # the last card but one
    ("S-15", "P-38"),  # the last card on a pile of two: P-34 comes before it
    ("S-17", "P-38"),  # the last card of a batch
    ("S-33", "P-35"),  # it is told of the game in the text alone
    ("S-36", "P-38"),  # the last card captures nothing
    ("AF-S05", "AF-19"),  # nobody puts a card away
    ("PY-S06", "PY-14"),  # a jack lies on top: PY-16 says it
    ("PY-S09", "PY-A12"),  # the last card of the stock ends nothing
    ("PY-S16", "PY-A09"),  # the ace is the last card: PY-27 says it
    ("PY-S27", "PY-07"),  # everybody opens: PY-10 says it
    ("PY-S28", "PY-14"),  # a jack is no answer: PY-22 says it
    ("PY-S34", "PY-22"),  # sevens do nothing there
}
"""Where a clause of a scenario does not decide about its moves, though it is about them."""


def cited(game, scenario):
    """The clauses that the rules cite for the moves of a scenario, refused ones among them."""
    found = set()
    for hand in scenario["hands"]:
        for deal in hand["deals"] if "steps" in hand else ():
            for name in deal["rules"]:
                rules = rules_of(game.NAME, scenario.get("rules", {}).get(name, {"preset": name}))
                state = begun(game, rules, deal)
                for step in hand["steps"]:
                    for text in step.get("moves", "").split():
                        moves = {format_move(move): move for move in game.legal_moves(state)}
                        for move in moves.values():
                            found |= {each.clause for each in game.why(state, move)}
                        state = game.apply(state, moves[text])
                    for move in game.legal_moves(state):
                        found |= {each.clause for each in game.why(state, move)}
                    for text, clause in step.get("refused_moves", {}).items():
                        (said,) = game.why(state, MOVES[text])
                        assert said.clause == clause
                        found.add(clause)
    return found


@pytest.mark.parametrize(
    ("name", "scenario"),
    [pytest.param(name, each, id=each["id"]) for name in GAMES for each in SCENARIOS[name]],
)
def test_the_rules_cite_the_clauses_that_a_scenario_is_about(name, scenario):
    about = {*scenario["clauses"]} & {*TOLD[name].split()}
    missing = about - cited(GAMES[name], scenario)
    assert {(scenario["id"], clause) for clause in missing} == {
        each for each in HAS_NO_SAY if each[0] == scenario["id"]
    }
