// The points of the curve of a game, without a picture.
import type { ReviewDocument } from "../../protocol/rest";
import { mistakes } from "./highlights";

/** Points that the scale reaches at least, up and down. */
const LEAST = 5;

export interface CurveLine {
  seat: number;
  /** Steps whose value is known, in order. */
  points: { at: number; margin: number }[];
}

export interface Mark {
  kind: "deal" | "mistake";
  number: number;
  /** Who made the mistake; of a deal the seat on whose line it lies. */
  seat: number;
  margin: number;
}

/** The margin after every step: of one seat where there are two, else of all. */
export function curveLines({ players, deals, moves }: ReviewDocument, seat: number): CurveLine[] {
  const seats = players === 2 ? [seat] : Array.from({ length: players }, (_, index) => index + 1);
  const steps = [...deals, ...moves].sort((one, other) => one.number - other.number);
  return seats.map((each) => ({
    seat: each,
    points: steps.flatMap(({ number, values }) => {
      const margin = values?.[each - 1]?.margin;
      return margin === undefined ? [] : [{ at: number, margin }];
    }),
  }));
}

/** The points of a line in stretches without a step between them whose value is not known yet. */
export function stretchesOf({ points }: CurveLine): CurveLine["points"][] {
  const isFirst = (n: number) => n === 0 || points[n]!.at > points[n - 1]!.at + 1;
  const firsts = points.flatMap((_, n) => (isFirst(n) ? [n] : []));
  return firsts.map((first, n) => points.slice(first, firsts[n + 1]));
}

/** The least and the greatest margin that the picture has room for. */
export function scaleOf(lines: CurveLine[]): [number, number] {
  const margins = lines.flatMap(({ points }) => points.map(({ margin }) => margin));
  return [Math.min(-LEAST, ...margins), Math.max(LEAST, ...margins)];
}

/** Deals and mistakes at their places: on the line of who made the mistake, if that is drawn. */
export function marksOf(review: ReviewDocument, lines: CurveLine[]): Mark[] {
  const marginOn = (seat: number, number: number) => {
    const line = lines.find((each) => each.seat === seat) ?? lines[0];
    return line?.points.find(({ at }) => at === number)?.margin;
  };
  const first = lines[0]?.seat ?? 1;
  const marks = [
    ...review.deals.map(({ number }) => ({ kind: "deal" as const, number, seat: first })),
    ...mistakes(review).map(({ number, seat }) => ({ kind: "mistake" as const, number, seat })),
  ];
  return marks.flatMap((mark) => {
    const margin = marginOn(mark.seat, mark.number);
    return margin === undefined ? [] : [{ ...mark, margin }];
  });
}
