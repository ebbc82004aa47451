// What stands out: the luckiest and the unluckiest deal, and the costliest moves of a seat.
import { language, words } from "../../i18n";
import type { DealReview, ReviewDocument } from "../../protocol/rest";
import { costliest, extremeDeals, mistakes } from "./highlights";
import { MistakeText } from "./mistake-text";
import { signedText } from "./sentence";
import { isComplete } from "./use-review";
import "./highlight-list.css";

interface HighlightListProps {
  review: ReviewDocument;
  names: string[];
  seat: number;
  /** Of a game. */
  rounds: number;
  onGo(step: number): void;
  onTry(): void;
}

export function HighlightList({ review, names, seat, rounds, onGo, onTry }: HighlightListProps) {
  const found = costliest(review, seat);
  const count = mistakes(review, seat).length;
  return (
    <section class="card highlights">
      <h2>{words("review-costliest", { name: names[seat - 1] ?? "" })}</h2>
      {found.length > 0 ? (
        <ol>
          {found.map((move) => (
            <li key={move.number}>
              <MistakeText move={move} names={names} />
              <button type="button" onClick={() => onGo(move.number - 1)}>
                {words("review-show", { round: move.round, rounds })}
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <p>{words(isComplete(review) ? "review-no-mistakes" : "review-none-yet")}</p>
      )}
      {count > 0 && (
        <button type="button" class="primary" onClick={onTry}>
          {words("review-try", { count })}
        </button>
      )}
      <DealList {...{ review, seat, rounds, onGo }} />
    </section>
  );
}

/** The set-up or deal that brought the seat most, and the one that cost it most. */
function DealList({ review, seat, rounds, onGo }: Omit<HighlightListProps, "names" | "onTry">) {
  const deals = extremeDeals(review, seat);
  if (deals.length < 2) return null;
  return (
    <>
      <h3>{words("review-deals")}</h3>
      <ul class="deal-list">
        {deals.map((deal, index) => (
          <li key={index}>
            <button type="button" onClick={() => onGo(deal.number)}>
              {deal.round
                ? words("term-round", { round: deal.round, rounds })
                : words("review-set-up")}
            </button>{" "}
            {words(index ? "review-unluckiest" : "review-luckiest", luckOf(deal, seat))}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a deal brought a seat, and how sure that is. */
function luckOf({ points, interval }: DealReview, seat: number) {
  const text = (value: number | undefined) => signedText(value ?? 0, 1, language());
  const [low, high] = interval?.[seat - 1] ?? [];
  return { points: text(points?.[seat - 1]), low: text(low), high: text(high) };
}
