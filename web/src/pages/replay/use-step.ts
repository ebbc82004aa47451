// Which step of a game is shown, as the address says; 0 is the set-up.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { navigate, route } from "../../app/navigation/router";
import { stepIn } from "./game";

/** The number of the step that is shown, 0 to `last`, and how to show another; the address follows. */
export function useStep(id: string, last: number) {
  const { hash } = route.value;
  const now = useSignal(stepIn(hash, last));
  const written = useRef(hash);
  const timer = useRef(0);
  useEffect(() => {
    if (hash !== written.current) now.value = stepIn(hash, last);
    written.current = hash;
  }, [hash, last]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = () => {
    written.current = String(now.peek());
    navigate(`replay/${id}#${written.current}`, "replace");
  };
  /** `lazily`: while a slider moves. Browsers limit how often an address may change. */
  const show = (to: number, how: "now" | "lazily" = "now") => {
    now.value = to;
    clearTimeout(timer.current);
    if (how === "now") write();
    else timer.current = window.setTimeout(write, 200);
  };
  return { now, show };
}

/** Calls `onKey`, which returns whether it used the key, for keys outside of fields, dialogs and lists. */
export function useKeys(onKey: (key: string) => boolean): void {
  const handler = useRef(onKey);
  handler.current = onKey;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as Element;
      if (target.closest("input, textarea, select, dialog, .moves")) return;
      if (event.key === " " && target.closest("button, a, summary, [data-stop]")) return;
      if (handler.current(event.key)) event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
