"""Rules, decks, deals and positions of Pis Yedili in few words, for the tests of its rulebook.

Moves are written `7C`, `JH/S` for a jack that names spades, `draw` and `pass`, and what is
announced has a `!`, as in `7C!` and `JH/S!`.
The places in a deck are counted out here from the rulebook, without asking the library.
"""

from collections import Counter
from itertools import islice
from random import Random

import attrs
import pytest

from pisti import DECK, DealError, IllegalMove, KindError, Rank, RulesError, Suit
from pisti.games.pis_yedili.turn import with_moves
from pisti.pis_yedili import (
    DRAW,
    PASS,
    PRESETS,
    RULES,
    Act,
    Call,
    Take,
    Tek,
    apply,
    events,
    legal_moves,
    new_hand,
    score,
    view,
)
from positions import CARDS, cards

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
EXHAUSTION = pytest.mark.parametrize(
    "exhaustion", ["end_lowest", "reshuffle", "turn_over", "play_on"]
)
# A rule for tek changes nothing before the last card; but without one the library takes a short
# way on most turns, so both ways are walked.
TEK_OR_NOT = pytest.mark.parametrize("tek_rule", ["off", "draw_n"])
SUITS = {suit.value: suit for suit in Suit}
RANKS = {rank.value: rank for rank in Rank}
PENALTY = {**{str(pips): pips for pips in range(2, 10)}, "7": 20, "J": 25, "A": 15}
PENALTY |= dict.fromkeys("TQK", 10)

# What a seat that goes out plays before its last card, and what the others play meanwhile.
_ROUNDS = (("2C", "3C", "4C", "5C"), ("6C", "9C", "QC", "KC"))


def rules_with(preset="pis_yedili", **flags):
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


def seats(rules, dealer=0):
    """The seats from the starter to the dealer."""
    return [(dealer + step) % rules.players for step in range(1, rules.players + 1)]


def owners(rules, dealer=0):
    """PY-A43: where each card of a pack goes, from the top: to a seat, face up, or to the stock."""
    order = seats(rules, dealer)
    found = [seat for packet in rules.deal.deal_packet for seat in order for _ in range(packet)]
    found += order[: rules.deal.starter_extra]
    found += ["up"] * (rules.opening == "turn_up")
    return found + ["stock"] * (52 * rules.deal.packs - len(found))


def deck_with(rules=RULES, dealer=0, *, hands=None, up="", stock="", packs=()):
    """A deck that deals these cards to these places; the rest is filled up, plain cards first.

    `hands` by seat, in the order dealt; `--` leaves a place to chance.
    `packs` are the first cards of further packs, which are filled up in printed order.
    """
    given = {**(hands or {}), "up": up, "stock": stock}
    given = {owner: iter(text.split()) for owner, text in given.items()}
    names = [next(given.get(owner, iter(())), "--") for owner in owners(rules, dealer)]
    assert not [name for left in given.values() for name in left], "too many cards for a place"
    left = sorted(rules.pack, key=lambda card: card.rank.value in "78TJA")
    for name in names:
        if name != "--":
            left.remove(CARDS[name])
    deck = tuple(CARDS[name] if name != "--" else left.pop(0) for name in names)
    for text in packs:
        rest = list(rules.pack)
        for card in cards(text):
            rest.remove(card)
        deck += (*cards(text), *rest)
    return deck


def deal_with(rules=RULES, dealer=0, **places):
    """A deal from `deck_with` these places."""
    return new_hand(rules, deck=deck_with(rules, dealer, **places), dealer=dealer)


def facing(up, *held, rules=RULES, **places):
    """A deal with this card turned up; the seats from 1 on hold those cards.

    Seat 1 is filled up to seven cards with plain ones that do not fit on the card.
    """
    rules = attrs.evolve(rules, opening="turn_up")
    used = [*cards(up), *cards(" ".join([*held, places.get("stock", "")]))]
    plain = [card for card in DECK if card.rank.value not in "78TJA" and card not in used]
    pads = [
        card for card in plain if card.suit is not used[0].suit and card.rank is not used[0].rank
    ]
    first = " ".join([held[0], *map(str, pads[: 7 - len(held[0].split())])])
    seated = dict(zip(seats(rules), [first, *held[1:]], strict=False))
    return deal_with(rules, up=up, hands=seated, **places)


def going_out(last, *left, rules=RULES, held=1):
    """A deal in which seat 1 goes out with this spade, and is on turn with so many cards held.

    `left` are the five cards that each of the others will have left, from seat 2 on.
    With one opponent seat 1 gets there by eights, with more by aces.
    """
    players = len(left) + 1
    rules = attrs.evolve(rules, players=players)
    run = "8C 8D 8H 8S" if players == 2 else "AC AD AH AS"
    first, second = (taken[:players] for taken in _ROUNDS)
    own = [f"{first[0]} {second[0]} {run} {last}"]
    texts = own + [
        f"{one} {two} {text}" for one, two, text in zip(first[1:], second[1:], left, strict=True)
    ]
    hands = dict(zip(seats(rules), texts, strict=True))
    state = play(deal_with(rules, hands=hands), *first, *second, *run.split()[: 5 - held])
    assert (state.turn, len(state.hands[1])) == (1, held)
    return state


def table(hands, discard, *, rules=RULES, stock="", turn=1, silent=(), **fields):
    """A position in the middle of a deal, with nothing told of how it came about.

    `hands` by seat; who is not named holds two other cards, if there are any.  `silent` are the
    seats that hold a last card without having announced it.
    """
    lies = cards(discard)
    used = [*lies, *cards(stock), *cards(" ".join(hands.values()))]
    pads = iter([card for card in DECK if card.rank.value in "349" and card not in used])
    held = [
        as_held(hands[seat]) if seat in hands else tuple(islice(pads, 2))
        for seat in range(rules.players)
    ]
    suit = fields.pop("suit", None)
    first = new_hand(rules, seed=1)
    start = fields.pop("start", first.start)
    renewed = Act(0, DRAW, (Take(0, (), 1),), None)
    before = (renewed,) * fields.pop("renewals", 0)
    now = attrs.evolve(
        first.now,
        top=lies[-1] if lies else None,
        called=None if suit is (lies[-1].suit if lies else None) else suit,
        unannounced=tuple(seat in silent for seat in range(rules.players)),
        **{"phase": "play", "opened": (True,) * rules.players, **fields},
    )
    position = attrs.evolve(
        first,
        start=start,
        turn=turn,
        hands=tuple(held),
        stock=cards(stock),
        now=now,
        acts=(*before, *(Act(0, card, (), None) for card in lies)),
    )
    return with_moves(position)


def over(hands, discard="5C 9D", *, ending="out", **flags):
    """A deal that is over, in which the seats are left with these cards."""
    rules = rules_with(players=len(hands), **flags)
    texts = dict(enumerate(hands))
    return table(texts, discard, rules=rules, turn=None, phase="done", ending=ending)


def worth(hand):
    """PY-28: what these cards cost by default."""
    return sum(PENALTY[card.rank.value] for card in hand)


def one(name):
    """The move that is written so."""
    if name.endswith("!"):
        return Tek(one(name[:-1]))
    card, _, suit = name.partition("/")
    asked = {"draw": DRAW, "pass": PASS}.get(name)
    return asked or (Call(CARDS[card], SUITS[suit]) if suit else CARDS[card])


def written(move):
    """How a move is written."""
    if isinstance(move, Tek):
        return f"{written(move.move)}!"
    if isinstance(move, Call):
        return f"{move.card}/{move.suit.value}"
    return move.value if move in (DRAW, PASS) else str(move)


def play(state, *texts):
    """The state after these moves."""
    for text in texts:
        for name in text.split():
            state = apply(state, one(name))
    return state


def legal(state):
    """The legal moves; a jack that may name any suit is written `JH/CDHS`."""
    text = " ".join(map(written, legal_moves(state)))
    for jack in {move.card for move in legal_moves(state) if isinstance(move, Call)}:
        calls = [f"{jack}/{suit}" for suit in "CDHS"]
        text = text.replace(" ".join(calls), f"{jack}/CDHS")
    return text


def drawn(state, times):
    """The state after so many draws."""
    return play(state, *["draw"] * times)


def told(state, *texts):
    """The events of the last of these moves."""
    *before, last = " ".join(texts).split()
    state = play(state, *before)
    return list(events(play(state, last))[len(events(state)) :])


def as_held(*found):
    """These cards in the order of the pack, as every hand shows them; a text names several."""
    every = [card for part in found for card in (cards(part) if isinstance(part, str) else part)]
    return tuple(sorted(every, key=DECK.index))


def gained(before, after, seat):
    """The cards that came to this seat from one moment to another."""
    return tuple((Counter(after.hands[seat]) - Counter(before.hands[seat])).elements())


def everything(state):
    """All the cards there are, sorted."""
    return sorted(map(str, [*sum(state.hands, ()), *state.stock, *state.discard]))


def everybody(state):
    """Every seat, and the spectator."""
    return (*range(state.rules.players), None)


def moments(state, chance=None, most=2000, eager=0.75):
    """This moment of a deal and all that follow; the first move is made, or one by chance.

    `eager` is how likely it is that one who is able plays at all.
    """
    yield state
    while (found := legal_moves(state)) and most:
        plays = [move for move in found if move not in (DRAW, PASS)]
        if chance and plays and chance.random() < eager:
            found = plays
        state = apply(state, chance.choice(found) if chance else found[0])
        most -= 1
        yield state


def played_deals(rules, number, eager=0.75):
    """So many deals from different packs, played by chance: each as all of its moments."""
    for seed in range(number):
        state = new_hand(rules, seed=seed, dealer=seed % rules.players)
        yield [*moments(state, Random(seed), eager=eager)]


def totals(state):
    """What everybody writes down."""
    return score(state).totals


def counted(state, seat):
    """The lines of a seat's count, as they are printed."""
    return [str(line) for line in score(state).lines if line.side == seat]


def refused_rules(**flags):
    """What is said when rules with these flags are refused, a single problem."""
    with pytest.raises(RulesError) as error:
        rules_with(**flags)
    (problem,) = error.value.problems
    assert str(error.value) == problem
    return problem


def refused_deal(rules=RULES, **given):
    """What is said when a deal cannot be made, a sentence for each problem."""
    with pytest.raises((DealError, KindError)) as error:
        new_hand(rules, **given)
    return list(getattr(error.value, "problems", [str(error.value)]))


def refused_move(state, move):
    """What is said when this is refused, which leaves everything as it was."""
    before = attrs.astuple(state, recurse=False), hash(state)
    views = [view(state, seat) for seat in everybody(state)]
    with pytest.raises(IllegalMove) as error:
        apply(state, move)
    assert move not in legal_moves(state)
    assert (attrs.astuple(state, recurse=False), hash(state)) == before
    assert [view(state, seat) for seat in everybody(state)] == views
    refusal = error.value
    assert refusal.move is move
    assert refusal.seat == state.turn
    assert str(refusal) == f"{refusal.problem} ({refusal.clause})"
    return str(refusal)


def refused(state, text):
    """What is said when the move that is written so is refused."""
    return refused_move(state, one(text))
