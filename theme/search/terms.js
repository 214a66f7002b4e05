// The words that the search looks for: folded, without endings, and one for all that mean the same.
//
// The index and what is typed go through the same functions: tools/search_index.mjs runs them when the site is
// built, the page when somebody types. `STEMS` holds the Snowball stemmers, `SAME` the lines of docs/words.txt.

// Letters are folded: "pişti", "PISTI" and "pisti" are one word.
const fold = text => text.replaceAll("İ", "i").replaceAll("ı", "i").normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase()

const lower = (text, lang) => (lang == "tr" ? text.replaceAll("I", "ı") : text).replaceAll("İ", "i").toLowerCase()

const IDLE = {
  en: new Set("a an the is are was be do does did i you he she it we they my your his her our their of in on at to for with by from and or if what who which when where how may can has have had not no any many much against there this that one get even though about into still than then should".split(" ")),
  tr: new Set("ve ile bir bu su o mi mu ne kim nasil kac da de ki icin gibi midir mudur var yok olur olursa olmak neden nerede hangi ben biz nedir ise".split(" ")),
}

// A number is a word; the names of two games are one word each.
const WORD = /[a-zçğıöşüâîû_]+(?:[.'’_][a-zçğıöşüâîû_]+)*|\d+/g
const joined = text => text.replace(/pis[\s-]?(yedili|7[\s-]?li)|dirty sevens?/g, "pisyedili").replace(/all[\s-]?fours?/g, "allfours")

// A rule's number in any spelling: "P-35", "p35", "py a 12", "AF.T2".
const CLAUSE = /\b(p|af|py)[\s.\-_]*([tai])?[\s.\-_]*0*(\d{1,2})\b|\b([tai])[\s.\-_]*0*(\d{1,2})\b/gi

// The numbers of rules that a text names, as pages write them.
function clausesIn(text) {
  return [...fold(text).matchAll(CLAUSE)].map(([, game, part = "", number, alone, its]) => {
    const at = (number ?? its).padStart(2, "0")
    return alone ? [`${alone}-${at}`, `p-${alone}${at}`] : [`${game}-${part}${at}`, ...(game == "p" && part ? [`${part}-${at}`] : [])]
  })
}

// Both languages' endings are left off: whoever reads Turkish pages also asks with English words.
const stemsOf = word => (/^\d|[._]/.test(word) ? [word] : ["tr", "en"].map(lang => fold(STEMS[lang](lower(word, lang).split(/['’]/)[0]))))

// What docs/words.txt tells: words, beginnings of words, and what is said in several words, each with its head.
const HEADS = { words: new Map(), roots: [], sayings: [] }
for (const [head, ...rest] of SAME) for (const word of [head, ...rest]) {
  if (word.includes(" ")) HEADS.sayings.push([word, head])
  else if (word.endsWith("-")) HEADS.roots.push([fold(word.slice(0, -1)), head])
  else HEADS.words.set(fold(word), head)
}
for (const [head, ...rest] of SAME) for (const word of [head, ...rest].filter(word => !/[ -]/.test(word)))
  for (const stem of stemsOf(word)) if (stem.length > 2 && !HEADS.words.has(stem)) HEADS.words.set(stem, head)

function headOf(word) {
  const { words, roots } = HEADS, plain = fold(word)
  return words.get(plain) ?? roots.find(([root]) => plain.startsWith(root))?.[1] ?? stemsOf(word).map(stem => words.get(stem)).find(Boolean)
}

const known = { en: new Map(), tr: new Map() } // each word that was met, and its term

// One word as the index of this language has it.
function termOf(word, lang) {
  if (!known[lang].has(word)) {
    const stem = stemsOf(word).at(lang == "tr" ? 0 : -1)
    known[lang].set(word, headOf(word) ?? (stem.length > 1 ? stem : fold(word)))
  }
  return known[lang].get(word)
}

const wordsIn = (text, lang) => joined(lower(text.normalize("NFC"), lang)).match(WORD) ?? []

// The terms of a text in their order; idle words are left out.
const termsIn = (text, lang) => wordsIn(text, lang).filter(word => !IDLE[lang].has(fold(word))).map(word => termOf(word, lang))

const partsOf = {} // by language: the terms of each saying

// The words of a text, with what several of them say together as one.
function saidIn(words, lang) {
  const sayings = (partsOf[lang] ??= HEADS.sayings.map(([saying, head]) => [saying.split(" ").map(word => termOf(word, lang)), head]))
  const terms = words.map(word => termOf(word, lang)), left = [...words], said = []
  for (const [parts, head] of sayings) {
    const at = terms.findIndex((_, start) => parts.every((part, step) => terms[start + step] == part))
    if (at < 0) continue
    said.push(head)
    terms.splice(at, parts.length)
    left.splice(at, parts.length)
  }
  return [...left, ...said]
}
