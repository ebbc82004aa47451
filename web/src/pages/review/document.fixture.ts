// A review of a short game of two, for tests.
import type { DealReview, MoveReview, ReviewDocument } from "../../protocol/rest";

const value = (margin: number) => [
  { margin, win: 0.5 + margin / 100 },
  { margin: -margin, win: 0.5 - margin / 100 },
];
const deal = (number: number, round: number, luck: number, margin: number): DealReview => ({
  ...{ number, round, points: [luck, -luck], win: [luck / 100, -luck / 100] },
  interval: [
    [luck - 1, luck + 1],
    [-luck - 1, -luck + 1],
  ],
  ...{ expected: value(margin - luck), values: value(margin) },
});
const move = (number: number, seat: number, lost: number, margin: number): MoveReview => ({
  ...{ number, round: number < 5 ? 1 : 2, seat, move: `${number}W-1`, lost },
  ...{ points: [0, 0], win: [0, 0], forced: false, best: lost ? "CP-2" : `${number}W-1` },
  ...{ line: [], reasons: [], solved: false, values: value(margin) },
});

const account = { start: 0, luck: -12, own: -3, others: 8, result: -7 };
const other = { start: 0, luck: 12, own: -8, others: 3, result: 7 };
const played = {
  lost: 3,
  decisions: 2,
  lost_per_decision: 1.5,
  accuracy: 60,
  interval: [-14, -10],
};

export function reviewDocument(changes: Partial<ReviewDocument> = {}): ReviewDocument {
  return {
    ...{ players: 2, side: "A", finished: true, done: 9, total: 9 },
    budget: { nodes: 100, deals: 8 },
    seats: [
      { points: account, win: { ...account, result: 0 }, rounded: account, ...played },
      { points: other, win: { ...other, result: 1 }, rounded: other, ...played },
    ],
    deals: [deal(0, 0, 1, 1), deal(1, 1, -9, -8), deal(5, 2, -4, -9)],
    moves: [move(2, 1, 2, -10), move(3, 2, 8, -2), move(4, 1, 0.4, -5), move(6, 2, 1, -7)],
    forfeits: [],
    ...changes,
  };
}
