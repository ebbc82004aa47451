import { expect, test } from "vitest";
import cases from "../../../../tests/service/verification-cases.json";
import type { PastDealView } from "../../protocol/rest";
import { DrawStream, keyOf } from "./draws";
import { conclusions, hasSeed, mayBeHonest, type SeededRecord, verify } from "./verification";

interface Case {
  name: string;
  seen: string | null;
  record: SeededRecord;
  deals: PastDealView[];
  checks: unknown[];
  conclusions: unknown[];
}

const CASES = cases as unknown as Case[];
const SEED = Array.from({ length: 32 }, (_, n) => n.toString(16).padStart(2, "0")).join("");

test.each(CASES)(
  "$name: the same is found as by vitral verify",
  ({ record, deals, seen, ...found }) => {
    expect(verify(record, deals, seen)).toEqual(found.checks);
    expect(conclusions(record)).toEqual(found.conclusions);
  },
);

test("cases pass and fail by every check", () => {
  const outcomes = new Set(
    CASES.flatMap(({ record, deals, seen }) =>
      verify(record, deals, seen).map(({ code, passed }) => `${code} ${passed}`),
    ),
  );
  const codes = [
    "commitment",
    "seen",
    "reveal",
    "additions",
    "setup",
    "takebacks",
    "draw-order",
    "deal",
  ];
  for (const code of codes)
    for (const passed of [true, false]) expect(outcomes).toContain(`${code} ${passed}`);
  expect(outcomes).toContain("undone-deal true");
});

test("the numbers of a draw are those of the protocol's example", () => {
  const stream = new DrawStream(keyOf(SEED, ["seven swans", ""]), 0);
  expect(stream.below(2) + 1).toBe(2);
  const colours = stream.drawn("WYOBP");
  expect([1, 2, 3].map(() => colours.next().value).join("")).toBe("YOW");
});

test("a record without a seed cannot be verified", () => {
  const { record } = CASES[0]!;
  expect(hasSeed(record)).toBe(true);
  expect(hasSeed({ ...record, dice: { ...record.dice, seed: null } })).toBe(false);
  expect(hasSeed({ ...record, dice: null })).toBe(false);
});

test("only in older records an honest takeback looks like a draw passed over", () => {
  const passedOver = { code: "draw-order" as const, passed: false, number: 2 };
  const older = CASES.find(({ name }) => name === "before-commitments")!.record;
  const newer = CASES.find(({ name }) => name === "honest")!.record;
  expect(mayBeHonest(older, [passedOver])).toBe(true);
  expect(mayBeHonest(older, [passedOver, { code: "deal", passed: false, number: 1 }])).toBe(false);
  expect(mayBeHonest(newer, [passedOver])).toBe(false);
});
