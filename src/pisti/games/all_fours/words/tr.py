"""All Fours in Turkish: what a person reads of the game."""

from typing import Final

TR: Final[dict[str, str]] = {
    "title": "All Fours",
    # Refusals of moves.
    "refusal.over": "el bitti, sırada kimse yok",
    "refusal.void": "deste yetmedi: bu el geçersiz, aynı oyuncu yeniden dağıtır",
    "refusal.stand": "kozu kabul etmek",
    "refusal.beg": "başka koz istemek",
    "refusal.give": "puan vermek",
    "refusal.run": "ek tur dağıtmak",
    "refusal.choose_first": "{seat} önce kozu konuşmalı; seçenekler: {expected}",
    "refusal.nothing_to_answer": (
        "karşılık bekleyen bir istek yok; {seat} için seçenekler: {expected}"
    ),
    "refusal.no_trump_to_stand": (
        "elinde koz olmayan kozu kabul edemez; {seat} için tek seçenek: {expected}"
    ),
    "refusal.answer_first": "{seat} önce isteğe karşılık vermeli; seçenekler: {expected}",
    "refusal.only_elder_begs": (
        "koz üstüne söz yalnız ilk oyuncunundur; {seat} için seçenekler: {expected}"
    ),
    "refusal.no_trump_to_give": (
        "elinde koz olmayan puan veremez; {seat} için tek seçenek: {expected}"
    ),
    "refusal.gift_wins_match": (
        "partiyi kazandıracak puan verilemez; {seat} için tek seçenek: {expected}"
    ),
    "refusal.expected_to_play": "{seat} elindeki bir kâğıdı oynamalı",
    "refusal.expected_to_discard": "{seat} elindeki bir kâğıdı ayırmalı",
    "refusal.begging_is_over": "koz belli oldu, artık koz konuşulmaz: {expected}",
    "refusal.no_begging": "bu elde koz konuşulmaz: {expected}",
    "refusal.no_discarding": "löveler oynanırken kâğıt ayrılmaz: {expected}",
    "refusal.no_card": "{kind} türünden bir nesne kâğıt değildir: {expected}",
    "refusal.not_in_hand": "{card} elde yok: {expected}",
    "refusal.discard_first": "önce elde altı kâğıt kalana kadar kâğıt ayrılır: {expected}",
    "refusal.undertrump": "{card} lövedeki kozdan küçük: {seat} elindeki başka bir kâğıdı oynamalı",
    "refusal.follow": "{card} renge uymuyor, oysa {seat} uyabilir; atılabilecek olan: {expected}",
    "refusal.suit": "bir {suit}",
    "refusal.trump": "bir koz",
    "refusal.higher_trump": "daha büyük bir koz",
}
