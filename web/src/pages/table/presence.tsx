// Presence at a table: who is connected, notices of changes, and notifications of the browser.
import { effect, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { LiveMatch } from "../../app/match/live-match";
import {
  areAvailable,
  areOn,
  dismiss,
  notify,
  type Occasion,
  occasion,
  turnOn,
} from "../../app/match/notifications";
import { formatTime } from "../../app/match/time";
import { href } from "../../app/navigation/router";
import { settings, updateSettings } from "../../app/settings/settings";
import { nameOf } from "../../game/messages";
import {
  formatPresenceChange,
  type PresenceChange,
  type PresenceSnapshot,
  presenceChanges,
  presenceState,
} from "../../game/presence";
import { words } from "../../i18n";
import type { MatchView } from "../../protocol/types";
import { useNow } from "./clock";
import { CloseButton, Notice } from "./notice";
import "./presence.css";
import { hasOthers } from "./seats";

/** Milliseconds for which a change of presence is shown. */
const SHOWN = 7000;

/** The presence of the person of a seat; null before the first view. */
function stateOf(live: LiveMatch, seat: number) {
  const view = live.view.value;
  return view && presenceState({ view, presence: live.presence.value }, seat);
}

/** What is left on a seat's clock, in words, while that runs; null otherwise. */
function waitedFor(live: LiveMatch, seat: number, now = Date.now()): string | null {
  const view = live.view.value;
  const their = view?.seats[seat - 1];
  if (!their || view.table?.seat !== seat || view.status !== "playing") return null;
  const left = live.left(their, now);
  return left === null ? null : formatTime(left);
}

/** Beside a name: a dot for who is connected, another one for who is not. */
export function PresenceMark({ live, seat }: { live: LiveMatch; seat: number }) {
  const state = stateOf(live, seat);
  if (!state || state === "bot" || live.view.value?.you.includes(seat)) return null;
  const label = words(`presence-is-${state}`);
  return (
    <span class="person" data-state={state} title={label}>
      <span class="person-dot" role="img" aria-label={label} />
    </span>
  );
}

interface PersonWordsProps {
  live: LiveMatch;
  seat: number;
  /** The text for a person who is not waited for. */
  otherwise: ComponentChildren;
}

/** That somebody lost the connection, and how long they are waited for. */
export function PresenceText({ live, seat, otherwise }: PersonWordsProps) {
  const state = stateOf(live, seat);
  const now = useNow(state === "lost");
  const view = live.view.value;
  if (!view || state !== "lost" || view.you.includes(seat)) return <>{otherwise}</>;
  const text = formatPresenceChange(
    { seat, kind: "lost" },
    waitedFor(live, seat, now),
    view,
    words,
  );
  return <span class="lost-words">{text}</span>;
}

/** Whether the person of a seat is connected, for a table in words. */
export function formatPresence(live: LiveMatch, seat: number): ComponentChildren {
  const state = stateOf(live, seat);
  if (!state || state === "bot" || live.view.value?.you.includes(seat)) return null;
  return <PresenceText live={live} seat={seat} otherwise={words(`presence-is-${state}`)} />;
}

export interface PresenceProps {
  live: LiveMatch;
  view: MatchView;
}

export function PresenceNotices({ live, view }: PresenceProps) {
  const changes = usePresenceChanges(live);
  useNotifications(live);
  const toMove = view.status === "playing" ? view.table?.seat : null;
  const shown = changes.filter(
    ({ kind, seat }) => kind !== "rematch" && !(kind === "lost" && seat === toMove),
  );
  return (
    <>
      {shown.map(({ kind, seat }) => (
        <Notice key={`${kind}${seat}`} kind="news">
          <span aria-hidden="true">
            {words(`presence-${kind}`, { name: nameOf(view, seat, words) })}
          </span>
        </Notice>
      ))}
      <RematchNotice view={view} />
      <Offer view={view} />
    </>
  );
}

/** The latest changes of presence: announced at once, and returned for `SHOWN` milliseconds. */
function usePresenceChanges(live: LiveMatch): readonly PresenceChange[] {
  const changes = useSignal<readonly PresenceChange[]>([]);
  useEffect(() => {
    let before: PresenceSnapshot | null = null;
    return effect(() => {
      const view = live.view.value;
      const now = view && { view, presence: live.presence.value };
      const come = before && now ? presenceChanges(before, now) : [];
      before = now;
      if (!view || !come.length) return;
      changes.value = come;
      live.announcements.value = come.map((each) =>
        formatPresenceChange(each, waitedFor(live, each.seat), view, words),
      );
    });
  }, [live]);
  const shown = changes.value;
  useEffect(() => {
    if (!shown.length) return;
    const timer = setTimeout(() => {
      changes.value = [];
    }, SHOWN);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown;
}

/** That another player made a rematch; with a link to it for watchers. */
function RematchNotice({ view }: { view: MatchView }) {
  const { rematch, rematch_by: seat, you } = view;
  if (!rematch || !seat || you.includes(seat)) return null;
  return (
    <Notice kind="news">
      <span>{words("presence-rematch", { name: nameOf(view, seat, words) })}</span>
      {!you.length && (
        <a class="button primary" href={href(`m/${rematch}`)}>
          {words("presence-follow")}
        </a>
      )}
    </Notice>
  );
}

/**
 * Shows notifications of the browser while the tab is hidden. At once and not after the next frame:
 * a browser draws none in a hidden tab, and lets timers wait there for up to a minute.
 */
function useNotifications(live: LiveMatch): void {
  useEffect(() => {
    let before: MatchView | null = null;
    return effect(() => {
      const view = live.view.value;
      const what = before && view && document.hidden && areOn() && occasion(before, view);
      before = view;
      if (view && what) void notify(formatOccasion(what, view), formatOthers(view), view.match);
    });
  }, [live]);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) dismiss();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
}

function formatOccasion(what: Occasion, view: MatchView): string {
  if (!("seat" in what)) return words(what.kind === "turn" ? "table-your-turn" : "notify-started");
  const name = nameOf(view, what.seat, words);
  return words(what.kind === "rematch" ? "presence-rematch" : "notify-joined", { name });
}

/** The other people at the table, by name. */
function formatOthers({ seats, you }: MatchView): string {
  const others = seats.filter(({ number, name, bot }) => name && !bot && !you.includes(number));
  return others.map(({ name }) => name).join(", ");
}

/** Offers notifications to those who wait for other people: before the start, or in another tab. */
function Offer({ view }: { view: MatchView }) {
  const looked = useSignal(false);
  useEffect(() => {
    const away = () => {
      looked.value ||= document.hidden;
    };
    document.addEventListener("visibilitychange", away);
    return () => document.removeEventListener("visibilitychange", away);
  }, []);
  const waits = view.status === "open" || (view.status === "playing" && looked.value);
  const useful = view.you.length > 0 && hasOthers(view) && waits;
  if (!useful || settings.value.notify !== "ask" || !areAvailable()) return null;
  return (
    <Notice kind="news offer">
      <span>{words("notify-offer")}</span>
      <button type="button" onClick={() => void turnOn()}>
        {words("notify-yes")}
      </button>
      <CloseButton label={words("notify-no")} onClick={() => updateSettings({ notify: "off" })} />
    </Notice>
  );
}
