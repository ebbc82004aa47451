// Sounds that are loaded when the first one is played: nothing sounds before somebody has touched the page.
import type { Player, Sounds } from "./sound";
import type { Sound } from "./timeline";

export class LazySounds implements Player {
  /** From 0, which is silence, to 100. */
  volume = 0;
  #loaded: Promise<Sounds> | null = null;

  play(sound: Sound): void {
    if (!this.volume || !navigator.userActivation?.hasBeenActive) return;
    this.#loaded ??= import("./sound").then(({ Sounds }) => new Sounds());
    this.#loaded.then(
      (sounds) => {
        sounds.volume = this.volume;
        sounds.play(sound);
      },
      () => {
        this.#loaded = null; // the next sound tries again
      },
    );
  }
}
