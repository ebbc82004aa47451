import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gainOf, Sounds } from "./sound";

class Param {
  value = 1;
  setValueAtTime() {}
  linearRampToValueAtTime() {}
  exponentialRampToValueAtTime() {}
}

class Node {
  gain = new Param();
  frequency = new Param();
  to: unknown = null;
  connect(to: unknown) {
    this.to = to;
    return to;
  }
  start() {}
  stop() {}
}

/** Counts what it is asked for; the first gain is what all sounds pass through. */
class Context {
  static all: Context[] = [];
  currentTime = 0;
  sampleRate = 48_000;
  destination = "ears";
  gains: Node[] = [];
  constructor() {
    Context.all.push(this);
  }
  createGain() {
    const node = new Node();
    this.gains.push(node);
    return node;
  }
  createOscillator() {
    return new Node();
  }
}

beforeEach(() => {
  Context.all = [];
  vi.stubGlobal("AudioContext", Context);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
});
afterEach(() => vi.unstubAllGlobals());

test("every sound goes through one gain, which follows the volume", () => {
  const sounds = new Sounds();
  sounds.volume = 40;
  sounds.play("take");
  const [context] = Context.all;
  const [out, ...tones] = context!.gains;
  expect(out!.to).toBe("ears");
  expect(tones.every(({ to }) => to === out)).toBe(true);
  expect(out!.gain.value).toBe(gainOf(40));
  sounds.volume = 100;
  expect(out!.gain.value).toBe(gainOf(100));
  expect(gainOf(100)).toBeGreaterThan(gainOf(40));
  sounds.play("clink");
  expect(Context.all).toHaveLength(1);
});

test("at no volume nothing sounds", () => {
  const sounds = new Sounds();
  sounds.volume = 0;
  sounds.play("win");
  expect(Context.all).toEqual([]);
});
