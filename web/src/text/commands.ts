// What can be typed at the text table, and what it answers. Headless: an answer is lines of words.

import { describeHint, type Hint } from "../game/hint";
import { minus, nameOf, type Words } from "../game/messages";
import { type Colour, parseMove } from "../game/moves";
import { describeMove, formatPanes, formatSpaces } from "../game/narration";
import type { MatchView, MovePreview, PlayerView, TableView } from "../protocol/types";
import { movePrefix, normalizeMove, parsePick } from "./notation";
import { moveRefusal, takeRefusal } from "./refusal";

/** A command of a page beside those of every table; what is typed after its word is its argument. */
export interface PageCommand {
  /** The English word, which works in every language. */
  name: string;
  /** The messages of its word in this language, and of what it is for. */
  word: string;
  about: string;
  run(argument: string): string[] | Promise<string[]>;
}

/** What the typed words act on. */
export interface CommandContext {
  view: MatchView;
  moves: Record<string, MovePreview>;
  words: Words;
  /** The move that is on its way to the server. */
  sending: string | null;
  play(move: string): void;
  /** Takes the last move back; whether there was one. Null where takebacks are off. */
  undo: (() => boolean) | null;
  /** Asks for a hint; the answer is null if it was refused. Null where hints are off. */
  hint: (() => Promise<Hint | null>) | null;
  /** Those of the page. */
  commands?: readonly PageCommand[] | undefined;
}

/** The word for each command and what it is for; the English words work in every language. */
export const COMMANDS = {
  help: ["command-help", "command-help-about"],
  moves: ["command-moves", "command-moves-about"],
  where: ["command-where", "command-where-about"],
  displays: ["command-displays", "command-displays-about"],
  score: ["command-score", "command-score-about"],
  hint: ["command-hint", "command-hint-about"],
  undo: ["command-undo", "command-undo-about"],
  position: ["command-position", "command-position-about"],
} as const;

type Command = keyof typeof COMMANDS;
/** Shows lines before the answer, which takes a while. */
type OnProgress = (lines: string[]) => void;
type Handler = (context: CommandContext, onProgress: OnProgress) => string[] | Promise<string[]>;

const HANDLERS: Record<Command, Handler> = {
  help,
  moves: (context) => listMoves(context, context.view.choices?.legal ?? []),
  where,
  displays: ({ view, words }) => (view.table ? formatDisplays(view.table, words) : []),
  score: ({ view, words }) => formatScores(view, words),
  hint,
  undo,
  position: ({ view }) => (view.table ? [view.table.position] : []),
};

/** The answer to what was typed: a command, panes without a target, or a move that is played. */
export async function runCommand(
  typed: string,
  context: CommandContext,
  onProgress: OnProgress = () => {},
): Promise<string[]> {
  const command = commandOf(typed.trim().toLowerCase(), context.words);
  if (command) return HANDLERS[command](context, onProgress);
  const [word = "", ...argument] = typed.trim().split(/\s+/);
  const ofPage = pageCommand(word.toLowerCase(), context);
  if (ofPage) return ofPage.run(argument.join(" "));
  const asked = typed.replace(/^\s*\?/, "").trim();
  const pick = parsePick(normalizeMove(asked));
  return pick ? ask(pick, context) : play(asked, context);
}

function commandOf(typed: string, words: Words): Command | undefined {
  if (typed === "?") return "moves";
  const known = Object.keys(COMMANDS) as Command[];
  return known.find(
    (command) => typed === command || typed === words(COMMANDS[command][0]).toLowerCase(),
  );
}

function pageCommand(word: string, { commands, words }: CommandContext): PageCommand | undefined {
  return commands?.find(
    (command) => word === command.name || word === words(command.word).toLowerCase(),
  );
}

function play(typed: string, context: CommandContext): string[] {
  if (context.sending) return [context.words("error-move-on-its-way")];
  const text = canonical(normalizeMove(typed), context.moves);
  const why = moveRefusal(text, context.view, typed);
  if (why) return [context.words(why.message, why.params)];
  context.play(text);
  return [];
}

/** The move as the server lists it: without a number of jokers that is the default anyway. */
function canonical(text: string, moves: CommandContext["moves"]): string {
  const plain = text.replace(/\*\d/, "");
  return parseMove(text)?.jokers === moves[plain]?.jokers ? plain : text;
}

/** What every strip would make of these panes. */
function ask(pick: { source: number; colour: Colour }, context: CommandContext): string[] {
  const { view, words } = context;
  const why = view.choices ? takeRefusal(pick, view) : moveRefusal("", view);
  if (why) return [words(why.message, why.params)];
  const start = movePrefix(pick);
  const legal = view.choices?.legal.filter((text) => text.startsWith(start)) ?? [];
  const shut = Object.entries(view.choices?.refusals ?? {})
    .filter(([key]) => key.startsWith(`${pick.colour}-`) || /^\d$/.test(key))
    .map(([, { code, params }]) =>
      words(`refusal-${code}`, params as Record<string, string | number>),
    );
  return [...listMoves(context, legal), ...shut];
}

function listMoves({ view, moves, words }: CommandContext, legal: string[]): string[] {
  const table = view.table;
  if (!view.choices || !table)
    return [words(moveRefusal("", view)?.message ?? "error-not-your-turn")];
  return sortMoves(legal).map(
    (text) => `${text}: ${describeMove(text, table, moves[text], words)}`,
  );
}

/** Moves from the first display to the last, then the centre's; the glazier's way back comes first. */
export function sortMoves(legal: string[]): string[] {
  const rank = (text: string) => {
    const move = parseMove(text);
    return move ? move.source || 10 : 0;
  };
  return [...legal].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

function help({ words, commands: ofPage = [] }: CommandContext): string[] {
  const all = [...Object.values(COMMANDS), ...ofPage.map(({ word, about }) => [word, about])];
  const commands = all.map(([word = "", about = ""]) => `${words(word)}: ${words(about)}`);
  return [words("text-help-move"), words("text-help-pick"), ...commands];
}

/** Where the glazier of the player stands, and what the strips in its reach still need. */
function where({ view, words }: CommandContext): string[] {
  const seat = view.choices?.seat ?? view.you[0] ?? view.table?.seat ?? 1;
  const player = view.table?.players[seat - 1];
  if (!player) return [words("error-not-started")];
  const stands = words("text-glazier", {
    name: nameOf(view, seat, words),
    column: player.glazier,
  });
  return [stands, ...player.reach.map((column) => formatStrip(player, column, words))];
}

function formatStrip(player: PlayerView, column: number, words: Words): string {
  const strip = player.strips[column - 1];
  return words("text-strip-needs", { column, spaces: formatSpaces(strip?.free ?? "", words) });
}

/** What lies on each display and in the centre. */
export function formatDisplays(table: TableView, words: Words): string[] {
  const displays = table.displays.map(
    (panes, index) =>
      `${words("text-display", { display: index + 1 })}: ${formatPanes(panes, words)}`,
  );
  return [...displays, `${words("term-centre")}: ${formatCentre(table, words)}`];
}

/** What lies in the centre, the starting-player tile too. */
export function formatCentre(table: TableView, words: Words): string {
  const panes = formatPanes(table.centre, words);
  if (!table.tile_in_centre) return panes;
  return table.centre ? `${panes}, ${words("term-tile")}` : words("term-tile");
}

function formatScores(view: MatchView, words: Words): string[] {
  const players = view.table?.players ?? [];
  return players.map((player, index) =>
    words("text-score", {
      name: nameOf(view, index + 1, words),
      points: player.score,
      loss: minus(view.table?.rows[player.row] ?? 0),
    }),
  );
}

async function hint(
  { view, moves, words, hint: ask }: CommandContext,
  onProgress: OnProgress,
): Promise<string[]> {
  const table = view.table;
  if (!view.choices || !table) return [words("error-not-your-turn")];
  if (!ask) return [words("error-no-hints")];
  onProgress([words("text-thinking")]);
  const advice = await ask();
  if (!advice) return [];
  const tell = (message: string, each: Hint) => [
    words(message, { move: each.move }),
    describeMove(each.move, table, moves[each.move], words),
    ...describeHint(each, view, words),
  ];
  const { second } = advice;
  return [...tell("play-hint", advice), ...(second ? tell("play-hint-second", second) : [])];
}

function undo({ words, undo: takeBack }: CommandContext): string[] {
  if (!takeBack) return [words("error-no-takebacks")];
  return [words(takeBack() ? "text-undo-asked" : "error-nothing-to-take-back")];
}
