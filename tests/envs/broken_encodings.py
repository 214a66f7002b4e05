"""Encodings with one thing wrong each, for the tests of `check_encoding`."""

import random

import attrs
import numpy as np

import pisti
from pisti.envs import Encoding

BROKEN = {}
"""By name the faulty encoding, words of what is found, and the preset to try it under."""


def answers(name, problem, preset="classic_two"):
    """Plant an encoding in which this function has the place of a method.

    It is called with the encoding, the usual method, and the arguments.
    """

    def plant(function):
        class Broken(Peeping):
            pass

        def method(self, *args, **options):
            return function(self, getattr(super(Broken, self), name), *args, **options)

        setattr(Broken, name, method)
        BROKEN[function.__name__] = (Broken, problem, preset)
        return function

    return plant


def observes(problem, preset="classic_two"):
    """Plant an encoding of which this function changes every observation."""

    def plant(change):
        def observe(encoding, usual, view, form="bytes", out=None):
            row = usual(view).copy()
            change(encoding, row, view)
            row = encoding.convert(row, form)
            if out is None:
                return row
            out[:] = row
            return out

        observe.__name__ = change.__name__
        answers("observe", problem, preset)(observe)
        return change

    return plant


class Peeping(Encoding):
    """An encoding that finds the state of each view, as a careless program can."""

    def __init__(self, game, rules):
        super().__init__(game, rules)
        self.states = {}
        self.game = Remembering(self.states)

    def state_of(self, view):
        return self.states[id(view)][0]

    def hidden(self, view):
        """The numbers of the cards of the other seat."""
        return [self.ids[card] for card in self.state_of(view).hands[1 - view.seat]]


class Remembering:
    """Pişti, whose views are remembered with their states."""

    def __init__(self, states):
        self.states = states

    def __getattr__(self, name):
        return getattr(pisti, name)

    def view(self, state, seat):
        seen = pisti.view(state, seat)
        self.states[id(seen)] = (state, seen)
        return seen


# Leaks.


@observes("observe as bytes of seat")
def the_hand_of_the_other(encoding, row, view):
    row[encoding.hidden(view)] = 1


@observes("observe as bytes of seat")
def the_next_card_only_in_the_last_deal(encoding, row, view):
    if not view.stock and (cards := encoding.hidden(view)):
        row[cards[0]] ^= 1


@answers("observe", "observe as floats of seat")
def a_leak_too_small_to_see(encoding, usual, view, form="bytes", out=None):
    row = usual(view, form, out)
    if form == "floats":
        row[0] += np.float32(1e-10) * sum(card % 13 for card in encoding.hidden(view))
    return row


@answers("observe", "floats: what is written into `out` is another")
def a_leak_into_what_is_given(encoding, usual, view, form="bytes", out=None):
    row = usual(view, form, out)
    if out is not None and form == "floats":
        row[encoding.hidden(view)] = 1
    return row


@answers("key", "key of seat")
def the_centre_in_the_key(encoding, usual, view):
    return f"{usual(view)} {encoding.state_of(view).start.centre}"


@answers("history", "history of seat")
def the_story_of_the_state(encoding, usual, view):
    return pisti.events(encoding.state_of(view))


@answers("lead", "lead of seat")
def the_lead_of_the_state(encoding, usual, view):
    totals = pisti.score(encoding.state_of(view)).totals
    return float(totals[view.seat] - totals[1 - view.seat])


@answers("mask", "the mask has")
def the_mask_of_the_other(encoding, usual, view, out=None):
    mask = np.zeros(len(encoding.moves), np.bool_)
    mask[[encoding.ids[move] for move in pisti.legal_moves(encoding.state_of(view))]] = True
    return mask


class KeyOfHashes(Encoding):
    """The key is a hash, which another process has otherwise."""

    def key(self, view):
        return str(hash(super().key(view)))


# Moves, and arrays that were given, or are given again.


@answers("__init__", "has the number")
def two_moves_of_a_number(encoding, usual, game, rules):
    usual(game, rules)
    encoding.ids = {**encoding.ids, encoding.moves[1]: 0}


@answers("__init__", "in order")
def sorted_moves(encoding, usual, game, rules):
    usual(game, rules)
    encoding.moves = tuple(sorted(encoding.moves, key=str))
    encoding.ids = {move: number for number, move in enumerate(encoding.moves)}


@answers("mask", "the mask: what is written into `out` is another")
def the_mask_before(encoding, usual, view, out=None):
    mask = usual(view)
    return mask if out is None else np.logical_or(mask, out, out=out)


@answers("mask", "the mask: the next one lies in the same array")
def one_mask_for_all(encoding, usual, view, out=None):
    kept = vars(encoding).setdefault("kept", np.zeros(len(encoding.moves), np.bool_))
    return usual(view, kept if out is None else out)


@answers("observe", "bytes: the next one lies in the same array")
def one_array_for_all(encoding, usual, view, form="bytes", out=None):
    row = usual(view, form)
    if out is None:
        out = vars(encoding).setdefault(form, row)
    out[:] = row
    return out


@answers("observe", "bytes: what comes back is not the array that is given")
def another_array(encoding, usual, view, form="bytes", out=None):
    return usual(view, form, out).copy()


# Numbers and planes.


@answers("observe", "floats are float64")
def long_floats(encoding, usual, view, form="bytes", out=None):
    row = usual(view, form, out)
    return row.astype(np.float64) if form == "floats" and out is None else row


@answers("observe", "without a form it is not bytes")
def floats_unless_told_otherwise(encoding, usual, view, form="floats", out=None):
    return usual(view, form, out)


@answers("observe", "is other in floats")
def floats_of_bytes(encoding, usual, view, form="bytes", out=None):
    return usual(view).astype(np.float32) if form == "floats" else usual(view, form, out)


@answers("convert", "two rows that are converted to floats are others")
def the_first_row_alone(encoding, usual, rows, form):
    if form != "floats" or rows.ndim == 1:
        return usual(rows, form)
    return np.stack([usual(rows[0], form)] * len(rows))


@observes("in two ways")
def scores_by_chance(encoding, row, view):
    row[encoding["scores"]] = random.randrange(200)


@observes("top has 2")
def too_high_a_number(encoding, row, view):
    row[encoding["top"]] *= 2


@answers("__getitem__", "hand is found at slice(1, 53, None)")
def one_place_beside(encoding, usual, name):
    return slice(usual(name).start + 1, usual(name).stop + 1)


@answers("__init__", "the planes end at 645")
def no_last_plane(encoding, usual, game, rules):
    usual(game, rules)
    encoding.planes = encoding.planes[:-1]


def plane(problem, **changed):
    """Plant an encoding in which the second plane is described otherwise."""

    def described(encoding, usual, game, rules):
        usual(game, rules)
        first, second, *others = encoding.planes
        encoding.planes = (first, attrs.evolve(second, **changed), *others)

    described.__name__ = f"a_plane_of_another_{'_'.join(changed)}"
    answers("__init__", problem)(described)


plane("two planes have one name", name="hand")
plane("packets has the highest number 0", high=0)
plane("packets has the places", shape=(51,))


# Confusions.


@answers("key", "the order of packets makes two keys")
def the_key_of_the_second_packet(encoding, usual, view):
    return f"{usual(view)} {view.packets[1:2] and view.packets[1][0]}"


@answers("key", "two views have the key")
def a_key_without_the_past(encoding, usual, view):
    return f"{view.seat} {sorted(map(str, view.hand))} {view.pile} {len(view.gains)}"


@answers("key", "two views have the key", preset="two_packs")
def a_key_of_different_cards(encoding, usual, view):
    return "; ".join(map(once, usual(view).split("; ")))


def once(event):
    """The packet of an event with each card once."""
    name, *words = event.split(" ")
    if name == "Dealt" and "?" not in words[1]:
        words[1] = ",".join(sorted({*words[1].split(",")}))
    return " ".join([name, *words])


@observes("the order of packets makes two observations")
def the_first_card_of_the_hand(encoding, row, view):
    row[encoding["top"]] = 0
    if view.hand:
        row[encoding["top"].start + encoding.ids[view.hand[0]]] = 1


@observes("two views look the same, and differ in scores")
def the_total_of_one_side(encoding, row, view):
    row[encoding["scores"]][1 - view.seat] = 0


@observes("two views look the same")
def nothing_of_the_bottom(encoding, row, view):
    row[encoding["bottom"]] = 0


@answers("history", "two views have one history")
def the_latest_events_alone(encoding, usual, view):
    return usual(view)[-5:]


# Rewards.


@answers("rewards", "rewards add up to")
def totals_as_rewards(encoding, usual, state):
    return tuple(map(float, pisti.score(state).totals)) if state.is_over else (0.0, 0.0)


@answers("rewards", "rewards before the end")
def rewards_at_once(encoding, usual, state):
    return encoding._leads(pisti.score(state).totals)


@answers("rewards", "the rewards")
def the_rewards_of_the_others(encoding, usual, state):
    return usual(state)[::-1]


@answers("bounds", "is out of bounds")
def narrow_bounds(encoding, usual):
    return -0.5, 0.5


@answers("lead", "the lead")
def the_lead_of_the_others(encoding, usual, view):
    return -usual(view)
