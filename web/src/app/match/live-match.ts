// A match that is looked at: what the server shows of it, and what is wished for in it.
import { effect, signal } from "@preact/signals";
import type { Advice } from "../../game/hint";
import { matchSteps, seeMatch } from "../../protocol/api";
import { type Asked, Refused } from "../../protocol/connection";
import type { Ack, MatchView, Presence, Preview, SeatView, StepView } from "../../protocol/types";
import { hinted } from "../../text/announcements";
import { connection, openLink } from "./connection";
import { sayProblem } from "./error-message";
import { remember } from "./own-matches";
import { timeLeft } from "./time";

type Of<Type, W> = W extends { type: Type } ? Omit<W, "type" | "match"> : never;

/** Loaded when it is needed: at a table where play goes on it seldom is. */
export const dice = () => import("./dice");

/** Whether somebody asks for a takeback or agrees to one. */
const consents = (asked: Asked): asked is Asked & { to: number } =>
  asked.type === "take-back" || (asked.type === "answer-take-back" && asked.agreed);

export class Live {
  readonly view = signal<MatchView | null>(null);
  readonly preview = signal<Preview | null>(null);
  /** Every deal and move that stands. */
  readonly steps = signal<readonly StepView[]>([]);
  /** What could not be done, in words. */
  readonly problem = signal<string | null>(null);
  readonly hint = signal<Advice | null>(null);
  /** Somebody else's seat that was given a hint; told until one's own turn is over. */
  readonly hinted = signal<number | null>(null);
  /** Who is connected; null while this page is not. */
  readonly presence = signal<Presence | null>(null);
  /** What is to be said aloud that no view tells. */
  readonly said = signal<readonly string[]>([]);
  readonly #playing = signal(false);
  #seenAt = 0;
  #checked = false;
  #known = 0;
  #close: (() => void)[] = [];

  constructor(readonly match: string) {}

  open(): void {
    openLink();
    this.#close = [
      connection.watch(
        this.match,
        (view) => this.#see(view),
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

  /** Wish for something in this match; what is refused is said. */
  async wish<Type extends Asked["type"]>(
    type: Type,
    rest: Of<Type, Asked>,
  ): Promise<Ack | Preview | null> {
    this.problem.value = null;
    try {
      const asked = { type, match: this.match, ...rest } as unknown as Asked;
      const answer = await connection.ask(asked);
      if (consents(asked)) (await dice()).noteTakeback(this.match, asked.to);
      return answer;
    } catch (error) {
      this.problem.value = sayProblem(error);
      return null;
    }
  }

  /** Do something by request; what is refused is said. */
  async request<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
    this.problem.value = null;
    try {
      return await asked;
    } catch (error) {
      this.problem.value = sayProblem(error);
      return null;
    }
  }

  /** Play a move; what is refused is said, and fails. */
  async play(move: string): Promise<void> {
    const { choices, turn } = this.view.peek() ?? {};
    if (!choices || turn === undefined) throw new Refused("not-your-turn");
    if (this.sending) {
      const why = new Refused("move-on-its-way");
      this.problem.value = sayProblem(why);
      throw why;
    }
    this.#playing.value = true;
    const played = await this.wish("play", { seat: choices.seat, move, turn });
    this.#playing.value = false;
    if (!played) throw new Refused("stale-turn");
  }

  /** The move of ours that is on its way. */
  get sending(): string | null {
    return connection.unsent.value.find((play) => play.match === this.match)?.move ?? null;
  }

  /** Whether that move was made elsewhere: in another tab, or before the page was loaded. */
  get resending(): boolean {
    return this.sending !== null && !this.#playing.value;
  }

  /** Ask for a hint: a move, and why. */
  async askHint(): Promise<Advice | null> {
    const seat = this.view.peek()?.choices?.seat;
    if (!seat) return null;
    const answer = await this.wish("hint", { seat });
    const told = answer?.type === "ack" && answer.move ? { ...answer, move: answer.move } : null;
    this.hint.value = told;
    return told;
  }

  /** Ask to go back to before this client's last move; whether there is one. */
  takeBack(): boolean {
    const last = this.#lastOwn();
    const seat = this.steps.peek()[last]?.seat;
    if (seat) void this.wish("take-back", { seat, to: last });
    return Boolean(seat);
  }

  get canTakeBack(): boolean {
    return this.#lastOwn() > 0;
  }

  #lastOwn(): number {
    const mine = this.view.value?.you ?? [];
    return this.steps.value.findLastIndex(({ seat }) => seat !== null && mine.includes(seat));
  }

  /** Milliseconds on a seat's clock now. */
  left(seat: SeatView, now: number): number | null {
    const view = this.view.value;
    return view && timeLeft(view, seat, now - this.#seenAt);
  }

  #see(view: MatchView): void {
    this.#seenAt = Date.now();
    const before = this.view.peek();
    if (before?.turn !== view.turn) this.hint.value = null;
    if (before && hasGoneOn(before, view)) this.hinted.value = null;
    this.hinted.value = hinted(before, view)[0] ?? this.hinted.peek();
    this.view.value = view;
    if (!view.table && view.you.length) void dice().then(({ follow }) => follow(view));
    if (view.you.length) remember(this.match);
    else void this.#check();
    this.#prepare();
  }

  /** Whoever sat down in another tab, or a moment ago, is a stranger to an older socket. */
  async #check(): Promise<void> {
    if (this.#checked) return;
    this.#checked = true;
    const seen = await seeMatch(this.match).catch(() => null);
    if (seen?.you.length) connection.renew();
  }

  /** Ask for what the view does not say: what the moves would bring, and what happened so far. */
  #prepare(): void {
    const view = this.view.peek();
    if (!view || connection.state.peek() !== "open") return;
    if (view.choices && this.preview.peek()?.turn !== view.turn) this.#askPreview(view);
    if (view.table && this.#known !== view.turn) void this.#askSteps(view);
  }

  #askPreview({ choices }: MatchView): void {
    const asked = { type: "preview", match: this.match, seat: choices!.seat } as const;
    connection.ask(asked).then(
      (answer) => {
        if (answer.type === "preview") this.preview.value = answer;
      },
      (_: Refused) => {}, // the table has changed since, or the connection is lost: asked again then
    );
  }

  /** The newest steps stand in the view; the others are asked for once, and after a gap. */
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
function hasGoneOn(before: MatchView, view: MatchView): boolean {
  return view.you.length ? !!before.choices && !view.choices : before.turn !== view.turn;
}
