// The draws of a match, made again from its seed (docs/protocol/dice.md).
//
// @noble/hashes and not WebCrypto: browsers offer that only over HTTPS and on one's own machine, and
// people also play on servers in their own network.
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const COLOURS = ["W", "Y", "O", "B", "P"] as const;
const JOKER = "*";
const WORD = 2n ** 64n;

/** A strip as it lies: the side that is up, and the other. */
export interface LaidStrip {
  up: string;
  down: string;
}

export interface DrawnSetup {
  starter: number;
  round_track: string[];
  /** By seat, then from the left. */
  strips: LaidStrip[][];
}

/** The key of all draws: it follows from the seed and from what each seat added. */
export function keyOf(seed: string, additions: readonly string[]): Uint8Array {
  const added = additions.map((text) => sha256(utf8ToBytes(text)));
  return sha256(concatBytes(hexToBytes(seed), ...added));
}

/** The numbers of one draw: 0 is the set-up, 1 the first deal ever made, and so on. */
export class DrawStream {
  readonly #words: Iterator<bigint, never>;

  constructor(key: Uint8Array, draw: number) {
    this.#words = wordsOf(key, draw);
  }

  /** A number from 0 up to but not including `stop`. */
  below(stop: number): number {
    const size = BigInt(stop);
    const limit = WORD - (WORD % size);
    for (;;) {
      const word = this.#words.next().value;
      if (word < limit) return Number(word % size);
    }
  }

  /** The things one after the other, each time any of those left; the last one takes its place. */
  *drawn<Thing>(things: Iterable<Thing>): Generator<Thing> {
    const left = [...things];
    while (left.length) {
      const at = this.below(left.length);
      const last = left.pop()!;
      yield at === left.length ? last : left.splice(at, 1, last)[0]!;
    }
  }
}

/** The numbers of 8 bytes in the hashes of block after block, big-endian. */
function* wordsOf(key: Uint8Array, draw: number): Generator<bigint, never> {
  for (let block = 0; ; block += 1) {
    const hash = sha256(concatBytes(key, eightBytes(draw), eightBytes(block)));
    const view = new DataView(hash.buffer, hash.byteOffset);
    for (let at = 0; at < hash.length; at += 8) yield view.getBigUint64(at);
  }
}

function eightBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

/** The set-up; the starter is drawn too unless it was agreed. `sides` are those of the edition's strips. */
export function drawSetup(
  stream: DrawStream,
  players: number,
  sides: readonly [string, string][],
  starter: number | null,
): DrawnSetup {
  const first = starter ?? stream.below(players) + 1;
  const later = [...stream.drawn(COLOURS)];
  const colour = COLOURS[stream.below(COLOURS.length)]!;
  const strips = Array.from({ length: players }, () =>
    [...drawnLazily(stream, sides)].map(({ up, down }) => ({ up, down })),
  );
  return { starter: first, round_track: [colour, ...later], strips };
}

/** Strips in drawn order; which side is up is drawn right after each, unless a joker decides it. */
function* drawnLazily(
  stream: DrawStream,
  sides: readonly [string, string][],
): Generator<LaidStrip> {
  for (const [one, other] of stream.drawn(sides)) {
    const turn = one.includes(JOKER) || (!other.includes(JOKER) && stream.below(2) === 1);
    yield turn ? { up: other, down: one } : { up: one, down: other };
  }
}

/** Panes for displays of these sizes: from the bag, and once it is empty from the tower. */
export function drawDeal(
  stream: DrawStream,
  bag: string,
  tower: string,
  sizes: readonly number[],
): string[] {
  const fromBag = stream.drawn(bag);
  const fromTower = stream.drawn(tower);
  const next = () => fromBag.next().value ?? fromTower.next().value ?? "";
  return sizes.map((size) => Array.from({ length: size }, next).sort().join(""));
}
