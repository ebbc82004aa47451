// A match in the draft: what its form holds, without a DOM.
import { signal } from "@preact/signals";
import { words } from "../../i18n";
import type { NewSeat } from "../../protocol/rest";
import { settings } from "../settings/settings";
import { ownEdition } from "../study/own-edition";
import { chosenBot, loadBots } from "./bots";
import { formatProblem } from "./error-message";
import { DEFAULT_OPTIONS, type MatchOptions, toMatchSettings } from "./match-options";
import { rememberMatch } from "./own-matches";
import { COLOURS, type PlayerColour } from "./seat-colours";

export const MODES = ["bots", "screen", "link"] as const;
export type Mode = (typeof MODES)[number];

/** Who sits on a seat: somebody at this screen, whoever has the link, or a bot by its name. */
export const PERSON = "person";
export const OPEN = "open";

export class MatchDraft {
  readonly players = signal(2);
  /** By seat; the first is one's own. */
  readonly kinds;
  readonly names = signal(["", "", "", ""]);
  /** By seat: each colour once. */
  readonly colours = signal<readonly PlayerColour[]>(COLOURS);
  readonly options = signal<MatchOptions>(DEFAULT_OPTIONS);
  readonly busy = signal(false);
  readonly problem = signal("");

  constructor(readonly mode: Mode) {
    this.kinds = signal([PERSON, ...Array<string>(3).fill(mode === "link" ? OPEN : PERSON)]);
  }

  /** Make the match, and start it if nobody is missing; its id, or null if it could not be. */
  async make(): Promise<string | null> {
    if (this.busy.value) return null;
    this.busy.value = true;
    this.problem.value = "";
    try {
      if (this.mode === "bots") await loadBots(); // somebody quick has not waited for them
      const seats = this.seats();
      const agreed = toMatchSettings(this.options.value, seats.length);
      const edition = this.options.value.own ? ownEdition() : null;
      // With its hash functions, loaded when a match is made: the page opens sooner without it.
      const { begin, make } = await import("./seed-commitment");
      const match = await make({ settings: agreed, edition }, seats);
      rememberMatch(match);
      if (seats.every((seat) => seat.bot || seat.name)) await begin(match);
      return match;
    } catch (error) {
      this.problem.value = formatProblem(error);
      this.busy.value = false;
      return null;
    }
  }

  /** Give a seat a colour; whoever had it at this screen gets the seat's own. */
  chooseColour(seat: number, colour: PlayerColour): void {
    const before = this.colours.peek();
    const own = before[seat - 1]!;
    this.colours.value = before.map((each) =>
      each === colour ? own : each === own ? colour : each,
    );
  }

  /** The seats as the server wants them, with their colours where somebody chose one. */
  seats(): NewSeat[] {
    const colours = this.colours.value;
    const seats = this.#people();
    if (colours === COLOURS) return seats;
    return seats.map((seat, index) => ({ ...seat, colour: colours[index]! }));
  }

  #people(): NewSeat[] {
    return this.kinds.value.slice(0, this.players.value).map((kind, index) => {
      if (index === 0) return { name: this.#own() };
      if (this.mode === "bots") return { bot: chosenBot() as "greedy" };
      if (kind === OPEN) return {};
      return kind === PERSON ? { name: this.#nameAt(index + 1) } : { bot: kind as "greedy" };
    });
  }

  /** Whether one person plays against bots alone. */
  get alone(): boolean {
    return this.seats().filter((seat) => !("bot" in seat)).length === 1;
  }

  #own(): string {
    if (this.mode === "screen") return this.#nameAt(1);
    return settings.peek().name.trim() || words("home-guest");
  }

  #nameAt(seat: number): string {
    const own = seat === 1 && settings.peek().name.trim();
    return this.names.value[seat - 1]?.trim() || own || words("home-player", { seat });
  }
}
