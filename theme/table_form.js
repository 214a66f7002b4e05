// The form of "Your table's rules": it asks, and shows the sheet with each answer.

if (window.table) {
  const { games, same, presetOf, but, told, sheet, refusals, fromLink, toLink, terminal, python } = window.table
  const words = TABLE.page, lang = document.documentElement.lang
  const form = document.querySelector(".asked"), paper = document.querySelector(".sheet"), shared = document.querySelector(".shared")
  const upper = text => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1)
  const el = (tag, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(tag), properties)
    made.append(...children)
    return made
  }
  let table = fromLink(location.hash), before = null, built = ""

  // Every answer in plain words.

  function answer(about, value) {
    const own = about.answers?.[value]
    if (own) return own
    if (about.kind == "group" || typeof value == "boolean") return value ? TABLE.yes : TABLE.no
    if (value === null || value.length === 0) return words.none
    return told(table.game, about, value)
  }

  // The fields: each knows its value, and can be given one.

  const fields = {}

  function choice(flag, about) {
    const value = () => JSON.parse(select.value)
    const options = about.values.map(each => new Option(upper(answer(about, each)), JSON.stringify(each)))
    const select = el("select", { id: `ask-${flag}`, onchange: () => change(flag, value()) }, ...options)
    fields[flag] = { set(value) {
      const text = JSON.stringify(value)
      if (![...select.options].some(option => option.value == text)) select.append(new Option(upper(answer(about, value)), text))
      select.value = text
    } }
    return [el("label", { htmlFor: select.id, textContent: about.ask }), select]
  }

  function pills(flag, about) {
    const made = about.values.map(each => {
      const radio = el("input", { type: "radio", name: flag, onchange: () => change(flag, each) })
      return [each, radio, el("label", {}, radio, el("span", { textContent: upper(answer(about, each)) }))]
    })
    fields[flag] = { set: value => made.forEach(([each, radio]) => (radio.checked = same(each, value))) }
    return [el("legend", { textContent: about.ask }), el("div", { className: "pills" }, ...made.map(each => each[2]))]
  }

  function number(label, least, changed) {
    const input = el("input", { type: "number", min: least, max: 9999, inputMode: "numeric", required: true })
    input.oninput = () => input.checkValidity() && changed(Number(input.value))
    if (label) input.ariaLabel = label
    return input
  }

  function counted(flag, about) {
    const input = number("", about.least, value => change(flag, value))
    input.id = `ask-${flag}`
    if (!about.values) {
      fields[flag] = { set: value => { if (document.activeElement != input) input.value = value } }
      return [el("label", { htmlFor: input.id, textContent: about.ask }), input]
    }
    input.ariaLabel = about.answers.number
    const choices = [...about.values, "number"].map(each => {
      const radio = el("input", { type: "radio", name: flag, onchange: () => change(flag, each == "number" ? Number(input.value) : each) })
      return [each, radio, el("label", {}, radio, el("span", { textContent: upper(about.answers[each]) }))]
    })
    fields[flag] = { set(value) {
      const isNumber = typeof value == "number"
      choices.forEach(([each, radio]) => (radio.checked = each == (isNumber ? "number" : value)))
      if (isNumber ? document.activeElement != input : !input.value) input.value = isNumber ? value : about.usual
    } }
    return [el("legend", { textContent: about.ask }), el("div", { className: "pills" }, ...choices.map(each => each[2]), input)]
  }

  function pair(flag, about) {
    const inputs = about.parts.map((part, at) => number(part, 0, value => change(flag, table.flags[flag].map((old, place) => place == at ? value : old))))
    fields[flag] = { set: value => inputs.forEach((input, at) => { if (document.activeElement != input) input.value = value[at] }) }
    return [el("legend", { textContent: about.ask }), el("div", { className: "pair" }, ...inputs.map((input, at) => el("label", {}, `${upper(about.parts[at])} `, input)))]
  }

  function set(flag, about) {
    const boxes = about.members.map(each => {
      const box = el("input", { type: "checkbox" })
      box.onchange = () => change(flag, about.members.filter((_, at) => boxes[at][0].checked))
      return [box, el("label", {}, box, el("span", { textContent: upper(TABLE[about.kind][each]) }))]
    })
    fields[flag] = { set: value => boxes.forEach(([box], at) => (box.checked = value.includes(about.members[at]))) }
    return [el("legend", { textContent: about.ask }), el("div", { className: "pills" }, ...boxes.map(each => each[1]))]
  }

  function question(flag, about) {
    const isShort = about.values && about.values.map(each => answer(about, each)).join("").length < 44
    const make = about.kind == "pair" ? pair : about.members ? set : about.kind == "number" ? counted : about.first && isShort ? pills : choice
    const parts = make(flag, about), isGroup = parts[0].tagName == "LEGEND"
    const made = el(isGroup ? "fieldset" : "div", { className: "question" }, ...parts)
    Object.assign(fields[flag], { made, ask: about.ask })
    return made
  }

  function build() {
    built = table.name
    for (const flag in fields) delete fields[flag]
    const chosen = Object.entries(games).map(([name, game]) => {
      const radio = el("input", { type: "radio", name: "game", checked: name == table.name, onchange: () => choose(name, Object.keys(game.presets)[0]) })
      return el("label", {}, radio, el("span", { textContent: game.title }))
    })
    const presets = Object.entries(table.game.presets).map(([preset, [title]]) => new Option(upper(title), preset))
    const select = el("select", { id: "ask-preset", onchange: () => choose(table.name, select.value) }, ...presets)
    fields.preset = { set: () => (select.value = table.preset) }
    const all = Object.entries(table.game.flags)
    const more = table.game.parts.map(([title], part) => {
      const asked = all.filter(([, about]) => about.part == part && !about.first)
      return asked.length ? [el("section", {}, el("h2", { textContent: title }), ...asked.map(each => question(...each)))] : []
    }).flat()
    const isOpen = form.querySelector("details")?.open ?? false
    form.replaceChildren(
      el("fieldset", { className: "question games" }, el("legend", { textContent: words.game }), el("div", { className: "pills" }, ...chosen)),
      el("div", { className: "question" }, el("label", { htmlFor: select.id, textContent: words.preset }), select),
      ...all.filter(([, about]) => about.first).sort(([, one], [, other]) => one.first - other.first).map(each => question(...each)),
      el("p", { className: "down" }, el("a", { href: "#sheet", onclick: event => { event.preventDefault(); paper.scrollIntoView() } })),
      el("details", { open: isOpen }, el("summary", { textContent: words.more }), ...more),
    )
  }

  // A question is asked where another answer would change the sheet.

  function others(about, value) {
    if (about.values && about.kind != "number") return about.values.filter(each => !same(each, value))
    if (about.kind == "number") return typeof value == "number" ? [value + 1] : [about.usual == value ? about.least + 1 : about.usual]
    if (about.kind == "pair") return [[value[0] + 1, value[1]]]
    return [value.length > 1 ? value.slice(1) : about.members.slice(0, -1)]
  }

  function matters(flag, about, here) {
    if (about.group && !table.flags[about.group]) return false
    const { teams } = table.game
    if (flag == "teams" && !Object.values(teams.players).some(players => players.includes(table.flags.players))) return false
    return others(about, table.flags[flag]).some(each => !same(sheet(table.game, but(table.game, table.flags, { [flag]: each })), here))
  }

  function waysOut(problems) {
    const flags = [...new Set(problems.flatMap(([, , about]) => about))]
    return flags.flatMap(flag => {
      const about = table.game.flags[flag], own = table.flags[flag], at = about.values?.indexOf(own)
      const far = each => each === null ? 0 : Math.abs(about.values?.indexOf(each) - at) || 0
      const found = others(about, own).sort((one, other) => far(one) - far(other)).find(each => refusals(table.name, but(table.game, table.flags, { [flag]: each })).length < problems.length)
      return found === undefined ? [] : [[flag, found]]
    })
  }

  // Showing a table.

  function show() {
    if (built != table.name) build()
    const { game, flags } = table, here = sheet(game, flags), problems = refusals(table.name, flags)
    const concerned = new Set(problems.flatMap(([, , about]) => about))
    fields.preset.set()
    for (const [flag, about] of Object.entries(game.flags)) {
      fields[flag].set(flags[flag])
      fields[flag].made.classList.toggle("wrong", concerned.has(flag))
      fields[flag].made.hidden = !concerned.has(flag) && !matters(flag, about, here)
    }
    for (const section of form.querySelectorAll("details section")) section.hidden = [...section.querySelectorAll(".question")].every(each => each.hidden)
    form.querySelector(".down a").textContent = problems.length ? words.refused.replace(":", "") : words.read
    const isOwn = !same(flags, presetOf(game, table.preset))
    const link = (clause, text = clause) => el("a", { className: "no", href: `${game.page}#${clause.toLowerCase()}`, textContent: text })
    let changed = 0, count = 0
    const parts = problems.length ? [] : here.flatMap(([title, said]) => [el("h3", { textContent: title }), el("ul", {}, ...said.map(([clause, text]) => {
      const isNew = before && !before.has(text)
      count += 1
      changed += isNew ? 1 : 0
      return el("li", { className: isNew ? "new" : "" }, `${text} `, link(clause))
    }))])
    const refused = problems.length && el("div", { className: "cannot", role: "alert" }, el("p", {}, el("b", { textContent: words.refused })),
      el("ul", {}, ...problems.map(([clause, text]) => el("li", {}, `${text} `, link(clause)))), ...offers(problems))
    const unread = table.unread.length && el("p", { className: "unread", textContent: `${words.unread} ${table.unread.join(", ")}` })
    paper.replaceChildren(
      el("h2", { textContent: game.title }),
      el("p", { className: "of" }, upper(game.presets[table.preset][0]), isOwn ? `, ${words.changed}` : ""),
      ...[unread, refused].filter(Boolean), ...parts,
    )
    before = new Set(here.flatMap(([, said]) => said.map(([, text]) => text)))
    said.textContent = problems.length ? "" : words.now.replace("{count}", count).replace("{changed}", changed)
    share(problems.length)
  }

  function offers(problems) {
    const ways = waysOut(problems)
    if (!ways.length) return []
    const buttons = ways.map(([flag, value]) => {
      const about = table.game.flags[flag]
      return el("button", { type: "button", onclick: () => change(flag, value) }, `${about.ask} `, el("b", { textContent: answer(about, value) }))
    })
    return [el("p", { textContent: words.way_out }), el("div", { className: "ways" }, ...buttons)]
  }

  function share(isRefused) {
    shared.hidden = isRefused
    const address = location.href.replace(/#.*|$/, toLink(table))
    const copied = (label, text) => {
      const button = el("button", { type: "button", textContent: words.copy, ariaLabel: `${words.copy}: ${label}` })
      button.onclick = () => navigator.clipboard?.writeText(text).then(() => (button.textContent = words.copied))
      return el("div", { className: "line" }, el("h3", { textContent: label }), el("pre", { tabIndex: 0 }, el("code", { textContent: text })), button)
    }
    const module = table.game.python.includes(".") ? `import ${table.game.python}` : "import pisti"
    shared.replaceChildren(
      el("a", { className: "big", href: `../play/index.html${toLink(table)}`, textContent: words.play }), " ",
      el("button", { type: "button", className: "big", textContent: words.print, onclick: () => print() }),
      copied(words.link, address), copied(words.terminal, terminal(table)), copied(words.python, `${module}\nrules = ${python(table)}`),
    )
  }

  function change(flag, value) {
    table = { ...table, flags: but(table.game, table.flags, { [flag]: value }), unread: [] }
    keep()
  }

  function choose(name, preset) {
    if (name != table.name) before = null
    table = { name, game: games[name], preset, flags: presetOf(games[name], preset), unread: [] }
    keep()
    form.querySelector("[name=game]:checked").focus()
  }

  function keep() {
    show()
    remember()
  }

  function remember() {
    try {
      history.replaceState(null, "", toLink(table))
    } catch {
      location.replace(toLink(table))
    }
  }

  addEventListener("hashchange", () => {
    if (!location.hash.includes("=") || location.hash == toLink(table)) return
    table = fromLink(location.hash)
    before = null
    show()
  })
  form.onsubmit = event => event.preventDefault()
  const said = el("p", { className: "said", role: "status" })
  paper.before(said)
  form.hidden = false
  paper.id = "sheet"
  show()
  if (!table.unread.length) remember()
} else document.querySelector(".asked").remove()
