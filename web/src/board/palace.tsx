// A player's palace: eight strips over eight windows, and the plank on which the glazier walks.

import { Memo } from "../components/memo";
import { signed } from "../game/messages";
import type { Colour, Target } from "../game/moves";
import { spaces } from "../game/strip";
import type { Outcome } from "../game/turn";
import type { PlayerView, StripView } from "../protocol/types";
import { GlazierFigure } from "./glazier";
import { Facade } from "./palace-facade";
import {
  columnCentre,
  HEIGHT,
  PLANK,
  type Side,
  STRIPS,
  WIDTH,
  WINDOW_TOP,
} from "./palace-geometry";
import { Ornament, Window } from "./palace-windows";
import { AriaHiddenText } from "./pane";
import { STRIP, Strip } from "./strip";
import "./palace.css";

/** How the palace is played on: what each column would make of the panes picked. */
export interface PalaceInteraction {
  picked: Colour | null;
  outcomes: ReadonlyMap<Target, Outcome>;
  chosen: Target | null;
  label(column: number): string;
  onColumn(column: number): void;
  onHover(column: number | null): void;
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
  interaction?: PalaceInteraction | undefined;
  /** The column, or the glazier, that the highlighted move goes to. */
  highlight?: Target | "back" | null | undefined;
}

export function Palace(props: PalaceProps) {
  const { player, seat, side, points, label, small, interaction, highlight } = props;
  const letters = props.letters && !small;
  const spot = (name: string) => (props.spots ? name : undefined);
  return (
    <svg
      class={interaction ? "palace playing" : "palace"}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role={interaction ? "group" : "img"}
      aria-label={label}
      data-side={side}
    >
      <Memo memoKey={side}>{() => <Facade side={side} />}</Memo>
      {player.windows.map((window, index) => (
        <Memo key={index} memoKey={[window, points[index], letters, props.spots, seat].join()}>
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
      {player.strips.map((strip, index) => (
        <Memo key={index} memoKey={columnKey(props, index + 1)}>
          {() => (
            <Column
              column={index + 1}
              strip={strip}
              interaction={interaction}
              highlighted={highlight === index + 1}
            >
              <StripPlace {...props} column={index + 1} />
            </Column>
          )}
        </Memo>
      ))}
      <Plank />
      <Glazier
        column={player.glazier}
        seat={seat}
        interaction={interaction}
        highlighted={highlight === "back"}
        spot={spot(`glazier/${seat}`)}
      />
    </svg>
  );
}

/** The strip of a column, or the niche where it was. */
function StripPlace(props: PalaceProps & { column: number }) {
  const { player, seat, column, small, backs, spots } = props;
  const strip = player.strips[column - 1];
  const isFirstSide = !player.windows[column - 1];
  return (
    <g
      transform={`translate(${columnCentre(column) - STRIP.width / 2} ${STRIPS})`}
      data-spot={spots ? `strip/${seat}/${column}` : undefined}
    >
      {strip ? (
        <Memo memoKey={stripKey(props, column)}>
          {() => (
            <Strip
              strip={strip}
              letters={props.letters && !small}
              small={small}
              spot={spots ? `space/${seat}/${column}` : undefined}
              peel={isFirstSide}
              back={backs && isFirstSide}
            />
          )}
        </Memo>
      ) : (
        <Niche />
      )}
    </g>
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
  const { label, interaction, highlight } = props;
  const state = interaction && [
    interaction.picked,
    interaction.outcomes.get(column),
    interaction.chosen,
  ];
  return stripKey(props, column) + JSON.stringify([label, highlight === column, state]);
}

/** A column; in play, panes can go to it. */
function Column({
  column,
  strip,
  interaction,
  highlighted,
  children,
}: {
  column: number;
  strip: StripView | null;
  interaction: PalaceInteraction | undefined;
  highlighted: boolean;
  children: preact.ComponentChildren;
}) {
  const outcome = interaction?.outcomes.get(column);
  const chosen = interaction?.chosen === column;
  const x = columnCentre(column) - STRIP.width / 2;
  const asked = outcome && (interaction?.chosen === null || chosen);
  const state = asked ? (outcome.allowed ? "open" : "shut") : "still";
  const button = interaction && {
    role: "button" as const,
    tabindex: -1,
    "data-stop": "palace",
    "data-column": column,
    "aria-label": interaction.label(column),
    "aria-disabled": !outcome?.allowed,
    "aria-pressed": chosen,
    onClick: () => interaction.onColumn(column),
    onPointerEnter: () => interaction.onHover(column),
    onPointerLeave: () => interaction.onHover(null),
    onFocus: () => interaction.onHover(column),
    onBlur: () => interaction.onHover(null),
  };
  return (
    <>
      <g
        class={`column ${state}${chosen ? " chosen" : ""}${highlighted ? " highlighted" : ""}`}
        {...button}
      >
        {children}
        {state === "open" && outcome && strip && interaction?.picked && (
          <PanePreview strip={strip} colour={interaction.picked} outcome={outcome} x={x} />
        )}
        <rect
          class="ring"
          x={x - 4}
          y={STRIPS - 4}
          width={STRIP.width + 8}
          height={STRIP.height + 8}
          rx="15"
        />
        {interaction && (
          <rect class="hit" x={x - 6} y={PLANK} width="100" height={HEIGHT - PLANK} />
        )}
      </g>
      {state === "open" && outcome && <Badge outcome={outcome} x={columnCentre(column)} />}
    </>
  );
}

/** The panes where they would lie, as a shimmer. */
function PanePreview({
  strip,
  colour,
  outcome,
  x,
}: {
  strip: StripView;
  colour: Colour;
  outcome: Outcome;
  x: number;
}) {
  const free = spaces(strip).map((space, index) => ({ ...space, index }));
  const own = free.filter((space) => !space.pane && space.wants === colour);
  const jokers = free.filter((space) => !space.pane && space.wants === "*");
  return (
    <g class="pane-preview">
      {[...own, ...jokers].slice(0, outcome.placed).map(({ index }) => (
        <use
          key={index}
          href={`#preview-${colour}`}
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
function Badge({ outcome, x }: { outcome: Outcome; x: number }) {
  if (!outcome.known) return null;
  const rows = [
    { kind: "fits", text: String(outcome.placed), path: "M-9-9H9V9H-9ZM-5 0-1 4 6-4" },
    ...(outcome.broken
      ? [{ kind: "breaks", text: String(outcome.broken), path: "M-9-9H9V9H-9ZM-3-9 2-2-3 3 2 9" }]
      : []),
  ];
  const top = WINDOW_TOP - 24;
  return (
    <g class="badge" transform={`translate(${x} ${top})`}>
      <rect class="badge-ground" x="-40" y="-4" width="80" height={rows.length * 33 + 6} rx="14" />
      {rows.map((row, index) => (
        <g key={row.kind} class={row.kind} transform={`translate(0 ${16 + index * 33})`}>
          <path class="badge-sign" d={row.path} transform="translate(-17 -0.5)" />
          <AriaHiddenText x="14" y="1">
            {row.text}
          </AriaHiddenText>
        </g>
      ))}
      {outcome.points !== 0 && (
        <g transform="translate(0 -40)">
          <circle class="seal" r="32" />
          <AriaHiddenText class="seal-text" y="1">
            {signed(outcome.points)}
          </AriaHiddenText>
        </g>
      )}
    </g>
  );
}

function Glazier({
  column,
  seat,
  interaction,
  highlighted,
  spot,
}: {
  column: number;
  seat: number;
  interaction: PalaceInteraction | undefined;
  highlighted: boolean;
  spot: string | undefined;
}) {
  const button = interaction && {
    role: "button" as const,
    tabindex: -1,
    "data-stop": "palace",
    "data-glazier": "",
    "aria-label": interaction.glazierLabel,
    onClick: interaction.onGlazier,
  };
  return (
    <g
      class={highlighted ? "glazier highlighted" : "glazier"}
      transform={`translate(${columnCentre(column)} ${PLANK})`}
      {...button}
    >
      {interaction && <rect class="hit" x="-46" y="-74" width="92" height="76" />}
      <g data-spot={spot}>
        <GlazierFigure seat={seat} />
      </g>
      <rect class="ring" x="-30" y="-72" width="64" height="74" rx="12" />
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
