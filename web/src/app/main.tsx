import { effect } from "@preact/signals";
import { render } from "preact";
import { openLink } from "./link";
import { followAddress, place } from "./router";
import { followSettings } from "./settings";
import { Shell } from "./shell";
import "./fonts.css";
import "./theme.css";
import { speak } from "./words";

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
