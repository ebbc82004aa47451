// The players: one's own palace large, the others at a glance and one tap away.

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { minus, nameOf, signed, type Words } from "../game/messages";
import { formatSpaces } from "../game/narration";
import type { FinalView, MatchView, PlayerView } from "../protocol/types";
import { GlassTrack } from "./glass-track";
import { Palace, type PalaceProps } from "./palace";
import type { Side } from "./palace-geometry";
import { SeatMark } from "./seat-mark";
import "./players.css";
import "./closeup.css";

export interface PlayersProps {
  view: MatchView;
  words: Words;
  letters: boolean;
  /** A mark beside a player's name. */
  badge?: ((seat: number) => ComponentChildren) | undefined;
}

/** What a palace needs to be drawn. */
export function palaceProps({ view, words, letters }: PlayersProps, seat: number): PalaceProps {
  const table = view.table!;
  return {
    player: table.players[seat - 1]!,
    seat,
    side: view.settings.side as Side,
    points: table.window_points,
    label: words("text-palace", { name: nameOf(view, seat, words) }),
    letters,
  };
}

/** Name, score and broken glass of a player. */
export function PlayerSummary({ view, words, seat, badge }: PlayersProps & { seat: number }) {
  const table = view.table!;
  const player = table.players[seat - 1]!;
  const { forfeited, away } = view.seats[seat - 1] ?? {};
  return (
    <div class="player-summary">
      <SeatMark seat={seat} />
      <span class="player-summary-name">{nameOf(view, seat, words)}</span>
      {badge?.(seat)}
      {table.starter === seat && !table.tile_in_centre && <StartMark label={words("term-tile")} />}
      {(forfeited || away) && (
        <svg
          class="sign-off"
          viewBox="0 0 20 20"
          role="img"
          aria-label={words(forfeited ? "table-forfeited" : "text-away")}
        >
          <path
            d={
              forfeited
                ? "M5 18V3Q10 0 15 4V11Q10 7 5 10"
                : "M13 3A7.5 7.5 0 1 0 17 13 6.5 6.5 0 0 1 13 3Z"
            }
          />
        </svg>
      )}
      <span class="player-summary-score" data-spot={`score/${seat}`}>
        <span class="unseen">{words("term-score")} </span>
        {minus(player.score)}
      </span>
      <GlassTrack player={player} rows={table.rows} seat={seat} words={words} />
    </div>
  );
}

/** Who holds the starting-player tile. */
function StartMark({ label }: { label: string }) {
  return (
    <svg class="start-mark" viewBox="-2 -2 104 108" role="img" aria-label={label}>
      <use href="#tile" width="100" height="100" />
    </svg>
  );
}

/** What changes a rival's picture, its name in another language included. */
export function rivalKey(
  { view, words, letters }: PlayersProps,
  seat: number,
  highlight: PalaceProps["highlight"],
) {
  const table = view.table!;
  const turn = table.seat === seat && view.status === "playing";
  const starts = table.starter === seat && !table.tile_in_centre;
  const text = words("text-palace", { name: nameOf(view, seat, words) });
  const { players } = table;
  return JSON.stringify([
    players[seat - 1],
    view.seats[seat - 1],
    text,
    turn,
    starts,
    letters,
    highlight,
  ]);
}

/** Another player's palace, small; a tap shows it large. */
export function Rival(
  props: PlayersProps & { seat: number; highlight: PalaceProps["highlight"]; onOpen(): void },
) {
  const { view, seat, highlight } = props;
  const table = view.table!;
  const turn = table.seat === seat && view.status === "playing";
  return (
    <div class={turn ? "rival turn" : "rival"} data-spot={`seat/${seat}`}>
      <PlayerSummary {...props} />
      <Palace {...palaceProps(props, seat)} spots small highlight={highlight} />
      <CloseupButton {...props} />
    </div>
  );
}

/** Lies over what is shown of a player, and shows all of it. */
export function CloseupButton({
  view,
  words,
  seat,
  onOpen,
}: PlayersProps & { seat: number; onOpen(): void }) {
  return (
    <button type="button" class="closeup-button" onClick={onOpen}>
      <span class="unseen">{words("board-look", { name: nameOf(view, seat, words) })}</span>
    </button>
  );
}

/** A palace, large, in front of everything. */
export function Closeup(props: PlayersProps & { seat: number; onClose(): void }) {
  const { view, words, seat, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const { final } = view.table!.players[seat - 1]!;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, and there is a button
    <dialog
      ref={dialog}
      class="closeup"
      aria-label={words("text-palace", { name: nameOf(view, seat, words) })}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div class="closeup-head">
        <PlayerSummary {...props} />
        <button
          type="button"
          class="quiet"
          aria-label={words("board-close")}
          title={words("board-close")}
          onClick={() => dialog.current?.close()}
        >
          ✕
        </button>
      </div>
      <Palace {...palaceProps(props, seat)} />
      <Backs {...props} />
      {final && <FinalPreview final={final} side={view.settings.side as Side} words={words} />}
    </dialog>
  );
}

/** What is on the backs of the strips, in a row. */
function Backs({ view, words, seat }: PlayersProps & { seat: number }) {
  const player: PlayerView = view.table!.players[seat - 1]!;
  return (
    <figure class="backs">
      <figcaption>{words("term-back")}</figcaption>
      {player.strips.map((strip, index) =>
        strip && !player.windows[index] ? (
          <svg
            key={index}
            viewBox="0 0 100 520"
            role="img"
            aria-label={`${words("turn-strip", { column: index + 1 })}: ${formatSpaces(strip.down, words)}`}
          >
            {[...strip.down].map((wants, space) => (
              <use key={space} href={`#space-${wants}`} y={space * 104} width="100" height="100" />
            ))}
          </svg>
        ) : (
          <span key={index} />
        ),
      )}
    </figure>
  );
}

/** What final scoring would give a player if the game ended now. */
function FinalPreview({ final, side, words }: { final: FinalView; side: Side; words: Words }) {
  const last =
    side === "A" ? final.ornaments.reduce((sum, each) => sum + each, 0) : final.colour_set;
  const lines: [string, number][] = [
    ["term-score", final.before],
    ["final-leftover", final.leftover],
    ["final-glass", final.glass],
    [side === "A" ? "final-ornaments" : "final-colour-set", last],
  ];
  return (
    <dl class="final-preview">
      {lines.map(([id, points]) => (
        <div key={id}>
          <dt>{words(id)}</dt>
          <dd>{id === "term-score" ? minus(points) : signed(points)}</dd>
        </div>
      ))}
      <div class="total">
        <dt>{words("text-if-over", { total: minus(final.total) })}</dt>
      </div>
    </dl>
  );
}
