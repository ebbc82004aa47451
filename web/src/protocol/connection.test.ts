import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type MoveStore } from "./connection";
import type { MatchView, Play } from "./types";

const MATCH = "AAAAAAAAAAAAAAAA";
type Message = Record<string, unknown> & { type: string; id: string };

/** The server's end of a socket. */
class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  heard: Message[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.heard.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  /** Let the client in. */
  accept(page = "p1"): this {
    this.readyState = 1;
    this.onopen?.();
    const { id } = this.last("hello");
    this.say({ type: "welcome", id, protocol: 1, server: "1", page, heartbeat: 60 });
    return this;
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  show(version: number): void {
    this.say({ type: "view", match: MATCH, version, view: { version } });
  }

  hangUp(code = 1006, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }

  last(type: string): Message {
    return this.heard.findLast((message) => message.type === type)!;
  }
}

let kept: Play[] = [];
const keep: MoveStore = {
  load: () => kept,
  save: (play) => {
    if (kept.some(({ match, seat }) => match === play.match && seat === play.seat)) return false;
    kept = [...kept, play];
    return true;
  },
  remove: (play) => {
    kept = kept.filter((other) => other.id !== play.id);
  },
};

function connect(): { connection: Connection; socket: FakeSocket } {
  const connection = new Connection(() => new FakeSocket() as unknown as WebSocket, keep);
  connection.open();
  return { connection, socket: newest().accept() };
}

const newest = () => FakeSocket.all.at(-1)!;
const PLAY = { type: "play", match: MATCH, seat: 1, move: "1W-3", turn: 4 } as const;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  kept = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test("it greets, and watches from the beginning", () => {
  const { connection, socket } = connect();
  const seen: number[] = [];
  connection.watch(MATCH, (view: MatchView) => seen.push(view.version));
  expect(socket.last("watch")).toMatchObject({ match: MATCH, version: 0 });
  socket.show(3);
  socket.show(5);
  socket.show(4);
  expect(seen).toEqual([3, 5]);
});

test("a lost connection comes back, and goes on where it was", () => {
  const { connection, socket } = connect();
  connection.watch(MATCH, () => {});
  socket.show(7);
  socket.hangUp();
  expect(connection.state.value).toBe("lost");
  vi.advanceTimersByTime(1000);
  expect(newest()).not.toBe(socket);
  expect(newest().accept().last("watch")).toMatchObject({ version: 7 });
  expect(connection.state.value).toBe("open");
});

test("whoever is blocked is told so, and is let in again when the block has ended", () => {
  const { connection, socket } = connect();
  socket.hangUp(1008, "blocked");
  expect(connection.state.value).toBe("blocked");
  vi.advanceTimersByTime(10_000);
  expect(newest()).not.toBe(socket);
  newest().hangUp(); // refused before it is accepted, which has another code
  expect(connection.state.value).toBe("blocked");
  vi.advanceTimersByTime(10_000);
  newest().accept();
  expect(connection.state.value).toBe("open");
});

test("a move is sent again with the same id until it is acknowledged", async () => {
  const { connection, socket } = connect();
  const played = connection.send(PLAY);
  const { id } = socket.last("play");
  socket.hangUp();
  await Promise.resolve();
  expect(connection.unsent.value).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  expect(newest().accept().last("play").id).toBe(id);
  newest().say({ type: "ack", id, match: MATCH, version: 8 });
  await expect(played).resolves.toMatchObject({ version: 8 });
  expect(kept).toEqual([]);
});

test("a move outlives a reload", () => {
  const first = connect();
  void first.connection.send(PLAY).catch(() => {});
  const { id } = first.socket.last("play");
  const second = connect();
  expect(second.socket.last("play").id).toBe(id);
  second.socket.say({ type: "error", id, code: "stale-turn", params: {}, sentence: "" });
  expect(second.connection.unsent.value).toEqual([]);
});

test("a second move of the same seat is refused while the first is on its way", async () => {
  const { connection, socket } = connect();
  void connection.send(PLAY);
  const { id } = socket.last("play");
  const second = connection.send({ ...PLAY, move: "back" });
  await expect(second).rejects.toMatchObject({ code: "move-on-its-way" });
  expect(kept).toMatchObject([{ id, move: PLAY.move }]);
  expect(connection.unsent.value).toEqual(kept);
});

test("a move that another tab keeps is known here, and sent, until that tab forgets it", () => {
  const { connection, socket } = connect();
  kept = [{ ...PLAY, id: "other.1" }];
  connection.syncUnsent();
  expect(connection.unsent.value).toEqual(kept);
  connection.syncUnsent();
  expect(socket.heard.filter(({ type }) => type === "play")).toEqual(kept);
  kept = [];
  connection.syncUnsent();
  expect(connection.unsent.value).toEqual([]);
});

test("a move of this tab stays until this tab hears of it", () => {
  const { connection } = connect();
  void connection.send(PLAY);
  kept = [];
  connection.syncUnsent();
  expect(connection.unsent.value).toMatchObject([PLAY]);
});

test.each(["outcome-unknown", "store-outcome-unknown"])(
  "a move that may have been kept is sent again with the same id: %s",
  async (code) => {
    const { connection, socket } = connect();
    const played = connection.send(PLAY);
    const { id } = socket.last("play");
    socket.say({ type: "error", id, code, params: {}, sentence: "" });
    const sent = () => socket.heard.filter((message) => message.id === id).length;
    expect(sent()).toBe(1);
    vi.advanceTimersByTime(1_000);
    expect(sent()).toBe(2);
    socket.say({ type: "ack", id, match: MATCH, version: 7 });
    await expect(played).resolves.toMatchObject({ version: 7 });
    expect(kept).toEqual([]);
  },
);

test("other commands are not repeated: whoever made them looks again", async () => {
  const { connection, socket } = connect();
  const asked = connection.send({ type: "resign", match: MATCH, seat: 1 });
  socket.hangUp();
  await expect(asked).rejects.toMatchObject({ code: "unreachable" });
  await expect(connection.send({ type: "hint", match: MATCH, seat: 1 })).rejects.toMatchObject({
    code: "unreachable",
  });
});

test("what is refused says why", async () => {
  const { connection, socket } = connect();
  const asked = connection.send({ type: "hint", match: MATCH, seat: 1 });
  const { id } = socket.last("hint");
  socket.say({ type: "error", id, code: "no-hints", params: {}, sentence: "" });
  await expect(asked).rejects.toMatchObject({ code: "no-hints" });
});

test("a server that falls silent is left", () => {
  const { connection, socket } = connect();
  vi.advanceTimersByTime(20_000);
  expect(socket.last("ping")).toBeDefined();
  vi.advanceTimersByTime(8_000);
  expect(connection.state.value).toBe("lost");
});

test("a server that is silent about a move is left sooner, and the move stays", () => {
  const { connection, socket } = connect();
  void connection.send(PLAY);
  expect(socket.last("ping")).toBeDefined();
  vi.advanceTimersByTime(4_000);
  expect(connection.state.value).toBe("lost");
  vi.advanceTimersByTime(1_000);
  newest().accept();
  vi.advanceTimersByTime(4_000);
  expect(connection.state.value).toBe("lost");
  expect(connection.unsent.value).toHaveLength(1);
});

test("a server that answers is kept", () => {
  const { connection, socket } = connect();
  for (let beat = 0; beat < 5; beat++) {
    vi.advanceTimersByTime(20_000);
    socket.say({ type: "ack", id: socket.last("ping").id });
    vi.advanceTimersByTime(8_000);
  }
  expect(connection.state.value).toBe("open");
  expect(FakeSocket.all).toHaveLength(1);
});

test("waking up looks for the server at once", () => {
  const { connection, socket } = connect();
  socket.hangUp();
  connection.checkConnection();
  expect(FakeSocket.all).toHaveLength(2);
});

test("a newer page is noticed, and the match goes on", () => {
  const { connection, socket } = connect();
  socket.hangUp();
  vi.advanceTimersByTime(1000);
  newest().accept("p2");
  expect(connection.hasNewerPage.value).toBe(true);
  expect(connection.state.value).toBe("open");
});

test("a page that was kept while the server was updated is older from the first", () => {
  const connection = new Connection(() => new FakeSocket() as unknown as WebSocket, keep, "p1");
  connection.open();
  newest().accept("p2");
  expect(connection.hasNewerPage.value).toBe(true);
});

test("a server of another protocol is left alone", () => {
  const connection = new Connection(() => new FakeSocket() as unknown as WebSocket, keep);
  connection.open();
  newest().readyState = 1;
  newest().onopen?.();
  const { id } = newest().last("hello");
  newest().say({ type: "error", id, code: "bad-protocol", params: {}, sentence: "" });
  vi.advanceTimersByTime(60_000);
  expect(connection.state.value).toBe("outdated");
  expect(FakeSocket.all).toHaveLength(1);
});

test.each(["no-such-match", "message-invalid"])(
  "a match that is not there is known to be missing (%s)",
  (code) => {
    const { connection, socket } = connect();
    connection.watch(MATCH, () => {});
    const { id } = socket.last("watch");
    socket.say({ type: "error", id, code, params: {}, sentence: "" });
    expect(connection.isMissing(MATCH)).toBe(true);
  },
);

test("a lost connection does not make a match missing", () => {
  const { connection } = connect();
  connection.watch(MATCH, () => {});
  connection.disconnect();
  expect(connection.watchErrors.value.size).toBe(0);
});

test.each(["", "nosuch", MATCH.slice(1)])("%j is no match, and nobody is asked", (id) => {
  const { connection, socket } = connect();
  connection.watch(id, () => {})();
  expect(connection.isMissing(id)).toBe(true);
  expect(socket.heard.map((command) => command.type)).toEqual(["hello"]);
});

test("somebody who has become somebody else sees everything anew", () => {
  const { connection, socket } = connect();
  connection.watch(MATCH, () => {});
  socket.show(7);
  connection.reconnect();
  expect(newest()).not.toBe(socket);
  expect(newest().accept().last("watch")).toMatchObject({ version: 0 });
});

test("another refusal is told and asked about again, until the match is shown", () => {
  const { connection, socket } = connect();
  connection.watch(MATCH, () => {});
  socket.say({
    type: "error",
    id: socket.last("watch").id,
    code: "too-many-watched",
    sentence: "",
  });
  expect(connection.isMissing(MATCH)).toBe(false);
  expect(connection.watchErrors.value.get(MATCH)?.code).toBe("too-many-watched");
  const before = socket.heard.length;
  connection.retryWatch(MATCH);
  expect(connection.watchErrors.value.size).toBe(0);
  expect(socket.heard.slice(before).map(({ type }) => type)).toEqual(["watch"]);
  socket.say({ type: "error", id: socket.last("watch").id, code: "store-failed", sentence: "" });
  socket.show(1);
  expect(connection.watchErrors.value.size).toBe(0);
});

test("who wants to know hears who is connected, and others do not ask", () => {
  const { connection, socket } = connect();
  const heard: number[][] = [];
  connection.watch("BBBBBBBBBBBBBBBB", () => {});
  expect(socket.last("watch")).not.toHaveProperty("presence");
  const close = connection.watch(
    MATCH,
    () => {},
    ({ connected }) => heard.push(connected),
  );
  expect(socket.last("watch")).toMatchObject({ match: MATCH, presence: true });
  socket.say({ type: "presence", match: MATCH, connected: [1], disconnected: [2] });
  socket.say({ type: "presence", match: "BBBBBBBBBBBBBBBB", connected: [3], disconnected: [] });
  close();
  socket.say({ type: "presence", match: MATCH, connected: [1, 2], disconnected: [] });
  expect(heard).toEqual([[1]]);
});
