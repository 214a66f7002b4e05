"""Programs that type checkers must refuse, each line with the rule that it breaks; never run.

A line that is no longer refused is an error itself: then its `ignore` is not needed.
"""

# What is not there is of no known type; one error for it is enough.
# pyright: reportUnknownMemberType=false, reportUnknownArgumentType=false

import pisti
from pisti import all_fours, arena, bots, pis_yedili, record, testing
from pisti.bots.pis_yedili.easy import easy
from pisti.match import apply, new_match, since

state = pisti.new_hand(pisti.Rules(players=2), seed=7)
match = new_match(pisti, seed=7)

# A name that is not there.
str(pisti.PRESTES)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]
pisti.new_hands(seed=7)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]
all_fours.Rulez()  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]
testing.check_games(pisti)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]
str(state.trun)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]
str(pisti.view(state, 0).stocks)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]

# A value of another kind.
pisti.new_hand(7)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
pisti.worlds(state, seed=1)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
pisti.view(state, "0")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
pisti.new_hand(seed=7.0)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]

# What belongs to another game.
all_fours.apply(state, all_fours.BEG)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
pisti.apply(state, all_fours.BEG)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
pis_yedili.apply(pis_yedili.new_hand(seed=7), all_fours.BEG)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
new_match(pisti, all_fours.RULES, seed=7)  # type: ignore[misc]  # pyright: ignore[reportArgumentType]
apply(match, all_fours.BEG)  # type: ignore[misc]  # pyright: ignore[reportArgumentType]
since(match, new_match(all_fours, seed=7), 0)  # type: ignore[misc]  # pyright: ignore[reportArgumentType]
record.record_of(pisti, all_fours.new_hand(seed=7))  # type: ignore[misc]  # pyright: ignore[reportArgumentType]
record.record_of(state, pisti)  # type: ignore[arg-type, type-var]  # pyright: ignore[reportArgumentType]
record.check(pisti, record.record_of(all_fours, all_fours.new_hand(seed=7)))  # type: ignore[misc]  # pyright: ignore[reportArgumentType]
bots.search(pisti, policy=easy)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
bots.find(easy, pisti)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
arena.duel(easy, "random", game=pisti)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
arena.duel("random", "random", game=pisti, rules=pis_yedili.RULES)  # type: ignore[misc]  # pyright: ignore[reportArgumentType]
testing.check_game(pisti, [all_fours.RULES])  # type: ignore[misc]  # pyright: ignore[reportArgumentType]
testing.perft(pisti, all_fours.new_hand(seed=7), 2)  # type: ignore[misc]  # pyright: ignore[reportArgumentType]

# A flag that is not there, or has no such value.
pisti.Rules(player=2)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
pisti.Rules(players=7)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
pis_yedili.Rules(players=8)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
pisti.Deal(cut_jack="sometimes")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]

# What is frozen.
state.turn = 1  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
match.state = state  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
