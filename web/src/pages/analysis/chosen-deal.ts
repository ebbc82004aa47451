// A deal that is typed, or put together pane by pane.
import { parseDeal } from "../../app/study/tree";

/** The displays that somebody typed, with the panes of each in order; null if it is no deal. */
export function readDeal(text: string): string[] | null {
  const typed = text.replace(/\s/g, "").toUpperCase();
  if (!/^(-|[WYOBP]*)(\.(-|[WYOBP]*))*$/.test(typed)) return null;
  return parseDeal(typed).map((panes) => [...panes].sort().join(""));
}

/** The displays with one more pane, on the first that has room for it. */
export function addPane(displays: string[], colour: string, sizes: readonly number[]): string[] {
  const at = sizes.findIndex((size, index) => (displays[index] ?? "").length < size);
  return sizes.map((_, index) => (displays[index] ?? "") + (index === at ? colour : ""));
}

/** The displays without one pane. */
export function removePane(displays: string[], display: number, nth: number): string[] {
  return displays.map((panes, index) =>
    index === display ? panes.slice(0, nth) + panes.slice(nth + 1) : panes,
  );
}
