// What a page needs of the server, which may be away.
import { effect, untracked } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { away } from "../../protocol/api";

/** Ask for something, and once more whenever the server is back after it was away. */
export function useAsked(ask: () => void, inputs: readonly unknown[] = []): void {
  useEffect(
    () =>
      effect(() => {
        if (!away.value) untracked(ask);
      }),
    inputs,
  );
}
