// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { type Language, setLanguage } from "../../i18n";
import { formatClock, formatDate, formatTime } from "./time";

const HOUR = 3_600_000;

test.each([
  ["en", "3 days", "1 day", "2 days 5 h", "2 d 5 h"],
  ["de", "3 Tage", "1 Tag", "2 Tage 5 h", "2 T 5 h"],
  ["pl", "3 dni", "1 dzień", "2 dni 5 godz.", "2 d 5 h"],
  ["uk", "3 дні", "1 день", "2 дні 5 год", "2 д 5 год"],
] as const)("days on a clock are days in %s", async (language, three, one, more, brief) => {
  await setLanguage(language as Language);
  const text = [72 * HOUR, 24 * HOUR, 53 * HOUR].map((left) => formatTime(left));
  expect(text).toEqual([three, one, more]);
  expect(formatTime(53 * HOUR, true)).toBe(brief);
});

test("less than a day is told as on a clock", () => {
  expect([23 * HOUR, HOUR, 600_000, 9_100].map((left) => formatTime(left))).toEqual([
    "23:00:00",
    "1:00:00",
    "10:00",
    "00:10",
  ]);
});

test("a clock's setting reads as on other game sites", async () => {
  await setLanguage("en");
  expect(formatClock({ kind: "live", bank: 600, increment: 5 })).toBe("10 min + 5 s");
  expect(formatClock({ kind: "live", bank: 90 })).toBe("1.5 min + 0 s");
  expect(formatClock({ kind: "correspondence", days: 3 })).toBe("3 days a turn");
  expect(formatClock(null)).toBe("no clock");
});

test("a date is written as the reader's language does, with the year if it is another", async () => {
  const date = new Date(2026, 10, 16, 12).getTime();
  await setLanguage("en");
  expect(formatDate(date, date)).toMatch(/^(16 Nov|Nov 16)$/);
  expect(formatDate(date, new Date(2027, 0, 2).getTime())).toContain("2026");
  await setLanguage("de");
  expect(formatDate(date, date)).toBe("16. Nov.");
});
