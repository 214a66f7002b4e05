// Two clients play a match by chance: play.mjs SERVER WISH; it prints a line for each moment.
import { createTable, join } from "./dist/client.js";

const [server, wish] = process.argv.slice(2);
let chance = 7;
function choose(moves) {
  chance = (chance * 1103515245 + 12345) % 2 ** 31;
  return moves[chance % moves.length];
}

const made = await createTable(server, JSON.parse(wish));
const told = [];
for (const { seat, link } of made.seats) {
  const mine = { seat, moments: 0, refused: [], waits: 0, wholes: 0, events: 0 };
  told.push(mine);
  let socket;
  class Socket extends WebSocket {
    constructor(address) {
      super(address);
      socket = this;
    }
  }
  const place = join(
    new URL(link, server),
    {
      hear({ view, events, standings, counts }, isWhole) {
        mine.moments += 1;
        mine.wholes += isWhole;
        mine.events += events.length;
        mine.winners = standings.winners;
        mine.hands = (mine.hands ?? 0) + counts.length;
        if (seat === 0) console.log(`moment ${mine.moments}`);
        if (view.seat !== seat) throw Error(`seat ${seat} was told what seat ${view.seat} sees`);
        if (standings.winners.length) place.leave();
        else if (view.moves.length && !mine.refused.length) place.move("nonsense");
        if (mine.moments === 20 + seat) socket.close();
        else if (view.moves.length && !standings.winners.length) place.move(choose(view.moves));
      },
      refuse: (error) => mine.refused.push(error.refusal),
      wait: () => (mine.waits += 1),
    },
    { Socket },
  );
}
process.on("exit", () => console.log(JSON.stringify(told)));
