// Animates what happened, over the picture of how it ended. Whatever moves is a copy that is removed
// at the end, so stopping at any moment leaves the picture as it should be.

import { Component, type ComponentChildren } from "preact";
import type { MatchView } from "../protocol/types";
import { arc, fallbackSpots, type Path, type Place, pathOf } from "./geometry";
import { measure } from "./measure";
import type { Player } from "./sound";
import { STRIP } from "./strip";
import { type Clip, type ClipOf, clipsOf, durationOf } from "./timeline";
import "./animation.css";

interface Snapshot {
  clips: Clip[];
  places: Map<string, Place>;
  cards: Map<string, SVGElement>;
}

export interface AnimatorProps {
  view: MatchView;
  animated: boolean;
  /** How many views wait to be shown: the more, the faster. */
  pending: number;
  sounds: Player;
  layer: { current: HTMLElement | null };
  onDone(): void;
  children: ComponentChildren;
}

/** Calls `element.animate` with the timing of a clip. */
type Run = (
  element: Element | null,
  frames: Keyframe[],
  options?: KeyframeAnimationOptions,
) => void;

const SVG = "http://www.w3.org/2000/svg";
const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";
/** Milliseconds that a copy stays after what it stands for is shown again: timers are not exact. */
const LINGER = 40;

export class Animator extends Component<AnimatorProps> {
  #ground: HTMLElement | null = null;
  #running: Animation[] = [];
  #timers: number[] = [];
  #hidden = new Map<SVGElement, number>();
  #spots = new Map<string, Element>();

  override getSnapshotBeforeUpdate(old: AnimatorProps): Snapshot | null {
    if (old.view === this.props.view) return null;
    const clips = clipsBetween(old.view, this.props.view);
    if (!clips.length || !this.props.animated)
      return { clips: clips.filter(isSound), places: new Map(), cards: new Map() };
    this.#indexSpots();
    return { clips, places: this.#measure(clips), cards: this.#cards(clips) };
  }

  override componentDidUpdate(_: AnimatorProps, __: unknown, before: Snapshot | null): void {
    if (!before) return;
    this.#stop();
    if (before.places.size) this.#play(before);
    else {
      const sounds = before.clips.flatMap((clip) => (clip.kind === "sound" ? clip.sound : []));
      for (const sound of new Set(sounds)) this.props.sounds.play(sound);
      this.props.onDone();
    }
  }

  override componentWillUnmount(): void {
    this.#stop();
  }

  render({ children }: AnimatorProps) {
    return (
      <div
        class="board-ground"
        ref={(element) => {
          this.#ground = element;
        }}
      >
        {children}
      </div>
    );
  }

  /** Where the visible spots of these clips lie now, in pixels from the layer's corner. */
  #measure(clips: Clip[]): Map<string, Place> {
    const ground = this.props.layer.current!.getBoundingClientRect();
    const places = new Map<string, Place>();
    const add = (name: string) => {
      if (places.has(name)) return true;
      const element = this.#find(name);
      const place = element && measure(element, ground);
      if (place) places.set(name, place);
      return place !== null;
    };
    for (const name of new Set(clips.flatMap(spotsOf))) fallbackSpots(name).some(add);
    return places;
  }

  /** Reads once which element is at which spot; the first of each name counts. */
  #indexSpots(): void {
    this.#spots.clear();
    for (const element of this.#ground?.querySelectorAll("[data-spot]") ?? []) {
      const name = element.getAttribute("data-spot")!;
      if (!this.#spots.has(name)) this.#spots.set(name, element);
    }
  }

  /** Copies of the strips that will be turned over or taken away. */
  #cards(clips: Clip[]): Map<string, SVGElement> {
    const cards = new Map<string, SVGElement>();
    for (const clip of clips) {
      const card = clip.kind === "keep-card" && this.#find(clip.spot)?.querySelector(".strip-card");
      if (card) cards.set(clip.spot, cloneForDisplay(card));
    }
    return cards;
  }

  #find(spot: string): Element | null {
    return this.#spots.get(spot) ?? null;
  }

  #play(before: Snapshot): void {
    const { clips } = before;
    this.#indexSpots();
    const after = this.#measure(clips);
    const rate = 1 + Math.min(this.props.pending, 3) * 0.4;
    for (const clip of clips)
      this.#playClip(clip, before.cards, pathOf(clip, before.places, after), rate);
    this.#timers.push(window.setTimeout(this.#finish, durationOf(clips) / rate));
    addEventListener("keydown", this.#skip, true);
    addEventListener("pointerdown", this.#skip, true);
  }

  #playClip(clip: Clip, cards: Map<string, SVGElement>, path: Path | null, rate: number): void {
    const timing = { delay: clip.at / rate, duration: clip.duration / rate, easing: EASE };
    const run: Run = (element, frames, more = {}) => {
      if (!element) return;
      this.#running.push(element.animate(frames, { fill: "backwards", ...timing, ...more }));
    };
    const end = (clip.at + clip.duration) / rate;
    if (clip.kind === "hide") this.#hide(clip.spot, end);
    else if (clip.kind === "drop") run(this.#find(clip.spot), DROPPING);
    else if (clip.kind === "sound")
      this.#later(() => this.props.sounds.play(clip.sound), clip.at / rate);
    if (!path) return;
    if (clip.kind === "fly") this.#fly(clip, path, timing.duration, rate, run);
    else if (clip.kind === "walk") this.#walk(clip.spot, path, end, run);
    else if (clip.kind === "slide") this.#slide(clip.spot, path, end, run);
    else if (clip.kind === "keep-card") this.#keepCard(clip.spot, path, cards, end, run);
    else if (clip.kind === "turn-card") this.#turnCard(clip.spot, path, end, run);
    else if (clip.kind === "shatter") this.#shatter(clip.colour, path.at, run);
    else if (clip.kind === "rise") this.#rise(clip, path, run);
    else if (clip.kind === "glow") this.#glow(path, run);
  }

  #fly(clip: ClipOf<"fly">, path: Path, duration: number, rate: number, run: Run): void {
    const copy = this.#addCopy(pane(clip.colour), path.at);
    const frames = arc(path).map((transform) => ({ transform }));
    run(copy, frames, { fill: "both" });
    // What lies on a display is visible before it flies; what comes off a strip is not.
    const fill = clip.from.startsWith("strip/") ? "forwards" : "both";
    if (fill === "forwards") copy.style.opacity = "0";
    const stay = Math.max(0, clip.until - clip.at - clip.duration) / rate;
    run(copy, [{ opacity: 1 }, { opacity: 1 }, { opacity: 0, offset: 1 }], {
      duration: duration + stay + LINGER,
      fill,
      easing: "steps(1, end)",
    });
  }

  #walk(spot: string, { from, at }: Path, end: number, run: Run): void {
    const figure = this.#find(spot)?.firstElementChild as SVGGElement | null | undefined;
    if (!figure) return;
    const { x, y, width, height } = figure.getBBox();
    const svg = drawing(`${x} ${y} ${width} ${height}`, cloneForDisplay(figure));
    const bob = (share: number, lift: number) => ({
      transform: `translate(${(from.left - at.left) * (1 - share)}px, ${lift}px)`,
    });
    const frames = [bob(0, 0), bob(0.25, -4), bob(0.5, 0), bob(0.75, -4), bob(1, 0)];
    run(this.#addCopy(svg, at), frames, { easing: "linear", fill: "both" });
    this.#hide(spot, end);
  }

  #slide(spot: string, { from, at }: Path, end: number, run: Run): void {
    const start = `translate(${from.left - at.left}px, ${from.top - at.top}px)`;
    const copy = this.#addCopy(cloneForDisplay(this.#find(spot)!), at);
    run(copy, [{ transform: start }, { transform: "none" }]);
    this.#hide(spot, end);
  }

  /** A strip as it was before it is turned over: it becomes narrow at the end. */
  #keepCard(spot: string, path: Path, cards: Map<string, SVGElement>, end: number, run: Run): void {
    const card = cards.get(spot);
    if (!card) return;
    this.#hide(spot, end);
    const frames = [
      { transform: "none" },
      { transform: "none", offset: 0.8 },
      { transform: "scaleX(0)" },
    ];
    const copy = this.#addCopy(drawing(STRIP_BOX, card), path.at);
    run(copy, frames, { delay: 0, fill: "forwards", easing: "ease-in" });
  }

  /** The other side of a strip: from narrow to wide. */
  #turnCard(spot: string, path: Path, end: number, run: Run): void {
    const card = this.#find(spot)?.querySelector(".strip-card");
    if (!card) return;
    const copy = this.#addCopy(drawing(STRIP_BOX, cloneForDisplay(card)), path.at);
    const frames = [{ transform: "scaleX(0)" }, { transform: "none" }];
    run(copy, frames, { fill: "both", easing: "ease-out" });
    this.#hide(spot, end);
  }

  #rise(clip: ClipOf<"rise">, path: Path, run: Run): void {
    const text = document.createElement("b");
    text.className = clip.loss ? "rise loss" : "rise";
    text.textContent = clip.text;
    run(this.#addCopy(text, path.at), RISING, { fill: "both", easing: "ease-out" });
  }

  #glow(path: Path, run: Run): void {
    const glow = document.createElement("i");
    glow.className = "glow";
    const frames = [{ opacity: 0 }, { opacity: 1 }, { opacity: 0 }];
    run(this.#addCopy(glow, path.at), frames, { fill: "both" });
  }

  #shatter(colour: string, at: Place, run: Run): void {
    for (const [turn, [x, y]] of SHARDS.entries()) {
      const shard = document.createElement("i");
      shard.className = `shard shard-${turn}`;
      shard.style.background = `var(--${colour}-glass)`;
      const copy = this.#addCopy(shard, {
        left: at.left + at.width / 2 - SHARD / 2,
        top: at.top,
        width: SHARD,
        height: SHARD,
      });
      const frames = [
        { opacity: 0, transform: "none" },
        { opacity: 1, offset: 0.1 },
        { opacity: 0, transform: `translate(${x}px, ${y}px) rotate(${x * 9}deg)` },
      ];
      run(copy, frames, { fill: "both", easing: "cubic-bezier(0.1, 0.6, 0.6, 1)" });
    }
  }

  #later(task: () => void, delay: number): void {
    this.#timers.push(window.setTimeout(task, delay));
  }

  /** Hides what a copy stands for, until the copy has arrived. */
  #hide(spot: string, duration: number): void {
    const element = this.#find(spot) as SVGElement | null;
    if (!element) return;
    element.style.opacity = "0"; // and not `visibility`, with which it would lose the focus
    this.#hidden.set(element, Math.max(duration, this.#hidden.get(element) ?? 0));
    const show = () => {
      if (this.#hidden.get(element) === duration) element.style.opacity = "";
    };
    this.#later(show, duration);
  }

  /** Puts a copy of something into the layer at a place. */
  #addCopy(content: Element, at: Place): HTMLElement {
    const copy = document.createElement("div");
    copy.className = content.firstElementChild?.matches(".strip-card")
      ? "moving-copy whole"
      : "moving-copy";
    copy.style.left = `${at.left}px`;
    copy.style.top = `${at.top}px`;
    copy.style.width = `${at.width}px`;
    copy.style.height = `${at.height}px`;
    copy.append(content);
    this.props.layer.current?.append(copy);
    return copy;
  }

  #skip = (): void => this.#finish();

  #finish = (): void => {
    this.#stop();
    this.props.onDone();
  };

  #stop(): void {
    for (const animation of this.#running) animation.cancel();
    for (const timer of this.#timers) clearTimeout(timer);
    for (const copy of this.props.layer.current?.querySelectorAll(".moving-copy") ?? [])
      copy.remove();
    for (const element of this.#hidden.keys()) element.style.opacity = "";
    this.#hidden.clear();
    this.#running = [];
    this.#timers = [];
    removeEventListener("keydown", this.#skip, true);
    removeEventListener("pointerdown", this.#skip, true);
  }
}

/** Width and height of a shard in pixels. */
const SHARD = 9;
/** The size of a strip's drawing, as a viewBox. */
const STRIP_BOX = `0 0 ${STRIP.width} ${STRIP.height}`;
const DROPPING = [
  { opacity: 0.15, transform: "translateY(-14px) scale(0.96)" },
  { opacity: 1, transform: "none" },
];
const RISING = [
  { opacity: 0, transform: "translateY(6px) scale(0.7)" },
  { opacity: 1, transform: "translateY(-6px) scale(1.1)", offset: 0.25 },
  { opacity: 1, transform: "translateY(-14px)", offset: 0.7 },
  { opacity: 0, transform: "translateY(-26px)" },
];
const SHARDS: [number, number][] = [
  [-26, 16],
  [-12, 30],
  [3, 38],
  [14, 28],
  [28, 14],
  [-4, -14],
];

/** The clips that lead from one view to the next: of the move, then of the deal after it. */
function clipsBetween(old: MatchView, view: MatchView): Clip[] {
  const before = old.table;
  if (!before || !view.table || old.match !== view.match || before.position === view.table.position)
    return [];
  const clips: Clip[] = [];
  for (const step of view.last ?? []) {
    const start = durationOf(clips);
    for (const clip of clipsOf(step, before)) clips.push({ ...clip, at: clip.at + start } as Clip);
  }
  return clips;
}

function isSound(clip: Clip): boolean {
  return clip.kind === "sound";
}

/** The spots that a clip needs. */
function spotsOf(clip: Clip): string[] {
  if (clip.kind === "fly") return [clip.from, clip.to];
  return clip.kind === "sound" ? [] : [clip.spot];
}

function pane(colour: string): SVGElement {
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#pane-${colour}`);
  return drawing("0 0 100 100", use);
}

/** A copy without roles, labels and data attributes: neither keys nor queries for spots find it. */
function cloneForDisplay(element: Element): SVGElement {
  const clone = element.cloneNode(true) as SVGElement;
  for (const part of [clone, ...clone.querySelectorAll("[role], [data-spot]")])
    for (const name of ["role", "tabindex", "aria-label", "aria-pressed"].concat(
      Object.keys((part as SVGElement).dataset).map((key) => `data-${key}`),
    ))
      part.removeAttribute(name);
  return clone;
}

function drawing(viewBox: string, content: SVGElement): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", viewBox);
  svg.append(content);
  return svg;
}
