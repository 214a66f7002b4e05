// Makes the index of the search from the places of the site: `node search_index.mjs FOLDER` reads FOLDER/places.json.
//
// Each place has its page, anchor, title, first words, kind, number of terms in its title, and length; each term
// the places that have it, as steps from one to the next, and what it is worth there: 16 if players
// call it so (docs/words.txt), 8 in the title, 4 in the title of the page, and up to 3 in the text.

import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import vm from "node:vm"

const folder = process.argv[2]
const run = name => vm.runInThisContext(readFileSync(join(folder, name), "utf-8"))
run("stems.js")
run("terms.js")
run("find.js")
const [clausesIn, termsIn, wordsIn, termOf, fold, KINDS] = vm.runInThisContext("[clausesIn, termsIn, wordsIn, termOf, fold, KINDS]")

const SHOWN = 70 // letters of a text that are shown below its title

function indexOf(places, lang) {
  const index = { pages: [], places: [], ids: Object.create(null), terms: Object.create(null), forms: Object.create(null) }, at = {}
  for (const { page, anchor, title, text, where, kind, called } of places) {
    if (at[page] === undefined) at[page] = index.pages.push([page, where]) - 1
    const titled = [...new Set(termsIn(title.replace(/^([A-Z]+-)?[A-Z]?\d+ /, ""), lang))], written = termsIn(text, lang)
    const number = index.places.push([at[page], anchor, title, text.slice(0, SHOWN), KINDS.indexOf(kind), titled.length, titled.length + written.length]) - 1
    const id = anchor.match(/^((p|af|py)-[ta]?\d+|[ai]-\d+)$/)?.[0]
    if (id) (index.ids[id] ??= []).push(number)
    const worth = new Map()
    for (const term of termsIn(where, lang)) worth.set(term, 4)
    for (const term of written) worth.set(term, (worth.get(term) & 4) | Math.min(3, (worth.get(term) & 3) + 1))
    for (const term of termsIn(called, lang)) worth.set(term, worth.get(term) | 16)
    for (const term of titled) worth.set(term, worth.get(term) | 8)
    for (const [term, much] of worth) (index.terms[term] ??= []).push(number, much)
    for (const word of [...wordsIn(title, lang), ...wordsIn(text, lang)]) {
      const plain = fold(word), term = termOf(word, lang)
      if (worth.has(term) && termOf(plain, lang) != term) index.forms[plain] = term
    }
  }
  for (const found of Object.values(index.terms)) for (let step = found.length - 2; step > 0; step -= 2) found[step] -= found[step - 2]
  return index
}

const places = JSON.parse(readFileSync(join(folder, "places.json"), "utf-8"))
for (const lang of ["en", "tr"]) {
  const index = indexOf(places.filter(place => place.lang == lang), lang)
  writeFileSync(join(folder, `${lang}.js`), `take("${lang}", ${JSON.stringify(JSON.stringify(index))})\n`)
}
