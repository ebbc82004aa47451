// Pictures for the rules, made of the same glass as the table.
import type { ComponentChildren } from "preact";
import type { EditionData } from "../../app/study/api";
import {
  type Colour,
  GlassTrack,
  Market,
  Palace,
  Pane,
  PaneIcon,
  RoundTrack,
  Strip,
} from "../../board";
import { columnCentre } from "../../board/palace-geometry";
import { words } from "../../i18n";
import type { PlayerView, StripView, TableView } from "../../protocol/types";

const COLOURS: Colour[] = ["W", "Y", "O", "B", "P"];
const PATTERNS = ["WWWWO", "YYYYB", "OOOOP", "BBBBW", "PPPPY", "OOOBW", "YYYOP", "PPWWO"];

interface FigureProps {
  /** The edition that the pictures are of. */
  edition: EditionData;
}

function strip(number: number, panes = ""): StripView {
  const up = PATTERNS[number - 1]!;
  const free = [...panes].reduce((left, pane) => left.replace(pane, ""), up);
  return { number, up, down: "", free, panes, on_jokers: "" };
}

function player(
  changes: Partial<PlayerView>,
  panes: Record<number, string | null> = {},
): PlayerView {
  return {
    strips: PATTERNS.map((_, index) => {
      const lying = panes[index + 1];
      return lying === null ? null : strip(index + 1, lying);
    }),
    windows: Array(8).fill(""),
    glazier: 1,
    reach: [],
    leftmost: 1,
    score: 0,
    row: 0,
    lost: 0,
    final: null,
    ...changes,
  };
}

function Illustration({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <figure class={`rule-figure ${name}`}>
      {children}
      <figcaption>{words(`rulebook-figure-${name}`)}</figcaption>
    </figure>
  );
}

function Colours() {
  return (
    <Illustration name="colours">
      <ul>
        {COLOURS.map((colour) => (
          <li key={colour}>
            <PaneIcon colour={colour} letter /> {words("colour", { colour })}
          </li>
        ))}
      </ul>
    </Illustration>
  );
}

function Take() {
  return (
    <Illustration name="take">
      <svg viewBox="0 0 520 200" aria-hidden="true">
        <circle class="figure-plate" cx="100" cy="100" r="92" />
        <Pane colour="B" x={36} y={104} size={58} />
        <Pane colour="W" x={104} y={104} size={58} />
        <g class="taken">
          <Pane colour="O" x={36} y={36} size={58} />
          <Pane colour="O" x={104} y={36} size={58} />
        </g>
        <path class="way" d="M205 60H300m-14-12 14 12-14 12" />
        <Pane colour="O" x={322} y={30} size={58} />
        <Pane colour="O" x={392} y={30} size={58} />
        <path class="way" d="M205 150H300m-14-12 14 12-14 12" />
        <rect class="middle" x="314" y="108" width="196" height="84" rx="40" />
        <Pane colour="B" x={348} y={120} size={58} />
        <Pane colour="W" x={418} y={120} size={58} />
      </svg>
    </Illustration>
  );
}

function Fit() {
  return (
    <Illustration name="fit">
      <svg viewBox="0 0 400 400" aria-hidden="true">
        <g transform="translate(290 4)">
          <Strip strip={strip(7, "YYYO")} />
        </g>
        <Pane colour="Y" x={20} y={40} size={76} />
        <Pane colour="Y" x={20} y={140} size={76} />
        <path
          class="way"
          d="M120 78H266m-14-12 14 12-14 12M120 178Q200 178 266 130m-18 2 18-2-6 17"
        />
        <Pane colour="Y" x={20} y={240} size={76} />
        <path class="crack" d="M52 240 66 268 48 284 70 316M66 268 96 258M48 284 20 290" />
        <path class="way" d="M120 278Q190 278 190 360m-12-14 12 14 12-14" />
      </svg>
    </Illustration>
  );
}

function Reach({ edition }: FigureProps) {
  return (
    <Illustration name="reach">
      <Framed edition={edition} player={player({ glazier: 4 }, { 1: "WW", 4: "BB", 6: "O" })}>
        <rect class="veil" x="8" y="74" width="300" height="404" rx="14" />
      </Framed>
    </Illustration>
  );
}

function Done({ edition }: FigureProps) {
  const windows = ["", "", "", "B", "", "", "", ""];
  return (
    <Illustration name="done">
      <Framed edition={edition} player={player({ glazier: 4, windows }, { 4: "BBBBW" })}>
        <path class="way light" d={`M${columnCentre(4)} 440V505m-12-14 12 14 12-14`} />
      </Framed>
    </Illustration>
  );
}

function Windows({ edition }: FigureProps) {
  const windows = ["", "", "O", "B", "P", "", "Y", ""];
  return (
    <Illustration name="windows">
      <Framed edition={edition} player={player({ glazier: 3, windows })}>
        {[3, 4, 5, 7].map((column) => (
          <g key={column} transform={`translate(${columnCentre(column)} 460)`}>
            <circle class="figure-points" r="27" />
            <text class="figure-points-text">+{edition.windows.points_A[column - 1]}</text>
          </g>
        ))}
      </Framed>
    </Illustration>
  );
}

function Ornament({ edition }: FigureProps) {
  const windows = ["WO", "YB", "PP", "O", "", "", "", ""];
  return (
    <Illustration name="ornament">
      <Framed
        edition={edition}
        player={player({ glazier: 4, windows }, { 1: null, 2: null, 3: null, 4: "BB" })}
      />
    </Illustration>
  );
}

function Glass({ edition }: FigureProps) {
  const { rows } = edition.broken_glass;
  return (
    <Illustration name="glass">
      <GlassTrack player={player({ row: 5 })} rows={rows} seat={1} words={words} />
    </Illustration>
  );
}

/** What is in the middle of a table, as far as it is drawn. */
const TABLE = {
  round: 3,
  rounds: 6,
  track: "OBWP",
  centre: "BBWYY",
  displays: ["BOWW", "BBPY", "", "OOPW", "PWYY"],
  tile_in_centre: false,
} as TableView;

function Track() {
  return (
    <Illustration name="track">
      <div class="board" aria-hidden="true">
        <RoundTrack table={TABLE} words={words} letters={false} />
      </div>
    </Illustration>
  );
}

function Sight() {
  return (
    <Illustration name="sight">
      <div class="board" aria-hidden="true">
        <Market
          table={TABLE}
          sectors
          letters={false}
          centreLabel=""
          tileLabel=""
          displayLabel={() => ""}
          interaction={null}
          highlight={null}
        />
      </div>
    </Illustration>
  );
}

/** A palace with something drawn over it. */
function Framed({
  player,
  edition,
  children,
}: FigureProps & { player: PlayerView; children?: ComponentChildren }) {
  return (
    <div class="framed" aria-hidden="true">
      <Palace player={player} seat={1} side="A" points={edition.windows.points_A} label="" />
      {children && (
        <svg viewBox="0 0 816 646" aria-hidden="true">
          {children}
        </svg>
      )}
    </div>
  );
}

/** The pictures by the paragraph that they follow. */
export const FIGURES: Record<string, (props: FigureProps) => preact.JSX.Element> = {
  "R-SETUP-5": Colours,
  "R-TAKE-1": Take,
  "R-PLACE-1": Reach,
  "R-PLACE-3": Fit,
  "R-DONE-1": Track,
  "R-DONE-2": Done,
  "R-DONE-4": Windows,
  "R-GLASS-1": Glass,
  "R-FINAL-3": Ornament,
  "R-SIGHT-1": Sight,
};
