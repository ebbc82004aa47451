// How strong the bots are to be: a stair of glass, and beside it those that are no step of it.
import { useId } from "preact/hooks";
import {
  botDescription,
  botName,
  botTitle,
  chosenBot,
  displayedBot,
  displayedLevels,
  levelOf,
  levels,
  otherBots,
} from "../../app/match/bots";
import { updateSettings } from "../../app/settings/settings";
import { Choice } from "../../components/choice";
import { words } from "../../i18n";
import "../../components/radio-group.css";
import "./opponent.css";

/** The glass of each step, from clear to deep. */
const GLASS = ["W", "W", "Y", "Y", "O", "O", "P", "B"];

export function Opponent() {
  const chosen = displayedBot();
  if (!displayedLevels().length) return <OtherBotChoice />;
  return (
    <div class="opponent">
      <LevelStair chosen={chosen} />
      <p class="opponent-about" aria-live="polite">
        <b>{botTitle(chosen)}</b> {botDescription(chosen)}
      </p>
    </div>
  );
}

/** Bots that are no step of the stair, where there is one. */
export function OtherBots() {
  if (!levels.value.length || !otherBots.value.length) return null;
  return (
    <details class="others" open={!levelOf(chosenBot())}>
      <summary>{words("home-other-bots")}</summary>
      <OtherBotChoice />
    </details>
  );
}

function OtherBotChoice() {
  return (
    <Choice
      label={words(levels.value.length ? "home-other-bots" : "home-level")}
      value={chosenBot()}
      options={otherBots.value.map((bot) => [bot, botName(bot), botDescription(bot)])}
      onChange={(level) => updateSettings({ level })}
    />
  );
}

function LevelStair({ chosen }: { chosen: string }) {
  const name = useId();
  const level = levelOf(chosen) ?? 0;
  return (
    <fieldset class="radio-group stair" disabled={!levels.value.length}>
      <legend>{words("home-level")}</legend>
      <div class="stair-steps">
        {displayedLevels().map((bot, index) => (
          <label
            key={bot}
            class={levelOf(bot)! <= level ? "highlighted" : ""}
            data-glass={GLASS[index]}
          >
            <input
              type="radio"
              name={name}
              value={bot}
              checked={bot === chosen}
              aria-label={botTitle(bot)}
              title={botTitle(bot)}
              onChange={() => updateSettings({ level: bot })}
            />
            <span style={{ "--step": index }}>{levelOf(bot)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
