import { expect, test } from "vitest";
import { isShared } from "./shared-position";
import { nodePage, parsePlace, startKey } from "./study-address";

const POSITION = "vitral.1~A2~WWYOBP~-~BBOY.OPPW~c1~13.14.15.16.16~0.0.0.0.0~1";

/** What the router makes of a page: `analysis/X?y=z#path`. */
function placeOf(page: string) {
  const url = new URL(page, "http://example.org/en/");
  const rest = url.pathname.split("/").slice(3);
  return parsePlace(rest, url.searchParams, url.hash.slice(1));
}

test.each([
  [[], []],
  [["3O-5"], []],
  [["3O-5", "CP-2=Y", "1W-8*2", "back", "OPWW.BBYY.-.-.-", "Cx-x"], []],
])("the address of a node of a position leads back to it: %j", (path, game) => {
  const start = { position: POSITION };
  expect(placeOf(nodePage(start, path, game))).toEqual({ start, step: null, path });
});

test("the address of a node of a match says where it leaves the game", () => {
  const start = { match: "q2yT8bLx0WcZ5dRk" };
  const game = ["OPWW.BBYY.-", "3O-5", "CP-2"];
  expect(nodePage(start, game, game)).toBe("analysis?match=q2yT8bLx0WcZ5dRk&step=3");
  const page = nodePage(start, ["OPWW.BBYY.-", "3O-5", "back", "1W-1"], game);
  expect(page).toBe("analysis?match=q2yT8bLx0WcZ5dRk&step=2#back/1W-1");
  expect(placeOf(page)).toEqual({ start, step: 2, path: ["back", "1W-1"] });
  expect(placeOf("analysis?match=q2yT8bLx0WcZ5dRk")?.step).toBe(null);
  expect(placeOf("analysis?match=q2yT8bLx0WcZ5dRk&step=-3")?.step).toBe(null);
});

test("the page without a position names no place", () => {
  expect(placeOf("analysis")).toBe(null);
});

test("a study is kept under its beginning", () => {
  expect(startKey({ position: POSITION })).toBe(POSITION);
  expect(startKey({ match: "q2yT8bLx0WcZ5dRk" })).toBe("q2yT8bLx0WcZ5dRk");
});

test("what takes an edition of one's own cannot be shared", () => {
  expect(isShared(POSITION)).toBe(true);
  expect(isShared(POSITION.replace("vitral.1", "my-box.1.0123abcd"))).toBe(false);
});
