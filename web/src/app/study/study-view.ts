// Studied positions in the shape of a match, for the board to draw.
import type { PositionView, ReplayView } from "../../protocol/rest";
import type { MatchView, StepView, TableView } from "../../protocol/types";

export type Game = Pick<ReplayView, "side" | "options" | "edition">;

interface StudiedPosition {
  game: Game;
  table: TableView;
  /** By seat. */
  names: string[];
  last?: StepView[];
  winners?: number[];
  /** A number that differs for each position shown, so that the board notices a change. */
  turn: number;
  /** The position with its legal moves, where somebody may play on. */
  position?: PositionView | undefined;
}

/** A position as the view of a match that nobody plays over the network. */
export function toMatchView({
  game,
  table,
  names,
  last,
  winners,
  turn,
  position,
}: StudiedPosition): MatchView {
  return {
    match: "study",
    version: turn,
    turn,
    now: 0,
    status: winners?.length ? "over" : "playing",
    settings: { side: game.side, options: game.options },
    edition: game.edition,
    seats: names.map((name, index) => ({
      number: index + 1,
      name,
      bot: null,
      open: false,
      away: false,
      forfeited: false,
      left: null,
      commitment: null,
      revealed: false,
    })),
    commitment: "",
    locked: false,
    takeback: null,
    rematch: null,
    table,
    last: last ?? [],
    winners: winners ?? [],
    you: position?.choices ? [position.choices.seat] : [],
    choices: position?.choices ?? null,
  };
}
