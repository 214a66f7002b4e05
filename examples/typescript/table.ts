import type { View } from "./types.ts";

const WIDTH = 38; // letters in a line of a phone
const SUITS: Record<string, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** Writes cards in a text as people do: `10♦` for `TD`. */
export function pretty(text: string): string {
  const signs = text.replace(/(?<=\b[2-9TJQKA]|\/)[CDHS]\b/g, (suit) => SUITS[suit] ?? suit);
  return signs.replace(/T(?=[♣♦♥♠])/g, "10");
}

/** Draws the table as a text. */
export function draw(view: View, names: string[]): string {
  const moves = view.moves.length ? [`you may: ${view.moves.map(pretty).join("  ")}`] : [];
  const line = "─".repeat(WIDTH);
  const lines = [...others(view, names), line, ...middle(view), line, ...own(view, names), ...moves];
  return lines.flatMap(folded).join("\n");
}

/** Draws the table as HTML; the `value` of each button is a move. */
export function html(view: View, names: string[]): string {
  const parts = [others(view, names), middle(view), own(view, names)];
  const moves = view.moves.map((move) => `<button value="${move}">${pretty(move)}</button>`);
  return [...parts.map((lines) => lines.map(escaped).join("<br>")), moves.join(" ")]
    .map((part) => `<p>${part}</p>`)
    .join("\n");
}

function others(view: View, names: string[]): string[] {
  return view.hands.map((_, seat) => place(view, names, seat)).filter((_, seat) => seat !== view.seat);
}

function own(view: View, names: string[]): string[] {
  return view.seat === null ? [] : [place(view, names, view.seat)];
}

function place({ hands, turn }: View, names: string[], seat: number): string {
  const hand = hands[seat] ?? 0;
  const cards = typeof hand === "number" ? `${hand} cards` : shown(hand);
  return `${seat === turn ? "▶" : "·"} ${names[seat] ?? `seat ${seat}`}: ${cards}`;
}

/** Tells what lies in the middle: there each game has fields of its own. */
function middle(view: View): string[] {
  const stock = `stock: ${view.stock} cards`;
  switch (view.game) {
    case "pisti":
      const claim = view.claim ? [`claimed: ${shown([view.claim.card])}`] : [];
      return [`pile of ${view.pile.length}: ${shown(view.pile.slice(-1))}`, ...claim, stock];
    case "all_fours":
      return [`trick: ${shown(view.trick)}`, `trumps: ${SUITS[view.trump ?? ""] ?? "-"}`, stock];
    case "pis_yedili":
      const called = view.called ? [`called: ${SUITS[view.called]}`] : [];
      const owed = view.owed ? [`to draw: ${view.owed}`] : [];
      return [`on top: ${shown(view.discard.slice(-1))}`, ...called, ...owed, stock];
  }
}

function shown(cards: (string | null)[]): string {
  return cards.map((card) => (card ? pretty(card) : "▒▒")).join(" ") || "-";
}

function folded(line: string): string[] {
  return line.match(new RegExp(`\\S.{0,${WIDTH - 1}}(?= |$)|\\S+`, "g")) ?? [];
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
