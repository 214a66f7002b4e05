// Finds clauses and pages by words, as people type them, in English and in Turkish.
//
// `INDEX` is what tools/pages/search_index.py wrote: for each place its page, title, text and kind.

var INDEX = []

// Letters are folded: "pişti", "PISTI" and "pisti" are one word.
const folded = text =>
  text.replaceAll("İ", "i").replaceAll("ı", "i").normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase()

const wordsOf = text => folded(text).match(/[a-z]+-?[a-z]?\d+\b|[a-z]+|\d+/g) || []

const IDLE = new Set(wordsOf(
  "a an the is are was be do does did i you he she it we they my your his her our their of in on at to for with by from and or if what who which when where how must may can has have had not no any many much against " +
  "ve ile bir bu su o mi mu ne kim nasil kac da de ki icin gibi midir var yok olur olursa neden hangi ben biz"
))

// Turkish words that are other words in English: ace and ten.
const TURKISH = new Set(["as", "on"])

// Words that people use for the same thing; the first one stands for all.
const SAME = [
  "jack vale bacak oglan joker", "club clubs sinek ispati", "diamond diamonds karo", "heart hearts kupa", "spade spades maca pik",
  "card cards kagit kagid kart tas", "pack packs deck decks deste", "look looks bakmak bakilir bakabilir bakar", "ace as birli", "queen kiz dam", "king papaz", "deal dealer deals dealt dealing dagitan dagitir dagit",
  "hand el", "partner partners es ortak", "pile heap yigin yer yerdeki", "trump trumps koz", "trick tricks leve", "point points score scores scoring puan sayi",
  "match parti", "bluff blof", "pisti cooked pishti", "discard discards atik", "stock talon", "last son final", "first ilk",
  "misdeal yanlis hatali", "revoke renounce", "leave leaves quit quits birakirsa birakan birakma kalkarsa kalkan ayrilirsa", "signal signals isaret",
  "next sonraki siradaki", "cut cuts cutter keser kesmek kesme kesen", "turn sirasi sirasiz", "hang hangs caught catch asmak asilan yakalanan yakalanirsa yakalaninca", "finish finishes finishing bitmek bitirmek bitirilir bitirebilir bitiremez", "twice again often tekrar yeniden kez", "plays played oynamak oynar oynanir atar atan atarsa", "worth value values deger degeri eder", "two 2 iki ikili ikilisi", "ten 10 on onlu onlusu",
  "seven 7 yedi yedili", "eight 8 sekiz sekizli", "draw draws cek cekmek cekilir ceker", "majority most cogunluk fazla", "exposed shown seen acik acilan acildi acilirsa gorunen", "name names named istemek ister istenir soylemek",
].map(line => line.split(" "))
const HEAD = new Map(SAME.flatMap(([head, ...rest]) => [head, ...rest].map(word => [word, head])))
const LONG = [...HEAD.keys()].filter(word => word.length > 3)

// Endings are left off: "valeyle" is a jack too.
const heads = new Map()
function sameAs(word) {
  if (!heads.has(word)) {
    const stem = LONG.find(each => word.startsWith(each) && word.length <= each.length + 4)
    heads.set(word, HEAD.get(word) || HEAD.get(stem) || word)
  }
  return heads.get(word)
}

// How well a word of a place fits a word that was typed: 1 if it is the same, less if only its beginning is.
function fit(typed, word) {
  if (sameAs(typed) == sameAs(word)) return 1
  const [short, long] = typed.length < word.length ? [typed, word] : [word, typed]
  if (short.length > 2 && long.startsWith(short)) return short === typed ? 0.8 : short.length > 3 ? 0.6 : 0
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  return same >= 5 && same >= long.length * 0.6 ? 0.5 : 0
}

const WORTH = { clause: 1, argument: 1.15, part: 0.8, decision: 0.75, word: 0.7, page: 0.9, guide: 0.5, reference: 0.35 }

// The places that fit, the best first; those of the reader's language come before all others.
function find(query, lang) {
  const all = wordsOf(query), typed = all.filter(word => !IDLE.has(word) && (lang == "tr" || !TURKISH.has(word)))
  const asked = [...new Set(typed.length ? typed : all)]
  if (!INDEX.ready) {
    INDEX.common = new Map()
    for (const place of INDEX) {
      const own = text => wordsOf(text).filter(word => place.lang == "tr" || !TURKISH.has(word))
      place.inTitle = own(place.title)
      place.inText = own(place.text)
      place.inPage = wordsOf(place.where)
      place.all = ` ${[...place.inTitle, ...place.inText].join(" ")} `
      for (const word of new Set([...place.inTitle, ...place.inText].map(sameAs)))
        INDEX.common.set(word, (INDEX.common.get(word) || 0) + 1)
    }
    INDEX.ready = true
  }
  const rare = word => Math.log(1 + INDEX.length / (1 + (INDEX.common.get(sameAs(word)) || 0)))
  const found = []
  for (const place of INDEX) {
    let score = 0, hits = 0
    for (const word of asked) {
      const inTitle = Math.max(0, ...place.inTitle.map(each => fit(word, each)))
      const inText = Math.max(0, ...place.inText.map(each => fit(word, each)))
      const inPage = Math.max(0, ...place.inPage.map(each => fit(word, each)))
      const best = Math.max(3 * inTitle, inText, 0.5 * inPage)
      if (best) hits++
      score += best * rare(word)
    }
    if (!hits) continue
    if (folded(query).trim() === folded(place.title).split(" ")[0]) score += 1000
    const titled = place.inTitle.filter(word => !IDLE.has(word) && !/\d/.test(word))
    const covered = titled.filter(word => asked.some(each => fit(each, word) > 0.5)).length / (titled.length || 1)
    const isSaid = asked.length > 1 && place.all.includes(` ${all.join(" ")} `)
    score *= (1 + covered) * (isSaid ? 3 : 1) * (hits / asked.length) ** 2 * (WORTH[place.kind] || 0.5)
    score /= 1 + Math.log10(1 + (place.inTitle.length + place.inText.length) / 60)
    found.push({ ...place, score: place.lang === lang ? score : score / 1000 })
  }
  return found.sort((a, b) => b.score - a.score)
}
