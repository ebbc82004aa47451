// Settings: kept in the browser, at work at once.

import { areAvailable, areOn, turnOn } from "../../app/match/notifications";
import { switchLanguage } from "../../app/navigation/router";
import { useTitle } from "../../app/navigation/title";
import { NameField, SettingSwitch, VolumeSlider } from "../../app/settings/setting-fields";
import { type Settings, settings, updateSettings } from "../../app/settings/settings";
import { Defs } from "../../board/defs";
import { PaneIcon } from "../../board/pane";
import { Choice, Switch } from "../../components/choice";
import { COLOURS } from "../../game/moves";
import { LANGUAGE_NAMES, LANGUAGES, type Language, language, words } from "../../i18n";
import { useCatalogues } from "../../i18n/catalogue";
import "./settings.css";

const THEMES = ["auto", "light", "dark"] as const;
const MOTIONS = ["auto", "full", "reduced"] as const;

export default function SettingsPage() {
  useTitle(words("page-settings"));
  if (!useCatalogues("settings")) return <p class="page soft">{words("page-loading")}</p>;
  const now = settings.value;
  return (
    <div class="page settings">
      <h1>{words("page-settings")}</h1>
      <p class="soft">{words("settings-kept")}</p>
      <section class="card stack">
        <h2>{words("settings-look")}</h2>
        <Choice
          label={words("page-language")}
          value={language()}
          options={LANGUAGES.map((each) => [each, LANGUAGE_NAMES[each]])}
          onChange={(each) => {
            updateSettings({ language: each as Language });
            switchLanguage(each as Language);
          }}
        />
        <Choice
          label={words("settings-theme")}
          value={now.theme}
          options={THEMES.map((each) => [each, words(`settings-${each}`)])}
          onChange={(theme) => updateSettings({ theme: theme as Settings["theme"] })}
        />
        <Choice
          label={words("settings-motion")}
          value={now.motion}
          options={MOTIONS.map((each) => [each, words(`settings-${each}`)])}
          onChange={(motion) => updateSettings({ motion: motion as Settings["motion"] })}
        />
      </section>
      <section class="card stack">
        <h2>{words("settings-panes")}</h2>
        <p class="settings-panes">
          <Defs />
          {COLOURS.map((colour) => (
            <PaneIcon key={colour} colour={colour} letter={now.letters} />
          ))}
        </p>
        <SettingSwitch name="letters" about={words("settings-letters-about")} />
        <SettingSwitch name="sectors" about={words("settings-sectors-about")} />
      </section>
      <section class="card stack">
        <h2>{words("settings-play")}</h2>
        <NameField />
        <SettingSwitch name="confirm" about={words("settings-confirm-about")} />
        <VolumeSlider />
        {areAvailable() && (
          <Switch
            label={words("settings-notify")}
            about={words("settings-notify-about")}
            checked={areOn()}
            onChange={(on) => void (on ? turnOn() : updateSettings({ notify: "off" }))}
          />
        )}
        <SettingSwitch name="text" about={words("settings-text-about")} />
      </section>
    </div>
  );
}
