// Every seat's chance to win and margin, as bars.
import { useRef } from "preact/hooks";
import { SeatMark } from "../../board";
import { words } from "../../i18n";
import type { Outlook } from "./analysis-stream";
import { formatChance, formatMargin } from "./figures";
import "./bars.css";

/** Points of a margin at which its bar is full. */
const FULL_MARGIN = 30;

interface BarsProps {
  names: string[];
  /** By seat; null while nothing is known of the position. */
  outlook: Outlook[] | null;
}

export function Bars({ names, outlook }: BarsProps) {
  const before = useRef<Outlook[] | null>(null);
  if (outlook) before.current = outlook;
  const shown = outlook ?? before.current;
  return (
    <section class="bars card" aria-label={words("analysis-outlook")} data-pending={!outlook}>
      <ul>
        {names.map((name, index) => (
          <SeatBars key={index} seat={index + 1} name={name} outlook={shown?.[index] ?? null} />
        ))}
      </ul>
    </section>
  );
}

interface SeatBarsProps {
  seat: number;
  name: string;
  outlook: Outlook | null;
}

function SeatBars({ seat, name, outlook }: SeatBarsProps) {
  const { win = 0, margin = 0 } = outlook ?? {};
  const part = Math.min(1, Math.abs(margin) / FULL_MARGIN) / 2;
  return (
    <li style={{ "--seat": `var(--seat-${seat})` }}>
      <span class="bars-name">
        <SeatMark seat={seat} /> <span>{name}</span>
      </span>
      <span class="bars-figure">
        <span class="unseen">{words("analysis-win")} </span>
        {outlook ? formatChance(win) : "–"}
      </span>
      <span class="bar" aria-hidden="true">
        <span class="bar-win" style={{ width: `${win * 100}%` }} />
      </span>
      <span class="bars-figure">
        <span class="unseen">{words("analysis-margin")} </span>
        {outlook ? formatMargin(margin) : "–"}
      </span>
      <span class="bar bar-centred" aria-hidden="true">
        <span
          class="bar-margin"
          style={{ width: `${part * 100}%`, left: `${(margin < 0 ? 0.5 - part : 0.5) * 100}%` }}
        />
      </span>
    </li>
  );
}
