// The colours of the players on a page: everything drawn for a seat takes its hue from --seat-N.
import { useLayoutEffect } from "preact/hooks";

export const COLOURS = ["red", "teal", "green", "violet"] as const;
export type PlayerColour = (typeof COLOURS)[number];

/** Draw every seat in its colour for as long as the page is open; without one, by its number. */
export function useSeatColours(seats: readonly { colour?: PlayerColour | null }[]): void {
  const colours = seats.map(({ colour }) => colour ?? "").join();
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const names = colours
      .split(",")
      .map((colour, index) => [`--seat-${index + 1}`, colour] as const);
    for (const [name, colour] of names)
      if (colour) style.setProperty(name, `var(--player-${colour})`);
    return () => {
      for (const [name] of names) style.removeProperty(name);
    };
  }, [colours]);
}
