// A table with other people: the server that has sent this page makes its scenes.

import { points } from "./board.js"
import { one } from "./draw.js"
import { settings } from "./keep.js"
import { toast } from "./says.js"
import { isReady, local, start, through } from "./talk.js"
import { lang, say } from "./words.js"

const FIRST_WAIT = 500, LONGEST_WAIT = 15_000 // milliseconds until a lost line is tried again
const OWN = ["replay", "review", "lesson", "note", "keep"] // questions about a hand that is over, for the library here

let line = null

// The seconds that are left for the one on turn.
let clock = null
function tick(seconds) {
  clearInterval(clock)
  const end = Date.now() + 1000 * seconds, show = () => (one("#clock").textContent = points(Math.max(0, Math.round((end - Date.now()) / 1000))))
  one("#clock").hidden = seconds === null
  if (seconds === null) return
  show()
  clock = setInterval(show, 1000)
}

// Sit down at a place such as `NAME.TOKEN`, and draw each scene by `show(answer, isStill)`.
// Whoever has no token watches.
export function sitDown(place, show) {
  document.body.dataset.view = "table"
  document.body.classList.add("ready", "joined")
  toast(say("page.waiting"))
  const [table, token] = place.split("."), who = token ? { join: token, name: settings.name.trim() } : { watch: true }
  line = { show, waits: FIRST_WAIT, asked: new Map(), number: 0, ready: [], hand: 0, ply: 0, opened: null }
  through(ask)
  const connect = () => {
    const address = new URL(`/tables/${encodeURIComponent(table)}`, location.href)
    address.protocol = address.protocol == "https:" ? "wss:" : "ws:"
    const socket = (line.socket = new WebSocket(address))
    let isFirst = true
    socket.onopen = () => socket.send(JSON.stringify({ ...who, lang, scenes: true }))
    socket.onmessage = ({ data }) => {
      const said = JSON.parse(data)
      if (said.id) return answered(said)
      if (said.error) return (line.isRefused = isFirst), toast(said.message)
      line.waits = FIRST_WAIT
      hear(said, isFirst)
      isFirst = false
    }
    socket.onclose = () => {
      for (const { done } of line.asked.values()) done({ problem: "" })
      line.asked.clear()
      if (line.isRefused) return
      toast(say("join.lost"))
      line.timer = setTimeout(connect, line.waits)
      line.waits = Math.min(2 * line.waits, LONGEST_WAIT)
    }
  }
  addEventListener("online", () => {
    if (line.socket.readyState != WebSocket.CLOSED) return
    clearTimeout(line.timer)
    connect()
  })
  connect()
}

// The scenes are shown one after another, and the hand that follows one that is over when it is asked for.
function hear(said, isFirst) {
  line.ply = said.ply
  const news = said.scenes.map(({ scene, end }) => ({ scene: marked(scene, said), end, isStill: isFirst }))
  if (isFirst) line.ready = []
  line.ready.push(...news)
  one("#game").textContent = said.title
  tick(said.clock)
  toast(said.resigned === null ? "" : say("join.resigned", { name: news[0].scene.seats[said.resigned].name }))
  if (line.shows) return
  line.shows = (async () => {
    while (line.ready.length) {
      const { isStill, ...answer } = line.ready.shift()
      line.hand = answer.scene.hand
      await line.show(answer, isStill)
      if (answer.end?.next) await new Promise(done => (line.hears = done))
    }
  })().finally(() => (line.shows = null))
}

// A scene with what the server alone knows: who is away, and what ends a match before its end.
function marked(scene, { seat, away, resigned }) {
  const isEnded = resigned !== null
  return {
    ...scene, watched: seat === null, people: [], // the others have their own devices
    ...(isEnded ? { turn: null, moves: [] } : {}),
    seats: scene.seats.map((each, at) => ({ ...each, away: away.includes(at) })),
  }
}

function answered({ id, error, message, clause, ...answer }) {
  const asking = line.asked.get(id)
  line.asked.delete(id)
  asking?.done(error ? { problem: message, clause } : answer)
}

function sent(question) {
  if (line.socket.readyState != WebSocket.OPEN) return Promise.resolve({ problem: "" })
  return new Promise(done => {
    const id = ++line.number
    line.asked.set(id, { done })
    line.socket.send(JSON.stringify({ id, ...question }))
  })
}

async function ask({ ask: what, ...details }) {
  const { hand } = line
  if (what == "next") return line.hears?.(), {}
  if (what == "move") return sent({ move: details.move, ply: line.ply })
  if (!OWN.includes(what)) return sent({ ask: what, hand, ...details })
  if (line.opened != hand) {
    const { record, problem } = await sent({ ask: "record", hand })
    if (!record) return { problem }
    if (!isReady()) await start(lang, () => {}, () => {})
    await local({ ask: "speak", language: lang })
    await local({ ask: "open record", record })
    line.opened = hand
  }
  return local({ ask: what, ...details })
}

export const resign = () => sent({ resign: true })
