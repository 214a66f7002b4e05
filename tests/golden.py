"""A hand of every preset as prose: what the table shows, what is told to whom, and the count.

`make golden` writes the files anew, and the counts of all that can happen in the first moves, and
the first hands of the digest; what has changed in them is what has changed for the players.
"""

import json
import textwrap

import attrs

from folders import DATA
from pisti import show
from pisti.games import GAMES
from pisti.notation import pretty
from pisti.show import sentences, text
from pisti.shuffle import shuffled
from pisti.testing import outcomes, perft
from pisti.testing.tables import values_by_flag

ALL_PRESETS = [(name, preset) for name, game in GAMES.items() for preset in game.PRESETS]
FOLDER = DATA / "golden"
COUNTS = DATA / "perft.json"
DIGEST = DATA / "digest.json"
FIRST = 10  # hands of the digest
DEPTH = 5  # moves that are counted
LONG = (56, 36)  # moves: a longer hand is told as far as this, or as that if the text gets too long
MOST = 150  # lines that somebody reads in a review


def path_of(name, preset):
    return FOLDER / f"{name}-{preset}.txt"


def golden(name, preset):
    """The text of a file."""
    tellings = [told_as_far_as(name, preset, longest) for longest in LONG]
    return next((text for text in tellings if text.count("\n") <= MOST), tellings[-1])


def told_as_far_as(name, preset, longest):
    game = GAMES[name]
    states = played(game, game.new_hand(game.PRESETS[preset], seed="golden"), longest)
    lines = [f"A hand of {name} by the rules of {preset}, from this deck:"]
    lines += textwrap.wrap(pretty(states[0].deck), 78, initial_indent="  ", subsequent_indent="  ")
    told = 0
    for ply, state in enumerate(states):
        if ply in {0, len(states) // 2, len(states) - 2}:
            lines += ["", *told_at(game, state, ply, told), "", *shown_at(game, state), ""]
        else:
            lines += told_at(game, state, ply, told)
        told = len(game.events(state))
    return "\n".join([*lines, "", *counted(game, states[-1]), ""])


def played(game, state, longest):
    """The hand, every state of it; the moves follow from the number of the move."""
    states = [state]
    while (moves := game.legal_moves(states[-1])) and len(states) <= longest:
        states.append(game.apply(states[-1], shuffled(moves, b"golden/%d" % len(states))[0]))
    return states


def told_at(game, state, ply, told):
    """The events of this move, and those that are told to seats that do not see all of it."""
    full = sentences.story(game, game.events(state)[told:])
    yield from paragraph(f"{ply}. " if ply else "", full)
    others = {}
    for seat in [*range(state.rules.players), None]:
        heard = sentences.story(game, game.events(game.view(state, seat))[told:])
        if heard != full:
            others.setdefault(tuple(heard), []).append("spectator" if seat is None else str(seat))
    for heard, seats in others.items():
        new = [sentence for sentence in heard if sentence not in full]
        yield from paragraph(f"     told to {', '.join(seats)}: ", new)


def paragraph(begin, told):
    wrapped = textwrap.wrap(" · ".join(told), 92, initial_indent=begin, subsequent_indent="     ")
    return wrapped or [begin]


def shown_at(game, state):
    """The table as the seat on turn sees it, with what it knows to be banked."""
    seen = game.view(state, state.turn)
    table = text.table(game, seen).splitlines()
    who = "a spectator" if state.turn is None else f"seat {state.turn}"
    banked = " · ".join(show.count(game, seen.banked))
    return [f"  | {line}".rstrip() for line in [*table, "", f"banked, as {who} knows: {banked}"]]


def counted(game, state):
    """The count of the hand, and what it makes of a match."""
    score = game.score(state)
    lines = show.count(game, score)
    if state.is_over:
        lines += show.standings(game, game.standings(state.rules, [score]))
    over = "The count:" if state.is_over else "The hand goes on.  The count so far:"
    return [over, *[f"  {line}" for line in lines]]


def counts():
    """The text of the table of all that can happen in the first moves of every preset."""
    rows = []
    for name, preset in ALL_PRESETS:
        game = GAMES[name]
        counted = perft(game, game.new_hand(game.PRESETS[preset], seed="perft"), DEPTH)
        data = {**attrs.asdict(counted), "events": dict(counted.events)}
        rows.append({"game": name, "preset": preset, "seed": "perft", "depth": DEPTH, **data})
    text = ",\n".join("  " + json.dumps(row) for row in rows)
    return f"[\n{text}\n]\n"


def first_hands():
    """The values of flags that the digest draws from, and its first lines, as JSON."""
    games = []
    for name, game in GAMES.items():
        values = [
            f"{json.dumps(f)}: {json.dumps(each)}" for f, each in values_by_flag(name).items()
        ]
        lines = [*map(json.dumps, outcomes(game, FIRST, by_rules=True))]
        parts = f'"values": {{\n{rows(values)}\n}},\n"lines": [\n{rows(lines)}\n]'
        games.append(f'"{name}": {{\n{parts}\n}}')
    return f"{{\n{rows(games)}\n}}\n"


def rows(parts):
    """These parts of data, one in each line."""
    return ",\n".join(parts)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, preset in ALL_PRESETS:
        path_of(name, preset).write_text(golden(name, preset), encoding="utf-8")
    COUNTS.write_text(counts(), encoding="utf-8")
    DIGEST.write_text(first_hands(), encoding="utf-8")
