// What the engine says: its best lines, each step of which can be played.
import type { EngineAnswer, EngineLine } from "../../app/study/analysis-stream";
import { formatChance, formatCount, formatMargin } from "../../app/study/figures";
import { describeMove } from "../../game/narration";
import { words } from "../../i18n";
import type { PositionView } from "../../protocol/rest";
import { type Analysis, engine, MOST_LINES, setEngine } from "./use-analysis";
import "./engine-lines.css";

/** Steps of a line that are shown. */
const SHOWN_STEPS = 6;

interface EngineLinesProps {
  analysis: Analysis | null;
  view: PositionView;
  /** Which line is drawn on the board, from 0. */
  selected: number;
  onSelect(line: number): void;
  onPlay(moves: string[]): void;
}

export function EngineLines(props: EngineLinesProps) {
  const { on, lines: count } = engine.value;
  const { analysis, view } = props;
  const moves = analysis?.answer?.moves ?? [];
  return (
    <section class="card engine-panel">
      <EngineHead />
      {on && (
        <>
          <p class="engine-status small soft">{status(analysis, view)}</p>
          {analysis?.problem && (
            <p class="note bad" role="alert">
              {analysis.problem}
            </p>
          )}
          <ol class="engine-lines" style={{ "--lines": view.choices ? count : 0 }}>
            {moves.slice(0, count).map((line, index) => (
              <Line key={index} {...props} line={line} index={index} />
            ))}
          </ol>
          <p class="engine-words small">{describe(moves[props.selected], view)}</p>
        </>
      )}
    </section>
  );
}

function EngineHead() {
  const { on, lines } = engine.value;
  return (
    <div class="engine-head">
      <h2>{words("analysis-engine")}</h2>
      <label class="engine-count">
        {words("analysis-lines")}{" "}
        <select
          value={lines}
          disabled={!on}
          onChange={(event) => setEngine({ lines: Number(event.currentTarget.value) })}
        >
          {Array.from({ length: MOST_LINES }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </select>
      </label>
      <button type="button" aria-pressed={on} onClick={() => setEngine({ on: !on })}>
        {words(on ? "analysis-engine-off" : "analysis-engine-on")}
      </button>
    </div>
  );
}

/** How far the engine has looked. */
function status(analysis: Analysis | null, view: PositionView): string {
  const answer = analysis?.answer;
  if (view.winners.length) return words("term-game-over");
  if (!answer) return analysis?.problem ? "" : words("analysis-thinking");
  if (answer.awaitsDeal) return words("analysis-sampled", { games: answer.games ?? 0 });
  const found = { depth: answer.depth ?? 0, nodes: formatCount(answer.nodes ?? 0) };
  const parts = [words("analysis-depth", found)];
  if (answer.solved) parts.push(words("analysis-solved"));
  else if (answer.isDuringSearch) parts.push(words("analysis-thinking"));
  return parts.join(" · ");
}

/** The move that is drawn on the board, in words. */
function describe(line: EngineLine | undefined, view: PositionView): string {
  if (!line) return "";
  return `${line.move}: ${describeMove(line.move, view.table, view.preview[line.move], words)}`;
}

interface LineProps extends EngineLinesProps {
  line: EngineLine;
  index: number;
}

function Line({ selected, onSelect, onPlay, line, index }: LineProps) {
  const isSelected = index === selected;
  const { margin, win } = line;
  const steps = line.line.slice(0, SHOWN_STEPS);
  return (
    <li class="engine-line" data-selected={isSelected}>
      <button
        type="button"
        class="engine-value"
        aria-pressed={isSelected}
        onClick={() => onSelect(index)}
      >
        <span class="unseen">{words("analysis-show-line", { number: index + 1 })}: </span>
        <b>{formatMargin(margin)}</b>
        <span>{formatChance(win)}</span>
      </button>
      <div class="engine-steps">
        {steps.map((step, at) => (
          <button
            key={at}
            type="button"
            class={at ? "quiet engine-step" : "engine-step"}
            title={words("analysis-play-to", { move: step })}
            onClick={() => onPlay(line.line.slice(0, at + 1))}
          >
            {step}
          </button>
        ))}
      </div>
    </li>
  );
}

/** What each seat may expect, by the best move or before a deal. */
export function outlookOf(answer: EngineAnswer | null | undefined) {
  return answer?.moves?.[0]?.outlook ?? answer?.outlook ?? null;
}
