// The broken glass track of a player.

import { minus, signed, type Words } from "../game/messages";
import type { PlayerView } from "../protocol/types";
import "./glass-track.css";

/** The broken glass track: what each row costs, and the marker. */
export function GlassTrack({
  player,
  rows,
  seat,
  words,
}: {
  player: PlayerView;
  rows: number[];
  seat: number;
  words: Words;
}) {
  const label = `${words("term-glass")}: ${signed(rows[player.row] ?? 0)}`;
  return (
    <div class="glass-track" role="img" aria-label={label}>
      {rows.map((loss, row) => (
        <span
          key={loss}
          class={row === player.row ? "glass-track-row here" : "glass-track-row"}
          style={{ "--depth": row / (rows.length - 1) }}
        >
          {row === player.row && <Marker seat={seat} />}
          {minus(loss)}
        </span>
      ))}
    </div>
  );
}

/** A shard: the marker on the broken glass track. */
function Marker({ seat }: { seat: number }) {
  return (
    <svg class="marker" viewBox="0 0 20 20" aria-hidden="true" data-spot={`marker/${seat}`}>
      <path d="M3 4 11 1 18 9 12 19 8 12 1 13Z" fill={`var(--seat-${seat})`} />
      <path d="M11 1 8 12M18 9 8 12" />
    </svg>
  );
}
