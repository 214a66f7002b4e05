"""A hand between simple players, told from the deal to the count.

Run it with `make demo`, or with a game and a seed of your own:
`python examples/demo.py all_fours 2026`.  The loop that plays it is the same for all games.
"""

import sys
from typing import Any

import pisti
from pisti import all_fours, pis_yedili
from pisti.show import text
from pisti.show.sentences import story

NAMES = ("Ayşe", "Bülent")


def simple_player(view: pisti.View) -> pisti.Card:
    """Take the pile when a card of the same rank can, else keep the jacks for a big pile."""
    pile, hand = view.pile, view.hand
    matching = [card for card in hand if pile and pile[-1] and card.rank is pile[-1].rank]
    jacks = [card for card in hand if card.rank is pisti.Rank.JACK]
    others = [card for card in hand if card not in jacks]
    if matching:
        return matching[0]
    if jacks and (len(pile) > 3 or not others):
        return jacks[0]
    return others[0]


def simple_trick_player(view: all_fours.View) -> all_fours.Move:
    """Beg with fewer than two trumps, run with fewer than two, and play high cards first."""
    trumps = sum(card.suit is view.trump for card in view.hand)
    if view.phase in ("beg", "respond"):
        return view.moves[-1] if trumps < 2 else view.moves[0]
    order = list(pisti.Rank)
    cards = [move for move in view.moves if isinstance(move, pisti.Card)]
    return max(cards, key=lambda card: order.index(card.rank)) if cards else view.moves[0]


def simple_shedder(view: pis_yedili.View) -> pis_yedili.Move:
    """Play a card if one fits, a jack last; call the suit held most; draw before passing."""
    suits = [card.suit for card in view.hand]
    calls = [move for move in view.moves if isinstance(move, pis_yedili.Call)]
    plays = [move for move in view.moves if isinstance(move, pisti.Card)]
    if plays:
        return plays[0]
    if calls:
        return max(calls, key=lambda call: suits.count(call.suit))
    return pis_yedili.PASS if pis_yedili.PASS in view.moves else pis_yedili.DRAW


GAMES: dict[str, tuple[Any, Any, Any]] = {
    "pisti": (pisti, pisti.Rules(players=2), simple_player),
    "all_fours": (all_fours, all_fours.PRESETS["hoffmann"], simple_trick_player),
    "pis_yedili": (pis_yedili, pis_yedili.Rules(players=2), simple_shedder),
}


def main(name: str, seed: str) -> None:
    """Deal, play and count one hand."""
    game, rules, player = GAMES[name]
    state = game.new_hand(rules, seed=seed)
    print(f"A hand of {name} for two, from the seed {seed}.  This is what {NAMES[0]} sees:\n")
    print(text.table(game, game.view(state, 0), players=NAMES), end="\n\n")
    while state.turn is not None:
        before, state = state, game.apply(state, player(game.view(state, state.turn)))
        caused = game.events(state)[len(game.events(before)) :]
        print(*story(game, caused, players=NAMES), sep="\n")
    print("\nThe count:")
    score = game.score(state)
    for line in score.lines:
        print(f"{NAMES[line.side]:>8}  {line}")
    for side, total in enumerate(score.totals):
        print(f"{NAMES[side]:>8} has {total}")


if __name__ == "__main__":
    words = sys.argv[1:]
    chosen = words.pop(0) if words and words[0] in GAMES else "pisti"
    main(chosen, words[0] if words else "17")
