import { expect, test } from "vitest";
import { fourfold, shifted } from "./signs";

test("a path is moved by what is absolute in it", () => {
  expect(shifted("M50 17 83 50q9-13 18 0ZM50 14V27H9", 1.5, 2)).toBe(
    "M 51.5 19 84.5 52q9-13 18 0ZM 51.5 16V 29H 10.5",
  );
});

test("a path is drawn four times around the middle", () => {
  expect(fourfold("M50 10L60 20")).toBe("M50 10L60 20M90 50L80 60M50 90L40 80M10 50L20 40");
});
