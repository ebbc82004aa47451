// Final scoring, shown on the board: what counts lights up, scores rise, then the winner is named.
// Screen readers get it from the announcer; here is only what is seen, and a button to skip it.

import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { boardSettings } from "../../app/settings/settings";
import { fallbackSpots, type Place } from "../../board/geometry";
import { measure } from "../../board/measure";
import { SeatMark } from "../../board/seat-mark";
import { Sounds } from "../../board/sound";
import { minus, signed } from "../../game/messages";
import { COLOURS } from "../../game/moves";
import { words } from "../../i18n";
import type { MatchView } from "../../protocol/types";
import { type FinalStep, type Frame, frames, WINNERS } from "./final-steps";
import "./final-sequence.css";
import { verdict } from "./verdict";

type Root = { current: HTMLElement | null };

export interface PartProps {
  view: MatchView;
  /** What is seen now; null while the last move is still played. */
  frame: Frame | null;
  onSkip(): void;
}

/** Shows every frame for its time at least, then calls `onDone`; returns a function that stops it. */
export function run(view: MatchView, show: (frame: Frame) => void, onDone: () => void): () => void {
  const all = frames(view);
  let timer = 0;
  const next = (nth: number) => {
    const frame = all[nth];
    if (!frame) return onDone();
    show(frame);
    const until = all[nth + 1]?.at ?? frame.at + WINNERS;
    timer = window.setTimeout(next, until - frame.at, nth + 1);
  };
  next(0);
  return () => clearTimeout(timer);
}

/** In the place of the board's bar: what is counted, of whom, and the way past it. */
export function Bar({ view, frame, onSkip }: PartProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const lost = !document.activeElement || document.activeElement === document.body;
    if (lost) button.current?.focus({ preventScroll: true }); // the button before it is gone
    const key = (event: KeyboardEvent) => event.key === "Escape" && onSkip();
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
  return (
    <div class="action-bar final-bar">
      <div class="action-bar-words final-words" aria-hidden="true">
        {frame?.step ? (
          <Counted view={view} step={frame.step} />
        ) : (
          <b>{frame ? verdict(view) : words("over-scores")}</b>
        )}
      </div>
      <button type="button" ref={button} onClick={onSkip}>
        {words("over-skip")}
      </button>
    </div>
  );
}

function Counted({ view, step }: { view: MatchView; step: FinalStep }) {
  const { seat, item, points, made } = step;
  return (
    <>
      <SeatMark seat={seat} />
      <span class="final-about">
        <b>{view.seats[seat - 1]?.name}</b>
        <span class="final-item" key={step.at}>
          {words(`final-${item}`)}
          {made && <small>{made}</small>}
        </span>
      </span>
      {points !== 0 && (
        <b class={points < 0 ? "final-points loss" : "final-points"} key={`${step.at} points`}>
          {signed(points)}
        </b>
      )}
    </>
  );
}

/** Light on a place of the board, in pixels from the corner of the layer over it. */
interface Light extends Place {
  key: string;
  item: string;
}

/** Over the board: light on what counts, the points that rise from it, and at last the winner. */
export function Lights({ view, frame, onSkip }: PartProps & { frame: Frame }) {
  const root = useRef<HTMLDivElement>(null);
  const { step } = frame;
  const lights = useLights(root, step);
  useSkipByTap(root, onSkip);
  useBump(root, frame);
  useSounds(step);
  const now = lights.filter(({ key }) => key.startsWith(`${step?.at} `));
  return (
    <div ref={root} class="final-lights" aria-hidden="true">
      {lights.map((light) => (
        <i
          key={light.key}
          class={now.includes(light) ? "final-light now" : "final-light"}
          data-item={light.item}
          style={pixels(light)}
        />
      ))}
      {step && step.points !== 0 && now.length > 0 && (
        <b
          key={step.at}
          class={step.points < 0 ? "rise loss final-rise" : "rise final-rise"}
          style={pixels(topOf(now))}
        >
          {signed(step.points)}
        </b>
      )}
      {!step && <Winner view={view} scores={frame.scores} />}
    </div>
  );
}

/** The lights of this step, and of the steps of the same seat before it. */
function useLights(root: Root, step: FinalStep | null): Light[] {
  const [lights, setLights] = useState<Light[]>([]);
  const seat = useRef(0);
  useLayoutEffect(() => {
    const board = root.current!.parentElement!;
    if (step?.seat !== seat.current) {
      seat.current = step?.seat ?? 0;
      setLights([]);
      requestAnimationFrame(() => fadeInPalace(board));
    }
    // The board draws itself a moment later than what is around it.
    const frame = requestAnimationFrame(() => {
      if (step) setLights((old) => [...old, ...lightsOf(step, board, root.current!)]);
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);
  return step ? lights : [];
}

/** Scrolls the palace of the next seat to count into sight and fades it in. */
function fadeInPalace(board: HTMLElement): void {
  const own = board.querySelector<HTMLElement>(".own");
  own?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  own?.animate([{ opacity: 0, transform: "translateY(10px)" }, {}], {
    duration: 280,
    easing: "ease-out",
  });
}

/** A light for each spot of a step, or for the nearest that is visible. */
function lightsOf(step: FinalStep, board: HTMLElement, layer: HTMLElement): Light[] {
  const origin = layer.getBoundingClientRect();
  return step.spots.flatMap((spot) => {
    const place = fallbackSpots(spot)
      .map((name) => board.querySelector(`[data-spot="${name}"]`))
      .map((element) => element && measure(element, origin))
      .find((found) => found !== null);
    return place ? [{ key: `${step.at} ${spot}`, item: step.item, ...place }] : [];
  });
}

/** The point above the middle of several lights. */
function topOf(lights: Light[]): Pick<Light, "left" | "top"> {
  const left = Math.min(...lights.map((light) => light.left));
  const right = Math.max(...lights.map((light) => light.left + light.width));
  return { left: (left + right) / 2, top: Math.min(...lights.map(({ top }) => top)) };
}

function pixels(box: Partial<Pick<Light, "left" | "top" | "width" | "height">>) {
  return Object.fromEntries(Object.entries(box).flatMap(side));
}

function side([name, value]: [string, unknown]): [string, string][] {
  return typeof value === "number" ? [[name, `${value}px`]] : [];
}

/** A tap anywhere on the board skips the rest. */
function useSkipByTap(root: Root, onSkip: () => void): void {
  useEffect(() => {
    const board = root.current!.parentElement!;
    const tap = (event: Event) => {
      event.stopPropagation();
      onSkip();
    };
    board.addEventListener("click", tap, true);
    return () => board.removeEventListener("click", tap, true);
  }, []);
}

/** Enlarges the score that is counted up for 200 milliseconds at every tick. */
function useBump(root: Root, { scores, step }: Frame): void {
  const score = step ? scores[step.seat - 1] : null;
  useEffect(() => {
    if (!step?.points) return;
    const shown = root.current!.parentElement!.querySelector(`[data-spot="score/${step.seat}"]`);
    shown?.animate([{ scale: 1 }, { scale: 1.28 }, { scale: 1 }], 200);
  }, [score]);
}

function useSounds(step: FinalStep | null): void {
  const sounds = useMemo(() => new Sounds(), []);
  sounds.volume = boardSettings.value.volume;
  useEffect(() => {
    if (!step) sounds.play("win");
    else if (step.points) sounds.play(step.points < 0 ? "break" : "score");
  }, [step]);
}

/** Who has won, over falling panes of all five colours. */
function Winner({ view, scores }: { view: MatchView; scores: number[] }) {
  const won = view.winners ?? [];
  return (
    <div class="final-winner" data-won={view.you.some((seat) => won.includes(seat))}>
      {Array.from({ length: 30 }, (_, nth) => (
        <i
          key={nth}
          class="final-pane"
          style={{
            "--nth": nth,
            "--x": (nth * 37) % 100,
            "--glass": `var(--${COLOURS[nth % COLOURS.length]}-glass)`,
          }}
        />
      ))}
      <div class="final-verdict">
        <b>{verdict(view)}</b>
        <span>
          {won.map((seat) => (
            <span key={seat} class="final-score">
              <SeatMark seat={seat} /> {minus(scores[seat - 1] ?? 0)}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}
