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
    "preset.two_packs": "iki desteyle dört kişilik, eşsiz",
    "preset.five": "iki desteyle beş kişilik",
    "preset.six_pairs": "altı kişilik, üç çift",
    "preset.mini": "sekiz kâğıtla iki kişilik tek el",
    # The flags and their values.
    "flag.players": "oyuncu",
    "flag.teams": "kim kiminle",
    "flag.direction": "oyunun yönü",
    "flag.first_player": "başlayan",
    "flag.deal": "dağıtım",
    "flag.ranks": "destedeki değerler",
    "flag.suits": "destedeki renkler",
    "flag.packs": "deste sayısı",
    "flag.hand_size": "ele verilen kâğıt",
    "flag.centre": "ortaya konan kâğıt",
    "flag.last_batch": "dağıtıma yetmeyen kâğıtlar",
    "flag.deal_order": "önce kime dağıtılır",
    "flag.deal_packet": "bir seferde dağıtılan",
    "flag.cut_jack": "kesmede vale",
    "flag.bottom_exposed": "en alttaki kâğıt açık",
    "flag.centre_open": "ilk yığında açık kâğıt",
    "flag.turnup_jack": "açılan vale",
    "flag.all_jacks": "ortada hep vale",
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
    "value.trios": "üçer kişilik iki takım",
    "value.individual": "eşsiz",
    "value.anticlockwise": "saatin tersi",
    "value.clockwise": "saat yönü",
    "value.next_after_dealer": "dağıtandan sonraki",
    "value.dealer": "dağıtan",
    "value.refused": "kabul edilmez",
    "value.short": "bir kısa dağıtım daha olur",
    "value.share_rest": "son dağıtıma katılır",
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
    "refusal.up_card": "yerdeki tek kâğıt açılan kâğıt, onu rakip atmadı",
    "refusal.last_card": "elin son kâğıdıyla iddia olmaz",
    "refusal.not_in_hand": "{seat}: {card} elinde yok, eldeki kâğıtlardan biri atılmalı",
    "refusal.no_move": "{kind} hamle değil; {seat} elinden bir kâğıt atmalı",
    "refusal.object": "{kind} türünden bir nesne",
    # The sheet: the rules of one table.
    "sheet.players": "Oyuncular",
    "sheet.players.alone": "{players} kişi oynar, herkes kendi hesabına.",
    "sheet.players.pairs": (
        "{players} kişi eşli oynar; eşler karşılıklı oturur, puanları birlikte sayılır."
    ),
    "sheet.players.trios": (
        "6 kişi üçer kişilik iki takım hâlinde oynar; takım arkadaşları birer atlayarak "
        "oturur, puanları birlikte sayılır."
    ),
    "sheet.players.right": "Dağıtım ve oyun sağa, saat yönünün tersine döner.",
    "sheet.players.left": "Dağıtım ve oyun sola, saat yönünde döner.",
    "sheet.deal": "Dağıtım",
    "sheet.deal.one_pack": "52 kâğıtlık bir deste ile, jokersiz oynanır.",
    "sheet.deal.two_packs": "Birlikte karılan iki deste ile, 104 kâğıtla, jokersiz oynanır.",
    "sheet.deal.ranks": "Destede yalnız şu kâğıtlar vardır: {ranks}.",
    "sheet.deal.suits": "Destede yalnız şu renkler vardır: {suits}.",
    "sheet.deal.small_twice": "Bu kâğıtların her birinden ikişer tane vardır.",
    "sheet.deal.cut.none": "Dağıtandan önceki oyuncu keser; en alttaki kâğıda kimse bakmaz.",
    "sheet.deal.cut.skip_up": (
        "Dağıtandan önceki oyuncu keser ve en alttaki kâğıda bakar: vale ise, vale olmayan en "
        "alttaki kâğıt onun altına konur."
    ),
    "sheet.deal.cut.recut": (
        "Dağıtandan önceki oyuncu keser ve en alttaki kâğıda bakar: vale ise deste valelerin "
        "hemen üstünden yeniden kesilir."
    ),
    "sheet.deal.cut.keep_jack": (
        "Dağıtandan önceki oyuncu keser ve en alttaki kâğıda bakar: vale ise onu elinin ilk "
        "kâğıdı olarak alır."
    ),
    "sheet.deal.sizes": "Elde {hand_size}, ortada {centre} kâğıt olur.",
    "sheet.deal.centre_first": "Önce ortaya, sonra oyunculara dağıtılır.",
    "sheet.deal.players_first": "İlk dağıtımda önce oyunculara, sonra ortaya dağıtılır.",
    "sheet.deal.one_by_one": "Kâğıtlar birer birer dağıtılır.",
    "sheet.deal.packets": (
        "Kâğıtlar bir seferde {deal_packet} tane, ya da elde eksik olduğu kadar dağıtılır."
    ),
    "sheet.deal.one_open": "Ortanın son kâğıdı açılır; ondan öncekiler altında kapalı durur.",
    "sheet.deal.some_open": (
        "Ortanın son {centre_open} kâğıdı açılır; varsa ondan öncekiler altlarında kapalı durur."
    ),
    "sheet.deal.jack.turn_more": (
        "Vale açılırsa üstüne ortadaki kapalı kâğıtlardan biri açılır; vale olmayan biri "
        "gelene kadar böyle sürer."
    ),
    "sheet.deal.jack.to_pile_bottom": (
        "Vale açılırsa yığının altına girer, ortadaki kapalı kâğıtlardan biri açılır."
    ),
    "sheet.deal.jack.to_stock_bottom": (
        "Vale açılırsa destenin altına girer, yerine destenin en üstteki kâğıdı açılır."
    ),
    "sheet.deal.jack.allow": "Vale açılırsa yerinde kalır.",
    "sheet.deal.redeal": "Ortadaki kâğıtların hepsi vale ise aynı kişi yeniden dağıtır.",
    "sheet.deal.no_redeal": "Ortadaki kâğıtların hepsi vale olsa da yeniden dağıtılmaz.",
    "sheet.deal.bottom_open": "Destenin en alttaki kâğıdı açık durur, herkes görür.",
    "sheet.deal.bottom_hidden": "Destenin en alttaki kâğıdını kimse görmez.",
    "sheet.deal.again": "Eller bitince herkese yine o kadar kâğıt dağıtılır, ortaya dağıtılmaz.",
    "sheet.deal.last.refused": "Deste bitene kadar böyle sürer.",
    "sheet.deal.last.short": "Son kâğıtlar buna yetmezse herkese eşit, daha az dağıtılır.",
    "sheet.deal.last.share_rest": "Son kâğıtlar buna yetmezse bir önceki dağıtımda paylaştırılır.",
    "sheet.play": "Oyun",
    "sheet.play.next_begins": "Dağıtandan sonraki oyuncu başlar.",
    "sheet.play.dealer_begins": "Dağıtan başlar.",
    "sheet.play.turn": (
        "Sırası gelen elinden istediği bir kâğıdı açık olarak yığının üstüne atar; sonra sıra "
        "öbürüne geçer."
    ),
    "sheet.play.match": "Üstteki kâğıtla aynı değerde bir kâğıt bütün yığını alır.",
    "sheet.play.jack": "Vale her yığını alır; başka her kâğıt yığının üstünde kalır.",
    "sheet.play.empty": "Boş yerden hiçbir kâğıt bir şey almaz, vale bile.",
    "sheet.play.look.capturing_side": "Ortadaki kapalı kâğıtları alan taraf onlara bakabilir.",
    "sheet.play.look.capturing_player": "Ortadaki kapalı kâğıtları alan oyuncu onlara bakabilir.",
    "sheet.play.look.nobody": "Ortadaki kapalı kâğıtlara kimse bakamaz.",
    "sheet.play.look.starter": "Oyuna başlayan, ilk kâğıttan önce ortadaki kapalı kâğıtlara bakar.",
    "sheet.play.look.open": "Ortadaki kapalı kâğıtlar alınınca herkes görür.",
    "sheet.play.left_over": "Son kâğıttan sonra yerde kalanlar, en son alan tarafın olur.",
    "sheet.pisti": "Pişti",
    "sheet.pisti.single": (
        "Yerdeki tek kâğıdı aynı değerde bir kâğıtla alan pişti yapmıştır: {pisti_points} puan."
    ),
    "sheet.pisti.double": "Tek valeyi valeyle almak çift piştidir: {double_points} puan.",
    "sheet.pisti.no_jack": "Başka bir tek kâğıdı alan vale ayrıca bir şey kazandırmaz.",
    "sheet.pisti.jack": "Başka bir tek kâğıdı alan vale {jack_on_single} puan kazandırır.",
    "sheet.pisti.first.void": "Elin ilk kâğıdıyla pişti olmaz.",
    "sheet.pisti.first.counts": "Elin ilk kâğıdı açılan kâğıtla aynıysa piştidir.",
    "sheet.pisti.last.void": "Elin son kâğıdıyla pişti olmaz.",
    "sheet.pisti.last.counts": "Elin son kâğıdıyla da pişti olur.",
    "sheet.pisti.last.breaks": (
        "Elin son kâğıdıyla pişti olmaz; aynı değerde tek kâğıdı alırsa, piştisi olan her "
        "karşı taraf bir piştisinin puanını kaybeder."
    ),
    "sheet.pisti.cards.both": "Piştiyi yapan kâğıtlar ayrıca kendi puanlarıyla da sayılır.",
    "sheet.pisti.cards.bonus_only": "Piştiyi yapan kâğıtlar ayrıca sayılmaz.",
    "sheet.pisti.cards.double": (
        "Çift piştinin kâğıtları ayrıca sayılmaz; öbür piştilerinki kendi puanlarıyla sayılır."
    ),
    "sheet.count": "Sayım",
    "sheet.count.cards": "Alınan kâğıtların puanları: {card_table}.",
    "sheet.count.no_cards": "Hiçbir kâğıdın kendi puanı yoktur.",
    "sheet.count.no_majority": "En çok alana ayrıca puan yoktur.",
    "sheet.count.majority": "Çoğunluk {majority_points} puandır.",
    "sheet.count.most_cards": "Çoğunluğu en çok kâğıdı olan taraf alır.",
    "sheet.count.half_cards": "Çoğunluğu bütün kâğıtların yarısından çoğu olan taraf alır.",
    "sheet.count.most_captures": "Çoğunluğu en çok kez yığın alan taraf alır.",
    "sheet.count.half_captures": (
        "Çoğunluğu ötekilerin toplamından daha çok kez yığın alan taraf alır."
    ),
    "sheet.count.tie.nobody": "Eşitlik olursa çoğunluğu kimse almaz.",
    "sheet.count.tie.all_leaders": "Eşitlik olursa eşit olanların hepsi alır.",
    "sheet.count.tie.deal_leader": "Eşitlik olursa bu elde daha çok puanı olan alır.",
    "sheet.count.tie.first_seat": "Eşitlik olursa sırada önce oynayan alır.",
    "sheet.count.tie.carry": "Eşitlik olursa sonraki elin çoğunluğuna eklenir.",
    "sheet.count.last_pile": "En son alan taraf {last_pile_bonus} puan daha alır.",
    "sheet.bluff": "Blöf",
    "sheet.bluff.claim": "Tek kâğıdın üstüne bir kâğıt kapalı atılıp aynısı olduğu söylenebilir.",
    "sheet.bluff.when.opponents": "O tek kâğıdı karşı taraf atmış olmalıdır.",
    "sheet.bluff.when.any": "O tek kâğıt herhangi biri olabilir, açılan kâğıt da.",
    "sheet.bluff.answer.layer": "Tek kâğıdı atan kabul eder ya da itiraz eder.",
    "sheet.bluff.answer.next": "Sıradaki rakip kabul eder ya da itiraz eder.",
    "sheet.bluff.points": (
        "Sıradan kâğıtta / valede puanlar: kabul edilirse {bluff_accepted}, itiraz edilip "
        "doğru çıkarsa {bluff_proved}, yanlış çıkarsa itiraz edene {bluff_caught}."
    ),
    "sheet.bluff.jack_true": "Kapalı atılan vale her sözü doğru çıkarır.",
    "sheet.bluff.jack_false": "Kapalı atılan vale yalnız valenin üstünde doğrudur.",
    "sheet.match": "Parti",
    "sheet.match.one_hand": "Parti tek eldir: puanı çok olan kazanır, eşitler paylaşır.",
    "sheet.match.target": (
        "Eller toplanır; bir el bittiğinde {target} ya da daha çok puanı olan kazanır."
    ),
    "sheet.match.higher": (
        "Aynı anda birkaç taraf varırsa puanı çok olan kazanır; eşitlerse oyun sürer."
    ),
    "sheet.match.extra": (
        "Aynı anda birkaç taraf varırsa önce bir el daha oynanır, sonra puanı çok olan kazanır."
    ),
    "sheet.match.draw": "Aynı anda birkaç taraf varırsa hepsi kazanmış sayılır.",
    "sheet.match.round": "Dağıtma sırası oyun yönünde geçer.",
    "sheet.match.alternate": "İki oyuncu sırayla dağıtır.",
    "sheet.match.fixed": "Her eli aynı oyuncu dağıtır.",
}
