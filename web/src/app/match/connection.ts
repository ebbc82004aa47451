// The one connection of this page, and the events of the browser that it must know of.

import { Connection } from "../../protocol/connection";
import { onUnsentChange, unsentMoves } from "./unsent-moves";

export const connection = new Connection(
  () => new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/v1/socket`),
  unsentMoves,
  document.querySelector<HTMLMetaElement>("meta[name=built]")?.content,
);

let opened = false;

/** Connect, once somebody needs it. */
export function openConnection(): void {
  if (opened) return;
  opened = true;
  connection.open();
  onUnsentChange(() => connection.syncUnsent());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") connection.checkConnection();
  });
  window.addEventListener("pageshow", () => connection.checkConnection());
  window.addEventListener("online", () => connection.checkConnection());
  window.addEventListener("offline", () => connection.disconnect());
}
