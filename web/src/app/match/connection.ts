// The one connection of this page, and the events of the browser that it must know of.

import { Connection } from "../../protocol/connection";
import { followUnsent, unsent } from "./unsent-moves";

export const connection = new Connection(
  () => new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/v1/socket`),
  unsent,
  document.querySelector<HTMLMetaElement>("meta[name=built]")?.content,
);

let opened = false;

/** Connect, once somebody needs it. */
export function openLink(): void {
  if (opened) return;
  opened = true;
  connection.open();
  followUnsent(() => connection.recall());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") connection.wake();
  });
  window.addEventListener("pageshow", () => connection.wake());
  window.addEventListener("online", () => connection.wake());
  window.addEventListener("offline", () => connection.drop());
}
