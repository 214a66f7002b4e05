// The service worker: it keeps the card table for times without a line, and replaces it whole.
// VERSION and FILES stand above, written by tools/play.py when the site is built.

const NAME = `pisti-${VERSION}`

async function keepAll() {
  const cache = await caches.open(NAME)
  // Kept files of an older build are taken over where they are the same, so that little is fetched.
  const old = (await caches.keys()).filter(name => name.startsWith("pisti-") && name != NAME)
  for (const [file, hash] of Object.entries(FILES)) {
    const key = new Request(`${file}?${hash}`)
    let found = null
    for (const name of old) found ??= await (await caches.open(name)).match(key)
    await cache.put(key, found ?? (await fetched(file)))
  }
}

async function fetched(file) {
  const response = await fetch(file, { cache: "no-cache" }) // asked anew, but fetched only if it changed
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return response
}

addEventListener("install", event => event.waitUntil(keepAll().then(() => skipWaiting())))

addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("pisti-") && name != NAME) await caches.delete(name)
  await clients.claim()
})()))

// A file of the table comes from what is kept; every other page from the line.
addEventListener("fetch", event => {
  const address = new URL(event.request.url)
  const file = address.href.replace(registration.scope, "").replace(/[?#].*/, "").replace(/(^|\/)$/, "$1index.html")
  if (event.request.method != "GET" || !(file in FILES)) return
  const isRules = event.request.mode == "navigate" && !file.endsWith("play/index.html")
  event.respondWith((async () => {
    const kept = await (await caches.open(NAME)).match(new Request(`${file}?${FILES[file]}`))
    // The table is always of one build, the one that is kept; the rules are fetched where there is a line.
    if (kept && !isRules) return kept
    return fetch(event.request).catch(() => kept ?? Response.error())
  })())
})
