"""The drawings of cards: suits, pips, court cards and backs, each as a piece of SVG.

A card is 100 wide and 140 high.  Every color is written where it is used, for programs that cannot
read styles, and has a class by which the style of a picture can change it.
"""

from pisti.cards import Card, Rank, Suit

_SHAPES = {
    Suit.CLUBS: (
        "M50 3a22 22 0 0 1 18.5 34A22 22 0 1 1 54 74c1 10 5 17 13 23H33c8-6 12-13 13-23"
        "A22 22 0 1 1 31.5 37 22 22 0 0 1 50 3z"
    ),
    Suit.DIAMONDS: "M50 2c10 18 23 35 37 48-14 13-27 30-37 48C40 80 27 63 13 50 27 37 40 20 50 2z",
    Suit.HEARTS: (
        "M50 95C22 68 5 50 5 29 5 14 16 5 28 5c10 0 18 6 22 16C54 11 62 5 72 5c12 0 23 9 23 24"
        " 0 21-17 39-45 66z"
    ),
    Suit.SPADES: (
        "M50 3c14 23 44 38 44 60 0 13-9 21-20 21-8 0-15-4-19-10 1 10 5 17 12 23H33c7-6 11-13 12-23"
        "-4 6-11 10-19 10C15 84 6 76 6 63 6 41 36 26 50 3z"
    ),
}
_FOUR = ((34, 27), (66, 27))
_EIGHT = (*_FOUR, (34, 55.7), (66, 55.7))
_PAIR = ((34, 70), (66, 70))
_MIDDLE, _HIGH = (50, 70), (50, 48.5)
_PIPS: dict[Rank, tuple[tuple[tuple[float, float], ...], tuple[tuple[float, float], ...]]] = {
    Rank.TWO: (((50, 27),), ()),
    Rank.THREE: (((50, 27),), (_MIDDLE,)),
    Rank.FOUR: (_FOUR, ()),
    Rank.FIVE: (_FOUR, (_MIDDLE,)),
    Rank.SIX: (_FOUR, _PAIR),
    Rank.SEVEN: (_FOUR, (*_PAIR, _HIGH)),
    Rank.EIGHT: ((*_FOUR, _HIGH), _PAIR),
    Rank.NINE: (_EIGHT, (_MIDDLE,)),
    Rank.TEN: ((*_EIGHT, (50, 41)), ()),
}
"""The places of the pips: first those drawn twice, the second time upside down; then the others."""

_STAR = (
    "M0-9L2.64-6.36H6.36V-2.64L9 0 6.36 2.64V6.36H2.64L0 9-2.64 6.36H-6.36V2.64L-9 0"
    "-6.36-2.64V-6.36H-2.64z"
)
_RED, _BLACK, _GOLD, _SKIN = "#c8102e", "#1d1d24", "#e2b23c", "#f6dcc0"
_HAIR = {
    Rank.KING: "",
    Rank.QUEEN: '<path fill="#7a4a24" d="M38 38c-7 10-6 18-3 25h30c3-7 4-15-3-25z"/>',
    Rank.JACK: '<path fill="#b07a35" d="M38 39c-4 6-4 12-2 17h28c2-5 2-11-2-17z"/>',
}
_CROWNS = {
    Rank.KING: (
        f'<path fill="{_GOLD}" d="M36 40l-3-16 9 7 8-12 8 12 9-7-3 16z"/>'
        f'<circle cx="50" cy="17" r="2.5" fill="{_GOLD}"/>'
        '<path fill="none" stroke="#5b4a3a" stroke-width="3" d="M41 53c2 9 16 9 18 0"/>'
    ),
    Rank.QUEEN: (
        f'<path fill="{_GOLD}" d="M37 40l-1-10 7 4 7-8 7 8 7-4-1 10z"/>'
        '<g fill="#fff"><circle cx="36" cy="28" r="2.5"/><circle cx="50" cy="24" r="2.5"/>'
        '<circle cx="64" cy="28" r="2.5"/></g>'
    ),
    Rank.JACK: (
        '<path fill="currentColor" d="M35 40c0-9 7-14 16-14 8 0 14 5 14 14z"/>'
        f'<path fill="none" stroke="{_GOLD}" stroke-width="3" stroke-linecap="round"'
        ' d="M58 28c4-7 9-9 14-8M34 40h32"/>'
    ),
}


def sheet() -> str:
    """The paper of every card, to be defined once in a picture."""
    return (
        '<rect id="pisti-sheet" class="pisti-paper" x=".5" y=".5" width="99" height="139" rx="9"'
        ' fill="#fffdf8" stroke="#00000055"/>'
    )


def shape(suit: Suit) -> str:
    """The sign of a suit, as large as a pip and around (0, 0), to be defined once in a picture."""
    return (
        f'<path id="pisti-{suit.value}" d="{_SHAPES[suit]}"'
        ' transform="scale(.19)translate(-50 -50)"/>'
    )


def face(card: Card) -> str:
    """The front of a card, to be defined once in a picture."""
    ink = _RED if card.suit in (Suit.DIAMONDS, Suit.HEARTS) else _BLACK
    rank = card.rank.name_for_people
    narrow = ' textLength="19" lengthAdjust="spacingAndGlyphs"' if len(rank) > 1 else ""
    half = (
        f'<text x="13" y="25" font-size="22" font-weight="bold" text-anchor="middle"{narrow}>'
        f"{rank}</text>{_sign(card.suit, (13, 36), 0.8)}"
    )
    middle = ""
    if card.rank in _CROWNS:
        half += _court(card)
    elif card.rank is Rank.ACE:
        middle = _sign(card.suit, (50, 70), 2.3)
    else:
        twice, once = _PIPS[card.rank]
        half += "".join([_sign(card.suit, at) for at in twice])
        middle = "".join([_sign(card.suit, at) for at in once])
    return (
        f'<g id="pisti-{card}" fill="{ink}" color="{ink}"><use href="#pisti-sheet"/>{middle}'
        f'<g id="pisti-{card}-half">{half}</g>'
        f'<use href="#pisti-{card}-half" transform="rotate(180 50 70)"/></g>'
    )


def back() -> str:
    """The back of a card, covered with stars, to be defined once in a picture."""
    stars = [
        f'<use href="#pisti-star" x="{x}" y="{y}"/>'
        for x in (18.7, 39.6, 60.4, 81.3)
        for y in (19, 39.4, 59.8, 80.2, 100.6, 121)
    ]
    return (
        f'<path id="pisti-star" d="{_STAR}"/><g id="pisti-back"><use href="#pisti-sheet"/>'
        '<rect class="pisti-cover" x="7" y="7" width="86" height="126" rx="5" fill="#1f5f7a"/>'
        '<g fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.2">'
        f"{''.join(stars)}</g></g>"
    )


def _sign(suit: Suit, at: tuple[float, float], scale: float = 1) -> str:
    """The sign of a suit, with its middle at this point."""
    sign = f'<use href="#pisti-{suit.value}" '
    if scale == 1:
        return f'{sign}x="{at[0]}" y="{at[1]}"/>'
    return f'{sign}transform="translate({at[0]} {at[1]})scale({scale})"/>'


def _court(card: Card) -> str:
    """The upper half of a king, a queen or a jack, in its frame."""
    return (
        f'<path fill="none" stroke="{_GOLD}" d="M24 70V21q0-3 3-3H73q3 0 3 3V70"/>'
        f"{_HAIR[card.rank]}"
        '<path fill="currentColor" d="M25 70c1-9 9-13 18-14h14c9 1 17 5 18 14z"/>'
        f'<path fill="{_GOLD}" d="M42 56l8 14 8-14z"/>'
        f'<path fill="{_SKIN}" d="M40 38h20v12c0 7-4 11-10 11s-10-4-10-11z"/>'
        '<path stroke="#3a2c22" stroke-width="2.6" stroke-linecap="round" d="M46 46h0M54 46h0"/>'
        f"{_CROWNS[card.rank]}{_sign(card.suit, (32.5, 27), 0.65)}"
    )
