// What a page needs of the server, which may be away.
import { effect, untracked } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { isServerAway } from "../../protocol/api";

/** Ask for something, and once more whenever the server is back after it was away. */
export function useRequest(ask: () => void, inputs: readonly unknown[] = []): void {
  useEffect(
    () =>
      effect(() => {
        if (!isServerAway.value) untracked(ask);
      }),
    inputs,
  );
}
