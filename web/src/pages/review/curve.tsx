// How far ahead everybody was after each step, with the deals and the mistakes marked.
import { language, words } from "../../i18n";
import type { ReviewDocument } from "../../protocol/rest";
import { type CurveLine, curveLines, marksOf, scaleOf, stretchesOf } from "./curve-points";
import { signedText } from "./sentence";
import "./curve.css";

const WIDTH = 400;
const HEIGHT = 200;
const LEFT = 38;
const RIGHT = 8;
const TOP = 10;
const BOTTOM = 22;
/** Dashes of the lines by seat, for those who cannot tell colours apart. */
const DASHES = ["", "9 4", "2 4", "12 4 2 4"];

interface CurveProps {
  review: ReviewDocument;
  names: string[];
  /** Whose lead is drawn, where there are two: the other's is the same below zero. */
  seat: number;
  /** The step that is shown on the board. */
  now: number;
  last: number;
  onGo(step: number): void;
}

export function Curve({ review, names, seat, now, last, onGo }: CurveProps) {
  const lines = curveLines(review, seat);
  const [low, high] = scaleOf(lines);
  const x = (at: number) => LEFT + (at / Math.max(last, 1)) * (WIDTH - LEFT - RIGHT);
  const y = (margin: number) => TOP + ((high - margin) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const nearest = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const across = ((event.clientX - box.left) / box.width) * WIDTH - LEFT;
    const at = Math.round((across / (WIDTH - LEFT - RIGHT)) * last);
    onGo(Math.min(Math.max(at, 0), last));
  };
  const title =
    lines.length === 1
      ? words("review-curve", { name: names[seat - 1] ?? "" })
      : words("review-curves");
  return (
    <figure class="curve">
      <figcaption>{title}</figcaption>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the page do the same */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}: ${spoken(lines, names)}`}
        onClick={nearest}
      >
        <Grid {...{ review, low, high, x, y }} />
        <path class="curve-now" d={`M${x(now)} ${TOP}V${HEIGHT - BOTTOM}`} />
        {lines.map((line) => (
          <path
            key={line.seat}
            class="curve-line"
            style={{ "--seat": `var(--seat-${line.seat})` }}
            stroke-dasharray={DASHES[line.seat - 1]}
            d={pathOf(line, x, y)}
          />
        ))}
        <Marks {...{ review, lines, x, y }} />
      </svg>
      <p class="small soft">{words("review-marks")}</p>
    </figure>
  );
}

interface DrawnProps {
  review: ReviewDocument;
  x(at: number): number;
  y(margin: number): number;
}

/** Lines at round numbers of points, and where the rounds begin. */
function Grid({ review, low, high, x, y }: DrawnProps & { low: number; high: number }) {
  const step = [5, 10, 20, 25, 50].find((each) => (high - low) / each <= 5) ?? 100;
  const first = Math.ceil(low / step);
  const ticks = Array.from(
    { length: Math.floor(high / step) - first + 1 },
    (_, n) => (first + n) * step,
  );
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            class="curve-grid"
            data-zero={tick === 0}
            d={`M${LEFT} ${y(tick)}H${WIDTH - RIGHT}`}
          />
          <text x={LEFT - 5} y={y(tick)} text-anchor="end">
            {signedText(tick, 0, language())}
          </text>
        </g>
      ))}
      {review.deals
        .filter(({ round }) => round > 0)
        .map(({ number, round }) => (
          <text key={number} x={x(number)} y={HEIGHT - 8}>
            {["I", "II", "III", "IV", "V", "VI"][round - 1]}
          </text>
        ))}
    </>
  );
}

/** A diamond at each deal, and at each mistake the number of the seat that made it. */
function Marks({ review, lines, x, y }: DrawnProps & { lines: CurveLine[] }) {
  return (
    <>
      {marksOf(review, lines).map(({ kind, number, seat, margin }) =>
        kind === "deal" ? (
          <path
            key={`deal ${number}`}
            class="curve-deal"
            d={`M${x(number)} ${y(margin) - 5}l5 5-5 5-5-5Z`}
          />
        ) : (
          <g key={`mistake ${number}`} style={{ "--seat": `var(--seat-${seat})` }}>
            <circle class="curve-mistake" cx={x(number)} cy={y(margin)} r="8" />
            <text class="curve-seat" x={x(number)} y={y(margin) + 0.5} text-anchor="middle">
              {seat}
            </text>
          </g>
        ),
      )}
    </>
  );
}

/** The line through what is known; steps that are not known yet are left out. */
function pathOf(line: CurveLine, x: (at: number) => number, y: (margin: number) => number) {
  const pathAlong = (points: CurveLine["points"]) =>
    points.map(({ at, margin }, n) => `${n ? "L" : "M"}${x(at)} ${y(margin)}`).join("");
  return stretchesOf(line).map(pathAlong).join("");
}

/** Where the lines end, in words. */
function spoken(lines: CurveLine[], names: string[]): string {
  return lines
    .map(({ seat, points }) => {
      const margin = points.at(-1)?.margin ?? 0;
      return `${names[seat - 1]} ${signedText(margin, 1, language())}`;
    })
    .join(", ");
}
