// The rating and the streak of the one who solves.
import { standing } from "../../app/study/puzzles";
import { words } from "../../i18n";
import "./standing-card.css";

interface StandingCardProps {
  /** The streak as it stands on the page, which may be ahead of what the server last said. */
  streak?: number;
}

export function StandingCard({ streak }: StandingCardProps) {
  const own = standing();
  const figures: [string, string | number][] = own
    ? [
        ["puzzles-page-rating", `${own.rating} ± ${2 * own.deviation}`],
        ["puzzles-page-streak", streak ?? own.streak],
        ["puzzles-page-longest", Math.max(own.longest, streak ?? 0)],
      ]
    : [];
  return (
    <section class="card standing-card" aria-labelledby="puzzle-standing">
      <h2 id="puzzle-standing">{words("puzzles-page-standing")}</h2>
      {own ? (
        <dl>
          {figures.map(([message, figure]) => (
            <div key={message}>
              <dt>{words(message)}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p class="soft">{words("puzzles-page-unrated")}</p>
      )}
    </section>
  );
}
