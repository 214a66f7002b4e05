// What the pages do: search, the switch between languages and colors, and folds that open.

const root = document.documentElement
const one = (what, within = document) => within.querySelector(what)

// Folds open for whoever arrives inside them, and for printing.
function arrive() {
  const at = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  for (let fold = at && at.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true
  if (at) at.scrollIntoView()
}
addEventListener("hashchange", arrive)
addEventListener("beforeprint", () => document.querySelectorAll("main details").forEach(fold => (fold.open = true)))

arrive()

// Whoever collects the languages of a page wants whole addresses.
for (const link of document.querySelectorAll("link[hreflang]")) link.setAttribute("href", link.href)

// The number of a clause is a link to it, which is copied when somebody clicks on it.
for (const title of document.querySelectorAll(".rules main h3[id]")) {
  const [, number] = /^([A-Z]+-[A-Z]?\d+) /.exec(title.textContent) || []
  if (!number) continue
  title.innerHTML = title.innerHTML.replace(number, `<a class="no" href="#${title.id}">${number}</a>`)
  one(".no", title).addEventListener("click", () => navigator.clipboard?.writeText(location.href.replace(/#.*|$/, `#${title.id}`)))
}

// Code can be copied; of a session in a terminal only what was typed.
for (const block of document.querySelectorAll("main .highlight:not(.language-output, .language-text) pre")) {
  const { copy, copied } = document.body.dataset, text = one("code", block).textContent
  const isSession = block.parentElement.matches(".language-console")
  const typed = isSession ? text.split("\n").filter(line => line.startsWith("$ ")).map(line => line.slice(2)).join("\n") : text.trim()
  const button = Object.assign(document.createElement("button"), { type: "button", className: "copy", textContent: copy })
  button.addEventListener("click", () => navigator.clipboard?.writeText(typed).then(() => (button.textContent = copied)))
  block.parentElement.append(button)
}

// What is too wide for its place can be reached by keys, and then moved.
function reachWide() {
  for (const wide of document.querySelectorAll("main :is(pre, table, .moments)"))
    wide.scrollWidth > wide.clientWidth ? (wide.tabIndex = 0) : wide.removeAttribute("tabindex")
}
addEventListener("resize", reachWide)
reachWide()

// Ways to play side by side: only the one that somebody chooses, and only what differs.
for (const sides of document.querySelectorAll(".sides")) {
  const rows = [...one("table", sides).rows], heads = [...rows[0].cells].map(cell => cell.textContent)
  const label = sides.insertBefore(document.createElement("label"), sides.firstChild)
  label.append(sides.dataset.only, " ")
  const select = label.appendChild(document.createElement("select"))
  select.append(new Option(sides.dataset.all, 0), ...heads.slice(2).map((head, at) => new Option(head, at + 2)))
  select.addEventListener("change", () => {
    const chosen = +select.value
    for (const row of rows) {
      row.hidden = chosen && row.cells[chosen].textContent == "·"
      for (const cell of row.cells) cell.hidden = chosen && ![0, 1, chosen].includes(cell.cellIndex)
    }
  })
}

// The other language opens at the clause that is being read.
one(".language").addEventListener("click", event => {
  const above = [...document.querySelectorAll("main [id]:is(h2, h3)")].filter(title => title.getBoundingClientRect().top < 200)
  const here = location.hash || (above.length ? `#${above.at(-1).id}` : "")
  event.currentTarget.hash = here
})

one(".scheme").addEventListener("click", () => {
  const dark = root.dataset.scheme ? root.dataset.scheme == "dark" : matchMedia("(prefers-color-scheme: dark)").matches
  root.dataset.scheme = localStorage.scheme = dark ? "light" : "dark"
})

// Search: what is searched is fetched when somebody opens the box.
const box = one(".find"), opener = one(".search"), input = one("input", box), list = one("ol", box)
const script = source => new Promise((done, failed) => {
  document.head.append(Object.assign(document.createElement("script"), { src: new URL(`${source}.js`, new URL(opener.dataset.find, location)), onload: done, onerror: failed }))
})
let fetched = null

async function fetchSearch() {
  await script("stems")
  await script("terms")
  await script("find")
  await Promise.all([script("en"), script("tr")])
  find("deal", root.lang) // makes what all searches need, before the first key
}

async function search() {
  await (fetched ??= fetchSearch())
  const found = input.value.trim() ? find(input.value, root.lang) : []
  const home = new URL(opener.dataset.root, location).href.replace(/index\.html$/, "")
  list.replaceChildren(...found.map(each => {
    const item = document.createElement("li"), link = item.appendChild(document.createElement("a"))
    link.href = home + each.page
    link.append(Object.assign(document.createElement("b"), { textContent: each.title }))
    link.append(Object.assign(document.createElement("small"), { textContent: `${each.where}: ${each.text}` }))
    return item
  }))
  one(".none", box).hidden = input.value.trim().length < 3 || found.length > 0
}

function open() {
  box.showModal()
  input.select()
  search()
}
opener.addEventListener("click", open)
addEventListener("keydown", event => {
  const typing = /INPUT|TEXTAREA/.test(event.target.tagName)
  if (event.key == "/" && !typing && !event.ctrlKey && !event.metaKey) event.preventDefault(), open()
})
input.addEventListener("input", search)
input.addEventListener("keydown", event => {
  const first = one("a", list)
  if (event.key == "Enter" && first) event.preventDefault(), first.click()
  if (event.key == "ArrowDown" && first) event.preventDefault(), first.focus()
})
list.addEventListener("click", event => event.target.closest("a") && box.close())
list.addEventListener("keydown", event => {
  const item = event.target.closest("li")
  const next = event.key == "ArrowDown" ? item.nextElementSibling : event.key == "ArrowUp" && item.previousElementSibling
  if (next) event.preventDefault(), one("a", next).focus()
})

// While nothing else goes on, the front page fetches the card table; not where somebody saves data.
const home = new URL(".", document.currentScript.src)
async function fetchAhead() {
  const { files } = await import(new URL("play/built.js", home))
  for (const name of Object.keys(files).filter(name => !name.startsWith("networks"))) {
    const link = Object.assign(document.createElement("link"), { rel: "prefetch", href: new URL(`play/python/${name}.packed`, home) })
    document.head.append(link)
  }
}
const { saveData = false, type = "", effectiveType = "4g" } = navigator.connection ?? {}
const isDear = saveData || type == "cellular" || effectiveType != "4g"
if (one(".doors, .front") && !isDear && location.protocol != "file:") addEventListener("load", () => setTimeout(() => fetchAhead().catch(() => {}), 3000))
