// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VIEW } from "../../game/view.fixture";
import type { MatchView } from "../../protocol/types";
import { begin, check, commit, follow, make, noteTakeback, sitDown } from "./seed-commitment";

const MATCH = "q2yT8bLx0WcZ5dRk";
const SEED = "00".repeat(32);
const COMMITMENT = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";

type Asked = { path: string; body: Record<string, unknown> };
let asked: Asked[] = [];
let seen: MatchView;
let served: unknown;
/** Whether the server says that a reveal failed. */
let failing = false;

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
  failing = false;
  localStorage.clear();
  vi.stubGlobal("fetch", (path: string, { body }: { body?: string } = {}) => {
    const short = path.replace(/.*\/api\/v1/, "");
    asked.push({ path: short, body: body ? JSON.parse(body) : {} });
    if (short === "/matches") return Promise.resolve(Response.json({ match: MATCH }));
    if (short.endsWith("/record")) return Promise.resolve(Response.json(served));
    if (failing && short.endsWith("/reveal"))
      return Promise.resolve(Response.json({ code: "store-failed" }, { status: 503 }));
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

/** What the record of the match tells of its luck. */
function recorded(own: string, addition: string) {
  return {
    seats: [{ name: "Ana" }, { name: "Ben" }],
    setup: { starter: 2 },
    dice: {
      commitment: COMMITMENT,
      seed: SEED,
      additions: [addition, "theirs"],
      commitments: [own, commit("theirs")],
      draws: [1],
      starter_drawn: true,
    },
    takebacks: [] as { to: number }[],
    forfeits: [] as { seat: number }[],
  };
}

/** What this browser finds in a record. */
async function outcomes(gameRecord: ReturnType<typeof recorded>, match = MATCH): Promise<string[]> {
  served = gameRecord;
  const found = await check({ ...waiting(null), match, status: "over" });
  return found.map(({ code, outcome }) => `${code} ${outcome}`);
}

async function bad(gameRecord: ReturnType<typeof recorded>): Promise<string[]> {
  return (await outcomes(gameRecord)).filter((line) => line.endsWith("bad"));
}

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
  expect(await outcomes(recorded(own, addition))).toEqual([
    "commitment good",
    "seed good",
    "starter good",
    "seats good",
    "addition good",
    "takebacks good",
  ]);
});

test("another seed than was promised is found", async () => {
  const { own, addition } = await started();
  const gameRecord = recorded(own, addition);
  expect(await bad({ ...gameRecord, dice: { ...gameRecord.dice, seed: "11".repeat(32) } })).toEqual(
    ["seed bad"],
  );
  const other = { ...gameRecord.dice, commitment: "0".repeat(64) };
  expect(await bad({ ...gameRecord, dice: other })).toEqual(["commitment bad", "seed bad"]);
});

test("an addition that was left out, or put on another seat, is found", async () => {
  const { own, addition } = await started();
  const gameRecord = recorded(own, addition);
  const left = { ...gameRecord.dice, additions: ["", "theirs"] };
  expect(await bad({ ...gameRecord, dice: left })).toEqual(["addition bad"]);
  const moved = { ...gameRecord.dice, additions: ["", addition] };
  expect(await bad({ ...gameRecord, dice: moved })).toEqual(["seats bad", "addition bad"]);
});

test("an addition that another seat did not commit to is found", async () => {
  const { own, addition } = await started();
  const gameRecord = recorded(own, addition);
  const ground = [addition, "ground"];
  expect(await bad({ ...gameRecord, dice: { ...gameRecord.dice, additions: ground } })).toEqual([
    "seats bad",
  ]);
  const commitments = [own, commit("ground")];
  const both = { ...gameRecord.dice, additions: ground, commitments };
  expect(await bad({ ...gameRecord, dice: both })).toEqual(["seats bad"]);
  const third = { ...gameRecord.dice, additions: [...gameRecord.dice.additions, "of nobody"] };
  expect(await bad({ ...gameRecord, dice: third })).toEqual(["seats bad"]);
});

test("a server that takes an addition, says that it failed, and leaves it out is found", async () => {
  failing = true;
  const { own, addition } = await started();
  expect(addition).toMatch(/^[0-9a-f]{64}$/);
  expect(await bad(recorded(own, ""))).toEqual(["addition bad"]);
});

test("a starter that was not agreed is found", async () => {
  const { own, addition } = await started();
  const gameRecord = recorded(own, addition);
  expect(await bad({ ...gameRecord, dice: { ...gameRecord.dice, starter_drawn: false } })).toEqual([
    "starter bad",
  ]);
});

test("a takeback that nobody here agreed to is found", async () => {
  const { own, addition } = await started();
  const gameRecord = { ...recorded(own, addition), takebacks: [{ to: 7 }] };
  expect(await bad(gameRecord)).toEqual(["takebacks bad"]);
  noteTakeback(MATCH, 5); // asked for, and refused
  expect(await bad(gameRecord)).toEqual(["takebacks bad"]);
  noteTakeback(MATCH, 7);
  expect(await bad(gameRecord)).toEqual([]);
  expect(await bad({ ...gameRecord, takebacks: [{ to: 7 }, { to: 7 }] })).toEqual([
    "takebacks bad",
  ]);
});

test("after giving up others take moves back without one", async () => {
  const { own, addition } = await started();
  const gameRecord = {
    ...recorded(own, addition),
    takebacks: [{ to: 7 }],
    forfeits: [{ seat: 1 }],
  };
  expect(await outcomes(gameRecord)).toContain("takebacks open");
});

test("who was not there in time knows less, and a watcher nothing", async () => {
  await sitDown(MATCH, 1, "Ana");
  const own = String(commitments()[0]);
  await follow(waiting(own));
  expect(await outcomes(recorded(own, ""))).toEqual([
    "commitment good",
    "seed good",
    "starter good",
    "seats open",
    "addition open",
    "takebacks good",
  ]);
  expect(await outcomes(recorded(own, ""), "another_match_01")).toEqual([]);
});

test("an answer that was lost on the way leaves the right addition to reveal", async () => {
  await sitDown(MATCH, 1, "Ana");
  await sitDown(MATCH, 1, "Ana"); // the server kept the first one
  const own = String(commitments()[0]);
  await follow(waiting(own, { locked: true }));
  expect(commit(String(reveals()[0]?.body.addition))).toBe(own);
});
