// Keys of a whole page.
import { useEffect, useRef } from "preact/hooks";

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
      if (event.key.startsWith("Arrow") && target.closest("[data-stop]")) return;
      if (handler.current(event.key)) event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
