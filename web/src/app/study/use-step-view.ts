// A step of a game as the board draws it.
import { useMemo, useRef } from "preact/hooks";
import type { ReplayView } from "../../protocol/rest";
import type { MatchView } from "../../protocol/types";
import { toMatchView } from "./study-view";

/** The table after a step as the board draws it; animated if the step before was shown until now. */
export function useStepView(replay: ReplayView, at: number, names: string[]): MatchView {
  const { moments, winners } = replay;
  const moment = moments[at]!;
  const before = useRef(at);
  return useMemo(() => {
    const played = at === before.current + 1 ? moment.step : null;
    before.current = at;
    return toMatchView({
      game: replay,
      table: moment.table,
      names,
      turn: at,
      last: played ? [played] : [],
      winners: at === moments.length - 1 ? winners : [],
    });
  }, [moment, names.join()]);
}
