import { createTable, join, type Wish } from "./client.ts";
import { html } from "./table.ts";

const WISHES: Wish[] = [
  { game: "pisti", preset: "classic_two", bots: { 1: "easy" } },
  { game: "all_fours", preset: "hoffmann", bots: { 1: "easy" } },
  { game: "pis_yedili", preset: "duel", bots: { 1: "easy" } },
];
const place = document.getElementById("place") as HTMLElement;
const told = document.getElementById("told") as HTMLElement;

function sit(): void {
  const seat = join(location.href, {
    hear({ view, names, says, counts_say, standings: { totals, winners } }, isWhole) {
      place.innerHTML = html(view, names);
      const won = winners.map((side) => `side ${side} has won`);
      const before = isWhole ? [] : told.innerText.split("\n").slice(1, 12);
      const news = isWhole ? says : [...says, ...counts_say];
      told.innerText = [`totals: ${totals}`, ...won, ...news.reverse(), ...before].join("\n");
    },
    refuse: (error) => alert(error.message),
    wait: () => (place.innerText = "The connection was lost and will be tried again."),
  });
  document.onvisibilitychange = () => document.hidden || seat.reconnect();
  place.onclick = ({ target }) => {
    if (target instanceof HTMLButtonElement) seat.move(target.value);
  };
}

function offer(): void {
  place.innerHTML = WISHES.map(({ game }) => `<button>${game}</button>`).join(" ");
  place.onclick = async ({ target }) => {
    const wish = WISHES.find(({ game }) => game === (target as HTMLElement).innerText);
    const [seat] = wish ? (await createTable(location.href, wish)).seats : [];
    if (seat) location.hash = new URL(seat.link).hash;
  };
}

window.onhashchange = () => location.reload();
(location.hash ? sit : offer)();
