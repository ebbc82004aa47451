// Who played, how it ended and why, and how far the review has come.
import type { Signal } from "@preact/signals";
import { language, words } from "../../i18n";
import type { ReviewDocument } from "../../protocol/rest";
import { reviewSentence } from "./sentence";
import { isComplete } from "./use-review";
import "./review-head.css";

interface ReviewHeadProps {
  names: string[];
  document: ReviewDocument | null;
  /** The only seat of this browser; null if it has none or several. */
  own: number | null;
  /** Whose game is looked at. */
  seat: Signal<number>;
  problem: string;
}

export function ReviewHead({ names, document, own, seat, problem }: ReviewHeadProps) {
  return (
    <header class="review-head">
      <h1>{names.join(" – ")}</h1>
      <div role="status" class="review-sentences">
        {document && sentences(document, names, own).map((each) => <p key={each}>{each}</p>)}
      </div>
      {problem && (
        <p class="note bad" role="alert">
          {problem}
        </p>
      )}
      {!isComplete(document) && !problem && <Progress document={document} />}
      <label class="review-seat">
        {words("review-whose")}{" "}
        <select
          value={seat.value}
          onChange={(event) => {
            seat.value = Number(event.currentTarget.value);
          }}
        >
          {names.map((name, index) => (
            <option key={index} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </header>
  );
}

/** What became of this browser's seat, or of every seat by its name. */
function sentences(document: ReviewDocument, names: string[], own: number | null): string[] {
  const said = { words, locale: language() };
  if (own) return [reviewSentence(document, own, said)].filter(Boolean);
  return names
    .map((name, index) => reviewSentence(document, index + 1, said, name))
    .filter(Boolean);
}

function Progress({ document }: { document: ReviewDocument | null }) {
  const { done = 0, total = 0 } = document ?? {};
  return (
    <div class="review-progress">
      <label for="review-progress">{words("review-progress", { done, total })}</label>
      <progress id="review-progress" value={done} max={Math.max(total, 1)} />
    </div>
  );
}
