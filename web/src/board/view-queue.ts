// Views come as fast as others move; they are shown one after the other, each until it was understood.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { MatchView } from "../protocol/types";

/** More than this many views behind, only the newest counts. */
const PATIENCE = 6;

export interface Pace {
  shown: MatchView;
  waiting: number;
  /** Whether what happened is still being played. */
  busy: boolean;
  done(): void;
}

/** `onShow` hears of a view before it is drawn. */
export function usePace(
  newest: MatchView,
  moving: boolean,
  onShow: (view: MatchView) => void,
): Pace {
  const [shown, setShown] = useState(newest);
  const [busy, setBusy] = useState(false);
  const queue = useRef<MatchView[]>([]);
  const timer = useRef(0);
  const show = (view: MatchView) => {
    timer.current = 0;
    onShow(view);
    setBusy(moving && goesOn(shown, view));
    setShown(view);
  };
  /** In a task of its own: whatever leads to it has work enough for a frame. */
  const showNext = () => {
    timer.current = window.setTimeout(() => show(queue.current.shift()!));
  };
  useLayoutEffect(() => {
    if (newest === shown) return;
    const last = queue.current.at(-1) ?? shown;
    const follows = moving && goesOn(last, newest);
    if (follows && queue.current.length <= PATIENCE) {
      queue.current.push(...oneByOne(newest));
      if (!busy && !timer.current) showNext();
    } else {
      clearTimeout(timer.current);
      queue.current = [];
      show(newest);
    }
  }, [newest]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const done = () => {
    if (queue.current.length) showNext();
    else setBusy(false);
  };
  return { shown, waiting: queue.current.length, busy, done };
}

/** Whether a view comes after another in the same match, with something new on the table. */
function goesOn(old: MatchView, view: MatchView): boolean {
  const same = old.match === view.match && view.version >= old.version;
  return same && old.table?.position !== view.table?.position;
}

/** A view, or two of them if it tells of a move and of the deal after it: one thing at a time. */
export function oneByOne(view: MatchView): MatchView[] {
  const { table, last = [] } = view;
  const deal = last.findIndex((step) => step.move === null);
  if (!table || deal < 1) return [view];
  const cleared = {
    ...table,
    displays: table.displays.map(() => ""),
    centre: "",
    position: `${table.position} before the deal`,
  };
  const moved = { ...view, table: cleared, choices: null, last: last.slice(0, deal) };
  return [moved, { ...view, last: last.slice(deal) }];
}
