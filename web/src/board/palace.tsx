// A player's palace: sky and roofs, the plank on which the glazier walks, eight strips, eight windows.

import { Memo } from "../components/memo";
import { signed } from "../game/messages";
import type { Colour, Target } from "../game/moves";
import { spaces } from "../game/strip";
import type { Answer } from "../game/turn";
import type { PlayerView, StripView } from "../protocol/types";
import { Figure } from "./glazier";
import { Letter, Sight } from "./pane";
import { STRIP, Strip } from "./strip";
import "./palace.css";

const WIDTH = 816;
const HEIGHT = 646;
const PLANK = 72;
const STRIPS = 80;
const TOP = 487;
const BOTTOM = 554;

export type Side = "A" | "B";

/** How the palace is played on: what each column would make of the panes picked. */
export interface PalacePlay {
  picked: Colour | null;
  answers: ReadonlyMap<Target, Answer>;
  chosen: Target | null;
  label(column: number): string;
  onColumn(column: number): void;
  onLook(column: number | null): void;
  glazierLabel: string;
  onGlazier(): void;
}

export interface PalaceProps {
  player: PlayerView;
  seat: number;
  side: Side;
  points: number[];
  label: string;
  letters?: boolean;
  /** Drawn small: plainer glass. */
  small?: boolean;
  backs?: boolean;
  spots?: boolean;
  play?: PalacePlay | undefined;
  /** The column, or the glazier, that a move to be shown goes to. */
  lit?: Target | "back" | null | undefined;
}

export function columnCentre(column: number): number {
  return 58 + (column - 1) * 100;
}

export function Palace(props: PalaceProps) {
  const { player, seat, side, points, label, small, backs, spots, play, lit } = props;
  const letters = props.letters && !small;
  const spot = (name: string) => (spots ? name : undefined);
  return (
    <svg
      class={play ? "palace playing" : "palace"}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role={play ? "group" : "img"}
      aria-label={label}
      data-side={side}
    >
      <Memo on={side}>{() => <Facade side={side} />}</Memo>
      {player.windows.map((window, index) => (
        <Memo key={index} on={[window, points[index], letters, spots, seat].join()}>
          {() => (
            <Window
              column={index + 1}
              window={window}
              points={small ? null : (points[index] ?? 0)}
              spot={spot(`window/${seat}/${index + 1}`)}
              letters={letters}
            />
          )}
        </Memo>
      ))}
      {side === "A" &&
        [1, 3, 5, 7].map((column) => (
          <Ornament
            key={column}
            column={column}
            windows={player.windows}
            spot={spot(`ornament/${seat}/${(column + 1) / 2}`)}
          />
        ))}
      {player.strips.map((strip, index) => {
        const column = index + 1;
        const inside = (
          <g
            transform={`translate(${columnCentre(column) - STRIP.width / 2} ${STRIPS})`}
            data-spot={spot(`strip/${seat}/${column}`)}
          >
            {strip ? (
              <Memo on={stripKey(props, column)}>
                {() => (
                  <Strip
                    strip={strip}
                    letters={letters}
                    small={small}
                    spot={spot(`space/${seat}/${column}`)}
                    peel={!player.windows[index]}
                    back={backs && !player.windows[index]}
                  />
                )}
              </Memo>
            ) : (
              <Niche />
            )}
          </g>
        );
        return (
          <Memo key={column} on={columnKey(props, column)}>
            {() => (
              <Column column={column} strip={strip} play={play} lit={lit === column}>
                {inside}
              </Column>
            )}
          </Memo>
        );
      })}
      <Plank />
      <Glazier
        column={player.glazier}
        seat={seat}
        play={play}
        lit={lit === "back"}
        spot={spot(`glazier/${seat}`)}
      />
    </svg>
  );
}

/** What changes a strip's picture. */
function stripKey(props: PalaceProps, column: number): string {
  const { player, seat, letters, small, backs, spots } = props;
  const lies = [player.strips[column - 1], player.windows[column - 1]];
  return JSON.stringify([lies, seat, letters, small, backs, spots]);
}

/** What changes a column's picture, its name in another language included. */
function columnKey(props: PalaceProps, column: number): string {
  const { label, play, lit } = props;
  const asked = play && [play.picked, play.answers.get(column), play.chosen];
  return stripKey(props, column) + JSON.stringify([label, lit === column, asked]);
}

/** A column; in play, panes can go to it. */
function Column({
  column,
  strip,
  play,
  lit,
  children,
}: {
  column: number;
  strip: StripView | null;
  play: PalacePlay | undefined;
  lit: boolean;
  children: preact.ComponentChildren;
}) {
  const answer = play?.answers.get(column);
  const chosen = play?.chosen === column;
  const x = columnCentre(column) - STRIP.width / 2;
  const asked = answer && (play?.chosen === null || chosen);
  const state = asked ? (answer.allowed ? "open" : "shut") : "still";
  const button = play && {
    role: "button" as const,
    tabindex: -1,
    "data-stop": "palace",
    "data-column": column,
    "aria-label": play.label(column),
    "aria-disabled": !answer?.allowed,
    "aria-pressed": chosen,
    onClick: () => play.onColumn(column),
    onPointerEnter: () => play.onLook(column),
    onPointerLeave: () => play.onLook(null),
    onFocus: () => play.onLook(column),
    onBlur: () => play.onLook(null),
  };
  return (
    <>
      <g
        class={`column ${state}${chosen ? " chosen" : ""}${lit ? " highlighted" : ""}`}
        {...button}
      >
        {children}
        {state === "open" && answer && strip && play?.picked && (
          <Promised strip={strip} colour={play.picked} answer={answer} x={x} />
        )}
        <rect
          class="ring"
          x={x - 4}
          y={STRIPS - 4}
          width={STRIP.width + 8}
          height={STRIP.height + 8}
          rx="15"
        />
        {play && <rect class="hit" x={x - 6} y={PLANK} width="100" height={HEIGHT - PLANK} />}
      </g>
      {state === "open" && answer && <Badge answer={answer} x={columnCentre(column)} />}
    </>
  );
}

/** The panes where they would lie, as a shimmer. */
function Promised({
  strip,
  colour,
  answer,
  x,
}: {
  strip: StripView;
  colour: Colour;
  answer: Answer;
  x: number;
}) {
  const free = spaces(strip).map((space, index) => ({ ...space, index }));
  const own = free.filter((space) => !space.pane && space.wants === colour);
  const jokers = free.filter((space) => !space.pane && space.wants === "*");
  return (
    <g class="promised">
      {[...own, ...jokers].slice(0, answer.placed).map(({ index }) => (
        <use
          key={index}
          href={`#promise-${colour}`}
          x={x + STRIP.inset}
          y={STRIPS + STRIP.inset + 2 + index * STRIP.pitch}
          width={STRIP.pane}
          height={STRIP.pane}
        />
      ))}
    </g>
  );
}

/** How many fit, how many break; on a strip that becomes complete, what it would score. */
function Badge({ answer, x }: { answer: Answer; x: number }) {
  if (!answer.known) return null;
  const rows = [
    { kind: "fits", text: String(answer.placed), path: "M-9-9H9V9H-9ZM-5 0-1 4 6-4" },
    ...(answer.broken
      ? [{ kind: "breaks", text: String(answer.broken), path: "M-9-9H9V9H-9ZM-3-9 2-2-3 3 2 9" }]
      : []),
  ];
  const top = TOP - 24;
  return (
    <g class="badge" transform={`translate(${x} ${top})`}>
      <rect class="badge-ground" x="-40" y="-4" width="80" height={rows.length * 33 + 6} rx="14" />
      {rows.map((row, index) => (
        <g key={row.kind} class={row.kind} transform={`translate(0 ${16 + index * 33})`}>
          <path class="badge-sign" d={row.path} transform="translate(-17 -0.5)" />
          <Sight x="14" y="1">
            {row.text}
          </Sight>
        </g>
      ))}
      {answer.points !== 0 && (
        <g transform="translate(0 -40)">
          <circle class="seal" r="32" />
          <Sight class="seal-text" y="1">
            {signed(answer.points)}
          </Sight>
        </g>
      )}
    </g>
  );
}

function Glazier({
  column,
  seat,
  play,
  lit,
  spot,
}: {
  column: number;
  seat: number;
  play: PalacePlay | undefined;
  lit: boolean;
  spot: string | undefined;
}) {
  const button = play && {
    role: "button" as const,
    tabindex: -1,
    "data-stop": "palace",
    "data-glazier": "",
    "aria-label": play.glazierLabel,
    onClick: play.onGlazier,
  };
  return (
    <g
      class={lit ? "glazier highlighted" : "glazier"}
      transform={`translate(${columnCentre(column)} ${PLANK})`}
      {...button}
    >
      {play && <rect class="hit" x="-46" y="-74" width="92" height="76" />}
      <g data-spot={spot}>
        <Figure seat={seat} />
      </g>
      <rect class="ring" x="-30" y="-72" width="64" height="74" rx="12" />
    </g>
  );
}

/** What is there all the time: sky, chimneys or domes, the wall. */
function Facade({ side }: { side: Side }) {
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

function Window({
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
          cy={TOP + 104}
          rx="66"
          ry="58"
          fill={`url(#beam-${bottom ?? top})`}
        />
      )}
      <path
        class="frame"
        d={`M${x - 6} ${BOTTOM + 54}V${TOP + 35}Q${x - 6} ${TOP - 7} ${x + 36} ${TOP - 7}T${x + 78} ${TOP + 35}V${BOTTOM + 54}Z`}
      />
      <g transform={`translate(${x} ${TOP})`} data-spot={spot && `${spot}/top`}>
        <Light colour={top} height={64} clip="url(#arch)" letters={letters} />
        <path class="window-lead" d="M0 64V36Q0 0 36 0T72 36V64Z" />
      </g>
      <g transform={`translate(${x} ${BOTTOM})`} data-spot={spot && `${spot}/bottom`}>
        <Light colour={bottom} height={54} letters={letters} />
        <path class="window-lead" d="M0 0H72V54H0Z" />
      </g>
      {bottom && (
        <path
          class="window-rays"
          d={`M${x + 36} ${TOP - 12}v-10M${x + 20} ${TOP - 9}l-4-8M${x + 52} ${TOP - 9}l4-8`}
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

/** An ornament of side A: a petal is lit for each pane around it. */
function Ornament({
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
    { lit: left.length > 0, turn: 0 },
    { lit: right.length > 0, turn: 90 },
    { lit: right.length > 1, turn: 180 },
    { lit: left.length > 1, turn: 270 },
  ];
  return (
    <g
      class="ornament"
      transform={`translate(${columnCentre(column) + 50} ${BOTTOM - 2})`}
      data-spot={spot}
    >
      <path class="ornament-ground" d="M0-24 19 0 0 24-19 0Z" />
      {petals.map(({ lit, turn }) => (
        <path
          key={turn}
          class={lit ? "petal highlighted" : "petal"}
          d="M0 0Q-13 0-11-13 2-13 0 0Z"
          transform={`rotate(${turn})`}
        />
      ))}
    </g>
  );
}

/** Where a strip was: a blind arch in the wall. */
function Niche() {
  const { width, height } = STRIP;
  return <path class="niche" d={`M6 ${height}V46Q6 6 ${width / 2} 6T${width - 6} 46V${height}Z`} />;
}

function Plank() {
  return (
    <g class="plank">
      <path class="ropes" d={`M22 ${PLANK}V54M${WIDTH - 22} ${PLANK}V54`} />
      <rect x="4" y={PLANK - 2} width={WIDTH - 8} height="9" rx="3" />
      <path class="grain" d={`M10 ${PLANK + 2}H${WIDTH - 10}`} />
    </g>
  );
}
