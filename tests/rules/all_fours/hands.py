"""Rules, decks, positions and counts of All Fours in few words, for the tests of its rulebook.

The places in a deck are counted out here from the rulebook, without asking the library.
"""

from itertools import islice
from random import Random

import attrs
import pytest

from pisti import DECK, DealError, IllegalMove, KindError, Rank, RulesError
from pisti.all_fours import (
    PRESETS,
    RULES,
    Choice,
    Discard,
    apply,
    legal_moves,
    new_hand,
    score,
    view,
)
from positions import CARDS, cards

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def rules_with(preset="cassell", **flags):
    """A preset with these flags, each by its name, whichever group it stands in."""
    rules = PRESETS[preset]
    changes = {}
    for field in attrs.fields(type(rules)):
        part = getattr(rules, field.name)
        names = attrs.fields_dict(type(part)) if attrs.has(type(part)) else {}
        own = {flag: flags.pop(flag) for flag in names if flag in flags}
        if own:
            changes[field.name] = attrs.evolve(part, **own)
    return attrs.evolve(rules, **changes, **flags)


def ranks(text):
    """`ranks("67")` are the six and the seven."""
    return tuple(map(Rank, text))


def by_rank(worth):
    """A table of points by rank, with the ranks as they are written: `{"A": 1, "6": 2}`."""
    return {Rank(name): points for name, points in worth.items()}


def rounds(rules):
    """AF-18: how often three more cards for everybody and a turn-up can be had from the pack."""
    rest = 52 - 4 * len(rules.deal.strip_ranks) - 6 * rules.players - 1
    return rest // (3 * rules.players + 1)


def deck_with(rules=RULES, dealer=0, *, hands=None, turned="", kicked=""):
    """A deck that deals these cards to these places; the rest is filled up in printed order.

    `hands` by seat: its cards as they come, six and then three for each run; `--` leaves a
    place to chance.
    `turned` are the turn-ups, of the deal and then of each run; `kicked` is the card that comes
    after the last of all rounds.  Where the filling chooses, it turns up no jack.
    """
    pack = [card for card in DECK if card.rank not in rules.deal.strip_ranks]
    places = {}
    for seat, text in (hands or {}).items():
        for number, name in enumerate(text.split()):
            if name != "--":
                places[_place(rules, dealer, seat, number)] = CARDS[name]
    for run, card in enumerate(cards(turned)):
        places[_turned_at(rules, run)] = card
    for card in cards(kicked):
        places[_turned_at(rules, rounds(rules)) + 1] = card
    assert len(set(places.values())) == len(places), "a card stands in two places"
    left = [card for card in pack if card not in places.values()]
    left.sort(key=lambda card: card.rank.value == "J")
    up = [_turned_at(rules, run) for run in range(rounds(rules) + 1)]
    for at in [*up, *range(len(pack))]:
        if at not in places:
            places[at] = left.pop(0)
    return tuple(places[at] for at in range(len(pack)))


def _turned_at(rules, run):
    """AF-08, AF-14: how many cards lie above the turn-up of the deal, or of a run."""
    return 6 * rules.players + run * (3 * rules.players + 1)


def _place(rules, dealer, seat, number):
    """AF-07, AF-A15, AF-A23: how many cards are dealt before the one that comes to a seat so."""
    run = max(0, (number - 3) // 3)
    size = 6 if run == 0 else 3
    slot = number if run == 0 else (number - 6) % 3
    packet = min(rules.deal.deal_packet, size)
    before = (seat - dealer - 1) % rules.players
    begin = 0 if run == 0 else _turned_at(rules, run - 1) + 1
    return begin + packet * (slot // packet * rules.players + before) + slot % packet


def hand(rules=RULES, dealer=0, scores=None, **places):
    """A hand dealt from `deck_with` these places."""
    deck = deck_with(rules, dealer, **places)
    return new_hand(rules, deck=deck, dealer=dealer, scores=scores)


def moves(text):
    """`"beg run (2C) | 3C 4C"` are two calls, a card put away and two that are played."""
    for word in text.split():
        if word.islower():
            yield Choice(word)
        elif word.startswith("("):
            yield Discard(CARDS[word.strip("()")])
        elif word != "|":
            yield CARDS[word]


def play(state, *texts):
    """The state after these moves, written as above or as they are."""
    for text in texts:
        for move in moves(text) if isinstance(text, str) else [text]:
            state = apply(state, move)
    return state


def after(rules, text, dealer=0, **places):
    """A hand from `deck_with` these places, after these moves."""
    return play(hand(rules, dealer, **places), text)


def trick(rules, trump, text, *, dealer=0):
    """The cards of a trick, by seat from the elder on; who wins it when this suit is trumps."""
    held = dict(zip(seats(rules, dealer), text.split(), strict=True))
    up = next(card for card in DECK if card.suit.value == trump and str(card) not in text)
    state = after(rules, f"stand {text}", dealer, hands=held, turned=str(up))
    assert state.tricks[0].cards == cards(text)
    return state.tricks[0].seat


def facing(rules, trump, lies, held):
    """A trick in which these cards lie, and the seat on turn holds those six.

    Whoever has played holds no other card of the suit that was led.
    """
    used = {*cards(lies), *cards(held)}
    left = [card for card in DECK if card not in used]
    up = next(card for card in left if card.suit.value == trump)
    others = (card for card in left if card is not up and card.suit is not cards(lies)[0].suit)
    hands = {
        seat: shown([card, *islice(others, 5)])
        for seat, card in zip(seats(rules), cards(lies), strict=False)
    }
    turn = seats(rules)[len(hands)]
    return after(rules, f"stand {lies}", hands={**hands, turn: held}, turned=str(up))


def replies(rules, trump, lies, held):
    """What may be played from these six cards to a trick in which those lie."""
    return shown(legal_moves(facing(rules, trump, lies, held)))


def shown(found):
    """Cards as a text."""
    return " ".join(map(str, found))


def seats(rules, dealer=0):
    """The seats from the elder to the dealer."""
    return [(dealer + step) % rules.players for step in range(1, rules.players + 1)]


def everybody(state):
    """Every seat, and the spectator."""
    return (*range(state.rules.players), None)


def moments(state, chance=None):
    """This moment of a hand and all that follow; the first move is made, or one by chance."""
    yield state
    while found := legal_moves(state):
        state = apply(state, chance.choice(found) if chance else found[0])
        yield state


def play_on(state, chance=None):
    """The end of the hand, when everybody makes the first move there is, or one by chance."""
    *_, last = moments(state, chance)
    return last


def played_hands(rules, number, *, begging=True):
    """So many hands from different packs, played by chance: each as all of its moments."""
    for seed in range(number):
        chance = Random(seed)
        state = new_hand(rules, seed=seed, dealer=seed % rules.players)
        if not begging and state.phase == "beg":
            state = play(state, "stand")
        yield [*moments(state, chance)]


def lines(state):
    """The lines of the count: side, name and points."""
    assert all(line.times == 1 for line in score(state).lines)
    return [(line.side, line.name, line.points) for line in score(state).lines]


def line(state, name):
    """Who has the line of this name: side and points."""
    return [(side, points) for side, found, points in lines(state) if found == name]


def finished(rules, won, *, dealer=0):
    """A hand that was played to its end, in which the seats won these cards and no trump.

    Each trick that they do not fill is filled with other cards, which count nothing for Game.
    """
    named = cards(" ".join(won.values()))
    worth = dict(rules.scoring.game_values)
    spare = (card for card in rules.pack if card not in named and not worth.get(card.rank))
    played, winners = (), ()
    for seat, text in won.items():
        missing = -len(cards(text)) % rules.players
        filled = (*cards(text), *islice(spare, missing))
        assert len(filled) == len(cards(text)) + missing, "each card counts something"
        played += filled
        winners += (seat,) * (len(filled) // rules.players)
    start = new_hand(rules, seed=1, dealer=dealer)
    nothing = ((),) * rules.players
    return attrs.evolve(
        start,
        phase="done",
        turn=None,
        hands=nothing,
        trump=None,
        turned=(),
        played=played,
        winners=winners,
    )


def refused_rules(preset="cassell", **flags):
    """What is said when rules with these flags are refused, a single problem."""
    with pytest.raises(RulesError) as error:
        rules_with(preset, **flags)
    (problem,) = error.value.problems
    assert str(error.value) == problem
    return problem


def refused_deal(rules=RULES, **given):
    """What is said when a hand cannot be dealt, a sentence for each problem."""
    with pytest.raises((DealError, KindError)) as error:
        new_hand(rules, **given)
    return list(getattr(error.value, "problems", [str(error.value)]))


def refused(state, move):
    """What is said when a move is refused, which leaves everything as it was."""
    before = attrs.astuple(state, recurse=False), hash(state)
    views = [view(state, seat) for seat in everybody(state)]
    move = next(moves(move)) if isinstance(move, str) else move
    with pytest.raises(IllegalMove) as error:
        apply(state, move)
    assert move not in legal_moves(state)
    assert (attrs.astuple(state, recurse=False), hash(state)) == before
    assert [view(state, seat) for seat in everybody(state)] == views
    refusal = error.value
    assert (refusal.move, refusal.seat) == (move, state.turn)
    assert str(refusal) == f"{refusal.problem} ({refusal.clause})"
    return str(refusal)
