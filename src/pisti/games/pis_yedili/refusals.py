"""Refusals: the reason why a move is not legal, which tells its seat nothing hidden."""

from pisti.cards import Card, Rank
from pisti.errors import IllegalMove, kind_of, shown
from pisti.games.pis_yedili.moves import DRAW, Call, Choice, Tek, is_move
from pisti.games.pis_yedili.state import HasPast, State
from pisti.games.pis_yedili.turn import choices, count_there, suits_to_call, wanted, wanted_of
from pisti.games.pis_yedili.words import WORDS
from pisti.kit.languages import illegal
from pisti.phrases import Phrase


def refused(state: State, move: object) -> IllegalMove:
    """The error for a move that is not one of the legal ones."""
    reason, clause = refusal(state, move)
    return illegal(WORDS["en"], reason, move, state.turn, clause)


def refusal(known: HasPast, move: object) -> tuple[Phrase, str]:
    """The reason why this move is not legal, and the clause that says so."""
    seat = known.turn
    if seat is None:
        return _phrase("over"), "PY-27" if known.ending == "out" else "PY-31"
    hand, held = known.hands[seat], known.count_of(seat)
    in_hand: tuple[Card, ...] = known.rules.pack if isinstance(hand, int) else hand
    others = tuple([_phrase(m.value) for m in known.moves if isinstance(m, Choice)])
    if type(move) is Choice:
        problem, clause = (
            _reason_against_draw(known) if move is DRAW else _reason_against_pass(known)
        )
        return _expected(problem, (*_cards(known), *others)), clause
    play = move.move if type(move) is Tek else move
    card = play.card if type(play) is Call else play
    if type(card) is not Card:
        return _phrase("no_card", kind=kind_of(card), seat=seat), "PY-12"
    if card not in in_hand:
        return _phrase("not_held", card=card, seat=seat), "PY-12"
    if known.unannounced[seat]:
        return _expected(_phrase("unannounced", seat=seat), others), "PY-18"
    if not wanted(known).fits(card):
        problem, clause = _reason_against_card(known, card)
        return _expected(problem, (*_fitting(known), *others)), clause
    if not wanted_of(known, seat).fits(card):
        return _expected(_phrase("no_finish", card=card, rank=_a(card.rank)), others), "PY-33"
    if type(move) is Tek and known.rules.tek.tek_rule == "off":
        return _phrase("no_tek"), "PY-18"
    if type(move) is Tek and held != 2:
        return _phrase("early_tek", seat=seat, held=_number(held)), "PY-18"
    return _reason_against_suit(known, play, card)


def _reason_against_draw(known: HasPast) -> tuple[Phrase, str]:
    seat = known.turn
    if not count_there(known.rules, known):
        is_end = known.rules.drawing.exhaustion == "end_lowest"
        return _phrase("no_stock"), "PY-A12" if is_end else "PY-A30"
    may_draw = DRAW in choices(
        known.rules, known.phase, known.owed, known.draws, is_there=True, able=False
    )
    if known.phase == "open":
        return _phrase("holds_club", seat=seat), "PY-07"
    if known.phase == "ace" and known.draws:
        return _phrase("drew_after_ace", seat=seat), "PY-A09"
    if known.phase == "ace" and not may_draw:
        return _phrase("no_draw_after_ace"), "PY-A09"
    if known.phase == "ace":
        return _phrase("can_follow", seat=seat), "PY-A09"
    if may_draw:
        return _phrase("can_play", seat=seat), "PY-12"
    return _phrase("drew_enough", seat=seat), "PY-17"


def _reason_against_pass(known: HasPast) -> tuple[Phrase, str]:
    seat = known.turn
    if known.owed:
        return _phrase("owes", seat=seat, owed=_number(known.owed)), "PY-22"
    if known.phase == "open":
        return _phrase("must_open", seat=seat), "PY-08"
    if known.phase == "ace":
        return _phrase("must_follow", seat=seat), "PY-A09"
    if known.moves and not any(isinstance(move, Choice) for move in known.moves):
        return _phrase("can_play_no_pass", seat=seat), "PY-17"
    if known.rules.drawing.draw_policy == "until_playable":
        return _phrase("can_draw_no_pass", seat=seat), "PY-17"
    return _phrase("draw_before_pass", seat=seat), "PY-17"


def _reason_against_card(known: HasPast, card: Card) -> tuple[Phrase, str]:
    wild_rank = known.rules.jacks.wild_rank
    if known.phase == "open" or not known.discard:
        return _phrase("does_not_open", card=card), "PY-07"
    if known.owed:
        owed = _number(known.owed, "owed")
        if known.rules.sevens.stacking == "off":
            return _phrase("no_answer", owed=owed), "PY-23"
        return _phrase("does_not_answer", card=card, owed=owed), "PY-22"
    top = known.discard[-1]
    if known.phase == "ace":
        return _phrase("does_not_follow", card=card, top=top), "PY-26"
    if card.rank is wild_rank and top.rank is wild_rank:
        return _phrase("wild_on_wild", rank=_a(wild_rank), wild=wild_rank), "PY-16"
    if known.called:
        return _phrase("other_suit_called", card=card, suit=known.called), "PY-16"
    clause = "PY-16" if top.rank is wild_rank else "PY-13"
    return _phrase("does_not_fit", card=card, top=top), clause


def _reason_against_suit(known: HasPast, play: object, card: Card) -> tuple[Phrase, str]:
    """The reason against a card that fits, when its named suit is wrong, forbidden or missing."""
    wild_rank = known.rules.jacks.wild_rank
    if card.rank is not wild_rank:
        return _phrase("names_no_suit", card=card, rank=_a(wild_rank), wild=wild_rank), "PY-15"
    if False in known.opened:
        return _phrase("no_suit_in_opening", card=card), "PY-09"
    if known.count_of(known.turn or 0) == 1:
        return _phrase("no_suit_at_end", card=card), "PY-A17"
    if not isinstance(play, Call):
        return _phrase("must_name", card=card), "PY-15"
    if not is_move(play):
        return _phrase("must_name_not", card=card, given=shown(play.suit)), "PY-15"
    allowed = suits_to_call(known.rules, known.opened, known.suit)
    suits = tuple([_phrase("suit", suit=suit) for suit in allowed])
    return _phrase("suit_in_force", card=card, suits=suits), "PY-15"


def _cards(known: HasPast) -> tuple[Phrase, ...]:
    """The cards that may be played instead of this draw or pass; `()` if there are none."""
    if all(isinstance(move, Choice) for move in known.moves):
        return ()
    is_plain = known.phase == "open" or known.owed
    return _fitting(known) if is_plain else (_phrase("card_that_fits"),)


def _fitting(known: HasPast) -> tuple[Phrase, ...]:
    """The cards that would fit, whether or not they are in the hand."""
    suit, *ranks, barred, unfinished = wanted_of(known, known.turn or 0)
    found = [_a(rank) for rank in dict.fromkeys(ranks) if rank and rank not in unfinished]
    if suit is None:
        return tuple(found)
    if barred is None:
        return (_phrase("card_of", suit=suit), *found)
    return (_phrase("card_of_but", suit=suit, rank=barred), *found)


def _phrase(key: str, **details: object) -> Phrase:
    return Phrase(f"refusal.{key}", **details)


def _expected(problem: Phrase, instead: tuple[Phrase, ...]) -> Phrase:
    return _phrase("expected", problem=problem, instead=instead) if instead else problem


def _a(rank: Rank) -> Phrase:
    return _phrase("a" if rank.name[0] not in "AE" else "an", rank=rank)


def _number(cards: int, word: str = "cards") -> Phrase:
    return _phrase(f"{word}_1" if cards == 1 else word, number=cards)
