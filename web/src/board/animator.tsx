// Plays what happened, over the picture of how it ended. Whatever moves here is a copy that is thrown
// away; stopping at any moment leaves the picture as it should be.

import { Component, type ComponentChildren } from "preact";
import type { MatchView } from "../protocol/types";
import { arc, near, type Path, type Place, pathOf } from "./geometry";
import type { Player } from "./sound";
import { type Act, length, script } from "./timeline";
import "./animation.css";

interface Before {
  acts: Act[];
  places: Map<string, Place>;
  cards: Map<string, SVGElement>;
}

export interface StageProps {
  view: MatchView;
  moving: boolean;
  /** How many views wait to be shown: the more, the faster. */
  waiting: number;
  sounds: Player;
  layer: { current: HTMLElement | null };
  onDone(): void;
  children: ComponentChildren;
}

const SVG = "http://www.w3.org/2000/svg";
const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";
/** How long a copy stays after what it stands for is shown again: timers are not exact. */
const LINGER = 40;

export class Stage extends Component<StageProps> {
  #ground: HTMLElement | null = null;
  #running: Animation[] = [];
  #timers: number[] = [];
  #hidden = new Map<SVGElement, number>();
  #spots = new Map<string, Element>();

  override getSnapshotBeforeUpdate(old: StageProps): Before | null {
    if (old.view === this.props.view) return null;
    const acts = plays(old.view, this.props.view);
    if (!acts.length || !this.props.moving)
      return { acts: acts.filter(isSound), places: new Map(), cards: new Map() };
    this.#look();
    return { acts, places: this.#measure(acts), cards: this.#cards(acts) };
  }

  override componentDidUpdate(_: StageProps, __: unknown, before: Before | null): void {
    if (!before) return;
    this.#stop();
    if (before.places.size) this.#play(before);
    else {
      const sounds = before.acts.flatMap((act) => (act.kind === "sound" ? act.sound : []));
      for (const sound of new Set(sounds)) this.props.sounds.play(sound);
      this.props.onDone();
    }
  }

  override componentWillUnmount(): void {
    this.#stop();
  }

  render({ children }: StageProps) {
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

  /** Where the places of a play lie now, seen from the layer. */
  #measure(acts: Act[]): Map<string, Place> {
    const ground = this.props.layer.current!.getBoundingClientRect();
    const places = new Map<string, Place>();
    const measure = (name: string) => {
      if (places.has(name)) return true;
      const element = this.#find(name);
      const { left = 0, top = 0, width = 0, height = 0 } = element ? bounds(element) : {};
      if (!width) return false;
      places.set(name, { left: left - ground.left, top: top - ground.top, width, height });
      return true;
    };
    for (const name of new Set(acts.flatMap(spots))) near(name).some(measure);
    return places;
  }

  /** Looks around once: what is at which place. */
  #look(): void {
    this.#spots.clear();
    for (const element of this.#ground?.querySelectorAll("[data-spot]") ?? []) {
      const name = element.getAttribute("data-spot")!;
      if (!this.#spots.has(name)) this.#spots.set(name, element);
    }
  }

  /** Copies of the strips that will be turned over or taken away. */
  #cards(acts: Act[]): Map<string, SVGElement> {
    const cards = new Map<string, SVGElement>();
    for (const act of acts) {
      const card = act.kind === "keep-card" && this.#find(act.spot)?.querySelector(".strip-card");
      if (card) cards.set(act.spot, copy(card));
    }
    return cards;
  }

  #find(spot: string): Element | null {
    return this.#spots.get(spot) ?? null;
  }

  #play(before: Before): void {
    const { acts } = before;
    this.#look();
    const after = this.#measure(acts);
    const rate = 1 + Math.min(this.props.waiting, 3) * 0.4;
    for (const act of acts)
      this.#perform(act, before.cards, pathOf(act, before.places, after), rate);
    this.#timers.push(window.setTimeout(this.#finish, length(acts) / rate));
    addEventListener("keydown", this.#skip, true);
    addEventListener("pointerdown", this.#skip, true);
  }

  #perform(act: Act, cards: Map<string, SVGElement>, path: Path | null, rate: number): void {
    const timing = { delay: act.at / rate, duration: act.lasts / rate, easing: EASE };
    const run = (
      element: Element | null,
      frames: Keyframe[],
      more: KeyframeAnimationOptions = {},
    ) => {
      if (!element) return;
      this.#running.push(element.animate(frames, { fill: "backwards", ...timing, ...more }));
    };
    switch (act.kind) {
      case "fly": {
        if (!path) return;
        const ghost = this.#ghost(pane(act.colour), path.at);
        run(
          ghost,
          arc(path).map((transform) => ({ transform })),
          { fill: "both" },
        );
        // What lies on a display is seen before it flies; what comes off a strip is not.
        const fill = act.from.startsWith("strip/") ? "forwards" : "both";
        if (fill === "forwards") ghost.style.opacity = "0";
        const stay = Math.max(0, act.until - act.at - act.lasts) / rate;
        const duration = timing.duration + stay + LINGER;
        run(ghost, [{ opacity: 1 }, { opacity: 1 }, { opacity: 0, offset: 1 }], {
          duration,
          fill,
          easing: "steps(1, end)",
        });
        return;
      }
      case "hide":
        this.#hide(act.spot, (act.at + act.lasts) / rate);
        return;
      case "walk": {
        const figure = this.#find(act.spot)?.firstElementChild as SVGGElement | null | undefined;
        if (!path || !figure) return;
        const { from, at } = path;
        const { x, y, width, height } = figure.getBBox();
        const svg = drawing(`${x} ${y} ${width} ${height}`, copy(figure));
        const bob = (share: number, lift: number) => ({
          transform: `translate(${(from.left - at.left) * (1 - share)}px, ${lift}px)`,
        });
        const steps = [bob(0, 0), bob(0.25, -4), bob(0.5, 0), bob(0.75, -4), bob(1, 0)];
        run(this.#ghost(svg, at), steps, { easing: "linear", fill: "both" });
        this.#hide(act.spot, (act.at + act.lasts) / rate);
        return;
      }
      case "slide": {
        if (!path) return;
        const { from, at } = path;
        const away = `translate(${from.left - at.left}px, ${from.top - at.top}px)`;
        run(this.#ghost(copy(this.#find(act.spot)!), at), [
          { transform: away },
          { transform: "none" },
        ]);
        this.#hide(act.spot, (act.at + act.lasts) / rate);
        return;
      }
      case "keep-card": {
        const card = cards.get(act.spot);
        if (!card || !path) return;
        this.#hide(act.spot, (act.at + act.lasts) / rate);
        const svg = drawing("0 0 88 392", card);
        const flip = [
          { transform: "none" },
          { transform: "none", offset: 0.8 },
          { transform: "scaleX(0)" },
        ];
        run(this.#ghost(svg, path.at), flip, { delay: 0, fill: "forwards", easing: "ease-in" });
        return;
      }
      case "turn-card": {
        const card = this.#find(act.spot)?.querySelector(".strip-card");
        if (!card || !path) return;
        const svg = drawing("0 0 88 392", copy(card));
        const flip = [{ transform: "scaleX(0)" }, { transform: "none" }];
        run(this.#ghost(svg, path.at), flip, { fill: "both", easing: "ease-out" });
        this.#hide(act.spot, (act.at + act.lasts) / rate);
        return;
      }
      case "drop": {
        const high = { opacity: 0.15, transform: "translateY(-14px) scale(0.96)" };
        run(this.#find(act.spot), [high, { opacity: 1, transform: "none" }]);
        return;
      }
      case "shatter": {
        if (path) this.#shatter(act.colour, path.at, run);
        return;
      }
      case "rise": {
        if (!path) return;
        const text = document.createElement("b");
        text.className = act.loss ? "rise loss" : "rise";
        text.textContent = act.text;
        run(this.#ghost(text, path.at), RISING, {
          fill: "both",
          easing: "ease-out",
        });
        return;
      }
      case "glow": {
        if (!path) return;
        const glow = document.createElement("i");
        glow.className = "glow";
        run(this.#ghost(glow, path.at), [{ opacity: 0 }, { opacity: 1 }, { opacity: 0 }], {
          fill: "both",
        });
        return;
      }
      case "sound":
        this.#timers.push(
          window.setTimeout(() => this.props.sounds.play(act.sound), act.at / rate),
        );
    }
  }

  #shatter(
    colour: string,
    at: Place,
    run: (element: Element, frames: Keyframe[], more: KeyframeAnimationOptions) => void,
  ): void {
    for (const [turn, way] of SHARDS.entries()) {
      const shard = document.createElement("i");
      shard.className = `shard shard-${turn}`;
      shard.style.background = `var(--${colour}-glass)`;
      const size = 9;
      const ghost = this.#ghost(shard, {
        left: at.left + at.width / 2 - size / 2,
        top: at.top,
        width: size,
        height: size,
      });
      const end = `translate(${way[0]}px, ${way[1]}px) rotate(${way[0] * 9}deg)`;
      run(
        ghost,
        [
          { opacity: 0, transform: "none" },
          { opacity: 1, offset: 0.1 },
          { opacity: 0, transform: end },
        ],
        {
          fill: "both",
          easing: "cubic-bezier(0.1, 0.6, 0.6, 1)",
        },
      );
    }
  }

  /** Hides what a copy stands for, until the copy has arrived. */
  #hide(spot: string, lasts: number): void {
    const element = this.#find(spot) as SVGElement | null;
    if (!element) return;
    element.style.opacity = "0"; // what is not visible could not have the focus
    this.#hidden.set(element, Math.max(lasts, this.#hidden.get(element) ?? 0));
    const show = () => {
      if (this.#hidden.get(element) === lasts) element.style.opacity = "";
    };
    this.#timers.push(window.setTimeout(show, lasts));
  }

  /** Puts something into the layer at a place. */
  #ghost(content: Element, at: Place): HTMLElement {
    const ghost = document.createElement("div");
    ghost.className = content.firstElementChild?.matches(".strip-card") ? "ghost whole" : "ghost";
    ghost.style.left = `${at.left}px`;
    ghost.style.top = `${at.top}px`;
    ghost.style.width = `${at.width}px`;
    ghost.style.height = `${at.height}px`;
    ghost.append(content);
    this.props.layer.current?.append(ghost);
    return ghost;
  }

  #skip = (): void => this.#finish();

  #finish = (): void => {
    this.#stop();
    this.props.onDone();
  };

  #stop(): void {
    for (const animation of this.#running) animation.cancel();
    for (const timer of this.#timers) clearTimeout(timer);
    for (const ghost of this.props.layer.current?.querySelectorAll(".ghost") ?? []) ghost.remove();
    for (const element of this.#hidden.keys()) element.style.opacity = "";
    this.#hidden.clear();
    this.#running = [];
    this.#timers = [];
    removeEventListener("keydown", this.#skip, true);
    removeEventListener("pointerdown", this.#skip, true);
  }
}

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

/** The play that leads from one view to the next: the move, then the deal after it. */
function plays(old: MatchView, view: MatchView): Act[] {
  const before = old.table;
  if (!before || !view.table || old.match !== view.match || before.position === view.table.position)
    return [];
  const acts: Act[] = [];
  for (const step of view.last ?? []) {
    const start = length(acts);
    for (const act of script(step, before)) acts.push({ ...act, at: act.at + start } as Act);
  }
  return acts;
}

function isSound(act: Act): boolean {
  return act.kind === "sound";
}

/** The places that an act speaks of. */
function spots(act: Act): string[] {
  if (act.kind === "fly") return [act.from, act.to];
  return act.kind === "sound" ? [] : [act.spot];
}

/** The box of what is drawn: for a strip its card, for panes their glass without the light around. */
export function bounds(element: Element): DOMRect {
  const inner = element.querySelector(
    ":scope > .strip-card > .strip-face, :scope > g > use, :scope > use, :scope > .window-lead",
  );
  const box = (inner ?? element).getBoundingClientRect();
  return inner instanceof SVGUseElement && box.width ? ownBox(inner, box) : box;
}

/** Where a symbol lies by its own measures: what it draws beyond them, like light, is left out. */
function ownBox(use: SVGUseElement, drawn: DOMRect): DOMRect {
  const matrix = use.getScreenCTM();
  const [x, y, width, height] = [use.x, use.y, use.width, use.height].map(
    (length) => length.baseVal.value,
  ) as [number, number, number, number];
  if (!matrix || !width) return drawn;
  const scale = Math.hypot(matrix.a, matrix.b);
  const middle = new DOMPoint(x + width / 2, y + height / 2).matrixTransform(matrix);
  const [wide, high] = [width * scale, height * scale];
  return new DOMRect(middle.x - wide / 2, middle.y - high / 2, wide, high);
}

function pane(colour: string): SVGElement {
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#pane-${colour}`);
  return drawing("0 0 100 100", use);
}

/** A copy to look at: it can be neither pressed nor found. */
function copy(element: Element): SVGElement {
  const twin = element.cloneNode(true) as SVGElement;
  for (const part of [twin, ...twin.querySelectorAll("[role], [data-spot]")])
    for (const name of ["role", "tabindex", "aria-label", "aria-pressed"].concat(
      Object.keys((part as SVGElement).dataset).map((key) => `data-${key}`),
    ))
      part.removeAttribute(name);
  return twin;
}

function drawing(viewBox: string, content: SVGElement): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", viewBox);
  svg.append(content);
  return svg;
}
