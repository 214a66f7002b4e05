"""The words of Pişti in Turkish: all texts of the game that a person reads."""

from typing import Final

from pisti.phrases import Words

WORDS: Final[Words] = {
    "title": "Pişti",
    "rules": """\
Amaç yerden kâğıt almak, en çok da puan getiren birkaç kâğıdı almak ve pişti yapmaktır. \
Dört kişide eşler karşılıklı oturur.

Ortada en üstteki açık dört kâğıt durur: yığın budur. Herkesin elinde dört kâğıt vardır. \
Oyuna dağıtandan sonraki oyuncu başlar.

Sıra size gelince elinizden dilediğiniz kâğıdı yığının üstüne atarsınız:
- Üstteki kâğıtla aynı değerdeyse yığının hepsini alırsınız.
- Vale her yığını alır.
- Başka her kâğıt yerde kalır, yeni üst kâğıt o olur.

Yer boşken hiçbir kâğıt bir şey almaz, vale de almaz. Eller bitince, deste tükenene kadar, \
herkese dört kâğıt daha dağıtılır. Sonunda yerde ne kaldıysa en son alan tarafındır.

Yerdeki tek kâğıdı aynı değerde bir kâğıtla almak piştidir, 10 puandır; valeyi valeyle almak çift \
piştidir, 20 puandır. Elin ilk ve son kâğıdıyla pişti olmaz.

El bitince her vale ve her as 1, sinek ikilisi 2, karo onlusu 3 puandır; en çok kâğıdı olan taraf \
3 puan daha alır (eşitlikte kimse almaz). Bir elin sonunda 151 puana varan kazanır.

Herkesin yanıldığı yer: tek kâğıdı valeyle almak, o kâğıt da vale değilse, pişti değildir.""",
    # The presets.
    "preset.classic": "dört kişilik klasik, eşli",
    "preset.two_player": "iki kişilik, açılan vale yığının altına",
    "preset.classic_two": "iki kişilik klasik",
    "preset.classic_three": "üç kişilik klasik",
    "preset.classic_four_individual": "dört kişilik klasik, eşsiz",
    "preset.iskambilci": "eşsiz, saat yönünde, kesen valeyi alır",
    "preset.german": "Almanya'daki gibi, en çok alışa",
    "preset.turkish_101": "101'e, kesen valeyi alır",
    "preset.bluff": "iki kişilik, blöflü",
    "preset.bluff_light": "iki kişilik tek el, hafif blöflü",
    "preset.vale_pisti": "iki kişilik, tek kâğıda vale puan getirir",
    "preset.pishpirik": "iki kişilik pişpirik, kâğıtlarda 22 puan",
    "preset.course": "iki kişilik tek el, her kâğıt puan getirir",
    # The flags and their values.
    "flag.players": "oyuncu",
    "flag.teams": "kim kiminle",
    "flag.direction": "oyunun yönü",
    "flag.first_player": "başlayan",
    "flag.deal": "dağıtım",
    "flag.deal_order": "önce kime dağıtılır",
    "flag.deal_packet": "bir seferde dağıtılan",
    "flag.cut_jack": "kesmede vale",
    "flag.bottom_exposed": "en alttaki kâğıt açık",
    "flag.centre_open": "ilk yığında açık kâğıt",
    "flag.turnup_jack": "açılan vale",
    "flag.all_jacks": "ortada dört vale",
    "flag.centre_view": "kapalı kâğıtlara bakan",
    "flag.scoring": "sayım",
    "flag.pisti_points": "pişti puanı",
    "flag.double_points": "çift pişti puanı",
    "flag.jack_on_single": "tek kâğıda vale puanı",
    "flag.first_play_pisti": "ilk kâğıtla pişti",
    "flag.last_card_pisti": "son kâğıtla pişti",
    "flag.pisti_cards_score": "piştide sayılan",
    "flag.card_table": "kâğıtların puanı",
    "flag.majority_points": "çoğunluk puanı",
    "flag.majority_basis": "çoğunluk neyin",
    "flag.majority_rule": "çoğunluk",
    "flag.majority_tie": "eşit çoğunluk kimin",
    "flag.last_pile_bonus": "son yığının puanı",
    "flag.bluff": "blöf",
    "flag.bluff_when": "blöf yapılan kâğıt",
    "flag.bluff_accepted": "kabul edilen blöfün puanı",
    "flag.bluff_proved": "doğru çıkan blöfün puanı",
    "flag.bluff_caught": "yakalanan blöfün puanı",
    "flag.bluff_jack_is_true": "vale blöfü doğru çıkarır",
    "flag.bluff_challenger": "blöfe karşılık veren",
    "flag.match": "parti",
    "flag.target": "kazandıran puan",
    "flag.target_tie": "birkaç taraf varırsa",
    "flag.dealer_rotation": "sonraki dağıtan",
    "value.partnership": "eşli",
    "value.individual": "eşsiz",
    "value.anticlockwise": "saatin tersi",
    "value.clockwise": "saat yönü",
    "value.next_after_dealer": "dağıtandan sonraki",
    "value.dealer": "dağıtan",
    "value.centre_first": "ortaya",
    "value.players_first": "oyunculara",
    "value.none": "bir şey olmaz",
    "value.skip_up": "sonrakine bakılır",
    "value.recut": "yeniden kesilir",
    "value.keep_jack": "kesen alır",
    "value.turn_more": "bir kâğıt daha açılır",
    "value.to_pile_bottom": "yığının altına",
    "value.to_stock_bottom": "destenin altına",
    "value.allow": "kalır",
    "value.redeal": "yeniden dağıtılır",
    "value.capturing_side": "alan taraf",
    "value.capturing_player": "alan oyuncu",
    "value.nobody": "hiç kimse",
    "value.starter_before_play": "başlayan, oyundan önce",
    "value.open": "herkes",
    "value.void": "sayılmaz",
    "value.counts": "sayılır",
    "value.void_and_cancel": "karşı tarafın bir piştisini bozar",
    "value.both": "pişti ve kâğıtlar",
    "value.bonus_only": "yalnız pişti",
    "value.bonus_only_for_double": "çift piştide yalnız pişti",
    "value.cards": "kâğıtların",
    "value.captures": "alışların",
    "value.plurality": "en çok",
    "value.over_half": "yarıdan çok",
    "value.all_leaders": "hepsinin",
    "value.deal_leader": "elde önde olanın",
    "value.first_seat": "sırada önce gelenin",
    "value.carry": "sonraki elin",
    "value.opponents_lone_card": "karşı tarafın tek kâğıdı",
    "value.lone_card": "her tek kâğıt",
    "value.lone_card_player": "tek kâğıdı atan",
    "value.opponent_in_turn": "sıradaki rakip",
    "value.single_deal": "tek el",
    "value.higher": "çok olan kazanır",
    "value.extra_deal": "bir el daha",
    "value.draw": "berabere",
    "value.with_play": "sıradaki",
    "value.alternate": "dönüşümlü",
    "value.fixed": "hep aynı",
    # Moves.
    "move.accept": "kabul",
    "move.challenge": "itiraz",
    "help.accept": "kâğıdın aynı olduğuna inan",
    "help.challenge": "inanma: kâğıt açılır",
    "help.FaceDown": "bu kâğıdı kapalı atıp “pişti” de",
    # The table and what happens.
    "place.pile": "yığın",
    "note.claims": "{seat} “pişti” diyor",
    "event.Kept": "{seat} kestiği valeyi aldı: {card}",
    "event.Exposed": "destenin altında açık duran: {card}",
    "event.PutUnder.pile": "{card} yığının altına kondu",
    "event.PutUnder.stock": "{card} destenin altına kondu",
    "event.LaidFaceDown": "{seat} {card} kâğıdını kapalı atıp “pişti” dedi",
    "event.Captured": "{seat} yerden aldı: {cards}",
    "event.Accepted": "{seat} kabul etti",
    "event.Challenged": "{seat} itiraz etti",
    "event.Pisti": "pişti! {points} puan",
    "event.Pisti.double": "çift pişti! {points} puan",
    "event.LookedAt": "{seats} bakabilir: {cards}",
    "event.TookLeftovers": "{seat} yerde kalanları aldı: {cards}",
    # The count.
    "line.pişti": "pişti",
    "line.double pişti": "çift pişti",
    "line.jack on a lone card": "tek kâğıda vale",
    "line.broken pişti": "bozulan pişti",
    "line.bluff accepted": "kabul edilen blöf",
    "line.bluff proved": "doğru çıkan blöf",
    "line.bluff caught": "yakalanan blöf",
    "line.last pile": "son yığın",
    "line.most cards": "en çok kâğıt",
    "line.most captures": "en çok alış",
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
