// The socket: one for the page. It greets, watches, keeps alive, and comes back by itself.
import { type Signal, signal } from "@preact/signals";
import type { Ack, AnyAnswer, AnyWish, MatchView, Play, Presence, Preview, Problem } from "./types";

export const PROTOCOL = 1;
/** Milliseconds: how often the server is asked whether it is there, and how long it may take. */
const PING = 20_000;
const PATIENCE = 8_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const MATCH_ID = /^[\w-]{16}$/;
/** What the server says of a match that there is not. */
const MISSING = ["no-such-match", "message-invalid"];

/** `outdated`: the server speaks another protocol, and only a newer page can talk to it. */
export type LinkState = "connecting" | "open" | "lost" | "outdated";
export type Params = Record<string, string | number>;
type Without<W> = W extends { id: string } ? Omit<W, "id"> : never;
export type Asked = Without<Exclude<AnyWish, { type: "hello" | "watch" | "unwatch" }>>;
type Watcher = {
  version: number;
  see: (view: MatchView) => void;
  /** Hears who is connected, where somebody wants to know. */
  hear: ((presence: Presence) => void) | undefined;
};
type Waiting = { done: (answer: Ack | Preview) => void; failed: (why: Refused) => void };

/** Something was not done; the code is the server's, or `unreachable`. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly params: Params = {},
    /** What is wrong inside it. */
    readonly inner: Refused | null = null,
  ) {
    super(code);
  }
}

/** Where moves wait that are not acknowledged: they outlive the page. */
export interface Keep {
  load(): Play[];
  /** Whether it is kept: where another move of the same seat waits, that one stays. */
  save(play: Play): boolean;
  forget(play: Play): void;
}

export class Connection {
  readonly state: Signal<LinkState> = signal("connecting");
  /** Whether the server has a newer page than this one. */
  readonly newer: Signal<boolean> = signal(false);
  /** Moves that the server has not acknowledged. */
  readonly unsent: Signal<readonly Play[]>;
  #socket: WebSocket | null = null;
  #watchers = new Map<string, Set<Watcher>>();
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #count = 0;
  #heard = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beat: ReturnType<typeof setTimeout> | undefined;
  readonly #name = Math.random().toString(36).slice(2, 12);

  constructor(
    private readonly connect: () => WebSocket,
    private readonly keep: Keep,
    /** Which page this is, as the server names it; if unknown, the one that it serves at first. */
    private page?: string,
  ) {
    this.unsent = signal(keep.load());
  }

  /** Connect; from now on the connection looks after itself. */
  open(): void {
    clearTimeout(this.#timer);
    if (this.#socket || this.state.peek() === "outdated") return;
    if (this.state.peek() !== "lost") this.state.value = "connecting";
    const socket = this.connect();
    this.#socket = socket;
    socket.onopen = () =>
      this.#send({ type: "hello", id: this.#id(), protocol: PROTOCOL } satisfies AnyWish);
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.drop();
    };
    this.#expect(PATIENCE);
  }

  /** Let go of a connection that is no good, and try again in a while. */
  drop(wait = this.#wait()): void {
    clearTimeout(this.#beat);
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { failed } of waiting) failed(new Refused("unreachable"));
    if (this.state.peek() === "outdated") return;
    this.state.value = "lost";
    this.#timer = setTimeout(() => this.open(), wait);
  }

  /** Connect anew at once: the browser has become somebody else to the server. */
  renew(): void {
    if (!this.#socket && this.state.peek() === "connecting") return; // never opened
    for (const watchers of this.#watchers.values())
      for (const watcher of watchers) watcher.version = 0; // what was seen was somebody else's view
    this.drop(0);
    this.state.value = "connecting";
    this.open();
  }

  /** The browser woke up, or the network is back: look whether the server is still there. */
  wake(): void {
    if (this.#socket === null) {
      this.#tries = 0;
      this.open();
    } else if (this.state.peek() === "open") this.#ping(PATIENCE / 2);
  }

  /** See a match from now on, and hear who is connected to it; returns how to look away. */
  watch(match: string, see: Watcher["see"], hear?: Watcher["hear"]): () => void {
    if (!MATCH_ID.test(match)) {
      this.#refuse(match, new Refused("no-such-match"));
      return () => {};
    }
    const watchers = this.#watchers.get(match) ?? new Set();
    const watcher = { version: 0, see, hear };
    watchers.add(watcher);
    this.#watchers.set(match, watchers);
    this.#watch(match, 0);
    return () => {
      watchers.delete(watcher);
      if (watchers.size || this.#watchers.get(match) !== watchers) return;
      this.#watchers.delete(match);
      if (this.state.peek() === "open") this.#send({ type: "unwatch", id: this.#id(), match });
    };
  }

  /** Ask for something; the promise fails with `Refused` when it was not done. */
  ask(wish: Asked): Promise<Ack | Preview> {
    const asked = { ...wish, id: this.#id() } as AnyWish;
    if (asked.type === "play") return this.#play(asked);
    if (this.state.peek() !== "open") return Promise.reject(new Refused("unreachable"));
    const answer = this.#answer(asked.id);
    this.#send(asked);
    return answer;
  }

  /** A move is kept until it is acknowledged, whatever happens to the connection in between. */
  #play(play: Play): Promise<Ack | Preview> {
    if (!this.keep.save(play)) return Promise.reject(new Refused("move-on-its-way"));
    this.unsent.value = [...this.unsent.peek(), play];
    const again = (): Promise<Ack | Preview> => {
      const answer = this.#answer(play.id);
      if (this.state.peek() === "open") this.#sendMoves([play]);
      return answer.catch((why: Refused) => {
        if (why.code === "unreachable") return again();
        throw why;
      });
    };
    return again();
  }

  /** Another tab keeps a move now, or does so no longer: whoever is connected sends it. */
  recall(): void {
    const before = this.unsent.peek();
    const own = before.filter((play) => this.#waiting.has(play.id));
    const others = this.keep.load().filter((play) => !own.some(({ id }) => id === play.id));
    this.unsent.value = [...own, ...others];
    if (this.state.peek() === "open")
      this.#sendMoves(others.filter((play) => !before.some(({ id }) => id === play.id)));
  }

  #answer(id: string): Promise<Ack | Preview> {
    return new Promise((done, failed) => {
      this.#waiting.set(id, { done, failed });
    });
  }

  #hear(message: AnyAnswer): void {
    this.#heard = true;
    switch (message.type) {
      case "welcome":
        this.#welcomed(message.page);
        break;
      case "view":
        this.#show(message.match, message.version, message.view);
        break;
      case "presence":
        for (const { hear } of this.#watchers.get(message.match) ?? []) hear?.(message);
        break;
      case "error":
        this.#refused(message);
        break;
      case "ack":
      case "preview":
        this.#forget(message.id);
        this.#waiting.get(message.id)?.done(message);
        this.#waiting.delete(message.id);
    }
  }

  #welcomed(page: string): void {
    this.page ??= page;
    this.newer.value = this.page !== page;
    this.#tries = 0;
    this.state.value = "open";
    for (const [match, watchers] of this.#watchers)
      this.#watch(match, Math.min(...[...watchers].map((watcher) => watcher.version)));
    this.#expect(PING);
    this.#sendMoves(this.unsent.peek());
  }

  #refused(problem: Problem): void {
    if (problem.code === "bad-protocol") {
      this.state.value = "outdated";
      this.drop();
    }
    if (!problem.id) return;
    this.#forget(problem.id);
    this.#waiting.get(problem.id)?.failed(new Refused(problem.code, problem.params ?? {}));
    this.#waiting.delete(problem.id);
  }

  #show(match: string, version: number, view: MatchView): void {
    this.#refuse(match, null);
    for (const watcher of this.#watchers.get(match) ?? []) {
      if (version < watcher.version) continue;
      watcher.version = version;
      watcher.see(view);
    }
  }

  #watch(match: string, version: number): void {
    if (this.state.peek() !== "open") return;
    const id = this.#id();
    this.#waiting.set(id, {
      done: () => {},
      failed: (why) => {
        if (why.code !== "unreachable") this.#refuse(match, why); // or else it is asked again
      },
    });
    const presence = [...(this.#watchers.get(match) ?? [])].some(({ hear }) => hear);
    this.#send({ type: "watch", id, match, version, ...(presence && { presence }) });
  }

  /** Matches that cannot be watched, and why. */
  readonly refused: Signal<ReadonlyMap<string, Refused>> = signal(new Map());

  /** Whether the server has no such match. */
  isMissing(match: string): boolean {
    return MISSING.includes(this.refused.value.get(match)?.code ?? "");
  }

  /** Ask once more for a match that could not be watched. */
  watchAgain(match: string): void {
    this.#refuse(match, null);
    this.#watch(match, 0);
  }

  #refuse(match: string, why: Refused | null): void {
    if (!why && !this.refused.peek().has(match)) return;
    const refused = new Map(this.refused.peek());
    if (why) refused.set(match, why);
    else refused.delete(match);
    this.refused.value = refused;
  }

  #forget(id: string): void {
    const sent = this.unsent.peek().find((play) => play.id === id);
    if (!sent) return;
    this.unsent.value = this.unsent.peek().filter((play) => play !== sent);
    this.keep.forget(sent);
  }

  #send(wish: AnyWish): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(wish));
  }

  /** Whoever has moved learns soon whether the server is there. */
  #sendMoves(plays: readonly Play[]): void {
    for (const play of plays) this.#send(play);
    if (plays.length) this.#ping(PATIENCE / 2);
  }

  /** Something has to be heard within this time, or the server is asked whether it is there. */
  #expect(time: number): void {
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => {
      if (this.state.peek() === "open") this.#ping(PATIENCE);
      else this.drop();
    }, time);
  }

  #ping(patience: number): void {
    this.#heard = false;
    this.#send({ type: "ping", id: this.#id() });
    clearTimeout(this.#beat);
    this.#beat = setTimeout(() => {
      if (this.#heard) this.#expect(PING);
      else this.drop(0);
    }, patience);
  }

  #wait(): number {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#tries++);
    return longest * (0.5 + Math.random() / 2);
  }

  #id(): string {
    return `${this.#name}.${++this.#count}`;
  }
}
