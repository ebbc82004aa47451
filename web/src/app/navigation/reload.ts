// Loading the whole page anew, for a script that the server no longer has.
import { request } from "../../protocol/api";

/** The key in the session's storage: when the page was last reloaded so, in milliseconds. */
const KEY = "vitral.reloaded";
/** Milliseconds after which a server that is away is asked for again. */
const RETRY = 2000;
/** Milliseconds within which a page does not reload itself twice. */
const COOLDOWN = 30_000;

/**
 * After an update the server has no longer what this page would load: a newer page has. While the
 * server is away this page stays, and tries again.
 */
export async function reloadOnce(): Promise<void> {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < COOLDOWN) return;
  if (!(await reload())) setTimeout(reloadOnce, RETRY);
}

/** Load this page anew if there is a server to load it from; whether there is. */
export async function reload(): Promise<boolean> {
  const there = await request("GET", "/bots").catch(() => null);
  if (!there) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  return true;
}
