// The only socket of a page: says hello, watches matches, sends commands, pings, and reconnects.
import { type Signal, signal } from "@preact/signals";
import type {
  Ack,
  AnyClientMessage,
  AnyServerMessage,
  MatchView,
  Play,
  Presence,
  Problem,
} from "./types";

export const PROTOCOL = 1;
/** Milliseconds: how often the server is asked whether it is there, and how long it may take. */
const PING_INTERVAL = 20_000;
const TIMEOUT = 8_000;
const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const MATCH_ID = /^[\w-]{16}$/;
/** The codes with which the server refuses to watch a match that does not exist. */
const MISSING = ["no-such-match", "message-invalid"];
/** The codes of errors after which a move may have been kept or not: it is sent again as it was. */
const UNKNOWN_OUTCOME = ["outcome-unknown", "store-outcome-unknown"];
const RESEND_WAIT = 1_000;

/** How the server closes the socket of somebody who was blocked. */
const POLICY = 1008;
const BLOCKED = "blocked";

/**
 * `outdated`: the server speaks another protocol, and only a newer page can talk to it. `blocked`:
 * the server wants nothing from here; it is asked again now and then, since a block may end.
 */
export type ConnectionState = "connecting" | "open" | "lost" | "outdated" | "blocked";
export type Params = Record<string, string | number>;
type Without<W> = W extends { id: string } ? Omit<W, "id"> : never;
export type Command = Without<
  Exclude<AnyClientMessage, { type: "hello" | "watch" | "unwatch" | "preview" }>
>;
type Watcher = {
  version: number;
  onView: (view: MatchView) => void;
  /** Called with who is connected, where presence was asked for. */
  onPresence: ((presence: Presence) => void) | undefined;
};
type PendingRequest = {
  resolve: (answer: Ack) => void;
  reject: (error: RequestError) => void;
};

/** A request that failed; the code is the server's, or `unreachable`. */
export class RequestError extends Error {
  constructor(
    readonly code: string,
    readonly params: Params = {},
    /** The cause that the server named, if any. */
    readonly inner: RequestError | null = null,
  ) {
    super(code);
  }
}

/** A store of moves that are not acknowledged; it outlives the page. */
export interface MoveStore {
  load(): Play[];
  /** False if another move of the same seat is stored already; that one stays. */
  save(play: Play): boolean;
  remove(play: Play): void;
}

export class Connection {
  readonly state: Signal<ConnectionState> = signal("connecting");
  /** Whether the server has a newer page than this one. */
  readonly hasNewerPage: Signal<boolean> = signal(false);
  /** Moves that the server has not acknowledged. */
  readonly unsent: Signal<readonly Play[]>;
  #socket: WebSocket | null = null;
  #watchers = new Map<string, Set<Watcher>>();
  #pending = new Map<string, PendingRequest>();
  #attempts = 0;
  #count = 0;
  #received = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setTimeout> | undefined;
  readonly #name = Math.random().toString(36).slice(2, 12);

  constructor(
    private readonly connect: () => WebSocket,
    private readonly store: MoveStore,
    /** Which page this is, as the server names it; if unknown, the one that it serves at first. */
    private page?: string,
  ) {
    this.unsent = signal(store.load());
  }

  /** Connects; from now on the connection reconnects by itself. */
  open(): void {
    clearTimeout(this.#timer);
    if (this.#socket || this.state.peek() === "outdated") return;
    if (!["lost", "blocked"].includes(this.state.peek())) this.state.value = "connecting";
    const socket = this.connect();
    this.#socket = socket;
    socket.onopen = () =>
      this.#write({ type: "hello", id: this.#id(), protocol: PROTOCOL } satisfies AnyClientMessage);
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(event.data)));
    };
    socket.onclose = ({ code, reason }) => {
      if (socket !== this.#socket) return;
      if (code === POLICY && reason === BLOCKED) this.state.value = "blocked";
      this.disconnect(this.state.peek() === "blocked" ? LONGEST_WAIT : undefined);
    };
    this.#scheduleHeartbeat(TIMEOUT);
  }

  /** Closes the socket, rejects pending requests, and reconnects after `wait` milliseconds. */
  disconnect(wait = this.#backoff()): void {
    clearTimeout(this.#heartbeat);
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(new RequestError("unreachable"));
    if (this.state.peek() === "outdated") return;
    if (this.state.peek() !== "blocked") this.state.value = "lost";
    this.#timer = setTimeout(() => this.open(), wait);
  }

  /** Connects again at once, after the session has changed: the server reads it when a socket opens. */
  reconnect(): void {
    if (!this.#socket && this.state.peek() === "connecting") return; // never opened
    for (const watchers of this.#watchers.values())
      for (const watcher of watchers) watcher.version = 0; // older views were of the old session
    this.disconnect(0);
    this.state.value = "connecting";
    this.open();
  }

  /** The browser woke up, or the network is back: reconnects, or pings the server. */
  checkConnection(): void {
    if (this.#socket === null) {
      this.#attempts = 0;
      this.open();
    } else if (this.state.peek() === "open") this.#ping(TIMEOUT / 2);
  }

  /**
   * Watches a match: calls `onView` with every view, and `onPresence` with who is connected.
   *
   * Returns a function that ends it.
   */
  watch(match: string, onView: Watcher["onView"], onPresence?: Watcher["onPresence"]): () => void {
    if (!MATCH_ID.test(match)) {
      this.#setWatchError(match, new RequestError("no-such-match"));
      return () => {};
    }
    const watchers = this.#watchers.get(match) ?? new Set();
    const watcher = { version: 0, onView, onPresence };
    watchers.add(watcher);
    this.#watchers.set(match, watchers);
    this.#watch(match, 0);
    return () => {
      watchers.delete(watcher);
      if (watchers.size || this.#watchers.get(match) !== watchers) return;
      this.#watchers.delete(match);
      if (this.state.peek() === "open") this.#write({ type: "unwatch", id: this.#id(), match });
    };
  }

  /** Sends a command; the promise fails with a `RequestError` if the server refuses it or is away. */
  send(command: Command): Promise<Ack> {
    const message = { ...command, id: this.#id() } as AnyClientMessage;
    if (message.type === "play") return this.#play(message);
    if (this.state.peek() !== "open") return Promise.reject(new RequestError("unreachable"));
    const answer = this.#answerTo(message.id);
    this.#write(message);
    return answer;
  }

  /** Stores a move and sends it, after every reconnection again, until it is acknowledged. */
  #play(play: Play): Promise<Ack> {
    if (!this.store.save(play)) return Promise.reject(new RequestError("move-on-its-way"));
    this.unsent.value = [...this.unsent.peek(), play];
    const again = (): Promise<Ack> => {
      const answer = this.#answerTo(play.id);
      if (this.state.peek() === "open") this.#writeMoves([play]);
      return answer.catch((error: RequestError) => {
        if (error.code === "unreachable") return again();
        throw error;
      });
    };
    return again();
  }

  /** Another tab stored or removed an unsent move: every tab that is connected sends it. */
  syncUnsent(): void {
    const before = this.unsent.peek();
    const own = before.filter((play) => this.#pending.has(play.id));
    const others = this.store.load().filter((play) => !own.some(({ id }) => id === play.id));
    this.unsent.value = [...own, ...others];
    if (this.state.peek() === "open")
      this.#writeMoves(others.filter((play) => !before.some(({ id }) => id === play.id)));
  }

  #answerTo(id: string): Promise<Ack> {
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
    });
  }

  #receive(message: AnyServerMessage): void {
    this.#received = true;
    switch (message.type) {
      case "welcome":
        this.#onWelcome(message.page);
        break;
      case "view":
        this.#publishView(message.match, message.version, message.view);
        break;
      case "presence":
        for (const { onPresence } of this.#watchers.get(message.match) ?? []) onPresence?.(message);
        break;
      case "error":
        this.#onError(message);
        break;
      case "ack":
        this.#acknowledge(message.id);
        this.#pending.get(message.id)?.resolve(message);
        this.#pending.delete(message.id);
    }
  }

  #onWelcome(page: string): void {
    this.page ??= page;
    this.hasNewerPage.value = this.page !== page;
    this.#attempts = 0;
    this.state.value = "open";
    for (const [match, watchers] of this.#watchers)
      this.#watch(match, Math.min(...[...watchers].map((watcher) => watcher.version)));
    this.#scheduleHeartbeat(PING_INTERVAL);
    this.#writeMoves(this.unsent.peek());
  }

  #onError(problem: Problem): void {
    if (problem.code === "bad-protocol") {
      this.state.value = "outdated";
      this.disconnect();
    }
    if (!problem.id) return;
    if (UNKNOWN_OUTCOME.includes(problem.code) && this.#resendLater(problem.id)) return;
    this.#acknowledge(problem.id);
    this.#pending.get(problem.id)?.reject(new RequestError(problem.code, problem.params ?? {}));
    this.#pending.delete(problem.id);
  }

  #publishView(match: string, version: number, view: MatchView): void {
    this.#setWatchError(match, null);
    for (const watcher of this.#watchers.get(match) ?? []) {
      if (version < watcher.version) continue;
      watcher.version = version;
      watcher.onView(view);
    }
  }

  #watch(match: string, version: number): void {
    if (this.state.peek() !== "open") return;
    const id = this.#id();
    this.#pending.set(id, {
      resolve: () => {},
      reject: (error) => {
        if (error.code !== "unreachable") this.#setWatchError(match, error); // else asked again by itself
      },
    });
    const presence = [...(this.#watchers.get(match) ?? [])].some(({ onPresence }) => onPresence);
    this.#write({ type: "watch", id, match, version, ...(presence && { presence }) });
  }

  /** Matches that cannot be watched, and why. */
  readonly watchErrors: Signal<ReadonlyMap<string, RequestError>> = signal(new Map());

  /** Whether the server has no such match. */
  isMissing(match: string): boolean {
    return MISSING.includes(this.watchErrors.value.get(match)?.code ?? "");
  }

  /** Tries again to watch a match that could not be watched. */
  retryWatch(match: string): void {
    this.#setWatchError(match, null);
    this.#watch(match, 0);
  }

  #setWatchError(match: string, error: RequestError | null): void {
    if (!error && !this.watchErrors.peek().has(match)) return;
    const errors = new Map(this.watchErrors.peek());
    if (error) errors.set(match, error);
    else errors.delete(match);
    this.watchErrors.value = errors;
  }

  /** Sends a move again after a while, with the same id; whether it is one. */
  #resendLater(id: string): boolean {
    const isUnsent = () => this.unsent.peek().find((play) => play.id === id);
    if (!isUnsent()) return false;
    setTimeout(() => {
      const play = isUnsent();
      if (play && this.state.peek() === "open") this.#writeMoves([play]);
    }, RESEND_WAIT);
    return true;
  }

  #acknowledge(id: string): void {
    const sent = this.unsent.peek().find((play) => play.id === id);
    if (!sent) return;
    this.unsent.value = this.unsent.peek().filter((play) => play !== sent);
    this.store.remove(sent);
  }

  #write(message: AnyClientMessage): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  /** Sends moves, and pings early so that a dead connection is noticed soon. */
  #writeMoves(plays: readonly Play[]): void {
    for (const play of plays) this.#write(play);
    if (plays.length) this.#ping(TIMEOUT / 2);
  }

  /** Pings the server after this many milliseconds; while connecting, gives up instead. */
  #scheduleHeartbeat(time: number): void {
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => {
      if (this.state.peek() === "open") this.#ping(TIMEOUT);
      else this.disconnect();
    }, time);
  }

  #ping(timeout: number): void {
    this.#received = false;
    this.#write({ type: "ping", id: this.#id() });
    clearTimeout(this.#heartbeat);
    this.#heartbeat = setTimeout(() => {
      if (this.#received) this.#scheduleHeartbeat(PING_INTERVAL);
      else this.disconnect(0);
    }, timeout);
  }

  #backoff(): number {
    const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts++);
    return longest * (0.5 + Math.random() / 2);
  }

  #id(): string {
    return `${this.#name}.${++this.#count}`;
  }
}
