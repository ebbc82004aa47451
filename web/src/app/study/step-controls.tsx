// The way through a game: a slider, and steps of a move or a round.

import { words } from "../../i18n";
import type { ReplayFrame } from "../../protocol/rest";
import { StepButton } from "./step-button";
import "./step-controls.css";
import { stepAfterKey } from "./replay-steps";

interface ControlsProps {
  moments: ReplayFrame[];
  names: string[];
  now: number;
  /** Whether the game plays through by itself. */
  playing?: boolean;
  onGo(step: number, how?: "lazily"): void;
  /** Where the game can play through. */
  onPlay?: () => void;
}

export function StepControls({ moments, names, now, playing, onGo, onPlay }: ControlsProps) {
  const last = moments.length - 1;
  const stepAfter = (key: string) => stepAfterKey(key, now, moments)!;
  const button = (
    key: "Home" | "PageUp" | "ArrowLeft" | "ArrowRight" | "PageDown" | "End",
    message: string,
  ) => (
    <StepButton
      sign={key}
      message={message}
      disabled={stepAfter(key) === now}
      onClick={() => onGo(stepAfter(key))}
    />
  );
  return (
    <div class="controls card">
      <div class="controls-title" aria-hidden="true">
        <b>{title(moments[now]!, names)}</b>
        <span class="soft">{words("replay-at", { number: now, count: last })}</span>
      </div>
      <input
        type="range"
        min="0"
        max={last}
        value={now}
        aria-label={words("replay-moment")}
        aria-valuetext={`${words("replay-at", { number: now, count: last })}, ${title(moments[now]!, names)}`}
        onInput={(event) => onGo(Number(event.currentTarget.value), "lazily")}
      />
      <div class="row steps">
        {button("Home", "replay-first")}
        {button("PageUp", "replay-previous-round")}
        {button("ArrowLeft", "replay-previous")}
        {onPlay && (
          <StepButton
            sign={playing ? "pause" : "play"}
            message={playing ? "replay-pause" : "replay-play"}
            primary
            onClick={onPlay}
          />
        )}
        {button("ArrowRight", "replay-next")}
        {button("PageDown", "replay-next-round")}
        {button("End", "replay-last")}
      </div>
    </div>
  );
}

/** What a step is called: the move, or the round that begins. */
function title({ step, table }: ReplayFrame, names: string[]): string {
  const { round, rounds } = table;
  if (!step) return words("replay-set-up");
  if (!step.move || !step.seat) return words("term-round", { round, rounds });
  return `${names[step.seat - 1]}: ${step.move}`;
}
