// Announces what happens to screen readers: an ARIA log that is not visible.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Words } from "../game/messages";
import type { MatchView } from "../protocol/types";
import { announcements, clockWarning } from "./announcements";

const KEPT = 30;
const TICK = 1000;
const NOTHING: readonly string[] = [];

interface Line {
  key: number;
  text: string;
}

interface AnnouncerProps {
  view: MatchView;
  words: Words;
  /** Sentences to say that follow from no view. */
  extra?: readonly string[];
}

export function Announcer({ view, words, extra = NOTHING }: AnnouncerProps) {
  const [lines, setLines] = useState<Line[]>([]);
  const nextKey = useRef(0);
  const before = useRef<MatchView | null>(null);
  const say = (texts: readonly string[]) => {
    const added = texts.map((text) => ({ key: nextKey.current++, text }));
    if (added.length) setLines((old) => [...old, ...added].slice(-KEPT));
  };
  useEffect(() => {
    say(announcements(before.current, view, words));
    before.current = view;
  }, [view]);
  useEffect(() => say(extra), [extra]);
  useEffect(() => watchClock(view, (seconds) => say([words("text-clock", { seconds })])), [view]);
  return (
    <div
      class="announcer unseen"
      role="log"
      aria-live="polite"
      aria-label={words("text-announcements")}
    >
      {lines.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}

/** Warns while one's own clock runs; `left` of the view is what was left when the view came. */
function watchClock({ choices, seats }: MatchView, warn: (seconds: number) => void) {
  const left = choices && seats[choices.seat - 1]?.left;
  if (left === null || left === undefined) return undefined;
  const start = performance.now();
  let last = left;
  const timer = setInterval(() => {
    const now = left - (performance.now() - start);
    const seconds = clockWarning(last, now);
    if (seconds) warn(seconds);
    last = now;
  }, TICK);
  return () => clearInterval(timer);
}
