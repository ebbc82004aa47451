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
  | Account
  | AnalysisQuestion
  | AskedReview
  | AttemptView
  | BudgetPart
  | CheckedEdition
  | Client
  | ColourChoice
  | CommandResult
  | DealPart
  | DealReview
  | DealtStep
  | DicePart
  | EditionFile
  | EditionPart
  | ForfeitPart
  | ForfeitReview
  | Health
  | MatchCreated
  | MatchListItem
  | MatchView
  | MoveJudgement
  | MovePart
  | MoveReview
  | NewMatch
  | NewMove
  | NewReview
  | NewSeat
  | NewSettings1
  | Opponent
  | PastDealView
  | PositionRequest
  | PositionView
  | Problem
  | ProblemView
  | PuzzleAttempt
  | PuzzleMoves
  | PuzzleView
  | ReasonPart
  | Record
  | ReplayFrame
  | ReplayView
  | Result
  | Reveal
  | ReviewDocument
  | SeatPart
  | SeatReview
  | SeatView
  | Settings
  | SetupPart
  | SolverView
  | StripPart
  | TakeSeatRequest
  | TakebackPart
  | ThemeCount
  | ValuePart
  | Version;

/**
 * Where a seat's result came from: result = start + luck + own + others.
 */
export interface Account {
  /**
   * what the rules promise before the set-up: 0 points, a fair share of the win; in a game from a position, its value
   */
  start: number | null;
  /**
   * what set-up and deals changed
   */
  luck: number | null;
  /**
   * what its own moves changed
   */
  own: number | null;
  /**
   * what the moves of the others changed
   */
  others: number | null;
  /**
   * the end of the game; the value of the last position if the game was not finished
   */
  result: number | null;
}
/**
 * A position to be analysed.
 */
export interface AnalysisQuestion {
  /**
   * in notation
   */
  position: string;
  edition?: {
    [k: string]: unknown;
  } | null;
  /**
   * how many of the best moves
   */
  lines?: number;
  /**
   * of search, at most
   */
  seconds?: number;
}
/**
 * A review that was asked for.
 */
export interface AskedReview {
  review: string;
}
/**
 * What an attempt has led to.
 */
export interface AttemptView {
  solved: boolean;
  /**
   * false unless it was the first attempt
   */
  counted: boolean;
  puzzle_rating: number;
  rating: number;
  deviation: number;
  streak: number;
  /**
   * best play from the position on, to the end
   *
   * Items: a move in notation
   */
  solution: string[];
}
/**
 * How much was searched for every value of the game.
 */
export interface BudgetPart {
  /**
   * positions searched for each value
   */
  nodes: number;
  /**
   * sampled deals for each value before a deal
   */
  deals: number;
}
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
 * What was asked for is done and kept; the match has this version now.
 */
export interface CommandResult {
  version: number;
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
 * The luck of the set-up or of a deal.
 */
export interface DealReview {
  /**
   * 0 for the set-up
   */
  number: number;
  /**
   * 0 for the set-up
   */
  round: number;
  /**
   * luck of each seat, in points
   */
  points: number[] | null;
  /**
   * luck of each seat, in chances to win
   */
  win: number[] | null;
  /**
   * for each seat the 95 % interval of its luck in points: low, high
   */
  interval: number[][] | null;
  /**
   * value before it, by seat
   */
  expected: ValuePart[] | null;
  /**
   * value after it, by seat
   */
  values: ValuePart[] | null;
}
/**
 * What a position is worth to a seat.
 */
export interface ValuePart {
  /**
   * points ahead of the average of the others
   */
  margin: number;
  /**
   * chance to win; one shared by n seats counts 1/n
   */
  win: number;
}
/**
 * A deal among moves, as in the queries of `vitral engine`.
 */
export interface DealtStep {
  /**
   * @minItems 1
   * @maxItems 9
   *
   * Items: panes, sorted
   */
  deal: [string, ...string[]];
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
 * A seat that could not win any more since it resigned, left or ran out of time.
 *
 * What that changed counts as its own play; it is booked at the end of the game.
 */
export interface ForfeitReview {
  seat: number;
  /**
   * 0: margins stay as they are
   */
  points: number[] | null;
  /**
   * for each seat, seat 1 first
   */
  win: number[] | null;
}
/**
 * How a server is.
 */
export interface Health {
  status: string;
}
/**
 * A match that was made.
 */
export interface MatchCreated {
  match: string;
}
/**
 * A match in a list.
 */
export interface MatchListItem {
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
   * the host of the server ended it; its status is `over`
   */
  closed?: boolean;
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
   * told to everybody for a public match, otherwise to its players only
   */
  rematch: string | null;
  /**
   * whose person asked for the rematch first
   */
  rematch_by?: number | null;
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
 * What becomes of the last move.
 */
export interface MoveJudgement {
  /**
   * right: the puzzle goes on after the replies
   */
  outcome: "right" | "wrong" | "solved";
  /**
   * final margin that the seat is sure of after it
   */
  value: number;
  /**
   * where `value` is 0: 1 if it wins, -1 if it loses, 0 if it is shared
   */
  tie_break: number;
  /**
   * `value` for the best move
   */
  best_value: number;
  /**
   * `tie_break` for the best move
   */
  best_tie_break: number;
  /**
   * the first of the replies
   */
  reply: string | null;
  /**
   * best play of the others until the seat's next turn
   *
   * Items: a move in notation
   */
  replies: string[];
  /**
   * best play after the move, once solved or wrong
   *
   * Items: a move in notation
   */
  line: string[];
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
 * What a move changed, and what would have been better.
 */
export interface MoveReview {
  /**
   * deals and moves counted together, as vitral replay does
   */
  number: number;
  round: number;
  seat: number;
  /**
   * a move in notation
   */
  move: string;
  /**
   * what it changed for each seat, in points
   */
  points: number[] | null;
  /**
   * what it changed for each seat, in chances to win
   */
  win: number[] | null;
  /**
   * points that it gave away for the mover; 0 if no better move was found
   */
  lost: number | null;
  /**
   * whether there was nothing to decide
   */
  forced: boolean | null;
  /**
   * the best move; the one played if that is as good
   */
  best: string | null;
  /**
   * best play after `best`
   */
  line: string[] | null;
  /**
   * what speaks for `best` and not for `move`
   */
  reasons: ReasonPart[] | null;
  /**
   * whether `best` is proved to be best
   */
  solved: boolean | null;
  /**
   * value after it, by seat
   */
  values: ValuePart[] | null;
}
/**
 * Something that speaks for a move.
 */
export interface ReasonPart {
  code:
    | "completes"
    | "bonus"
    | "fills"
    | "returns"
    | "reopens"
    | "denies"
    | "squeezes"
    | "sends-back"
    | "spares"
    | "avoids"
    | "breaks-nothing"
    | "breaks"
    | "wraps"
    | "takes-tile"
    | "allows"
    | "exposes";
  params: {
    [k: string]: unknown;
  };
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
 * A game to be reviewed: a match that is over, or a record.
 */
export interface NewReview {
  match?: string | null;
  record?: Record | null;
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
 * A deal of a game, taken back or not, and what it was drawn from.
 */
export interface PastDealView {
  /**
   * Items: panes, one letter each
   */
  displays: string[];
  /**
   * before it
   */
  bag: string;
  /**
   * before it
   */
  tower: string;
  /**
   * False if it was taken back
   */
  stands: boolean;
}
/**
 * A position, and what happens in it, if anything: moves and deals, one after the other.
 *
 * `move`, `deal` or `draw` comes after `moves`.
 */
export interface PositionRequest {
  /**
   * in notation
   */
  position: string;
  edition?: {
    [k: string]: unknown;
  } | null;
  /**
   * what was played
   *
   * @maxItems 1000
   */
  moves?: (string | DealtStep)[];
  move?: string | null;
  deal?: [string, ...string[]] | null;
  /**
   * whether a deal is drawn
   */
  draw?: boolean;
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
   * the previews of `choices`
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
  /**
   * how many panes each display gets, while a deal is due
   */
  deal_sizes: number[];
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
 * The same, to be counted; no moves at all give the puzzle up.
 */
export interface PuzzleAttempt {
  /**
   * @maxItems 40
   *
   * Items: a move in notation
   */
  moves: string[];
}
/**
 * The moves that were played in a puzzle: own ones and replies, the last one own.
 */
export interface PuzzleMoves {
  /**
   * @minItems 1
   * @maxItems 40
   *
   * Items: a move in notation
   */
  moves: [string, ...string[]];
}
/**
 * A puzzle, without its answer.
 */
export interface PuzzleView {
  id: string;
  position: string;
  themes: string[];
  rating: number;
  players: number;
  side: "A" | "B";
  /**
   * how many people have tried it
   */
  attempts: number;
  /**
   * how many of them at their first attempt
   */
  solved: number;
}
/**
 * The table after a deal or a move; the first of a game comes before any.
 */
export interface ReplayFrame {
  step: StepView | null;
  at: string | null;
  table: TableView;
}
/**
 * A game from its set-up on.
 */
export interface ReplayView {
  side: "A" | "B";
  options: OptionsPart;
  edition: EditionView;
  seats: SeatPart[];
  moments: ReplayFrame[];
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
 * The review of a game, whole or as far as it is known.
 *
 * For every seat, result = start + luck + own + others, in points and in chances to win. Over
 * the seats, points add up to 0, chances of a position to 1, and changes of them to 0.
 */
export interface ReviewDocument {
  format?: "vitral-review/1";
  players: number;
  side: "A" | "B";
  /**
   * whether the game was played to its end
   */
  finished: boolean;
  /**
   * evaluations that are done
   */
  done: number;
  /**
   * evaluations that the review needs
   */
  total: number;
  budget: BudgetPart;
  /**
   * @minItems 2
   * @maxItems 4
   */
  seats: [SeatReview, SeatReview, ...SeatReview[]];
  deals: DealReview[];
  moves: MoveReview[];
  forfeits: ForfeitReview[];
}
/**
 * What became of a seat, and why.
 */
export interface SeatReview {
  points: Account1;
  win: Account2;
  /**
   * `points` as people are told them: whole with two players, else to a tenth, and such that they still add up
   */
  rounded: Account | null;
  /**
   * 95 % interval of the luck in points: low, high
   */
  interval: number[] | null;
  /**
   * points its unforced moves gave away
   */
  lost: number | null;
  /**
   * moves that were not forced
   */
  decisions: number | null;
  lost_per_decision: number | null;
  /**
   * falls with the points lost per decision
   */
  accuracy: number | null;
}
/**
 * in points ahead of the average of the others
 */
export interface Account1 {
  /**
   * what the rules promise before the set-up: 0 points, a fair share of the win; in a game from a position, its value
   */
  start: number | null;
  /**
   * what set-up and deals changed
   */
  luck: number | null;
  /**
   * what its own moves changed
   */
  own: number | null;
  /**
   * what the moves of the others changed
   */
  others: number | null;
  /**
   * the end of the game; the value of the last position if the game was not finished
   */
  result: number | null;
}
/**
 * in chances to win
 */
export interface Account2 {
  /**
   * what the rules promise before the set-up: 0 points, a fair share of the win; in a game from a position, its value
   */
  start: number | null;
  /**
   * what set-up and deals changed
   */
  luck: number | null;
  /**
   * what its own moves changed
   */
  own: number | null;
  /**
   * what the moves of the others changed
   */
  others: number | null;
  /**
   * the end of the game; the value of the last position if the game was not finished
   */
  result: number | null;
}
/**
 * Somebody who solves puzzles.
 */
export interface SolverView {
  rating: number;
  deviation: number;
  /**
   * puzzles solved since the last failure
   */
  streak: number;
  attempts: number;
  solved: number;
}
/**
 * Somebody who sits down.
 */
export interface TakeSeatRequest {
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
 * A theme, and how many puzzles have it.
 */
export interface ThemeCount {
  theme: string;
  count: number;
}
/**
 * Which server this is, and what it speaks.
 */
export interface Version {
  server: string;
  protocol: number;
}
