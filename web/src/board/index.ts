// The board: draws a match and lets its player turn panes into moves. No rules, no network.

export { Board, type BoardSettings } from "./board";
export { Defs } from "./defs";
export { Market } from "./market";
export type { Colour } from "./moves";
export { columnCentre, Palace } from "./palace";
export { Pane, PaneIcon, Space } from "./pane";
export { GlassTrack, RoundTrack } from "./status";
export { Strip } from "./strip";
export { Turn } from "./turn";
export type { Words } from "./words";
