// The rules as their catalogue has them: sections with paragraphs, each known by its id.

export interface Paragraph {
  /** The message that says it. */
  message: string;
  /** Where it is on the page: R-TAKE-1, ruling-3. */
  anchor: string;
}

export interface Section {
  message: string;
  anchor: string;
  paragraphs: Paragraph[];
}

/** The sections of a catalogue, in its order. */
export function sections(catalogue: string): Section[] {
  const found: Section[] = [];
  for (const [, message] of catalogue.matchAll(/^([a-z][a-z0-9-]*) =/gm)) {
    const [, title] = /^rules-section-(.*)$/.exec(message!) ?? [];
    if (title) found.push({ message: message!, anchor: title, paragraphs: [] });
    else found.at(-1)?.paragraphs.push({ message: message!, anchor: anchor(message!) });
  }
  return found;
}

function anchor(message: string): string {
  return message.startsWith("rule-") ? message.slice("rule-".length).toUpperCase() : message;
}

/** What a paragraph is called beside it: its id in the rules, or the number of a ruling. */
export function label(anchor: string): string {
  return /^(?:R-.*|ruling-(.*))$/.exec(anchor)?.findLast(Boolean) ?? "";
}

/** A text cut where a search finds something: every second piece is a find. */
export function cut(text: string, wanted: string): string[] {
  const plain = wanted.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return plain ? text.split(new RegExp(`(${plain})`, "iu")) : [text];
}
