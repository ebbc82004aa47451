// A mistake in words: what it cost, what would have been better, and why.
import { language, words } from "../../i18n";
import type { Mistake } from "./highlights";
import { numberText } from "./sentence";
import "./mistake-text.css";

export function MistakeText({ move, names }: { move: Mistake; names: string[] }) {
  const reasons = (move.reasons ?? []).map(({ code, params }) => {
    const seat = Number(params.seat);
    const named = seat ? { ...params, name: names[seat - 1] ?? "" } : params;
    return words(`reason-${code}`, named as Record<string, string | number>);
  });
  return (
    <div class="mistake-text">
      <p>
        {words("review-mistake", {
          name: names[move.seat - 1] ?? "",
          move: move.move,
          points: numberText(move.lost, 1, language()),
        })}{" "}
        {words("review-better", { move: move.best })}{" "}
        {move.solved && <span class="solved">{words("review-solved")}</span>}
      </p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
