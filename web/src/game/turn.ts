// One's own turn, without a picture: what is picked, what it would bring, and what is still to be said.
// Everything comes from the view's choices and the preview; there are no rules here.

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { ChoicesView, MatchView, MovePreview, Preview, RefusalView } from "../protocol/types";
import { type Advance, type Colour, parseMove, type Target } from "./moves";

/** What is to be done next. */
export type Stage = "wait" | "pick" | "target" | "jokers" | "keep" | "ready" | "sent";

export interface Pick {
  source: number;
  colour: Colour;
}

/** What a column, or breaking everything, would make of the panes picked. */
export interface Answer {
  allowed: boolean;
  placed: number;
  broken: number;
  points: number;
  loss: number;
  refusal: RefusalView | null;
  /** Whether the numbers are there: the preview comes a moment after the view. */
  known: boolean;
}

interface Wish {
  back: boolean;
  pick: Pick | null;
  target: Target | null;
  jokers: number | null;
  keep: Colour | null;
  sent: boolean;
}

/** A legal move for the panes picked. */
interface Way extends Advance {
  text: string;
  preview: MovePreview | null;
  /** How many panes lie on jokers, said or not. */
  lying: number;
}

const NOTHING: Wish = {
  back: false,
  pick: null,
  target: null,
  jokers: null,
  keep: null,
  sent: false,
};
const NOTHING_TAKEN: RefusalView = { code: "nothing-taken", params: {} };
const NO_PREVIEW = { placed: 0, broken: 0, points: 0, loss: 0 };

export class Turn {
  /** Whether a complete move waits for `confirm`. */
  confirming = true;

  readonly stage: ReadonlySignal<Stage>;
  readonly picked: ReadonlySignal<Pick | null>;
  readonly column: ReadonlySignal<Target | null>;
  readonly choices: ReadonlySignal<ChoicesView | null>;
  /** The move as it stands, once it is complete. */
  readonly move: ReadonlySignal<string | null>;
  /** For the panes picked: what each column and "x" would make of them. */
  readonly answers: ReadonlySignal<ReadonlyMap<Target, Answer>>;
  /** The panes that can be kept, while one is to be chosen. */
  readonly keeps: ReadonlySignal<Colour[]>;
  /** How many panes may go on jokers, while that is to be chosen; the usual way first. */
  readonly jokerCounts: ReadonlySignal<number[]>;
  /** Why the last thing that was tried is not allowed. */
  readonly refusal = signal<RefusalView | null>(null);

  /** The view that is shown: while others' moves are played, not the newest. */
  readonly shown = signal<MatchView | null>(null);

  readonly #choices = signal<ChoicesView | null>(null);
  readonly #preview = signal<Preview | null>(null);
  readonly #wish = signal<Wish>(NOTHING);
  readonly #send: (move: string) => unknown;
  #at = "";

  constructor(send: (move: string) => unknown) {
    this.#send = send;
    const ways = computed(() => this.#ways());
    const here = computed(() => ways.value.filter((way) => way.target === this.column.value));
    const lying = computed(() =>
      here.value.filter((way) => way.lying === (this.#wish.value.jokers ?? way.lying)),
    );
    this.choices = this.#choices;
    this.picked = computed(() => this.#wish.value.pick);
    this.column = computed(() => this.#wish.value.target);
    this.jokerCounts = computed(() => [...new Set(here.value.map((way) => way.lying))]);
    this.keeps = computed(() => [...new Set(lying.value.flatMap((way) => way.keep ?? []))]);
    this.stage = computed(() => this.#stage());
    this.move = computed(() => {
      if (this.#wish.value.back) return "back";
      if (this.stage.value !== "ready" && this.stage.value !== "sent") return null;
      const { keep } = this.#wish.value;
      return lying.value.find((way) => way.keep === (keep ?? way.keep))?.text ?? null;
    });
    this.answers = computed(() => this.#answers(ways.value));
  }

  /** The view that is shown and what the server said of its moves; a new turn forgets what was picked. */
  see(view: MatchView, preview: Preview | null): void {
    const at = `${view.match} ${view.turn} ${view.choices?.seat ?? 0}`;
    if (at !== this.#at) {
      this.#at = at;
      this.undo();
    }
    this.shown.value = view;
    this.#choices.value = view.choices;
    this.#preview.value =
      preview?.match === view.match && preview.turn === view.turn ? preview : null;
  }

  /** Takes all panes of a colour in the hand; the same once more puts them back. */
  pick(source: number, colour: Colour): void {
    if (!this.#open()) return;
    const { pick } = this.#wish.value;
    const again = pick?.source === source && pick.colour === colour;
    this.#now(again ? NOTHING : { ...NOTHING, pick: { source, colour } });
  }

  /** Chooses the strip for the panes picked, or says why it cannot be chosen. */
  target(target: Target): void {
    const { pick } = this.#wish.value;
    const answer = this.answers.value.get(target);
    if (!this.#open()) return;
    if (!pick) this.refusal.value = NOTHING_TAKEN;
    if (!pick || !answer) return;
    if (answer.allowed) this.#now({ ...NOTHING, pick, target });
    else this.refusal.value = answer.refusal;
  }

  /** How many of the panes go on jokers. */
  jokers(jokers: number): void {
    if (this.#open() && this.jokerCounts.value.includes(jokers)) {
      this.#now({ ...this.#wish.value, jokers, keep: null });
    }
  }

  /** Which pane goes into the window. */
  keep(keep: Colour): void {
    if (this.#open() && this.keeps.value.includes(keep)) this.#now({ ...this.#wish.value, keep });
  }

  /** The glazier goes back, or says why it cannot. */
  back(): void {
    const choices = this.#choices.value;
    if (!choices || !this.#open()) return;
    if (choices.legal.includes("back")) this.#now({ ...NOTHING, back: true });
    else this.refusal.value = choices.refusals.back ?? null;
  }

  /** One step back. */
  stepBack(): void {
    const wish = this.#wish.value;
    if (wish.sent) return;
    if (wish.keep && this.keeps.value.length > 1) this.#now({ ...wish, keep: null });
    else if (wish.jokers !== null) this.#now({ ...wish, jokers: null });
    else this.#now(wish.target === null ? NOTHING : { ...NOTHING, pick: wish.pick });
  }

  /** Puts everything back. */
  undo(): void {
    this.#now(NOTHING);
  }

  /** Plays the move, if it is complete. */
  confirm(): void {
    const move = this.move.value;
    if (this.stage.value === "ready" && move) this.#play(move);
  }

  #open(): boolean {
    return this.#choices.value !== null && !this.#wish.value.sent;
  }

  #now(wish: Wish): void {
    this.refusal.value = null;
    this.#wish.value = wish;
    const move = this.move.value;
    if (!this.confirming && move && this.stage.value === "ready") this.#play(move);
  }

  #play(move: string): void {
    const sent = { ...this.#wish.value, sent: true };
    this.#wish.value = sent;
    const failed = () => {
      if (this.#wish.value === sent) this.#wish.value = NOTHING;
    };
    Promise.resolve(this.#send(move)).catch(failed);
  }

  #ways(): Way[] {
    const { pick } = this.#wish.value;
    if (!pick) return [];
    const mine = (this.#choices.value?.legal ?? []).flatMap((text) => {
      const move = parseMove(text);
      const fits = move?.source === pick.source && move.colour === pick.colour;
      return fits ? [{ ...move, text, preview: this.#brings(text) }] : [];
    });
    return mine.map((move) => ({ ...move, lying: move.jokers ?? usualJokers(move, mine) }));
  }

  #brings(move: string): MovePreview | null {
    return this.#preview.value?.moves[move] ?? null;
  }

  #stage(): Stage {
    const wish = this.#wish.value;
    if (!this.#choices.value) return "wait";
    if (wish.sent) return "sent";
    if (wish.back) return "ready";
    if (!wish.pick) return "pick";
    if (wish.target === null) return "target";
    if (this.jokerCounts.value.length > 1 && wish.jokers === null) return "jokers";
    return this.keeps.value.length > 1 && wish.keep === null ? "keep" : "ready";
  }

  #answers(ways: Way[]): Map<Target, Answer> {
    const { pick } = this.#wish.value;
    const choices = this.#choices.value;
    if (!pick || !choices) return new Map();
    const targets: Target[] = [1, 2, 3, 4, 5, 6, 7, 8, "x"];
    return new Map(targets.map((target) => [target, answer(target, pick.colour, ways, choices)]));
  }
}

/** How many panes lie on jokers where a move does not say it: fewer than where another says so. */
function usualJokers(move: Omit<Way, "lying">, all: Omit<Way, "lying">[]): number {
  const said = all.flatMap((other) => (other.target === move.target ? (other.jokers ?? []) : []));
  return move.preview?.jokers ?? (said.length ? Math.min(...said) - 1 : 0);
}

function answer(target: Target, colour: Colour, ways: Way[], choices: ChoicesView): Answer {
  const moves = ways.filter((way) => way.target === target);
  const preview = moves[0]?.preview ?? null;
  const why =
    target === "x"
      ? { code: "must-place", params: { colour } }
      : (choices.refusals[`${colour}-${target}`] ?? choices.refusals[target]);
  const { placed, broken, points, loss } = preview ?? NO_PREVIEW;
  return {
    allowed: moves.length > 0,
    placed,
    broken,
    points,
    loss,
    refusal: moves.length ? null : (why ?? null),
    known: preview !== null,
  };
}
