// Where panes are taken from: the displays around the centre.

import { Memo } from "../components/memo";
import { CENTRE, COLOURS, type Colour, coloursOf, count } from "../game/moves";
import type { Pick } from "../game/turn";
import type { TableView } from "../protocol/types";
import { TOP_OF_PILE } from "./geometry";
import { AriaHiddenText, Pane } from "./pane";
import { bearing, inRows, polar, sectorBearing, squareSector, standingColour } from "./sectors";
import "./market.css";
import "./market-centre.css";
import "./market-layout.css";

/** How panes are picked; without it the market cannot be played on. */
export interface MarketInteraction {
  picked: Pick | null;
  label(source: number, colour: Colour, count: number): string;
  onPick(source: number, colour: Colour): void;
}

export interface MarketProps {
  table: TableView;
  sectors: boolean;
  letters: boolean;
  centreLabel: string;
  tileLabel: string;
  displayLabel(display: number): string;
  interaction: MarketInteraction | null;
  highlight: Pick | null;
}

/** The displays and the centre; each is drawn again only when it has changed. */
export function Market(props: MarketProps) {
  const { table, sectors } = props;
  const displays = table.displays.length;
  return (
    <div class={sectors ? "market in-sectors" : "market"} data-displays={displays}>
      {table.displays.map((heap, index) => (
        <Memo key={index} memoKey={displayKey(props, index + 1, heap)}>
          {() => <Display {...props} number={index + 1} heap={heap} />}
        </Memo>
      ))}
      <Memo memoKey={centreKey(props)}>{() => <Centre {...props} />}</Memo>
    </div>
  );
}

/** What changes a display's picture, its name in another language included. */
function displayKey(props: MarketProps, number: number, heap: string): string {
  const { table, sectors, letters, interaction, highlight, displayLabel } = props;
  const picked = interaction?.picked;
  const picks = picked?.source === number ? picked.colour : "";
  const marked = highlight?.source === number ? highlight.colour : "";
  const layout = [table.displays.length, sectors, letters];
  return [heap, displayLabel(number), ...layout, !!interaction, picks, marked].join();
}

/** The same for the centre. */
function centreKey({
  table,
  sectors,
  letters,
  centreLabel,
  interaction,
  highlight,
}: MarketProps): string {
  const { picked } = interaction ?? {};
  const picks = picked?.source === CENTRE ? picked.colour : "";
  const marked = highlight?.source === CENTRE ? highlight.colour : "";
  const lies = [table.centre, table.tile_in_centre, table.track[0], table.displays.length];
  return [...lies, sectors, letters, centreLabel, !!interaction, picks, marked].join();
}

function Display(props: MarketProps & { number: number; heap: string }) {
  const { number, heap, table, sectors, displayLabel, interaction } = props;
  const displays = table.displays.length;
  const at = polar(bearing(number, displays), 1);
  const standing = sectors ? standingColour(number, displays) : null;
  const shown = props.highlight?.source === number;
  const row = inRows(number, displays);
  const style = {
    "--x": at.x.toFixed(4),
    "--y": at.y.toFixed(4),
    "--row-x": row.x.toFixed(4),
    "--row-y": row.y,
  };
  return (
    <svg
      class={`display${heap ? "" : " empty"}${standing ? " standing" : ""}${shown ? " highlighted" : ""}`}
      style={style}
      viewBox="0 0 100 100"
      role={interaction ? "group" : "img"}
      aria-label={displayLabel(number)}
      data-spot={`display/${number}`}
    >
      <Memo memoKey={[number, displays, sectors].join()}>
        {() => (sectors ? <SectorPlate number={number} displays={displays} /> : <Plate />)}
      </Memo>
      <text class="display-number" x="50" y="97.5">
        {number}
      </text>
      {byAmount(heap).map((colour) => (
        <Take key={colour} {...props} source={number} colour={colour} amount={count(heap, colour)}>
          <Memo memoKey={[heap, number, displays, sectors, props.letters].join()}>
            {() =>
              sectors ? (
                <InSector
                  number={number}
                  displays={displays}
                  colour={colour}
                  amount={count(heap, colour)}
                  letters={props.letters}
                />
              ) : (
                <InQuarters number={number} heap={heap} colour={colour} letters={props.letters} />
              )
            }
          </Memo>
        </Take>
      ))}
    </svg>
  );
}

/** Panes of one colour that can be taken together. */
function Take({
  source,
  colour,
  amount,
  interaction,
  highlight,
  children,
}: MarketProps & {
  source: number;
  colour: Colour;
  amount: number;
  children: preact.ComponentChildren;
}) {
  const shown = highlight?.source === source && highlight.colour === colour ? " highlighted" : "";
  if (!interaction) return <g class={`take${shown}`}>{children}</g>;
  const picked = interaction.picked?.source === source && interaction.picked.colour === colour;
  return (
    // biome-ignore lint/a11y/useSemanticElements: there are no buttons inside a drawing
    <g
      class={`take ready${picked ? " picked" : ""}${shown}`}
      role="button"
      tabindex={-1}
      data-stop="market"
      data-source={source}
      data-colour={colour}
      aria-label={interaction.label(source, colour, amount)}
      aria-pressed={picked}
      onClick={() => interaction.onPick(source, colour)}
    >
      {children}
    </g>
  );
}

/** The colours of a heap, the largest group last: it lies on top where groups meet. */
function byAmount(heap: string): Colour[] {
  return coloursOf(heap).sort((one, other) => count(heap, one) - count(heap, other));
}

/** The panes of a colour among the four of a display; they lie clockwise, so that equals touch. */
function InQuarters({
  number,
  heap,
  colour,
  letters,
}: {
  number: number;
  heap: string;
  colour: Colour;
  letters: boolean;
}) {
  const places = [...heap].flatMap((letter, index) => (letter === colour ? [index] : []));
  return (
    <>
      {places.length > 2 && <circle class="hit" cx="50" cy="50" r="8" />}
      {places.map((index, nth) => {
        const right = index === 1 || index === 2;
        const low = index > 1;
        const x = right ? 51.5 : 16.5;
        const y = low ? 51.5 : 16.5;
        return (
          <g key={index} data-spot={`from/${number}/${colour}/${nth}`}>
            <rect class="hit" x={right ? 50 : 2} y={low ? 50 : 2} width="48" height="48" />
            <rect class="ring" x={x - 2.5} y={y - 2.5} width="37" height="37" rx="9" />
            <Pane colour={colour} letter={letters} x={x} y={y} size={32} />
          </g>
        );
      })}
    </>
  );
}

/** A fifth of a plate, upwards. */
const SECTOR = "M50 50 20.6 9.5A50 50 0 0 1 79.4 9.5Z";

/** The panes of a colour in its sector, one upon the other. */
function InSector({
  number,
  displays,
  colour,
  amount,
  letters,
}: {
  number: number;
  displays: number;
  colour: Colour;
  amount: number;
  letters: boolean;
}) {
  const turn = sectorBearing(colour, number, displays);
  const at = polar(turn, 29);
  const x = 50 + at.x - 14;
  const y = 50 + at.y - 14;
  return (
    <>
      <path class="hit" transform={`rotate(${turn} 50 50)`} d={SECTOR} />
      <path class="hit beyond" d={squareSector(turn)} />
      <rect
        class="ring"
        x={x - 2}
        y={y - 2 - (amount - 1) * 3}
        width="32"
        height={32 + (amount - 1) * 3}
        rx="8"
      />
      {Array.from({ length: amount }, (_, nth) => (
        <g key={nth} data-spot={`from/${number}/${colour}/${nth}`}>
          <Pane
            colour={colour}
            letter={letters && nth === amount - 1}
            x={x}
            y={y - nth * 3}
            size={28}
          />
        </g>
      ))}
      {amount > 1 && <Amount x={x + 26} y={y - 1 - (amount - 1) * 3} r={9} amount={amount} />}
    </>
  );
}

function Amount({ x, y, r, amount }: { x: number; y: number; r: number; amount: number }) {
  return (
    <g class="amount">
      <circle cx={x} cy={y} r={r} />
      <AriaHiddenText x={x} y={y} font-size={r * 1.65}>
        {amount}
      </AriaHiddenText>
    </g>
  );
}

/** A plate, painted blue as tiles are. */
function Plate() {
  return (
    <g class="plate">
      <ellipse cx="51" cy="54" rx="49" ry="47" fill="url(#shade)" />
      <circle class="plate-ground" cx="50" cy="50" r="48.5" />
      <circle class="plate-rim" cx="50" cy="50" r="43.5" />
      <circle class="plate-dots" cx="50" cy="50" r="46" />
      <use href="#tile-flower" class="plate-flower" width="100" height="100" />
    </g>
  );
}

/** A sector that stands out, upwards: it reaches 5.5 units beyond the plate. */
const TONGUE = "M50 50 21.5 10.8Q32 3 45-4 50-7.5 55-4 68 3 78.5 10.8Z";

/** The other side of a plate: a sector with its sign for each colour; on some, one stands out. */
function SectorPlate({ number, displays }: { number: number; displays: number }) {
  const standing = standingColour(number, displays);
  const out = standing && sectorBearing(standing, number, displays);
  return (
    <g class="plate sectors">
      <ellipse cx="51" cy="54" rx="49" ry="47" fill="url(#shade)" />
      <circle class="plate-ground" cx="50" cy="50" r="48.5" />
      {standing && out !== null && (
        <path
          class="tongue"
          transform={`rotate(${out} 50 50)`}
          d={TONGUE}
          fill={`var(--${standing}-tint)`}
          stroke={`var(--${standing}-ink)`}
        />
      )}
      {COLOURS.map((colour) => {
        const turn = sectorBearing(colour, number, displays);
        const sign = polar(turn, 29);
        const edge = polar(turn + 36, 47);
        return (
          <g key={colour}>
            <path class="sector-line" d={`M50 50L${50 + edge.x} ${50 + edge.y}`} />
            <use
              href={`#space-${colour}`}
              class={colour === standing ? "sector-sign standing" : "sector-sign"}
              x={50 + sign.x - 12}
              y={50 + sign.y - 12}
              width="24"
              height="24"
            />
          </g>
        );
      })}
    </g>
  );
}

/** The centre: a pile for each colour, always in the same place, and the starting-player tile. */
function Centre(props: MarketProps) {
  const { table, sectors, centreLabel, tileLabel } = props;
  const displays = table.displays.length;
  const between = displays === COLOURS.length ? 36 : 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="centre" role="group" aria-label={centreLabel} data-spot="display/0">
      {!sectors && <Memo memoKey={String(between)}>{() => <Rose turn={between} />}</Memo>}
      {COLOURS.map((colour, index) => {
        const at = polar(index * 72 + (sectors ? 0 : between), 1);
        const amount = count(table.centre, colour);
        return (
          <svg
            key={colour}
            class="pile"
            style={{ "--x": at.x.toFixed(4), "--y": at.y.toFixed(4) }}
            viewBox="0 0 100 100"
            role="presentation"
            data-spot={`pile/${colour}`}
          >
            {!amount && (
              <use
                href={`#space-${colour}`}
                class="pile-place"
                x="22"
                y="24"
                width="56"
                height="56"
              />
            )}
            {sectors && colour === table.track[0] && <Coin />}
            {amount > 0 && (
              <Take {...props} source={CENTRE} colour={colour} amount={amount}>
                <Memo memoKey={[amount, props.letters].join()}>
                  {() => <Pile colour={colour} amount={amount} letters={props.letters} />}
                </Memo>
              </Take>
            )}
          </svg>
        );
      })}
      {table.tile_in_centre && (
        <svg
          class={`tile${tileState(props)}`}
          viewBox="-2 -2 104 108"
          role="img"
          aria-label={tileLabel}
          data-spot="tile"
        >
          <use href="#tile" width="100" height="100" />
        </svg>
      )}
    </div>
  );
}

/** The tile is marked as the panes are that would bring it along; a move that is over did not. */
function tileState({ table, interaction, highlight }: MarketProps): string {
  const picked = interaction?.picked?.source === CENTRE ? " picked" : "";
  const shown =
    highlight?.source === CENTRE && table.centre.includes(highlight.colour) ? " highlighted" : "";
  return picked + shown;
}

/** A rose window, drawn on the table: a foil for each pile, the tile in the middle. */
function Rose({ turn }: { turn: number }) {
  return (
    <svg
      class="centre-rose"
      viewBox="-100 -100 200 200"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <circle r="97" />
      <circle r="27" />
      {COLOURS.map((colour, index) => {
        const foil = polar(turn + index * 72, 63);
        const [inner, outer] = [
          polar(turn + 36 + index * 72, 27),
          polar(turn + 36 + index * 72, 97),
        ];
        return (
          <g key={colour}>
            <circle class="foil" cx={foil.x} cy={foil.y} r="33" fill={`var(--${colour}-glass)`} />
            <path d={`M${inner.x} ${inner.y}L${outer.x} ${outer.y}`} />
          </g>
        );
      })}
    </svg>
  );
}

function Pile({ colour, amount, letters }: { colour: Colour; amount: number; letters: boolean }) {
  const shown = Math.min(amount, TOP_OF_PILE + 1);
  return (
    <>
      <rect class="hit" x="6" y="2" width="92" height="96" />
      <rect
        class="ring"
        x={16}
        y={32 - (shown - 1) * 6}
        width="62"
        height={62 + (shown - 1) * 6}
        rx="16"
      />
      {Array.from({ length: shown }, (_, nth) => (
        <g key={nth} data-spot={`from/0/${colour}/${nth}`}>
          <Pane
            colour={colour}
            letter={letters && nth === shown - 1}
            x={19 + nth * 1.5}
            y={35 - nth * 6}
            size={56}
          />
        </g>
      ))}
      <Amount x={84} y={42 - (shown - 1) * 6} r={16} amount={amount} />
    </>
  );
}

/** The coin beside the sector of the round's colour. */
function Coin() {
  return (
    <g class="coin">
      <circle
        cx="14"
        cy="16"
        r="12"
        fill="url(#coin)"
        stroke="var(--wood-low)"
        stroke-width="2.5"
      />
      <path d="M14 9V23M7 16H21" stroke="#4a3208" stroke-width="3" />
    </g>
  );
}
