"""Pis Yedili in Turkish: what a person reads of the game."""

from typing import Final

from pisti.phrases import Words

WORDS: Final[Words] = {
    "title": "Pis Yedili",
    "rules": """\
Amaç elindeki kâğıtları herkesten önce bitirmektir. Herkese yedi kâğıt dağıtılır, kalan deste \
ortada kapalı durur. Dağıtandan sonraki oyuncu bir sinekle başlar; sineği yoksa gelene kadar \
çeker. Bu ilk kâğıdın özel bir etkisi olmaz.

Sıra size gelince üstteki kâğıtla aynı renkten ya da aynı sayıdan bir kâğıt atarsınız. Ya da bir \
kâğıt çekersiniz: sonra uyan bir kâğıt atabilir, yine çekebilir ya da pas geçebilirsiniz.
- Vale atan bir renk ister; vale dışında her kâğıdın üstüne atılır, ardından yalnızca istenen \
renk gelebilir.
- Yedili, sonraki oyuncuya üç kâğıt çektirir, sırası da yanar; o da yedili atarsa bu kez ondan \
sonraki altı çeker, böyle artar.
- Sekizli sonraki oyuncuyu bir tur bekletir.
- Onlu, bir sonraki onluya kadar yönü çevirir.
- As atınca üstüne hemen bir kâğıt daha atabilirsiniz: onun renginden bir kâğıt, başka bir as ya \
da bir vale.

Kâğıdı biten eli kazanır ve bir şey yazmaz. Ötekiler ellerinde kalanı yazar: vale 25, yedili 20, \
as 15, papaz, kız ve onlu 10, geri kalanlar üstünde yazan kadar; kazananın son kâğıdı yediliyse \
bunun üç katını, valeyse iki katını.

Birinin çekmesi gerekir de deste yetmezse el yine biter: elinde en az puan olan kazanır ve bir \
şey yazmaz. Dört elin sonunda toplamı en düşük olan kazanır.

Herkesin yanıldığı yer: vale her durumda kurtarmaz. Valenin üstüne vale atılmaz, yedilinin \
cezasından da valeyle kaçılmaz: ya yedili atarsınız ya çekersiniz.""",
    # The presets.
    "preset.pis_yedili": "bir uygulamadaki gibi, dört kişilik",
    "preset.pis_yedili_reshuffle": "bir uygulamadaki gibi, yığın yeniden deste olur",
    "preset.turkish_club_round": "herkes sinekle başlar, bir kâğıt çekilir",
    "preset.iskambilci": "herkes sinekle başlar, as ötekilere çektirir",
    "preset.two_deck": "iki desteyle",
    "preset.duel": "iki kişilik düello",
    "preset.simple_two": "sade, tek el, yedili her kâğıda atılır ve iki çektirir",
    "preset.kahvehane": "kahvehane usulü: tek demeyen çeker, as bekletir, vale ile bitmez",
    # The flags and their values.
    "flag.players": "oyuncu",
    "flag.deal": "dağıtım",
    "flag.packs": "deste sayısı",
    "flag.starter_extra": "dağıtandan sonraki oyuncuya bir kâğıt fazla",
    "flag.deal_packet": "bir seferde dağıtılan",
    "flag.opening": "açılış",
    "flag.jacks": "valeler",
    "flag.wild_rank": "renk isteten kâğıt",
    "flag.wild_on_wild": "valenin üstüne vale",
    "flag.nominate": "istenecek renk",
    "flag.wild_skips": "vale sonrakini bekletir",
    "flag.sevens": "yedililer",
    "flag.draw_rank": "çektiren kâğıt",
    "flag.draw_count": "yedilinin çektirdiği",
    "flag.stacking": "karşılık verilen yedililer",
    "flag.draw_rank_wild": "yedili her kâğıda atılır",
    "flag.penalty_ends_turn": "yedili için çekenin sırası yanar",
    "flag.effects": "özel kâğıtlar",
    "flag.skip_rank": "bekleten kâğıt",
    "flag.reverse_rank": "yönü çeviren kâğıt",
    "flag.reverse_mode": "yön çevirmek",
    "flag.two_player_reverse": "iki kişide yön çevirmek",
    "flag.ace_effect": "as",
    "flag.ace_follow": "astan sonraki kâğıt",
    "flag.drawing": "kâğıt çekmek",
    "flag.draw_policy": "kaç kâğıt çekilir",
    "flag.voluntary_draw": "uyan kâğıt varken çekmek",
    "flag.exhaustion": "deste bitince",
    "flag.scoring": "sayım",
    "flag.exhaustion_score": "kazanansız sayım",
    "flag.card_penalty": "kâğıtların cezası",
    "flag.final_multiplier": "son kâğıt kaç katı",
    "flag.final_seven_draws": "son yedili de çektirir",
    "flag.tek": "son kâğıdı bildirmek",
    "flag.tek_rule": "tek demeyen",
    "flag.tek_draw": "tek demeyene kâğıt",
    "flag.finish": "elin son kâğıdı",
    "flag.no_finish": "son kâğıt olamayanlar",
    "flag.match": "parti",
    "flag.match_end": "partinin sonu",
    "flag.deals": "el sayılı partide el",
    "flag.target": "puanlı partiyi bitiren puan",
    "value.starter_club": "başlayan sinek atar",
    "value.everyone_club": "herkes sinekle başlar",
    "value.turn_up": "bir kâğıt açılır",
    "value.lowest_club": "en küçük sinek başlar",
    "value.any": "her renk",
    "value.different": "başka renk",
    "value.linear": "toplanır",
    "value.double": "katlanır",
    "value.off": "yok",
    "value.flip": "yön döner",
    "value.step_back": "bir geri gidilir",
    "value.none": "etkisi yok",
    "value.skip": "sonrakini bekletir",
    "value.follow_card": "bir kâğıt daha",
    "value.others_draw_and_replay": "ötekiler bir çeker, atan yine oynar",
    "value.chain": "asa as atılır",
    "value.optional": "isteğe bağlı",
    "value.draw_if_unable": "yoksa çekilir",
    "value.until_pass": "pas geçene kadar",
    "value.one": "bir",
    "value.max_three": "en çok üç",
    "value.until_playable": "uyan gelene kadar",
    "value.end_lowest": "el biter",
    "value.reshuffle": "yığın deste olur",
    "value.turn_over": "yığın ters çevrilir",
    "value.play_on": "oyun sürer",
    "value.winner_zero": "en azı olan yazmaz",
    "value.all_count": "herkes yazar",
    "value.difference": "en azdan fazlası",
    "value.cannot_finish": "bitiremez",
    "value.draw_n": "çeker",
    "value.deals": "belli sayıda elden sonra",
    "value.target": "biri hedefe varınca; toplamı en düşük olan kazanır",
    "value.first_out": "biri hedefe varıp yanınca; ötekiler kazanır",
    # Moves.
    "move.draw": "çek",
    "move.pass": "pas",
    "help.draw": "desteden bir kâğıt çek",
    "help.pass": "kâğıt atmadan sıranı sav",
    "help.Call": "bu valeyi at, hangi rengin geleceğini söyle",
    "help.Tek": "bu kâğıdı at, “tek” de",
    # The table and what happens.
    "place.discard": "yığın",
    "note.called": "{sign} istendi",
    "note.owed": "çekilecek kâğıt: {number}",
    "note.open": "{seat} açar",
    "note.ace": "{seat} asın üstüne atar",
    "note.reversed": "oyun ters yönde",
    "note.exhausted": "deste bitti",
    "note.over": "el bitti",
    "note.silent": "tek demedi",
    "event.Renewed": "yığın yeni deste oldu, {number} kâğıt",
    "event.Announced": "“tek!”",
    "event.Named": "{suit} istedi",
    "event.Owes": "{seat} {number} kâğıt çekecek",
    # The count.
    "line.last card": "son kâğıt {rank}",
    "line.lowest hand": "en az puan",
    "line.difference": "en az puan düşülür",
    # Refusals of moves.
    "refusal.expected": "{problem}; yapılabilecek: {instead}",
    "refusal.draw": "kâğıt çekmek",
    "refusal.pass": "pas geçmek",
    "refusal.card_that_fits": "uyan bir kâğıt",
    "refusal.card_of": "bir {suit}",
    "refusal.card_of_but": "bir {suit} ({rank} olmaz)",
    "refusal.suit": "{suit}",
    "refusal.a": "bir {rank}",
    "refusal.an": "bir {rank}",
    "refusal.cards": "{number} kâğıt",
    "refusal.cards_1": "1 kâğıt",
    "refusal.owed": "{number} kâğıt ceza var",
    "refusal.owed_1": "1 kâğıt ceza var",
    "refusal.over": "el bitti, sıra kimsede değil",
    "refusal.no_card": "{seat}: bir kâğıt gerekir, {kind} türünden bir nesne kâğıt değildir",
    "refusal.not_held": "{seat}: {card} elinde yok, elindeki bir kâğıt gerekir",
    "refusal.unannounced": "{seat}: son kâğıdı için tek demedi, onu oynayamaz",
    "refusal.no_finish": "{card} son kâğıt olamaz, burada el {rank} ile bitmez",
    "refusal.no_tek": "bu kurallarda tek denmez, yalnızca hamlenin kendisi gerekir",
    "refusal.early_tek": "{seat}: elinde {held} var, tek yalnızca sondan bir önceki kâğıtla denir",
    "refusal.no_stock": "çekilecek kâğıt yok",
    "refusal.holds_club": "{seat}: elinde sinek var, sinekle açmalı",
    "refusal.drew_after_ace": "{seat}: asın ardından bir kâğıt çekilir, o da çekildi",
    "refusal.can_follow": "{seat}: asın ardından uyan bir kâğıdı var, çekemez",
    "refusal.no_draw_after_ace": "asın ardından kâğıt çekilmez",
    "refusal.can_play": "{seat}: uyan bir kâğıdı var, çekemez",
    "refusal.drew_enough": "{seat}: bir sırada çekilebilecek kadar çekti",
    "refusal.owes": "{seat}: {owed} cezası var, pas geçemez",
    "refusal.must_open": "{seat}: sinekle açmalı, pas geçemez",
    "refusal.must_follow": "{seat}: asın ardından bir kâğıt oynamalı, uyanı yoksa çekmeli",
    "refusal.can_play_no_pass": "{seat}: uyan bir kâğıdı var, pas geçemez",
    "refusal.can_draw_no_pass": "{seat}: çekebildiği sürece pas geçemez",
    "refusal.draw_before_pass": "{seat}: kâğıt çekmeden pas geçemez",
    "refusal.does_not_open": "{card} ile açılmaz",
    "refusal.no_answer": "{owed}, buna hiçbir kâğıtla karşılık verilmez",
    "refusal.does_not_answer": "{owed}, buna {card} ile karşılık verilmez",
    "refusal.does_not_follow": "asın ardından {card} uymaz, üstte {top} var",
    "refusal.wild_on_wild": "{wild} üstüne {wild} atılmaz",
    "refusal.other_suit_called": "{card} uymaz, {suit} istendi",
    "refusal.does_not_fit": "{card} uymaz, üstte {top} var",
    "refusal.names_no_suit": "{card} ile renk istenmez, yalnızca {wild} ile istenir",
    "refusal.no_suit_in_opening": "açılışta {card} ile renk istenmez",
    "refusal.no_suit_at_end": "{card} son kâğıt, onunla renk istenmez",
    "refusal.must_name": "{card} ile birlikte bir renk istenmeli",
    "refusal.must_name_not": "{card} ile birlikte bir renk istenmeli, bu renk değil: {given}",
    "refusal.suit_in_force": "{card} ile geçerli renk istenmez; istenebilecek: {suits}",
}
