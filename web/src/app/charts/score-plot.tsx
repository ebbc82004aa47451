// The score of everybody, step by step.
import type { Words } from "../../board";
import { minus } from "../../game/messages";
import "./score-plot.css";

/** The scores of a game; steps are numbered from 0, the set-up. */
export interface Course {
  /** By step, then by seat. */
  scores: number[][];
  /** The rounds, each with the step at which it begins. */
  starts: { round: number; at: number }[];
}

const WIDTH = 400;
const HEIGHT = 210;
const LEFT = 38;
const RIGHT = 124;
const TOP = 12;
const BOTTOM = 24;
/** Dashes of the lines by seat, for those who cannot tell colours apart. */
const DASHES = ["", "9 4", "2 4", "12 4 2 4"];

interface Props {
  course: Course;
  /** By seat. */
  names: string[];
  /** The step that is shown elsewhere, if any. */
  now: number | null;
  onGo?: ((step: number) => void) | undefined;
  words: Words;
}

export function ScorePlot({ course, names, now, onGo, words }: Props) {
  const { starts } = course;
  const last = course.scores.length - 1;
  const scores = names.map((_, seat) => course.scores.map((each) => each[seat]!));
  const low = Math.min(0, ...scores.flat());
  const high = Math.max(10, ...scores.flat());
  const x = (at: number) => LEFT + (at / Math.max(last, 1)) * (WIDTH - LEFT - RIGHT);
  const y = (score: number) => TOP + ((high - score) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const lanes = spread(
    scores.map((line) => y(line.at(-1)!)),
    15,
  );
  const nearest = (event: MouseEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const across = ((event.clientX - box.left) / box.width) * WIDTH - LEFT;
    const at = Math.round((across / (WIDTH - LEFT - RIGHT)) * last);
    onGo?.(Math.min(Math.max(at, 0), last));
  };
  const finalScores = names
    .map((name, seat) => `${name} ${minus(scores[seat]!.at(-1)!)}`)
    .join(", ");
  return (
    <figure class="plot">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the slider does the same with keys */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${words("over-plot")}: ${finalScores}`}
        class={onGo && "going"}
        onClick={onGo && nearest}
      >
        {ticks(low, high).map((score) => (
          <g key={score}>
            <path class="grid" d={`M${LEFT} ${y(score)}H${WIDTH - RIGHT}`} />
            <text class="tick" x={LEFT - 6} y={y(score)} text-anchor="end">
              {minus(score)}
            </text>
          </g>
        ))}
        {starts.map(({ round, at }) => (
          <g key={round}>
            <path class="grid" d={`M${x(at)} ${TOP}V${HEIGHT - BOTTOM}`} />
            <text class="tick" x={x(at) + 3} y={HEIGHT - 10}>
              {["I", "II", "III", "IV", "V", "VI"][round - 1]}
            </text>
          </g>
        ))}
        {now !== null && <path class="now" d={`M${x(now)} ${TOP}V${HEIGHT - BOTTOM}`} />}
        {scores.map((line, seat) => (
          <g key={names[seat]} style={{ "--seat": `var(--seat-${seat + 1})` }}>
            <path
              class="line"
              stroke-dasharray={DASHES[seat]}
              d={line
                .map((score, at) => `${at ? "H" : "M"}${x(at)}${at ? "V" : " "}${y(score)}`)
                .join("")}
            />
            {now !== null && <circle class="dot" cx={x(now)} cy={y(line[now]!)} r="4.5" />}
            <text class="who" x={WIDTH - RIGHT + 6} y={lanes[seat]}>
              {minus(line.at(-1)!)} {short(names[seat]!)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
  );
}

/** The same as a table: who had how much at the end of each round. */
export function ScoreTable({
  course,
  names,
  rounds,
  words,
}: Pick<Props, "course" | "names" | "words"> & { rounds: number }) {
  const { scores, starts } = course;
  const ends = starts.map(({ round }, index) => ({
    round,
    at: (starts[index + 1]?.at ?? scores.length) - 1,
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="scores-frame" tabIndex={0} aria-label={words("over-plot")}>
      <table class="scores">
        <thead>
          <tr>
            <td />
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ends.map(({ round, at }) => (
            <tr key={round}>
              <th scope="row">{words("term-round", { round, rounds })}</th>
              {scores[at]!.map((score, seat) => (
                <td key={seat}>{minus(score)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Round numbers between low and high, four or so. */
function ticks(low: number, high: number): number[] {
  const step = [5, 10, 20, 25, 50, 100].find((each) => (high - low) / each <= 5) ?? 200;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, n) => (first + n) * step);
}

/** Heights moved apart so that words at them do not overlap. */
export function spread(heights: number[], apart: number): number[] {
  const order = heights.map((_, index) => index).sort((a, b) => heights[a]! - heights[b]!);
  const moved = [...heights];
  for (const [nth, index] of order.entries()) {
    const above = order[nth - 1];
    if (above !== undefined) moved[index] = Math.max(moved[index]!, moved[above]! + apart);
  }
  return moved;
}

function short(name: string): string {
  return name.length > 13 ? `${name.slice(0, 12)}…` : name;
}
