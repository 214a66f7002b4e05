"""Judgements and facts in the words of a language."""

from collections.abc import Sequence
from typing import Final

from pisti import show
from pisti.game import AnyShownGame, check_rules
from pisti.kit.checks import check_kind
from pisti.kit.languages import COMMON, words_in
from pisti.review.facts import Fact, facts_of
from pisti.review.judging import Decision, is_behind
from pisti.review.reviewing import Account, Review, check_reviews
from pisti.review.weighing import AT_ONCE, EXACT, MASTER, PACKET
from pisti.review.words import WORDS
from pisti.show.words import names_by_seat, say, words_of

_MOST = 2  # facts about a move
MINUS: Final = "\N{MINUS SIGN}"

sentence: Final = WORDS.say
"""A sentence of the teacher in a language."""


def why(
    game: AnyShownGame,
    decision: Decision,
    *,
    players: Sequence[str] = (),
    language: str = "en",
) -> str:
    """The judgement of a decision, with facts that can be checked from the view of its seat.

    >>> import pisti
    >>> from pisti.review import judge
    >>> state = pisti.new_hand(pisti.PRESETS["mini"], seed=7)
    >>> why(pisti, judge(pisti, pisti.view(state, 1), worlds=5))[:3]
    'J♦:'
    """
    check_kind(decision, Decision)
    check_rules(game, decision.view.rules)
    best, made = decision.best.move, decision.made
    chosen = decision.chosen
    if made is None and decision.options[1:]:
        chosen = decision.options[1]
    details: dict[str, object] = {
        "move": show.named(game, best, language),
        "other": show.named(game, chosen.move, language),
        "gain": number(chosen.behind, language),
    }
    is_clear = is_behind(chosen)
    if not decision.options[1:]:
        return sentence(language, "say.only", **details)
    if made is None:
        key = "say.hint.better" if is_clear else "say.hint.close"
    elif made == best:
        key = "say.same"
    else:
        key = "say.better" if is_clear else "say.close"
    lines = [sentence(language, key, **details)]
    if chosen.chance is not None and decision.best.chance is not None and chosen.move != best:
        shares = {
            "best": percent(decision.best.chance, language),
            "worse": percent(chosen.chance, language),
        }
        lines.append(sentence(language, "say.chance", **details, **shares))
    rival = decision.options[1].move if chosen.move == best else chosen.move
    own, foreign, against, despite = _telling_facts(game, decision, rival)
    if chosen.move == best:
        foreign = []
    if own or foreign or not is_clear:  # else the facts speak for the worse move, or for none
        against, despite = [], []
    elif against:
        despite = []
    is_told = bool(own or foreign or against or despite)
    if not is_told:  # then what is true of the best one is told, even if it is of both
        every = facts_of(game, decision.view, best)
        own = [*([fact for fact in every if fact.value > 0] or every)][:_MOST]
    facts = [
        sentence(language, key, move=show.named(game, move, language), facts=told)
        for key, move, found in (
            ("say.facts", best, own),
            ("say.facts", chosen.move, foreign),
            ("say.though", chosen.move, against),
            ("say.despite", best, despite),
        )
        if (told := "; ".join([_fact_text(game, fact, players, language) for fact in found]))
    ]
    if is_clear and not is_told:
        facts.append(sentence(language, "say.later"))
    elif not facts:
        facts = [sentence(language, "say.alike")]
    return " ".join([*lines, *facts])


def _telling_facts(
    game: AnyShownGame, decision: Decision, other: object
) -> tuple[list[Fact], list[Fact], list[Fact], list[Fact]]:
    """The facts for the best move, against another one, for the other one, and against the best.

    Where both moves have a fact of one kind, it counts for the one with the higher value.
    """
    best, view = decision.best.move, decision.view
    own = facts_of(game, view, best)
    foreign = facts_of(game, view, other)
    values = {fact.kind: fact.value for fact in foreign}
    gains = {fact.kind: fact.value - values.pop(fact.kind, 0) for fact in own}
    gains |= {kind: -value for kind, value in values.items()}
    return (
        [fact for fact in own if gains[fact.kind] > 0 or fact.kind == "known"][:_MOST],
        [fact for fact in foreign if gains[fact.kind] > 0][:_MOST],
        [fact for fact in foreign if fact.value > 0 > gains[fact.kind]][:_MOST],
        [fact for fact in own if fact.value < 0 and gains[fact.kind] < 0][:_MOST],
    )


def _fact_text(game: AnyShownGame, fact: Fact, players: Sequence[str], language: str) -> str:
    words = words_in(language, WORDS, game.WORDS, COMMON)
    text = say(fact.phrase, words, players)
    return f"{text} ({fact.clause})" if fact.clause else text


def number(points: float, language: str, *, digits: int = 1, sign: bool = False) -> str:
    """Points with so many places, as people of this language write them.

    >>> number(-2.25, "en"), number(2.0, "tr", digits=2, sign=True), number(-0.01, "en")
    ('−2.2', '+2,00', '0.0')
    """
    text = f"{abs(points):.{digits}f}"
    mark = (MINUS if points < 0 else "+" if sign else "") if float(text) else ""
    return mark + text.replace(".", sentence(language, "say.decimal"))


def percent(share: float, language: str) -> str:
    """A chance in percent.

    >>> percent(0.5, "en"), percent(0.5, "tr")
    ('50%', '%50')
    """
    return sentence(language, "say.percent", number=round(100 * share))


def tenths(account: Account) -> tuple[int, int, tuple[int, ...]]:
    """Result, cards and skill by seat in tenths of a point, which add up as they are shown.

    What is left by rounding goes to the cards.
    """
    result = round(10 * account.result)
    skill = tuple(round(10 * part) for part in account.skill)
    return result, result - sum(skill), skill


def account_text(account: Account, called: Sequence[str], language: str) -> str:
    """The account of a seat as a sum in one line."""
    result, cards, skill = tenths(account)
    parts = " ".join(
        [
            sentence(language, "review.part", points=_term(part, language), name=name)
            for part, name in zip(skill, called, strict=True)
        ]
    )
    shown = {"result": number(result / 10, language), "cards": number(cards / 10, language)}
    return sentence(language, "review.sum", parts=parts, **shown)


def _term(part: int, language: str) -> str:
    """A part of a sum with its sign before it."""
    sign = MINUS if part < 0 else "+"
    return f"{sign} {number(abs(part) / 10, language)}"


def called_by_seat(
    game: AnyShownGame, review: Review, players: Sequence[str], language: str
) -> tuple[str, ...]:
    """The names by seat."""
    return names_by_seat(players, review.last.rules.players, words_of(game, language))


def given_text(review: Review, seat: int, name: str, language: str) -> str:
    """The points that a seat has given away, in how many decisions, and what may be chance.

    Both together are what its play has cost by its account, if it has lost by its play.
    """
    decisions, given = len(review.of(seat)), review.given(seat)
    key = {0: "review.given.none", 1: "review.given.one"}.get(decisions, "review.given")
    if decisions and not round(given * 10):
        key = "review.given.nothing"
    points = number(given, language)
    told = sentence(language, key, name=name, points=points, number=decisions)
    lost = [-tenths(each)[2][seat] for each in review.accounts if each.seat == seat]
    more = sum(lost) - round(10 * given)
    if more <= 0:
        return told
    return sentence(language, "review.given.more", told=told, points=number(more / 10, language))


def why_no_account(review: Review, language: str) -> str:
    """The reason why the result of a hand has no account."""
    key = "review.one_seat" if review.last.is_over else "review.unfinished"
    return sentence(language, key)


def weighed_text(review: Review, seat: int | None, language: str) -> str:
    """The bots that weighed the decisions of a seat, or of all, and in how many deals."""
    decisions = review.decisions if seat is None else review.of(seat)
    ways: list[str] = []
    for bot in dict.fromkeys([each.weigher for each in decisions]):
        tried = [each.worlds for each in decisions if each.weigher == bot]
        worlds = "\N{EN DASH}".join(map(str, sorted({min(tried), max(tried)})))
        way = bot if bot in (MASTER, EXACT, AT_ONCE, PACKET) else "hands"
        details = {"number": len(tried), "worlds": worlds, "bot": bot}
        ways.append(sentence(language, f"review.by.{way}", **details))
    return sentence(language, "review.by", ways="; ".join(ways)) if ways else ""


def summary(
    game: AnyShownGame,
    review: Review,
    seat: int,
    *,
    players: Sequence[str] = (),
    language: str = "en",
) -> list[str]:
    """The review of a seat in some lines: what it gave away, its account, its costliest moves."""
    check_kind(seat, int)
    check_reviews(game, [review], seat)
    called = called_by_seat(game, review, players, language)
    lines = [given_text(review, seat, called[seat], language)]
    lines += [account_text(each, called, language) for each in review.accounts if each.seat == seat]
    for each in review.costliest(seat):
        told = why(game, each, players=players, language=language)
        lines.append(f"{sentence(language, 'review.move', ply=each.ply + 1)}: {told}")
    return lines
