"""What seats see of a hand: by its kernel, by their views, and plane by plane."""

from importlib import import_module

import attrs

from chance.drawing import telling
from kernels import KERNELS, give_pack, pack_of
from pisti import DECK, pis_yedili
from pisti.envs import Encoding
from pisti.envs.planes.parts import Layout, Seen
from pisti.errors import DealError
from pisti.games import GAMES

PLANES = {name: import_module(f"pisti.games.{name}.planes") for name in GAMES}
READABLE = {name: import_module(f"oracle.planes.{name}") for name in GAMES}


def begin(game, rules, chance):
    """A hand dealt by the rules, in a match with high totals if that is not over."""
    deal = {"seed": chance.randbytes(6), "dealer": chance.randrange(rules.players)}
    scores = [chance.choice((0, 3, 100, 300)) for _ in range(rules.sides)]
    try:
        return game.new_hand(rules, scores=scores, **deal)
    except DealError:
        return game.new_hand(rules, **deal)


def compare(name, rules, chance, *, long=300, likes=(), share=1):
    """Play a hand, and compare what all seats see; return the last state, and its notes.

    `likes` are moves that are made wherever they are legal, and `share` is the part of the states
    that are compared.
    """
    game, kernel, planes = GAMES[name], KERNELS[name], PLANES[name]
    encoding, numbers = Encoding(game, rules), kernel.numbers_of(rules, for_planes=True)
    parts = READABLE[name].parts(rules)
    about = [(part.name, part.shape, part.high, part.meaning, part.clause) for part in parts]
    assert [attrs.astuple(plane)[:5] for plane in encoding.planes] == about
    see, ids = planes.numbers_of_planes(rules), encoding.ids
    state = begin(game, rules, chance)
    cards = [chance.randrange(52) for _ in range(kernel.size_of_cards(numbers))]
    now = [7] * kernel.WIDTH  # of a hand before
    notes = [7] * planes.size_of_notes(numbers)
    notes = bytearray(notes) if planes.NOTES == "uint8" else notes
    scores = [*state.scores]
    assert kernel.deal(numbers, pack_of(rules, state.deck), state.dealer, scores, cards, now)
    planes.note_deal(numbers, see, cards, now, notes)
    states = [state]
    with telling(name, rules, states):
        while len(states) < long:
            state = states[-1]
            if name == "pis_yedili":
                give_pack(rules, state.deck, numbers, cards, now)
            looks = share == 1 or chance.random() < share
            for seat in range(rules.players if looks else 0):
                view = game.view(state, seat)
                expected = told(parts, view)
                row = bytearray([9] * encoding.size)
                planes.write(numbers, see, cards, now, notes, seat, row)
                same(encoding, row, expected)
                same(encoding, encoding.observe(view).tobytes(), expected)
            if state.turn is None:
                break
            legal = game.legal_moves(state)
            move = chance.choice([each for each in legal if each in likes] or legal)
            found = kernel.find(numbers, cards, now, ids[move])
            planes.step_and_note(numbers, see, cards, now, notes, found)
            states.append(game.apply(state, move))
    return states[-1], notes


def told(parts, view):
    """What a view tells, by the planes that are written for reading."""
    rules = view.rules
    # Pis Yedili has a row for each of the 52 cards, also where the pack has fewer.
    pack = DECK * rules.deal.packs if type(rules) is pis_yedili.Rules else rules.pack
    seen = Seen(view, Layout.of(pack))
    return b"".join([part.value(seen) for part in parts])


def same(encoding, row, expected):
    """Compare two rows, plane by plane."""
    if row != expected:
        assert {
            plane.name: ([*row[plane.start : plane.stop]], [*expected[plane.start : plane.stop]])
            for plane in encoding.planes
            if row[plane.start : plane.stop] != expected[plane.start : plane.stop]
        } == {}
