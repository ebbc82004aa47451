// Where every seat's result came from, and how well it played.
import { formatChance } from "../../app/study/figures";
import { SeatMark } from "../../board";
import { language, words } from "../../i18n";
import type { ReviewDocument, SeatReview } from "../../protocol/rest";
import { digitsFor, numberText, signedText } from "./sentence";
import "./account-table.css";

const PARTS = ["start", "luck", "own", "others", "result"] as const;

interface AccountTableProps {
  review: ReviewDocument;
  names: string[];
}

export function AccountTable({ review, names }: AccountTableProps) {
  return (
    <section class="card">
      <h2>{words("review-account")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section class="account-frame" tabIndex={0} aria-label={words("review-account")}>
        <table class="account">
          <thead>
            <tr>
              <td />
              {names.map((name, index) => (
                <th key={index} scope="col">
                  <SeatMark seat={index + 1} /> {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PARTS.map((part) => (
              <tr key={part} data-part={part}>
                <th scope="row">{words(`review-part-${part}`)}</th>
                {review.seats.map((seat, index) => (
                  <td key={index}>
                    <PartCell seat={seat} part={part} players={review.players} />
                  </td>
                ))}
              </tr>
            ))}
            <PlayRows review={review} />
          </tbody>
        </table>
      </section>
      <p class="small soft">{words("review-account-about", { ...review.budget })}</p>
    </section>
  );
}

interface PartCellProps {
  seat: SeatReview;
  part: (typeof PARTS)[number];
  players: number;
}

/** Points, below them the chance to win, and for luck how sure it is. */
function PartCell({ seat, part, players }: PartCellProps) {
  const points = (seat.rounded ?? seat.points)[part];
  const win = seat.win[part];
  const isChange = part !== "start" && part !== "result";
  return (
    <>
      <b>{points === null ? "–" : signedText(points, digitsFor(players), language())}</b>
      <small>{win === null ? "–" : isChange ? changeText(win) : formatChance(win)}</small>
      {part === "luck" && seat.interval && (
        <small title={words("review-interval")}>
          <span class="unseen">{words("review-interval")} </span>
          {seat.interval.map((bound) => signedText(bound, 1, language())).join(" … ")}
        </small>
      )}
    </>
  );
}

/** A change of a chance, in whole per cent. */
function changeText(change: number): string {
  const style = { style: "percent", signDisplay: "exceptZero" } as const;
  return change.toLocaleString(language(), style).replace("-", "−");
}

/** How well each seat played: what it lost, how often it had a choice, its accuracy. */
function PlayRows({ review }: { review: ReviewDocument }) {
  const rows: [string, (seat: SeatReview) => string][] = [
    ["review-lost", ({ lost }) => figure(lost, 1)],
    ["review-decisions", ({ decisions }) => figure(decisions, 0)],
    ["review-lost-each", ({ lost_per_decision: lost }) => figure(lost, 2)],
    ["review-accuracy", ({ accuracy }) => (accuracy === null ? "–" : formatChance(accuracy / 100))],
  ];
  return (
    <>
      {rows.map(([message, text]) => (
        <tr key={message} data-part="play">
          <th scope="row">{words(message)}</th>
          {review.seats.map((seat, index) => (
            <td key={index}>{text(seat)}</td>
          ))}
        </tr>
      ))}
    </>
  );
}

function figure(value: number | null, digits: number): string {
  return value === null ? "–" : numberText(value, digits, language());
}
