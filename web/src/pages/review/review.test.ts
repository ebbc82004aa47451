import { beforeAll, expect, test } from "vitest";
import review from "../../../../src/vitral/locales/en/review.ftl?raw";
import { addCatalogue, setLanguage, words } from "../../i18n";
import { curveLines, marksOf, scaleOf, stretchesOf } from "./curve-points";
import { reviewDocument } from "./document.fixture";
import { costliest, extremeDeals, type Mistake, mistakes, valuesAfter } from "./highlights";
import { ACCEPTED, judge, marginIn } from "./judge";
import { numberText, outcomeOf, reviewSentence, signedText } from "./sentence";

const english = { words, locale: "en" };

beforeAll(async () => {
  await setLanguage("en");
  addCatalogue("en", review);
});

test("the sentence says how the game ended and why, to the seat or of it", () => {
  const review = reviewDocument();
  expect(reviewSentence(review, 1, english)).toBe(
    "You lost by 7: deals −12, your play −3, your opponent’s +8.",
  );
  expect(reviewSentence(review, 2, english, "Ben")).toBe(
    "Ben won by 7: deals +12, own play −8, the opponent’s +3.",
  );
});

test("there is no sentence before everything is known", () => {
  const review = reviewDocument();
  review.seats[0].rounded = null;
  expect(reviewSentence(review, 1, english)).toBe("");
});

test("games given up or not finished are called that", () => {
  const open = reviewDocument({ finished: false });
  expect(outcomeOf(open, 1)).toBe("open");
  const forfeits = [{ seat: 1, points: [0, 0], win: [-0.4, 0.4] }];
  const givenUp = reviewDocument({ finished: false, forfeits });
  expect(outcomeOf(givenUp, 2)).toBe("won");
  expect(reviewSentence(givenUp, 1, english)).toMatch(/^You gave up; −7 could be expected: /);
});

test("numbers have a real minus and the language's decimal sign", () => {
  expect(numberText(-2.54, 1, "de")).toBe("−2,5");
  expect(signedText(0.04, 1, "en")).toBe("0.0");
  expect(signedText(3, 0, "pl")).toBe("+3");
});

test("mistakes lose a point at least; the costliest come first", () => {
  const review = reviewDocument();
  expect(mistakes(review).map(({ number }) => number)).toEqual([2, 3, 6]);
  expect(mistakes(review, 1).map(({ number }) => number)).toEqual([2]);
  expect(costliest(review, 2).map(({ lost }) => lost)).toEqual([8, 1]);
});

test("the luckiest and the unluckiest deal are those of a seat; unknown ones are left out", () => {
  const review = reviewDocument();
  expect(extremeDeals(review, 1).map(({ number }) => number)).toEqual([0, 1]);
  expect(extremeDeals(review, 2).map(({ number }) => number)).toEqual([1, 0]);
  review.deals[1]!.points = null;
  expect(extremeDeals(review, 1).map(({ number }) => number)).toEqual([0, 5]);
});

test("the curve goes through what is known, in order", () => {
  const review = reviewDocument();
  review.moves[1]!.values = null;
  const [line, ...more] = curveLines(review, 1);
  expect(more).toEqual([]);
  expect(line!.points.map(({ at, margin }) => [at, margin])).toEqual([
    [0, 1],
    [1, -8],
    [2, -10],
    [4, -5],
    [5, -9],
    [6, -7],
  ]);
  expect(stretchesOf(line!).map((points) => points.map(({ at }) => at))).toEqual([
    [0, 1, 2],
    [4, 5, 6],
  ]);
  expect(stretchesOf({ seat: 1, points: [] })).toEqual([]);
  expect(scaleOf([line!])).toEqual([-10, 5]);
  expect(valuesAfter(review, 2)![1]!.margin).toBe(10);
  expect(valuesAfter(review, 3)).toBe(null);
});

test("deals and mistakes are marked where the curve is known", () => {
  const review = reviewDocument();
  const marks = marksOf(review, curveLines(review, 2));
  expect(marks.map(({ kind, number, seat }) => [kind, number, seat])).toEqual([
    ["deal", 0, 2],
    ["deal", 1, 2],
    ["deal", 5, 2],
    ["mistake", 2, 1],
    ["mistake", 3, 2],
    ["mistake", 6, 2],
  ]);
  expect(marks[3]!.margin).toBe(10);
});

test("of three players all curves are drawn", () => {
  expect(curveLines(reviewDocument({ players: 3 }), 2).map(({ seat }) => seat)).toEqual([1, 2, 3]);
});

test("a tried move is accepted if it loses less than half a point", async () => {
  const mistake = mistakes(reviewDocument(), 1)[0] as Mistake;
  const values: Record<string, number> = { "CP-2": 3, close: 2.6, far: 2.5, better: 4 };
  const asked: string[] = [];
  const evaluate = async (_: string, move: string) => {
    asked.push(move);
    return values[move]!;
  };
  const lost = async (move: string) => judge(move, "position", mistake, evaluate);
  expect(await lost(mistake.best)).toEqual({ lost: 0, isAccepted: true });
  expect(await lost(mistake.move)).toEqual({ lost: 2, isAccepted: false });
  expect(asked).toEqual([]); // the review knows these two
  expect((await lost("close")).isAccepted).toBe(true);
  expect(await lost("far")).toEqual({ lost: ACCEPTED, isAccepted: false });
  expect(await lost("better")).toEqual({ lost: 0, isAccepted: true });
});

test("the value of a position is that of its best move, or of what a deal may bring", () => {
  const outlook = [
    { margin: 2, win: 0.6 },
    { margin: -2, win: 0.4 },
  ];
  expect(marginIn({ moves: [{ move: "", line: [], margin: 2, win: 0.6, outlook }] }, 2)).toBe(-2);
  expect(marginIn({ awaitsDeal: true, outlook }, 1)).toBe(2);
  expect(() => marginIn(null, 1)).toThrow();
});
