// The worker: it runs the library, and hands questions and answers through as texts.

import { loadPyodide } from "./python/pyodide.mjs"
import { XzReadableStream } from "./python/unpack.mjs"
import { files, info, wheels } from "./built.js"

const folder = new URL("./python/", import.meta.url).href
const NETWORKS = "networks.whl" // of the strong bots, which are fetched when one is asked
const all = Object.entries(files).reduce((sum, [name, size]) => sum + (name == NETWORKS ? 0 : size), 0)
let done = 0

// Files lie packed, and are unpacked here, so that any server will do; the page is told how far it is.
const told = bytes => postMessage({ fetched: (done += bytes), all })
const counted = () => new TransformStream({ transform(part, out) { told(part.length), out.enqueue(part) } })
const fetchPlain = fetch

async function unpacked(name, type) {
  const response = await fetchPlain(`${folder}${name}.packed`)
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  const stream = new XzReadableStream(response.body.pipeThrough(counted()))
  return new Response(stream, { headers: { "Content-Type": type } })
}

self.fetch = (source, ...more) => {
  const name = String(source.url ?? source).replace(folder, "")
  return files[name] ? unpacked(name, name.endsWith(".wasm") ? "application/wasm" : "application/zip") : fetchPlain(source, ...more)
}

async function start(language) {
  const script = await (await unpacked("pyodide.asm.mjs", "text/javascript")).blob()
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }))
  const [module, ...packages] = await Promise.all([import(address), ...wheels.map(async name => (await fetch(folder + name)).arrayBuffer())])
  URL.revokeObjectURL(address)
  const python = await loadPyodide({
    indexURL: folder,
    createPyodideModule: module.default,
    lockFileContents: { info, packages: {} },
    packageBaseUrl: folder,
  })
  for (const content of packages) python.unpackArchive(content, "wheel")
  const { Desk, answer } = python.pyimport("pisti.web")
  const desk = Desk(language)
  let networks = null, number = 0
  return async question => {
    const told = answer(desk, question), mine = ++number
    if (told != LACKS) return told
    networks ??= unpacked(NETWORKS, "application/zip").then(response => response.arrayBuffer()).then(content => python.unpackArchive(content, "wheel"))
    const isThere = await networks.then(() => true, () => (networks = null))
    if (!isThere) return told
    // A hint is for the table as it was: whoever has asked anything else meanwhile, such as a move, gets none.
    return mine != number && JSON.parse(question).ask == "hint" ? LATE : answer(desk, question)
  }
}

const LACKS = '{"lacks": "networks"}' // the answer to a question for which a network is asked
const LATE = '{"late": true}'
let answered
onmessage = async ({ data }) => {
  try {
    if (data.start) postMessage({ started: Boolean((answered = await start(data.start))) })
    else postMessage({ id: data.id, answer: JSON.parse(await answered(JSON.stringify(data.question))) })
  } catch (error) {
    postMessage({ id: data.id, failed: String(error.message ?? error).split("\n").filter(Boolean).at(-1) ?? "" })
  }
}
