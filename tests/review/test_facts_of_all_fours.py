"""Each fact about a move of All Fours is true at the table, whatever the hidden cards are."""

from collections import Counter
from itertools import product

import attrs

from hands_to_review import checked_facts, details, fact
from pisti import Card, Rank, all_fours
from pisti.games.all_fours.moves import Discard
from positions.all_fours import after
from positions.common import cards

PRESETS = ["cassell", "hoffmann", "hoffmann_4", "seven_up", "blind", "pub", "trinidad", "cassell_4"]
HEIGHT = {rank: height for height, rank in enumerate(Rank)}


def winner_of(state, played):
    """The place of the winner, told by the game itself: the trick is played out by hand."""
    from pisti.games.all_fours.play import winning_place

    trump = state.trump or played[0].suit
    return winning_place(state.rules, trump, tuple(played))


def ends_of_trick(state, move):
    """The winners of the trick in every way in which the others can go on with unseen cards."""
    view = all_fours.view(state, state.turn)
    left = state.rules.players - len(state.trick) - 1
    for rest in product(list(view.unseen), repeat=min(left, 1)):
        yield winner_of(state, [*state.trick, move, *rest])


def check_trumps(state, _, fact):
    trumps = [card for card in state.hands[state.turn] if card.suit is state.trump]
    if fact.phrase.key == "why.no_trump":
        assert not trumps
    else:
        assert details(fact)["number"] == len(trumps)
        assert details(fact)["card"] == max(trumps, key=lambda card: HEIGHT[card.rank])


def check_gift(state, move, _):
    before, after_it = all_fours.score(state), all_fours.score(all_fours.apply(state, move))
    side = state.rules.side_of(state.turn)
    assert sum(after_it.totals) > sum(before.totals)
    assert after_it.totals[side] == before.totals[side]


def check_the_jack(state, move, fact):
    """AF-31: its point speaks for the jack while the trick is the own side's, else against it."""
    assert (move.rank, move.suit) == (Rank.JACK, state.trump)
    place, ahead = winner_of(state, [*state.trick, move]), state.turn - len(state.trick)
    side = state.rules.side_of((ahead + place) % state.rules.players)
    assert fact.value == (1 if side == state.rules.side_of(state.turn) else -1)


def check_lower_wins(state, move, fact):
    card = details(fact)["card"]
    place = len(state.trick)
    assert card in all_fours.legal_moves(state)
    assert HEIGHT[card.rank] < HEIGHT[move.rank]
    assert place == state.rules.players - 1
    assert winner_of(state, [*state.trick, card]) == winner_of(state, [*state.trick, move]) == place


def check_wins(state, move, fact):
    place = len(state.trick)
    assert set(ends_of_trick(state, move)) == {place}
    assert (fact.phrase.key == "why.wins.last") == (place == state.rules.players - 1)


def best_so_far(state):
    place = winner_of(state, state.trick)
    seat = (state.turn - len(state.trick) + place) % state.rules.players
    return seat, state.trick[place]


def check_partner(state, move, fact):
    assert (details(fact)["seat"], details(fact)["card"]) == best_so_far(state)
    assert state.rules.side_of(details(fact)["seat"]) == state.rules.side_of(state.turn)
    assert winner_of(state, [*state.trick, move]) < len(state.trick)


def check_loses(state, move, fact):
    assert (details(fact)["seat"], details(fact)["card"]) == best_so_far(state)
    assert state.rules.side_of(details(fact)["seat"]) != state.rules.side_of(state.turn)
    assert winner_of(state, [*state.trick, move]) < len(state.trick)


def check_jack_out(state, move, fact):
    jack = details(fact)["card"]
    assert jack == Card(Rank.JACK, state.trump)
    assert jack not in [*state.hands[state.turn], *state.played, *state.turned]
    assert HEIGHT[move.rank] > HEIGHT[Rank.JACK]


def check_beaten(state, move, fact):
    ends = Counter(ends_of_trick(state, move))
    assert details(fact)["number"] == ends[len(state.trick) + 1] > 0


def check_counters(state, move, fact):
    worth = dict(state.rules.scoring.game_values)
    assert details(fact)["number"] == sum(worth.get(c.rank, 0) for c in (*state.trick, move)) > 0


def check_away(state, move, fact):
    assert isinstance(move, Discard)
    assert (fact.phrase.key == "why.away.trump") == (move.card.suit is state.trump)


CHECKS = {
    "trumps": check_trumps,
    "no_trump": check_trumps,
    "gift": check_gift,
    "the_jack": check_the_jack,
    "lower_wins": check_lower_wins,
    "wins": check_wins,
    "partner": check_partner,
    "loses": check_loses,
    "jack_out": check_jack_out,
    "beaten": check_beaten,
    "counters": check_counters,
    "away": check_away,
}


def test_every_kind_of_fact_is_found_and_each_is_true():
    checked_facts(all_fours, PRESETS, range(4), CHECKS)


def test_where_the_jack_of_trumps_has_no_points_nothing_is_said_of_it():
    held = {1: "TD 2D 3S 4S 5S 6S", 0: "JH KC 7S 8S 9S QS"}
    state = after(all_fours.PRESETS["hoffmann"], "stand 3S", hands=held, turned="9H")
    view = all_fours.view(state, 0)
    jack = cards("JH")[0]
    assert fact(all_fours, view, jack, "the_jack") is not None
    rules = view.rules.but(jack_points=0, jack_hang_points=0)
    assert fact(all_fours, attrs.evolve(view, rules=rules), jack, "the_jack") is None
