// The moves of a game, to choose one.
import { useEffect, useRef } from "preact/hooks";
import { href } from "../../app/navigation/router";
import { settings } from "../../app/settings/settings";
import { rounds } from "../../app/study/replay-steps";
import { type Colour, PaneIcon } from "../../board";
import { words } from "../../i18n";
import type { ReplayFrame } from "../../protocol/rest";

/** Every move, round by round; each is a link. */
export function MoveList(props: {
  id: string;
  moments: ReplayFrame[];
  names: string[];
  now: number;
}) {
  const { id, moments, names, now } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const here = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !here) return;
    const middle = here.offsetTop - box.offsetTop - box.clientHeight / 2;
    box.scrollTo({ top: middle });
  }, [now]);
  const starts = rounds(moments);
  return (
    <section class="card">
      <h2>{words("replay-moves")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div class="moves" ref={list} tabIndex={0}>
        {starts.map(({ round, at }, index) => {
          const end = starts[index + 1]?.at ?? moments.length;
          const { track, rounds: all } = moments[at]!.table;
          return (
            <div key={round}>
              <h3>
                <a href={href(`replay/${id}#${at}`)} aria-current={at === now ? "true" : undefined}>
                  {words("term-round", { round, rounds: all })}
                </a>{" "}
                <PaneIcon colour={track[0] as Colour} letter={settings.value.letters} />
              </h3>
              <ol>
                {moments.slice(at + 1, end).map(({ step }, nth) => (
                  <li key={nth}>
                    <a
                      href={href(`replay/${id}#${at + 1 + nth}`)}
                      aria-current={at + 1 + nth === now ? "true" : undefined}
                      title={names[(step?.seat ?? 1) - 1]}
                      style={{ "--seat": `var(--seat-${step?.seat})` }}
                    >
                      <span class="unseen">{names[(step?.seat ?? 1) - 1]}: </span>
                      {step?.move}
                    </a>
                  </li>
                ))}
              </ol>
            </div>
          );
        })}
      </div>
    </section>
  );
}
