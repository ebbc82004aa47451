import type { JSX } from "preact";
import type { Colour } from "../game/moves";
import "./pane.css";

interface At {
  x?: number;
  y?: number;
  size?: number;
}

type Attributes = Omit<JSX.IntrinsicElements["g"], "ref">;

/** A pane of glass, to be put into an `<svg>`; `letter` writes its letter on it, `small` is plainer. */
export function Pane({
  colour,
  letter,
  small,
  x = 0,
  y = 0,
  size = 100,
  ...rest
}: { colour: Colour; letter?: boolean | undefined; small?: boolean | undefined } & At &
  Attributes) {
  return (
    <g {...rest}>
      <use href={`#${small ? "small" : "pane"}-${colour}`} x={x} y={y} width={size} height={size} />
      {letter && <Letter letter={colour} x={x} y={y} size={size} />}
    </g>
  );
}

/** An empty space of a strip; `*` is a joker. */
export function Space({
  wants,
  letter,
  x = 0,
  y = 0,
  size = 100,
}: { wants: string; letter?: boolean | undefined } & At) {
  return (
    <g>
      <use href={`#space-${wants}`} x={x} y={y} width={size} height={size} />
      {letter && wants !== "*" && <Letter letter={wants} x={x} y={y} size={size} />}
    </g>
  );
}

/** A letter in the corner; drawn by reference, so that it is seen and not read. */
export function Letter({ letter, x, y, size }: { letter: string } & Required<At>) {
  return <use class="letter" href={`#letter-${letter}`} x={x} y={y} width={size} height={size} />;
}

/** A pane as a picture of its own, among words. */
export function PaneIcon({ colour, letter }: { colour: Colour; letter?: boolean | undefined }) {
  return (
    <svg class="pane-icon" viewBox="-4 -4 112 112" aria-hidden="true">
      <Pane colour={colour} letter={letter} />
    </svg>
  );
}

/** Text in a drawing that screen readers skip: the drawing has a label that says the same. */
export function AriaHiddenText({ children, ...rest }: JSX.IntrinsicElements["text"]) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: text in a drawing takes no focus
    <text aria-hidden="true" {...rest}>
      {children}
    </text>
  );
}
