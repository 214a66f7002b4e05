"""The deal: what `new_hand` takes, and what it refuses."""

import attrs
import pytest

import pisti
from pisti import PRESETS, DealError, Rank
from positions.pisti import deck_with

JACKS = "JC JD JH JS"


def problems(*arguments, **flags):
    """The problems of this hand."""
    with pytest.raises(DealError) as refused:
        pisti.new_hand(*arguments, **flags)
    assert str(refused.value) == "; ".join(refused.value.problems)
    assert refused.value.__cause__ is None
    return list(refused.value.problems)


@pytest.mark.clause("P-17")
@pytest.mark.parametrize("preset", PRESETS)
def test_four_jacks_in_the_centre_are_refused_where_they_are_dealt_anew(preset):
    rules = PRESETS[preset]
    deck = deck_with(rules, centre=" ".join(JACKS.split()[: rules.deal.centre]))
    if rules.deal.all_jacks == "allow":
        assert [card.rank for card in pisti.new_hand(rules, deck=deck).deck] == [
            card.rank for card in deck
        ]
    else:
        assert problems(rules, deck=deck) == [
            "the centre cards are all jacks, expected another card among them (P-17)"
        ]


@pytest.mark.clause("P-17")
def test_the_same_dealer_deals_anew():
    """Seeds 34382 and 8487 are published: their first packs have four jacks in the centre."""
    for preset, seed in [("classic", 34382), ("two_player", 8487)]:
        rules = PRESETS[preset]
        state = pisti.new_hand(rules, seed=seed, dealer=1)
        assert state.dealer == 1
        assert [card.rank for card in state.start.centre].count(Rank.JACK) < 4
        assert state == pisti.new_hand(rules, deck=state.deck, dealer=1)
    allowing = attrs.evolve(
        PRESETS["classic"],
        deal=attrs.evolve(PRESETS["classic"].deal, turnup_jack="allow", all_jacks="allow"),
    )
    assert {card.rank for card in pisti.new_hand(allowing, seed=34382).pile} == {Rank.JACK}
