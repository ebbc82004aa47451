// What can be agreed before a match.
import { useMemo } from "preact/hooks";
import { CLOCKS, clockOf, type MatchOptions } from "../../app/match/match-options";
import { formatClock } from "../../app/match/time";
import { ownEdition } from "../../app/study/own-edition";
import { Choice, Switch } from "../../components/choice";
import { words } from "../../i18n";

interface OptionsProps {
  options: MatchOptions;
  players: number;
  /** Whether one person plays against bots: only then hints are there unless they are asked for. */
  alone: boolean;
  /** Whether others play over the network: clocks and lists matter only then. */
  network: boolean;
  onChange(changes: Partial<MatchOptions>): void;
}

export function Options({ options, players, alone, network, onChange }: OptionsProps) {
  const own = useMemo(ownEdition, []);
  return (
    <details class="options">
      <summary>{words("home-options")}</summary>
      <div class="stack">
        <Choice
          label={words("home-side")}
          value={options.side}
          options={[
            ["A", words("home-side-a")],
            ["B", words("home-side-b")],
          ]}
          onChange={(side) => onChange({ side: side as "A" | "B" })}
        />
        {own && (
          <Choice
            label={words("home-strips")}
            value={options.own ? "own" : "ours"}
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
            value={Math.min(options.starter, players)}
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
        {network && <Network options={options} onChange={onChange} />}
        <div class="switches">
          <Switch
            label={words("home-takebacks")}
            checked={options.takebacks}
            onChange={(takebacks) => onChange({ takebacks })}
          />
          <Switch
            label={words("home-hints")}
            checked={options.hints ?? alone}
            onChange={(hints) => onChange({ hints })}
          />
          <Switch
            label={words("home-score-floor")}
            checked={options.score_floor}
            onChange={(score_floor) => onChange({ score_floor })}
          />
          <Switch
            label={words("home-gap-blocks")}
            checked={options.gap_blocks_return}
            onChange={(gap_blocks_return) => onChange({ gap_blocks_return })}
          />
        </div>
      </div>
    </details>
  );
}

function Network({ options, onChange }: Pick<OptionsProps, "options" | "onChange">) {
  return (
    <>
      <label class="field">
        <span>{words("home-clock")}</span>
        <select
          value={options.clock}
          onChange={(event) => onChange({ clock: event.currentTarget.value })}
        >
          {["none", ...Object.keys(CLOCKS)].map((name) => (
            <option key={name} value={name}>
              {formatClock(clockOf(name))}
            </option>
          ))}
        </select>
      </label>
      <Choice
        label={words("home-absence")}
        value={options.absence}
        options={[
          ["bot", words("home-absence-bot")],
          ["forfeit", words("home-absence-forfeit")],
        ]}
        onChange={(absence) => onChange({ absence: absence as "bot" | "forfeit" })}
      />
      <Switch
        label={words("home-public")}
        checked={options.public}
        onChange={(shown) => onChange({ public: shown })}
      />
    </>
  );
}
