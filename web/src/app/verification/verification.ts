// Checking the luck of a recorded game: every draw made again from the seed, as `vitral verify` does.
//
// The same checks in the same order as src/vitral/service/verification.py; tests hold them together.
import type {
  DealPart,
  DicePart,
  Record as GameRecord,
  PastDealView,
  TakebackPart,
} from "../../protocol/rest";
import { commit, commitBytes } from "../match/seed-commitment";
import { DrawStream, drawDeal, drawSetup, keyOf } from "./draws";

export type CheckCode =
  | "commitment"
  | "seen"
  | "reveal"
  | "additions"
  | "setup"
  | "takebacks"
  | "draw-order"
  | "deal"
  | "undone-deal";

/** One thing that was looked at. */
export interface Check {
  code: CheckCode;
  passed: boolean;
  /** Which deal, draw, seat or takeback, if it is about one; else 0. */
  number: number;
}

/** Something that a record shows about its luck, or leaves open. */
export interface Conclusion {
  code: string;
  shown: boolean;
  /** Whom it is about, if not everybody. */
  seats: number[];
}

type SeededDice = DicePart & { seed: string };

/** A record that holds its seed: one of a game that is over. */
export type SeededRecord = GameRecord & { dice: SeededDice };

export function hasSeed(record: GameRecord): record is SeededRecord {
  return Boolean(record.dice?.seed);
}

/**
 * Everything that can be checked about a record's luck.
 *
 * `deals` are all deals ever made, as the server tells them; `seen` is the commitment that somebody
 * noted before the first deal.
 */
export function verify(
  record: SeededRecord,
  deals: readonly PastDealView[],
  seen: string | null = null,
): Check[] {
  const { dice } = record;
  const key = keyOf(dice.seed, dice.additions);
  return [
    check("commitment", commitBytes(dice.seed) === dice.commitment),
    ...(seen === null ? [] : [check("seen", seen.trim().toLowerCase() === dice.commitment)]),
    ...additionChecks(record),
    check("setup", isSetupDrawn(record, key)),
    ...(record.takebacks ?? []).map((each, n) =>
      check("takebacks", hasConsent(record, each), n + 1),
    ),
    ...drawChecks(dice, key, deals),
  ];
}

function check(code: CheckCode, passed: boolean, number = 0): Check {
  return { code, passed, number };
}

interface SeatAddition {
  number: number;
  addition: string;
  commitment: string;
}

/** What each seat added to the seed, and what it had committed to. */
function additionsOf({ additions, commitments }: DicePart): SeatAddition[] {
  const length = Math.max(additions.length, commitments?.length ?? 0);
  return Array.from({ length }, (_, index) => ({
    number: index + 1,
    addition: additions[index] ?? "",
    commitment: commitments?.[index] ?? "",
  }));
}

/** Whether additions are those committed to, and come from the people who sat there. */
function additionChecks(record: SeededRecord): Check[] {
  const seats = additionsOf(record.dice);
  const revealed = seats.filter(({ addition, commitment }) => addition && commitment);
  const wrong = seats.find((seat) => !mayAdd(record, seat))?.number ?? 0;
  return [
    ...revealed.map(({ number, addition, commitment }) =>
      check("reveal", commit(addition) === commitment, number),
    ),
    check("additions", wrong === 0, wrong),
  ];
}

/** Whether what is said of a seat can be: a person's, and in newer records committed to. */
function mayAdd({ seats, dice }: SeededRecord, seat: SeatAddition): boolean {
  if (!seat.addition && !seat.commitment) return seat.number <= seats.length;
  if (seat.number > seats.length || (seats[seat.number - 1]?.bot ?? null) !== null) return false;
  return Boolean(seat.commitment) || !dice.commitments;
}

function isSetupDrawn({ setup, dice, seats, edition }: SeededRecord, key: Uint8Array): boolean {
  const strips = edition.components.strips as { sides: [string, string] }[];
  const starter = dice.starter_drawn ? null : setup.starter;
  const sides = strips.map((strip) => strip.sides);
  const drawn = drawSetup(new DrawStream(key, 0), seats.length, sides, starter);
  return (
    drawn.starter === setup.starter &&
    drawn.round_track.join() === setup.round_track.join() &&
    drawn.strips.flat().every(({ up, down }, index) => {
      const laid = setup.strips.flat()[index];
      return laid?.up === up && laid.down === down;
    })
  );
}

/** Whether a person asked, and all others agreed who did not give up at some time. */
function hasConsent({ seats, forfeits }: GameRecord, { seat, agreed }: TakebackPart): boolean {
  const people = new Map<number, number>();
  for (const [index, { bot, client }] of seats.entries())
    if ((bot ?? null) === null) people.set(index + 1, client || -(index + 1));
  const named = [seat, ...agreed];
  if (new Set(named).size < named.length || !named.every((each) => people.has(each))) return false;
  const gaveUp = (forfeits ?? []).map((forfeit) => forfeit.seat);
  const needed = [...people].filter(([number]) => !gaveUp.includes(number)).map(([, who]) => who);
  const consenting = named.map((each) => people.get(each));
  return needed.every((who) => consenting.includes(who));
}

/**
 * Whether each draw was used once, in order, and gave what was dealt.
 *
 * A deal's draw is its number among all deals ever made. So a host who passes over a draw, or who
 * deals again without a takeback that the record tells, is found.
 */
function drawChecks({ draws }: DicePart, key: Uint8Array, deals: readonly PastDealView[]): Check[] {
  const numbered = deals.map((deal, index) => ({ deal, draw: index + 1 }));
  const standing = numbered.filter(({ deal }) => deal.stands);
  const expected = standing.map(({ draw }) => draw);
  const isDrawn = (draw: number, deal: PastDealView) => isDealDrawn(key, draw, deal);
  return [
    check("draw-order", draws.join() === expected.join(), firstMissing(draws, expected)),
    ...standing
      .slice(0, draws.length)
      .map(({ deal }, index) => check("deal", isDrawn(draws[index]!, deal), index + 1)),
    ...numbered
      .filter(({ deal }) => !deal.stands)
      .map(({ deal, draw }) => check("undone-deal", isDrawn(draw, deal), draw)),
  ];
}

/** The first draw that should have been used and was not; 0 if there is none. */
function firstMissing(draws: readonly number[], expected: readonly number[]): number {
  const length = Math.max(draws.length, expected.length);
  const at = Array.from({ length }, (_, index) => index).find(
    (index) => (draws[index] ?? 0) !== (expected[index] ?? 0),
  );
  return at === undefined ? 0 : (expected[at] ?? 0);
}

function isDealDrawn(key: Uint8Array, draw: number, deal: PastDealView): boolean {
  const sizes = deal.displays.map((panes) => panes.length);
  const drawn = drawDeal(new DrawStream(key, draw), deal.bag, deal.tower, sizes);
  return drawn.join() === deal.displays.join();
}

/** Whether a record is from before there were commitments. */
export function isOlder({ dice }: SeededRecord): boolean {
  return !dice.commitments;
}

/** Whether nothing is wrong but draws passed over, in a record that tells of no takebacks. */
export function mayBeHonest(record: SeededRecord, checks: readonly Check[]): boolean {
  const failed = checks.filter(({ passed }) => !passed);
  return isOlder(record) && failed.every(({ code }) => code === "draw-order");
}

/** What a record shows about its luck, if every check holds. */
export function conclusions(record: SeededRecord): Conclusion[] {
  const seats = additionsOf(record.dice);
  const those = (holds: (seat: SeatAddition) => boolean) =>
    seats.filter(holds).map(({ number }) => number);
  const revealed = those(({ commitment, addition }) => Boolean(commitment && addition));
  const withheld = those(({ commitment, addition }) => Boolean(commitment) && !addition);
  const open = those(({ commitment, addition }) => Boolean(addition) && !commitment);
  const consenting = consentingSeats(record);
  const say = (code: string, shown: boolean, about: number[] = []) => ({
    code,
    shown,
    seats: about,
  });
  return [
    say("seed-fixed", true),
    ...(consenting.length ? [] : [say("draws-in-order", true)]),
    say("additions-committed", revealed.length > 0, revealed),
    ...(isOlder(record) && open.length > 1 ? [say("additions-unknown-order", false, open)] : []),
    ...(withheld.length ? [say("withheld", false, withheld)] : []),
    ...(consenting.length ? [say("takebacks", false, consenting)] : []),
    ...(record.dice.starter_drawn ? [] : [say("starter-agreed", false, [record.setup.starter])]),
  ];
}

/** The seats that agreed to take deals back: they alone know whether they did. */
function consentingSeats({ takebacks }: GameRecord): number[] {
  const across = (takebacks ?? []).filter(({ undone }) =>
    undone.some((event) => (event as Partial<DealPart>).deal),
  );
  const named = across.flatMap(({ seat, agreed }) => [seat, ...agreed]);
  return [...new Set(named)].sort((one, other) => one - other);
}
