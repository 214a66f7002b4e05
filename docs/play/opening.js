// Hands that were dealt when the page was built: they show the first cards before Python is there.
// Python itself has made all that they tell, and then goes on from the same cards.

import { keepDealt, dealtBefore } from "./keep.js"
import { KEPT, TABLES } from "./opening/list.js"
import { lang, say } from "./words.js"

let hand = null // its tree, the place in it, the places of the person's moves, and what was asked so far

const sorted = link => [...new URLSearchParams(link)].sort().join("&")
const tableOf = link => TABLES.findIndex(table => sorted(table.link) == sorted(link))

async function fetched(table, name) {
  const response = await fetch(new URL(`./opening/${table}-${name}.${lang}.packed`, import.meta.url))
  if (!response.ok) throw new Error(`${response.status}`)
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).text()
}

// A hand by chance that this browser has not had; without a line one of those that are kept.
async function chosen(table) {
  const { hands } = TABLES[table], had = dealtBefore(table)
  for (const left of navigator.onLine ? [hands, hands.slice(0, KEPT)] : [hands.slice(0, KEPT)]) {
    const fresh = left.filter(name => !had.includes(name.slice(0, 4)))
    if (!fresh.length) return null
    const name = fresh[crypto.getRandomValues(new Uint32Array(1))[0] % fresh.length]
    const text = await fetched(table, name).catch(() => null)
    if (text) return { name, text }
  }
  return null
}

async function opened(table, name, text, person) {
  const tree = JSON.parse(text.replaceAll("⟨?⟩", () => JSON.stringify(person).slice(1, -1)))
  hand = { tree, node: tree, before: [], asked: [], table, name, person }
  return { ...tree.told, title: tree.title, promise: tree.promise, word: "", dealt: TABLES[table].hands.length, problems: [], notes: [], again: TABLES[table].link }
}

// The answer to a table's link, if a hand was dealt for it and this browser can have it; else `null`.
export async function deal(link, person) {
  const table = tableOf(link)
  hand = null
  if (table < 0 || !globalThis.DecompressionStream) return null
  const found = await chosen(table)
  if (!found) return null
  keepDealt(table, found.name.slice(0, 4))
  return opened(table, found.name, found.text, person)
}

// A kept table that had not come to Python: it goes on where it was.
export async function reopen({ table, name, person, asked }) {
  if (!TABLES[table]?.hands.includes(name)) throw new Error(name) // of another release
  const text = await fetched(table, name)
  const answer = await opened(table, name, text, person)
  let told = answer
  for (const question of asked) told = answered(question) ?? told
  return { ...answer, ...still(told) }
}

const still = (told, lines = told.scene.lines.slice(-4)) => ({ ...told, scene: { ...told.scene, news: [], lines } })

// The answer to a question about this hand, if it lies in the tree; else `null`.
export function answered(question) {
  if (!hand) return null
  const { node, before } = hand
  if (question.ask == "why") return node.why?.[question.card]
  const next = question.ask == "go" ? node.go : question.ask == "move" ? node.moves?.[question.move] : question.ask == "back" ? before.at(-1) : null
  if (!next) return null
  if (question.ask == "move") before.push(node)
  if (question.ask == "back") before.pop()
  hand.node = next
  hand.asked.push(question)
  return question.ask == "back" ? still(next.told, [say("table.taken_back")]) : next.told
}

// What is kept of this hand as long as Python does not have it.
export const unfinished = () => hand && { table: hand.table, name: hand.name, person: hand.person, asked: [...hand.asked] }

// The question with which Python takes over the hand; from then on it answers all.
export function handOver() {
  if (!hand) return null
  const { tree, table, person, asked } = hand, { seats, seat } = tree.told.scene
  hand = null
  return { ask: "open dealt", link: TABLES[table].link, secret: tree.secret, names: seats.map((_, at) => (at == seat ? person : "")), asked }
}
