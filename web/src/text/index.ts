// The table in words: what is announced, the log, and a whole table to read and to type at.

export { Announcer } from "./announcer";
export { Log, type LogProps } from "./log";
export { TextTable, type TextTableProps } from "./table";
