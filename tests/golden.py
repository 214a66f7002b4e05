"""A hand of every school, with all that each seat sees, in files that people read.

`make golden` writes them anew; what has changed in them is what has changed for the players.
"""

import attrs

import pisti
from folders import DATA
from pisti import all_fours, pis_yedili
from pisti.notation import format_cards, pretty
from pisti.show.sentences import story
from pisti.shuffle import shuffled

GAMES = {"pisti": pisti, "all_fours": all_fours, "pis_yedili": pis_yedili}
SCHOOLS = [(name, school) for name, game in GAMES.items() for school in game.PRESETS]
FOLDER = DATA / "golden"
LONG = 120  # moves: where hands can go on for ever, they are told as far as this
HEAD = """\
A hand of {name} by the rules of {school}, from the deck
  {deck}

Under each move stands what it changed in the views, and who sees it so; `None` is a spectator.
What was added to the end of a list is written after `+=`.  The rest is as it was before.
"""


def path_of(name, school):
    return FOLDER / f"{name}-{school}.txt"


def golden(name, school):
    """The text of a file."""
    game = GAMES[name]
    state = game.new_hand(game.PRESETS[school], seed="golden")
    lines = [HEAD.format(name=name, school=school, deck=format_cards(state.deck))]
    seats = [*range(state.rules.players), None]
    before, told = dict.fromkeys(seats), 0
    for ply in range(LONG + 1):
        events = game.events(state)
        move = f"{ply}. {pretty(state.history[-1])}" if ply else "The deal"
        lines += [move, *(f"  {line}" for line in story(game, events[told:]))]
        told = len(events)
        views = {seat: game.view(state, seat) for seat in seats}
        lines += [*changes(before, views), ""]
        before = views
        moves = game.legal_moves(state)
        if not moves or ply == LONG:
            break
        state = game.apply(state, shuffled(moves, b"golden/%d" % ply)[0])
    lines += [str(game.score(state)), ""]
    return "\n".join(lines)


def changes(before, views):
    """What has changed for whom, field by field; those who see the same are named together."""
    kind = type(views[None])
    for field in attrs.fields(kind):
        if field.name in ("rules", "seat"):
            continue
        seen = {}
        for seat, view in views.items():
            now = getattr(view, field.name)
            old = getattr(before[seat], field.name) if before[seat] else None
            if before[seat] is None or now != old:
                seen.setdefault(change(old, now), []).append(seat)
        for what, seats in seen.items():
            who = "all" if len(seats) == len(views) else ", ".join(map(str, seats))
            yield f"  {who}: {field.name} {what}"


def change(old, now):
    if isinstance(now, tuple) and isinstance(old, tuple) and old and now[: len(old)] == old:
        return "+= " + ", ".join(map(repr, now[len(old) :]))
    return f"= {now!r}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, school in SCHOOLS:
        path_of(name, school).write_text(golden(name, school), encoding="utf-8")
