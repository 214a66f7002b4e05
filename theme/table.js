// "Your table's rules": questions, and the sheet of the table that their answers describe.
// The words, conditions and flags of `TABLE` come from the library, by tools/pages/table_data.py.

window.table = (() => {
  if (!window.TABLE) return null
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other)
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name])
  const inARow = texts => texts.length > 1 ? texts.slice(0, -1).join(", ") + TABLE.and + texts.at(-1) : texts.join("")
  const face = sign => sign.length == 1 ? TABLE.ranks[sign] : sign[0].replace("T", "10") + TABLE.signs[sign[1]]
  const games = TABLE.games

  // A table: its game, its preset, and the value of every flag.

  const presetOf = (game, preset) => ({ ...Object.fromEntries(Object.entries(game.flags).map(([flag, about]) => [flag, about.usual])), ...game.presets[preset][1] })

  function but(game, base, changes) {
    const next = { ...base, ...changes }
    for (const [flag, { group, usual }] of Object.entries(game.flags))
      if (group && changes[group] && !(flag in changes)) next[flag] = usual
    if (game.teams && "players" in changes && !("teams" in changes)) {
      const usual = players => game.teams.usual[players] ?? "individual"
      const isKept = base.teams == "individual" || game.teams.players[base.teams].includes(next.players)
      next.teams = base.teams == usual(base.players) || !isKept ? usual(next.players) : base.teams
    }
    for (const flag in changes) {
      const { group } = game.flags[flag]
      if (group && !(group in changes)) next[group] = true
    }
    return next
  }

  // The fewest flags that make this table of its preset.
  function changesOf({ game, preset, flags }) {
    const base = presetOf(game, preset), found = {}
    for (const [flag, { group }] of Object.entries(game.flags))
      if (!same(flags[flag], base[flag]) && (!group || flags[group])) found[flag] = flags[flag]
    if ("players" in found && game.teams) {
      delete found.teams
      if (but(game, base, { players: flags.players }).teams != flags.teams) found.teams = flags.teams
    }
    for (const flag in found)
      if (found[flag] === true && game.flags[flag].kind == "group" && Object.keys(found).some(other => game.flags[other].group == flag)) delete found[flag]
    return found
  }

  // The sheet.

  function told(game, about, value) {
    if (about.kind == "rank") return TABLE.ranks[value]
    if (about.kind == "ranks" || about.kind == "suits") return inARow(value.map(each => TABLE[about.kind][each]))
    if (about.kind == "table") return value.map(([sign, points]) => `${face(sign)} ${points}`).join(", ")
    if (about.kind == "words") return inARow(value.map(each => game.words[each] ?? each))
    return Array.isArray(value) ? value.join(" / ") : game.words[value] ?? String(value)
  }

  const allTold = (game, flags) => Object.fromEntries(Object.entries(game.flags).map(([flag, about]) => [flag, told(game, about, flags[flag])]))

  const holds = (game, flags, when) => Object.entries(when).every(([flag, wanted]) => {
    const { group } = game.flags[flag]
    return (!group || flags[group]) && (wanted.not ?? wanted).some(value => same(value, flags[flag])) != ("not" in wanted)
  })

  function sheet(game, flags) {
    const values = allTold(game, flags)
    return game.parts.map(([title, items]) => [title, items.filter(([, , when]) => holds(game, flags, when)).map(([clause, text]) => [clause, fill(text, values)])]).filter(([, said]) => said.length)
  }

  // The reasons why the library refuses a table: the clause, the words, and the flags concerned.

  const RANKS = [..."23456789TJQKA"]
  const REASONS = {
    *pisti({ ranks, suits, packs, players, hand_size, centre, centre_open, centre_view, last_batch, turnup_jack, all_jacks }) {
      if (centre_open > centre) yield ["P-14", "open", ["centre", "centre_open"]]
      if (centre_open == centre && ["nobody", "starter_before_play"].includes(centre_view)) yield ["P-28", "hidden", ["centre_view", "centre_open"]]
      if (all_jacks == "redeal_pairs" && centre_open != centre) yield ["P-17", "pairs_hidden", ["all_jacks", "centre_open"]]
      if (all_jacks == "redeal_pairs" && centre > ranks.length) yield ["P-17", "pairs_few", ["all_jacks", "centre", "ranks"], { number: ranks.length }]
      if (!ranks.length || !suits.length) return yield ["P-01", "no_pack", ["ranks", "suits"]]
      if (same(ranks, ["J"])) return yield ["P-01", "all_jacks", ["ranks"]]
      const pack = ranks.length * suits.length * packs, cards = pack - centre, deal = players * hand_size
      const deals = Math.floor(cards / deal), over = cards % deal
      const numbers = { pack, cards, deal, over, needed: centre + deal }, about = ["last_batch", "players", "packs", "hand_size", "centre"]
      if (deals < 1) return yield ["P-30", "too_few", about, numbers]
      if (over % players) return yield ["P-30", "uneven", about, numbers]
      if (over && last_batch == "refused") return yield ["P-30", "left_over", about, numbers]
      const first = last_batch == "share_rest" && deals == 1 ? hand_size + over / players : hand_size
      const stock = cards - players * first, jacks = ranks.includes("J") ? suits.length * packs : 0
      if (turnup_jack == "to_stock_bottom" && stock < jacks) yield ["P-16", "stock", ["turnup_jack", "hand_size", "packs"], { stock, jacks }]
    },
    *all_fours({ strip_ranks, players }) {
      const left = 4 * (13 - strip_ranks.length)
      if (left <= 6 * players) yield ["AF-45", "short", ["players"], { left }]
    },
    *pis_yedili(flags) {
      const named = ["wild_rank", "draw_rank", "skip_rank", "reverse_rank"].map(flag => [flags[flag], flag])
      const isAce = flags.ace_effect != "none"
      if (isAce) named.push(["A", "ace_effect"])
      for (const [at, [rank, flag]] of named.entries())
        for (const [other, before] of named.slice(0, at))
          if (rank && rank == other && !(flags.ace_effect == "skip" && before == "skip_rank" && flag == "ace_effect"))
            yield ["PY-A40", "double", [before, flag], { rank: TABLE.ranks[rank] }]
      const { players, deal_packet, starter_extra, pack_size, packs } = flags
      const dealt = players * deal_packet.reduce((sum, size) => sum + size, 0) + starter_extra + (flags.opening == "turn_up")
      const cards = pack_size * packs, inPack = RANKS.slice(-pack_size / 4)
      if (dealt >= cards) yield ["PY-05", "stock", ["players", "deal_packet", "pack_size"], { dealt, cards }]
      if (inPack.every(rank => flags.no_finish.includes(rank))) yield ["PY-33", "no_end", []]
      if (flags.match_end == "deals") return
      const times = Object.fromEntries(flags.final_multiplier)
      if (!flags.card_penalty.some(([rank, points]) => points && inPack.includes(rank))) yield ["PY-34", "no_costs", ["match_end", "card_penalty"]]
      else if (inPack.every(rank => flags.no_finish.includes(rank) || times[rank] === 0)) yield ["PY-34", "no_times", ["match_end", "final_multiplier"]]
    },
  }

  function refusals(name, flags) {
    const game = games[name], values = allTold(game, flags)
    return [
      ...game.never.filter(([, , when]) => holds(game, flags, when)).map(([clause, text, when]) => [clause, text, Object.keys(when)]),
      ...[...REASONS[name](flags)].map(([clause, key, about, numbers]) => [clause, fill(game.refused[key], { ...values, ...numbers }), about]),
    ]
  }

  // Links, and what one types.

  const isNumber = (value, least = 0) => Number.isSafeInteger(value) && value >= least
  function fits(about, value) {
    if (about.values?.some(each => same(each, value))) return true
    if (about.kind == "number") return isNumber(value, about.least)
    if (!Array.isArray(value)) return false
    if (about.kind == "pair") return value.length == 2 && value.every(each => isNumber(each))
    if (about.kind == "packets") return value.every(each => isNumber(each, 1)) && value.reduce((sum, each) => sum + each, 0) == 7
    if (about.members) return same(value, about.members.filter(each => value.includes(each)))
    return about.kind == "table" && new Set(value.map(each => each?.[0])).size == value.length && value.every(each => Array.isArray(each) && each.length == 2 && isSign(each[0], about) && isNumber(each[1]))
  }
  const isSign = (sign, about) => typeof sign == "string" && sign[0] in TABLE.ranks && (sign.length == 1 || (about.cards && sign.length == 2 && sign[1] in TABLE.suits))

  function read(text) {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  const written = value => typeof value == "string" && read(value) === value ? value : JSON.stringify(value)

  function fromLink(hash) {
    const given = new URLSearchParams(hash.slice(1)), unread = []
    const name = Object.hasOwn(games, given.get("game")) ? given.get("game") : Object.keys(games)[0]
    const game = games[name], presets = Object.keys(game.presets)
    const preset = presets.includes(given.get("preset")) ? given.get("preset") : presets[0]
    const changes = {}
    for (const [flag, text] of given) {
      const value = flag == "bluff" && text == "{}" ? true : read(text)
      const isKnown = ["game", "preset"].includes(flag) ? [name, preset].includes(text) : Object.hasOwn(game.flags, flag) && fits(game.flags[flag], value)
      if (!isKnown && hash.includes("=")) unread.push(`${flag}=${text}`)
      else if (!["game", "preset"].includes(flag) && isKnown) changes[flag] = value
    }
    for (const flag of Object.keys(changes))
      if (changes[game.flags[flag].group] === null) delete changes[flag], unread.push(flag)
    return { name, game, preset, flags: but(game, presetOf(game, preset), changes), unread }
  }

  function pairsOf(table) {
    return Object.entries(changesOf(table)).map(([flag, value]) => [flag, table.game.flags[flag].kind == "group" && value ? "{}" : written(value)])
  }
  const toLink = table => "#" + new URLSearchParams([["game", table.name], ["preset", table.preset], ...pairsOf(table)])

  function terminal(table) {
    const words = pairsOf(table).map(([flag, text]) => /^[\w-]+$/.test(text) ? `${flag}=${text}` : `'${flag}=${text}'`)
    return `pisti rules ${table.game.typed} --preset ${table.preset}${words.length ? ` --but ${words.join(" ")}` : ""}`
  }

  function expression(about, value) {
    const sign = each => each.length == 1 ? `pisti.${TABLE.names[each]}` : `pisti.Card(pisti.${TABLE.names[each[0]]}, pisti.${TABLE.names[each[1]]})`
    if (about.kind == "group") return value ? about.python : "None"
    if (about.kind == "rank") return value ? sign(value) : "None"
    if (about.kind == "table") return `{${value.map(([each, points]) => `${sign(each)}: ${points}`).join(", ")}}`
    if (!Array.isArray(value)) return typeof value == "boolean" ? (value ? "True" : "False") : JSON.stringify(value)
    const texts = value.map(each => about.kind == "suits" ? `pisti.${TABLE.names[each]}` : about.kind == "ranks" ? sign(each) : JSON.stringify(each))
    return `(${texts.join(", ")}${texts.length == 1 ? "," : ""})`
  }

  function python(table) {
    const flags = Object.entries(changesOf(table)).map(([flag, value]) => `${flag}=${expression(table.game.flags[flag], value)}`)
    return `${table.game.python}.PRESETS["${table.preset}"]${flags.length ? `.but(${flags.join(", ")})` : ""}`
  }

  return { games, same, presetOf, but, changesOf, told, sheet, refusals, fits, fromLink, toLink, terminal, python }
})()
