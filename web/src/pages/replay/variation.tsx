// Moves tried out from a position; the server plays them, nobody keeps them.
import { type Signal, useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { formatProblem } from "../../app/match/error-message";
import { boardSettings } from "../../app/settings/settings";
import { studyPosition } from "../../app/study/api";
import { LazyTextTable } from "../../app/study/lazy-text-table";
import { toMatchView, toPreview } from "../../app/study/study-view";
import { useRequest } from "../../app/study/use-request";
import { Board } from "../../board";
import { narrateStep, roundOf } from "../../game/narration";
import { words } from "../../i18n";
import type { PositionView } from "../../protocol/rest";
import { CopyButtons } from "./copy-buttons";
import { positionLink } from "./position-link";

interface VariationProps {
  start: string;
  /** The one that it is played with, if it is not the shipped one. */
  edition: Record<string, unknown> | null;
  /** By seat; by default they are numbered. */
  names?: string[];
  onEnd?: () => void;
}

export function Variation(props: VariationProps) {
  const variation = useVariation(props);
  const { now, names, problem, turn, forward, play, back } = variation;
  const [view, preview] = useMemo(() => {
    if (!now) return [null, null];
    const last = forward.value ? now.last : [];
    const { table, winners } = now;
    const drawn = { game: now, table, names, turn: turn.value, last, winners, position: now };
    return [toMatchView(drawn), toPreview(now, turn.value)];
  }, [now, turn.value, names.join()]);
  if (!now || !view) {
    return problem.value ? (
      <p class="note bad" role="alert">
        {problem.value}
      </p>
    ) : (
      <p class="soft">{words("page-loading")}</p>
    );
  }
  return (
    <div class="replay-table">
      <div class="replay-board">
        <Board
          view={view}
          preview={preview}
          ownSeats={now.choices ? [now.choices.seat] : []}
          words={words}
          settings={boardSettings.value}
          onMove={play}
          highlight={null}
        />
      </div>
      <div class="replay-side">
        <VariationPanel {...variation} now={now} onEnd={props.onEnd} />
      </div>
      <LazyTextTable view={view} preview={preview} onMove={play} onUndo={back} onHint={null} />
    </div>
  );
}

interface VariationState {
  /** Every position so far, the first one included. */
  line: Signal<PositionView[]>;
  now: PositionView | undefined;
  names: string[];
  problem: Signal<string>;
  /** Grows with every change, back and forth, so that the board notices it. */
  turn: Signal<number>;
  /** Whether the last change went on, and not back. */
  forward: Signal<boolean>;
  play(move: string): Promise<void>;
  /** Takes the last move back; whether there was one. */
  back(): boolean;
}

/** The positions of a variation: the server plays each move and says what can be played next. */
function useVariation({ start, edition, names: given }: VariationProps): VariationState {
  const line = useSignal<PositionView[]>([]);
  const problem = useSignal("");
  const turn = useSignal(0);
  const forward = useSignal(true);
  const goTo = async (position: string, move?: string) => {
    const question = move === undefined ? {} : { move };
    try {
      line.value = [...line.value, await studyPosition({ position, edition, ...question })];
      turn.value += 1;
      forward.value = true;
      problem.value = "";
    } catch (error) {
      problem.value = formatProblem(error);
      throw error;
    }
  };
  useRequest(() => {
    if (!line.value.length) goTo(start).catch(() => {});
  });
  const now = line.value.at(-1);
  const back = () => {
    if (line.value.length < 2) return false;
    line.value = line.value.slice(0, -1);
    turn.value += 1;
    forward.value = false;
    return true;
  };
  const play = (move: string) => goTo(now?.table.position ?? start, move);
  const names =
    given ?? now?.table.players.map((_, seat) => words("term-seat", { seat: seat + 1 })) ?? [];
  return { line, now, names, problem, turn, forward, play, back };
}

interface VariationPanelProps extends VariationState {
  now: PositionView;
  onEnd: (() => void) | undefined;
}

/** The moves so far, what the last one did, and the way back. */
function VariationPanel({ line, now, names, problem, back, onEnd }: VariationPanelProps) {
  const tried = line.value.flatMap((each) => each.last.map((step) => step.move ?? ""));
  const context = { words, names, table: now.table };
  return (
    <section class="card">
      {tried.length > 0 && (
        <p>
          {words("replay-tried", { moves: "" })} <code>{tried.join(" ")}</code>
        </p>
      )}
      <div role="status">
        <ul>
          {now.last.flatMap((step) =>
            narrateStep(step, roundOf(step, now.table), context).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            )),
          )}
        </ul>
        {!now.choices && !now.winners.length && <p>{words("replay-deal-due")}</p>}
        {problem.value && <p class="note bad">{problem.value}</p>}
      </div>
      <div class="row">
        <button type="button" disabled={line.value.length < 2} onClick={back}>
          {words("replay-try-back")}
        </button>
        {onEnd && (
          <button type="button" onClick={onEnd}>
            {words("replay-try-end")}
          </button>
        )}
      </div>
      <CopyButtons link={positionLink(now.table)} position={now.table.position} />
    </section>
  );
}
