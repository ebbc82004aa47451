// A match that is watched: its view and steps as signals, and the commands sent in it.
import { effect, signal } from "@preact/signals";
import type { Hint } from "../../game/hint";
import { loadErrors } from "../../i18n/catalogue";
import { matchSteps, seeMatch } from "../../protocol/api";
import { type Command, RequestError } from "../../protocol/connection";
import type { Ack, MatchView, Presence, SeatView, StepView } from "../../protocol/types";
import { hintedSeats } from "../../text/announcements";
import { connection, openConnection } from "./connection";
import { formatProblem } from "./error-message";
import { rememberMatch } from "./own-matches";
import { timeLeft } from "./time";

type Of<Type, W> = W extends { type: Type } ? Omit<W, "type" | "match"> : never;

/** Loads `seed-commitment.ts` on demand: while a match is played it is seldom needed. */
export const loadSeedCommitment = () => import("./seed-commitment");

/** Whether somebody asks for a takeback or agrees to one. */
const consents = (command: Command): command is Command & { to: number } =>
  command.type === "take-back" || (command.type === "answer-take-back" && command.agreed);

export class LiveMatch {
  readonly view = signal<MatchView | null>(null);
  /** Every deal and move that stands. */
  readonly steps = signal<readonly StepView[]>([]);
  /** Why the last command was refused, in words. */
  readonly problem = signal<string | null>(null);
  readonly hint = signal<Hint | null>(null);
  /** Another player's seat that was given a hint, until one's own turn is over. */
  readonly hintedSeat = signal<number | null>(null);
  /** Who is connected; null while this page is not. */
  readonly presence = signal<Presence | null>(null);
  /** Sentences for the announcer that follow from no view. */
  readonly announcements = signal<readonly string[]>([]);
  readonly #playing = signal(false);
  #seenAt = 0;
  #checked = false;
  #known = 0;
  #close: (() => void)[] = [];

  constructor(readonly match: string) {}

  open(): void {
    openConnection();
    this.#close = [
      connection.watch(
        this.match,
        (view) => this.#onView(view),
        (presence) => {
          this.presence.value = presence;
        },
      ),
      effect(() => {
        if (connection.state.value === "open") this.#prepare();
        else this.presence.value = null;
      }),
    ];
  }

  close(): void {
    for (const close of this.#close) close();
  }

  /** Sends a command for this match; a refusal becomes `problem`, and the answer is null. */
  async send<Type extends Command["type"]>(
    type: Type,
    rest: Of<Type, Command>,
  ): Promise<Ack | null> {
    this.problem.value = null;
    try {
      const command = { type, match: this.match, ...rest } as unknown as Command;
      const answer = await connection.send(command);
      if (consents(command)) (await loadSeedCommitment()).noteTakeback(this.match, command.to);
      return answer;
    } catch (error) {
      await loadErrors();
      this.problem.value = formatProblem(error);
      return null;
    }
  }

  /** Waits for a request; a refusal becomes `problem`, and the answer is null. */
  async request<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
    this.problem.value = null;
    try {
      return await asked;
    } catch (error) {
      this.problem.value = formatProblem(error);
      return null;
    }
  }

  /** Plays a move; a refusal becomes `problem`, and the promise fails. */
  async play(move: string): Promise<void> {
    const { choices, turn } = this.view.peek() ?? {};
    if (!choices || turn === undefined) throw new RequestError("not-your-turn");
    if (this.sending) {
      const why = new RequestError("move-on-its-way");
      this.problem.value = formatProblem(why);
      throw why;
    }
    this.#playing.value = true;
    const played = await this.send("play", { seat: choices.seat, move, turn });
    this.#playing.value = false;
    if (!played) throw new RequestError("stale-turn");
  }

  /** The move of ours that is on its way. */
  get sending(): string | null {
    return connection.unsent.value.find((play) => play.match === this.match)?.move ?? null;
  }

  /** Whether that move was made elsewhere: in another tab, or before the page was loaded. */
  get resending(): boolean {
    return this.sending !== null && !this.#playing.value;
  }

  /** Asks the server for a hint; null if it was refused or nobody here is to move. */
  async askHint(): Promise<Hint | null> {
    const seat = this.view.peek()?.choices?.seat;
    if (!seat) return null;
    const answer = await this.send("hint", { seat });
    const hint = answer?.move ? { ...answer, move: answer.move } : null;
    this.hint.value = hint;
    return hint;
  }

  /** Asks to take back this client's last move; returns whether there is one. */
  takeBack(): boolean {
    const last = this.#lastOwn();
    const seat = this.steps.peek()[last]?.seat;
    if (seat) void this.send("take-back", { seat, to: last });
    return Boolean(seat);
  }

  get canTakeBack(): boolean {
    return this.#lastOwn() > 0;
  }

  #lastOwn(): number {
    const mine = this.view.value?.you ?? [];
    return this.steps.value.findLastIndex(({ seat }) => seat !== null && mine.includes(seat));
  }

  /** Milliseconds left on a seat's clock at `now` (milliseconds of `Date.now`); null without a clock. */
  left(seat: SeatView, now: number): number | null {
    const view = this.view.value;
    return view && timeLeft(view, seat, now - this.#seenAt);
  }

  #onView(view: MatchView): void {
    this.#seenAt = Date.now();
    const before = this.view.peek();
    if (before?.turn !== view.turn) this.hint.value = null;
    if (before && turnEnded(before, view)) this.hintedSeat.value = null;
    this.hintedSeat.value = hintedSeats(before, view)[0] ?? this.hintedSeat.peek();
    this.view.value = view;
    if (!view.table && view.you.length)
      void loadSeedCommitment().then(({ follow }) => follow(view));
    if (view.you.length) rememberMatch(this.match);
    else void this.#check();
    this.#prepare();
  }

  /** Reconnects if this browser took a seat after the socket was opened: the socket does not know it. */
  async #check(): Promise<void> {
    if (this.#checked) return;
    this.#checked = true;
    const seen = await seeMatch(this.match).catch(() => null);
    if (seen?.you.length) connection.reconnect();
  }

  /** Asks for earlier steps, which the view does not hold. */
  #prepare(): void {
    const view = this.view.peek();
    if (!view || connection.state.peek() !== "open") return;
    if (view.table && this.#known !== view.turn) void this.#askSteps(view);
  }

  /** Adds the newest steps, which the view holds; after a gap asks for all of them. */
  async #askSteps(view: MatchView): Promise<void> {
    this.#known = view.turn;
    const { last = [], steps: count = 0 } = view;
    const before = this.steps.peek().slice(0, count - last.length);
    if (before.length + last.length === count && this.steps.peek().length <= count) {
      this.steps.value = [...before, ...last];
      return;
    }
    const steps = await matchSteps(this.match).catch(() => null);
    if (this.#known !== view.turn) return;
    if (steps) this.steps.value = steps;
    else this.#known = 0;
  }
}

/** Whether one's own turn is over; for a watcher, any turn. */
function turnEnded(before: MatchView, view: MatchView): boolean {
  return view.you.length ? !!before.choices && !view.choices : before.turn !== view.turn;
}
