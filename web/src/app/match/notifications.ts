// Notifications of the browser: asked for when they are first of use, shown while nobody looks.
import type { MatchView } from "../../protocol/types";
import { settings, updateSettings } from "../settings/settings";

export type Occasion = { kind: "turn" | "started" } | { kind: "joined" | "rematch"; seat: number };

/** Whether this browser has notifications, and nobody has forbidden them. */
export function areAvailable(): boolean {
  return "Notification" in window && Notification.permission !== "denied";
}

/** Whether they are to be shown. */
export function areOn(): boolean {
  return settings.value.notify === "on" && areAvailable() && Notification.permission === "granted";
}

/** Ask the browser for them, in answer to a click; whether it agreed. */
export async function turnOn(): Promise<boolean> {
  const granted = areAvailable() && (await Notification.requestPermission()) === "granted";
  updateSettings({ notify: granted ? "on" : "off" });
  return granted;
}

/** What to notify a player of who looks at something else; null if nothing. */
export function occasion(before: MatchView, view: MatchView): Occasion | null {
  if (!view.you.length) return null;
  if (view.choices && (!before.choices || before.turn !== view.turn)) return { kind: "turn" };
  if (before.status === "open" && view.status === "playing") return { kind: "started" };
  const { rematch, rematch_by: by } = view;
  if (rematch && !before.rematch && by && !view.you.includes(by))
    return { kind: "rematch", seat: by };
  const came = view.seats.find(
    ({ number, name }) =>
      view.status === "open" &&
      name &&
      !before.seats[number - 1]?.name &&
      !view.you.includes(number),
  );
  return came ? { kind: "joined", seat: came.number } : null;
}

let shown: Notification | null = null;

/** Show a notification that leads to a match; it goes away when somebody looks. */
export async function notify(title: string, body: string, match: string): Promise<void> {
  const url = location.href;
  const options = { body, tag: `vitral-${match}`, icon: "/icon.svg", data: { url } };
  try {
    shown?.close();
    shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown?.close();
    };
  } catch {
    // Android shows only what comes from a service worker.
    const worker = await navigator.serviceWorker?.getRegistration();
    await worker?.showNotification(title, options);
  }
}

/** Closes the notification that is shown; called when the page is looked at again. */
export function dismiss(): void {
  shown?.close();
  shown = null;
}
