// Changes of an edition in the editor. Every function returns a new value.
import type { EditionData } from "../../app/study/api";

export const SPACES = ["W", "Y", "O", "B", "P", "*"] as const;
export type Space = (typeof SPACES)[number];

/** The name of a changed edition until it gets another. */
const OWN_NAME = "my-box";

/** The edition with one space of a strip painted; strips, sides and spaces count from 0. */
export function paint(
  edition: EditionData,
  strip: number,
  side: number,
  space: number,
  what: Space,
): EditionData {
  const strips = edition.strips.map(({ sides }, n) => ({
    sides: sides.map((pattern, m) =>
      n === strip && m === side
        ? pattern.slice(0, space) + what + pattern.slice(space + 1)
        : pattern,
    ),
  }));
  return owned({ ...edition, strips });
}

/** The edition under a name of its own: a changed edition must not be called `vitral`. */
export function owned(edition: EditionData): EditionData {
  return edition.name === "vitral" ? { ...edition, name: OWN_NAME } : edition;
}

/** Numbers as somebody typed them; what is no number stays a text, and the server says so. */
export function readNumbers(text: string): (number | string)[] {
  const parts = text
    .replaceAll("−", "-")
    .split(/[\s,;]+/)
    .filter(Boolean);
  return parts.map((part) => (/^-?\d{1,9}$/.test(part) ? Number(part) : part));
}

export function formatNumbers(numbers: readonly unknown[]): string {
  return numbers.join(" ");
}

/** The space that a key stands for. */
export function spaceOf(key: string): Space | null {
  return SPACES.find((space) => space === key.toUpperCase()) ?? null;
}
