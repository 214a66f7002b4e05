// The panels beside the table: its rules, the settings, the count after a hand, and the hand again.

import { countAloud, countOf, points, titleOf } from "./board.js"
import { showDay, today } from "./day.js"
import { draw, el, one } from "./draw.js"
import { keepText, setting, settings, textKept } from "./keep.js"
import { ask } from "./talk.js"
import { say } from "./words.js"

export const button = (key, onclick, className = "") => el("button", { type: "button", className, textContent: say(key), onclick, data: { key } })

export function panel(title, ...content) {
  const box = one("#panel")
  box.replaceChildren(el("header", {}, el("h2", { textContent: title }), button("button.close", () => box.close(), "close")), ...content)
  box.ariaLabel = title
  box.onclose = () => box.replaceChildren()
  box.onclick = event => {
    if (event.target == box) box.close() // it must return nothing: `false` would keep links and boxes from working
  }
  if (!box.open) box.showModal()
  one(".big", box)?.focus() // the likeliest answer
  box.scrollTop = 0
  return box
}

// A clause as a link to its page, in the language of the page.
export function clauseLink(game, clause) {
  const page = { pisti: "pisti", all_fours: "all-fours", pis_yedili: "pis-yedili" }[game]
  return el("a", { href: `${document.body.dataset.rules}${page}.html#${clause.toLowerCase()}`, className: "clause", textContent: clause, title: say("clause.read", { clause }) })
}

// All rules of this table; or the reasons for the last moves.
export const showRules = game => showClauses(game, "rules", "button.rules")
export const showReasons = game => showClauses(game, "reasons", "button.why", el("p", { textContent: say("why.none") }))

async function showClauses(game, what, key, nothing) {
  const box = panel(say(key), el("p", { textContent: say("page.later"), role: "status" }))
  const parts = (await ask({ ask: what }))[what] ?? []
  if (!box.open) return
  panel(say(key), ...parts.flatMap(({ title, said }) => [
    el("h3", { textContent: title }),
    el("ul", {}, ...said.map(([text, clause]) => el("li", {}, `${text} `, clauseLink(game, clause)))),
  ]), ...(parts.length || !nothing ? [] : [nothing]))
}

export function showSettings(changed) {
  const chooser = (key, name, values) => {
    const made = el("select", {}, ...values.map(each => new Option(say(`set.${name}.${each}`), each)))
    made.value = settings[name]
    made.onchange = () => (setting(name, made.value), changed())
    return el("label", { className: "field" }, el("span", { textContent: say(key) }), made)
  }
  const colors = el("input", { type: "checkbox", checked: settings.colors })
  colors.onchange = () => (setting("colors", colors.checked), changed())
  panel(say("button.settings"),
    chooser("set.speed", "speed", ["slow", "usual", "fast", "none"]),
    chooser("set.size", "size", ["usual", "large"]),
    chooser("set.side", "side", ["right", "left"]),
    el("label", { className: "field" }, el("span", { textContent: say("set.colors") }), colors))
}

// The count so far, and what was promised before the first card.
export function showBoard(scene, kept, resign) {
  const promise = kept.promise ? [el("details", {}, el("summary", { textContent: say("setup.fair") }), el("p", { textContent: say("setup.promise") }), el("code", { textContent: kept.promise }),
    el("p", { textContent: kept.dealt ? say("end.dealt", { number: kept.dealt }) : `${say("end.word")}: ${kept.word}` }))] : []
  const leave = resign ? [el("div", { className: "actions" }, button("join.resign", () => confirm(say("join.sure")) && (resign(), one("#panel").close())))] : []
  panel(titleOf(scene.board), countOf(scene), ...promise, ...leave)
}

// The count of the hand, line by line where it is new, and what can be done after it.
export function showEnd(answer, kept, isNew, on) {
  const { end, scene } = answer
  const shared = `${location.origin}${location.pathname}#${kept.house ? "house=1&" : ""}${end.link}`
  const share = button("button.share", async () => {
    try {
      await (navigator.share && matchMedia("(pointer: coarse)").matches ? navigator.share({ url: shared }) : navigator.clipboard.writeText(shared))
      share.textContent = say("button.shared")
    } catch {
      address.hidden = false
      one("input", address).select()
    }
  })
  const address = el("p", { hidden: true }, el("input", { value: shared, readOnly: true, ariaLabel: say("button.share") }))
  const fair = el("div", { className: "proof" }), day = el("div"), count = countOf(scene)
  const isJoined = on.isJoined, [name, act] = end.next ? ["button.next", on.next] : on.another ? ["button.another", on.another] : ["button.new", on.again]
  const rest = [button("button.replay", () => showReplay(on)), ...(isJoined ? [] : [button("button.again", on.same), share]), button("button.download", () => download(scene, kept.date))]
  if (name != "button.new") rest.push(button("button.new", on.again))
  const box = panel(end.won ? say("end.won") : say("end.title"),
    ...end.told.map(text => el("p", { className: "told", textContent: text })), count, day,
    el("div", { className: "actions first" }, button(name, act, "big"), button("button.lesson", () => showLesson(answer, kept, on))),
    el("div", { className: "actions rest" }, ...rest), address, fair)
  box.classList.toggle("won", end.won)
  if (isNew) countAloud(count), (costly = [])
  if (kept.day) showDay(day, kept.day)
  if (!isJoined) prove(fair, kept)
}

// The review of the hand: decision by decision, so that the worker answers other questions in between.
async function showLesson({ end, scene }, about, on) {
  const bar = el("progress", { value: 0, max: 1 }), told = el("p", { role: "status" })
  const box = panel(say("button.lesson"), told, bar)
  for (;;) {
    const { lesson, problem } = await ask({ ask: "lesson" })
    if (!box.open || !bar.isConnected) return
    if (problem) return void (told.textContent = problem)
    Object.assign(bar, { value: lesson.done, max: lesson.all })
    told.textContent = say("lesson.looks", lesson)
    if (!lesson.lines) continue
    told.hidden = bar.hidden = true
    costly = lesson.costly
    const again = on.isJoined ? [] : costly.map(([ply]) => el("button", { type: "button", textContent: `${say("button.retry")}: ${say("replay.title", { ply: ply + 1, all: end.moves })}`, onclick: () => on.from(ply) }))
    box.append(...lesson.lines.map(textContent => el("p", { textContent })), el("div", { className: "actions" }, ...again))
    const match = scene.board.is_match ? about.id ?? "" : "", counts = about.date && !about.isKnown && !scene.watched && !scene.people[1]
    const { coach, tables = [] } = await ask({ ask: "note", kept: textKept("coach"), day: about.date ?? "", match, counts: Boolean(counts) })
    if (coach) keepText("coach", coach)
    if (bar.isConnected) box.append(...tablesOf(tables, "h3"))
    if (!costly.length) return
    const { keepMistakes } = await import("./practice.js"), kept = await keepMistakes()
    return bar.isConnected && Object.assign(told, { hidden: !kept, textContent: kept })
  }
}

async function prove(place, kept) {
  if (!kept.promise) return place.replaceChildren(...(kept.day || kept.isKnown ? [] : [el("p", { textContent: say("end.given") })]))
  const { audit } = await ask({ ask: "audit", promise: kept.promise, word: kept.word })
  if (!audit) return place.replaceChildren(el("p", { textContent: say("end.later") }))
  const told = [["end.hash", kept.promise], ["end.secret", audit.secret], ["end.word", kept.word]]
  place.replaceChildren(el("details", {}, el("summary", { textContent: `${audit.fair ? "✓" : "✗"} ${say("setup.fair")}` }),
    el("p", { textContent: say(audit.fair ? "end.fair" : "end.unfair") }), ...(kept.dealt ? [el("p", { textContent: say("end.dealt", { number: kept.dealt }) })] : []),
    el("dl", {}, ...told.flatMap(([key, text]) => [el("dt", { textContent: say(key) }), el("dd", {}, el("code", { textContent: text }))])),
    el("p", {}, el("a", { href: `${document.body.dataset.root}guide/fair-deals.html`, textContent: say("end.check") }))))
}

async function download(scene, day) {
  const { record } = await ask({ ask: "record", day })
  saveFile(scene.game, record)
}

// A button with which the person chooses a file; `read` gets its text.
export function fileButton(key, read, className) {
  const file = el("input", { type: "file", accept: ".json,application/json", hidden: true })
  file.onchange = async () => file.files[0] && read(await file.files[0].text())
  return [button(key, () => file.click(), className), file]
}

export function saveFile(name, text) {
  const link = el("a", { href: URL.createObjectURL(new Blob([text], { type: "application/json" })), download: `${name}-${today()}.json` })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

// What the coach tells in rows, each table with its title.
export const tablesOf = (tables, level) => tables.flatMap(({ title, rows }) => [
  el(level, { textContent: title }),
  el("table", { className: "hands" }, ...rows.map(row => el("tr", {}, ...row.map((textContent, at) => el(at || !row[1] ? "td" : "th", { textContent }))))),
])

// The bar below the table, in place of what one plays with; Escape presses its button `close`.
export function showBar(close, ...content) {
  const bar = one("#replay")
  bar.replaceChildren(...content)
  bar.hidden = false
  document.body.classList.add("replaying")
  bar.onkeydown = event => {
    if (event.key != "Escape") return
    event.preventDefault() // which would close the panel that opens now
    close.click()
  }
}

// The hand again, move by move, with what the teacher would have done.
// `replayed` draws it once more while it is shown, and is `null` at other times.
export let replayed = null
export function closeReplay() {
  replayed = null
  one("#replay").hidden = true
  document.body.classList.remove("replaying")
}

// The moves of this hand before which the person stood, and by which points were given away.
let costly = []

export async function showReplay(on) {
  one("#panel").close()
  const { replay } = await ask({ ask: "replay" })
  const told = el("p", { role: "status" }), last = replay.length - 1
  let ply = 0, asked = 0
  const go = async to => {
    ply = Math.max(0, Math.min(last, to))
    replayed = () => draw({ ...replay[ply], turn: null, moves: [] }, { card() {}, move() {} })
    replayed()
    one("#says").replaceChildren(...replay[ply].lines.slice(-2).map(textContent => el("span", { textContent })))
    title.textContent = ply ? say("replay.title", { ply, all: last }) : say("replay.deal")
    slider.value = ply
    from.disabled = ply == last
    told.textContent = ""
    const mine = replay[ply].turn === replay[ply].seat && ply < last, number = ++asked
    if (!mine) return
    told.textContent = say("replay.thinking")
    const { review } = await ask({ ask: "review", ply })
    if (number == asked) told.textContent = review ? review.told : say("replay.forced")
  }
  const title = el("b"), slider = el("input", { type: "range", min: 0, max: last, value: 0, ariaLabel: say("button.replay") })
  slider.oninput = () => go(+slider.value)
  const close = button("button.close", () => {
    asked++
    closeReplay()
    on.done()
  })
  const marks = el("div", { className: "marks" }, ...costly.map(([at, lost]) => {
    const mark = el("button", { type: "button", title: `−${points(lost)}`, ariaLabel: `${say("replay.title", { ply: at + 1, all: last })}: −${points(lost)}`, onclick: () => go(at) })
    mark.style.left = `${(100 * at) / last}%`
    return mark
  }))
  const from = button("button.from", () => (closeReplay(), on.from(ply)))
  from.hidden = Boolean(on.isJoined)
  showBar(close, el("div", { className: "line" }, title, close), slider, marks,
    el("div", { className: "line" }, button("button.before", () => go(ply - 1)), from, button("button.after", () => go(ply + 1))), told)
  go(0)
  slider.focus()
}
