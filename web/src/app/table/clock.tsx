// The time that is left, ticking while it runs.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MatchView } from "../../protocol/types";
import type { Live } from "../live";
import { sayTime } from "../time";
import { words } from "../words";

const SHORT = 30_000;
const TICK = 500;

/** The time, every half second while something runs; all clocks of a page change at once. */
export function useNow(running: boolean): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    if (!running) return;
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      now.value = Date.now();
      timer = setTimeout(tick, TICK - (now.peek() % TICK));
    };
    tick();
    return () => clearTimeout(timer);
  }, [running]);
  return now.value;
}

export function Clocks({ live, view }: { live: Live; view: MatchView }) {
  const now = useNow(!!view.settings.clock);
  if (!view.settings.clock) return null;
  return (
    <ul class="clocks">
      {view.seats.map((seat) => {
        const left = live.left(seat, now);
        if (left === null || seat.bot) return null;
        const time = sayTime(left);
        const runs = view.table?.seat === seat.number;
        return (
          <li key={seat.number} class="clock" data-runs={runs} data-short={runs && left < SHORT}>
            <span class="unseen">{words("table-clock", { name: seat.name, time })}</span>
            <span aria-hidden="true" class="clock-name">
              {seat.name}
            </span>
            <span aria-hidden="true" class="clock-time">
              {time}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
