// How strong the bots are to be: a stair of glass, and beside it those that are no step of it.
import { useId } from "preact/hooks";
import { aboutBot, botName, botTitle, chosenBot, levelOf, levels, others } from "../bots";
import { Choice } from "../choice";
import { choose } from "../settings";
import { words } from "../words";
import "./opponent.css";

/** The glass of each step, from clear to deep. */
const GLASS = ["W", "W", "Y", "Y", "O", "O", "P", "B"];

export function Opponent() {
  const chosen = chosenBot();
  const beside = (
    <Choice
      label={words(levels.value.length ? "home-other-bots" : "home-level")}
      value={chosen}
      options={others.value.map((bot) => [bot, botName(bot), aboutBot(bot)])}
      onChange={(level) => choose({ level })}
    />
  );
  if (!levels.value.length) return beside;
  return (
    <div class="opponent">
      <Stair chosen={chosen} />
      <p class="opponent-about" aria-live="polite">
        <b>{botTitle(chosen)}</b> {aboutBot(chosen)}
      </p>
      {others.value.length > 0 && (
        <details class="others" open={!levelOf(chosen)}>
          <summary>{words("home-other-bots")}</summary>
          {beside}
        </details>
      )}
    </div>
  );
}

function Stair({ chosen }: { chosen: string }) {
  const name = useId();
  const level = levelOf(chosen) ?? 0;
  return (
    <fieldset class="stair">
      <legend>{words("home-level")}</legend>
      <div class="stair-steps">
        {levels.value.map((bot, index) => (
          <label key={bot} class={levelOf(bot)! <= level ? "lit" : ""} data-glass={GLASS[index]}>
            <input
              type="radio"
              name={name}
              value={bot}
              checked={bot === chosen}
              aria-label={botTitle(bot)}
              title={botTitle(bot)}
              onChange={() => choose({ level: bot })}
            />
            <span style={{ "--step": index }}>{levelOf(bot)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
