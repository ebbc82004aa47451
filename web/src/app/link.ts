// The one connection of this page, and the events of the browser that it must know of.

import { Connection, type Keep } from "../protocol/connection";
import type { Play } from "../protocol/types";

const KEY = "vitral.unsent";

const kept: Keep = {
  load() {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as Play[];
    } catch {
      return [];
    }
  },
  save(plays) {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(plays));
    } catch {
      // A browser that keeps nothing sends again only what this page remembers.
    }
  },
};

export const connection = new Connection(
  () => new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/v1/socket`),
  kept,
  document.querySelector<HTMLMetaElement>("meta[name=built]")?.content,
);

let opened = false;

/** Connect, once somebody needs it. */
export function openLink(): void {
  if (opened) return;
  opened = true;
  connection.open();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") connection.wake();
  });
  window.addEventListener("pageshow", () => connection.wake());
  window.addEventListener("online", () => connection.wake());
  window.addEventListener("offline", () => connection.drop());
}
