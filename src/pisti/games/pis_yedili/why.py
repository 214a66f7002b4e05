"""Why a move is refused, or does what it does: the clauses that decide, in their order."""

from collections.abc import Iterator

from pisti.cards import Card
from pisti.games.pis_yedili.moves import DRAW, Call, Choice, Move, Tek, is_move
from pisti.games.pis_yedili.refusals import refusal
from pisti.games.pis_yedili.state import State
from pisti.games.pis_yedili.turn import (
    clause_of_last,
    clause_of_turn,
    count_there,
    in_stock,
    offer_to,
    outcome,
    seat_after,
    wanted,
)
from pisti.games.pis_yedili.view import View
from pisti.kit.checks import check_kind
from pisti.ruling import Ruling, Rulings, ruling


def why(known: State | View, move: Move) -> Rulings:
    """The clauses that decide about a move of the seat on turn, one after another.

    >>> from pisti import pis_yedili
    >>> state = pis_yedili.new_hand(seed=7)
    >>> for each in why(state, state.moves[0]):
    ...     print(each.clause, each.says.key)
    PY-07 ruling.opens
    PY-09 ruling.no_effect_yet
    PY-11 ruling.next

    For a move that is not legal it is the one clause that refuses it.
    Nothing is told that the seat on turn does not know, such as the cards that it draws.
    The view of another seat is told the same, on the condition that the seat on turn has the cards
    for it.
    `pisti.show.why` makes sentences of it.
    """
    check_kind(known, State, View)
    if known.turn is None or not _may_be_made(known, known.turn, move):
        reason, clause = refusal(known, move)
        return (Ruling(clause, reason),)
    if isinstance(move, Choice):
        about = _about_a_draw if move is DRAW else _about_a_pass
        return tuple(about(known, known.turn))
    play = move.move if isinstance(move, Tek) else move
    card = play.card if isinstance(play, Call) else play
    return (
        *_about_the_fit(known, known.turn, card),
        *_about_the_suit(known, play),
        *_about_the_rest(known, known.turn, move, card),
    )


def _may_be_made(known: State | View, seat: int, move: object) -> bool:
    """Whether the seat on turn may make this move, if another seat asks: with the right cards."""
    if not is_move(move):
        return False
    if isinstance(known, State) or known.seat == seat:
        return move in known.moves
    found = offer_to(known.rules, known, known.count_of(seat))
    if isinstance(move, Choice):
        return move in (*found.able, *found.unable)
    if isinstance(move, Tek) and not found.says_tek:
        return False
    play = move.move if isinstance(move, Tek) else move
    plays = [each for ways in found.ways.values() for each in ways]
    return play in plays and not known.unannounced[seat]


# A card


def _about_the_fit(known: State | View, seat: int, card: Card) -> Iterator[Ruling]:
    """PY-07 to PY-16: why the card fits."""
    rules, top, by = known.rules, known.discard[-1] if known.discard else None, "suit"
    if known.phase == "open" or top is None:
        everyone = rules.opening == "everyone_club"
        yield ruling("PY-10" if everyone else "PY-07", "opens", seat=seat)
        return
    by = wanted(known).fits_by(card)
    details = {"card": card, "top": top}
    if known.owed:
        yield ruling("PY-22", "answers", number=known.owed)
    elif known.phase == "ace":
        clause = "PY-A34" if rules.effects.ace_effect == "chain" else "PY-A09"
        yield ruling(clause, f"follows.{by}", **details)
    elif by == "wild":
        is_on_another = top.rank is rules.jacks.wild_rank
        key = "wild_on_wild" if is_on_another else "wild"
        yield ruling("PY-16" if is_on_another else "PY-14", key, rank=card.rank)
    elif by == "wild_seven":
        yield ruling("PY-25", "wild_seven", rank=card.rank)
    elif by == "rank":
        yield ruling("PY-13", "rank", **details)
    elif known.called:
        yield ruling("PY-16", "called", card=card, suit=known.called)
    else:  # PY-A05, PY-A27: a jack that named no suit has its own
        is_on_a_jack = top.rank is rules.jacks.wild_rank
        yield ruling("PY-16" if is_on_a_jack else "PY-13", "suit", **details)


def _about_the_suit(known: State | View, play: Card | Call) -> Iterator[Ruling]:
    """PY-15, PY-A17: the suit that a jack names."""
    if isinstance(play, Call):
        yield ruling("PY-15", "names", suit=play.suit)
    elif play.rank is known.rules.jacks.wild_rank and False not in known.opened:
        yield ruling("PY-A17", "names_nothing")


def _about_the_rest(known: State | View, seat: int, move: Move, card: Card) -> Iterator[Ruling]:
    """PY-18 to PY-30: what follows from the card."""
    rules, seats = known.rules, known.seats
    held = known.count_of(seat)
    effect, owed, direction, steps = outcome(rules, len(seats), card, known.owed, known.direction)
    is_opening = False in known.opened
    if held == 1:
        yield ruling("PY-27", "out", seat=seat)
        times = dict(rules.scoring.final_multiplier).get(card.rank, 1)
        if times != 1:
            yield ruling(clause_of_last(rules, card), "times", times=times, rank=card.rank)
        if effect == "draw" and rules.scoring.final_seven_draws and not is_opening:
            yield from _about_taking(known, "PY-A08", "final_draw", owed)
        return
    there = count_there(known.rules, known, laid=1)
    if held == 2 and rules.tek.tek_rule != "off":
        yield from _about_tek(known, is_said=isinstance(move, Tek))
        if not isinstance(move, Tek) and rules.tek.tek_rule == "draw_n":
            there = max(0, there - rules.tek.tek_draw)
    if is_opening:
        yield ruling("PY-09", "no_effect_yet")
        yield ruling("PY-11", "next", seat=seat_after(seats, seat, known.direction))
        return
    after, other = seat_after(seats, seat, steps), seat_after(seats, seat, direction)
    if effect == "draw":
        yield from _about_a_debt(known, after, owed, there)
    elif effect == "ace":
        yield from _about_an_ace(known, there)
    elif effect == "reverse":
        yield from _about_a_reverse(known, after)
    elif abs(steps) == 2:
        yield ruling(clause_of_turn(rules, card), "skips", seat=other)
        if len(seats) == 2:
            yield ruling("PY-A11", "again", seat=after)
        else:
            yield ruling("PY-06", "next", seat=after)


def _about_taking(known: State | View, clause: str, key: str, number: int) -> Iterator[Ruling]:
    """That so many cards are drawn because of a card, or as many as there are."""
    there, stock = count_there(known.rules, known, laid=1), in_stock(known)
    yield ruling(clause, key, number=min(number, there))
    if stock < number and there > stock:
        yield ruling("PY-31", "renews")


def _about_a_debt(known: State | View, after: int, owed: int, there: int) -> Iterator[Ruling]:
    """PY-22, PY-23: what the next seat owes, where so many cards can be drawn then."""
    key = "owes_more" if known.owed else "owes"
    if known.rules.sevens.stacking == "off":
        key = "owes_in_any_case"
    clause = "PY-22" if key == "owes" else "PY-23"
    yield ruling(clause, key, seat=after, number=owed)
    is_played_on = known.rules.drawing.exhaustion != "end_lowest"
    if is_played_on and not there:
        yield ruling("PY-A30", "nothing_for_debt")


def _about_tek(known: State | View, *, is_said: bool) -> Iterator[Ruling]:
    """PY-18: what becomes of a player with one card left."""
    tek = known.rules.tek
    if is_said:
        yield ruling("PY-18", "tek")
    elif tek.tek_rule == "draw_n":
        yield from _about_taking(known, "PY-A36", "silent_draws", tek.tek_draw)
    else:
        yield ruling("PY-A35", "silent")


def _about_an_ace(known: State | View, there: int) -> Iterator[Ruling]:
    """PY-26: what an ace does, where so many cards can be drawn then."""
    effects, drawing = known.rules.effects, known.rules.drawing
    others = len(known.seats) - 1
    if effects.ace_effect == "others_draw_and_replay":
        yield ruling("PY-26", "others_draw")
        if in_stock(known) < others and there > in_stock(known):
            yield ruling("PY-31", "renews")
        if there < others:
            yield ruling("PY-A32", "not_for_all", number=there)
        if there < others and drawing.exhaustion == "end_lowest":
            yield ruling("PY-A12", "ends", number=there)
        else:
            yield ruling("PY-A32", "replays")
        return
    must = "must" if effects.ace_follow == "draw_if_unable" else "may"
    chain = "chain" if effects.ace_effect == "chain" else "follow"
    yield ruling("PY-A34" if chain == "chain" else "PY-26", f"{must}_{chain}")
    if must == "must" and there:
        yield ruling("PY-A33", "draws_if_unable")


def _about_a_reverse(known: State | View, after: int) -> Iterator[Ruling]:
    """PY-21: where play goes after a ten."""
    effects = known.rules.effects
    if len(known.seats) == 2:
        key = "reverse_skips" if effects.two_player_reverse == "skip" else "reverse_of_two"
        yield ruling("PY-A10", key, seat=after)
    else:
        key = "turns_round" if effects.reverse_mode == "flip" else "steps_back"
        yield ruling("PY-21", key, seat=after)


# No card


def _about_a_draw(known: State | View, seat: int) -> Iterator[Ruling]:
    """PY-08, PY-12, PY-17, PY-22: why the seat may draw, and what comes after."""
    rules, drawing, due = known.rules, known.rules.drawing, known.owed or 1
    there = count_there(known.rules, known)
    ends = there < due and drawing.exhaustion == "end_lowest"
    if known.owed:
        yield ruling("PY-22", "draws_the_debt", number=known.owed)
    elif known.phase == "open":
        yield ruling("PY-08", "draws_to_open", seat=seat)
    elif known.phase == "ace":
        yield ruling("PY-A33", "draws_after_ace")
    elif known.unannounced[seat]:
        yield ruling("PY-A35", "draws_for_tek", seat=seat)
    elif known.draws:
        yield ruling("PY-17", f"draws_again.{drawing.draw_policy}")
    else:
        yield ruling("PY-12", "may_draw" if drawing.voluntary_draw else "must_draw")
    if in_stock(known) < due and there > in_stock(known):
        yield ruling("PY-31", "renews")
    if ends:
        yield ruling("PY-A12", "ends", number=there)
        return
    if there < due:
        yield ruling("PY-A31", "forgiven", number=there)
    if known.owed:
        yield ruling("PY-24", "turn_ends" if rules.sevens.penalty_ends_turn else "turn_goes_on")
    elif known.phase == "play" and not known.draws and not known.unannounced[seat]:
        is_forced = drawing.draw_policy == "until_pass" and not drawing.voluntary_draw
        yield ruling("PY-17", f"draws.{drawing.draw_policy}{'.forced' * is_forced}")


def _about_a_pass(known: State | View, seat: int) -> Iterator[Ruling]:
    """PY-17, PY-A09, PY-A30: why the seat may pass."""
    is_last = False
    if known.phase == "ace" and known.rules.effects.ace_follow == "optional":
        yield ruling("PY-A09", "passes_after_ace", seat=seat)
    elif known.phase == "ace":
        yield ruling("PY-A33", "passes_after_draw" if known.draws else "nothing_to_draw")
    elif known.draws and known.rules.drawing.draw_policy == "until_playable":
        yield ruling("PY-A37", "nothing_to_draw")
    elif known.draws:
        yield ruling("PY-17", "passes")
    else:
        yield ruling("PY-A30", "nothing_to_draw")
        is_last = known.idle + 1 == len(known.seats)
        if known.owed and not is_last:
            yield ruling("PY-A30", "debt_gone")
    if is_last:
        yield ruling("PY-A30", "all_passed")
    else:
        yield ruling("PY-06", "next", seat=seat_after(known.seats, seat, known.direction))
