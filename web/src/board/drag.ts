// Dragging panes to a strip. A press that does not move is left to the click.

import type { Colour, Target } from "../game/moves";
import type { Turn } from "../game/turn";
import "./drag.css";

/** Pixels that a press must move to become a drag. */
const THRESHOLD = 7;

/** Lets panes be dragged to a strip; returns a function that ends it. */
export function enableDragging(root: HTMLElement, layer: HTMLElement, turn: Turn): () => void {
  const press = (event: PointerEvent) => {
    const group = (event.target as Element).closest<SVGGElement>("[data-source].ready");
    if (!group || event.button !== 0) return;
    trackDrag(event, group, layer, turn);
  };
  root.addEventListener("pointerdown", press);
  return () => root.removeEventListener("pointerdown", press);
}

function trackDrag(start: PointerEvent, group: SVGGElement, layer: HTMLElement, turn: Turn): void {
  const source = Number(group.dataset.source);
  const colour = group.dataset.colour as Colour;
  let image: HTMLElement | null = null;
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    if (!image) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) < THRESHOLD)
        return;
      const { picked } = turn;
      if (picked.value?.source !== source || picked.value.colour !== colour)
        turn.pick(source, colour);
      if (turn.stage.value !== "target") turn.stepBack();
      image = createDragImage(group, colour, layer);
    }
    const ground = layer.getBoundingClientRect();
    image.style.transform = `translate(${event.clientX - ground.left}px, ${event.clientY - ground.top}px)`;
    const over = columnAt(event);
    for (const each of document.querySelectorAll("[data-column].over"))
      each.classList.remove("over");
    over?.classList.add("over");
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    for (const name of ["pointermove", "pointerup", "pointercancel"] as const) {
      removeEventListener(name, name === "pointermove" ? move : end);
    }
    if (!image) return;
    image.remove();
    document.querySelector("[data-column].over")?.classList.remove("over");
    suppressNextClick();
    const column = event.type === "pointerup" ? columnAt(event) : null;
    if (column) turn.target(Number(column.dataset.column) as Target);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** The panes that follow the pointer: a copy of the symbol for each. */
function createDragImage(group: SVGGElement, colour: Colour, layer: HTMLElement): HTMLElement {
  const size = group.querySelector("use")?.getBoundingClientRect().width ?? 32;
  const amount = group.querySelectorAll(`use[href="#pane-${colour}"]`).length;
  const image = document.createElement("div");
  image.className = "dragged-panes";
  for (let nth = 0; nth < amount; nth++) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    svg.setAttribute("viewBox", "0 0 100 100");
    use.setAttribute("href", `#pane-${colour}`);
    svg.append(use);
    svg.style.width = svg.style.height = `${Math.max(size, 30)}px`;
    svg.style.transform = `translate(${(nth - amount / 2) * 10 - 12}px, ${-30 - nth * 7}px)`;
    image.append(svg);
  }
  layer.append(image);
  return image;
}

function columnAt(event: PointerEvent): SVGGElement | null {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  return under?.closest<SVGGElement>("[data-column]") ?? null;
}

/** Swallows the click that the browser sends after a drag, within 50 milliseconds. */
function suppressNextClick(): void {
  const suppress = (event: MouseEvent) => event.stopPropagation();
  addEventListener("click", suppress, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", suppress, { capture: true }), 50);
}
