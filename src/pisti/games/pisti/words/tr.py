"""Pişti in Turkish: what a person reads of the game."""

from typing import Final

TR: Final[dict[str, str]] = {
    "title": "Pişti",
    # Refusals of moves.
    "refusal.over": "el bitti, sırada kimse yok",
    "refusal.answer": "önce {seat} iddiaya cevap vermeli: kabul ya da itiraz",
    "refusal.no_claim": "cevap bekleyen bir iddia yok; {seat} bir kâğıt atmalı",
    "refusal.face_down": "{reason}; {seat} bir kâğıdı açık atmalı",
    "refusal.no_bluffing": "bu kurallarda blöf yok",
    "refusal.no_lone_card": "iddia için yerde tek kâğıt olmalı; yerdeki kâğıt sayısı: {number}",
    "refusal.last_card": "elin son kâğıdıyla iddia olmaz",
    "refusal.not_in_hand": "{seat}: {card} elinde yok, eldeki kâğıtlardan biri atılmalı",
    "refusal.no_move": "{kind} hamle değil; {seat} elinden bir kâğıt atmalı",
    "refusal.object": "{kind} türünden bir nesne",
}
