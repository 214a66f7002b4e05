// Finds clauses, pages and names by words, as people type them, in English and in Turkish.
//
// `INDEX` has by language what tools/search_index.mjs wrote: the places, and for each term the places that have it.

const INDEX = {}

// Take in what was written for a language; a word such as "constructor" is no key that every object has.
function take(lang, text) {
  const index = (INDEX[lang] = JSON.parse(text))
  for (const part of [index.terms, index.forms, index.ids]) Object.setPrototypeOf(part, null)
  index.order = Object.keys(index.terms).sort()
}

const WORTH = { clause: 1.2, argument: 1.2, part: 0.5, decision: 0.35, page: 0.2, guide: 0.6, reference: 0.1 }
const KINDS = Object.keys(WORTH)
const GAMES = { "pis-yedili": "pisyedili", "all-fours": "allfours", pisti: "pisti" }

// Whether two words differ by one letter, or by two that changed places.
function isNear(one, other) {
  if (one[0] != other[0] || Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] == other[at]) at++
  const [a, b] = [one.slice(at), other.slice(at)]
  return a.slice(1) == b || a == b.slice(1) || a.slice(1) == b.slice(1) || (a[0] == b[1] && a[1] == b[0] && a.slice(2) == b.slice(2))
}

// The place of the first term that does not come before this text.
function firstFrom(text, order) {
  let low = 0, high = order.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (order[middle] < text) low = middle + 1
    else high = middle
  }
  return low
}

// The terms of an index that a typed word may mean, each with how well it fits.
function meanings(word, lang, { terms, forms, order }) {
  const plain = fold(word), own = [termOf(word, lang), forms[plain]].filter(term => term !== undefined && terms[term])
  const found = new Map(own.map(term => [term, 1]))
  if (plain.length > 2) for (let at = firstFrom(plain, order); order[at]?.startsWith(plain); at++) if (!found.has(order[at])) found.set(order[at], 0.7)
  if (found.size || plain.length < 4) return found
  for (const term of order) {
    if (term.length > 3 && plain.startsWith(term) && plain.length <= term.length + 5) found.set(term, 0.6)
    else if (plain.length > 4 && isNear(plain, term)) found.set(term, 0.5)
  }
  if (!found.size && plain.length > 4) {
    const near = [...Object.keys(forms), ...HEADS.words.keys()].find(form => isNear(plain, form))
    const term = near && (forms[near] ?? HEADS.words.get(near))
    if (terms[term]) found.set(term, 0.5)
  }
  return found
}

// What one typed word is worth at each place, and where it stands in the title.
function worthOf(word, lang) {
  const index = INDEX[lang], number = index.places.length, best = new Float64Array(number), isTitled = new Uint8Array(number)
  for (const [term, fit] of meanings(word, lang, index)) {
    const places = index.terms[term], rare = fit * Math.log(1 + number / (1 + places.length / 2))
    for (let at = 0, place = 0; at < places.length; at += 2) {
      place += places[at]
      const worth = places[at + 1], inTitle = worth & 8
      const score = rare * ((inTitle ? 6 : worth & 16 ? 5 : 0) + [0, 1, 1.6, 2][worth & 3] + (worth & 4 ? 0.5 : 0))
      if (score > best[place]) best[place] = score
      if (inTitle && fit > 0.5) isTitled[place] = 1
    }
  }
  return [best, isTitled]
}

// All words but the last stay as they are while one types.
const MOST_WORDS = 200
const met = { en: new Map(), tr: new Map() }

function worth(word, lang) {
  if (met[lang].size > MOST_WORDS) met[lang].clear()
  if (!met[lang].has(word)) met[lang].set(word, worthOf(word, lang))
  return met[lang].get(word)
}

// The words of a title, as one text.
function sayingOf(place, lang) {
  const keys = (INDEX[lang].keys ??= [])
  return (keys[place] ??= ` ${termsIn(INDEX[lang].places[place][2], lang).join(" ")} `)
}

// The places of one language that fit, with their scores.
function findIn(query, lang) {
  const index = INDEX[lang], number = index.places.length
  const ids = clausesIn(query), all = wordsIn(query.replace(CLAUSE, " "), lang)
  const games = Object.keys(GAMES).filter(game => all.some(word => headOf(word) == "pisti" ? game == "pisti" : word == GAMES[game]))
  const said = saidIn(all, lang), told = said.filter(word => !IDLE[lang].has(fold(word))), others = told.filter(word => !["pisyedili", "allfours"].includes(word))
  const typed = others.length ? others : told.length ? told : all, row = [...new Set(typed)]
  const scores = new Float64Array(number), hits = new Uint8Array(number), titled = new Uint8Array(number)
  for (const group of ids) for (const id of group) for (const place of index.ids[id] ?? []) {
    scores[place] += id == group[0] ? 1000 : 500
    hits[place]++
  }
  for (const word of row) {
    const [best, isTitled] = worth(word, lang)
    for (let place = 0; place < number; place++) if (best[place]) {
      scores[place] += best[place]
      hits[place]++
      titled[place] += isTitled[place]
    }
  }
  const order = ` ${typed.map(word => termOf(word, lang)).join(" ")} `, isCode = /[_()]|\w\.\w|[a-z][A-Z]/.test(query)
  const asked = row.length + ids.length, found = []
  for (let place = 0; place < number; place++) if (hits[place]) {
    const [page, , , , kind, size, long] = index.places[place], inTitle = titled[place]
    const isSaid = typed.length > 1 && inTitle == row.length && sayingOf(place, lang).includes(order)
    let score = scores[place] * (1 + 1.5 * Math.min(1, inTitle / (size || 1))) * (hits[place] / asked) ** 1.5 * (isSaid ? 2.5 : 1)
    score *= isCode && KINDS[kind] == "reference" ? 2 : WORTH[KINDS[kind]]
    if (games.some(game => index.pages[page][0].includes(game))) score *= games.includes("pisti") ? 1.2 : 3
    found.push([place, score / (1 + 0.5 * Math.log10(1 + long / 60))])
  }
  return found
}

// The places of a language whose pages are not there in the other.
function foreignIn(lang) {
  const index = INDEX[lang], bare = page => page.replace(/^tr\//, "")
  const others = new Set(index.foreign ? [] : INDEX[lang == "tr" ? "en" : "tr"].pages.map(([page]) => bare(page)))
  return (index.foreign ??= new Set([...index.places.keys()].filter(place => !others.has(bare(index.pages[index.places[place][0]][0])))))
}

// The places that fit, the best first. Those in the other language come where their page is not there in one's own.
const MOST = 20 // that are shown

function find(query, lang) {
  const other = lang == "tr" ? "en" : "tr", found = findIn(query, lang).map(([place, score]) => [place, score, lang])
  if (foreignIn(other).size) for (const [place, score] of findIn(query, other)) if (foreignIn(other).has(place)) found.push([place, score * 0.6, other])
  return found.sort((a, b) => b[1] - a[1]).slice(0, MOST).map(([place, , its]) => {
    const [page, anchor, title, text] = INDEX[its].places[place], [address, where] = INDEX[its].pages[page]
    return { page: anchor ? `${address}#${anchor}` : address, title, text, where }
  })
}
