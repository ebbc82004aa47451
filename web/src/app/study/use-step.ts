// Which step of a game is shown, as the address says; 0 is the set-up.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { navigate, route } from "../navigation/router";
import { stepIn } from "./replay-steps";

/** The number of the step that is shown, 0 to `last`, and how to show another; the address, `page` with the step behind it, follows. */
export function useStep(page: string, last: number) {
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
    navigate(`${page}#${written.current}`, "replace");
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
