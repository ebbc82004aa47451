// The rules as their catalogue has them: sections with paragraphs, each known by its id.

export interface Paragraph {
  /** The message that says it. */
  message: string;
  /** Where it is on the page: R-TAKE-1, ruling-3. */
  anchor: string;
  /** What readers call it: the section's number and its own in there. */
  number: string;
}

export interface Section {
  message: string;
  anchor: string;
  number: number;
  paragraphs: Paragraph[];
}

/** The sections of a catalogue, in its order. */
export function sections(catalogue: string): Section[] {
  const found: Section[] = [];
  for (const [, message] of catalogue.matchAll(/^([a-z][a-z0-9-]*) =/gm)) {
    const [, title] = /^rules-section-(.*)$/.exec(message!) ?? [];
    const section = found.at(-1);
    if (title)
      found.push({ message: message!, anchor: title, number: found.length + 1, paragraphs: [] });
    else section?.paragraphs.push(paragraph(message!, section));
  }
  return found;
}

function paragraph(message: string, { number, paragraphs }: Section): Paragraph {
  return { message, anchor: anchor(message), number: `${number}.${paragraphs.length + 1}` };
}

function anchor(message: string): string {
  return message.startsWith("rule-") ? message.slice("rule-".length).toUpperCase() : message;
}

/** Whether an address points at this paragraph, in whatever case its id is written. */
export function isPointedAt({ anchor }: Pick<Paragraph, "anchor">, hash: string): boolean {
  return anchor.toLowerCase() === hash.toLowerCase();
}

/** A text cut where a search finds something: every second piece is a find. */
export function cut(text: string, wanted: string): string[] {
  const plain = wanted.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return plain ? text.split(new RegExp(`(${plain})`, "iu")) : [text];
}
