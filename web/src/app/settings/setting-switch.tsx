// A setting that is on or off, wherever it is offered.
import { Switch } from "../../components/choice";
import { words } from "../../i18n";
import { choose, type Settings, settings } from "./settings";

/** The settings that are on or off. */
type Name = {
  [name in keyof Settings]: Settings[name] extends boolean ? name : never;
}[keyof Settings];

interface SettingSwitchProps {
  name: Name;
  /** What it is for, where the name alone does not say. */
  about?: string;
}

export function SettingSwitch({ name, about }: SettingSwitchProps) {
  return (
    <Switch
      label={words(`settings-${name}`)}
      {...(about && { about })}
      checked={settings.value[name]}
      onChange={(on) => choose({ [name]: on })}
    />
  );
}
