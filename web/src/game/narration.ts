// Codes and their parameters, said in words.

import type { EventView, MovePreview, StepView, TableView } from "../protocol/types";
import { minus, type Words } from "./messages";
import { COLOURS, count, parseMove } from "./moves";

const JOKER = "*";

/** What narration needs: messages, names by seat, rows of the glass track and number of rounds. */
export interface NarrationContext {
  words: Words;
  names: string[];
  table: Pick<TableView, "rows" | "rounds">;
}

type Params = Record<string, string | number>;

/** Panes, colour by colour: `2 orange panes, 1 clear pane`. */
export function formatPanes(panes: string, words: Words): string {
  const parts = COLOURS.filter((colour) => panes.includes(colour)).map((colour) =>
    words("panes-subject", { count: count(panes, colour), colour }),
  );
  return parts.join(", ") || words("text-none");
}

/** Spaces of a strip, colour by colour: `3 × blue, 1 × joker`. */
export function formatSpaces(spaces: string, words: Words): string {
  const parts = [...COLOURS, JOKER]
    .filter((space) => spaces.includes(space))
    .map((space) => `${count(spaces, space)} × ${formatSpace(space, words)}`);
  return parts.join(", ") || words("text-none");
}

function formatSpace(space: string, words: Words): string {
  return space === JOKER ? words("text-joker") : words("space-colour", { colour: space });
}

/** What happened in a move or a deal of this round, sentence by sentence. */
export function narrateStep(step: StepView, round: number, context: NarrationContext): string[] {
  return step.events.map((event) => narrateEvent(event, round >= context.table.rounds, context));
}

/** The round in which a step was made; `table` is the table after it. */
export function roundOf(step: StepView, table: Pick<TableView, "round">): number {
  const ended = step.events.find((event) => event.kind === "round-over");
  return (ended?.round as number | undefined) ?? table.round;
}

/** One event in a sentence; `last`: whether it was the last round, after which nobody starts another. */
export function narrateEvent(
  event: EventView,
  last: boolean,
  { words, names, table }: NarrationContext,
): string {
  const params: Params = {};
  for (const [name, value] of Object.entries(event))
    if (typeof value === "string" || typeof value === "number") params[name] = value;
  const seat = event.kind === "round-over" ? event.starter : event.seat;
  if (typeof seat === "number") params.name = names[seat - 1] ?? "";
  if (event.kind === "marker-moved") params.loss = minus(table.rows[event.end as number] ?? 0);
  if (event.kind === "marker-wrapped") params.lost = Math.abs(event.points as number);
  if (event.kind === "moved-to-centre") params.panes = formatPanes(event.panes as string, words);
  if (event.kind === "strip-turned") params.up = formatSpaces(event.up as string, words);
  if (event.kind === "window-scored")
    params.sum = (event.parts as [number, number][]).map(([, points]) => points).join(" + ");
  return words(`event-${event.kind}${variant(event, last)}`, params);
}

/** The suffix of the id of this event's message. */
function variant(event: EventView, last: boolean): string {
  if (event.kind === "dealt" && typeof event.from_bag === "number") return "-refilled";
  if (event.kind === "placed" && event.jokers) return "-jokers";
  return last && (event.kind === "round-over" || event.kind === "tile-taken") ? "-last" : "";
}

/** A legal move of the seat to move, in words, with what it would bring. */
export function describeMove(
  text: string,
  table: TableView,
  prospect: MovePreview | undefined,
  words: Words,
): string {
  const parts = [formatMove(text, table, words)];
  if (prospect && text !== "back") parts.push(...formatProspect(text, prospect, words));
  return parts.join("; ");
}

function formatMove(text: string, table: TableView, words: Words): string {
  const move = parseMove(text);
  if (!move) return words("move-back", { column: table.players[table.seat - 1]?.leftmost ?? 0 });
  const panes = move.source ? table.displays[move.source - 1] : table.centre;
  const taken = {
    count: count(panes ?? "", move.colour),
    colour: move.colour,
    source: move.source,
  };
  if (move.target === "x") return words("move-break", taken);
  return words("move-place", { ...taken, column: move.target });
}

function formatProspect(text: string, prospect: MovePreview, words: Words): string[] {
  const move = parseMove(text);
  const parts = [];
  if (prospect.jokers) parts.push(words("move-jokers", { count: prospect.jokers }));
  if (prospect.broken && move?.target !== "x")
    parts.push(words("move-some-break", { count: prospect.broken }));
  if (move?.keep) parts.push(words("move-keep", { colour: move.keep }));
  if (prospect.completes) parts.push(words("text-scores", { points: prospect.points }));
  if (prospect.loss) parts.push(words("text-loses", { points: prospect.loss }));
  return parts;
}
