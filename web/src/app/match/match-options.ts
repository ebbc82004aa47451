// The options of a new match, and how they are sent to the server.
import type { NewMatch } from "../../protocol/rest";

type Settings = NonNullable<NewMatch["settings"]>;
type Clock = Exclude<Settings["clock"], undefined>;

export interface MatchOptions {
  side: "A" | "B";
  starter: number;
  clock: string;
  absence: "bot" | "forfeit";
  takebacks: boolean;
  /** Null while nobody has chosen: then it depends on who plays. */
  hints: boolean | null;
  public: boolean;
  score_floor: boolean;
  gap_blocks_return: boolean;
  /** Whether the edition kept in this browser is played. */
  own: boolean;
}

export const DEFAULT_OPTIONS: MatchOptions = {
  side: "A",
  starter: 0,
  clock: "none",
  absence: "bot",
  takebacks: true,
  hints: null,
  public: false,
  score_floor: false,
  gap_blocks_return: false,
  own: false,
};

/** Minutes for the match and seconds a turn, or days a turn. */
export const CLOCKS: Record<string, { minutes: number; seconds: number } | { days: number }> = {
  quick: { minutes: 5, seconds: 10 },
  live: { minutes: 15, seconds: 20 },
  slow: { minutes: 40, seconds: 30 },
  day: { days: 1 },
  days: { days: 3 },
};

/** The options as the server wants them, for so many players. */
export function toMatchSettings(options: MatchOptions, players: number): Settings {
  const { side, absence, takebacks, hints, score_floor, gap_blocks_return } = options;
  return {
    side,
    absence,
    takebacks,
    hints,
    public: options.public,
    options: { score_floor, gap_blocks_return },
    starter: Math.min(options.starter, players) || null,
    clock: clockOf(options.clock),
  };
}

export function clockOf(name: string): Clock {
  const clock = CLOCKS[name];
  if (!clock) return null;
  if ("days" in clock) return { kind: "correspondence", days: clock.days };
  return { kind: "live", bank: clock.minutes * 60, increment: clock.seconds };
}
