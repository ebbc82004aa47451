// Generated from messages.schema.json by `make schemas`. Do not edit.

export type Said = AnyClientMessage | AnyServerMessage;
export type AnyClientMessage =
  | Hello
  | Watch
  | Unwatch
  | Play
  | TakeBack
  | AnswerTakeBack
  | Resign
  | ComeBack
  | Hint
  | AskPreview
  | Ping;
export type AnyServerMessage = Welcome | Ack | Problem | Preview | View | Moves | Presence;

/**
 * The first message: which protocol the client speaks.
 */
export interface Hello {
  id: string;
  type: "hello";
  protocol: number;
}
/**
 * See a match from now on, on request by `moves`; `version` is what one knows of it already.
 *
 * With `presence` one also hears which of its people are connected.
 */
export interface Watch {
  id: string;
  type: "watch";
  match: string;
  version?: number;
  moves?: boolean;
  presence?: boolean;
}
/**
 * See a match no more.
 */
export interface Unwatch {
  id: string;
  type: "unwatch";
  match: string;
}
/**
 * Play a move for the table as it was at `turn`; sent again with the same id, it is one.
 */
export interface Play {
  id: string;
  type: "play";
  match: string;
  seat: number;
  /**
   * a move in notation
   */
  move: string;
  turn: number;
}
/**
 * Ask to go back so that only the first `to` deals and moves stay.
 */
export interface TakeBack {
  id: string;
  type: "take-back";
  match: string;
  seat: number;
  to: number;
}
/**
 * Agree to the takeback to `to`, refuse it, or withdraw one's own.
 */
export interface AnswerTakeBack {
  id: string;
  type: "answer-take-back";
  match: string;
  seat: number;
  to: number;
  agreed: boolean;
}
/**
 * Give up.
 */
export interface Resign {
  id: string;
  type: "resign";
  match: string;
  seat: number;
}
/**
 * Take one's seat back from the bot that stood in.
 */
export interface ComeBack {
  id: string;
  type: "come-back";
  match: string;
  seat: number;
}
/**
 * Ask what to play, and why.
 */
export interface Hint {
  id: string;
  type: "hint";
  match: string;
  seat: number;
}
/**
 * Ask what every move of the seat to move would bring; a view's `choices` say the same.
 */
export interface AskPreview {
  id: string;
  type: "preview";
  match: string;
  seat: number;
}
/**
 * Ask whether anybody is there.
 */
export interface Ping {
  id: string;
  type: "ping";
}
/**
 * The answer to `hello`.
 */
export interface Welcome {
  type: "welcome";
  id: string;
  protocol?: number;
  server: string;
  /**
   * which pages it serves; another name means newer ones
   */
  page: string;
  /**
   * seconds after which a silent client is dropped
   */
  heartbeat: number;
}
/**
 * It was done, and is kept: the match has this version now. A hint tells a move.
 */
export interface Ack {
  type: "ack";
  id: string;
  match?: string | null;
  version?: number | null;
  move?: string | null;
  reasons?: HintReason[] | null;
  /**
   * points ahead of the average of the others, expected at the end
   */
  margin?: number | null;
  /**
   * the chance to win, 0 to 1
   */
  win?: number | null;
  /**
   * the second-best move, if a hint knows one
   */
  second?: HintMove | null;
}
/**
 * Something that speaks for a move or against it; `seat` among the params is the next one's.
 */
export interface HintReason {
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
  params?: {
    [k: string]: string | number;
  };
}
/**
 * A move that a hint names beside the best one.
 */
export interface HintMove {
  /**
   * a move in notation
   */
  move: string;
  reasons: HintReason[];
  /**
   * points ahead of the average of the others, expected at the end
   */
  margin?: number | null;
  /**
   * the chance to win, 0 to 1
   */
  win?: number | null;
}
/**
 * It was not done; nothing has changed.
 */
export interface Problem {
  type: "error";
  id?: string | null;
  code: string;
  params?: {
    [k: string]: string | number;
  };
  sentence: string;
}
/**
 * What every legal move would bring, at a turn.
 */
export interface Preview {
  type: "preview";
  id: string;
  match: string;
  turn: number;
  moves: {
    [k: string]: MovePreview;
  };
}
/**
 * What one move would bring.
 *
 * This interface was referenced by `undefined`'s JSON-Schema definition
 * via the `patternProperty` "^(back|([1-9C])([WYOBP])-([1-8x])(?:\*([0-9]))?(?:=([WYOBP]))?)$".
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
 * A match as this client sees it, complete; `version` rises with everything that happens.
 */
export interface View {
  type: "view";
  match: string;
  version: number;
  view: MatchView;
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
 * The options of the rule set.
 */
export interface OptionsPart {
  score_floor?: boolean;
  gap_blocks_return?: boolean;
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
 * Days for each turn.
 */
export interface CorrespondenceClock {
  kind?: "correspondence";
  days: number;
}
/**
 * Which edition is played.
 */
export interface EditionView {
  name: string;
  version: number;
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
 * A request to go back that is not decided.
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
   * of a game
   */
  rounds: number;
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
  /**
   * columns of the strips in the glazier's reach
   */
  reach: number[];
  /**
   * column of the leftmost strip still there
   */
  leftmost: number | null;
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
 * A move or a deal, and what happened in it.
 */
export interface StepView {
  seat: number | null;
  move: string | null;
  events: EventView[];
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
  /**
   * what every legal move would bring
   */
  previews: {
    [k: string]: MovePreview;
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
 * All that has happened since the version before, to a client that asked for moves.
 */
export interface Moves {
  type: "moves";
  match: string;
  version: number;
  turn: number;
  steps: (Played | Dealt)[];
}
/**
 * A move.
 */
export interface Played {
  /**
   * milliseconds since 1970
   */
  at: number;
  seat: number;
  /**
   * a move in notation
   */
  move: string;
}
/**
 * A deal.
 */
export interface Dealt {
  /**
   * milliseconds since 1970
   */
  at: number;
  /**
   * @minItems 1
   * @maxItems 9
   *
   * Items: panes, sorted
   */
  deal: [string, ...string[]];
}
/**
 * Which people are connected, and who was and is not any more; of the others it is not known.
 *
 * Comes to a client that asked for it, after `watch` and whenever it changes.
 */
export interface Presence {
  type: "presence";
  match: string;
  connected: number[];
  disconnected: number[];
}
