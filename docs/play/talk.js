// Talk with the worker: the only module that knows it. The messages are described in README.md.

const LONGEST = 120_000 // milliseconds, after which no answer will come

let worker, next = 0, ready, hooks = {}
const waiting = new Map()

// Start the worker; `onFetched(done, all)` is told how many bytes have come.
// `onCrash(error)` when the worker has stopped.
export function start(language, onFetched, onCrash) {
  hooks = { language, onFetched, onCrash }
  ready = new Promise((done, failed) => {
    worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" })
    worker.postMessage({ start: language })
    worker.onmessage = ({ data }) => {
      if (data.all) return onFetched(data.fetched, data.all)
      if (data.started) return done()
      if (!waiting.has(data.id)) return data.id === undefined && failed(new Error(data.failed))
      const { resolve, reject } = waiting.get(data.id)
      waiting.delete(data.id)
      data.failed === undefined ? resolve(data.answer) : reject(new Error(data.failed))
    }
    worker.onerror = event => {
      event.preventDefault()
      const error = new Error(event.message ?? "worker")
      failed(error)
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
      hooks.onCrash?.(error)
    }
  })
  ready.catch(() => {})
  return ready
}

// Stop the worker, whatever it is doing, and start another.
export function restart() {
  worker?.terminate()
  for (const { reject } of waiting.values()) reject(new Error("restarted"))
  waiting.clear()
  return start(hooks.language, hooks.onFetched, hooks.onCrash)
}

// Ask a question, and wait for its answer.
export async function ask(question) {
  await ready
  return new Promise((resolve, reject) => {
    const id = ++next
    waiting.set(id, { resolve, reject })
    setTimeout(() => waiting.delete(id) && reject(new Error("…")), LONGEST)
    worker.postMessage({ id, question })
  })
}
