// Sounds, made of sines and noise; no files. Nothing sounds before somebody has touched the page.

import type { Sound } from "./timeline";

export interface Player {
  play(sound: Sound): void;
}

const DEFAULT_VOLUME = 70;

/** The gain for a volume of 0 to 100: its square, as ears hear it, and 1 at the default volume. */
export function gainOf(volume: number): number {
  return (volume / DEFAULT_VOLUME) ** 2;
}

/** Pitches of the partials of struck glass, as multiples of the lowest; they are inharmonic. */
const GLASS = [1, 2.32, 4.25, 6.63];

export class Sounds implements Player {
  #context: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  #out: GainNode | null = null;
  #volume = DEFAULT_VOLUME;

  /** From 0, which is silence, to 100. */
  set volume(volume: number) {
    this.#volume = volume;
    if (this.#out) this.#out.gain.value = gainOf(volume);
  }

  play(sound: Sound): void {
    if (!this.#volume || !navigator.userActivation?.hasBeenActive) return;
    this.#open();
    const now = this.#context!.currentTime;
    switch (sound) {
      case "take":
        this.#ring(1480, 0.05, now, 0.12);
        break;
      case "clink":
        this.#ring(2100 + Math.random() * 260, 0.09, now, 0.3);
        break;
      case "break":
        this.#hiss(5200, 0.16, now, 0.22);
        for (let nth = 0; nth < 5; nth++) {
          this.#ring(2600 + Math.random() * 2600, 0.05, now + nth * 0.035, 0.14);
        }
        break;
      case "turn":
        this.#hiss(1400, 0.06, now, 0.16);
        break;
      case "step":
        this.#tone(170, 0.1, now, 0.07);
        break;
      case "score":
        for (const [nth, pitch] of [988, 1319, 1568].entries())
          this.#ring(pitch, 0.06, now + nth * 0.09, 0.5);
        break;
      case "win":
        for (const [nth, pitch] of [523, 659, 784, 1047, 1319].entries()) {
          this.#ring(pitch, 0.09, now + nth * 0.14, 1.6);
        }
    }
  }

  #open(): void {
    if (this.#context) return;
    this.#context = new AudioContext();
    this.#out = this.#context.createGain();
    this.#out.gain.value = gainOf(this.#volume);
    this.#out.connect(this.#context.destination);
  }

  /** A struck glass. */
  #ring(pitch: number, volume: number, at: number, duration: number): void {
    for (const [nth, partial] of GLASS.entries()) {
      this.#tone(pitch * partial, volume / (nth + 1) ** 1.6, at, duration / (nth + 1));
    }
  }

  #tone(pitch: number, volume: number, at: number, duration: number): void {
    const context = this.#context!;
    if (pitch > context.sampleRate / 2) return;
    const source = context.createOscillator();
    source.frequency.value = pitch;
    this.#fade(source, volume, at, duration);
  }

  /** Noise above a pitch. */
  #hiss(pitch: number, volume: number, at: number, duration: number): void {
    const context = this.#context!;
    const source = context.createBufferSource();
    source.buffer = this.#noise ??= whiteNoise(context);
    const filter = context.createBiquadFilter();
    filter.type = "highpass";
    filter.frequency.value = pitch;
    source.connect(filter);
    this.#fade(source, volume, at, duration, filter);
  }

  #fade(
    source: AudioScheduledSourceNode,
    volume: number,
    at: number,
    duration: number,
    last: AudioNode = source,
  ): void {
    const context = this.#context!;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(volume, at + 0.004);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + duration);
    last.connect(gain).connect(this.#out!);
    source.start(at);
    source.stop(at + duration);
  }
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
