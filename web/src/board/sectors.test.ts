import { expect, it } from "vitest";
import { bearing, sectorBearing, standingColour, standingDisplay } from "./sectors";

it("lets one sector of each colour stand out, on five displays, and point to the centre", () => {
  for (const displays of [5, 7, 9]) {
    const standing = (["W", "Y", "O", "B", "P"] as const).map((colour) => {
      const display = standingDisplay(colour, displays);
      expect(standingColour(display, displays)).toBe(colour);
      expect(sectorBearing(colour, display, displays)).toBe(bearing(display, displays) + 180);
      return display;
    });
    expect(new Set(standing).size).toBe(5);
  }
});
