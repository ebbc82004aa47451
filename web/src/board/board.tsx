// The board: what everybody shares, one's own palace, the others, and one's turn.

import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Memo } from "../components/memo";
import type { Words } from "../game/messages";
import { Turn } from "../game/turn";
import type { ChoicesView, MatchView, TableView } from "../protocol/types";
import { ActionBar } from "./action-bar";
import { Animator } from "./animator";
import { Defs } from "./defs";
import { enableDragging } from "./drag";
import { updateTabStops } from "./focus";
import { type Highlight, highlightIn, highlightOf, parseHighlight } from "./highlight";
import { marketInteraction, palaceInteraction } from "./interaction";
import { LazySounds } from "./lazy-sounds";
import { Market } from "./market";
import { MoveArrow } from "./move-arrow";
import { Palace } from "./palace";
import {
  Closeup,
  CloseupButton,
  PlayerSummary,
  type PlayersProps,
  palaceProps,
  Rival,
  rivalKey,
} from "./players";
import { RoundTrack, ScoreTrack, Supply } from "./status";
import { onBoardKey, useDeferred, useScrollToPalace, useTurnFocus } from "./use-turn-focus";
import { useViewQueue } from "./view-queue";
import "./board.css";
import "./board-layout.css";

export interface BoardSettings {
  letters: boolean;
  sectors: boolean;
  confirm: boolean;
  motion: "full" | "reduced";
  /** Of sounds, 0 to 100. */
  volume: number;
}

interface BoardParts {
  view: MatchView;
  /** The seats played here; none for those who watch. */
  ownSeats: number[];
  words: Words;
  settings: BoardSettings;
  /** A move to show on the board, with its seat before a colon if it has one: `2:3O-5`. */
  highlight: string | null;
  /** Others, written the same way, to show more faintly. */
  otherHighlights?: readonly string[];
  /** What stands beside the other palaces, where there is room. */
  sidebar?: ComponentChildren;
  /** A mark beside a player's name; a component that renders itself again when it changes. */
  badge?: PlayersProps["badge"];
  /** What stands in the place of the action bar once nothing can be played any more. */
  footer?: ComponentChildren;
  /** Called when the newest view is drawn and nothing of it moves any more. */
  onSettled?: (() => void) | undefined;
}

/** Moves go to `onMove`, or to the `turn` of a page that shows its state beside the board too. */
export type BoardProps = BoardParts &
  ({ onMove(text: string): unknown; turn?: never } | { turn: Turn; onMove?: never });

/** The table of a match, from its start on. */
export function Board(props: BoardProps): JSX.Element | null {
  return props.view.table ? <StartedBoard {...props} /> : null;
}

function StartedBoard(props: BoardProps): JSX.Element {
  const { settings, words } = props;
  const animated = settings.motion === "full";
  const turn = useTurn(props);
  const queue = useViewQueue(props.view, animated, (next) => turn.update(next));
  const view = queue.current;
  const sounds = useMemo(() => new LazySounds(), []);
  sounds.volume = settings.volume;
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [closeupSeat, setCloseupSeat] = useState<number | null>(null);
  const hoveredColumn = useSignal<number | null>(null);
  const settled = !queue.animating && !queue.pending && view.version === props.view.version;
  useEffect(() => {
    if (settled) props.onSettled?.();
  }, [settled, props.onSettled]);
  useLayoutEffect(() => turn.update(view), [turn, view]);
  useEffect(() => enableDragging(root.current!, layer.current!, turn), [turn]);
  const choices = useDeferred(turn.choices.value);
  useLayoutEffect(() => updateTabStops(root.current!), [view, choices, settings]);
  useTurnFocus(root, turn, choices !== null);
  useScrollToPalace(root, turn, animated);

  const table = view.table!;
  const seat = useLargeSeat(largeSeat(props.ownSeats, view), queue.animating);
  const players: PlayersProps = { view, words, letters: settings.letters, badge: props.badge };
  const highlight = highlightOf(props.highlight, view);
  const others = (props.otherHighlights ?? []).flatMap((text) => parseHighlight(text) ?? []);
  const shared = { players, seat, highlight, onCloseup: setCloseupSeat };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys go from stop to stop inside
    <div
      ref={root}
      class="board"
      data-players={table.players.length}
      data-round={table.round}
      data-turn={view.turn}
      data-stage={turn.stage.value}
      onKeyDown={(event) => onBoardKey(event, root.current!)}
      onFocusIn={() => updateTabStops(root.current!)}
    >
      <Defs />
      <Animator
        {...{ view, animated, sounds, layer }}
        pending={queue.pending}
        onDone={queue.onAnimated}
      >
        <Status table={table} words={words} letters={settings.letters} />
        <Market
          table={table}
          sectors={settings.sectors}
          letters={settings.letters}
          centreLabel={words("term-centre")}
          tileLabel={words("term-tile")}
          displayLabel={(display) => words("text-display", { display })}
          interaction={choices && marketInteraction(turn, words)}
          highlight={highlight?.move ?? null}
        />
        <Rivals {...shared}>{props.sidebar}</Rivals>
        <Own {...shared} {...{ choices, turn, hoveredColumn }} />
        {props.footer ?? (
          <ActionBar {...{ view, turn, words, hoveredColumn }} letters={settings.letters} />
        )}
        {closeupSeat && (
          <Closeup {...players} seat={closeupSeat} onClose={() => setCloseupSeat(null)} />
        )}
        {props.highlight && !queue.animating && (
          <Arrows {...{ root, table, highlight, others }} key={view.turn} />
        )}
        <div ref={layer} class="layer" aria-hidden="true" />
      </Animator>
    </div>
  );
}

interface ArrowsProps {
  root: { current: HTMLElement | null };
  table: TableView;
  highlight: Highlight | null;
  others: Highlight[];
}

/** The way of the move that stands out, above those of the others. */
function Arrows({ root, table, highlight, others }: ArrowsProps) {
  return (
    <>
      {others.map((other, index) => (
        <MoveArrow key={index} root={root} {...other} table={table} secondary />
      ))}
      {highlight && <MoveArrow root={root} {...highlight} table={table} />}
    </>
  );
}

/** The state of one's own turn: the one that is handed in, or one of the board's own. */
function useTurn({ turn: given, settings, onMove }: BoardProps): Turn {
  const send = useRef(onMove);
  send.current = onMove;
  const turn = useMemo(() => given ?? new Turn((move) => send.current?.(move)), [given]);
  turn.confirming = settings.confirm;
  return turn;
}

/** The seat whose palace is large: it stays the same while a move is animated. */
function useLargeSeat(wanted: number, animating: boolean): number {
  const seat = useRef(0);
  if (!animating || !seat.current) seat.current = wanted;
  return seat.current;
}

/** Of the seats played here the one to move, or the first. */
function largeSeat(ownSeats: number[], view: MatchView): number {
  const toMove = view.table?.seat ?? 1;
  return ownSeats.includes(toMove) ? toMove : (ownSeats[0] ?? 1);
}

interface StatusProps {
  table: TableView;
  words: Words;
  letters: boolean;
}

/** Round track, score track, bag and tower. */
function Status({ table, words, letters }: StatusProps) {
  return (
    <Memo memoKey={statusKey(table, words, letters)}>
      {() => (
        <div class="status">
          <RoundTrack table={table} words={words} letters={letters} />
          <ScoreTrack table={table} words={words} />
          <Supply table={table} words={words} />
        </div>
      )}
    </Memo>
  );
}

/** Everything that the picture of the status depends on, as text. */
function statusKey({ track, bag, tower, players }: TableView, words: Words, letters: boolean) {
  const scores = players.map((player) => player.score);
  return JSON.stringify([words("term-bag"), letters, track, bag, tower, scores]);
}

interface PalacesProps {
  players: PlayersProps;
  /** Whose palace is large. */
  seat: number;
  highlight: Highlight | null;
  onCloseup(seat: number): void;
}

/** The other players' palaces, in the order in which they move, and what stands beside them. */
function Rivals({
  players,
  seat,
  highlight,
  onCloseup,
  children,
}: PalacesProps & { children: ComponentChildren }) {
  const count = players.view.table!.players.length;
  const others = Array.from({ length: count - 1 }, (_, index) => ((seat + index) % count) + 1);
  return (
    <div class="rivals">
      {others.map((other) => {
        const mark = highlightIn(highlight, other);
        return (
          <Memo key={other} memoKey={rivalKey(players, other, mark)}>
            {() => (
              <Rival {...players} seat={other} highlight={mark} onOpen={() => onCloseup(other)} />
            )}
          </Memo>
        );
      })}
      {children}
    </div>
  );
}

interface OwnProps extends PalacesProps {
  choices: ChoicesView | null;
  turn: Turn;
  hoveredColumn: Signal<number | null>;
}

/** The palace that is played on, large, with its player above it. */
function Own({ players, seat, highlight, onCloseup, choices, turn, hoveredColumn }: OwnProps) {
  const [showsBacks, setShowsBacks] = useState(false);
  const { view, words } = players;
  const player = view.table!.players[seat - 1]!;
  return (
    <div class="own" data-seat={seat}>
      <div class="own-head">
        <div class="own-player-summary">
          <PlayerSummary {...players} seat={seat} />
          <CloseupButton {...players} seat={seat} onOpen={() => onCloseup(seat)} />
        </div>
        <button
          type="button"
          class="quiet backs-button"
          aria-pressed={showsBacks}
          title={words("board-backs")}
          onClick={() => setShowsBacks(!showsBacks)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5" />
          </svg>
          <span class="unseen">{words("board-backs")}</span>
        </button>
      </div>
      <Palace
        {...palaceProps(players, seat)}
        spots
        backs={showsBacks}
        highlight={highlightIn(highlight, seat)}
        interaction={
          choices?.seat === seat ? palaceInteraction(turn, player, words, hoveredColumn) : undefined
        }
      />
    </div>
  );
}
