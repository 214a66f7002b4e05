// Choose a table: a game at once, or all about it.

import { points } from "./board.js"
import { linkOf as linkOfDay, spokenDay, today } from "./day.js"
import { el, face, one } from "./draw.js"
import { daysPlayed, setting, settings } from "./keep.js"
import { button, fileButton } from "./panels.js"
import { front, games, lang, say } from "./words.js"

const capital = text => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1)
const field = (name, input) => el("label", { className: "field" }, el("span", { textContent: say(name) }), input)
const select = (options, value) => {
  const made = el("select", {}, ...options.map(([name, text]) => new Option(capital(text), name)))
  if (options.some(([name]) => name == value)) made.value = value
  return made
}

export const ownName = () => settings.name.trim() || say("guest")
export const newWord = () => [...crypto.getRandomValues(new Uint8Array(4))].map(byte => byte.toString(36)).join("")

// Three cards of each game, to be known by.
const SHOWN = { pisti: ["5H", "5C", "JD"], all_fours: ["2S", "JS", "AS"], pis_yedili: ["7D", "7S", "JH"] }

// The parts of a link that are not rules: they stay as they are when a game is chosen.
const choice = () => ({ game: games[0].name, ...settings.table })
const gameOf = name => games.find(game => game.name == name) ?? games[0]

// The link of the chosen table; `rules` are those of a link that somebody has followed.
function linkOf(form, rules) {
  const pairs = rules ?? new URLSearchParams({ game: form.game.value, preset: form.preset.value })
  if (!rules && form.players.value != form.players.dataset.usual) pairs.set("players", form.players.value)
  pairs.set("seat", form.seat.value)
  pairs.set("bots", [...form.querySelectorAll("[name=bot]")].map(each => each.value).join(","))
  if (form.length.value == "match") pairs.set("match", "1")
  if (form.mode.value == "earnest") pairs.set("practice", "0")
  return pairs.toString()
}

// Fill the form for a new table; `open(link, word, names)` lays it.
export function setUp(open, { promise, openRecord, waiting, resume, hands, practice }) {
  const place = one("#setup"), chosen = choice()
  const form = el("form", { className: "asked" })
  const named = (name, input) => ((input.name = name), input)
  const game = named("game", select(games.map(each => [each.name, each.title]), chosen.game))
  const botNames = about => [...about.bots.map(each => [each.name, `${each.title} · ${each.name}`]), ["person", say("setup.person")]]
  const rest = el("div", { className: "fields" }), bots = el("div", { className: "fields bots" })
  const word = named("word", el("input", { value: newWord(), maxLength: 40, autocomplete: "off" }))

  function ask() {
    const about = gameOf(game.value)
    const preset = named("preset", select(about.presets.map(each => [each.name, each.title]), chosen.preset))
    const players = named("players", el("select")), seat = named("seat", el("select"))
    const name = named("name", el("input", { value: settings.name, maxLength: 20, placeholder: say("guest"), autocomplete: "nickname" }))
    const length = named("length", select([["hand", say("setup.hand")], ["match", say("setup.match")]], chosen.length))
    const mode = named("mode", select([["practice", say("setup.practice")], ["earnest", say("setup.earnest")]], chosen.mode))
    const count = () => {
      const way = about.presets.find(each => each.name == preset.value)
      const number = way.numbers.includes(+players.value) && players.dataset.of == way.name ? +players.value : way.numbers.includes(chosen.players) && chosen.preset == way.name ? chosen.players : way.players
      players.dataset.of = way.name
      players.dataset.usual = way.players
      players.replaceChildren(...[...new Set([...way.numbers, way.players])].sort().map(each => new Option(each, each)))
      players.value = number
      const old = seat.value || chosen.seat
      seat.replaceChildren(...[...Array(number).keys()].map(each => new Option(capital(each ? say("setup.after", { number: each }) : say("setup.dealer")), each)))
      seat.value = +old < number ? old || 0 : 0
      const before = [...bots.querySelectorAll("select")].map(each => each.value), names = [...bots.querySelectorAll("input")].map(each => each.value)
      bots.replaceChildren(...[...Array(number - 1).keys()].map(at => {
        const wanted = before[at] ?? chosen.bots?.[at] ?? before[0] ?? about.usual
        const bot = named("bot", select(botNames(about), botNames(about).some(([each]) => each == wanted) ? wanted : about.usual))
        const label = say("setup.opponent", { number: at + 1 }), called = named("called", el("input", { value: names[at] ?? chosen.names?.[at] ?? "", maxLength: 20, placeholder: say("setup.called"), ariaLabel: `${label}: ${say("setup.called")}`, autocomplete: "off" }))
        bot.ariaLabel = label
        return el("div", { className: "field" }, el("span", { textContent: label }), el("div", { className: "pair" }, bot, called))
      }))
    }
    preset.onchange = players.onchange = count
    count()
    const own = el("a", { href: `${document.body.dataset.rules}your-table.html#game=${about.name}`, textContent: say("setup.own") })
    rest.replaceChildren(field("setup.preset", preset), own, field("setup.players", players), field("setup.length", length), field("setup.mode", mode), field("setup.seat", seat), field("setup.name", name))
  }
  game.onchange = () => (bots.replaceChildren(), ask())
  ask()

  const fair = el("details", { className: "fair" }, el("summary", { textContent: say("setup.fair") }),
    el("p", { textContent: say("setup.promise") }), el("code", { id: "promise", textContent: promise ?? "…" }), field("setup.word", word))
  form.append(field("setup.game", game), rest, bots, fair, el("button", { className: "big", textContent: say("setup.deal") }))
  form.onsubmit = event => {
    event.preventDefault()
    setting("name", form.elements.name?.value ?? form.querySelector("[name=name]").value)
    const players = +form.players.value, names = [...form.querySelectorAll("[name=called]")].map(each => each.value)
    const bySeat = [ownName(), ...names].map((_, at, all) => all[(at - form.seat.value + players) % players])
    const values = { names, game: game.value, preset: form.preset.value, players, seat: form.seat.value, length: form.length.value, mode: form.mode.value, bots: [...form.querySelectorAll("[name=bot]")].map(each => each.value) }
    setting("table", values)
    open(linkOf(form), word.value, bySeat)
  }
  const quick = games.map(each => {
    const button = el("button", { type: "button", className: "game", data: { game: each.name } }, el("b", { textContent: each.title }), el("span", { textContent: each.about }),
      el("span", { className: "fan", ariaHidden: "true" }, ...(SHOWN[each.name] ?? []).map(card => face(card))))
    button.onclick = () => open(quickLink(each))
    return button
  })
  const more = el("details", { className: "more", open: Boolean(settings.table) }, el("summary", { textContent: say("setup.more") }), form)
  const back = waiting.map((table, at) => {
    const left = new Date(table.when), isToday = left.toDateString() == new Date().toDateString()
    const when = left.toLocaleString(lang, isToday ? { timeStyle: "short" } : { dateStyle: "short" })
    return el("button", { type: "button", className: at ? "plain resume" : "big resume", textContent: `${say("setup.resume")}: ${gameOf(table.scene?.game).title} · ${when}`, onclick: () => resume(table) })
  })
  const played = daysPlayed()[today()]
  const day = el("button", { type: "button", className: "plain resume day", textContent: [say("day.title"), spokenDay(today()), ...(played === undefined ? [] : [`✓ ${points(played)}`])].join(" · "), onclick: () => open(linkOfDay(today()), "") })
  const train = button("practice.title", practice, "plain resume")
  const own = hands ? [button("hands.title", hands, "plain")] : []
  place.replaceChildren(...back, el("h2", { textContent: say("setup.title") }), el("div", { className: "games" }, ...quick), day, train, more, ...fileButton("button.open", openRecord, "plain"), ...own)
}

const digit = text => (/^\d$/.test(text) ? +text : 0)
export const seatOf = link => digit(new URLSearchParams(link).get("seat"))

// The table of a link before anything is known of it: its seats, and the stock.
export function blank(link) {
  const pairs = new URLSearchParams(link), game = gameOf(pairs.get("game"))
  const preset = game.presets.find(each => each.name == pairs.get("preset")) ?? game.presets[0]
  const number = Math.min(8, Math.max(2, digit(pairs.get("players")) || preset.players)), seat = Math.min(number - 1, seatOf(link))
  const seats = [...Array(number).keys()].map(each => ({ name: each == seat ? ownName() : "…", bot: null, side: each, cards: [], played: null, taken: 0, marks: [], notes: [] }))
  const middle = [{ name: "", cards: Array(3).fill(null), spread: false }, { name: "", cards: [], spread: true }]
  const sides = seats.map((each, at) => ({ seats: [at], name: each.name, items: [], hand: 0, before: 0, total: 0 }))
  const board = { sides, number: 1, is_match: false, low_wins: false, target: null, hands: null }
  return { game: game.name, seat, turn: null, dealer: null, clockwise: true, tricks: false, seats, middle, notes: [], moves: [], people: [seat], over: false, board, description: "" }
}

// A table that begins with one tap: the first of this game on the front page.
const quickLink = game => front.find(link => new URLSearchParams(link).get("game") == game.name)
