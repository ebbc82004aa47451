// A study that is open: the board, and beside it what the engine says, the tree and the tools.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { useSeatColours } from "../../app/match/seat-colours";
import { href } from "../../app/navigation/router";
import { boardSettings, settings } from "../../app/settings/settings";
import type { Place } from "../../app/study/study-address";
import type { Study } from "../../app/study/study-document";
import { toMatchView } from "../../app/study/study-view";
import { useKeys } from "../../app/study/use-keys";
import { Board } from "../../board";
import { lazy } from "../../components/lazy";
import { narrateStep, roundOf } from "../../game/narration";
import { words } from "../../i18n";
import type { PositionView } from "../../protocol/rest";
import { SidePanels } from "./side-panels";
import { type Analysis, engine, setEngine, useAnalysis } from "./use-analysis";
import { type OpenStudy, seatNames, useStudy } from "./use-study";

const PositionEditor = lazy(() =>
  import("./position-editor").then((module) => module.PositionEditor),
);
const StudyText = lazy(() => import("./study-text").then((module) => module.StudyText));

export function StudyBoard({ place }: { place: Place }) {
  const open = useStudy(place);
  const study = open.study.value;
  const shown = open.shown.value;
  useSeatColours(open.seats);
  return (
    <>
      <header class="analysis-head">
        <h1>
          {study?.title || study?.names.filter(Boolean).join(" – ") || words("page-analysis")}
        </h1>
        <a href={href("analysis")}>{words("analysis-other")}</a>
      </header>
      {open.problem.value && (
        <p class="note bad" role="alert">
          {open.problem.value}
        </p>
      )}
      {study && shown ? (
        <ShownPosition open={open} study={study} view={shown.view} />
      ) : (
        !open.problem.value && <p class="soft">{words("page-loading")}</p>
      )}
    </>
  );
}

interface ShownProps {
  open: OpenStudy;
  study: Study;
  view: PositionView;
}

/** The position that is shown, to play on, or to change in the editor. */
function ShownPosition({ open, study, view }: ShownProps) {
  const editing = useSignal(false);
  /** The last position of the editor that can stand on a table. */
  const edited = useSignal<PositionView | null>(null);
  const selected = useSignal(0);
  useEffect(() => {
    selected.value = 0;
  }, [view]);
  const drawn = editing.value ? (edited.value ?? view) : view;
  const names = seatNames(study, drawn);
  const analysis = useAnalysis(drawn.table.position, study.edition);
  const lines = analysis.value?.answer?.moves ?? [];
  const best = Math.min(selected.value, Math.max(0, lines.length - 1));
  const play = (moves: string[]) => void open.extend({ moves });
  useStudyKeys(open, analysis, selected, editing);
  const matchView = useBoardView(open, drawn, names, editing.value);
  const ofMover = (line: number) => `${drawn.table.seat}:${lines[line]?.move}`;
  return (
    <>
      <div class="analysis-table" aria-busy={isBusy(open)}>
        <div class="analysis-board">
          <Board
            view={matchView}
            ownSeats={[drawn.table.seat]}
            words={words}
            settings={boardSettings.value}
            onMove={(move) => void open.extend({ move })}
            highlight={lines.length ? ofMover(best) : null}
            otherHighlights={lines.map((_, line) => ofMover(line)).filter((_, at) => at !== best)}
          />
        </div>
        {editing.value ? (
          <PositionEditor
            position={view.table.position}
            edition={study.edition}
            onSound={(sound) => {
              edited.value = sound;
            }}
            onClose={() => {
              editing.value = false;
              edited.value = null;
            }}
          />
        ) : (
          <SidePanels
            {...{ open, view, names }}
            analysis={analysis.value}
            selected={best}
            onSelect={(line) => {
              selected.value = line;
            }}
            onPlay={play}
            onEdit={() => {
              editing.value = true;
            }}
          />
        )}
      </div>
      <Narration view={view} names={names} />
      {settings.value.text && <StudyText {...{ open, view, analysis }} matchView={matchView} />}
    </>
  );
}

/** Whether the server still plays what is to be shown. */
function isBusy({ study, shown }: OpenStudy): boolean {
  return study.value?.tree.path.join() !== shown.value?.path.join();
}

/** The position as the board draws it; animated if it was reached by going on. */
function useBoardView(open: OpenStudy, view: PositionView, names: string[], editing: boolean) {
  const { forward, turn } = open.shown.value!;
  return useMemo(() => {
    const last = forward && !editing ? view.last.slice(-1) : [];
    const { table, winners } = view;
    const position = editing ? undefined : view;
    return toMatchView({ game: view, table, names, turn, last, winners, position });
  }, [view, turn, editing, names.join()]);
}

/** What the last step did, for screen readers; on the board it is seen. */
function Narration({ view, names }: { view: PositionView; names: string[] }) {
  const context = { words, names, table: view.table };
  const sentences = view.last
    .slice(-1)
    .flatMap((step) => narrateStep(step, roundOf(step, view.table), context));
  return (
    <p class="unseen" role="status">
      {sentences.join(" ")}
    </p>
  );
}

function useStudyKeys(
  open: OpenStudy,
  analysis: Signal<Analysis | null>,
  selected: Signal<number>,
  editing: Signal<boolean>,
): void {
  useKeys((key) => {
    if (editing.peek()) return false;
    const lines = analysis.peek()?.answer?.moves ?? [];
    const actions: Record<string, () => unknown> = {
      ",": () => open.goByKey("ArrowLeft"),
      ".": () => open.goByKey("ArrowRight"),
      e: () => setEngine({ on: !engine.peek().on }),
      l: () => {
        selected.value = (selected.peek() + 1) % Math.max(1, lines.length);
      },
      d: () => open.shown.peek()?.view.deal_sizes.length && open.extend({ draw: true }),
      m: () => open.change({ kind: "promote", path: open.study.peek()!.tree.path }),
      Delete: () => open.change({ kind: "cut", path: open.study.peek()!.tree.path }),
      " ": () => lines.length && open.extend({ move: lines[selected.peek()]?.move ?? null }),
    };
    const action = actions[key];
    if (!action) return open.goByKey(key);
    action();
    return true;
  });
}
