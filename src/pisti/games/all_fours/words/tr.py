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
    # The sheet: the rules of one table.
    "sheet.players": "Oyuncular",
    "sheet.players.alone": "{players} kişi oynar, herkes kendi hesabına.",
    "sheet.players.pairs": (
        "4 kişi ikişer eş olarak oynar; eşler karşılıklı oturur, puanları ortaktır."
    ),
    "sheet.players.left": (
        "Dağıtım ve oyun sola, saat yönünde döner; dağıtanın solundakine ilk oyuncu denir."
    ),
    "sheet.players.right": (
        "Dağıtım ve oyun sağa, saat yönünün tersine döner; dağıtanın sağındakine ilk oyuncu denir."
    ),
    "sheet.deal": "Dağıtım",
    "sheet.deal.pack": "52 kâğıtlık bir deste ile, jokersiz oynanır.",
    "sheet.deal.short_pack": (
        "Bir deste ile, jokersiz oynanır; şu kâğıtlar desteden çıkarılır: {strip_ranks}."
    ),
    "sheet.deal.ranks": (
        "Her rengin kâğıtları büyükten küçüğe as, papaz, kız, vale, onlu diye ikiliye kadar iner."
    ),
    "sheet.deal.some_ranks": (
        "Her rengin kâğıtları büyükten küçüğe as, papaz, kız, vale, onlu diye ikiliye kadar "
        "iner; çıkarılanlar atlanır."
    ),
    "sheet.deal.one_by_one": (
        "Herkese altı kâğıt, birer birer dağıtılır; ilk oyuncudan başlanır, dağıtan en son alır."
    ),
    "sheet.deal.twos": (
        "Herkese altı kâğıt, ikişer ikişer dağıtılır; ilk oyuncudan başlanır, dağıtan en son alır."
    ),
    "sheet.deal.threes": (
        "Herkese altı kâğıt, üçer üçer dağıtılır; ilk oyuncudan başlanır, dağıtan en son alır."
    ),
    "sheet.deal.at_once": (
        "Herkese altı kâğıt bir seferde dağıtılır; ilk oyuncudan başlanır, dağıtan en son alır."
    ),
    "sheet.deal.turn_up": "Sonraki kâğıt açılır: bu göstergedir, onun rengi kozdur.",
    "sheet.deal.first_lead": (
        "Kâğıt açılmaz, başka koz istenmez: ilk oyuncunun çıktığı ilk kâğıdın rengi, daha o "
        "lövede kozdur."
    ),
    "sheet.deal.out_of_play": "Gösterge kimsenin değildir, oynanmaz.",
    "sheet.deal.points": "Göstergeye göre dağıtan hemen puan alır: {turnup_points}.",
    "sheet.deal.no_points": "Gösterge ne olursa olsun dağıtan puan almaz.",
    "sheet.begging": "Koz istemek",
    "sheet.begging.none": "Kimse başka koz isteyemez.",
    "sheet.begging.ask": (
        "Oyundan önce ilk oyuncu eline bakar, ya kozu kabul eder ya da başka koz ister. Başka "
        "kimse isteyemez."
    ),
    "sheet.begging.stand_trump": "Elinde koz olmayan ilk oyuncu kozu kabul edemez.",
    "sheet.begging.answer": (
        "Koz istenince dağıtan ya bir puan verir ve koz kalır, ya da ek tur dağıtır."
    ),
    "sheet.begging.gift.elder": "Verilen puan ilk oyuncunundur.",
    "sheet.begging.gift.all": "O zaman dağıtandan başka herkes birer puan alır.",
    "sheet.begging.gift.pair": "Verilen bir puan, ilk oyuncuyla eşinindir.",
    "sheet.begging.give_trump": "Elinde koz olmayan dağıtan puan veremez, ek tur dağıtır.",
    "sheet.begging.gift.wins": "Dağıtan, partiyi kazandıran puanı bile verebilir.",
    "sheet.begging.gift.stops": (
        "Dağıtan, birine partiyi kazandıracak puanı veremez, ek tur dağıtır."
    ),
    "sheet.begging.run.ones": (
        "Ek turda herkese birer birer üç kâğıt daha dağıtılır ve sonraki kâğıt açılır: yeni "
        "gösterge budur."
    ),
    "sheet.begging.run.twos": (
        "Ek turda herkese önce iki, sonra bir kâğıt daha dağıtılır ve sonraki kâğıt açılır: "
        "yeni gösterge budur."
    ),
    "sheet.begging.run.threes": (
        "Ek turda herkese bir seferde üç kâğıt daha dağıtılır ve sonraki kâğıt açılır: yeni "
        "gösterge budur."
    ),
    "sheet.begging.again": (
        "Yeni gösterge bir öncekinin rengindeyse, renk değişene kadar bir ek tur daha "
        "dağıtılır; koz yeni renktir."
    ),
    "sheet.begging.every": (
        "Ek turda açılan her gösterge, rengi ne olursa olsun, dağıtana ilk gösterge gibi puan "
        "getirir."
    ),
    "sheet.begging.new_suit": (
        "Ek turda açılan gösterge, yalnız rengi yeniyse dağıtana ilk gösterge gibi puan getirir."
    ),
    "sheet.begging.once": "Bir elde yalnız bir kez koz istenir.",
    "sheet.begging.often": (
        "Ek turdan sonra ilk oyuncuya yine sorulur; bir elde {max_begs} kez koz isteyebilir, "
        "puan verildiyse artık isteyemez."
    ),
    "sheet.begging.void": (
        "Deste herkese üç kâğıda ve yeni göstergeye yetmezse el geçersizdir, aynı oyuncu "
        "yeniden dağıtır."
    ),
    "sheet.begging.kick": (
        "Deste herkese üç kâğıda ve yeni göstergeye yetmezse bir son kâğıt açılır: rengi yeniyse "
        "koz odur, eldeki kâğıtlarla oynanır; değilse ya da kâğıt kalmadıysa el geçersizdir, "
        "aynı oyuncu yeniden dağıtır."
    ),
    "sheet.begging.kick_points": "Bu son kâğıt da ek turda açılan gibi puan getirir.",
    "sheet.begging.void_points": "Göstergelerin puanı geçersiz elde de kalır.",
    "sheet.begging.discard": (
        "Ek turdan sonra, ilk löveden önce herkes elinde altı kâğıt kalana kadar kapalı olarak "
        "kâğıt ayırır, önce ilk oyuncu; ayrılanlar oyun dışıdır."
    ),
    "sheet.begging.keep": "Ek turdan sonra kâğıtların hepsi oynanır: en az dokuz löve olur.",
    "sheet.play": "Oyun",
    "sheet.play.lead": "İlk oyuncu dilediği kâğıdı çıkar.",
    "sheet.play.trick": "Ötekiler sırayla birer kâğıt atar: bu bir lövedir.",
    "sheet.play.follow.free": "Her kâğıt atılabilir; çıkılan renge uymak gerekmez.",
    "sheet.play.follow.or_trump": (
        "Elinde çıkılan renk olan ya ondan ya da koz atar; olmayan dilediğini atar."
    ),
    "sheet.play.follow.strict": (
        "Elinde çıkılan renk olan ondan atmak zorundadır; olmayan dilediğini atar."
    ),
    "sheet.play.follow.trumps_only": (
        "Koz çıkıldıysa elinde koz olan koz atar; yoksa her kâğıt atılabilir."
    ),
    "sheet.play.undertrump": (
        "Başka bir renk çıkılmış ve löveye koz atılmışsa, atılabilecek başka kâğıdı olan daha "
        "küçük bir koz atamaz."
    ),
    "sheet.play.winner.any_suit": (
        "Löveyi en büyük koz alır, koz atılmadıysa rengi ne olursa olsun en büyük kâğıt."
    ),
    "sheet.play.winner.led_suit": (
        "Löveyi en büyük koz alır, koz atılmadıysa çıkılan rengin en büyüğü."
    ),
    "sheet.play.winner.rank": (
        "Löveyi, rengi ne olursa olsun, en büyük kâğıt alır; kozun lövede üstünlüğü yoktur."
    ),
    "sheet.play.equal_cards": "Eşit büyüklükteki kâğıtlardan önce atılan üstündür.",
    "sheet.play.next_lead": "Löveyi alan sonrakine çıkar.",
    "sheet.play.over": "Kimsede kâğıt kalmayınca puanlar sayılır.",
    "sheet.count": "Sayım",
    "sheet.count.order": "Puanlar şu sırayla yazılır: {match_order}.",
    "sheet.count.high": "Büyük 1 puandır: oyundaki en büyük koz kime dağıtıldıysa onundur.",
    "sheet.count.low.dealt": (
        "Küçük 1 puandır: oyundaki en küçük koz kime dağıtıldıysa onundur, kim alırsa alsın."
    ),
    "sheet.count.low.won": (
        "Küçük 1 puandır: oyundaki en küçük koz kimin aldığı lövelerdeyse onundur."
    ),
    "sheet.count.jack.one": "Vale 1 puandır: koz valesi kimin aldığı lövelerdeyse onundur.",
    "sheet.count.jack.none": "Vale puan getirmez, koz valesini kim alırsa alsın.",
    "sheet.count.jack.two": (
        "Vale, koz valesi kimin aldığı lövelerdeyse onundur: valeyi elinde tutan tarafa "
        "{jack_points}, yakalayan tarafa {jack_hang_points} puan."
    ),
    "sheet.count.in_play.begged": (
        "Oyundaki kozlar, ilk löve başlarken birinin elinde olanlardır."
    ),
    "sheet.count.in_play": "Oyundaki kozlar, birine dağıtılmış olanlardır.",
    "sheet.count.no_trump": (
        "Oyunda koz yoksa Büyük, Küçük ve Vale yazılmaz; koz valesi oyunda değilse Vale yazılmaz."
    ),
    "sheet.count.game": "Oyun {game_points} puandır: löveleri en çok edenindir.",
    "sheet.count.no_game": "Oyun puan getirmez.",
    "sheet.count.values": "Oyun için kâğıtlar: {game_values}; kalanlar bir şey etmez.",
    "sheet.count.no_values": "Oyun için hiçbir kâğıt bir şey etmez, yani hep eşitlik olur.",
    "sheet.count.tie.elder": "Eşitlik olursa Oyun ilk oyuncunundur.",
    "sheet.count.tie.first": (
        "Eşitlik olursa Oyun, ilk oyuncudan sayınca eşitlerin ilk geleninindir."
    ),
    "sheet.count.tie.pair": "Eşitlik olursa Oyun, dağıtmayan tarafındır.",
    "sheet.count.tie.none": "Eşitlik olursa Oyun kimsenin değildir.",
    "sheet.match": "Parti",
    "sheet.match.one_hand": "Parti tek eldir: puanı çok olan kazanır, eşitler paylaşır.",
    "sheet.match.after_void": ("Geçersiz elden sonra bir el daha dağıtılır, puanları eklenir."),
    "sheet.match.target": (
        "Eller toplanır; puanlar kazanıldıkça yazılır, elin ortasında bile olsa {target} puana "
        "ilk varan kazanır."
    ),
    "sheet.match.round": "Her elden sonra sıradaki oyuncu dağıtır.",
    "sheet.match.round_but_void": "Geçersiz olmayan her elden sonra sıradaki oyuncu dağıtır.",
}
