"""The words of All Fours in Turkish: all texts of the game that a person reads."""

from typing import Final

from pisti.phrases import Words

WORDS: Final[Words] = {
    "title": "All Fours",
    "rules": """\
Herkese altı kâğıt dağıtılır, sonraki kâğıt açılır: onun rengi kozdur. Açılan vale ise dağıtan \
hemen bir puan alır. Her renkte en büyük kâğıt as, en küçüğü ikilidir. Amaç on bir puana ilk \
varan olmaktır.

Dağıtandan sonraki oyuncu altı kâğıdına bakar; ya kozu kabul eder ya da, bir kez, başka koz \
ister. İsterse dağıtan ya bir puan verir ve koz kalır; ya da herkese üçer kâğıt daha dağıtıp, \
başka bir renk gelene kadar, yeni bir kâğıt açar. Deste yetmezse aynı oyuncu yeniden dağıtır.

Sonra dağıtandan sonraki oyuncu dilediği kâğıdı atar, ötekiler de dilediği kâğıtla karşılık \
verir: bu bir lövedir. Löveyi en büyük koz alır, koz atılmadıysa en büyük kâğıt; eşitse önce \
atılan. Löveyi alan sonrakini başlatır.

Kâğıtlar bitince en çok dört puan paylaşılır:
- Büyük: en büyük koz kime dağıtıldıysa onun.
- Küçük: en küçük koz kime dağıtıldıysa onun, başkası almış olsa bile.
- Vale: koz valesi kimin aldığı lövelerdeyse onun.
- Oyun: löveleri en çok edenin: onlu 10, as 4, papaz 3, kız 2, vale 1 eder.

Puanlar bu sırayla yazılır; on bire ilk varan, elin ortasında bile olsa kazanmıştır.

Herkesin yanıldığı yer: burada ilk atılan kâğıdın rengine uymak zorunda değilsiniz; koz olmayan \
bir dokuzlu, koz olmayan başka bir renkten yediliyi alır. Çoğu kitapta bu başka türlüdür: o \
oyun `hoffmann` hazır ayarıdır.

Siz hangisini oynuyorsunuz? Yukarıdaki, eski bir kitabın, Cassell'in oyunudur. İngiltere'nin \
kuzeyindeki birahanelerde kâğıt açılmaz, kimse başka koz istemez, çıkılan ilk kâğıt kozu \
belirler ve eşli oynanır: o `pub` hazır ayarıdır, iki kişiliği `pub_two`. Trinidad'da on dörde \
oynanır ve yakalanan vale çok puan getirir: o `trinidad`. Amerika'nınki `seven_up`.""",
    # The presets.
    "preset.cassell": "Cassell'in kitabındaki gibi, iki kişilik",
    "preset.cassell_4": "Cassell'in kitabındaki gibi, dört kişilik, eşsiz",
    "preset.hoffmann": "çoğu kitaptaki gibi, iki kişilik",
    "preset.hoffmann_4": "çoğu kitaptaki gibi, dört kişilik, eşli",
    "preset.enquire": "çoğu kitaptaki gibi, 10 puana",
    "preset.seven_up": "Amerika'daki seven-up",
    "preset.blind": "kapalı: kozu ilk kâğıt belirler",
    "preset.blind_pips": "kapalı, Oyun'da işaretler de sayılır",
    "preset.pub": "İngiliz birahane oyunu, dört kişilik, eşli",
    "preset.pub_two": "İngiliz birahane oyunu, iki kişilik",
    "preset.pub_blackburn": "Blackburn'ün birahane oyunu: Küçük'ü alan yazar",
    "preset.trinidad": "Trinidad'daki gibi, dört kişilik, eşli",
    "preset.trinidad_tournament": "Trinidad turnuvalarındaki gibi",
    # The flags and their values.
    "flag.players": "oyuncu",
    "flag.teams": "kim kiminle",
    "flag.direction": "oyunun yönü",
    "flag.deal": "dağıtım",
    "flag.deal_packet": "bir seferde dağıtılan",
    "flag.strip_ranks": "desteden çıkarılan",
    "flag.trumps": "koz",
    "flag.trump_method": "kozu belirleyen",
    "flag.turnup_points": "açılan kâğıdın puanı",
    "flag.turnup_scope": "puan getiren",
    "flag.begging": "koz istemek",
    "flag.max_begs": "bir elde istek",
    "flag.gift_to": "bağış kime",
    "flag.gift_may_end_match": "bağış partiyi kazandırır",
    "flag.after_run": "üçer kâğıttan sonra",
    "flag.exhaustion": "deste yetmezse",
    "flag.must_hold_trump_to_stand": "kabul edende koz olmalı",
    "flag.must_hold_trump_to_give": "puan verende koz olmalı",
    "flag.play": "oyun",
    "flag.follow": "ne atılabilir",
    "flag.no_undertrump": "küçük kozla kesilmez",
    "flag.trick_winner": "löveyi alan",
    "flag.scoring": "sayım",
    "flag.low_to": "Küçük kimin",
    "flag.jack_points": "valenin puanı",
    "flag.jack_hang_points": "vale yakalamanın puanı",
    "flag.game_values": "Oyun'da kâğıtlar",
    "flag.game_points": "Oyun'un puanı",
    "flag.game_tie": "eşit Oyun kimin",
    "flag.match_order": "puanların sırası",
    "flag.match": "parti",
    "flag.target": "kazandıran puan",
    "value.individual": "eşsiz",
    "value.partnership": "eşli",
    "value.clockwise": "saat yönü",
    "value.anticlockwise": "saatin tersi",
    "value.turn_up": "açılan kâğıt",
    "value.first_lead": "ilk atılan kâğıt",
    "value.every": "her kâğıt",
    "value.new_suit_only": "yeni renk",
    "value.elder": "dağıtandan sonraki",
    "value.all_opponents": "bütün rakipler",
    "value.play_all": "hepsi oynanır",
    "value.discard_to_hand_size": "altıya inilir",
    "value.void_same_dealer": "aynı oyuncu yeniden dağıtır",
    "value.kick_last_then_void": "önce son kâğıt açılır",
    "value.free": "her kâğıt",
    "value.follow_or_trump": "çıkılan renk ya da koz",
    "value.strict": "çıkılan renk",
    "value.trumps_only": "koza koz, yoksa her kâğıt",
    "value.trump_then_any_suit": "en büyük koz, yoksa en büyük kâğıt",
    "value.trump_then_led_suit": "en büyük koz, yoksa çıkılan rengin en büyüğü",
    "value.rank_only": "en büyük kâğıt",
    "value.dealt": "kime dağıtıldıysa onun",
    "value.won": "kim aldıysa onun",
    "value.none": "kimsenin",
    "value.high": "Büyük",
    "value.low": "Küçük",
    "value.jack": "Vale",
    "value.game": "Oyun",
    "value.single_deal": "tek el",
    # Moves.
    "move.stand": "kabul",
    "move.beg": "iste",
    "move.give": "ver",
    "move.run": "dağıt",
    "help.stand": "kozu kabul et",
    "help.beg": "bir puan ya da başka koz iste",
    "help.give": "bir puan ver, koz kalır",
    "help.run": "herkese üçer kâğıt daha dağıt, başka koz aç",
    "help.Discard": "bu kâğıdı kapalı olarak ayır",
    # The table and what happens.
    "place.turned_up": "gösterge",
    "note.trumps": "koz {sign}",
    "note.first_lead": "kozu ilk kâğıt belirler",
    "note.beg": "{seat} kozu kabul eder ya da başka koz ister",
    "note.respond": "{seat} puan verir ya da üçer kâğıt daha dağıtır",
    "note.discard": "altışar kâğıt kalacak: {seat} kâğıt ayırır",
    "note.void": "deste yetmedi: aynı oyuncu yeniden dağıtır",
    "note.scores": "bu elden önce {totals}",
    "note.discarded": "{number} kâğıt ayırdı",
    "event.MadeTrumps": "koz {suit}",
    "event.Stood": "{seat} kozu kabul etti",
    "event.Begged": "{seat} başka koz istedi",
    "event.Gave": "{seat} puan verdi",
    "event.Ran": "{seat} üçer kâğıt daha dağıttı",
    "event.Captured": "{seat} löveyi aldı: {cards}",
    # The count.
    "line.turned": "açılan {rank}",
    "line.gift": "bağış",
    "line.high": "Büyük",
    "line.low": "Küçük",
    "line.jack": "Vale",
    "line.game": "Oyun",
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
