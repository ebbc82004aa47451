// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from "vitest";
import { after, gameOver, VIEW } from "../game/view.fixture";
import { setLanguage, words } from "../i18n";
import type { EventView } from "../protocol/types";
import { announcements, clockWarning } from "./announcements";

beforeAll(() => setLanguage("en"));

describe("news", () => {
  const taken: EventView = { kind: "taken", seat: 1, source: 1, colour: "O", count: 2 };
  const mine = after("1O-6", [taken]);

  it("begins with where the game stands", () => {
    expect(announcements(null, VIEW, words)).toEqual([
      "Round 3 of 6. Bonus colour: yellow.",
      "Your turn.",
    ]);
    expect(announcements(null, { ...VIEW, you: [1, 2] }, words)).toContain("Ana’s turn");
  });

  it("tells a move once", () => {
    expect(announcements(VIEW, mine, words)).toEqual(["Ana takes 2 orange panes from display 1."]);
    expect(announcements(mine, { ...mine, version: 14 }, words)).toEqual([]);
  });

  it("tells what is taken back, and who asks for it", () => {
    expect(announcements(mine, VIEW, words)).toEqual(["Taken back.", "Your turn."]);
    const asked = { ...VIEW, takeback: { seat: 2, to: 3, agreed: [2] } };
    expect(announcements(VIEW, asked, words)).toEqual(["Ben asks to take back a move."]);
    expect(announcements(asked, { ...asked, version: 15 }, words)).toEqual([]);
  });

  it("tells when somebody else is given a hint", () => {
    const [ana, ben] = VIEW.seats;
    const used = (own: number, other: number) => ({
      ...VIEW,
      seats: [
        { ...ana!, hints: own },
        { ...ben!, hints: other },
      ],
    });
    expect(announcements(VIEW, used(0, 1), words)).toEqual(["Ben used a hint."]);
    expect(announcements(used(0, 1), used(1, 1), words)).toEqual([]);
    expect(announcements(used(0, 1), used(0, 2), words)).toEqual(["Ben used a hint."]);
    expect(announcements(null, used(0, 1), words)).not.toContain("Ben used a hint.");
  });

  it("ends with the winner", () => {
    const over = { ...mine, status: "over" as const, winners: [2] };
    expect(announcements(VIEW, over, words)).toContain("Ben wins.");
    expect(announcements(VIEW, { ...over, winners: [1, 2] }, words)).toContain(
      "Shared win: Ana, Ben.",
    );
    expect(announcements(mine, { ...over, version: 20 }, words)).toEqual(["Ben wins."]);
  });

  it("tells everybody's final scoring before the winner", () => {
    const over = { ...gameOver(), winners: [1] };
    expect(announcements(VIEW, over, words)).toEqual([
      "The game is over.",
      "Ana. After six rounds: 20, Panes left on strips: 1, Broken glass: −8, Finished windows × most common colour: 6, Total: 19.",
      "Ben. After six rounds: −3, Panes left on strips: 0, Broken glass: 0, Finished windows × most common colour: 0, Total: −3.",
      "Ana wins.",
    ]);
  });
});

it("warns when a clock runs low, once for each mark", () => {
  expect(clockWarning(61_000, 60_000)).toBe(60);
  expect(clockWarning(60_000, 59_000)).toBe(null);
  expect(clockWarning(31_000, 9_000)).toBe(30);
  expect(clockWarning(10_500, 9_500)).toBe(10);
});
