// What somebody is called; the browser remembers it.
import "../../components/choice.css";
import { words } from "../../i18n";
import { choose, settings } from "./settings";

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
        onInput={(event) => choose({ name: event.currentTarget.value })}
      />
    </label>
  );
}
