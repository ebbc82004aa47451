// Generated from openapi.json by `make schemas`. Do not edit.

export type Said =
  | CheckedEdition
  | ChoicesView
  | Client
  | CorrespondenceClock
  | DealPart
  | DicePart
  | EditionFile
  | EditionPart
  | EditionView
  | EventView
  | FinalView
  | ForfeitPart
  | Health
  | Kept
  | Listed
  | LiveClock
  | Made
  | MatchView
  | Moment
  | MovePart
  | MovePreview
  | NewMatch
  | NewMove
  | NewSeat
  | Opponent
  | OptionsPart1
  | PlayerView
  | PositionView
  | Problem
  | ProblemView
  | Question
  | Record
  | RefusalView
  | ReplayView
  | Result
  | SeatPart
  | SeatView
  | Settings
  | SetupPart
  | Sitting
  | StepView
  | StripPart
  | StripView
  | TableView
  | TakebackView
  | Version;

/**
 * What became of an edition file.
 */
export interface CheckedEdition {
  /**
   * none if it can be played
   */
  problems: ProblemView[];
  /**
   * its data, for a new match
   */
  edition: {
    [k: string]: unknown;
  } | null;
  /**
   * SHA-256 of the content
   */
  hash: string | null;
  /**
   * how sure each part is, if it says so
   */
  basis: {
    [k: string]: string;
  };
  /**
   * as a file
   */
  toml: string | null;
}
/**
 * One thing wrong with an edition.
 */
export interface ProblemView {
  /**
   * where it stands
   */
  key: string;
  code: string;
  params: {
    [k: string]: string | number;
  };
}
/**
 * What the seat to move may do.
 */
export interface ChoicesView {
  seat: number;
  /**
   * Items: a move in notation
   */
  legal: string[];
  /**
   * why not: for `back`, a column (`3`), or a colour there (`O-3`)
   */
  refusals: {
    [k: string]: RefusalView;
  };
}
/**
 * Why something cannot be done.
 */
export interface RefusalView {
  code: string;
  params: {
    [k: string]: unknown;
  };
}
/**
 * A token for a program; browsers get theirs in a cookie.
 */
export interface Client {
  token: string;
}
/**
 * Days for each turn.
 */
export interface CorrespondenceClock {
  kind?: "correspondence";
  days: number;
}
/**
 * A deal onto the displays.
 */
export interface DealPart {
  /**
   * @minItems 1
   * @maxItems 9
   *
   * Items: panes, sorted
   */
  deal: [string, ...string[]];
  at?: string | null;
}
/**
 * What anybody needs to check the luck of a game that a server dealt.
 */
export interface DicePart {
  /**
   * SHA-256 of the seed
   */
  commitment: string;
  seed?: string | null;
  /**
   * what each seat added to the seed
   */
  additions: string[];
  /**
   * the number of each deal's draw
   */
  draws: number[];
  starter_drawn: boolean;
}
/**
 * An edition file: its text or its data.
 */
export interface EditionFile {
  toml?: string | null;
  edition?: {
    [k: string]: unknown;
  } | null;
}
/**
 * The edition, whole, so that the record can be replayed anywhere.
 */
export interface EditionPart {
  name: string;
  version: number;
  /**
   * SHA-256 of the content
   */
  hash: string;
  /**
   * the data of an edition file
   */
  components: {
    [k: string]: unknown;
  };
}
/**
 * Which edition is played.
 */
export interface EditionView {
  name: string;
  version: number;
}
/**
 * Something that happened; what else is in it depends on its kind.
 */
export interface EventView {
  kind:
    | "dealt"
    | "taken"
    | "moved-to-centre"
    | "tile-taken"
    | "glazier-moved"
    | "placed"
    | "broke"
    | "marker-moved"
    | "marker-wrapped"
    | "colour-bonus"
    | "pane-kept"
    | "strip-turned"
    | "strip-removed"
    | "window-scored"
    | "round-over"
    | "game-over";
  [k: string]: unknown;
}
/**
 * Final scoring, each paragraph a figure of its own.
 */
export interface FinalView {
  before: number;
  leftover: number;
  glass: number;
  ornaments: number[];
  finished: number;
  colour: ("W" | "Y" | "O" | "B" | "P") | null;
  panes: number;
  lost: number;
  colour_set: number;
  total: number;
}
/**
 * A seat gave up, got up, or ran out of time; from then on it could not win.
 */
export interface ForfeitPart {
  seat: number;
  why: "resigned" | "left" | "time";
  /**
   * how many of the events came before
   */
  after: number;
}
/**
 * How a server is.
 */
export interface Health {
  status: string;
}
/**
 * What was asked for is done and kept; the match has this version now.
 */
export interface Kept {
  version: number;
}
/**
 * A match in a list.
 */
export interface Listed {
  match: string;
  status: "open" | "playing" | "over";
  players: number;
  /**
   * by seat; empty where nobody sits
   */
  names: string[];
  created_at: number;
  updated_at: number;
}
/**
 * Time for the whole match, and a little more for every turn. In seconds.
 */
export interface LiveClock {
  kind?: "live";
  bank: number;
  increment?: number;
}
/**
 * A match that was made.
 */
export interface Made {
  match: string;
}
/**
 * A match as one client sees it, complete.
 */
export interface MatchView {
  match: string;
  /**
   * how many events have happened
   */
  version: number;
  /**
   * what a move must be made for
   */
  turn: number;
  /**
   * milliseconds since 1970
   */
  now: number;
  status: "open" | "playing" | "over";
  settings: Settings;
  edition: EditionView;
  seats: SeatView[];
  /**
   * SHA-256 of the seed
   */
  commitment: string;
  takeback: TakebackView | null;
  rematch: string | null;
  /**
   * deals and moves that stand; from the start on
   */
  steps?: number;
  /**
   * from the start on
   */
  table?: TableView | null;
  /**
   * the last move and the deal after it; from the start on
   */
  last?: StepView[];
  /**
   * once the match is over
   */
  winners?: number[];
  /**
   * once the match is over
   */
  seed?: string | null;
  /**
   * once the match is over
   */
  additions?: string[];
  /**
   * the seats that this client plays
   */
  you: number[];
  /**
   * when it is this client's turn
   */
  choices: ChoicesView | null;
}
/**
 * What was agreed when the match was made.
 */
export interface Settings {
  side?: "A" | "B";
  options?: OptionsPart;
  starter?: number | null;
  clock?: (LiveClock | CorrespondenceClock) | null;
  /**
   * when a seat is left or out of time: a bot takes over, or it forfeits
   */
  absence?: "bot" | "forfeit";
  takebacks?: boolean;
  hints?: boolean;
  /**
   * listed for everybody, or found by its link only
   */
  public?: boolean;
}
/**
 * The options of the rule set.
 */
export interface OptionsPart {
  score_floor?: boolean;
  gap_blocks_return?: boolean;
}
/**
 * A seat of the match.
 */
export interface SeatView {
  number: number;
  /**
   * empty where nobody sits
   */
  name: string;
  /**
   * the bot that sits here
   */
  bot: string | null;
  open: boolean;
  /**
   * a bot stands in for the person
   */
  away: boolean;
  /**
   * cannot win any more
   */
  forfeited: boolean;
  /**
   * milliseconds on the clock at `now`
   */
  left: number | null;
}
/**
 * A wish to go back that is not decided.
 */
export interface TakebackView {
  seat: number;
  /**
   * deals and moves that would stay
   */
  to: number;
  agreed: number[];
}
/**
 * The table.
 */
export interface TableView {
  /**
   * all of it in one line, in notation
   */
  position: string;
  round: number;
  /**
   * panes, one letter each
   */
  track: string;
  /**
   * panes, one letter each
   */
  centre: string;
  /**
   * Items: panes, one letter each
   */
  displays: string[];
  tile_in_centre: boolean;
  starter: number;
  /**
   * whose turn it is
   */
  seat: number;
  bag: {
    [k: string]: number;
  };
  tower: {
    [k: string]: number;
  };
  /**
   * the broken glass track
   */
  rows: number[];
  window_points: number[];
  /**
   * by seat
   */
  players: PlayerView[];
}
/**
 * What lies before one player.
 */
export interface PlayerView {
  /**
   * from the left
   */
  strips: (StripView | null)[];
  /**
   * top pane, then bottom pane
   *
   * Items: panes, one letter each
   */
  windows: string[];
  glazier: number;
  score: number;
  /**
   * of the broken glass track, 0 at the top
   */
  row: number;
  lost: number;
  /**
   * if the game ended now
   */
  final: FinalView | null;
}
/**
 * A pattern strip.
 */
export interface StripView {
  /**
   * in the edition
   */
  number: number;
  /**
   * the pattern of the side up
   */
  up: string;
  down: string;
  /**
   * the spaces without a pane
   */
  free: string;
  /**
   * panes, one letter each
   */
  panes: string;
  /**
   * panes, one letter each
   */
  on_jokers: string;
}
/**
 * A move or a deal, and what happened in it.
 */
export interface StepView {
  seat: number | null;
  move: string | null;
  events: EventView[];
}
/**
 * The table after a deal or a move; the first of a game comes before any.
 */
export interface Moment {
  step: StepView | null;
  at: string | null;
  table: TableView;
}
/**
 * A move of one seat.
 */
export interface MovePart {
  seat: number;
  /**
   * a move in notation
   */
  move: string;
  at?: string | null;
}
/**
 * What one move would bring.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^(back|([1-9C])([WYOBP])-([1-8x])(?:\*([0-9]))?(?:=([WYOBP]))?)$".
 */
export interface MovePreview {
  /**
   * panes laid on the strip
   */
  placed: number;
  /**
   * how many of them on jokers
   */
  jokers: number;
  broken: number;
  /**
   * what completing the strip scores at once
   */
  points: number;
  /**
   * what broken glass costs more than before
   */
  loss: number;
  completes: boolean;
  /**
   * the column above which it stands then
   */
  glazier: number;
}
/**
 * A match to be made.
 */
export interface NewMatch {
  settings?: Settings1;
  /**
   * @minItems 2
   * @maxItems 4
   */
  seats: [NewSeat, NewSeat, ...NewSeat[]];
  edition?: {
    [k: string]: unknown;
  } | null;
}
/**
 * What was agreed when the match was made.
 */
export interface Settings1 {
  side?: "A" | "B";
  options?: OptionsPart;
  starter?: number | null;
  clock?: (LiveClock | CorrespondenceClock) | null;
  /**
   * when a seat is left or out of time: a bot takes over, or it forfeits
   */
  absence?: "bot" | "forfeit";
  takebacks?: boolean;
  hints?: boolean;
  /**
   * listed for everybody, or found by its link only
   */
  public?: boolean;
}
/**
 * A seat of a match to be made: a bot's, this client's, or open for others.
 */
export interface NewSeat {
  bot?: ("random" | "greedy") | null;
  name?: string | null;
  /**
   * goes into the dice
   */
  addition?: string;
}
/**
 * A move for the table as it was at `turn`.
 */
export interface NewMove {
  seat: number;
  /**
   * a move in notation
   */
  move: string;
  turn: number;
  request: string;
}
/**
 * A bot that can sit on a seat.
 */
export interface Opponent {
  bot: string;
}
/**
 * The options of the rule set.
 */
export interface OptionsPart1 {
  score_floor?: boolean;
  gap_blocks_return?: boolean;
}
/**
 * A position, and what may be done in it.
 */
export interface PositionView {
  side: "A" | "B";
  options: OptionsPart1;
  edition: EditionView;
  table: TableView;
  /**
   * what was asked for, and happened
   */
  last: StepView[];
  /**
   * while there is a turn to play
   */
  choices: ChoicesView | null;
  /**
   * by legal move
   */
  preview: {
    [k: string]: MovePreview;
  };
  /**
   * once the game is over
   */
  winners: number[];
}
/**
 * Why something was not done; nothing has changed.
 */
export interface Problem {
  /**
   * stable; for programs and translators
   */
  code: string;
  params: {
    [k: string]: string | number;
  };
  /**
   * for programmers
   */
  sentence: string;
  /**
   * what is wrong inside it
   */
  cause?: Problem | null;
}
/**
 * A position, and what happens in it, if anything: a move or a deal.
 */
export interface Question {
  /**
   * in notation
   */
  position: string;
  edition?: {
    [k: string]: unknown;
  } | null;
  move?: string | null;
  deal?: [string, ...string[]] | null;
}
/**
 * A whole game, or one that is still going on.
 */
export interface Record {
  format?: "vitral-game/1";
  rules?: 1;
  edition: EditionPart;
  side: "A" | "B";
  options: OptionsPart1;
  /**
   * @minItems 2
   * @maxItems 4
   */
  seats: [SeatPart, SeatPart, ...SeatPart[]];
  setup: SetupPart;
  /**
   * @maxItems 10000
   */
  events: (DealPart | MovePart)[];
  forfeits?: [ForfeitPart, ...ForfeitPart[]] | null;
  result?: Result | null;
  dice?: DicePart | null;
}
/**
 * Who sat there: a person with a name, or a bot.
 */
export interface SeatPart {
  name: string;
  bot?: string | null;
}
/**
 * What was decided before the first deal.
 */
export interface SetupPart {
  starter: number;
  /**
   * @minItems 6
   * @maxItems 6
   */
  round_track: [
    "W" | "Y" | "O" | "B" | "P",
    "W" | "Y" | "O" | "B" | "P",
    "W" | "Y" | "O" | "B" | "P",
    "W" | "Y" | "O" | "B" | "P",
    "W" | "Y" | "O" | "B" | "P",
    "W" | "Y" | "O" | "B" | "P",
    ...("W" | "Y" | "O" | "B" | "P")[]
  ];
  /**
   * by seat, then from the left
   *
   * @minItems 2
   * @maxItems 4
   */
  strips: [
    [
      StripPart,
      StripPart,
      StripPart,
      StripPart,
      StripPart,
      StripPart,
      StripPart,
      StripPart,
      ...StripPart[]
    ],
    [
      StripPart,
      StripPart,
      StripPart,
      StripPart,
      StripPart,
      StripPart,
      StripPart,
      StripPart,
      ...StripPart[]
    ],
    ...[
      StripPart,
      StripPart,
      StripPart,
      StripPart,
      StripPart,
      StripPart,
      StripPart,
      StripPart,
      ...StripPart[]
    ][]
  ];
}
/**
 * A strip as it is laid out: the side up and the side down.
 */
export interface StripPart {
  /**
   * the spaces of a side
   */
  up: string;
  /**
   * the spaces of a side
   */
  down: string;
}
/**
 * How a game ended.
 */
export interface Result {
  scores: number[];
  /**
   * points lost over the broken glass track
   */
  lost: number[];
  winners: number[];
}
/**
 * A game from its set-up on.
 */
export interface ReplayView {
  side: "A" | "B";
  options: OptionsPart1;
  edition: EditionView;
  seats: SeatPart[];
  moments: Moment[];
  /**
   * once the game is over
   */
  winners: number[];
}
/**
 * Somebody who sits down.
 */
export interface Sitting {
  /**
   * cleaned, and cut to 24 letters
   */
  name: string;
  /**
   * goes into the dice
   */
  addition?: string;
}
/**
 * Which server this is, and what it speaks.
 */
export interface Version {
  server: string;
  protocol: number;
}
