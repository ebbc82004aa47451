// The review of a game, asked for and followed until it is complete.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { formatProblem } from "../../app/match/error-message";
import { askReview, getReview } from "../../app/study/reviews";
import { isServerAway } from "../../protocol/api";
import { RequestError } from "../../protocol/connection";
import type { NewReview, ReviewDocument } from "../../protocol/rest";

/** Milliseconds between two looks at a review that is being computed. */
const PACE = 1000;

export interface FollowedReview {
  /** Null until the server has answered. */
  id: Signal<string | null>;
  document: Signal<ReviewDocument | null>;
  problem: Signal<string>;
}

export function useReview(askedFor: () => Promise<NewReview>): FollowedReview {
  const id = useSignal<string | null>(null);
  const document = useSignal<ReviewDocument | null>(null);
  const problem = useSignal("");
  const away = isServerAway.value;
  useEffect(() => {
    if (away || isComplete(document.peek())) return;
    let timer = 0;
    let isLeft = false;
    const look = async () => {
      try {
        id.value ??= await askReview(await askedFor());
        const found = await getReview(id.value);
        if (isLeft) return;
        document.value = found;
        problem.value = "";
        if (!isComplete(found)) timer = window.setTimeout(look, PACE);
      } catch (error) {
        if (isLeft) return;
        if (isForgotten(error)) {
          id.value = null;
          timer = window.setTimeout(look, PACE);
        } else problem.value = formatProblem(error);
      }
    };
    void look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [away]);
  return { id, document, problem };
}

/** Whether the server has no such review: those of records are in its memory, and it may restart. */
function isForgotten(error: unknown): boolean {
  return error instanceof RequestError && error.code === "no-such-review";
}

export function isComplete(document: ReviewDocument | null): boolean {
  return document !== null && document.done >= document.total;
}
