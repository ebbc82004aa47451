// Opens the help: with the key "?" on every page; help-button.tsx is for those without a keyboard.
import { signal } from "@preact/signals";

export const isHelpOpen = signal(false);

/** Open the help with "?", unless that is typed into something or a dialog is open already. */
export function listenForHelp(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
    const here = event.target as Element | null;
    if (here?.closest?.("input, textarea, select") || document.querySelector("dialog[open]"))
      return;
    event.preventDefault();
    isHelpOpen.value = true;
  };
  document.addEventListener("keydown", onKeyDown);
  return () => document.removeEventListener("keydown", onKeyDown);
}
