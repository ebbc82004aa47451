import { effect } from "@preact/signals";
import { render } from "preact";
import { openConnection } from "../app/match/connection";
import { route, startRouter } from "../app/navigation/router";
import { syncSettings } from "../app/settings/settings";
import { Shell } from "./shell";
import "./fonts.css";
import "./theme.css";
import "../board/colours.css"; // every page has panes: here they cost none of them a request
import { setLanguage } from "../i18n";
import { loadErrors } from "../i18n/catalogue";
import { beforeProblems } from "../protocol/api";

syncSettings();
startRouter();
beforeProblems(loadErrors);
if (route.peek().page === "m") openConnection(); // while the rest is on its way
effect(() => {
  void setLanguage(route.value.language);
});
render(<Shell />, document.getElementById("app")!);
if (import.meta.env.PROD) {
  // Where there are no service workers, or the server is away, everything else goes on.
  addEventListener("load", () => navigator.serviceWorker?.register("/worker.js").catch(() => {}));
}
