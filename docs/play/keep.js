// What this browser keeps: the settings, and the table as a sealed text.

let works = true

function kept(key) {
  try {
    return localStorage.getItem(`pisti.${key}`)
  } catch {
    works = false
    return null
  }
}

function keep(key, text) {
  try {
    text === null ? localStorage.removeItem(`pisti.${key}`) : localStorage.setItem(`pisti.${key}`, text)
    return true
  } catch {
    return (works = false)
  }
}

export function parsed(text) {
  try {
    return Object(JSON.parse(text ?? "{}"))
  } catch {
    return {}
  }
}

export const storageWorks = () => keep("probe", "1") && keep("probe", null) && works

// Settings of another release, or of nobody, are left out where they are of another kind.
const KINDS = { speed: "string", size: "string", side: "string", colors: "boolean", name: "string", sound: "boolean", language: "string", table: "object", met: "object" }
const known = Object.entries(parsed(kept("settings"))).filter(([name, value]) => value !== null && typeof value == KINDS[name] && Array.isArray(value) == (name == "met"))
export const settings = { speed: "usual", size: "usual", side: "right", colors: false, name: "", ...Object.fromEntries(known) }
export const setting = (name, value) => {
  settings[name] = value
  keep("settings", JSON.stringify(settings))
}

// Whether the system asks for calm: then nothing flies, and nothing sounds until somebody wants it.
export const calm = matchMedia("(prefers-reduced-motion: reduce)")

// Tables: those that go on, and the last one, the newest first.  Each has its own id, its sealed
// text, what was promised for it, and its last scene, which is drawn at once.
const MOST = 4 // tables
let last = null // the table as this page has kept it

function listed() {
  try {
    const all = JSON.parse(kept("tables") ?? "[]")
    return all.every(table => table.id && (table.kept || table.opening)) ? all : null
  } catch {
    return null
  }
}

const aside = text => keep(`broken.${new Date().toISOString().slice(0, 19)}`, text)

// Put all that is kept aside, so that the page begins as for somebody who was never here.
export function forgetAll() {
  const names = ["settings", "tables", "dealt", "days", "hands", "practice", "coach"], all = Object.fromEntries(names.map(name => [name, kept(name)]))
  names.forEach(name => keep(name, null))
  aside(JSON.stringify(all))
}

// The hands that were dealt beforehand and that this browser has had, by table.
const allDealt = () => parsed(kept("dealt"))
export const dealtBefore = table => (Array.isArray(allDealt()[table]) ? allDealt()[table] : [])
export const keepDealt = (table, name) => keep("dealt", JSON.stringify({ ...allDealt(), [table]: [...dealtBefore(table), name] }))

// The hands of the day that were played here, and the points of each when it was played first.
export const daysPlayed = () => parsed(kept("days"))
export const keepDay = (day, earned) => keep("days", JSON.stringify({ ...daysPlayed(), [day]: earned }))

// The hands that were played to their end, the newest last: game, opponent, points, and whether won.
const MOST_HANDS = 2000
const isHand = hand => typeof hand?.game == "string" && typeof hand.against == "string" && [hand.own, hand.best, hand.when].every(Number.isFinite)
export const handsPlayed = () => (Array.isArray(parsed(kept("hands"))) ? parsed(kept("hands")).filter(isHand) : [])
export const PEOPLE = "people" // whom one plays against where no bot sits

// Keep the end of a hand, but for those at which several people passed the device, or only watched.
export function noteHand({ game, board, seats, seat, people, watched }) {
  if (people.length > 1 || watched) return
  const own = board.sides.find(side => side.seats.includes(seat)), others = board.sides.filter(side => side != own).map(side => side.hand)
  const best = board.low_wins ? Math.min(...others) : Math.max(...others)
  const against = seats.find((each, at) => !own.seats.includes(at))?.bot ?? PEOPLE
  const hand = { when: Date.now(), game, against, own: own.hand, best, won: board.low_wins ? own.hand < best : own.hand > best }
  keep("hands", JSON.stringify([...handsPlayed(), hand].slice(-MOST_HANDS)))
}
export const forgetHands = () => ["hands", "days", "practice", "coach"].forEach(name => keep(name, null))

// `practice`, boxes and puzzles, and `coach`, what reviewed hands said: texts that Python reads and writes.
const texts = {} // where nothing can be kept
export const textKept = name => kept(name) ?? texts[name] ?? ""
export const keepText = (name, text) => keep(name, (texts[name] = text))
export const putTextAside = name => (aside(textKept(name)), keep(name, null), (texts[name] = ""))

// The id of this tab's own table, so that two tabs can have two.
function tab(id) {
  try {
    return id ? sessionStorage.setItem("pisti.table", id) : sessionStorage.getItem("pisti.table")
  } catch {}
}

export const isBroken = () => !listed()
export const keptTables = () => listed() ?? []
export const keptTable = () => {
  const mine = tab()
  return keptTables().find(table => table.id == mine) ?? keptTables()[0]
}
export function keepTable(table) {
  last = { ...table, when: Date.now() }
  tab(table.id)
  const others = keptTables().filter(other => other.id != table.id && other.goesOn)
  return keep("tables", JSON.stringify([last, ...others].slice(0, MOST)))
}

// Put aside a table that cannot be opened, or all that is kept if not even that can be read.
export function putAside(table) {
  aside(table ? JSON.stringify(table) : kept("tables"))
  keep("tables", JSON.stringify(keptTables().filter(other => other.id != table?.id)))
}

// `act` when another tab has gone on with this table.
export const onElsewhere = act => addEventListener("storage", ({ key }) => {
  if (key == "pisti.tables" && keptTables().some(table => table.id == last?.id && table.kept != last.kept)) act()
})
