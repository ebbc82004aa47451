// The board: draws a match and lets its player turn panes into moves. No rules, no network.

export type { Words } from "../game/messages";
export type { Colour } from "../game/moves";
export { Turn } from "../game/turn";
export { Board, type BoardSettings } from "./board";
export { Defs } from "./defs";
export { GlassTrack } from "./glass-track";
export { Market } from "./market";
export { Palace } from "./palace";
export { columnCentre } from "./palace-geometry";
export { Pane, PaneIcon, Space } from "./pane";
export { SeatMark } from "./seat-mark";
export { RoundTrack } from "./status";
export { Strip } from "./strip";
