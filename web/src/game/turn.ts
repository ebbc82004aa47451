// The state of one's own turn, without a DOM: what is picked, what it would bring, what is still to
// be chosen. Everything comes from the view's choices; there are no rules here.

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { ChoicesView, MatchView, MovePreview, RefusalView } from "../protocol/types";
import { type Advance, type Colour, parseMove, type Target } from "./moves";

/** What is to be done next. */
export type Stage = "wait" | "pick" | "target" | "jokers" | "keep" | "ready" | "sent";

export interface Pick {
  source: number;
  colour: Colour;
}

/** What a column, or breaking everything, would make of the panes picked; counts of panes and points. */
export interface Outcome {
  allowed: boolean;
  placed: number;
  broken: number;
  points: number;
  loss: number;
  refusal: RefusalView | null;
  /** Whether the numbers are there; not where nothing is allowed. */
  known: boolean;
}

/** What has been chosen so far of a move. */
interface Selection {
  back: boolean;
  pick: Pick | null;
  target: Target | null;
  jokers: number | null;
  keep: Colour | null;
  sent: boolean;
}

/** A legal move for the panes picked. */
interface Candidate extends Advance {
  text: string;
  preview: MovePreview | null;
  /** How many panes lie on jokers, whether the move says so or not. */
  onJokers: number;
}

const EMPTY: Selection = {
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
  readonly outcomes: ReadonlySignal<ReadonlyMap<Target, Outcome>>;
  /** The panes that can be kept, while one is to be chosen. */
  readonly keeps: ReadonlySignal<Colour[]>;
  /** How many panes may go on jokers, while that is to be chosen; the usual candidate first. */
  readonly jokerCounts: ReadonlySignal<number[]>;
  /** Why the last thing that was tried is not allowed. */
  readonly refusal = signal<RefusalView | null>(null);

  /** The view that the board shows: while others' moves are animated, not the newest. */
  readonly view = signal<MatchView | null>(null);

  readonly #choices = signal<ChoicesView | null>(null);
  readonly #selection = signal<Selection>(EMPTY);
  readonly #send: (move: string) => unknown;
  #turnKey = "";

  constructor(send: (move: string) => unknown) {
    this.#send = send;
    const candidates = computed(() => this.#candidates());
    const atTarget = computed(() =>
      candidates.value.filter((candidate) => candidate.target === this.column.value),
    );
    const withJokers = computed(() =>
      atTarget.value.filter(
        (candidate) => candidate.onJokers === (this.#selection.value.jokers ?? candidate.onJokers),
      ),
    );
    this.choices = this.#choices;
    this.picked = computed(() => this.#selection.value.pick);
    this.column = computed(() => this.#selection.value.target);
    this.jokerCounts = computed(() => [
      ...new Set(atTarget.value.map((candidate) => candidate.onJokers)),
    ]);
    this.keeps = computed(() => [
      ...new Set(withJokers.value.flatMap((candidate) => candidate.keep ?? [])),
    ]);
    this.stage = computed(() => this.#stage());
    this.move = computed(() => {
      if (this.#selection.value.back) return "back";
      if (this.stage.value !== "ready" && this.stage.value !== "sent") return null;
      const { keep } = this.#selection.value;
      return (
        withJokers.value.find((candidate) => candidate.keep === (keep ?? candidate.keep))?.text ??
        null
      );
    });
    this.outcomes = computed(() => this.#outcomes(candidates.value));
  }

  /** Takes over the view that is shown; a new turn clears the selection. */
  update(view: MatchView): void {
    const turnKey = `${view.match} ${view.turn} ${view.choices?.seat ?? 0}`;
    if (turnKey !== this.#turnKey) {
      this.#turnKey = turnKey;
      this.undo();
    }
    this.view.value = view;
    this.#choices.value = view.choices;
  }

  /** Picks all panes of a colour at a source; picking the same again clears the selection. */
  pick(source: number, colour: Colour): void {
    if (!this.#canSelect()) return;
    const { pick } = this.#selection.value;
    const again = pick?.source === source && pick.colour === colour;
    this.#select(again ? EMPTY : { ...EMPTY, pick: { source, colour } });
  }

  /** Chooses the strip for the panes picked, or says why it cannot be chosen. */
  target(target: Target): void {
    const { pick } = this.#selection.value;
    const outcome = this.outcomes.value.get(target);
    if (!this.#canSelect()) return;
    if (!pick) this.refusal.value = NOTHING_TAKEN;
    if (!pick || !outcome) return;
    if (outcome.allowed) this.#select({ ...EMPTY, pick, target });
    else this.refusal.value = outcome.refusal;
  }

  /** Chooses how many of the panes go on jokers. */
  jokers(jokers: number): void {
    if (this.#canSelect() && this.jokerCounts.value.includes(jokers)) {
      this.#select({ ...this.#selection.value, jokers, keep: null });
    }
  }

  /** Chooses the pane that goes into the window. */
  keep(keep: Colour): void {
    if (this.#canSelect() && this.keeps.value.includes(keep))
      this.#select({ ...this.#selection.value, keep });
  }

  /** Chooses to move the glazier back, or says why it cannot. */
  back(): void {
    const choices = this.#choices.value;
    if (!choices || !this.#canSelect()) return;
    if (choices.legal.includes("back")) this.#select({ ...EMPTY, back: true });
    else this.refusal.value = choices.refusals.back ?? null;
  }

  /** Undoes the last choice. */
  stepBack(): void {
    const selection = this.#selection.value;
    if (selection.sent) return;
    if (selection.keep && this.keeps.value.length > 1) this.#select({ ...selection, keep: null });
    else if (selection.jokers !== null) this.#select({ ...selection, jokers: null });
    else this.#select(selection.target === null ? EMPTY : { ...EMPTY, pick: selection.pick });
  }

  /** Clears the selection. */
  undo(): void {
    this.#select(EMPTY);
  }

  /** Plays the move, if it is complete. */
  confirm(): void {
    const move = this.move.value;
    if (this.stage.value === "ready" && move) this.#play(move);
  }

  #canSelect(): boolean {
    return this.#choices.value !== null && !this.#selection.value.sent;
  }

  #select(selection: Selection): void {
    this.refusal.value = null;
    this.#selection.value = selection;
    const move = this.move.value;
    if (!this.confirming && move && this.stage.value === "ready") this.#play(move);
  }

  #play(move: string): void {
    const sent = { ...this.#selection.value, sent: true };
    this.#selection.value = sent;
    const failed = () => {
      if (this.#selection.value === sent) this.#selection.value = EMPTY;
    };
    Promise.resolve(this.#send(move)).catch(failed);
  }

  #candidates(): Candidate[] {
    const { pick } = this.#selection.value;
    if (!pick) return [];
    const mine = (this.#choices.value?.legal ?? []).flatMap((text) => {
      const move = parseMove(text);
      const fits = move?.source === pick.source && move.colour === pick.colour;
      return fits ? [{ ...move, text, preview: this.#previewOf(text) }] : [];
    });
    return mine.map((move) => ({ ...move, onJokers: move.jokers ?? usualJokers(move, mine) }));
  }

  #previewOf(move: string): MovePreview | null {
    return this.#choices.value?.previews[move] ?? null;
  }

  #stage(): Stage {
    const selection = this.#selection.value;
    if (!this.#choices.value) return "wait";
    if (selection.sent) return "sent";
    if (selection.back) return "ready";
    if (!selection.pick) return "pick";
    if (selection.target === null) return "target";
    if (this.jokerCounts.value.length > 1 && selection.jokers === null) return "jokers";
    return this.keeps.value.length > 1 && selection.keep === null ? "keep" : "ready";
  }

  #outcomes(candidates: Candidate[]): Map<Target, Outcome> {
    const { pick } = this.#selection.value;
    const choices = this.#choices.value;
    if (!pick || !choices) return new Map();
    const targets: Target[] = [1, 2, 3, 4, 5, 6, 7, 8, "x"];
    return new Map(
      targets.map((target) => [target, outcome(target, pick.colour, candidates, choices)]),
    );
  }
}

/** How many panes lie on jokers where a move does not say it: fewer than where another says so. */
function usualJokers(
  move: Omit<Candidate, "onJokers">,
  all: Omit<Candidate, "onJokers">[],
): number {
  const stated = all.flatMap((other) => (other.target === move.target ? (other.jokers ?? []) : []));
  return move.preview?.jokers ?? (stated.length ? Math.min(...stated) - 1 : 0);
}

function outcome(
  target: Target,
  colour: Colour,
  candidates: Candidate[],
  choices: ChoicesView,
): Outcome {
  const moves = candidates.filter((candidate) => candidate.target === target);
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
