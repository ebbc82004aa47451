// How the scores went: every event that changes one says by how much.

import type { Course } from "../../app/charts/score-plot";
import type { FinalView, StepView } from "../../protocol/types";

export function course(steps: readonly StepView[], players: number): Course {
  const scores = [Array<number>(players).fill(0)];
  const starts: Course["starts"] = [];
  for (const { events } of steps) {
    const now = [...scores.at(-1)!];
    for (const event of events) {
      const finals = event.finals as FinalView[] | undefined;
      if (event.kind === "dealt") starts.push({ round: event.round as number, at: scores.length });
      else if (finals) now.splice(0, players, ...finals.map(({ total }) => total));
      else if (typeof event.points === "number") now[(event.seat as number) - 1]! += event.points;
    }
    scores.push(now);
  }
  return { scores, starts };
}
