// The page: it lays tables, makes moves, lets bots go on, and keeps all of it.

import { SIGNS, draw, el, isMine, one, spoken } from "./draw.js"
import { dayOf, spokenDay, today } from "./day.js"
import { drag } from "./drag.js"
import { breath, settle, show } from "./fly.js"
import { forgetAll, handsPlayed, isBroken, keepTable, keptTable, keptTables, noteHand, onElsewhere, putAside, setting, settings, storageWorks } from "./keep.js"
import { deal, reopen, unfinished } from "./opening.js"
import { button, clauseLink, closeReplay, replayed, showBoard, showEnd, showReasons, showRules, showSettings } from "./panels.js"
import { closed, dropCurtain, isClosed, passTo, putDown } from "./pass.js"
import { log, toast } from "./says.js"
import { blank, newWord, ownName, seatOf, setUp } from "./setup.js"
import { isOn, play, tune, turn as turnSound } from "./sound.js"
import { ask, isReady, restart, start, takeOver } from "./talk.js"
import { lang, say } from "./words.js"

let now = null // the last answer that has a scene
let about = {} // the id of this table, and what was promised for it
let turn = 0 // raised with every change, so that what comes too late is left out
let promise = null
let isLaid = false // whether a table was asked for, maybe before Python was there
let joined = null // the module for a table of a server, once one is joined
let decided = null // whether the first cards lie ready, which come before Python

function status() {
  const { scene } = now
  one("#status").textContent = scene.over ? say("table.over") : isMine(scene) ? say("table.yours") : scene.turn === null ? "" : say("table.thinks", { name: scene.seats[scene.turn].name })
  const mine = !scene.over && isMine(scene)
  one("#hint").disabled = !mine || Boolean(about.solve)
  one("#back").hidden = !scene.back
  one("#back").disabled = !(mine || scene.over)
  document.body.classList.toggle("over", scene.over)
  if (scene.over) one("#choices").replaceChildren(button("end.title", ended, "choice"))
}

// What a first visit does not need is fetched when it is used.
const isJoined = () => joined !== null
const placeIn = link => new URLSearchParams(link).get("table")

async function join(place) {
  if (isJoined()) return location.reload()
  joined = await import("./join.js")
  joined.sitDown(place, (answer, still) => shown(answer, { still }))
}

// Drawing.

const on = { card: playCard, move: makeMove }
function redraw() {
  document.body.classList.toggle("four", settings.colors)
  if (replayed) return replayed()
  if (now) draw(now.scene, on), status()
}

async function shown(answer, { still = false } = {}) {
  const mine = ++turn, { scene } = answer
  if (!still) about.date = today()
  keepNow(answer)
  if (scene.over && !still && !about.isKnown && !answer.end.taken_back) noteHand(scene)
  await breath()
  if (mine != turn) return
  document.body.dataset.view = "table"
  if (isClosed(scene)) return shownClosed(answer, mine)
  if (scene.told && scene.news.length && scene.news[0].from == "middle-0") draw(bare(scene), on)
  if (still) one("#says").replaceChildren()
  log(scene.lines)
  await breath()
  if (!still && mine == turn) await show(scene.news, seat => scene.seats[seat].side === scene.seats[scene.seat].side)
  await breath()
  if (mine != turn) return
  now = answer
  redraw()
  settle()
  if (scene.over) {
    putDown()
    return ended(!still)
  }
  if (isMine(scene)) play("yours")
  else if (!isJoined()) await goOn(scene, mine)
}

// The next move is another's: a bot makes it, and a person gets the device.
async function goOn(scene, mine) {
  const isPerson = scene.people.includes(scene.turn)
  if (isPerson) {
    now = null
    draw(closed(scene), on)
    await passTo(scene, scene.turn)
  }
  if (mine != turn) return
  const next = await asked(isPerson ? { ask: "sit", seat: scene.turn } : { ask: "go" })
  if (next && mine == turn) await shown(next)
}

// The cards are hidden until the person whose turn it is has the device.
async function shownClosed(answer, mine) {
  const { scene } = answer
  now = null
  draw(closed(scene), on)
  if (scene.turn !== scene.seat) return goOn(scene, mine)
  await passTo(scene, scene.seat)
  if (mine == turn) await shown(answer)
}

const keepNow = ({ kept, scene, end }) => isJoined() || about.solve || keepTable({ ...about, kept, opening: unfinished(), scene, goesOn: !scene.over || end.next })

// The table before the first card is dealt.
const bare = scene => ({
  ...scene, turn: null, moves: [],
  seats: scene.seats.map(seat => ({ ...seat, cards: [], taken: 0, marks: [] })),
  middle: scene.middle.map((pile, at) => (at ? { ...pile, cards: [] } : pile)),
})

function ended(isNew) {
  const { scene } = now
  const closing = act => (...given) => (one("#panel").close(), act(...given))
  if (isNew === true) play(now.end.won ? "won" : "over")
  showEnd(now, about, isNew === true, {
    next: closing(() => go({ ask: "next" })),
    isJoined: isJoined(),
    another: about.link === undefined ? null : closing(() => lay(about.link, newWord(), about.names)),
    again: closing(choose),
    same: closing(() => {
      about = { id: newWord(), house: about.house, isKnown: true }
      go({ ask: "again" })
    }),
    from: closing(ply => {
      about = { id: newWord(), house: about.house, link: about.link, names: about.names, isKnown: true }
      one("#says").replaceChildren()
      asked({ ask: "play from", ply }).then(answer => answer && shown(answer, { still: true }))
    }),
    done: () => (redraw(), ended()),
  })
}

// Asking.

async function asked(question) {
  const late = setTimeout(() => isReady() || toast(say("page.later")), 300)
  try {
    const answer = await ask(question)
    if (answer.lacks) answer.problem = say("problem.networks")
    if (answer.problem && answer.clause && now) toast(answer.problem.replace(` (${answer.clause})`, ""), " ", clauseLink(now.scene.game, answer.clause))
    else if (answer.problem) toast(answer.problem)
    return answer.problem ? null : answer
  } catch (error) {
    if (error.message != "restarted") failed(error)
    return null
  } finally {
    clearTimeout(late)
    if (one("#toast").textContent == say("page.later")) toast("")
  }
}

async function go(question) {
  toast("")
  const answer = await asked(question)
  if (answer?.scene) await shown(answer)
  return answer
}

// The worker has stopped, or could not start: the kept table is opened in another one.
let failures = 0
function failed(error) {
  if (about.solve) choose()
  turn++
  const again = () => {
    now = null
    isLaid = false
    closeReplay()
    toast("")
    restart().then(begin, failed)
  }
  const wasRunning = now && !failures++
  toast(say(now ? "problem.crash" : "problem.fetch", { problem: error.message }), " ", button("problem.again", again))
  if (wasRunning) setTimeout(again, 1500)
}

// Moves.

function playCard(card, button) {
  if (!now) return
  const { scene } = now
  if (scene.over || !isMine(scene)) return
  const ways = scene.moves.filter(move => move.card === card)
  if (!ways.length) {
    button?.classList.add("no")
    setTimeout(() => button?.classList.remove("no"), 400)
    return asked({ ask: "why", card })
  }
  if (ways.length == 1) return makeMove(ways[0])
  chooseWay(card, ways)
}

// Several ways to play a card are offered above the hand, which stays in sight; a suit is a large sign.
function chooseWay(card, ways) {
  const signs = ways.filter(way => way.suit).map(way => way.suit), isPlain = new Set(signs).size == ways.length
  const buttons = ways.map(way => {
    const about = isPlain ? [] : [el("small", { textContent: way.help })]
    const made = el("button", { type: "button", className: way.suit ? `choice sign suit-${way.suit}` : "choice", data: { move: way.move }, ariaLabel: `${way.text}: ${way.help}` }, el("b", { textContent: SIGNS[way.suit] ?? way.text }), ...about)
    made.onclick = () => makeMove(way)
    return made
  })
  const back = button("button.cancel", redraw, "choice back")
  one("#choices").replaceChildren(el("div", { className: "ways", role: "group", ariaLabel: say("table.choose", { card: spoken(card) }) }, ...buttons, back))
  document.querySelectorAll("#hand .sent").forEach(each => each.classList.remove("sent"))
  one(`#hand [data-card="${card}"]`)?.classList.add("sent")
  buttons[0].focus()
}

function makeMove(move) {
  if (!now) return
  const { scene } = now
  if (!isMine(scene) || scene.over) return
  now = { ...now, scene: { ...scene, turn: null, moves: [] } }
  one("#hand").classList.remove("mine")
  document.querySelectorAll(".hinted").forEach(each => each.classList.remove("hinted"))
  one(`#hand [data-card="${move.card}"]`)?.classList.add("sent")
  status()
  one("#choices").replaceChildren()
  ;(about.solve?.(move) ?? go({ ask: "move", move: move.move })).then(answer => {
    if (!answer) (now = { ...now, scene }), redraw()
  })
}

async function hint() {
  const asking = now
  one("#hint").disabled = true
  one("#status").textContent = say("replay.thinking")
  const answer = await asked({ ask: "hint" })
  if (asking != now) return // the person has moved meanwhile
  status()
  if (!answer?.hint) return
  toast(answer.hint.told)
  const { move } = answer.hint, way = now.scene.moves.find(each => each.move == move)
  one(way?.card ? `#hand [data-card="${way.card}"]` : `#choices [data-move="${move}"]`)?.classList.add("hinted")
}

// A house rule of one's own: the server of `pisti web` has its file, and this table keeps it.

async function houseOf(pairs) {
  if (!pairs.has("house")) return null
  pairs.delete("house")
  const response = await fetch(new URL("./house.py", import.meta.url)).catch(() => null)
  return response?.ok ? { name: pairs.get("game"), code: await response.text() } : null
}

const learn = async house => !house || Boolean(await asked({ ask: "learn", ...house }))

// Tables.

const AT_TABLE = "table"

// Back and forward in the browser: the doors, and the table that was left.
function wander() {
  const isTable = document.body.dataset.view == "table", kept = keptTable()
  if (location.hash.includes("=") || isJoined()) return
  if (history.state != AT_TABLE && isTable) choose()
  else if (history.state == AT_TABLE && !isTable && kept) openKept(kept)
}

function lay(link, word, names) {
  isLaid = true
  const place = placeIn(link)
  if (place) return join(place).catch(error => toast(say("problem.fetch", { problem: error.message })))
  if (document.body.dataset.view == "setup") history.pushState(AT_TABLE, "", location.pathname) // "back" leads to the doors
  dropCurtain()
  closeReplay()
  document.body.dataset.view = "table"
  now = null
  about = {}
  one("#says").replaceChildren()
  draw(blank(link), on)
  const isPlain = !word && !names && !isReady() && !new URLSearchParams(link).has("house")
  decided = isPlain ? deal(link, ownName()).catch(() => null) : Promise.resolve(null)
  const called = new URLSearchParams(link).get("names")?.split(",")
  open(link, word, names ?? called ?? [...Array(seatOf(link)).fill(""), ownName()])
}

async function open(link, word, names) {
  const mine = ++turn
  let answer = await decided, house = null
  if (mine != turn) return
  if (!answer) {
    toast(say("page.waiting"))
    const pairs = new URLSearchParams(link)
    house = await houseOf(pairs)
    answer = (await learn(house)) && (await asked({ ask: "open", link: house ? `${pairs}` : link, word: word ?? newWord(), names }))
  }
  if (!answer) return choose()
  document.body.classList.toggle("dealt", Boolean(answer.dealt))
  about = { id: newWord(), promise: answer.promise, word: answer.word ?? "", house, link: `${house ? "house=1&" : ""}${answer.again}`, names, dealt: answer.dealt, day: dayOf(link) }
  one("#game").textContent = answer.title
  history.replaceState(history.state, "", location.pathname)
  const said = [...answer.problems, ...answer.notes, ...(answer.promise ? [] : [about.day ? `${say("day.title")} · ${spokenDay(about.day)}` : say("setup.shared")])].join(" ")
  said ? toast(said) : introduce(answer.scene.game)
  await shown(answer)
}

// A few words for whoever plays this game here for the first time.
function introduce(game) {
  toast("")
  if (settings.met?.includes(game)) return
  setting("met", [...(settings.met ?? []), game])
  toast(say(`first.${game}`), " ", button("button.rules", () => showRules(game)))
}

function choose() {
  if (isJoined()) return location.assign(location.pathname)
  turn++
  dropCurtain()
  settle()
  closeReplay()
  document.body.dataset.view = "setup"
  one("#game").textContent = say("page.title")
  setUp(lay, { promise, openRecord, waiting: keptTables().filter(table => table.goesOn), resume: openKept, practice: practise, hands: handsPlayed().length > 0 && (() => import("./stats.js").then(({ showHands }) => showHands(choose))) })
}

// A puzzle is drawn like any table, and the person's move goes to `solve`.
function pose(answer, solve) {
  if (document.body.dataset.view == "setup") history.pushState(AT_TABLE, "", location.pathname)
  document.body.dataset.view = "table"
  isLaid = true
  about = { solve }
  one("#game").textContent = answer.title
  toast(say("practice.find"))
  shown(answer, { still: true })
}

const practise = () => import("./practice.js").then(({ showPractice }) => showPractice({ pose, refuse: toast, done: choose }))

// Open a record from a file; its hand is over, or is shown as far as it goes.
async function openRecord(record) {
  const answer = await asked({ ask: "open record", record })
  if (!answer) return
  about = { id: newWord() }
  one("#game").textContent = answer.title
  toast("")
  await shown(answer, { still: true })
}

async function begin() {
  const spoke = await asked({ ask: "speak", language: lang })
  promise = spoke?.promise
  if (one("#promise")) one("#promise").textContent = promise
  document.body.classList.add("ready")
  const before = turn, took = await takeOver().catch(failed)
  if (took && now && before == turn) keepNow((now = { ...now, kept: took.kept }))
  if (location.hash.includes("=") && !isLaid) return lay(location.hash.slice(1), "")
  const kept = keptTable()
  if (isBroken()) setAside()
  else if (kept && !isLaid && document.body.dataset.view != "setup") await openKept(kept)
}

function setAside(table) {
  putAside(table)
  choose()
  toast(say("problem.kept"))
}

async function openKept(kept) {
  isLaid = true
  dropCurtain()
  if (kept.house) await learn(kept.house)
  const answer = kept.opening ? await reopen(kept.opening).catch(() => ({ broken: true })) : await ask({ ask: "open kept", kept: kept.kept })
  if (answer.broken) return setAside(kept)
  about = { id: kept.id, promise: kept.promise, word: kept.word, house: kept.house, link: kept.link, names: kept.names, dealt: kept.dealt, day: kept.day, date: kept.date, isKnown: kept.isKnown }
  one("#game").textContent = answer.title
  toast("")
  await shown(answer, { still: true })
}

// Another tab has gone on with this table: it is played in one of them.
function elsewhere() {
  if (document.body.dataset.view != "table" || about.solve) return
  turn++
  settle()
  dropCurtain()
  if (now) now = { ...now, scene: { ...now.scene, turn: null, moves: [] } }
  redraw()
  toast(say("problem.elsewhere"), " ", button("button.here", () => openKept(keptTable())))
}

function progress(done, all) {
  one("#bar progress").max = all
  one("#bar progress").value = done
  const mega = bytes => (bytes / 1e6).toFixed(1).replace(".", lang == "tr" ? "," : ".")
  one("#bar span").textContent = done < all ? say("page.loading", { done: mega(done), all: mega(all) }) : say("page.starting")
}

const lacking = () => [["WebAssembly", globalThis.WebAssembly], ["Worker", globalThis.Worker], ["DecompressionStream", globalThis.DecompressionStream]].filter(each => !each[1]).map(each => each[0])

function prepare() {
  for (const [id, key] of [["hint", "button.hint"], ["why", "button.why"], ["back", "button.back"], ["rules", "button.rules"], ["new", "button.new"], ["set", "button.settings"], ["sound", "button.sound"]]) {
    one(`#${id}`).ariaLabel = one(`#${id}`).title = say(key)
    const label = one(`#${id} span`)
    if (label) label.textContent = say(key)
  }
  one("#hand").ariaLabel = say("table.hand")
  one("#choices").ariaLabel = say("table.moves")
  one("#words").ariaLabel = say("table.words")
  one("#hint").onclick = () => now && hint()
  one("#back").onclick = () => (one("#panel").close(), go({ ask: "back" }))
  one("#why").onclick = () => now && showReasons(now.scene.game)
  one("#rules").onclick = () => now && showRules(now.scene.game)
  one("#new").onclick = choose
  one("#set").onclick = () => showSettings(redraw)
  one("#board").onclick = () => now && showBoard(now.scene, about, isJoined() && !now.scene.watched && !now.scene.over && joined.resign)
  one("#sound").onclick = () => (turnSound(!isOn()), drawSound(), play("yours"))
  drawSound()
  tune()
  one("#toast").onclick = event => {
    if (!/^(A|BUTTON)$/.test(event.target.tagName)) toast("")
  }
  drag(one("#hand"), card => playCard(card))
  one(".language").onclick = () => setting("language", other)
  import("./keys.js").then(({ listenToKeys }) => listenToKeys(() => replayed || document.body.dataset.view != "table"))
  addEventListener("resize", redraw)
  addEventListener("hashchange", () => location.hash.includes("=") && lay(location.hash.slice(1), ""))
  addEventListener("popstate", wander)
  onElsewhere(elsewhere)
  const kept = keptTable()
  if (location.hash.includes("=")) lay(location.hash.slice(1), "")
  else if (kept) {
    document.body.dataset.view = "table"
    toast(say("page.waiting"))
    if (kept.scene) drawKept(kept.scene)
    if (kept.opening) decided = openKept(kept)
  } else choose()
  redraw()
}

function drawSound() {
  one("#sound").ariaPressed = isOn()
}

// The kept scene at once; one of another release may lack what is drawn, so then Python is waited for.
function drawKept(scene) {
  try {
    draw(isClosed(scene) ? closed(scene) : { ...scene, turn: null, moves: [] }, on)
  } catch {}
}

const LONGEST = 4000 // milliseconds that Python waits for the first cards, with which it would share the line

// The language that was chosen here, but where a page of this site leads to another one.
const other = lang == "tr" ? "en" : "tr"
const isElsewhere = () => settings.language == other && !document.referrer.startsWith(`${location.origin}/`)

// What is kept for times without a line comes after the library, so that both do not share the line.
const keepOffline = () => navigator.serviceWorker?.register(`${document.body.dataset.root}sw.js`).catch(() => {})

async function main() {
  if (isElsewhere()) return location.replace(one(".language").href + location.hash)
  const sprite = await (await fetch(new URL("./faces.svg", import.meta.url))).text()
  one("#faces").innerHTML = sprite
  prepare()
  const lacks = lacking()
  if (lacks.length) return toast(say("problem.wasm", { what: lacks.join(", ") }))
  one("#bar span").textContent = say("page.starting")
  if (placeIn(location.hash.slice(1))) return
  await Promise.race([decided, new Promise(done => setTimeout(done, LONGEST))])
  start(lang, progress, failed).then(() => (arrived(), begin(), keepOffline()), failed)
}

// What is being read stays; only the word that a moment more is needed goes.
function arrived() {
  if (!storageWorks()) toast(say("problem.storage"))
  else if (one("#toast").textContent == say("page.later")) toast("")
}

// What another release has kept, or somebody has changed, locks nobody out: they can begin afresh.
function broken(error) {
  toast(say("problem.start", { problem: error.message }), " ", button("button.afresh", () => (forgetAll(), location.reload())))
}

main().catch(broken)
