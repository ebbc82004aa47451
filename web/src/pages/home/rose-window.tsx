// A rose window over the eight windows of a palace, and its light on the floor: our own, drawn as SVG.
import "../../board/colours.css";
import "./rose-window.css";

type Glass = "W" | "Y" | "O" | "B" | "P";
interface Piece {
  path: string;
  glass: Glass;
}

const X = 200;
const Y = 176;

function at(angle: number, radius: number): string {
  const turn = ((angle - 90) * Math.PI) / 180;
  return `${(X + radius * Math.cos(turn)).toFixed(1)} ${(Y + radius * Math.sin(turn)).toFixed(1)}`;
}

function circle(angle: number, distance: number, radius: number): string {
  const [x, y] = at(angle, distance).split(" ");
  return `M${Number(x) - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** A slice of a ring. */
function slice(from: number, to: number, inner: number, outer: number): string {
  return `M${at(from, inner)}L${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`;
}

/** A petal: pointed towards the middle, round outside. */
function petal(angle: number, inner: number, outer: number, half: number): string {
  const shoulder = outer - 14;
  return `M${at(angle, inner)}Q${at(angle - half, (inner + shoulder) / 2)} ${at(angle - half, shoulder)}Q${at(angle - half * 0.7, outer)} ${at(angle, outer)}Q${at(angle + half * 0.7, outer)} ${at(angle + half, shoulder)}Q${at(angle + half, (inner + shoulder) / 2)} ${at(angle, inner)}Z`;
}

const TURNS = Array.from({ length: 8 }, (_, index) => index * 45);

const ROSE: Piece[] = [
  ...TURNS.map((a): Piece => ({ path: slice(a - 22.5, a + 22.5, 26, 92), glass: "B" })),
  ...TURNS.map(
    (a): Piece => ({
      path: slice(a, a + 45, 92, 150),
      glass: (a / 45) % 2 ? "B" : "P",
    }),
  ),
  ...TURNS.map((a, index): Piece => ({ path: petal(a, 24, 88, 19), glass: index % 2 ? "O" : "Y" })),
  ...TURNS.map((a): Piece => ({ path: petal(a, 40, 70, 9), glass: "W" })),
  ...TURNS.map(
    (a, index): Piece => ({
      path: circle(a + 22.5, 119, 24),
      glass: index % 2 ? "Y" : "O",
    }),
  ),
  ...TURNS.map((a): Piece => ({ path: circle(a + 22.5, 119, 11), glass: "W" })),
  { path: circle(0, 0, 26), glass: "P" },
  { path: circle(0, 0, 12), glass: "Y" },
];

const TOPS: Glass[] = ["Y", "B", "O", "W", "P", "Y", "B", "O"];
const BOTTOMS: Glass[] = ["P", "W", "B", "Y", "O", "W", "P", "Y"];

/** What fills the corners under the rose: a lily on each side. */
const CORNERS: Piece[] = [88, 312].flatMap((x): Piece[] => [
  { path: `M${x} 330c-16-12-20-30 0-46c20 16 16 34 0 46Z`, glass: "W" },
  { path: `M${x - 2} 331c-22 2-32-8-34-30c18 4 28 14 34 30Z`, glass: "O" },
  { path: `M${x + 2} 331c22 2 32-8 34-30c-18 4-28 14-34 30Z`, glass: "Y" },
]);

const WINDOWS: Piece[] = TOPS.flatMap((glass, index) => {
  const left = 58 + index * 36;
  return [
    { path: `M${left} 392v-26a15 17 0 0 1 30 0v26Z`, glass },
    { path: `M${left} 392h30v34h-30Z`, glass: BOTTOMS[index]! },
  ];
});

function Glazing() {
  return (
    <>
      {[...ROSE, ...CORNERS, ...WINDOWS].map(({ path, glass }, index) => (
        <path key={index} d={path} class={`pane-${glass}`} />
      ))}
    </>
  );
}

export function RoseWindow() {
  return (
    <svg class="rose-window" viewBox="0 0 400 560" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="rose-stone" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" class="stone-high" />
          <stop offset="1" class="stone-low" />
        </linearGradient>
        {["W", "Y", "O", "B", "P"].map((glass) => (
          <radialGradient key={glass} id={`rose-${glass}`} cx="0.4" cy="0.32" r="0.85">
            <stop offset="0" class={`light-${glass}`} />
            <stop offset="0.45" class={`glass-${glass}`} />
            <stop offset="1" class={`deep-${glass}`} />
          </radialGradient>
        ))}
        <radialGradient id="rose-light" cx="0.32" cy="0.2" r="0.95">
          <stop offset="0" stop-color="#fff" stop-opacity="0.75" />
          <stop offset="0.35" stop-color="#fff6d8" stop-opacity="0.22" />
          <stop offset="0.75" stop-color="#000" stop-opacity="0" />
          <stop offset="1" stop-color="#04122b" stop-opacity="0.4" />
        </radialGradient>
        <linearGradient id="rose-fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#fff" />
          <stop offset="1" stop-color="#000" />
        </linearGradient>
        <filter id="rose-blur" x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="7" />
        </filter>
        <mask id="rose-floor">
          <rect x="-40" y="446" width="480" height="114" fill="url(#rose-fade)" />
        </mask>
        <clipPath id="rose-frame">
          <path d="M40 440V176a160 160 0 0 1 320 0v264Z" />
        </clipPath>
      </defs>
      <g mask="url(#rose-floor)">
        <g class="rose-floor" filter="url(#rose-blur)" transform="matrix(1.16 0 -0.34 -0.3 66 580)">
          <Glazing />
        </g>
      </g>
      <path class="rose-wall" d="M14 446V176a186 186 0 0 1 372 0v270Z" fill="url(#rose-stone)" />
      <path class="rose-edge" d="M26 446V176a174 174 0 0 1 348 0v270" />
      <path class="rose-lead" d="M46 434V176a154 154 0 0 1 308 0v258Z" />
      <g clip-path="url(#rose-frame)">
        <path class="pane-B" d="M46 434V176a154 154 0 0 1 308 0v258Z" />
        <g class="rose-glass">
          <Glazing />
        </g>
        <path class="rose-band" d="M40 336h320v10H40Z" />
        <path class="rose-shine" d="M40 440V176a160 160 0 0 1 320 0v264Z" fill="url(#rose-light)" />
      </g>
      <path class="rose-sill" d="M4 440h392v14H4Z" />
    </svg>
  );
}
