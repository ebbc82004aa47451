// An edition of one's own, kept in this browser.
import type { EditionData } from "./api";

const KEY = "vitral.edition";

export function ownEdition(): EditionData | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null");
    return typeof kept?.name === "string" ? kept : null;
  } catch {
    return null;
  }
}

export function saveOwnEdition(edition: EditionData | null): void {
  try {
    if (edition) localStorage.setItem(KEY, JSON.stringify(edition));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is refused: the edition lasts as long as the tab is open.
  }
}
