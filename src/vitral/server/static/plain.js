// The plain page: draws what the server tells, sends what the player chooses, knows no rules.
"use strict";

const API = "/api/v1/";
const LANG = document.documentElement.lang;
const MATCH = location.pathname.startsWith("/m/") ? location.pathname.slice(3) : null;
const SIGNS = { W: "◇", Y: "✶", O: "»", B: "≈", P: "✤", "*": "✦" };
const pending = new Map(); // wishes that wait for their answer, by id
let words = {};
let view = null;
let socket = null;
let tries = 0;
let ready = false;

const $ = (id) => document.getElementById(id);
const say = (id, params = {}) => words[id].replace(/\{(\w+)\}/g, (_, name) => params[name] ?? "");

function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children);
  return made;
}

// Errors

async function complain(problem) {
  const query = new URLSearchParams(problem.params);
  const answer = await fetch(`${API}words/${LANG}/errors/${problem.code}?${query}`).catch(() => null);
  $("problem").textContent = answer?.ok ? (await answer.json()).said : problem.sentence;
  $("problem").hidden = false;
}

function calm() {
  $("problem").hidden = true;
  $("advice").textContent = "";
}

// Requests

async function post(path, body) {
  const options = { method: "POST", headers: { "content-type": "application/json" } };
  const answer = await fetch(API + path, { ...options, body: JSON.stringify(body ?? {}) }).catch(() => {
    throw { code: "unreachable", params: {}, sentence: "" };
  });
  const told = await answer.json();
  if (!answer.ok) throw told;
  return told;
}

const trying = (work) => async (event) => {
  event?.preventDefault();
  calm();
  try {
    await work(event);
  } catch (problem) {
    if (!problem.code) throw problem;
    await complain(problem);
  }
};

const myName = () => $("name").value.trim() || say("play-guest");

async function make(other) {
  const { match } = await post("matches", { seats: [{ name: myName() }, other] });
  if (other.bot) await post(`matches/${match}/start`);
  location.assign(`/m/${match}${location.search}`);
}

async function join(seat, name) {
  await post(`matches/${MATCH}/seats/${seat}`, { name: name || say("play-guest") });
  socket.close(); // the socket does not know yet who we are
  if (view.seats.filter((each) => each.open).length < 2) await post(`matches/${MATCH}/start`);
}

// The socket

function connect() {
  ready = false;
  socket = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}${API}socket`);
  const mine = socket;
  socket.onopen = async () => {
    tries = 0;
    mine.send(JSON.stringify({ type: "hello", id: "hello", protocol: 1 }));
    mine.send(JSON.stringify({ type: "watch", id: "watch", match: MATCH, version: 0 }));
    ready = true;
    for (const { wish } of pending.values()) mine.send(JSON.stringify(wish)); // once more: it stays one
  };
  socket.onmessage = ({ data }) => hear(JSON.parse(data));
  socket.onclose = () => {
    ready = false;
    if (view?.status !== "over") $("state").textContent = say("page-lost");
    setTimeout(connect, Math.min(8000, 250 * 2 ** tries++));
  };
}

function hear(told) {
  if (told.type === "view") {
    view = told.view;
    draw();
  } else if (pending.has(told.id)) {
    const { answer, refuse } = pending.get(told.id);
    pending.delete(told.id);
    if (told.type === "error") refuse(told);
    else answer(told);
  } else if (told.type === "error") {
    complain(told);
  }
}

function ask(wish) {
  const id = Date.now().toString(36) + Math.random().toString(36).slice(2, 10);
  return new Promise((answer, refuse) => {
    pending.set(id, { wish: { ...wish, id, match: MATCH }, answer, refuse });
    if (ready) socket.send(JSON.stringify({ ...wish, id, match: MATCH }));
  });
}

const mySeat = () => view.choices?.seat ?? view.you[0] ?? 1;

async function play(move) {
  const wish = { type: "play", seat: mySeat(), move, turn: view.turn };
  await ask(wish).catch((problem) => {
    const unclear = problem.code === "message-invalid";
    throw unclear ? { ...problem, code: "move-syntax", params: { got: move } } : problem;
  });
  $("move").value = "";
}

async function hint() {
  const { move } = await ask({ type: "hint", seat: mySeat() });
  $("advice").textContent = `${say("play-hint", { move })} (${inWords(move)})`;
  $("move").value = move;
}

// Drawing

const pane = (colour) => el("span", { class: `pane ${colour}`, title: say(`colour-${colour}`) }, colour + SIGNS[colour]);
const space = (colour) => el("span", { class: "space" }, (colour === "*" ? "·" : colour.toLowerCase()) + SIGNS[colour]);
const panes = (heap) => (heap ? [...heap].map(pane) : ["–"]);

function inWords(move) {
  if (move === "back") return say("page-back");
  const [, source, colour, target, jokers, keep] = /^(.)(.)-(.)(?:\*(\d))?(?:=(.))?$/.exec(move);
  const heap = source === "C" ? view.table.centre : view.table.displays[source - 1];
  const parts = [`${heap.split(colour).length - 1} × ${say(`colour-${colour}`)}`];
  parts.push(source === "C" ? say("term-centre") : say("page-display", { display: source }));
  parts.push(target === "x" ? say("page-breaks") : say("page-strip", { column: target }));
  if (jokers) parts.push(say("page-jokers", { count: jokers }));
  if (keep) parts.push(`${say("page-keep")} ${say(`colour-${keep}`)}`);
  return parts.join(", ");
}

function headline() {
  const named = (seat) => view.seats[seat - 1].name;
  if (view.status === "open") return say("page-waiting");
  const last = (view.last ?? []).filter((step) => step.move).map((step) => `${named(step.seat)}: ${step.move}`);
  if (view.status === "over") {
    const [winner, ...others] = view.winners.map(named);
    const names = [winner, ...others].join(", ");
    last.push(others.length ? say("final-shared", { names }) : say("final-winner", { name: winner }));
  } else {
    last.push(view.choices ? say("page-your-turn") : say("play-turn", { name: named(view.table.seat) }));
  }
  return last.join(" – ");
}

function draw() {
  $("state").textContent = headline();
  $("lobby").hidden = view.status !== "open";
  $("playing").hidden = !view.table;
  if (view.status === "open") drawLobby();
  if (!view.table) return;
  $("table").replaceChildren(...drawTable(view.table));
  const order = [...view.seats].sort((a, b) => view.you.includes(b.number) - view.you.includes(a.number));
  $("palaces").replaceChildren(...drawFinals(), ...order.map((seat) => drawPalace(seat)));
  drawMoves();
}

function drawLobby() {
  const link = el("input", { id: "link", readonly: true, value: location.origin + location.pathname });
  const seats = view.seats.map((seat) => el("li", {}, seat.open ? drawOpen(seat.number) : seat.name));
  const open = view.seats.some((seat) => seat.open);
  const start = el("button", { onclick: trying(() => post(`matches/${MATCH}/start`)) }, say("page-start"));
  const share = [el("label", { for: "link" }, say("page-share")), link];
  const focused = document.activeElement?.id;
  $("lobby").replaceChildren(el("ol", {}, ...seats), ...(open ? share : view.you.length ? [start] : []));
  if (focused) $(focused)?.focus(); // what was being typed goes on
}

function drawOpen(seat) {
  if (view.you.length) return say("page-open");
  const typed = $(`sit-${seat}`)?.value ?? "";
  const name = el("input", { id: `sit-${seat}`, value: typed, maxlength: 24, autocomplete: "nickname" });
  const sit = trying(() => join(seat, name.value.trim()));
  const label = el("label", { for: `sit-${seat}` }, say("page-name"));
  return el("form", { onsubmit: sit }, label, name, el("button", {}, say("page-join")));
}

function drawTable(table) {
  const round = view.status === "over" ? say("term-game-over") : say("term-round", { round: table.round, rounds: 6 });
  const bonus = view.status === "over" ? "" : ` · ${say(`term-bonus-${table.track[0]}`)}`;
  const rows = table.displays.map((heap, number) => [say("page-display", { display: number + 1 }), panes(heap)]);
  const centre = table.tile_in_centre ? [el("span", { title: say("term-tile") }, "① "), ...panes(table.centre)] : panes(table.centre);
  rows.push([`${say("term-centre")} (C)`, centre]);
  const counted = (heap) => Object.entries(heap).map(([colour, count]) => `${colour}${SIGNS[colour]}\u00a0${count}`).join(", ");
  rows.push([say("term-bag"), [counted(table.bag)]], [say("term-tower"), [counted(table.tower)]]);
  const body = rows.map(([name, cells]) => el("tr", {}, el("th", { scope: "row" }, name), el("td", {}, ...cells)));
  return [el("table", { class: "sources" }, el("caption", {}, round + bonus), el("tbody", {}, ...body))];
}

function drawStrip(strip) {
  if (!strip) return ["–"];
  let covered = strip.up;
  for (const free of strip.free) covered = covered.replace(free, "");
  const jokers = [...strip.on_jokers];
  return [...strip.up].map((colour) => {
    if (!covered.includes(colour)) return space(colour);
    covered = covered.replace(colour, "");
    return pane(colour === "*" ? jokers.shift() : colour);
  });
}

function drawPalace(seat) {
  const player = view.table.players[seat.number - 1];
  const turn = view.status === "playing" && view.table.seat === seat.number;
  const glass = view.table.rows[player.row];
  const tile = !view.table.tile_in_centre && view.table.starter === seat.number ? " ①" : "";
  const caption = `${seat.name}${tile} · ${say("term-score")} ${player.score} · ${say("term-glass")} ${glass}`;
  const glazier = (number) => (number === player.glazier ? [el("span", { title: say("term-glazier") }, "▼ ")] : []);
  const head = player.strips.map((_, at) => el("th", { scope: "col" }, ...glazier(at + 1), String(at + 1)));
  const row = (name, cells) => el("tr", {}, el("th", { scope: "row" }, name), ...cells.map((cell) => el("td", {}, ...cell)));
  const window_ = (kept) => [0, 1].map((at) => (kept[at] ? pane(kept[at]) : el("span", { class: "space" }, "[]")));
  return el("table", { class: turn ? "palace turn" : "palace" }, el("caption", {}, caption),
    el("thead", {}, el("tr", {}, el("td"), ...head)),
    el("tbody", {},
      row(say("term-strips"), player.strips.map(drawStrip)),
      row(say("term-back"), player.strips.map((strip) => (strip ? [...strip.down].map(space) : ["–"]))),
      row(say("term-windows"), player.windows.map(window_)),
      row(say("term-points"), view.table.window_points.map((points) => [String(points)]))));
}

function drawFinals() {
  const over = (view.last ?? []).flatMap((step) => step.events).find((event) => event.kind === "game-over");
  if (!over) return [];
  const set = view.settings.side === "A" ? ["final-ornaments", (f) => f.ornaments.reduce((a, b) => a + b, 0)] : ["final-colour-set", (f) => f.colour_set];
  const lines = [["final-before", (f) => f.before], ["final-leftover", (f) => f.leftover], ["final-glass", (f) => f.glass], set,
    ["final-total", (f) => f.total], ["final-lost", (f) => f.lost]];
  const names = view.seats.map((seat) => el("th", { scope: "col" }, seat.name));
  const body = lines.map(([id, figure]) => el("tr", {}, el("th", { scope: "row" }, say(id)), ...over.finals.map((f) => el("td", {}, String(figure(f))))));
  const again = el("p", {}, el("a", { href: `/${location.search}` }, say("page-new")));
  return [el("table", { class: "finals" }, el("thead", {}, el("tr", {}, el("td"), ...names)), el("tbody", {}, ...body)), again];
}

function drawMoves() {
  const inside = $("moves").contains(document.activeElement);
  const groups = new Map();
  for (const move of view.choices?.legal ?? []) {
    const from = move === "back" ? "back" : move.slice(0, 2);
    groups.set(from, [...(groups.get(from) ?? []), move]);
  }
  const button = (move) => el("button", { "aria-label": `${move}: ${inWords(move)}`, onclick: trying(() => play(move)) }, move);
  const items = [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, moves]) => el("li", {}, ...moves.map(button)));
  $("moves").replaceChildren(...items);
  $("turn").hidden = !view.you.length || view.status === "over";
  if (inside) $("moves-title").focus();
}

// The beginning

async function begin() {
  words = await (await fetch(`${API}words/${LANG}`)).json();
  $(MATCH ? "match" : "home").hidden = false;
  $("new").addEventListener("submit", trying(() => make({ bot: "greedy" })));
  $("friend").addEventListener("click", trying(() => make({})));
  $("typed").addEventListener("submit", trying(() => {
    const typed = $("move").value.replace(/\s/g, "");
    return play(/^back$/i.test(typed) ? "back" : typed.toUpperCase().replace("X", "x"));
  }));
  $("hint").addEventListener("click", trying(hint));
  setInterval(() => ready && socket.send(JSON.stringify({ type: "ping", id: "ping" })), 25000);
  if (MATCH) connect();
}

begin();
