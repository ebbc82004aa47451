// Requests of a page that are repeated after the server was away.
import { effect, untracked } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isServerAway } from "../../protocol/api";

/** Calls `ask` at once, when `inputs` change, and whenever the server is back after it was away. */
export function useRequest(ask: () => void, inputs: readonly unknown[] = []): void {
  useEffect(
    () =>
      effect(() => {
        if (!isServerAway.value) untracked(ask);
      }),
    inputs,
  );
}
