// Codes and their parameters, said in words.

import type { EventView, MovePreview, StepView, TableView } from "../protocol/types";
import { minus, type Words } from "./messages";
import { COLOURS, count, parseMove } from "./moves";

const JOKER = "*";

/** Who speaks of whom: the words, the names by seat, and what the table says of the game. */
export interface Voice {
  words: Words;
  names: string[];
  table: Pick<TableView, "rows" | "rounds">;
}

type Params = Record<string, string | number>;

/** Panes, colour by colour: `2 orange panes, 1 clear pane`. */
export function sayPanes(panes: string, words: Words): string {
  const said = COLOURS.filter((colour) => panes.includes(colour)).map((colour) =>
    words("panes-subject", { count: count(panes, colour), colour }),
  );
  return said.join(", ") || words("text-none");
}

/** Spaces of a strip, colour by colour: `3 × blue, 1 × joker`. */
export function saySpaces(spaces: string, words: Words): string {
  const said = [...COLOURS, JOKER]
    .filter((space) => spaces.includes(space))
    .map((space) => `${count(spaces, space)} × ${saySpace(space, words)}`);
  return said.join(", ") || words("text-none");
}

function saySpace(space: string, words: Words): string {
  return space === JOKER ? words("text-joker") : words("space-colour", { colour: space });
}

/** What happened in a move or a deal of this round, sentence by sentence. */
export function tell(step: StepView, round: number, voice: Voice): string[] {
  return step.events.map((event) => narrate(event, round >= voice.table.rounds, voice));
}

/** The round in which a step was made; `table` is the table after it. */
export function roundOf(step: StepView, table: Pick<TableView, "round">): number {
  const ended = step.events.find((event) => event.kind === "round-over");
  return (ended?.round as number | undefined) ?? table.round;
}

/** What happened, in a sentence; after the last round nobody starts another. */
export function narrate(event: EventView, last: boolean, { words, names, table }: Voice): string {
  const params: Params = {};
  for (const [name, value] of Object.entries(event))
    if (typeof value === "string" || typeof value === "number") params[name] = value;
  const seat = event.kind === "round-over" ? event.starter : event.seat;
  if (typeof seat === "number") params.name = names[seat - 1] ?? "";
  if (event.kind === "marker-moved") params.loss = minus(table.rows[event.end as number] ?? 0);
  if (event.kind === "marker-wrapped") params.lost = Math.abs(event.points as number);
  if (event.kind === "moved-to-centre") params.panes = sayPanes(event.panes as string, words);
  if (event.kind === "strip-turned") params.up = saySpaces(event.up as string, words);
  if (event.kind === "window-scored")
    params.sum = (event.parts as [number, number][]).map(([, points]) => points).join(" + ");
  return words(`event-${event.kind}${variant(event, last)}`, params);
}

/** The ending of the message that tells this event. */
function variant(event: EventView, last: boolean): string {
  if (event.kind === "dealt" && typeof event.from_bag === "number") return "-refilled";
  if (event.kind === "placed" && event.jokers) return "-jokers";
  return last && (event.kind === "round-over" || event.kind === "tile-taken") ? "-last" : "";
}

/** A legal move of the seat to move, in words, with what it would bring. */
export function describe(
  text: string,
  table: TableView,
  prospect: MovePreview | undefined,
  words: Words,
): string {
  const said = [sayMove(text, table, words)];
  if (prospect && text !== "back") said.push(...sayProspect(text, prospect, words));
  return said.join("; ");
}

function sayMove(text: string, table: TableView, words: Words): string {
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

function sayProspect(text: string, prospect: MovePreview, words: Words): string[] {
  const move = parseMove(text);
  const said = [];
  if (prospect.jokers) said.push(words("move-jokers", { count: prospect.jokers }));
  if (prospect.broken && move?.target !== "x")
    said.push(words("move-some-break", { count: prospect.broken }));
  if (move?.keep) said.push(words("move-keep", { colour: move.keep }));
  if (prospect.completes) said.push(words("text-scores", { points: prospect.points }));
  if (prospect.loss) said.push(words("text-loses", { points: prospect.loss }));
  return said;
}
