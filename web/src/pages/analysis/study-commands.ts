// What can be typed on the analysis board, beside what every table understands.
import type { Signal } from "@preact/signals";
import { formatChance, formatMargin } from "../../app/study/figures";
import { describeMove } from "../../game/narration";
import { words } from "../../i18n";
import type { PositionView } from "../../protocol/rest";
import type { PageCommand } from "../../text/commands";
import { type Analysis, engine, setEngine } from "./use-analysis";
import type { OpenStudy } from "./use-study";

/** The commands of a study; where one changes what is shown, there is no answer. */
export function studyCommands(
  open: OpenStudy,
  view: PositionView,
  analysis: Signal<Analysis | null>,
): PageCommand[] {
  const path = () => open.study.peek()!.tree.path;
  const go = (key: string) => () => (open.goByKey(key) ? [] : [words("analysis-nothing-there")]);
  const handlers: Record<string, PageCommand["run"]> = {
    next: go("ArrowRight"),
    previous: go("ArrowLeft"),
    other: () => (open.goByKey("ArrowDown") ? [] : go("ArrowUp")()),
    first: go("Home"),
    last: go("End"),
    engine: () => toggleEngine(),
    lines: () => describeLines(analysis.peek(), view),
    best: () => playBest(open, analysis.peek()),
    deal: async (typed) => {
      await (typed ? open.deal(typed) : open.extend({ draw: true }));
      return open.problem.peek() ? [open.problem.peek()] : [];
    },
    cut: () => {
      if (!path().length) return [words("analysis-nothing-there")];
      open.change({ kind: "cut", path: path() });
      return [];
    },
    name: (name) => {
      open.change({ kind: "name", path: path(), name });
      return [];
    },
  };
  return Object.entries(handlers).map(([name, run]) => ({
    name,
    word: `command-${name}`,
    about: `command-${name}-about`,
    run,
  }));
}

function toggleEngine(): string[] {
  setEngine({ on: !engine.peek().on });
  return [words(engine.peek().on ? "analysis-engine-is-on" : "analysis-engine-is-off")];
}

/** The lines of the engine in words. */
export function describeLines(analysis: Analysis | null, view: PositionView): string[] {
  const lines = analysis?.answer?.moves ?? [];
  if (!lines.length) return [analysis?.problem || words("analysis-no-lines")];
  return lines.map(({ move, margin, win }, index) => {
    const said = describeMove(move, view.table, view.preview[move], words);
    return `${index + 1}. ${move}: ${formatMargin(margin)}, ${formatChance(win)}. ${said}`;
  });
}

function playBest(open: OpenStudy, analysis: Analysis | null): string[] {
  const best = analysis?.answer?.moves?.[0];
  if (!best) return [words("analysis-no-lines")];
  void open.extend({ move: best.move });
  return [];
}
