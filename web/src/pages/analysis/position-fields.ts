// The fields of a position in notation, for a form. Whether they make a position, the server says.

/** What lies in one column of a palace. */
export interface ColumnFields {
  /** The strip and its side, such as `3a`; empty for one that is gone. */
  strip: string;
  panes: string;
  onJokers: string;
  /** Top pane, then bottom pane. */
  window: string;
}

export interface SeatFields {
  columns: ColumnFields[];
  glazier: string;
  score: string;
  /** Of the broken glass track, from 0. */
  row: string;
  /** Points lost when the marker came to the last row. */
  lost: string;
}

export interface PositionFields {
  edition: string;
  /** Side, number of players and options. */
  table: string;
  track: string;
  centre: string;
  displays: string[];
  tileInCentre: boolean;
  starter: string;
  /** By colour, in the order of `COLOURS`. */
  bag: string[];
  tower: string[];
  toMove: string;
  seats: SeatFields[];
}

const NOTHING = "-";

/** The fields of a position that the server has written. */
export function readFields(position: string): PositionFields {
  const [edition, table, track, centre, displays, tile, bag, tower, toMove, ...seats] =
    position.split("~");
  return {
    edition: edition ?? "",
    table: table ?? "",
    track: empty(track),
    centre: empty(centre),
    displays: split(displays).map(empty),
    tileInCentre: tile?.[0] === "c",
    starter: tile?.slice(1) ?? "",
    bag: split(bag),
    tower: split(tower),
    toMove: toMove ?? "",
    seats: seats.map(readSeat),
  };
}

/** The position that the fields say, whether it can be read or not. */
export function writePosition(fields: PositionFields): string {
  const { edition, table, track, centre, displays, bag, tower, toMove, seats } = fields;
  return [
    edition,
    table,
    letters(track),
    letters(centre),
    displays.map(letters).join("."),
    (fields.tileInCentre ? "c" : "h") + fields.starter.trim(),
    bag.map(number).join("."),
    tower.map(number).join("."),
    toMove.trim(),
    ...seats.map(writeSeat),
  ].join("~");
}

/** The fields with the bag filled up, given how many panes of a colour are missing on the table. */
export function withPanes(fields: PositionFields, colour: number, missing: number): PositionFields {
  const bag = fields.bag.map((count, index) =>
    index === colour ? String(Math.max(0, Number(number(count)) + missing)) : count,
  );
  return { ...fields, bag };
}

function readSeat(text: string): SeatFields {
  const [strips, windows, glazier, score, row, lost] = text.split("_");
  const below = split(windows);
  return {
    columns: split(strips).map((strip, index) => readColumn(strip, below[index])),
    glazier: glazier ?? "",
    score: score ?? "",
    row: row ?? "",
    lost: lost ?? "",
  };
}

function readColumn(text: string, window: string | undefined): ColumnFields {
  if (text === NOTHING) return { strip: "", panes: "", onJokers: "", window: empty(window) };
  const [panes = "", onJokers = ""] = text.slice(2).split("-");
  return { strip: text.slice(0, 2), panes, onJokers, window: empty(window) };
}

function writeSeat({ columns, glazier, score, row, lost }: SeatFields): string {
  const strips = columns.map(writeStrip).join(".");
  const windows = columns.map(({ window }) => letters(window)).join(".");
  const figures = [glazier, score, row, lost].map((text) => text.trim().replace("−", "-"));
  return [strips, windows, ...figures].join("_");
}

function writeStrip({ strip, panes, onJokers }: ColumnFields): string {
  if (!strip) return NOTHING;
  const jokers = onJokers.trim() ? `-${onJokers.trim().toUpperCase()}` : "";
  return strip + panes.trim().toUpperCase() + jokers;
}

/** Panes as they are written: letters without blanks, and a hyphen for none. */
function letters(text: string): string {
  return text.replace(/\s/g, "").toUpperCase() || NOTHING;
}

function number(text: string): string {
  return text.trim() || "0";
}

function split(text: string | undefined): string[] {
  return (text ?? "").split(".");
}

function empty(text: string | undefined): string {
  return text === NOTHING ? "" : (text ?? "");
}
