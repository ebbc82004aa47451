import { describe, expect, it } from "vitest";
import { readKept } from "./puzzles";

const NOTHING = { filter: { theme: "", players: "", side: "" }, standing: null };

describe("what a browser keeps of puzzles", () => {
  it("is read", () => {
    const kept = {
      filter: { theme: "deny", players: "2", side: "A" },
      standing: { rating: 1600, deviation: 90, streak: 3, longest: 7 },
    };
    expect(readKept(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([null, "", "x", "null", "3", '{"filter": 3, "standing": {"rating": "high"}}'])(
    "is nothing in %j",
    (text) => {
      expect(readKept(text)).toEqual(NOTHING);
    },
  );

  it("is read as far as it is there", () => {
    const { filter } = readKept('{"filter": {"theme": "deny", "side": 4}}');
    expect(filter).toEqual({ theme: "deny", players: "", side: "" });
  });
});
