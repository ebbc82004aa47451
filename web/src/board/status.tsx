// What everybody shares: round track, score track, bag and tower.

import type { Words } from "../game/messages";
import { COLOURS, type Colour } from "../game/moves";
import type { TableView } from "../protocol/types";
import { Pane, PaneIcon } from "./pane";
import "./status.css";

const NUMERALS = ["I", "II", "III", "IV", "V", "VI"];

/** The round track: what is left of it, the top one large. */
export function RoundTrack({
  table,
  words,
  letters,
}: {
  table: TableView;
  words: Words;
  letters: boolean;
}) {
  const { rounds } = table;
  const gone = rounds - table.track.length;
  const bonus = table.track[0];
  const round = words("term-round", { round: Math.min(gone + 1, rounds), rounds });
  const colours = [...table.track].map((colour) => words("colour", { colour }));
  return (
    <div class="round-track">
      <span class="round-words">
        {bonus ? (
          <>
            <b>{round}</b> <span class="bonus">{words("term-bonus", { colour: bonus })}</span>
            <span class="bonus-short">{words("term-bonus-short", { colour: bonus })}</span>
          </>
        ) : (
          <b>{words("term-game-over")}</b>
        )}
      </span>
      <svg
        viewBox="0 0 300 62"
        role="img"
        aria-label={`${words("term-round-track")}: ${colours.join(", ") || words("text-none")}`}
        data-spot="track"
      >
        {NUMERALS.slice(0, rounds).map((numeral, index) => {
          const colour = table.track[index - gone] as Colour | undefined;
          const now = index === gone;
          const size = now ? 46 : 32;
          const x = 25 + index * 50 - size / 2;
          return (
            <g key={numeral} class={now ? "round now" : colour ? "round" : "round gone"}>
              {now && <circle class="halo" cx={25 + index * 50} cy="31" r="30" />}
              {colour ? (
                <Pane colour={colour} letter={letters} x={x} y={31 - size / 2} size={size} />
              ) : (
                <text x={25 + index * 50} y="32">
                  {numeral}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** The score track: everybody's marker along one line. As wide as there is room; its text keeps its size. */
export function ScoreTrack({ table, words }: { table: TableView; words: Words }) {
  const scores = table.players.map((player) => player.score);
  const low = Math.min(0, ...scores);
  const high = Math.max(50, ...scores);
  const x = (score: number) => `${3.5 + ((score - low) / (high - low)) * 93}%`;
  const ticks = Array.from({ length: Math.floor(high / 10) + 1 }, (_, index) => index * 10);
  return (
    <svg class="score-track" role="img" aria-label={words("term-score")}>
      <line class="score-line" x1={x(low)} x2={x(high)} y1="1.7rem" y2="1.7rem" />
      {ticks.map((tick) => (
        <g key={tick}>
          <line class="score-line" x1={x(tick)} x2={x(tick)} y1="1.5rem" y2="1.9rem" />
          {tick % (high > 80 ? 20 : 10) === 0 && (
            <text class="score-number" x={x(tick)} y="2.3rem">
              {tick}
            </text>
          )}
        </g>
      ))}
      {scores.map((score, index) => (
        <g
          key={index}
          class="score-marker"
          style={{ transform: `translate(${x(score)}, ${1.25 - ahead(scores, index) * 0.56}rem)` }}
        >
          <svg viewBox="0 0 16 16" width="1rem" height="1rem" overflow="visible" aria-hidden="true">
            <path d="M0 7-8-2V-13H8V-2Z" fill={`var(--seat-${index + 1})`} />
            <text y="-5">{index + 1}</text>
          </svg>
        </g>
      ))}
    </svg>
  );
}

/** How many of the seats before stand on the same score: markers are piled up. */
function ahead(scores: number[], index: number): number {
  return scores.slice(0, index).filter((score) => Math.abs(score - scores[index]!) < 3).length;
}

/** Bag and tower: how much is in them, and on request what. */
export function Supply({ table, words }: { table: TableView; words: Words }) {
  return (
    <div class="supply">
      <Heap name={words("term-bag")} counts={table.bag} spot="bag" words={words}>
        <path
          class="bag"
          d="M15 14Q6 26 6 33 6 44 22 44T38 33Q38 26 29 14ZM13 8Q22 13 31 8L28 14H16Z"
        />
        <path class="cord" d="M14 14H30M28 14Q34 18 33 24" />
      </Heap>
      <Heap name={words("term-tower")} counts={table.tower} spot="tower" words={words}>
        <path class="glass-tower" d="M12 8H32L36 44H8Z" />
        <path class="cord" d="M10.5 20H33.5M9.5 32H34.5M22 8V44" />
      </Heap>
    </div>
  );
}

function Heap({
  name,
  counts,
  spot,
  words,
  children,
}: {
  name: string;
  counts: Record<string, number>;
  spot: string;
  words: Words;
  children: preact.ComponentChildren;
}) {
  const total = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return (
    <details class="heap" name="heap">
      <summary>
        <svg viewBox="0 0 44 50" aria-hidden="true" data-spot={spot}>
          {children}
        </svg>
        <span class="heap-name">{name}</span> <b>{total}</b>
      </summary>
      <ul class="heap-counts">
        {COLOURS.map((colour) => (
          <li key={colour}>
            <PaneIcon colour={colour} /> {words("colour", { colour })} <b>{counts[colour] ?? 0}</b>
          </li>
        ))}
      </ul>
    </details>
  );
}
