// What of a palace is there all the time: sky, roofs, wall.

import { HEIGHT, type Side, WIDTH } from "./palace-geometry";

/** Sky, chimneys or domes, the wall. */
export function Facade({ side }: { side: Side }) {
  const merlons = Array.from(
    { length: 27 },
    (_, index) => `M${8 + index * 30} 50v-16l5-7h10l5 7v16z`,
  ).join("");
  return (
    <g class="facade">
      <rect class="sky" width={WIDTH} height="120" rx="18" />
      <g class="roofs">{side === "A" ? <Chimneys /> : <Domes />}</g>
      <path class="merlons" d={merlons} />
      <rect class="wall" y="46" width={WIDTH} height={HEIGHT - 46} rx="14" />
      <path class="courses" d={courses()} />
      <rect class="sill" x="0" y="608" width={WIDTH} height="38" rx="12" />
    </g>
  );
}

function courses(): string {
  const lines = [];
  for (let row = 0; row < 13; row++) {
    const y = 86 + row * 40;
    lines.push(`M4 ${y}H812`);
    for (let x = row % 2 ? 58 : 8; x < 812; x += 100) lines.push(`M${x} ${y}v40`);
  }
  return lines.join("");
}

/** The two great chimneys of the old palace. */
function Chimneys() {
  return (
    <>
      {[258, 558].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path class="chimney" d="M-52 60Q-26 40-14 6H14Q26 40 52 60Z" />
          <path class="chimney-shade" d="M6 6H14Q26 40 52 60H16Q12 34 6 6Z" />
          <path class="chimney-rim" d="M-17 2H17V9H-17Z" />
        </g>
      ))}
    </>
  );
}

/** The domes and the turret of the palace on the hill. */
function Domes() {
  return (
    <>
      {[158, 658].map((x) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path class="dome" d="M-44 56V40Q-44 8 0 6Q44 8 44 40V56Z" />
          <path class="dome-ribs" d="M0 6V50M0 6Q-24 16-24 50M0 6Q24 16 24 50" />
          <path class="finial" d="M-3 6V-1H3V6Z" />
        </g>
      ))}
      <path class="tower" d="M378 60V22L408 0 438 22V60Z" />
    </>
  );
}
