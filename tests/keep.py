"""Write hands, matches, results and pickles of this version into `data/kept`, for later ones.

    python tests/keep.py

It is run once for each release, as CONTRIBUTING.md says, and never writes over what is kept.
"""

import pickle
from random import Random

import pisti
from folders import DATA
from pisti import all_fours, arena, match, pis_yedili, record

KEPT = {pisti: "bluff", all_fours: "cassell_4", pis_yedili: "turkish_club_round"}
"""Each game with a preset that has moves of many kinds."""
PROTOCOL = 4  # of pickles: the one that Python 3.11 writes by itself
MOVES = 20
FIRST = {pisti: "easy", all_fours: "easy", pis_yedili: "easy"}
"""The bot of each game that plays against the one by chance."""
DEALS = 4


def values(game, preset):
    """A hand under this preset after some moves, with all that is made from it."""
    state, random = game.new_hand(game.PRESETS[preset], seed="kept"), Random("kept")
    while len(state.history) < MOVES and (moves := game.legal_moves(state)):
        state = game.apply(state, random.choice(moves))
    seat = state.turn
    return {
        "rules": state.rules,
        "state": state,
        "view": game.view(state, seat),
        "spectator": game.view(state, None),
        "score": game.score(state),
        "events": game.events(state),
    }


def match_of(game, preset):
    """A match under this preset, in its second hand."""
    now, random = match.new_match(game, game.PRESETS[preset], seed="kept"), Random("kept")
    while len(now.hands) < 2:
        now = match.apply(now, random.choice(match.legal_moves(now)))
    return now


def write_results(game, preset, path):
    """Write the file of a finished run under this preset."""
    return arena.duel("random", FIRST[game], results=path, **run_of(game, preset))


def run_of(game, preset):
    """A run of the arena: its game, rules, deals and seed."""
    return {"game": game, "rules": game.PRESETS[preset], "deals": DEALS, "seed": "kept", "batch": 2}


def main():
    """Write the files of this version."""
    folder = DATA / "kept" / pisti.__version__
    folder.mkdir(parents=True)
    for game, preset in KEPT.items():
        kept = values(game, preset)
        text = record.dumps(game, record.record_of(game, kept["state"]))
        (folder / f"{game.NAME}.json").write_text(text, encoding="utf-8", newline="\n")
        text = match.dumps(match_of(game, preset))
        (folder / f"{game.NAME}.match.json").write_text(text, encoding="utf-8", newline="\n")
        write_results(game, preset, folder / f"{game.NAME}.results.jsonl")
        (folder / f"{game.NAME}.pickle").write_bytes(pickle.dumps(kept, PROTOCOL))


if __name__ == "__main__":
    main()
