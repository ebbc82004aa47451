// Which moment of a game is shown: by the address, by keys, by whoever asks.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { navigate, route } from "../../app/navigation/router";
import { momentIn } from "./game";

/** The moment that is shown, and how to show another; the address follows. */
export function useMoment(id: string, last: number) {
  const { hash } = route.value;
  const now = useSignal(momentIn(hash, last));
  const written = useRef(hash);
  const timer = useRef(0);
  useEffect(() => {
    if (hash !== written.current) now.value = momentIn(hash, last);
    written.current = hash;
  }, [hash, last]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = () => {
    written.current = String(now.peek());
    navigate(`replay/${id}#${written.current}`, "replace");
  };
  /** Lazily while somebody slides along: browsers do not let an address change that often. */
  const show = (to: number, how: "now" | "lazily" = "now") => {
    now.value = to;
    clearTimeout(timer.current);
    if (how === "now") write();
    else timer.current = window.setTimeout(write, 200);
  };
  return { now, show };
}

/** Keys anywhere on the page, except where they mean something else. */
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
