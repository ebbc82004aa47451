// What can be agreed before a match.
import { useMemo } from "preact/hooks";
import type { NewMatch } from "../../protocol/rest";
import { Choice, Switch } from "../choice";
import { ownEdition } from "../study/edition";
import { sayClock } from "../time";
import { words } from "../words";

type Settings = NonNullable<NewMatch["settings"]>;
type Clock = Exclude<Settings["clock"], undefined>;

export interface Wishes {
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

export const DEFAULTS: Wishes = {
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
const CLOCKS: Record<string, { minutes: number; seconds: number } | { days: number }> = {
  quick: { minutes: 5, seconds: 10 },
  live: { minutes: 15, seconds: 20 },
  slow: { minutes: 40, seconds: 30 },
  day: { days: 1 },
  days: { days: 3 },
};

/** The wishes as the server wants them, for so many players. */
export function wished(wishes: Wishes, players: number): Settings {
  const { side, absence, takebacks, hints, score_floor, gap_blocks_return } = wishes;
  return {
    side,
    absence,
    takebacks,
    hints,
    public: wishes.public,
    options: { score_floor, gap_blocks_return },
    starter: Math.min(wishes.starter, players) || null,
    clock: clockOf(wishes.clock),
  };
}

function clockOf(name: string): Clock {
  const clock = CLOCKS[name];
  if (!clock) return null;
  if ("days" in clock) return { kind: "correspondence", days: clock.days };
  return { kind: "live", bank: clock.minutes * 60, increment: clock.seconds };
}

interface OptionsProps {
  wishes: Wishes;
  players: number;
  /** Whether one person plays against bots: only then hints are there unless they are asked for. */
  alone: boolean;
  /** Whether others play over the network: clocks and lists matter only then. */
  network: boolean;
  onChange(changes: Partial<Wishes>): void;
}

export function Options({ wishes, players, alone, network, onChange }: OptionsProps) {
  const own = useMemo(ownEdition, []);
  return (
    <details class="options">
      <summary>{words("home-options")}</summary>
      <div class="stack">
        <Choice
          label={words("home-side")}
          value={wishes.side}
          options={[
            ["A", words("home-side-a")],
            ["B", words("home-side-b")],
          ]}
          onChange={(side) => onChange({ side: side as "A" | "B" })}
        />
        {own && (
          <Choice
            label={words("home-strips")}
            value={wishes.own ? "own" : "ours"}
            options={[
              ["ours", words("home-strips-ours")],
              ["own", words("home-strips-own", { name: own.name })],
            ]}
            onChange={(strips) => onChange({ own: strips === "own" })}
          />
        )}
        <label class="field">
          <span>{words("home-starter")}</span>
          <select
            value={Math.min(wishes.starter, players)}
            onChange={(event) => onChange({ starter: Number(event.currentTarget.value) })}
          >
            <option value={0}>{words("home-drawn")}</option>
            {Array.from({ length: players }, (_, index) => index + 1).map((seat) => (
              <option key={seat} value={seat}>
                {words("term-seat", { seat })}
              </option>
            ))}
          </select>
        </label>
        {network && <Network wishes={wishes} onChange={onChange} />}
        <div class="switches">
          <Switch
            label={words("home-takebacks")}
            checked={wishes.takebacks}
            onChange={(takebacks) => onChange({ takebacks })}
          />
          <Switch
            label={words("home-hints")}
            checked={wishes.hints ?? alone}
            onChange={(hints) => onChange({ hints })}
          />
          <Switch
            label={words("home-score-floor")}
            checked={wishes.score_floor}
            onChange={(score_floor) => onChange({ score_floor })}
          />
          <Switch
            label={words("home-gap-blocks")}
            checked={wishes.gap_blocks_return}
            onChange={(gap_blocks_return) => onChange({ gap_blocks_return })}
          />
        </div>
      </div>
    </details>
  );
}

function Network({ wishes, onChange }: Pick<OptionsProps, "wishes" | "onChange">) {
  return (
    <>
      <label class="field">
        <span>{words("home-clock")}</span>
        <select
          value={wishes.clock}
          onChange={(event) => onChange({ clock: event.currentTarget.value })}
        >
          {["none", ...Object.keys(CLOCKS)].map((name) => (
            <option key={name} value={name}>
              {sayClock(clockOf(name))}
            </option>
          ))}
        </select>
      </label>
      <Choice
        label={words("home-absence")}
        value={wishes.absence}
        options={[
          ["bot", words("home-absence-bot")],
          ["forfeit", words("home-absence-forfeit")],
        ]}
        onChange={(absence) => onChange({ absence: absence as "bot" | "forfeit" })}
      />
      <Switch
        label={words("home-public")}
        checked={wishes.public}
        onChange={(shown) => onChange({ public: shown })}
      />
    </>
  );
}
