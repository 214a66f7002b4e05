"""A review as a page: one HTML file that needs no other, for light and dark, phones and desks."""

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from pisti import show
from pisti.game import AnyShownGame
from pisti.review.bars import account_bars, chart
from pisti.review.judging import Decision, is_behind
from pisti.review.reviewing import Review, check_reviews, score_of
from pisti.review.telling import (
    MINUS,
    account_text,
    called_by_seat,
    given_text,
    number,
    percent,
    sentence,
    weighed_text,
    why,
    why_no_account,
)
from pisti.show import svg as tables, text
from pisti.show.words import words_of

_CLAUSE: Final = re.compile(r"\([A-Z]+-\w+\)")
_STYLE: Final = """
:root{color-scheme:light dark;--page:#fbf8f1;--ink:#2a2016;--soft:#6b5f50;--line:#d9cfbd;
--card:#fff;--bad:#9c3322;--good:#1f6b52}
@media(prefers-color-scheme:dark){:root{--page:#1b1712;--ink:#efe7d8;--soft:#b8ac98;--line:#453c30;
--card:#241f18;--bad:#f0917e;--good:#74cba6}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--page);color:var(--ink);
font:1.0625rem/1.55 Georgia,'DejaVu Serif','Times New Roman',serif}
h1{font-size:1.6rem;margin:.5rem 0}h2{font-size:1.3rem;margin:2rem 0 .5rem}
h3{font-size:1.05rem;margin:1.2rem 0 .4rem}
img,svg{max-width:100%;height:auto;display:block}
.how,.soft{color:var(--soft)}
article{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:1rem;
margin:1rem 0;display:grid;gap:1rem}
@media(min-width:44rem){article{grid-template-columns:20rem 1fr}}
article h3,article p{margin:0 0 .5rem}
details{border-top:1px solid var(--line);padding:.15rem 0}
summary{cursor:pointer;padding:.45rem 0;display:flex;gap:.75rem;justify-content:space-between}
summary b{font-weight:600}
.bad{color:var(--bad);font-weight:600;white-space:nowrap}.good{color:var(--good);white-space:nowrap}
.clause{white-space:nowrap;color:var(--soft)}
table{border-collapse:collapse;width:100%;margin:.25rem 0 .75rem}
th,td{text-align:right;padding:.25rem .4rem;border-bottom:1px solid var(--line);
font-variant-numeric:tabular-nums}
th:first-child,td:first-child{text-align:left}
"""


def html(
    game: AnyShownGame,
    reviews: Sequence[Review],
    *,
    seat: int | None = None,
    players: Sequence[str] = (),
    language: str = "en",
) -> str:
    """Reviews of hands as one file of HTML, that of one seat or of all.

    >>> import pisti
    >>> from pisti.record import record_of
    >>> from pisti.review import review
    >>> state = pisti.new_hand(pisti.PRESETS["mini"], seed=7)
    >>> found = review(pisti, record_of(pisti, state), worlds=5)
    >>> html(pisti, [found], language="tr")[:32]
    '<!doctype html><html lang="tr"><'
    """
    check_reviews(game, reviews, seat)
    title = sentence(language, "review.title", game=words_of(game, language)["title"])
    parts: list[str] = []
    for each in reviews:
        parts += _of_hand(game, each, seat, players, language)
    return framed(title, parts, sentence(language, "review.how"), language)


def framed(title: str, parts: Iterable[str], how: str, language: str) -> str:
    """A whole page with this title, these parts of it, and below them how they were made."""
    head = escape(title)
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{head}</title><style>{_STYLE}</style><body><main><h1>{head}</h1>"
        f"{''.join(parts)}<p class='how'>{escape(how)}</p></main></body></html>\n"
    )


def _of_hand(
    game: AnyShownGame, review: Review, seat: int | None, players: Sequence[str], language: str
) -> Iterator[str]:
    called = called_by_seat(game, review, players, language)
    if review.last.is_over or seat is None:  # a seat may not know the count before
        score = show.count(game, score_of(game, review), players=called, language=language)
        yield f"<p>{'<br>'.join(map(escape, score))}</p>"
    if not review.accounts:
        yield paragraph(why_no_account(review, language))
    weighed = weighed_text(review, seat, language)
    if weighed:
        yield paragraph(weighed, "soft")
    for one in range(len(called)) if seat is None else [seat]:
        yield from _of_seat(game, review, one, called, language)


def _of_seat(
    game: AnyShownGame, review: Review, seat: int, called: Sequence[str], language: str
) -> Iterator[str]:
    name = escape(called[seat])
    yield f"<section><h2>{name}</h2>" + paragraph(given_text(review, seat, called[seat], language))
    for account in review.accounts:
        if account.seat == seat:
            yield f"<h3>{escape(sentence(language, 'review.account'))}</h3>"
            yield account_bars(account, called, language)
            yield paragraph(account_text(account, called, language), "soft")
    if review.of(seat):
        yield f"<h3>{escape(sentence(language, 'review.chart'))}</h3>"
        yield chart(review, seat, called, language)
        yield f"<h3>{escape(sentence(language, 'review.costliest'))}</h3>"
    worst = review.costliest(seat)
    for each in worst:
        yield costly(game, each, called, language)
    if review.of(seat):
        if not worst:
            yield paragraph(sentence(language, "review.none"))
        yield f"<h3>{escape(sentence(language, 'review.all'))}</h3>"
        for each in review.of(seat):
            yield _details(game, each, called, language)
    yield "</section>"


def costly(
    game: AnyShownGame,
    decision: Decision,
    called: Sequence[str],
    language: str,
    where: str = "",
) -> str:
    """One of the costliest moves with the table as its seat saw it; `where` is what its hand is."""
    drawn = tables.table(game, decision.view, players=called, language=language)
    told = text.table(game, decision.view, players=called, language=language)
    source = b64encode(drawn.encode()).decode()
    return (
        f'<article><img alt="{escape(told)}" src="data:image/svg+xml;base64,{source}"><div>'
        f"<h3>{escape(where + _head(game, decision, called, language))}</h3>"
        f"{paragraph(why(game, decision, players=called, language=language))}</div></article>"
    )


def _head(game: AnyShownGame, decision: Decision, called: Sequence[str], language: str) -> str:
    move = show.move(game, decision.made, language)
    ply, name = decision.ply + 1, called[decision.seat]
    return sentence(language, "review.moved", ply=ply, name=name, move=move)


def _details(game: AnyShownGame, decision: Decision, called: Sequence[str], language: str) -> str:
    """One decision, folded: its moves with their worth, and the reasons."""
    cost = f"{MINUS}{number(decision.given, language)}" if decision.given else "✓"
    kind, meaning = ("bad", "worse") if decision.given else ("good", "fine")
    mark = f'<span class="{kind}" title="{escape(sentence(language, f"review.{meaning}"))}">'
    head = escape(_head(game, decision, called, language))
    return (
        f"<details><summary><span>{head}</span>{mark}{cost}</span></summary>"
        f"{paragraph(why(game, decision, players=called, language=language))}"
        f"{_options(game, decision, language)}</details>"
    )


def _options(game: AnyShownGame, decision: Decision, language: str) -> str:
    has_chance = decision.best.chance is not None
    keys = ["option", "worth", *(["chance"] if has_chance else []), "behind", "note"]
    heads = [sentence(language, f"review.{key}") if key != "note" else "" for key in keys]
    rows = ["".join([f'<th scope="col">{escape(head)}</th>' for head in heads])]
    for each in decision.options:
        marks = {"chosen": each.move == decision.made, "expert": each.move == decision.usual}
        notes = ", ".join(
            [sentence(language, f"review.{key}") for key, is_so in marks.items() if is_so]
        )
        doubt = f" ± {number(each.doubt, language)}" if each.doubt else ""
        behind = number(each.behind, language) + doubt if each is not decision.best else ""
        cells = [show.move(game, each.move, language), number(each.worth, language, sign=True)]
        if each.chance is not None:
            cells.append(percent(each.chance, language))
        kind = ' class="bad"' if is_behind(each) else ""
        rows.append(
            "".join([f"<td>{escape(cell)}</td>" for cell in cells])
            + f"<td{kind}>{escape(behind)}</td><td>{escape(notes)}</td>"
        )
    return f"<table>{''.join([f'<tr>{row}</tr>' for row in rows])}</table>"


def paragraph(words: str, kind: str = "") -> str:
    """A paragraph, of which no line ends within a clause."""
    text = _CLAUSE.sub(r'<span class="clause">\g<0></span>', escape(words))
    return f'<p class="{kind}">{text}</p>' if kind else f"<p>{text}</p>"
