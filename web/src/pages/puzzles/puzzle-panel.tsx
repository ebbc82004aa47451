// What is to be found, what became of the last move, and the ways on.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { formatProblem } from "../../app/match/error-message";
import { href } from "../../app/navigation/router";
import { words } from "../../i18n";
import type { PuzzleView } from "../../protocol/rest";
import { LineSteps } from "./line-steps";
import { goToNext } from "./next-puzzle";
import { isEnded, isOpen } from "./solving";
import type { OpenPuzzle, Shown } from "./use-puzzle";
import { Verdict } from "./verdict";
import "./puzzle-panel.css";

interface PuzzlePanelProps {
  open: OpenPuzzle;
  shown: Shown;
  names: string[];
}

export function PuzzlePanel({ open, shown, names }: PuzzlePanelProps) {
  const state = open.state.value;
  const puzzle = open.puzzle.value!;
  const news = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen(state)) return;
    news.current?.scrollIntoView({ block: "nearest" });
    // Whoever played with keys goes on with them.
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest(".board"))
      news.current?.querySelector<HTMLElement>(".primary")?.focus({ preventScroll: true });
  }, [state.phase]);
  return (
    <section class="card puzzle-panel" aria-labelledby="puzzle-task">
      <h2 id="puzzle-task">
        {words(puzzle.players === 2 ? "puzzles-page-task" : "puzzles-page-task-more")}
      </h2>
      <div class="puzzle-news" ref={news}>
        <div role="status">
          <Verdict {...{ state, shown, names }} />
        </div>
        <Ways open={open} position={shown.position.table.position} />
      </div>
      {isOpen(state) && <LineSteps state={state} onGo={open.go} />}
      <Facts puzzle={puzzle} isEnded={isEnded(state)} />
      <p class="small soft puzzle-keys">{words("puzzles-page-keys")}</p>
    </section>
  );
}

/** How hard the puzzle is, who solved it, and its themes; they are a hint until it is solved. */
function Facts({ puzzle, isEnded }: { puzzle: PuzzleView; isEnded: boolean }) {
  const { rating, attempts, solved, themes } = puzzle;
  const names = themes.map((theme) => words(`theme-${theme}`)).join(", ");
  return (
    <>
      <p class="small soft puzzle-facts">
        {words("puzzles-page-facts", { rating: String(rating) })}{" "}
        {attempts > 0 && words("puzzles-page-solved-by", { solved, attempts })}
      </p>
      <details open={isEnded}>
        <summary>{words("puzzles-page-hint")}</summary>
        <p>{names}</p>
      </details>
    </>
  );
}

/** Try again, see the solution, analyse, go on to another puzzle. */
function Ways({ open, position }: { open: OpenPuzzle; position: string }) {
  const state = open.state.value;
  const problem = useSignal("");
  const next = () =>
    goToNext().catch((error) => {
      problem.value = formatProblem(error);
    });
  return (
    <>
      <div class="row puzzle-ways">
        {state.phase === "wrong" && (
          <button type="button" class="primary" onClick={open.again}>
            {words("puzzles-page-again")}
          </button>
        )}
        {!isEnded(state) && state.phase !== "judging" && (
          <button type="button" onClick={() => void open.showSolution()}>
            {words("puzzles-page-show")}
          </button>
        )}
        <button type="button" class={isEnded(state) ? "primary" : ""} onClick={() => void next()}>
          {words("puzzles-page-next")}
        </button>
        {isOpen(state) && (
          <a class="button" href={href(`analysis/${position}`)}>
            {words("over-analyse")}
          </a>
        )}
      </div>
      {problem.value && (
        <p class="note bad" role="alert">
          {problem.value}
        </p>
      )}
    </>
  );
}
