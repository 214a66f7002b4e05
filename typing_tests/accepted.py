"""Programs that type checkers must accept, with the types that they must find; never run."""

from collections.abc import Iterator
from typing import Any, assert_type

from hypothesis.strategies import SearchStrategy

import pisti
from pisti import all_fours, arena, bots, pis_yedili, record, testing
from pisti.bots import Bot, Maker
from pisti.bots.pisti.easy import easy
from pisti.event_types import Event, Played, Stood
from pisti.game import FollowedGame, MoveT, RulesT, StateT, ViewT
from pisti.match import Match, apply, dumps, legal_moves, loads, new_match, since, view
from pisti.record import Record

# The modules themselves are games.
game: pisti.Game[pisti.Rules, pisti.State, pisti.Move, pisti.View] = pisti
first_sibling: pisti.Game[all_fours.Rules, all_fours.State, all_fours.Move, all_fours.View]
first_sibling = all_fours
second_sibling: pisti.Game[pis_yedili.Rules, pis_yedili.State, pis_yedili.Move, pis_yedili.View]
second_sibling = pis_yedili

# Their views can be led on without a state.
led: FollowedGame[pisti.Rules, pisti.State, pisti.Move, pisti.View] = pisti
first_led: FollowedGame[all_fours.Rules, all_fours.State, all_fours.Move, all_fours.View]
first_led = all_fours
second_led: FollowedGame[pis_yedili.Rules, pis_yedili.State, pis_yedili.Move, pis_yedili.View]
second_led = pis_yedili
assert_type(pisti.start_view(dealer=0, seat=1, shown=[]), pisti.View)
assert_type(all_fours.follow(all_fours.start_view(seat=1, shown=()), Stood(1)), all_fours.View)

# A hand.
state = pisti.new_hand(pisti.Rules(players=2), seed=7)
assert_type(state, pisti.State)
assert_type(pisti.legal_moves(state), tuple[pisti.Move, ...])
assert_type(pisti.apply(state, pisti.DECK[0]), pisti.State)
assert_type(pisti.score(state), pisti.Score)
assert_type(pisti.score(state).totals, tuple[int, ...])
assert_type(pisti.view(state, 0), pisti.View)
assert_type(pisti.view(state, None).hand, tuple[pisti.Card, ...])
assert_type(pisti.worlds(pisti.view(state, 0), seed="x"), Iterator[pisti.State])
assert_type(pisti.events(state), tuple[Event, ...])
assert_type(state.rules, pisti.Rules)
assert_type(state.turn, int | None)
assert_type(state.hands, tuple[tuple[pisti.Card, ...], ...])
assert_type(state.history, tuple[pisti.Move, ...])
assert_type(pisti.__version__, str)
assert_type(pisti.RULES.but(players=2), pisti.Rules)
assert_type(pisti.Rules.from_dict(pisti.RULES.to_dict()), pisti.Rules)
assert_type(pisti.PRESETS["bluff"].bluff, pisti.Bluff | None)
assert_type(pisti.__version__, str)

pisti.ScoringTable(card_table="pishpirik22")
pisti.ScoringTable(card_table={pisti.Rank.JACK: 1, pisti.DECK[0]: 5})

assert_type(all_fours.new_hand(seed=7, scores=(3, 4)), all_fours.State)
assert_type(
    all_fours.worlds(all_fours.view(all_fours.new_hand(seed=7), 0), seed=1),
    Iterator[all_fours.State],
)
assert_type(pis_yedili.legal_moves(pis_yedili.new_hand(seed=7)), tuple[pis_yedili.Move, ...])
assert_type(pis_yedili.Call(pisti.DECK[9], pisti.Suit.HEARTS).suit, pisti.Suit)
all_fours.ScoringTable(game_values={pisti.Rank.TEN: 10})
all_fours.Deal(strip_ranks={pisti.Rank.SIX})
pis_yedili.Deal(deal_packet=[4, 3])


def cards_played(known: pisti.State | pisti.View) -> list[pisti.Card]:
    """Events can be told apart by their type."""
    return [event.card for event in pisti.events(known) if isinstance(event, Played)]


# A match.
match = new_match(pisti, pisti.PRESETS["classic_two"], seed=7)
assert_type(match, Match[pisti.Rules, pisti.State, pisti.Move, pisti.View])
assert_type(match.rules, pisti.Rules)
assert_type(match.state, pisti.State)
assert_type(match.hands, tuple[pisti.State, ...])
assert_type(match.standings, pisti.Standings)
assert_type(legal_moves(match), tuple[pisti.Move, ...])
assert_type(view(match, 0), pisti.View)
assert_type(view(match, None).pile, tuple[pisti.Card | None, ...])
assert_type(apply(match, legal_moves(match)[0]).state, pisti.State)
assert_type(since(match, match, "all"), tuple[Event, ...])
assert_type(loads(pisti, dumps(match)).state, pisti.State)
assert_type(new_match(pis_yedili, seed=7).state, pis_yedili.State)
assert_type(legal_moves(new_match(all_fours, seed=7)), tuple[all_fours.Move, ...])

# A record.
kept = record.record_of(pisti, state, players=("Ayşe", "Bülent"))
assert_type(kept, Record[pisti.Rules])
assert_type(record.loads(all_fours, record.dumps(pisti, kept)), Record[all_fours.Rules])
assert_type(record.replay(pisti, kept), Iterator[pisti.State])
assert_type(record.check(pisti, kept), pisti.State)


# Bots, the arena, and tests of a game.
def first(seen: pisti.View) -> pisti.Card:
    """A bot may say more of its move than a bot must."""
    return seen.hand[0]


class Counting:
    """A bot may be a value that is called, and a class may be what makes it."""

    def __init__(self, *, seed: pisti.Seed) -> None:
        self.seed, self.asked = seed, 0

    def __call__(self, seen: pisti.View) -> pisti.Move:
        """The first move."""
        self.asked += 1
        return seen.moves[0]


bot: Bot[pisti.View, pisti.Move] = first
maker: Maker[pisti.View, pisti.Move] = Counting
assert_type(bots.find("easy", pisti), Maker[pisti.View, pisti.Move])
assert_type(bots.makers(all_fours)["easy"], Maker[all_fours.View, all_fours.Move])
assert_type(bots.search(pisti, policy=easy), Bot[pisti.View, pisti.Move])
assert_type(bots.random(seed=7), Bot[Any, Any])
assert_type(arena.duel(first, "easy", game=pisti, rules=pisti.Rules(players=2)), arena.Result)
assert_type(arena.duel(Counting, bots.search, game=pisti), arena.Result)
assert_type(arena.tournament([easy, first, Counting, "hard"], game=pisti), arena.Tournament)
assert_type(arena.deal(pisti, pisti.RULES, seed=7, number=2), pisti.State)
assert_type(testing.playthrough(all_fours, all_fours.RULES, seed=7), list[all_fours.State])
testing.perft(pisti, state, 2)
testing.check_game(pis_yedili, [pis_yedili.RULES])
testing.check_bot(first, pisti, [pisti.Rules(players=2)])
testing.cards()
assert_type(testing.states(pisti), SearchStrategy[pisti.State])
assert_type(testing.views(all_fours, all_fours.RULES), SearchStrategy[all_fours.View])
assert_type(testing.rules(pis_yedili), SearchStrategy[pis_yedili.Rules])


def totals(a_game: pisti.Game[RulesT, StateT, MoveT, ViewT]) -> tuple[int, ...]:
    """Whatever takes a game takes each of the three."""
    now = a_game.new_hand(seed=7)
    while moves := a_game.legal_moves(now):
        now = a_game.apply(now, moves[0])
    return a_game.score(now).totals


assert_type(totals(pisti), tuple[int, ...])
assert_type(totals(all_fours), tuple[int, ...])
assert_type(totals(pis_yedili), tuple[int, ...])
