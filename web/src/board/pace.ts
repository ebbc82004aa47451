// Views come as fast as others move; they are shown one after the other, each until it was understood.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
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

export function usePace(newest: MatchView, moving: boolean): Pace {
  const [shown, setShown] = useState(newest);
  const [busy, setBusy] = useState(false);
  const queue = useRef<MatchView[]>([]);
  const show = (view: MatchView) => {
    setBusy(moving && goesOn(shown, view));
    setShown(view);
  };
  useLayoutEffect(() => {
    if (newest === shown) return;
    const last = queue.current.at(-1) ?? shown;
    const follows = moving && goesOn(last, newest);
    const [first, ...rest] = follows ? oneByOne(newest) : [newest];
    if (follows && busy && queue.current.length < PATIENCE) queue.current.push(first!, ...rest);
    else {
      queue.current = rest;
      show(first!);
    }
  }, [newest]);
  const done = () => {
    const next = queue.current.shift();
    if (next) show(next);
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
