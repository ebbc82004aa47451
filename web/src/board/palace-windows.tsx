// The windows of a palace, and the ornaments between them.

import type { Colour } from "../game/moves";
import { columnCentre, WINDOW_BOTTOM, WINDOW_TOP } from "./palace-geometry";
import { Letter } from "./pane";

/** A window: a pane above, one below, and the points that it scores. */
export function Window({
  column,
  window,
  points,
  spot,
  letters,
}: {
  column: number;
  window: string;
  /** Null where it would be too small to be read. */
  points: number | null;
  spot: string | undefined;
  letters: boolean | undefined;
}) {
  const x = columnCentre(column) - 36;
  const [top, bottom] = window as unknown as Colour[];
  return (
    <g class={bottom ? "window done" : top ? "window half" : "window"}>
      {top && (
        <ellipse
          class="beam"
          cx={x + 36}
          cy={WINDOW_TOP + 104}
          rx="66"
          ry="58"
          fill={`url(#beam-${bottom ?? top})`}
        />
      )}
      <path
        class="frame"
        d={`M${x - 6} ${WINDOW_BOTTOM + 54}V${WINDOW_TOP + 35}Q${x - 6} ${WINDOW_TOP - 7} ${x + 36} ${WINDOW_TOP - 7}T${x + 78} ${WINDOW_TOP + 35}V${WINDOW_BOTTOM + 54}Z`}
      />
      <g transform={`translate(${x} ${WINDOW_TOP})`} data-spot={spot && `${spot}/top`}>
        <Light colour={top} height={64} clip="url(#arch)" letters={letters} />
        <path class="window-lead" d="M0 64V36Q0 0 36 0T72 36V64Z" />
      </g>
      <g transform={`translate(${x} ${WINDOW_BOTTOM})`} data-spot={spot && `${spot}/bottom`}>
        <Light colour={bottom} height={54} letters={letters} />
        <path class="window-lead" d="M0 0H72V54H0Z" />
      </g>
      {bottom && (
        <path
          class="window-rays"
          d={`M${x + 36} ${WINDOW_TOP - 12}v-10M${x + 20} ${WINDOW_TOP - 9}l-4-8M${x + 52} ${WINDOW_TOP - 9}l4-8`}
        />
      )}
      {points !== null && (
        <g class="worth" transform={`translate(${x + 36} 627)`}>
          <circle r="16" />
          <text y="1">{points}</text>
        </g>
      )}
    </g>
  );
}

/** One half of a window: glass with light behind it, or the dark room. */
function Light({
  colour,
  height,
  clip,
  letters,
}: {
  colour: Colour | undefined;
  height: number;
  clip?: string;
  letters: boolean | undefined;
}) {
  if (!colour) {
    return (
      <g clip-path={clip}>
        <rect class="room" width="72" height={height} />
        <path
          class="lattice"
          d={`M18 0V${height}M36 0V${height}M54 0V${height}M0 ${height / 3}H72M0 ${(height * 2) / 3}H72`}
        />
      </g>
    );
  }
  return (
    <g clip-path={clip}>
      <use href={`#glass-${colour}`} width="72" height={height} />
      <path d={`M0 ${height * 0.6}V0H46Z`} fill="#fff" opacity="0.16" />
      {letters && <Letter letter={colour} x={19} y={height - 52} size={50} />}
    </g>
  );
}

/** An ornament of side A: a petal is filled for each pane around it. */
export function Ornament({
  column,
  windows,
  spot,
}: {
  column: number;
  windows: string[];
  spot: string | undefined;
}) {
  const left = windows[column - 1] ?? "";
  const right = windows[column] ?? "";
  const petals = [
    { filled: left.length > 0, turn: 0 },
    { filled: right.length > 0, turn: 90 },
    { filled: right.length > 1, turn: 180 },
    { filled: left.length > 1, turn: 270 },
  ];
  return (
    <g
      class="ornament"
      transform={`translate(${columnCentre(column) + 50} ${WINDOW_BOTTOM - 2})`}
      data-spot={spot}
    >
      <path class="ornament-ground" d="M0-24 19 0 0 24-19 0Z" />
      {petals.map(({ filled, turn }) => (
        <path
          key={turn}
          class={filled ? "petal filled" : "petal"}
          d="M0 0Q-13 0-11-13 2-13 0 0Z"
          transform={`rotate(${turn})`}
        />
      ))}
    </g>
  );
}
