// Keyboard and scrolling around one's own turn: keys move between stops, the focus follows the turn.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Turn } from "../game/turn";
import { moveFocus } from "./focus";

type Root = { current: HTMLElement | null };

/** Arrow keys go from stop to stop; Enter and the space bar press the one that has the focus. */
export function onBoardKey(event: KeyboardEvent, root: HTMLElement): void {
  const target = event.target as Element;
  if (target.closest("dialog, input, textarea")) return;
  if (moveFocus(root, event.key)) {
    event.preventDefault();
  } else if ((event.key === "Enter" || event.key === " ") && target.matches("[data-stop]")) {
    target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    event.preventDefault();
  }
}

/** The value one render late: what depends on it is drawn in a render of its own. */
export function useDeferred<T>(value: T): T {
  const [deferred, setDeferred] = useState(value);
  useEffect(() => setDeferred(value), [value]);
  return deferred;
}

/** Moves the focus to the next stage's first stop if keys are used; Escape undoes the last choice. */
export function useTurnFocus(root: Root, turn: Turn, hasChoices: boolean): void {
  const byKey = useRef(false);
  const stage = turn.stage.value;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      byKey.current = true;
      const elsewhere = (event.target as Element).closest?.("dialog, input, textarea, select");
      if (event.key === "Escape" && !elsewhere) turn.stepBack();
    };
    const onPointerDown = () => {
      byKey.current = false;
    };
    addEventListener("keydown", onKeyDown, true);
    addEventListener("pointerdown", onPointerDown, true);
    return () => {
      removeEventListener("keydown", onKeyDown, true);
      removeEventListener("pointerdown", onPointerDown, true);
    };
  }, [turn]);
  useEffect(() => {
    const board = root.current;
    const focused = document.activeElement;
    if (
      !board ||
      !byKey.current ||
      (focused && focused !== document.body && !board.contains(focused))
    )
      return;
    const picked = turn.picked.value;
    const first = {
      wait: "",
      sent: "",
      pick: '[data-stop="market"][tabindex="0"]',
      target: "[data-column].open, .action-bar .first",
      jokers: ".action-bar .first",
      keep: ".action-bar .first",
      ready: ".action-bar .first",
    }[stage];
    if (stage === "pick" && focused?.matches("[data-stop]") && !picked) return;
    if (first) board.querySelector<HTMLElement>(first)?.focus();
  }, [stage, hasChoices]);
}

/**
 * Once a strip is chosen, the palace comes out from behind the bar, if both fit on the screen; and
 * before that, if the strips are not on the screen.
 */
export function useScrollToPalace(root: Root, turn: Turn, animated: boolean): void {
  const stage = turn.stage.value;
  useEffect(() => {
    if (!["target", "jokers", "keep", "ready"].includes(stage)) return;
    const scroll = () => {
      const box = (part: string) =>
        root.current?.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      const [own, bar] = [box(".own"), box(".action-bar")];
      const isVisible = box(".own .strip-card").bottom <= innerHeight;
      if (bar.right <= own.left || (stage === "target" && isVisible)) return;
      const covered = own.bottom - bar.top;
      if (covered <= 0 || own.height + bar.height > innerHeight) return;
      scrollBy({ top: covered, behavior: animated ? "smooth" : "instant" });
    };
    const frame = requestAnimationFrame(scroll); // whatever folds away around the board has done so
    return () => cancelAnimationFrame(frame);
  }, [stage, turn.picked.value]);
}
