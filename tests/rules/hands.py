"""Rules, positions and counts in few words, for the tests of the rulebook."""

import attrs

from pisti import (
    DECK,
    Bluff,
    Deal,
    Gain,
    MatchRules,
    Rules,
    ScoringTable,
    legal_moves,
    new_hand,
    score,
)
from positions import cards, deal_with, play

_GROUPS = {"deal": Deal, "scoring": ScoringTable, "match": MatchRules, "bluff": Bluff}

# A batch by place after the dealer: nothing captures until the jack, which takes all,
# so that the last two cards find an empty table.
_BATCH = {
    2: ("3C 4D 9C", "2S 8D JD"),
    3: ("3C 4D 9C JD", "2S 8D TS", "5S QD KC"),
    4: ("3C 8D TS KC", "2S QD 7C JD", "5S 9C 3D", "4D 7S QC"),
}


def rules_with(**flags):
    """Rules with these flags, each by its name; a flag of bluffing switches bluffing on."""
    for name, group in _GROUPS.items():
        own = {flag: flags.pop(flag) for flag in attrs.fields_dict(group) if flag in flags}
        if own:
            flags[name] = group(**own)
    return Rules(**flags)


def seats(rules, dealer=0):
    """The seats from the one after the dealer to the dealer."""
    return [(dealer + step) % rules.players for step in range(1, rules.players + 1)]


def play_on(state, left=0):
    """Everybody plays the first card of the hand until so many cards are left to play."""
    while sum(map(len, state.hands)) + len(state.stock) > left:
        state = play(state, legal_moves(state)[0])
    return state


def moments(state):
    """This moment of a hand and all that follow, when everybody plays the first card."""
    yield state
    for _ in range(48):
        if not state.is_over:
            state = play(state, legal_moves(state)[0])
            yield state


def last_two(rules, last_but_one, last, *, hands=None, dealer=0, batch=-1):
    """A hand where a batch, the last one or another, has only these two cards left to play.

    Nothing lies on the table; `hands` begin the hand.
    """
    per_batch = 4 * rules.players
    batch %= 48 // per_batch
    places = [f"{text} --" for text in _BATCH[rules.players]]
    places[-2] = places[-2].replace("--", last_but_one)
    places[-1] = places[-1].replace("--", last)
    filled = {}
    for seat, text in zip(seats(rules, dealer), places, strict=True):
        first = (hands or {}).get(seat, "").split()
        filled[seat] = " ".join([*first, *["--"] * (4 * batch - len(first)), text])
    state = play_on(deal_with(rules, dealer, hands=filled), left=48 - per_batch * (batch + 1) + 2)
    assert state.pile == ()
    return state


def lone(rules, laid, *held, dealer=0, centre="8C 8D 8H 3S"):
    """A hand in which this card lies alone and the seat on turn holds those."""
    captor, layer, *rest = seats(rules, dealer)
    hands = {captor: "3H", layer: laid}
    mover = rest[0] if rest else captor
    hands[mover] = " ".join([*hands.get(mover, "").split(), *held])
    state = play(deal_with(rules, dealer, centre=centre, hands=hands), "3H", laid)
    assert state.pile == cards(laid)
    assert state.turn == mover
    return state


def gain(seat, text, how="capture", points=0):
    """What this seat gained: these cards and points."""
    return Gain(seat, how, cards(text), points)


def going(rules, *gains):
    """A hand that is still going on, in which this was gained."""
    return attrs.evolve(new_hand(rules, seed=1), gains=gains)


def over(rules, *gains, dealer=0):
    """A hand that is over, in which this was gained and nothing is left on the table."""
    start = new_hand(rules, seed=1, dealer=dealer)
    return attrs.evolve(start, gains=gains, turn=None, pile=())


def counted(state):
    """The lines of the count, as they are printed."""
    return [(line.side, str(line)) for line in score(state).lines]


def line(state, name):
    """Who has the line of this name: side and points."""
    return [(line.side, line.points) for line in score(state).lines if line.name == name]


def heaps(rules, *sizes, dealer=0):
    """A hand that is over, in which the seats captured so many cards each."""
    gains, pack = [], iter(DECK)
    for seat, size in enumerate(sizes):
        heap = " ".join(str(next(pack)) for _ in range(size))
        gains.append(gain(seat, heap))
    return over(rules, *gains, dealer=dealer)


def majority(state):
    """Who has the majority, and how much it is."""
    basis = state.rules.scoring.majority_basis
    return line(state, f"most {basis}")


def refusals(error):
    """What an error of several problems says, one sentence each."""
    return list(error.value.problems)


def refusal(error):
    """What an error with a single problem says."""
    (problem,) = error.value.problems
    return problem
