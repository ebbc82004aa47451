// What can be typed in a puzzle, beside what every table understands.
import { formatProblem } from "../../app/match/error-message";
import { words } from "../../i18n";
import type { PageCommand } from "../../text/commands";
import { goToNext } from "./next-puzzle";
import { isEnded } from "./solving";
import type { OpenPuzzle } from "./use-puzzle";

export function puzzleCommands(open: OpenPuzzle): PageCommand[] {
  const handlers: Record<string, PageCommand["run"]> = {
    again: () => {
      if (open.state.peek().phase !== "wrong") return [words("puzzles-page-nothing-wrong")];
      open.again();
      return [];
    },
    solution: async () => {
      if (!isEnded(open.state.peek())) await open.showSolution();
      return open.problem.peek() ? [open.problem.peek()] : [open.state.peek().line.join(" ")];
    },
    another: () =>
      goToNext().then(
        () => [],
        (error) => [formatProblem(error)],
      ),
  };
  return Object.entries(handlers).map(([name, run]) => ({
    name,
    word: `command-${name}`,
    about: `command-${name}-about`,
    run,
  }));
}
