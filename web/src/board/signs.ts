// The engraved sign of each colour, as paths in a square of 100. They alone tell panes apart.

import type { Colour } from "../game/moves";

/** The strong lines, readable at 20 pixels. */
export const SIGNS: Record<Colour, string> = {
  W: "M50 17 83 50 50 83 17 50ZM50 38 62 50 50 62 38 50Z",
  Y: "M50 38a12 12 0 1 1 0 24a12 12 0 1 1 0-24ZM50 14V27M50 73V86M14 50H27M73 50H86M24.5 24.5 33.5 33.5M66.5 66.5 75.5 75.5M75.5 24.5 66.5 33.5M33.5 66.5 24.5 75.5",
  O: "M20 44 50 18 80 44M20 64 50 38 80 64M20 84 50 58 80 84",
  B: "M14 32q9-13 18 0t18 0 18 0 18 0M14 52q9-13 18 0t18 0 18 0 18 0M14 72q9-13 18 0t18 0 18 0 18 0",
  P: "M50 50m0-2C36 40 36 16 50 16S64 40 50 48ZM50 52C36 60 36 84 50 84S64 60 50 52ZM48 50C40 36 16 36 16 50S40 64 48 50ZM52 50C60 36 84 36 84 50S60 64 52 50Z",
};

/** Finer lines around them, for those who come close. */
export const FLOURISHES: Record<Colour, string> = {
  W: "M12 32 32 12M88 32 68 12M12 68 32 88M88 68 68 88M12 22 22 12M88 22 78 12M12 78 22 88M88 78 78 88",
  Y: "M50 30a20 20 0 1 1 0 40a20 20 0 1 1 0-40ZM12 24Q14 14 24 12M88 24Q86 14 76 12M12 76Q14 86 24 88M88 76Q86 86 76 88",
  O: "M10 30 34 10M90 30 66 10M10 20 22 10M90 20 78 10M30 90 50 74 70 90",
  B: "M12 17q9.5-10 19 0t19 0 19 0 19 0M12 88q9.5-10 19 0t19 0 19 0 19 0",
  P: "M12 12Q30 14 32 32 14 30 12 12ZM88 12Q86 30 68 32 70 14 88 12ZM12 88Q14 70 32 68 30 86 12 88ZM88 88Q70 86 68 68 86 70 88 88Z",
};

/** The star of a joker space. */
export const STAR = "M50 12Q54 46 88 50 54 54 50 88 46 54 12 50 46 46 50 12Z";

/** A path elsewhere; moved in itself, since every transform in a drawing costs time when it is drawn. */
export function shifted(path: string, x: number, y: number): string {
  return path.replace(/([A-Z])([^A-Za-z]*)/g, (_, command: string, numbers: string) => {
    let nth = 0;
    const by = { H: [x], V: [y] }[command] ?? [x, y];
    const moved = numbers.replace(/\s*-?[\d.]+/g, (number) => {
      const sum = Number(number) + by[nth++ % by.length]!;
      return ` ${Math.round(sum * 100) / 100}`;
    });
    return command + moved;
  });
}

/** A path four times, turned around 50, 50; it may hold nothing but absolute pairs of numbers. */
export function fourfold(path: string): string {
  const turned = (text: string) =>
    text.replace(/([\d.]+) ([\d.]+)/g, (_, x: string, y: string) => `${100 - Number(y)} ${x}`);
  const two = turned(path);
  const three = turned(two);
  return path + two + three + turned(three);
}
