"""The play of the cards, in the order of the rulebook: `legal_moves` and `apply`."""

from collections.abc import Callable, Sequence
from typing import Final, NoReturn, TypeAlias, cast

from pisti.cards import Card, Rank
from pisti.errors import kind_of, wrong_kind
from pisti.games.pisti.moves import ACCEPT, CHALLENGE, Choice, FaceDown, Move
from pisti.games.pisti.rules import Bluff, Rules, ScoringTable
from pisti.games.pisti.state import Claim, Gain, HasPast, How, State, new_gain, new_state
from pisti.games.pisti.words import WORDS
from pisti.kit.checks import check_rules
from pisti.kit.frozen import without
from pisti.kit.languages import illegal
from pisti.phrases import Phrase

Takes: TypeAlias = Callable[[Card, tuple[Card | None, ...]], bool]
"""A house rule of what captures: whether this card takes this pile, whose last card is on top.

It is shown the pile as every seat sees it: a card that lies face down is `None`.  The card on top
never does.
"""

_JACK = Rank.JACK
_SEVERAL: Final = ("capture", 0, "P-34")


def longest_hand(rules: Rules) -> int:
    """The most moves of a hand: all cards but the centre, and with bluffing also the answers.

    >>> from pisti import RULES, Bluff
    >>> longest_hand(RULES), longest_hand(RULES.but(bluff=Bluff()))
    (48, 71)

    The last card can be no claim, nor the first but on a lone up-card, and a card lies alone
    before each claim (A-17).
    """
    check_rules(rules, Rules, "classic")
    cards = len(rules.pack) - rules.deal.centre
    if rules.bluff is None:
        return cards
    may_claim_first = rules.deal.centre == 1 and rules.bluff.bluff_when == "lone_card"
    return cards + (cards if may_claim_first else cards - 2) // 2


def all_moves(rules: Rules) -> tuple[Move, ...]:
    """Every move that these rules can ever offer, each once, in the order of the pack.

    >>> from pisti import PRESETS
    >>> len(all_moves(PRESETS["classic"])), len(all_moves(PRESETS["bluff"]))
    (52, 106)
    >>> all_moves(PRESETS["mini"])
    (2C, TC, JC, AC, 2D, TD, JD, AD)

    The cards come first; with bluffing (A-17) then each card face down, and the two answers.
    """
    check_rules(rules, Rules, "classic")
    cards = tuple(dict.fromkeys(rules.pack))
    return cards if rules.bluff is None else (*cards, *map(FaceDown, cards), ACCEPT, CHALLENGE)


def legal_moves(state: State) -> tuple[Move, ...]:
    """The moves of the seat on turn, in the order of its hand; `()` when the hand is over.

    >>> from pisti import new_hand
    >>> legal_moves(new_hand(seed=7))
    (8S, 7S, 3S, 9S)

    P-19: any card may be played; nobody is forced to capture.
    Of two equal cards, as two packs have them (P-01), there is one move.
    Where a claim is possible (A-17), each card may also be laid face down.
    """
    try:
        rules, claim, hand = state.start.rules, state.claim, state._hands[0]
    except AttributeError:
        raise wrong_kind("a State", state) from None
    if rules.deal.packs == 2:
        hand = tuple(dict.fromkeys(hand))
    if rules.bluff is None:
        return hand
    if claim is not None:
        return (ACCEPT, CHALLENGE)
    return hand if reason_against_claim(state) else (*hand, *map(FaceDown, hand))


def apply(state: State, move: Move, *, takes: Takes | None = None) -> State:
    """The state after this move; the one before stays as it is.

    >>> from pisti import new_hand
    >>> before = new_hand(seed=7)
    >>> after = apply(before, legal_moves(before)[0])
    >>> before.turn, after.turn
    (1, 2)

    Raises `IllegalMove` for everything that is not in `legal_moves`.
    `takes` is a house rule that stands in the place of P-20 and P-21: it is asked about each card
    played on a pile.  It sees the pile as every seat does, with `None` for a card that lies face
    down, since what is captured must not depend on what nobody knows.
    `examples/queens_take.py` makes a game of one.
    """
    try:
        claim, hands = state.claim, state._hands
        rest = without(hands[0], move)
    except (AttributeError, TypeError):
        raise wrong_kind("a State", state) from None
    mover: int = state.turn  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
    pile, gains = state.pile, state.gains
    if claim is not None:
        pile, gains = _answer_claim(state, claim, move, mover)
        mover, rest = claim.seat, hands[0]
    elif rest is None:
        return _lay_face_down(state, move, mover)
    else:
        card: Card = move  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]
        rank = card.rank
        # P-23: no card takes an empty pile
        is_capture = bool(pile and taking_clause(rank, pile[-1].rank))
        if takes is not None:
            seen = pile if gains else with_shown(pile, state.start.shown)
            is_capture = bool(pile) and by_house_rule(takes, card, seen)
        pile += (card,)  # P-22
        if is_capture:
            is_more = len(pile) == 2 or not gains
            how, points, _ = bonus_of(state, pile) if is_more else _SEVERAL
            gains += (new_gain(mover, how, pile, points),)
            pile = ()
    # P-25: the next seat is on turn, whoever captured
    turn = mover + 1 if mover + 1 < len(hands) else 0
    if not hands[1]:
        return _next_batch(state, turn, pile, gains)
    return new_state(state.start, turn, hands[1:] + (rest,), state._batch, pile, gains, None)


def taking_clause(rank: Rank, top: Rank | None) -> str:
    """The clause by which a card of this rank takes a pile with the other on top; `""` for none.

    P-24: no card below the top one matters.  `top` is `None` where it is not known.
    """
    if rank is _JACK:
        return "P-21"
    return "P-20" if rank is top else ""


def by_house_rule(takes: Takes, card: Card, pile: tuple[Card | None, ...]) -> bool:
    """Whether this card takes the pile by the house rule."""
    if not callable(takes):
        raise wrong_kind("a function of a card and a pile for `takes`", takes)
    answer = takes(card, pile)
    if type(answer) is not bool:
        raise wrong_kind("True or False of `takes`", answer)
    return answer


def with_shown(
    pile: tuple[Card | None, ...], shown: tuple[Card | None, ...]
) -> tuple[Card | None, ...]:
    """P-14: a pile in which the centre still lies, with the centre as every seat sees it."""
    return shown + pile[len(shown) :]


def _next_batch(state: State, turn: int, pile: tuple[Card, ...], gains: tuple[Gain, ...]) -> State:
    """Deal a new hand to everybody and nothing to the centre; or end the hand."""
    start, batch = state.start, state._batch + 1
    if batch < len(start.batches):  # P-29
        return new_state(start, turn, start.batches[batch], batch, pile, gains, None)
    # P-32: the cards on the table go to the last captor; P-33: if there is one
    captor = last_captor(gains)
    if pile and captor is not None:
        gains += (new_gain(captor, "leftovers", pile, 0),)
        pile = ()
    nothing = ((),) * len(state._hands)
    return new_state(start, None, nothing, batch - 1, pile, gains, None)


def last_captor(gains: Sequence[Gain]) -> int | None:
    """P-32: the seat that captured last; P-33: `None` if nobody has."""
    return next((gain.seat for gain in reversed(gains) if gain.is_capture), None)


def bonus_of(known: HasPast, taken: Sequence[Card | None]) -> tuple[How, int, str]:
    """The name and the points of a capture by the seat on turn, with the last of these cards.

    The third is the clause that decides it.
    """
    rules, gains = known.rules, known.gains
    is_first = len(taken) == rules.deal.centre + 1 and not gains
    how, points, clause = bonus(rules.scoring, taken, is_first, known.is_last_card)
    if how == "broken pişti":  # only if an opponent has a pişti
        side = rules.side_of(known.turn or 0)
        pistis = [gain.seat for gain in gains if gain.how == "pişti"]
        is_broken = any(rules.side_of(seat) != side for seat in pistis)
        return how if is_broken else "capture", 0, "A-10"
    return how, points, clause


def bonus(
    scoring: ScoringTable,
    taken: Sequence[Card | None],
    is_first: bool,  # noqa: FBT001 - the first card of the hand; by name it would cost time
    is_last: bool,  # noqa: FBT001 - the last one
) -> tuple[How, int, str]:
    """The name of a capture of these cards, its points beside their own, and what clause says so.

    The last two cards are open: the top of the pile, and the card that takes it.
    """
    top, card = cast("tuple[Card, Card]", taken[-2:])
    rank = card.rank
    match = rank is top.rank
    if is_first and (scoring.first_play_pisti == "void" or not match):
        return "capture", 0, "P-37"
    if len(taken) > 2:  # P-15: the face-down cards are in the pile
        if not is_first:
            return _SEVERAL
    elif is_last and scoring.last_card_pisti != "counts":
        cancels = match and scoring.last_card_pisti == "void_and_cancel"
        return "broken pişti" if cancels else "capture", 0, "P-38"
    if not match:  # by a house rule other cards than jacks can take what they do not match
        points = scoring.jack_on_single if rank is _JACK else 0
        return "jack on a lone card" if points else "capture", points, "P-36"
    if rank is _JACK:
        return "double pişti", scoring.double_points, "P-37" if is_first else "P-35"
    return "pişti", scoring.pisti_points, "P-37" if is_first else "P-34"


def reason_against_claim(known: HasPast) -> Phrase | None:
    """The reason why no card may be laid face down now (A-17); `None` if one may."""
    bluff = known.rules.bluff
    if bluff is None:
        return Phrase("refusal.no_bluffing")
    if len(known.pile) != 1:
        return Phrase("refusal.no_lone_card", number=len(known.pile))
    if not known.gains and bluff.bluff_when == "opponents_lone_card":
        return Phrase("refusal.up_card")
    return Phrase("refusal.last_card") if known.is_last_card else None


def _lay_face_down(state: State, move: Move, mover: int) -> State:
    """A-17: lay a card of the hand face down; refuse any other move."""
    card = move.card if type(move) is FaceDown else None
    rest = without(state._hands[0], card)
    if card is None or rest is None or reason_against_claim(state):
        _refuse(state, move)
    return new_state(
        state.start,
        state.rules.challenger_of(mover),
        (rest, *state._hands[1:]),
        state._batch,
        (*state.pile, card),
        state.gains,
        Claim(mover, card),
    )


def _answer_claim(
    state: State, claim: Claim, move: Move, challenger: int
) -> tuple[tuple[Card, ...], tuple[Gain, ...]]:
    """A-17: answer a claim; return the pile and the gains after that."""
    bluff = cast("Bluff", state.start.rules.bluff)  # there is a claim
    pile = state.pile
    lone, card = pile
    on_a_jack = lone.rank is _JACK
    if move is ACCEPT:
        gain = Gain(claim.seat, "bluff accepted", pile, bluff.bluff_accepted[on_a_jack])
    elif move is not CHALLENGE:
        _refuse(state, move)
    elif card.rank is lone.rank or (bluff.bluff_jack_is_true and card.rank is _JACK):
        gain = Gain(claim.seat, "bluff proved", pile, bluff.bluff_proved[on_a_jack])
    else:
        gain = Gain(challenger, "bluff caught", (), bluff.bluff_caught[on_a_jack])
    return () if gain.is_capture else pile, (*state.gains, gain)


def _refuse(state: State, move: object) -> NoReturn:
    """Raise the error for this move, with a reason that does not depend on hidden cards."""
    reason, clause = refusal(state, move)
    raise illegal(WORDS["en"], reason, move, state.turn, clause)


def refusal(known: HasPast, move: object) -> tuple[Phrase, str]:
    """The reason why this move is not legal, and the clause that says so."""
    seat = known.turn
    if seat is None:
        return Phrase("refusal.over"), "P-32"
    if known.claim is not None:
        return Phrase("refusal.answer", seat=seat), "A-17"
    if type(move) is Choice:
        return Phrase("refusal.no_claim", seat=seat), "A-17"
    if type(move) is FaceDown and (reason := reason_against_claim(known)):
        return Phrase("refusal.face_down", reason=reason, seat=seat), "A-17"
    card = getattr(move, "card", None) if type(move) is FaceDown else move
    if type(card) is Card:
        return Phrase("refusal.not_in_hand", card=card, seat=seat), "P-19"
    kind = "None" if card is None else Phrase("refusal.object", kind=kind_of(card))
    return Phrase("refusal.no_move", kind=kind, seat=seat), "P-19"
