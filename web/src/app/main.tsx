import { effect } from "@preact/signals";
import { render } from "preact";
import { followAddress, place } from "./router";
import { followSettings } from "./settings";
import { Shell } from "./shell";
import "./theme.css";
import { speak } from "./words";

followSettings();
followAddress();
effect(() => {
  void speak(place.value.language);
});
render(<Shell />, document.getElementById("app")!);
