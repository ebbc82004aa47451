// The way through a game: a slider, and steps of a move or a round.

import { words } from "../../i18n";
import type { Moment } from "../../protocol/rest";
import { stepAfterKey } from "./game";

interface ControlsProps {
  moments: Moment[];
  names: string[];
  now: number;
  playing: boolean;
  onGo(step: number, how?: "lazily"): void;
  onPlay(): void;
}

export function Controls({ moments, names, now, playing, onGo, onPlay }: ControlsProps) {
  const last = moments.length - 1;
  const stepAfter = (key: string) => stepAfterKey(key, now, moments)!;
  const button = (key: string, message: string, sign: string) => (
    <button
      type="button"
      class="quiet step"
      title={words(message)}
      aria-label={words(message)}
      disabled={stepAfter(key) === now}
      onClick={() => onGo(stepAfter(key))}
    >
      <Sign path={sign} />
    </button>
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
        {button("Home", "replay-first", "M6 5V19M19 5 9 12 19 19Z")}
        {button("PageUp", "replay-previous-round", "M12 5 4 12 12 19ZM20 5 12 12 20 19Z")}
        {button("ArrowLeft", "replay-previous", "M17 5 7 12 17 19Z")}
        <button
          type="button"
          class="step primary"
          title={words(playing ? "replay-pause" : "replay-play")}
          aria-label={words(playing ? "replay-pause" : "replay-play")}
          onClick={onPlay}
        >
          <Sign path={playing ? "M8 5V19M16 5V19" : "M7 4 19 12 7 20Z"} />
        </button>
        {button("ArrowRight", "replay-next", "M7 5 17 12 7 19Z")}
        {button("PageDown", "replay-next-round", "M4 5 12 12 4 19ZM12 5 20 12 12 19Z")}
        {button("End", "replay-last", "M18 5V19M5 5 15 12 5 19Z")}
      </div>
    </div>
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** What a step is called: the move, or the round that begins. */
function title({ step, table }: Moment, names: string[]): string {
  const { round, rounds } = table;
  if (!step) return words("replay-set-up");
  if (!step.move || !step.seat) return words("term-round", { round, rounds });
  return `${names[step.seat - 1]}: ${step.move}`;
}
