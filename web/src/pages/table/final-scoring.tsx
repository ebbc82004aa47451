// Final scoring, paragraph by paragraph.
import { minus } from "../../game/messages";
import { words } from "../../i18n";
import type { FinalView, SeatView } from "../../protocol/types";

interface FinalScoringProps {
  seats: SeatView[];
  finals: FinalView[];
  side: "A" | "B";
  won: number[];
}

/** A message, its figure, and what that is made of. */
type Row = [string, (final: FinalView) => number, ((final: FinalView) => string)?];

export function FinalScoring({ seats, finals, side, won }: FinalScoringProps) {
  const sum = (figures: number[]) => figures.reduce((all, each) => all + each, 0);
  const extra: Row =
    side === "A"
      ? ["final-ornaments", (final) => sum(final.ornaments), (final) => ornaments(final)]
      : [
          "final-colour-set",
          (final) => final.colour_set,
          ({ finished, panes }) => `${finished} × ${panes}`,
        ];
  const rows: Row[] = [
    ["final-before", (final) => final.before],
    ["final-leftover", (final) => final.leftover],
    ["final-glass", (final) => final.glass],
    extra,
    ["final-total", (final) => final.total],
    ["final-lost", (final) => final.lost],
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with keys
    <section class="scoring-scroll" aria-label={words("over-scores")} tabIndex={0}>
      <table class="scoring" data-players={seats.length}>
        <thead>
          <tr>
            <td />
            {seats.map(({ number, name }) => (
              <th key={number} scope="col" data-won={won.includes(number)} data-seat={number}>
                <span class="seat-dot" aria-hidden="true">
                  {number}
                </span>
                <span class="head-name">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([message, figure, made]) => (
            <tr key={message} class={message}>
              <th scope="row">{words(message)}</th>
              {finals.map((final, index) => (
                <td key={index}>
                  {minus(figure(final))}
                  {made && <small>{made(final)}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ornaments({ ornaments }: FinalView): string {
  const counted = ornaments.filter(Boolean);
  return counted.length > 1 ? counted.join(" + ") : "";
}
