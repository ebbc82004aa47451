// Everything that is drawn more than once, defined once: `<use href="#pane-W"/>` draws it.

import { COLOURS, type Colour } from "../game/moves";
import { FLOURISHES, fourfold, SIGNS, STAR, shifted } from "./signs";
import "./colours.css";
import "./defs.css";
import "./pane.css";

/** Where the light catches the edge of each sign. */
const EDGES = Object.fromEntries(
  COLOURS.map((colour) => [colour, shifted(SIGNS[colour], 1.5, 2)]),
) as Record<Colour, string>;
const FLOWER = fourfold("M50 48Q38 36 50 16 62 36 50 48ZM52 48Q64 40 72 28 60 36 52 48");
const TENDRILS = fourfold("M50 13Q47 3 39 10M50 13Q53 3 61 10M50 40L50 26");

/** Must stand in the page once, before anything that uses it. */
export function Defs() {
  return (
    <svg class="defs" width="0" height="0" aria-hidden="true">
      <defs>
        <linearGradient id="sheen" x1="0" y1="0" x2="0.7" y2="1">
          <stop offset="0" stop-color="#fff" stop-opacity="0.85" />
          <stop offset="0.5" stop-color="#fff" stop-opacity="0.2" />
          <stop offset="1" stop-color="#fff" stop-opacity="0" />
        </linearGradient>
        <linearGradient id="bevel" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#fff" stop-opacity="0.75" />
          <stop offset="0.45" stop-color="#fff" stop-opacity="0.05" />
          <stop offset="0.6" stop-color="#000" stop-opacity="0.05" />
          <stop offset="1" stop-color="#fff" stop-opacity="0.55" />
        </linearGradient>
        <linearGradient id="stone" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--stone)" />
          <stop offset="1" stop-color="var(--stone-low)" />
        </linearGradient>
        <linearGradient id="rose" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--rose)" />
          <stop offset="1" stop-color="var(--rose-low)" />
        </linearGradient>
        <linearGradient id="recess" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--recess-low)" />
          <stop offset="1" stop-color="var(--recess)" />
        </linearGradient>
        <linearGradient id="roof" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--roof)" />
          <stop offset="1" stop-color="var(--roof-low)" />
        </linearGradient>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--sky)" />
          <stop offset="1" stop-color="var(--sky-low)" />
        </linearGradient>
        <linearGradient id="wood" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="var(--wood)" />
          <stop offset="1" stop-color="var(--wood-low)" />
        </linearGradient>
        <radialGradient id="plate" cx="0.45" cy="0.38" r="0.65">
          <stop offset="0.55" stop-color="var(--plate)" />
          <stop offset="1" stop-color="var(--plate-low)" />
        </radialGradient>
        <radialGradient id="coin" cx="0.38" cy="0.32" r="0.75">
          <stop offset="0" stop-color="var(--gilt-light)" />
          <stop offset="1" stop-color="var(--gilt)" />
        </radialGradient>
        <radialGradient id="shade" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0.6" stop-color="#000" stop-opacity="0.38" />
          <stop offset="1" stop-color="#000" stop-opacity="0" />
        </radialGradient>
        <clipPath id="arch">
          <path d="M0 64V36Q0 0 36 0T72 36V64Z" />
        </clipPath>
      </defs>
      {COLOURS.map((colour) => (
        <Glass key={colour} colour={colour} />
      ))}
      <symbol id="space-*" viewBox="0 0 100 100" overflow="visible">
        <rect class="space joker" x="2" y="2" width="96" height="96" rx="20" />
        <path class="joker-star" d={STAR} />
      </symbol>
      <symbol id="tile-flower" viewBox="0 0 100 100" overflow="visible">
        <path d={FLOWER} />
        <path d={TENDRILS} fill="none" />
        <circle cx="50" cy="50" r="5" />
      </symbol>
      <Tile />
    </svg>
  );
}

/** A shade of a colour's glass, as a CSS value. */
const tone = (colour: Colour, name: string) => `var(--${colour}-${name})`;

/** One colour: its glass, a pane of it, in place or previewed, a space for it, the light through it. */
function Glass({ colour }: { colour: Colour }) {
  return (
    <>
      <GlassGradients colour={colour} />
      <symbol id={`sign-${colour}`} viewBox="0 0 100 100">
        <path class="sign" d={SIGNS[colour]} />
      </symbol>
      <symbol id={`glass-${colour}`} viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">
        <rect width="100" height="100" fill={`url(#body-${colour})`} />
        <rect width="100" height="100" fill={`url(#core-${colour})`} />
        <Engraving colour={colour} />
      </symbol>
      <PaneSymbol colour={colour} />
      <symbol id={`preview-${colour}`} viewBox="0 0 100 100" overflow="visible">
        <rect x="2" y="2" width="96" height="96" rx="19" fill={`url(#body-${colour})`} />
        <rect x="4" y="4" width="92" height="92" rx="17" fill={`url(#core-${colour})`} />
        <path class="sign" d={SIGNS[colour]} stroke={tone(colour, "sign")} />
        <rect class="preview-edge" width="100" height="100" rx="20" />
      </symbol>
      <symbol id={`letter-${colour}`} viewBox="0 0 100 100" overflow="visible">
        <g class="letter-disc">
          <circle class="letter-ground" cx="78" cy="78" r="21" />
          <text class="letter-text" x="78" y="78">
            {colour}
          </text>
        </g>
      </symbol>
      <SmallSymbols colour={colour} />
    </>
  );
}

function GlassGradients({ colour }: { colour: Colour }) {
  return (
    <defs>
      <linearGradient id={`body-${colour}`} x1="0" y1="0" x2="0.9" y2="1">
        <stop offset="0" stop-color={tone(colour, "glass")} />
        <stop
          offset="0.35"
          stop-color={`color-mix(in srgb, ${tone(colour, "deep")} 60%, ${tone(colour, "glass")})`}
        />
        <stop offset="0.62" stop-color={tone(colour, "glass")} />
        <stop offset="1" stop-color={tone(colour, "light")} />
      </linearGradient>
      <radialGradient id={`core-${colour}`} cx="0.66" cy="0.72" r="0.62">
        <stop offset="0" stop-color={tone(colour, "light")} stop-opacity="0.95" />
        <stop offset="0.45" stop-color={tone(colour, "glass")} stop-opacity="0.8" />
        <stop offset="1" stop-color={tone(colour, "glass")} stop-opacity="0" />
      </radialGradient>
      <radialGradient id={`beam-${colour}`} cx="0.5" cy="0.5" r="0.5">
        <stop offset="0" stop-color={tone(colour, "light")} stop-opacity="0.9" />
        <stop offset="0.4" stop-color={tone(colour, "glass")} stop-opacity="0.5" />
        <stop offset="1" stop-color={tone(colour, "glass")} stop-opacity="0" />
      </radialGradient>
    </defs>
  );
}

/** A pane: light on what it lies on, shadow, glass, engraving, bevel and sheen. */
function PaneSymbol({ colour }: { colour: Colour }) {
  return (
    <symbol id={`pane-${colour}`} viewBox="0 0 100 100" overflow="visible">
      <ellipse cx="60" cy="94" rx="58" ry="26" fill={`url(#beam-${colour})`} class="spill" />
      <rect x="3" y="6" width="98" height="98" rx="21" fill="#000" fill-opacity="0.25" />
      <rect
        x="2"
        y="2"
        width="96"
        height="96"
        rx="19"
        fill={`url(#body-${colour})`}
        stroke={tone(colour, "lead")}
        stroke-width="4"
      />
      <rect x="4" y="4" width="92" height="92" rx="17" fill={`url(#core-${colour})`} />
      <Engraving colour={colour} />
      <rect
        x="6"
        y="6"
        width="88"
        height="88"
        rx="15"
        fill="none"
        stroke="url(#bevel)"
        stroke-width="4"
      />
      <path d="M9 44V24Q9 9 24 9H68Q38 14 27 25T9 44Z" fill="url(#sheen)" />
    </symbol>
  );
}

/** A pane where it is small, and a space for one. */
function SmallSymbols({ colour }: { colour: Colour }) {
  return (
    <>
      <symbol id={`small-${colour}`} viewBox="0 0 100 100" overflow="visible">
        <rect
          x="3"
          y="3"
          width="94"
          height="94"
          rx="18"
          fill={tone(colour, "glass")}
          stroke={tone(colour, "lead")}
          stroke-width="6"
        />
        <path class="sign bold" d={SIGNS[colour]} stroke={tone(colour, "sign")} />
      </symbol>
      <symbol id={`space-${colour}`} viewBox="0 0 100 100" overflow="visible">
        <rect
          class="space"
          x="2"
          y="2"
          width="96"
          height="96"
          rx="20"
          fill={tone(colour, "tint")}
          stroke={tone(colour, "ink")}
        />
        <path class="sign faint" d={SIGNS[colour]} stroke={tone(colour, "ink")} />
      </symbol>
    </>
  );
}

/** The sign as it is cut into glass: fine lines, an edge that catches the light, the line itself. */
function Engraving({ colour }: { colour: Colour }) {
  return (
    <>
      <path class="flourish" d={FLOURISHES[colour]} stroke={`var(--${colour}-sign)`} />
      <path class="sign edge" d={EDGES[colour]} stroke={`var(--${colour}-cut)`} />
      <path class="sign" d={SIGNS[colour]} stroke={`var(--${colour}-sign)`} />
    </>
  );
}

/** The starting-player tile: a sun over water. */
function Tile() {
  return (
    <symbol id="tile" viewBox="0 0 100 100" overflow="visible">
      <circle cx="52" cy="55" r="49" fill="#000" fill-opacity="0.25" />
      <circle cx="50" cy="50" r="49" fill="url(#coin)" stroke="var(--wood-low)" stroke-width="3" />
      <circle
        cx="50"
        cy="50"
        r="40"
        fill="none"
        stroke="var(--wood-low)"
        stroke-width="2.5"
        stroke-dasharray="2 7"
      />
      <path
        d="M36 38 52 24V76M38 76H66"
        fill="none"
        stroke="#4a3208"
        stroke-width="10"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </symbol>
  );
}
