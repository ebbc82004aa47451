/** @jsxImportSource preact */
// The board alone, fed by a real server: /dev/gallery.html?players=4&side=B&moves=20&theme=dark&sectors&letters&until=points
import { render } from "preact";
import { Board, type BoardSettings } from "../src/board";
import { setLanguage, words, type Language } from "../src/i18n";
import type { MatchView, MovePreview, Preview } from "../src/protocol/types";
import "../src/shell/theme.css";

const query = new URLSearchParams(location.search);
const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
const settings: BoardSettings = {
  letters: query.has("letters"),
  sectors: query.has("sectors"),
  confirm: !query.has("quick"),
  motion: query.has("still") ? "reduced" : "full",
  volume: query.has("sound") ? 70 : 0,
};
document.documentElement.dataset.theme = query.get("theme") ?? "light";

async function post<T>(path: string, body: unknown): Promise<T> {
  const answer = await fetch(`/api/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

const names = ["Ana", "Bogdan", "Chiara", "Дарина"].slice(0, number("players", 2));
const bots = query.has("bots");
const { match } = await post<{ match: string }>("matches", {
  seats: names.map((name, index) => (bots && index ? { bot: "greedy" } : { name })),
  settings: { side: query.get("side") ?? "A" },
});
await post(`matches/${match}/start`, {});
const socket = new WebSocket(`ws://${location.host}/api/v1/socket`);
let view: MatchView;
let preview: Preview | null = null;
let asked = 0;
const say = (command: object) => socket.send(JSON.stringify({ id: String(++asked), ...command }));
let ready = false;
let left = number("moves", 0);
let seed = number("seed", 1);
const random = () => {
  seed = (seed * 16807) % 2147483647;
  return seed / 2147483647;
};

function play(move: string): void {
  say({ type: "play", match, seat: view.choices!.seat, move, turn: view.turn });
}

/** A move that looks like play: one that completes a strip, or breaks little. */
function some(moves: Preview["moves"]): string {
  const worth = Object.entries(moves).map(([move, one]) => {
    const value = one.points * 3 + one.placed - one.broken * 2 - (one.glazier - view.table!.players[view.table!.seat - 1]!.glazier) * 0.4;
    return { move, value: value + random() };
  });
  return worth.sort((a, b) => b.value - a.value)[0]!.move;
}

function draw(): void {
  (window as unknown as { view: MatchView }).view = view;
  const ownSeats = bots ? [1] : view.you;
  const highlight = query.get("highlight");
  render(
    <Board {...{ view, preview, ownSeats, words, settings, highlight }} onMove={play} />,
    document.getElementById("root")!,
  );
  document.body.dataset.ready = "yes";
}

socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === "view") {
    view = message.view;
    if (view.choices) say({ type: "preview", match, seat: view.choices.seat });
    if (view.status === "over") ready = true;
    if (ready) draw();
  } else if (message.type === "preview") {
    preview = message;
    const awaited = query.get("until") as "points" | "broken" | null;
    const there = !awaited || Object.values<MovePreview>(message.moves).some((one) => one[awaited] > 0);
    if (!ready && (left-- > 0 || !there)) return play(some(message.moves));
    ready = true;
    draw();
  } else if (message.type === "error") console.error(data);
};
await setLanguage((query.get("lang") ?? "en") as Language);
socket.onopen = () => {
  say({ type: "hello", protocol: 1 });
  say({ type: "watch", match, version: 0 });
};
if (socket.readyState === 1) socket.onopen(new Event("open"));
