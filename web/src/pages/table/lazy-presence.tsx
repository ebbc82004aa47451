// What matches between people have more than those against bots. Most of it is loaded for them alone.
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { LiveMatch } from "../../app/match/live-match";
import type { PresenceProps } from "./presence";
import { hasOthers } from "./seats";

const loaded = signal<typeof import("./presence") | null>(null);

/** Who came, went, and wants to go on; an offer of notifications, and these. */
export function PresenceNotices(props: PresenceProps) {
  const { status, you, rematch } = props.view;
  const others = hasOthers(props.view);
  const isPast = status === "over" && !you.length && !rematch; // a result that one looks at
  useEffect(() => {
    if (!others || isPast || loaded.peek()) return;
    import("./presence").then(
      (people) => {
        loaded.value = people;
      },
      () => {}, // the server is away; the next table asks again
    );
  }, [others, isPast]);
  const Notices = others && loaded.value?.PresenceNotices;
  return Notices ? <Notices {...props} /> : null;
}

/** Whether the person of a seat is connected, as a small mark. */
export function PresenceMark(props: { live: LiveMatch; seat: number }) {
  const Mark = loaded.value?.PresenceMark;
  return Mark ? <Mark {...props} /> : null;
}

/** Words about a seat's turn, or instead that its person lost the connection. */
export function TurnText(props: { live: LiveMatch; seat: number; otherwise: string }) {
  const Words = loaded.value?.PresenceText;
  return <span>{Words ? <Words {...props} /> : props.otherwise}</span>;
}

/** Whether the person of a seat is connected, for a table in words; null where nothing is known. */
export function formatPresence(live: LiveMatch, seat: number): ComponentChildren {
  return loaded.value?.formatPresence(live, seat) ?? null;
}
