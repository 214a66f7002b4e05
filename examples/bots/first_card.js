// A bot for `pisti arena` in JavaScript: it answers each line of JSON with a line of JSON.
//
//     pisti arena "node examples/bots/first_card.js" random --preset classic_two
//
// In Pişti it captures when it can, and plays a jack only on a card.  In the other games it plays
// the first legal card, and announces its last one.

const readline = require("readline");

function chosen({ moves, view }) {
  const top = (view.pile || []).at(-1);
  const jacks = moves.filter((move) => move[0] === "J");
  if (top) {
    const captures = [...moves.filter((move) => move[0] === top[0]), ...jacks];
    if (captures.length > 0) return captures[0];
  }
  const said = moves.filter((move) => move.endsWith("!"));
  const cards = moves.filter((move) => move.length < 4 && move[0] !== "J");
  return [...said, ...cards, ...moves][0];
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  console.log(JSON.stringify({ move: chosen(JSON.parse(line)) }));
});
