// How loud sounds are; one is heard whenever that was changed.
import "../../components/choice.css";
import { words } from "../../i18n";
import { choose, settings } from "./settings";

let sample: Promise<import("../../board/sound").Sounds> | null = null;

async function hear(): Promise<void> {
  sample ??= import("../../board/sound").then(({ Sounds }) => new Sounds());
  const sounds = await sample;
  sounds.volume = settings.peek().volume;
  sounds.play("clink");
}

export function VolumeSlider() {
  const { volume } = settings.value;
  return (
    <label class="volume">
      <span>{words("settings-sound")}</span>
      <input
        type="range"
        min="0"
        max="100"
        step="10"
        value={volume}
        aria-valuetext={volume ? `${volume} %` : words("settings-silent")}
        onInput={(event) => choose({ volume: event.currentTarget.valueAsNumber })}
        onChange={() => void hear()}
      />
      <output>{volume ? `${volume} %` : words("settings-silent")}</output>
    </label>
  );
}
