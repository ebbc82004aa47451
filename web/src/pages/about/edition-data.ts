// An edition while it is being edited: always a new value, never a changed one.
import type { EditionData } from "../../app/study/api";

export const SPACES = ["W", "Y", "O", "B", "P", "*"] as const;
export type Space = (typeof SPACES)[number];

/** What an edition of one's own is called unless it gets another name. */
const OWN_NAME = "my-box";

/** The edition with one space painted; from then on it is somebody's own. */
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

/** An edition that is not ours any more does not have our name. */
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
