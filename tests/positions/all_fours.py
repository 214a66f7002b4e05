"""Rules, decks, positions and counts of All Fours in few words, for the tests of its rulebook.

The places in a deck are counted out here from the rulebook, without asking the library.
"""

from functools import partial
from itertools import islice

import attrs
import pytest

from pisti import DECK, Rank, all_fours
from pisti.all_fours import PRESETS, RULES, legal_moves, new_hand
from positions import common
from positions.common import CARDS, cards, play, seats, shown

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
played_hands = partial(common.played_hands, all_fours)
refused_rules = partial(common.refused_rules, RULES)
refused_value = partial(common.refused_value, RULES)
refused_deal = partial(common.refused_deal, all_fours)


def rules_with(preset="cassell", **flags):
    """A preset with these flags."""
    return PRESETS[preset].but(**flags)


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
    packet = rules.deal.deal_packet
    done = slot - slot % packet
    before = (seat - dealer - 1) % rules.players
    begin = 0 if run == 0 else _turned_at(rules, run - 1) + 1
    return begin + done * rules.players + before * min(packet, size - done) + slot - done


def deal_with(rules=RULES, dealer=0, scores=None, **places):
    """A hand dealt from `deck_with` these places."""
    deck = deck_with(rules, dealer, **places)
    return new_hand(rules, deck=deck, dealer=dealer, scores=scores)


def after(rules, text, dealer=0, **places):
    """A hand from `deck_with` these places, after these moves."""
    return play(deal_with(rules, dealer, **places), text)


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
    """The cards that may be played from these six cards to a trick with those."""
    return shown(legal_moves(facing(rules, trump, lies, held)))


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
