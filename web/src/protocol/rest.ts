// Generated from openapi.json by `make schemas`. Do not edit.
import type {
  ChoicesView,
  CorrespondenceClock,
  EditionView,
  LiveClock,
  MovePreview,
  OptionsPart,
  StepView,
  TableView,
  TakebackView
} from "./types";

export type Said =
  | CheckedEdition
  | Client
  | ColourChoice
  | DealPart
  | DicePart
  | EditionFile
  | EditionPart
  | ForfeitPart
  | Health
  | Kept
  | Listed
  | Made
  | MatchView
  | Moment
  | MovePart
  | NewMatch
  | NewMove
  | NewSeat
  | NewSettings1
  | Opponent
  | PositionView
  | Problem
  | ProblemView
  | Question
  | Record
  | ReplayView
  | Result
  | Reveal
  | SeatPart
  | SeatView
  | Settings
  | SetupPart
  | Sitting
  | StripPart
  | TakebackPart
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
 * A token for a program; browsers get theirs in a cookie.
 */
export interface Client {
  token: string;
}
/**
 * A colour for a seat.
 */
export interface ColourChoice {
  colour: "red" | "teal" | "green" | "violet";
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
   *
   * @maxItems 4
   */
  additions: string[];
  commitments?: string[] | null;
  /**
   * the number of each deal's draw
   *
   * @maxItems 10000
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
  /**
   * by seat, the bot that sits there; no person can have its name
   */
  bots: (string | null)[];
  created_at: number;
  updated_at: number;
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
  /**
   * when something last happened in it
   */
  updated?: number;
  status: "open" | "playing" | "over";
  settings: Settings;
  edition: EditionView;
  seats: SeatView[];
  /**
   * SHA-256 of the seed
   */
  commitment: string;
  /**
   * the seats are fixed; additions are revealed, then it begins
   */
  locked: boolean;
  takeback: TakebackView | null;
  rematch: string | null;
  /**
   * whose person asked for the rematch first
   */
  rematch_by?: number | null;
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
   * whether this client made the match, and may free seats
   */
  maker?: boolean;
  /**
   * the seats that are kept for this client
   */
  reserved?: number[];
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
  /**
   * listed for everybody, or found by its link only
   */
  public?: boolean;
  /**
   * old logs do not say it
   */
  hints?: boolean;
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
  /**
   * anybody may sit down
   */
  open: boolean;
  /**
   * nobody sits here; kept for who sat here in the match before
   */
  reserved?: boolean;
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
  /**
   * SHA-256 of the seat's addition to the dice, if it gave one
   */
  commitment: string | null;
  /**
   * the addition itself is known to the server
   */
  revealed: boolean;
  /**
   * in how many turns a hint was asked for
   */
  hints?: number;
  /**
   * what the seat plays with; always there
   */
  colour?: ("red" | "teal" | "green" | "violet") | null;
  /**
   * nobody else can choose that colour; other ones are still free
   */
  colour_chosen?: boolean;
  /**
   * who made the match sits here
   */
  host?: boolean;
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
 * A match to be made.
 */
export interface NewMatch {
  settings?: NewSettings;
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
 * What is to be agreed.
 */
export interface NewSettings {
  side?: "A" | "B";
  options?: OptionsPart;
  starter?: number | null;
  clock?: (LiveClock | CorrespondenceClock) | null;
  /**
   * when a seat is left or out of time: a bot takes over, or it forfeits
   */
  absence?: "bot" | "forfeit";
  takebacks?: boolean;
  /**
   * listed for everybody, or found by its link only
   */
  public?: boolean;
  /**
   * if it is not said, only one person against bots may ask for hints
   */
  hints?: boolean | null;
}
/**
 * A seat of a match to be made: a bot's, this client's, or open for others.
 */
export interface NewSeat {
  bot?:
    | (
        | "random"
        | "greedy"
        | "classic"
        | "level-1"
        | "level-2"
        | "level-3"
        | "level-4"
        | "level-5"
        | "level-6"
        | "level-7"
        | "level-8"
      )
    | null;
  name?: string | null;
  /**
   * goes into the dice
   */
  addition?: string;
  commitment?: string | null;
  colour?: ("red" | "teal" | "green" | "violet") | null;
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
 * What is to be agreed.
 */
export interface NewSettings1 {
  side?: "A" | "B";
  options?: OptionsPart;
  starter?: number | null;
  clock?: (LiveClock | CorrespondenceClock) | null;
  /**
   * when a seat is left or out of time: a bot takes over, or it forfeits
   */
  absence?: "bot" | "forfeit";
  takebacks?: boolean;
  /**
   * listed for everybody, or found by its link only
   */
  public?: boolean;
  /**
   * if it is not said, only one person against bots may ask for hints
   */
  hints?: boolean | null;
}
/**
 * A bot that can sit on a seat.
 */
export interface Opponent {
  bot: string;
}
/**
 * A position, and what may be done in it.
 */
export interface PositionView {
  side: "A" | "B";
  options: OptionsPart;
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
    /**
     * This interface was referenced by `undefined`'s JSON-Schema definition
     * via the `patternProperty` "^(back|([1-9C])([WYOBP])-([1-8x])(?:\*([0-9]))?(?:=([WYOBP]))?)$".
     */
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
  options: OptionsPart;
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
  takebacks?: [TakebackPart, ...TakebackPart[]] | null;
  result?: Result | null;
  dice?: DicePart | null;
}
/**
 * Who sat there: a person with a name, or a bot.
 */
export interface SeatPart {
  name: string;
  bot?: string | null;
  client?: number | null;
  colour?: ("red" | "teal" | "green" | "violet") | null;
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
 * Deals and moves that stood for a while and were taken back.
 */
export interface TakebackPart {
  /**
   * who asked for it
   */
  seat: number;
  /**
   * who else agreed
   *
   * @maxItems 3
   */
  agreed: number[];
  /**
   * how many events stayed
   */
  to: number;
  /**
   * @minItems 1
   * @maxItems 10000
   */
  undone: [DealPart | MovePart, ...(DealPart | MovePart)[]];
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
  options: OptionsPart;
  edition: EditionView;
  seats: SeatPart[];
  moments: Moment[];
  /**
   * once the game is over
   */
  winners: number[];
}
/**
 * The addition that a seat committed to.
 */
export interface Reveal {
  /**
   * goes into the dice
   */
  addition: string;
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
  commitment?: string | null;
}
/**
 * Which server this is, and what it speaks.
 */
export interface Version {
  server: string;
  protocol: number;
}
