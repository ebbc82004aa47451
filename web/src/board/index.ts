// The board: draws a match and lets its player turn panes into moves. No rules, no network.

export { Board, type BoardProps, type BoardSettings } from "./board";
export { Defs } from "./defs";
export { Figure } from "./figure";
export { Market } from "./market";
export type { Colour, Target } from "./moves";
export { Palace, type Side } from "./palace";
export { Pane, PaneIcon, Space } from "./pane";
export { GlassTrack, RoundTrack, SeatMark, Supply } from "./status";
export { Strip } from "./strip";
export { type Answer, type Pick, type Stage, Turn } from "./turn";
export type { Words } from "./words";
