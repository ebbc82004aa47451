// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { MatchView } from "../protocol/types";
import { VIEW } from "../text/view.fixture";
import { begin, check, commit, follow, make, noteTakeback, sitDown } from "./dice";

const MATCH = "q2yT8bLx0WcZ5dRk";
const SEED = "00".repeat(32);
const COMMITMENT = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";

type Asked = { path: string; body: Record<string, unknown> };
let asked: Asked[] = [];
let seen: MatchView;

/** A match that is about to start: this browser on seat 1, somebody else on seat 2. */
function waiting(own: string | null, more: Partial<MatchView> = {}): MatchView {
  const [first, second] = VIEW.seats;
  return {
    ...VIEW,
    match: MATCH,
    status: "open",
    commitment: COMMITMENT,
    table: null,
    you: [1],
    choices: null,
    seats: [
      { ...first!, commitment: own },
      { ...second!, commitment: commit("theirs") },
    ],
    ...more,
  };
}

beforeEach(() => {
  asked = [];
  localStorage.clear();
  vi.stubGlobal("fetch", (path: string, { body }: { body?: string } = {}) => {
    const short = path.replace(/.*\/api\/v1/, "");
    asked.push({ path: short, body: body ? JSON.parse(body) : {} });
    if (short === "/matches") return Promise.resolve(Response.json({ match: MATCH }));
    if (short === `/matches/${MATCH}`) return Promise.resolve(Response.json(seen));
    return Promise.resolve(Response.json({ version: 1 }));
  });
});

afterEach(() => vi.unstubAllGlobals());

const commitments = () => asked.map(({ body }) => body.commitment ?? null);
const reveals = () => asked.filter(({ path }) => path.endsWith("/reveal"));

/** Sit down and see the seats locked, as an honest server shows it. */
async function started(): Promise<{ own: string; addition: string }> {
  await sitDown(MATCH, 1, "Ana");
  const own = String(commitments()[0]);
  await follow(waiting(own));
  await follow(waiting(own, { locked: true }));
  return { own, addition: String(reveals()[0]?.body.addition) };
}

function over(own: string, addition: string, more: Partial<MatchView> = {}): MatchView {
  const additions = [addition, "theirs"];
  return { ...waiting(own), table: VIEW.table!, status: "over", seed: SEED, additions, ...more };
}

const outcomes = (view: MatchView) => check(view).map(({ code, outcome }) => `${code} ${outcome}`);

test("a commitment is the SHA-256 of a text", () => {
  expect(commit("seven swans")).toMatch(/^27621543/);
});

test("whoever sits down commits to 256 random bits and reveals them once the seats are locked", async () => {
  await sitDown(MATCH, 1, "Ana");
  const own = String(commitments()[0]);
  await follow(waiting(own));
  expect(reveals()).toEqual([]);
  await follow(waiting(own, { locked: true }));
  expect(reveals()).toHaveLength(1);
  const addition = String(reveals()[0]?.body.addition);
  expect(addition).toMatch(/^[0-9a-f]{64}$/);
  expect(commit(addition)).toBe(own);
});

test("every seat of this browser in a new match has an addition of its own", async () => {
  await make({}, [{ name: "Ana" }, { name: "Ben" }, { bot: "greedy" }]);
  const seats = asked[0]?.body.seats as { commitment?: string }[];
  expect(seats.map((seat) => seat.commitment?.length)).toEqual([64, 64, undefined]);
  expect(seats[0]?.commitment).not.toBe(seats[1]?.commitment);
});

test("a match that starts at once is begun with its additions", async () => {
  await make({}, [{ name: "Ana" }, { bot: "greedy" }]);
  const seats = asked[0]?.body.seats as { commitment?: string }[];
  seen = waiting(seats[0]?.commitment ?? null, { locked: true });
  await begin(MATCH);
  expect(asked.map(({ path }) => path.replace(`/matches/${MATCH}`, ""))).toEqual([
    "/matches",
    "/start",
    "",
    "/seats/1/reveal",
  ]);
});

test("nothing is revealed to a server that has another seed by then", async () => {
  await sitDown(MATCH, 1, "Ana");
  const own = String(commitments()[0]);
  await follow(waiting(own));
  await follow(waiting(own, { locked: true, commitment: "0".repeat(64) }));
  expect(reveals()).toEqual([]);
});

test("at the end everything is as this browser saw it", async () => {
  const { own, addition } = await started();
  expect(outcomes(over(own, addition))).toEqual([
    "commitment good",
    "seed good",
    "seats good",
    "addition good",
    "takebacks good",
  ]);
});

test("another seed, other commitments and an addition left out are found", async () => {
  const { own, addition } = await started();
  const bad = (more: Partial<MatchView>) =>
    outcomes(over(own, addition, more)).filter((line) => line.endsWith("bad"));
  expect(bad({ seed: "11".repeat(32) })).toEqual(["seed bad"]);
  expect(bad({ commitment: "0".repeat(64) })).toEqual(["commitment bad", "seed bad"]);
  expect(bad({ additions: ["", "theirs"] })).toEqual(["addition bad"]);
  const [first, second] = waiting(own).seats;
  const ground = [first!, { ...second!, commitment: commit("ground") }];
  expect(bad({ seats: ground })).toEqual(["seats bad"]);
});

test("a takeback that nobody here agreed to is found", async () => {
  const { own, addition } = await started();
  expect(outcomes(over(own, addition, { taken_back: 1 }))).toContain("takebacks bad");
  noteTakeback(MATCH);
  expect(outcomes(over(own, addition, { taken_back: 1 }))).toContain("takebacks good");
});

test("after giving up others take moves back without one", async () => {
  const { own, addition } = await started();
  const [first, second] = waiting(own).seats;
  const seats = [{ ...first!, forfeited: true }, second!];
  expect(outcomes(over(own, addition, { taken_back: 1, seats }))).toContain("takebacks open");
});

test("who was not there in time knows less, and a watcher nothing", async () => {
  await sitDown(MATCH, 1, "Ana");
  const own = String(commitments()[0]);
  await follow(waiting(own));
  expect(outcomes(over(own, ""))).toEqual([
    "commitment good",
    "seed good",
    "seats open",
    "addition open",
    "takebacks good",
  ]);
  expect(check({ ...over(own, ""), match: "another_match_01" })).toEqual([]);
});

test("an answer that was lost on the way leaves the right addition to reveal", async () => {
  await sitDown(MATCH, 1, "Ana");
  await sitDown(MATCH, 1, "Ana"); // the server kept the first one
  const own = String(commitments()[0]);
  await follow(waiting(own, { locked: true }));
  expect(commit(String(reveals()[0]?.body.addition))).toBe(own);
});
