// Talk with the worker: the only module that knows it. The messages are described in README.md.

import { answered, handOver } from "./opening.js"

const LONGEST = 120_000 // milliseconds, after which no answer will come

let worker, next = 0, hooks = {}, isThere = false
let other = null // who answers in place of Python, at a table of a server
let settle, ready = new Promise((done, failed) => (settle = { done, failed }))
ready.catch(() => {})
const waiting = new Map()

// Start the worker; `onFetched(done, all)` is told how many bytes have come.
// `onCrash(error)` when the worker has stopped.
export function start(language, onFetched, onCrash) {
  hooks = { language, onFetched, onCrash }
  worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" })
  worker.postMessage({ start: language })
  worker.onmessage = ({ data }) => {
    if (data.all) return onFetched(data.fetched, data.all)
    if (data.started) return (isThere = true), settle.done()
    if (!waiting.has(data.id)) return data.id === undefined && settle.failed(new Error(data.failed))
    const { resolve, reject } = waiting.get(data.id)
    waiting.delete(data.id)
    data.failed === undefined ? resolve(data.answer) : reject(new Error(data.failed))
  }
  worker.onerror = event => {
    event.preventDefault()
    const error = new Error(event.message ?? "worker")
    settle.failed(error)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    hooks.onCrash?.(error)
  }
  return ready
}

// Stop the worker, whatever it is doing, and start another.
export function restart() {
  isThere = false
  ready = new Promise((done, failed) => (settle = { done, failed }))
  ready.catch(() => {})
  worker?.terminate()
  for (const { reject } of waiting.values()) reject(new Error("restarted"))
  waiting.clear()
  return start(hooks.language, hooks.onFetched, hooks.onCrash)
}

// Whether Python answers already.
export const isReady = () => isThere

// Ask a question, and wait for its answer: from a hand that was dealt beforehand, or from Python,
// which takes over such a hand before it is asked anything else about it.
export const ask = question => (other ?? local)(question)

// From now on this function answers; `local` is still Python.
export const through = ask => (other = ask)

export async function local(question) {
  const told = isThere ? null : answered(question)
  if (told) return told
  await ready
  if (/^(open|again|play from)/.test(question.ask)) handOver()
  await takeOver()
  return asked(question)
}

// Give the hand that was dealt beforehand to Python, if there is one: the answer to it, or `null`.
export async function takeOver() {
  await ready
  const question = handOver()
  return question && asked(question)
}

function asked(question) {
  return new Promise((resolve, reject) => {
    const id = ++next
    waiting.set(id, { resolve, reject })
    setTimeout(() => waiting.delete(id) && reject(new Error("…")), LONGEST)
    worker.postMessage({ id, question })
  })
}
