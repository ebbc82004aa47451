// Controls of single settings, wherever they are offered.
import { Switch } from "../../components/choice";
import "../../components/choice.css";
import { words } from "../../i18n";
import { type Settings, settings, updateSettings } from "./settings";

/** The settings that are on or off. */
type Name = {
  [name in keyof Settings]: Settings[name] extends boolean ? name : never;
}[keyof Settings];

interface SettingSwitchProps {
  name: Name;
  /** What it is for, where the name alone does not say. */
  about?: string;
}

/** A setting that is on or off. */
export function SettingSwitch({ name, about }: SettingSwitchProps) {
  return (
    <Switch
      label={words(`settings-${name}`)}
      {...(about && { about })}
      checked={settings.value[name]}
      onChange={(on) => updateSettings({ [name]: on })}
    />
  );
}

/** What somebody is called. */
export function NameField() {
  return (
    <label class="field">
      <span>{words("home-name")}</span>
      <input
        type="text"
        name="name"
        autocomplete="nickname"
        maxLength={24}
        value={settings.value.name}
        placeholder={words("home-guest")}
        onInput={(event) => updateSettings({ name: event.currentTarget.value })}
      />
    </label>
  );
}

let sample: Promise<import("../../board/sound").Sounds> | null = null;

async function hear(): Promise<void> {
  sample ??= import("../../board/sound").then(({ Sounds }) => new Sounds());
  const sounds = await sample;
  sounds.volume = settings.peek().volume;
  sounds.play("clink");
}

/** How loud sounds are; one is heard whenever that was changed. */
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
        onInput={(event) => updateSettings({ volume: event.currentTarget.valueAsNumber })}
        onChange={() => void hear()}
      />
      <output>{volume ? `${volume} %` : words("settings-silent")}</output>
    </label>
  );
}
