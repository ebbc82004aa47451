// The time that is left, ticking while it runs.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { LiveMatch } from "../../app/match/live-match";
import { formatTime } from "../../app/match/time";
import { words } from "../../i18n";
import "./clock.css";

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

/** The time that a seat has left, beside its player's name; nothing without a clock. */
export function SeatClock({ live, seat: number }: { live: LiveMatch; seat: number }) {
  const view = live.view.value;
  const seat = view?.seats[number - 1];
  const now = useNow(!!view?.settings.clock);
  const left = seat && !seat.bot ? live.left(seat, now) : null;
  if (!seat || left === null) return null;
  const runs = view?.status === "playing" && view.table?.seat === number;
  return (
    <span class="clock" data-runs={runs} data-short={runs && left < SHORT}>
      <span class="unseen">
        {words("table-clock", { name: seat.name, time: formatTime(left) })}
      </span>
      <span aria-hidden="true">{formatTime(left, true)}</span>
    </span>
  );
}
