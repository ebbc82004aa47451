// The table: what everybody shares, one's own palace, the others, and one's turn.

import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Memo } from "../components/memo";
import { sayRefusal, type Words } from "../game/messages";
import { type Advance, parseMove } from "../game/moves";
import { saySpaces } from "../game/narration";
import { Turn } from "../game/turn";
import type { MatchView, PlayerView, Preview, TableView } from "../protocol/types";
import { Bar, brings } from "./action-bar";
import { Stage } from "./animator";
import { Defs } from "./defs";
import { draggable } from "./drag";
import { arrow, rove } from "./focus";
import { Market, type MarketPlay } from "./market";
import { Trail } from "./move-arrow";
import { Palace, type PalacePlay } from "./palace";
import { Closeup, LookButton, type Looks, palaceOf, Rival, rivalKey, Tally } from "./players";
import { Sounds } from "./sound";
import { RoundTrack, ScoreTrack, Supply } from "./status";
import { usePace } from "./view-queue";
import "./board.css";
import "./layout.css";

export interface BoardSettings {
  letters: boolean;
  sectors: boolean;
  confirm: boolean;
  motion: "full" | "reduced";
  /** Of sounds, 0 to 100. */
  volume: number;
}

export interface BoardProps {
  view: MatchView;
  preview: Preview | null;
  /** The seats played here; none for those who watch. */
  me: number[];
  words: Words;
  settings: BoardSettings;
  onMove(text: string): unknown;
  /** A move to show on the board, with its seat before a colon if it has one: `2:3O-5`. */
  highlight: string | null;
  /** Another one, written the same way, to show more faintly. */
  second?: string | null;
  /** Something to look at beside the other palaces, where there is room. */
  beside?: ComponentChildren;
  /** One's turn, where something else than the board takes part in it too. */
  turn?: Turn;
  /** A mark beside a player's name; it must look after itself when it changes. */
  badge?: Looks["badge"];
  /** What stands in the place of the bar once nothing can be played any more. */
  closing?: ComponentChildren;
  /** Called when the newest view is drawn and nothing of it moves any more. */
  onSettled?: (() => void) | undefined;
}

/** The table of a match, from its start on. */
export function Board(props: BoardProps): JSX.Element | null {
  return props.view.table ? <Table {...props} /> : null;
}

function Table(given: BoardProps): JSX.Element {
  const { preview, settings, words, highlight } = given;
  const moving = settings.motion === "full";
  const send = useRef(given.onMove);
  send.current = given.onMove;
  const turn = useMemo(() => given.turn ?? new Turn((move) => send.current(move)), [given.turn]);
  const pace = usePace(given.view, moving, (next) => turn.see(next, preview));
  const view = pace.shown;
  const props = { ...given, view };
  const sounds = useMemo(() => new Sounds(), []);
  sounds.volume = settings.volume;
  const root = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const large = useRef(0);
  const [look, setLook] = useState<number | null>(null);
  const near = useSignal<number | null>(null);
  const [backs, setBacks] = useState(false);
  turn.confirming = settings.confirm;
  const settled = !pace.busy && !pace.waiting && view.version === given.view.version;
  useEffect(() => {
    if (settled) given.onSettled?.();
  }, [settled, given.onSettled]);
  useLayoutEffect(() => turn.see(view, preview), [turn, view, preview]);
  useEffect(() => draggable(root.current!, layer.current!, turn), [turn]);
  const asked = useLater(turn.choices.value);
  useLayoutEffect(() => rove(root.current!), [view, asked, settings]);
  useFollow(root, turn, asked !== null);
  useInSight(root, turn, moving);

  const table = view.table!;
  const wanted = ownSeat(props);
  const seat = pace.busy && large.current ? large.current : wanted;
  large.current = seat;
  const looks: Looks = { view, words, letters: settings.letters, badge: given.badge };
  const shown = shownMove(props);
  const second = given.second ? seatAndMove(given.second) : null;
  const lit = (of: number) => (shown?.seat === of ? (shown.move?.target ?? "back") : null);
  const others = table.players
    .map((_, index) => ((seat - 1 + index) % table.players.length) + 1)
    .slice(1);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys go from stop to stop inside
    <div
      ref={root}
      class="board"
      data-players={table.players.length}
      data-round={table.round}
      data-turn={view.turn}
      data-stage={turn.stage.value}
      onKeyDown={(event) => onKey(event, root.current!)}
      onFocusIn={() => rove(root.current!)}
    >
      <Defs />
      <Stage
        view={view}
        moving={moving}
        waiting={pace.waiting}
        sounds={sounds}
        layer={layer}
        onDone={pace.done}
      >
        <Memo on={statusKey(table, words, settings.letters)}>
          {() => (
            <div class="status">
              <RoundTrack table={table} words={words} letters={settings.letters} />
              <ScoreTrack table={table} words={words} />
              <Supply table={table} words={words} />
            </div>
          )}
        </Memo>
        <Market
          table={table}
          sectors={settings.sectors}
          letters={settings.letters}
          centreLabel={words("term-centre")}
          tileLabel={words("term-tile")}
          displayLabel={(display) => words("text-display", { display })}
          play={asked && marketPlay(turn, words)}
          lit={shown?.move ?? null}
        />
        <div class="rivals">
          {others.map((other) => (
            <Memo key={other} on={rivalKey(looks, other, lit(other))}>
              {() => (
                <Rival {...looks} seat={other} lit={lit(other)} onLook={() => setLook(other)} />
              )}
            </Memo>
          ))}
          {given.beside}
        </div>
        <div class="own" data-seat={seat}>
          <div class="own-head">
            <div class="own-tally">
              <Tally {...looks} seat={seat} />
              <LookButton {...looks} seat={seat} onLook={() => setLook(seat)} />
            </div>
            <button
              type="button"
              class="quiet backs-button"
              aria-pressed={backs}
              title={words("board-backs")}
              onClick={() => setBacks(!backs)}
            >
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5" />
              </svg>
              <span class="unseen">{words("board-backs")}</span>
            </button>
          </div>
          <Palace
            {...palaceOf(looks, seat)}
            spots
            backs={backs}
            lit={lit(seat)}
            play={
              asked?.seat === seat
                ? palacePlay(turn, table.players[seat - 1]!, words, near)
                : undefined
            }
          />
        </div>
        {given.closing ?? (
          <Bar view={view} turn={turn} words={words} letters={settings.letters} look={near} />
        )}
        {look && <Closeup {...looks} seat={look} onClose={() => setLook(null)} />}
        {highlight && shown && <Trail root={root} {...shown} table={table} />}
        {highlight && second && <Trail root={root} {...second} table={table} faint />}
        <div ref={layer} class="layer" aria-hidden="true" />
      </Stage>
    </div>
  );
}

/** What changes the picture of what everybody shares. */
function statusKey({ track, bag, tower, players }: TableView, words: Words, letters: boolean) {
  const scores = players.map((player) => player.score);
  return JSON.stringify([words("term-bag"), letters, track, bag, tower, scores]);
}

interface Shown {
  seat: number;
  move: Advance | null;
}

/** The seat whose palace is large: of those played here the one to move, or the first. */
function ownSeat({ view, me }: BoardProps): number {
  const toMove = view.table?.seat ?? 1;
  return me.includes(toMove) ? toMove : (me[0] ?? 1);
}

/** The move that is to be shown, and whose it was: what is pointed at, or the last one. */
function shownMove({ highlight, view }: BoardProps): Shown | null {
  const step = view.last?.find((each) => each.seat);
  return seatAndMove(highlight ?? step?.move ?? "", step?.seat ?? 0);
}

/** A move with its seat before a colon, if it has one: `2:3O-5`. */
function seatAndMove(written: string, otherwise = 0): Shown | null {
  const [, seat, text] = /^(?:(\d):)?(.+)$/.exec(written) ?? [];
  return text ? { seat: Number(seat ?? otherwise), move: parseMove(text) } : null;
}

function marketPlay(turn: Turn, words: Words): MarketPlay {
  return {
    picked: turn.picked.value,
    label: (source, colour, count) => {
      const place = source ? words("text-display", { display: source }) : words("term-centre");
      return `${words("panes-subject", { count, colour })}, ${place}`;
    },
    onPick: (source, colour) => turn.pick(source, colour),
  };
}

function palacePlay(
  turn: Turn,
  { strips }: PlayerView,
  words: Words,
  near: Signal<number | null>,
): PalacePlay {
  return {
    picked: turn.picked.value?.colour ?? null,
    answers: turn.answers.value,
    chosen: turn.column.value,
    label: (column) => {
      const answer = turn.answers.value.get(column);
      const name = words("turn-strip", { column });
      const strip = strips[column - 1];
      if (!answer && strip)
        return words("text-strip-needs", { column, spaces: saySpaces(strip.free, words) });
      if (!answer) return `${name}: ${words("text-gap")}`;
      return `${name}: ${answer.refusal ? sayRefusal(answer.refusal, words) : brings(answer, words)}`;
    },
    onColumn: (column) => turn.target(column),
    onLook: (column) => {
      near.value = column;
    },
    glazierLabel: words("turn-back"),
    onGlazier: () => turn.back(),
  };
}

function onKey(event: KeyboardEvent, root: HTMLElement): void {
  const target = event.target as Element;
  if (target.closest("dialog, input, textarea")) return;
  if (arrow(root, event.key)) {
    event.preventDefault();
  } else if ((event.key === "Enter" || event.key === " ") && target.matches("[data-stop]")) {
    target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    event.preventDefault();
  }
}

/** A value as it was in the frame before: what it changes need not be drawn together with the rest. */
function useLater<T>(value: T): T {
  const [late, setLate] = useState(value);
  useEffect(() => setLate(value), [value]);
  return late;
}

/** With the keyboard, the focus goes where the turn goes; Escape goes a step back from anywhere. */
function useFollow(root: { current: HTMLElement | null }, turn: Turn, asked: boolean): void {
  const byKey = useRef(false);
  const stage = turn.stage.value;
  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      byKey.current = true;
      const elsewhere = (event.target as Element).closest?.("dialog, input, textarea, select");
      if (event.key === "Escape" && !elsewhere) turn.stepBack();
    };
    const pointer = () => {
      byKey.current = false;
    };
    addEventListener("keydown", key, true);
    addEventListener("pointerdown", pointer, true);
    return () => {
      removeEventListener("keydown", key, true);
      removeEventListener("pointerdown", pointer, true);
    };
  }, [turn]);
  useEffect(() => {
    const board = root.current;
    const here = document.activeElement;
    if (!board || !byKey.current || (here && here !== document.body && !board.contains(here)))
      return;
    const picked = turn.picked.value;
    const first = {
      wait: "",
      sent: "",
      pick: '[data-stop="market"][tabindex="0"]',
      target: "[data-column].open, .action-bar .first",
      jokers: ".action-bar .first",
      keep: ".action-bar .first",
      ready: ".action-bar .first",
    }[stage];
    if (stage === "pick" && here?.matches("[data-stop]") && !picked) return;
    if (first) board.querySelector<HTMLElement>(first)?.focus();
  }, [stage, asked]);
}

/**
 * Once a strip is chosen, the palace comes out from behind the bar, if both fit on the screen; and
 * before that, if the strips are not on the screen.
 */
function useInSight(root: { current: HTMLElement | null }, turn: Turn, moving: boolean): void {
  const stage = turn.stage.value;
  useEffect(() => {
    if (!["target", "jokers", "keep", "ready"].includes(stage)) return;
    const look = () => {
      const box = (part: string) =>
        root.current?.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      const [own, bar] = [box(".own"), box(".action-bar")];
      const seen = box(".own .strip-card").bottom <= innerHeight;
      if (bar.right <= own.left || (stage === "target" && seen)) return;
      const behind = own.bottom - bar.top;
      if (behind <= 0 || own.height + bar.height > innerHeight) return;
      scrollBy({ top: behind, behavior: moving ? "smooth" : "instant" });
    };
    const frame = requestAnimationFrame(look); // whatever folds away around the board has done so
    return () => cancelAnimationFrame(frame);
  }, [stage, turn.picked.value]);
}
