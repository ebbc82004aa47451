// What became of the last move: right, wrong with what refutes it, solved, or the solution.
import { describeMove } from "../../game/narration";
import { words } from "../../i18n";
import type { MoveJudgement } from "../../protocol/rest";
import { marginText } from "./margin-text";
import { arrows, type Solving } from "./solving";
import type { Shown } from "./use-puzzle";

interface VerdictProps {
  state: Solving;
  shown: Shown;
  names: string[];
}

export function Verdict({ state, shown, names }: VerdictProps) {
  const { phase, tried, judgement } = state;
  if (phase === "judging") return <p>{words("puzzles-page-judging", { move: tried! })}</p>;
  if (phase === "wrong") return <Wrong {...{ state, shown, names }} />;
  if (phase === "shown") return <p class="note">{words("puzzles-page-shown")}</p>;
  if (phase === "solved")
    return (
      <p class="note good">
        <strong>
          {words(state.hasFailed ? "puzzles-page-solved-later" : "puzzles-page-solved")}
        </strong>{" "}
        {words("puzzle-right", { move: tried!, margin: best(judgement!) })}
      </p>
    );
  if (judgement?.outcome === "right")
    return (
      <p class="note good">
        {words("puzzles-page-right")} {words("puzzle-goes-on")}
      </p>
    );
  return null;
}

const best = ({ best_value, best_tie_break }: MoveJudgement) =>
  marginText(best_value, best_tie_break);

/** What the wrong move leads to, and the replies that the arrows show. */
function Wrong({ state, shown, names }: VerdictProps) {
  const { tried, judgement } = state;
  const { value, tie_break } = judgement!;
  const { table } = shown.position;
  return (
    <div class="note bad">
      <p>
        <strong>
          {words("puzzle-wrong", { move: tried!, margin: marginText(value, tie_break) })}
        </strong>{" "}
        {words("puzzle-better", { margin: best(judgement!) })}
      </p>
      {shown.moves.length === state.at && (
        <ul>
          {arrows(state).map((move, later) => {
            const name = names[(table.seat - 1 + later) % names.length]!;
            const said = describeMove(
              move,
              table,
              later ? undefined : shown.position.preview[move],
              words,
            );
            return <li key={later}>{words("puzzles-page-reply", { name, move, said })}</li>;
          })}
        </ul>
      )}
    </div>
  );
}
