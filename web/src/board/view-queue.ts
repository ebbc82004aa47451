// Views come as fast as others move; they are drawn one after the other, each after its animation.

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { MatchView } from "../protocol/types";

/** More than this many views behind, only the newest counts. */
const MOST_PENDING = 6;

export interface ViewQueue {
  /** The view to draw now. */
  current: MatchView;
  /** How many views wait to be drawn. */
  pending: number;
  /** Whether the way to the current view is still being animated. */
  animating: boolean;
  /** To be called when that animation has ended. */
  onAnimated(): void;
}

/** The views of a match in the order in which they are drawn; `onShow` is called before each. */
export function useViewQueue(
  newest: MatchView,
  animated: boolean,
  onShow: (view: MatchView) => void,
): ViewQueue {
  const [current, setCurrent] = useState(newest);
  const [animating, setAnimating] = useState(false);
  const queue = useRef<MatchView[]>([]);
  const timer = useRef(0);
  const show = (view: MatchView) => {
    timer.current = 0;
    onShow(view);
    setAnimating(animated && isAnimatable(current, view));
    setCurrent(view);
  };
  /** In a task of its own: whatever leads to it has work enough for a frame. */
  const showNext = () => {
    timer.current = window.setTimeout(() => show(queue.current.shift()!));
  };
  useLayoutEffect(() => {
    if (newest === current) return;
    const last = queue.current.at(-1) ?? current;
    const follows = animated && isAnimatable(last, newest);
    if (follows && queue.current.length <= MOST_PENDING) {
      queue.current.push(...oneByOne(newest));
      if (!animating && !timer.current) showNext();
    } else {
      clearTimeout(timer.current);
      queue.current = [];
      show(newest);
    }
  }, [newest]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onAnimated = () => {
    if (queue.current.length) showNext();
    else setAnimating(false);
  };
  return { current, pending: queue.current.length, animating, onAnimated };
}

/** Whether a view comes after another in the same match, with something new on the table. */
function isAnimatable(old: MatchView, view: MatchView): boolean {
  const same = old.match === view.match && view.version >= old.version;
  return same && old.table?.position !== view.table?.position;
}

/** A view, or two if it holds a move and the deal after it, so that each is animated on its own. */
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
