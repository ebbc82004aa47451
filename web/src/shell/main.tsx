import { effect } from "@preact/signals";
import { render } from "preact";
import { openLink } from "../app/match/connection";
import { followAddress, place } from "../app/navigation/router";
import { followSettings } from "../app/settings/settings";
import { Shell } from "./shell";
import "./fonts.css";
import "./theme.css";
import { speak } from "../i18n";

followSettings();
followAddress();
if (place.peek().page === "m") openLink(); // while the rest is on its way
effect(() => {
  void speak(place.value.language);
});
render(<Shell />, document.getElementById("app")!);
if (import.meta.env.PROD) {
  // Where there are no service workers, or the server is away, everything else goes on.
  addEventListener("load", () => navigator.serviceWorker?.register("/worker.js").catch(() => {}));
}
