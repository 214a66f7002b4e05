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
    "value.elimination": "hedefe varanlar elenip tek kişi kalınca",
    # Moves.
    "move.draw": "çek",
    "move.pass": "pas",
    "help.draw": "desteden bir kâğıt çek",
    "help.pass": "kâğıt atmadan sıranı sav",
    "help.Call": "bu valeyi at, “{suit} gelsin” de",
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
    "note.out": "elendi",
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
    # The sheet: the rules of one table.
    "sheet.players": "Oyuncular",
    "sheet.players.alone": "{players} kişi oynar, herkes kendi hesabına.",
    "sheet.players.left": "Dağıtım ve oyun sola, saat yönünde döner.",
    "sheet.deal": "Dağıtım",
    "sheet.deal.one_pack": "52 kâğıtlık bir deste ile, jokersiz oynanır.",
    "sheet.deal.two_packs": "Birlikte karılan iki deste ile, 104 kâğıtla, jokersiz oynanır.",
    "sheet.deal.one_by_one": (
        "Herkese yedi kâğıt, birer birer dağıtılır; dağıtandan sonraki oyuncudan başlanır."
    ),
    "sheet.deal.at_once": (
        "Herkese yedi kâğıt bir seferde dağıtılır; dağıtandan sonraki oyuncudan başlanır."
    ),
    "sheet.deal.packets": (
        "Herkese yedi kâğıt, tur tur şu kadar dağıtılır: {deal_packet}; dağıtandan sonraki "
        "oyuncudan başlanır."
    ),
    "sheet.deal.extra": "Sonra dağıtandan sonraki oyuncu bir kâğıt daha alır.",
    "sheet.deal.turn_up": "Sonraki kâğıt ortaya açılır.",
    "sheet.deal.stock": "Kalan kâğıtlar kapalı durur: deste budur.",
    "sheet.opening": "Açılış",
    "sheet.opening.starter": (
        "Dağıtandan sonraki oyuncu başlar, sinek atmak zorundadır; sonra sıra öbürüne geçer, o "
        "sinek atmak zorunda değildir."
    ),
    "sheet.opening.everyone": (
        "Dağıtandan sonraki oyuncu başlar; üstte ne olursa olsun herkesin ilk kâğıdı sinek "
        "olmalıdır. Herkes bir sinek atana kadar hiçbir kâğıdın etkisi olmaz."
    ),
    "sheet.opening.lowest": (
        "En küçük sinek kime dağıtıldıysa o başlar, dilediği sineği atar; en küçük ikili, en "
        "büyük astır. Kimseye sinek dağıtılmadıysa dağıtandan sonraki oyuncu başlar."
    ),
    "sheet.opening.lowest_twice": ("O sinek iki oyuncuda varsa dağıtandan sonra ilk gelen başlar."),
    "sheet.opening.on_turned": (
        "Dağıtandan sonraki oyuncu başlar, o kâğıdın üstüne olağan sırasını oynar."
    ),
    "sheet.opening.no_club": (
        "Açması gerekip de sineği olmayan, sinek gelene kadar birer birer çeker ve onu atar."
    ),
    "sheet.opening.plain": (
        "Açılışta atılan kâğıdın, ne olursa olsun, etkisi yoktur; yalnız rengine ve sayısına "
        "uyulur."
    ),
    "sheet.opening.turned_plain": (
        "Açılan kâğıdın, ne olursa olsun, etkisi yoktur; yalnız rengine ve sayısına uyulur."
    ),
    "sheet.opening.wild": "Açılışta sinek {wild_rank} atan renk istemez, sinek geçerlidir.",
    "sheet.opening.turned_wild": "Açılan kâğıt {wild_rank} ise kendi rengi geçerlidir.",
    "sheet.turn": "Sıra",
    "sheet.turn.or_draw": (
        "Sırası gelen uyan bir kâğıt atar ya da, atabilecek olsa bile, kâğıt çeker."
    ),
    "sheet.turn.else_draw": "Sırası gelen uyan bir kâğıt atar; ancak atamıyorsa kâğıt çeker.",
    "sheet.turn.fits": "Üstteki kâğıtla rengi ya da sayısı aynı olan kâğıt uyar.",
    "sheet.turn.draw.until_pass": (
        "Her çektiğinden sonra uyan bir kâğıt atabilir, yine çekebilir ya da pas geçebilir."
    ),
    "sheet.turn.need.until_pass": (
        "Her çektiğinden sonra uyan bir kâğıt atabilir ya da pas geçebilir; uyan kâğıdı yoksa "
        "yine de çekebilir."
    ),
    "sheet.turn.draw.one": "Yalnız bir kâğıt çekilir; sonra uyan biri atılır ya da pas geçilir.",
    "sheet.turn.draw.max_three": (
        "En çok üç kâğıt çekilir; her birinden sonra uyan bir kâğıt atılabilir, yine çekilebilir "
        "ya da pas geçilebilir."
    ),
    "sheet.turn.need.max_three": (
        "En çok üç kâğıt çekilir; her birinden sonra uyan bir kâğıt atılabilir ya da pas "
        "geçilebilir; uyan kâğıdı olmayan yine çekebilir."
    ),
    "sheet.turn.draw.playable": (
        "Çekmeye başlayan, uyan bir kâğıt gelene kadar çeker; sonra uyan bir kâğıt atar ya da "
        "çekmeyi sürdürür. Ancak çekecek kâğıt kalmadıysa ve hiçbir kâğıt uymuyorsa pas geçilir."
    ),
    "sheet.turn.need.playable": (
        "Çekmeye başlayan, uyan bir kâğıt gelene kadar çeker ve uyan bir kâğıt atmak "
        "zorundadır. Ancak çekecek kâğıt kalmadıysa pas geçilir."
    ),
    "sheet.turn.end": (
        "Kâğıt çekmek gerekir de deste bitmişse el de biter; yalnız olağan sırasında bir kâğıt "
        "çekmiş olan pas geçer."
    ),
    "sheet.turn.reshuffle": (
        "Kâğıt çekilecekken deste bitmişse atılmış kâğıtlar karılır ve yeni deste olur; yalnız "
        "en üstteki yerinde kalır."
    ),
    "sheet.turn.turn_over": (
        "Kâğıt çekilecekken deste bitmişse atılmış kâğıtlar karılmadan ters çevrilir ve yeni "
        "deste olur; yalnız en üstteki yerinde kalır."
    ),
    "sheet.turn.play_on": "Deste bitince oyun, kâğıt çekilmeden sürer.",
    "sheet.turn.all_pass": (
        "Ne atabilen ne de çekebilen pas geçer; herkes art arda böyle pas geçerse el biter."
    ),
    "sheet.special": "Özel kâğıtlar",
    "sheet.special.wild": "Her {wild_rank}, bir {wild_rank} dışında her kâğıdın üstüne atılır.",
    "sheet.special.wild_on_wild": (
        "Her {wild_rank} bütün kâğıtların üstüne atılır, başka bir {wild_rank} üstüne bile."
    ),
    "sheet.special.any_suit": (
        "Bunu atan dört renkten dilediğini ister; ardından yalnız istenen renk gelir."
    ),
    "sheet.special.other_suit": (
        "Bunu atan, o anda geçerli olandan başka bir renk ister; ardından yalnız istenen renk "
        "gelir."
    ),
    "sheet.special.no_wild": "Ardından, istenen renkten de olsa, {wild_rank} atılamaz.",
    "sheet.special.wild_skips": "Bir {wild_rank} atılınca sonraki oyuncu ayrıca bir tur bekler.",
    "sheet.special.wild_again": "Bir {wild_rank} atan ayrıca bir daha oynar.",
    "sheet.special.draw_or_answer": (
        "Bir {draw_rank} atılınca sonraki oyuncu {draw_count} kâğıt çeker ya da bir {draw_rank} "
        "de o atar; başka hiçbir kâğıt kurtarmaz."
    ),
    "sheet.special.draw": (
        "Bir {draw_rank} atılınca sonraki oyuncu {draw_count} kâğıt çeker; hiçbir kâğıt kurtarmaz."
    ),
    "sheet.special.linear": "Her karşılıkta, çekilecek kâğıtlara {draw_count} tane eklenir.",
    "sheet.special.double": "Her karşılıkta, çekilecek kâğıtlar iki katına çıkar.",
    "sheet.special.too_few_end": "Kâğıtlar yetmezse ceza çeken kalanları alır ve el biter.",
    "sheet.special.too_few": "Kâğıtlar yetmezse ceza çeken kalanları alır, gerisi bağışlanır.",
    "sheet.special.turn_over": "Ceza çekenin sırası geçer, o tur kâğıt atamaz.",
    "sheet.special.turn_goes_on": "Ceza çeken, bir kâğıt çekmiş gibi sırasını sürdürür.",
    "sheet.special.counts_as_one": "Ceza olarak çekilenlerin hepsi, o üç kâğıttan biri sayılır.",
    "sheet.special.draw_fits": "Çekme cezası yokken her {draw_rank} başka kâğıtlar gibi uymalıdır.",
    "sheet.special.draw_wild": "Çekme cezası yokken her {draw_rank} bütün kâğıtlara uyar.",
    "sheet.special.skip": "Bir {skip_rank} atılınca sonraki oyuncu bir tur bekler.",
    "sheet.special.skip_again": "Bir {skip_rank} atan bir daha oynar.",
    "sheet.special.flip": (
        "Bir {reverse_rank} atılınca oyunun yönü döner ve yenisi atılana kadar öyle kalır."
    ),
    "sheet.special.step_back": (
        "Bir {reverse_rank} atılınca sıra bir önceki oyuncuya geçer; yön değişmez."
    ),
    "sheet.special.reverse_none": "İki kişi oynarken {reverse_rank} bir şeyi değiştirmez.",
    "sheet.special.reverse_again": "Bir {reverse_rank} atan bir daha oynar.",
    "sheet.special.last_two_none": ("Yalnız iki kişi kalınca {reverse_rank} bir şeyi değiştirmez."),
    "sheet.special.last_two_again": (
        "Yalnız iki kişi kalınca bir {reverse_rank} atan bir daha oynar."
    ),
    "sheet.special.ace": (
        "As atan, üstüne hemen bir kâğıt daha atabilir: onun renginden bir kâğıt, başka bir as "
        "ya da bir {wild_rank}. Başka bir as atarsa bu yine böyle sürer."
    ),
    "sheet.special.ace_or_draw": (
        "As atan, üstüne hemen bir kâğıt daha atabilir: onun renginden bir kâğıt, başka bir as, "
        "bir {wild_rank} ya da bir {draw_rank}. Başka bir as atarsa bu yine böyle sürer."
    ),
    "sheet.special.chain": (
        "As atan, üstüne hemen bir as daha, onun da üstüne yine as atabilir; ya da son asın "
        "renginden bir kâğıtla bunu kapatır; başka kâğıt atılmaz."
    ),
    "sheet.special.ace_pass": "Bir şey eklemeyen kâğıt çekmeden pas geçer.",
    "sheet.special.ace_draw": (
        "Ekleyebilen eklemek zorundadır; ekleyemeyen bir kâğıt çeker, sonra ekler ya da pas geçer."
    ),
    "sheet.special.ace_others": "As atılınca ötekilerin hepsi birer kâğıt çeker, atan yine oynar.",
    "sheet.special.ace_skips": "As atılınca sonraki oyuncu bir tur bekler.",
    "sheet.special.ace_again": "As atan bir daha oynar.",
    "sheet.special.ace_plain": "As düz bir kâğıttır.",
    "sheet.end": "Son kâğıt",
    "sheet.end.out": (
        "Kâğıdı biten eli kazanır, el hemen biter; son kâğıdın etkisi olmaz, onunla renk de "
        "istenmez."
    ),
    "sheet.end.draws": (
        "Yalnız son kâğıt {draw_rank} ise sonraki oyuncu önce çekmesi gerekeni çeker, bunlar "
        "da sayılır."
    ),
    "sheet.end.no_finish": "Son kâğıt şunlardan olamaz: {no_finish}.",
    "sheet.end.stuck": (
        "Elinde yalnız böyle bir kâğıt kalan onu atamaz; uyan kâğıdı olmayan ne yaparsa onu yapar."
    ),
    "sheet.end.tek.off": "Son kâğıdı kimse bildirmek zorunda değildir.",
    "sheet.end.tek": "Kâğıt atıp elinde tek kâğıt kalan hemen “tek” der.",
    "sheet.end.tek.cannot_finish": "Demeyen, bir kâğıt çekmeden son kâğıdını atamaz.",
    "sheet.end.tek.draw": "Demeyen hemen {tek_draw} kâğıt çeker.",
    "sheet.count": "Sayım",
    "sheet.count.hands": ("Biri eli kazanınca bir şey yazmaz; ötekiler ellerinde kalanı yazar."),
    "sheet.count.usual": (
        "Vale 25, yedili 20, as 15, papaz, kız ve onlu 10, geri kalanlar üstünde yazan kadardır."
    ),
    "sheet.count.costs": "Kâğıtların cezası: {card_penalty}; kalanların cezası yoktur.",
    "sheet.count.free": "Hiçbir kâğıdın cezası yoktur.",
    "sheet.count.times": (
        "Kazananın son kâğıdı şunlardan biriyse herkesin yazdığı şu katına çıkar: "
        "{final_multiplier}."
    ),
    "sheet.count.lowest": (
        "El, kimsenin kâğıdı bitmeden biterse elinde en az puan olan kazanır ve bir şey yazmaz, "
        "ötekiler ellerinde kalanı yazar; hiçbir şey katlanmaz."
    ),
    "sheet.count.all": (
        "El, kimsenin kâğıdı bitmeden biterse elinde en az puan olan kazanır, ama herkes elinde "
        "kalanı yazar; hiçbir şey katlanmaz."
    ),
    "sheet.count.difference": (
        "El, kimsenin kâğıdı bitmeden biterse elinde en az puan olan kazanır, herkes ondan "
        "fazlasını yazar; hiçbir şey katlanmaz."
    ),
    "sheet.match": "Parti",
    "sheet.match.one": "Parti tek eldir; en az yazan kazanır.",
    "sheet.match.deals": "Bir parti {deals} eldir; toplamı en düşük olan kazanır.",
    "sheet.match.target": (
        "Eller toplanır; bir el bittiğinde birinin toplamı {target} ya da daha çoksa parti "
        "biter, toplamı en düşük olan kazanır."
    ),
    "sheet.match.first_out": (
        "Eller toplanır; bir el bittiğinde toplamı {target} ya da daha çok olan yanar, parti "
        "biter ve ötekilerin hepsi kazanmış olur. Herkes yandıysa toplamı en düşük olan kazanır."
    ),
    "sheet.match.elimination": (
        "Bir el bittiğinde toplamı {target} ya da daha çok olan elenir, ona artık kâğıt "
        "dağıtılmaz; ötekiler oynamayı sürdürür ve sona kalan partiyi kazanır. Son kalanlar aynı "
        "elde elenirse aralarında toplamı en düşük olan kazanır."
    ),
    "sheet.match.equal": "En düşükte eşit olanlar paylaşır.",
    "sheet.match.round": "Her elden sonra sıradaki oyuncu dağıtır.",
}
