// A puzzle to solve on the board, and beside it what came of the moves.
import { useMemo } from "preact/hooks";
import { href } from "../../app/navigation/router";
import { boardSettings, settings } from "../../app/settings/settings";
import { LazyTextTable } from "../../app/study/lazy-text-table";
import { DAILY } from "../../app/study/puzzles";
import { toMatchView } from "../../app/study/study-view";
import { useKeys } from "../../app/study/use-keys";
import { Board } from "../../board";
import { words } from "../../i18n";
import type { MatchView } from "../../protocol/types";
import { goToNext } from "./next-puzzle";
import { puzzleCommands } from "./puzzle-commands";
import { PuzzlePanel } from "./puzzle-panel";
import { arrows, isOpen } from "./solving";
import { StandingCard } from "./standing-card";
import { type OpenPuzzle, type Shown, usePuzzle } from "./use-puzzle";
import "./puzzle-table.css";

export function PuzzleTable({ id }: { id: string }) {
  const open = usePuzzle(id);
  const puzzle = open.puzzle.value;
  const shown = open.shown.value;
  const title = id === DAILY ? words("page-daily") : words("puzzles-page-title", { id });
  return (
    <>
      <header class="puzzle-head">
        <h1>{title}</h1>
        <a href={href("puzzles")}>{words("puzzles-page-all")}</a>
      </header>
      {open.problem.value && (
        <p class="note bad" role="alert">
          {open.problem.value}
        </p>
      )}
      {puzzle && shown ? (
        <ShownPuzzle open={open} shown={shown} />
      ) : (
        !open.problem.value && <p class="soft">{words("page-loading")}</p>
      )}
    </>
  );
}

interface ShownPuzzleProps {
  open: OpenPuzzle;
  shown: Shown;
}

function ShownPuzzle({ open, shown }: ShownPuzzleProps) {
  const state = open.state.value;
  const view = useBoardView(open, shown);
  const { seat, players } = shown.position.table;
  const isDrawn = shown.moves.length === state.at;
  const marks = (isDrawn ? arrows(state) : []).map(
    (move, later) => `${((seat - 1 + later) % players.length) + 1}:${move}`,
  );
  usePuzzleKeys(open);
  return (
    <>
      <div class="puzzle-table" data-phase={state.phase}>
        <div class="puzzle-board">
          <Board
            view={view}
            ownSeats={[open.seat.value]}
            words={words}
            settings={boardSettings.value}
            onMove={(move) => void open.play(move)}
            highlight={marks[0] ?? null}
            otherHighlights={marks.slice(1)}
          />
        </div>
        <div class="puzzle-side">
          <PuzzlePanel open={open} shown={shown} names={view.seats.map(({ name }) => name ?? "")} />
          <StandingCard streak={state.streak} />
        </div>
      </div>
      <LazyTextTable
        view={view}
        onMove={(move) => void open.play(move)}
        onUndo={() => {
          const isWrong = open.state.peek().phase === "wrong";
          open.again();
          return isWrong;
        }}
        onHint={null}
        commands={puzzleCommands(open)}
      />
    </>
  );
}

/** The position as the board draws it, with its moves while one is to be found. */
function useBoardView(open: OpenPuzzle, shown: Shown): MatchView {
  const state = open.state.value;
  const own = open.seat.value;
  const { position, moves, fresh, turn } = shown;
  const isToPlay = state.phase === "solving" && moves.length === state.at;
  const names = position.table.players.map((_, index) =>
    index + 1 === own
      ? settings.value.name || words("puzzles-page-you")
      : words("term-seat", { seat: index + 1 }),
  );
  return useMemo(
    () =>
      toMatchView({
        game: position,
        table: position.table,
        names,
        turn: 2 * turn + Number(isToPlay),
        last: fresh ? position.last.slice(-fresh) : [],
        winners: position.winners,
        position: isToPlay ? position : undefined,
      }),
    [position, turn, isToPlay, names.join()],
  );
}

/** Keys of the page: through the line, try again, the solution, the next puzzle. */
function usePuzzleKeys(open: OpenPuzzle): void {
  useKeys((key) => {
    const state = open.state.peek();
    const steps: Record<string, number> = {
      ArrowLeft: state.at - 1,
      ArrowRight: state.at + 1,
      Home: 0,
      End: state.line.length,
    };
    const actions: Record<string, () => unknown> = {
      t: open.again,
      s: () => void open.showSolution(),
      n: () => void goToNext().catch(() => {}),
    };
    if (key in steps && isOpen(state)) open.go(steps[key]!);
    else if (actions[key]) actions[key]();
    else return false;
    return true;
  });
}
