"""The end of a hand: its count, the proof that the deal was fair, its record, its links."""

from typing import Any

import attrs

from pisti import match, record, show
from pisti.score_types import Standings
from pisti.web.deals import promise_of, seed_text
from pisti.web.links import link_to
from pisti.web.table import Table, hands_of


def end_of(table: Table, language: str) -> dict[str, Any]:
    """All that the page tells when the hand on the table is over."""
    game, hands = table.game, hands_of(table)
    state = hands[table.hand]
    score = game.score(state)
    words: dict[str, Any] = {"players": table.called, "language": language}
    is_last = table.hand == len(hands) - 1
    end: dict[str, Any] = {
        "count": show.count(game, score, **words),
        "totals": list(score.totals),
        "next": not is_last,
        "moves": len(state.history),
        "link": link_to(table),
    }
    if table.is_match:
        now = table.now.standings if is_last else _standings_after(table)
        end["told"] = show.standings(game, now, **words)
        winners: tuple[int, ...] = now.winners
    else:
        end["told"] = [show.winner_of_hand(game, score, **words)]
        best = (min if game.LOW_WINS else max)(score.totals)
        winners = tuple([s for s, total in enumerate(score.totals) if total == best])
    end["won"] = table.rules.side_of(table.seat) in winners and len(winners) < len(score.totals)
    return end


def _standings_after(table: Table) -> Standings:
    """The standings of the match after the hand on the table."""
    scores = table.now.scores[: table.hand + 1]
    standings: Standings = table.game.standings(table.rules, scores)
    return standings


def audit(table: Table, promise: str, word: str) -> dict[str, Any] | None:
    """The secret behind the deal, and whether all of it agrees with what was shown and said.

    `promise` is what the page showed before the first card, `word` what the person said then.
    The answer is `None` where no promise was given, or where the match still needs the secret.
    """
    deal = table.deal
    if deal.secret is None or table.now.turn is not None:
        return None
    words = [*deal.words]
    seed: Any = attrs.evolve(
        deal, words=(*words[: table.seat], word, *words[table.seat + 1 :])
    ).seed
    return {
        "secret": deal.secret.hex(),
        "words": words,
        "fair": promise_of(deal.secret) == promise and _follows_from(table, seed),
    }


def _follows_from(table: Table, seed: Any) -> bool:
    """Whether every hand so far was dealt from this seed, and can be played again as it was."""
    dealt: Any
    verbs: Any = match if table.is_match else table.game
    if table.is_match:
        dealt = match.new_match(table.game, table.rules, seed=seed, dealer=table.dealer)
    else:
        dealt = table.game.new_hand(
            table.rules, seed=seed, dealer=table.dealer, scores=table.deal.scores or None
        )
    for state in hands_of(table):
        now = dealt.state if table.is_match else dealt
        if (now.deck, now.dealer) != (state.deck, state.dealer):
            return False
        for move in state.history:
            dealt = verbs.apply(dealt, move)
    return True


def record_text(table: Table) -> str:
    """The record of the hand on the table, which must be over, as a file."""
    others = [bot for seat, bot in enumerate(table.bots) if seat != table.seat]
    tags = {
        "bots": ", ".join(others),
        "seat": str(table.seat),
        "mode": "practice" if table.is_practice else "in earnest",
        **({"taken back": str(table.taken_back)} if table.taken_back else {}),
        **({"hand": str(table.hand + 1)} if table.is_match else {}),
        **({"seed": seed_text(table.deal)} if _may_tell_seed(table) else {}),
    }
    made = record.record_of(
        table.game, hands_of(table)[table.hand], players=table.called, tags=tags
    )
    return record.dumps(table.game, made)


def _may_tell_seed(table: Table) -> bool:
    """Whether there is a seed, and no hand still to be dealt from it."""
    return table.deal.deck is None and table.now.turn is None
