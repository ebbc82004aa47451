// The end of a game while one looks at it: the last move first, then its final scoring on the board.
import type { ComponentChildren, JSX } from "preact";
import { h } from "preact";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { boardSettings } from "../../app/settings/settings";
import { finalsOf } from "../../game/final-scoring";
import type { MatchView, StepView } from "../../protocol/types";
import type { Frame } from "./final-steps";

/** What is seen of the end: the board with the scores so far, and what belongs to it. */
export interface Ending {
  phase: "move" | "count" | "winners";
  view: MatchView;
  /** The seat that is counted, whose palace is large. */
  seat: number | null;
  /** In the place of the board's bar, and over the board. */
  bar: JSX.Element;
  lights: ComponentChildren;
  onSettled(): void;
}

const load = () => import("./final-sequence");
type Sequence = Awaited<ReturnType<typeof load>>;

/** The end of this match while it is shown; null before, after it was skipped, and when it is over. */
export function useEnding(view: MatchView | null): Ending | null {
  const { on, skip } = useEnd(view);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [settled, setSettled] = useState(false);
  const [sequence, setSequence] = useState<Sequence | null>(null);
  useEffect(() => {
    if (on) load().then(setSequence, skip);
  }, [on]);
  useEffect(() => {
    if (!on || !settled || !sequence || !view) return;
    return sequence.run(view, setFrame, skip);
  }, [on, settled, sequence]);
  const onSettled = useCallback(() => setSettled(true), []);
  const scores = frame?.scores;
  const shown = useMemo(() => (on && view ? withScores(view, scores) : null), [on, view, scores]);
  if (!on || !shown || !view) return null;
  const parts = { view, frame, onSkip: skip };
  return {
    phase: !frame ? "move" : frame.step ? "count" : "winners",
    view: shown,
    seat: frame ? (frame.step?.seat ?? view.winners?.[0] ?? null) : null,
    bar: sequence ? h(sequence.Bar, parts) : h("div", { class: "action-bar" }),
    lights: sequence && frame ? h(sequence.Lights, { ...parts, frame }) : null,
    onSettled,
  };
}

/** Whether the end is shown: the match ended while the page was visible, with full motion chosen. */
function useEnd(view: MatchView | null): { on: boolean; skip: () => void } {
  const status = useRef(view?.status);
  const on = useRef(false);
  const [, redraw] = useState(0);
  const seen = boardSettings.value.motion === "full" && document.visibilityState === "visible";
  if (status.current === "playing" && view?.status === "over")
    on.current = finalsOf(view).length > 0;
  status.current = view?.status;
  on.current &&= seen;
  const skip = useCallback(() => {
    on.current = false;
    redraw((count) => count + 1);
  }, []);
  useEffect(() => {
    const look = () => document.visibilityState === "visible" || skip();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return { on: on.current, skip };
}

/** A match with the scores that are counted so far; at first those before final scoring. */
function withScores(
  view: MatchView,
  scores = finalsOf(view).map(({ before }) => before),
): MatchView {
  const table = view.table!;
  const players = table.players.map((player, index) => ({ ...player, score: scores[index]! }));
  return { ...view, table: { ...table, players }, last: withoutGameOver(view.last ?? []) };
}

/** Steps without the event that ends the game: it would give the winner away. */
export function withoutGameOver(steps: readonly StepView[]): StepView[] {
  return steps.map((step) => ({
    ...step,
    events: step.events.filter(({ kind }) => kind !== "game-over"),
  }));
}
