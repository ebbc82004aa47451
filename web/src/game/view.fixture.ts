// A table in the middle of a round, as the server shows it to Ana.

import type { MatchView, MovePreview, PlayerView, StripView } from "../protocol/types";

function strip(up: string, down: string, panes = ""): StripView {
  const free = [...panes].reduce((left, pane) => left.replace(pane, ""), up);
  return { number: 1, up, down, free, panes, on_jokers: "" };
}

function player(changes: Partial<PlayerView>): PlayerView {
  return {
    strips: [
      strip("BBBPY", "WWWWO"),
      strip("OOOOP", "WWWYB"),
      null,
      strip("YYYOP", "WWYYB", "YYYO"),
      strip("**YOB", "PPWWO"),
      strip("OOOBW", "BBPPY"),
      strip("YYYYB", "PPPWO"),
      strip("BBBBW", "YYOOP"),
    ],
    windows: ["", "", "WY", "", "P", "", "", ""],
    glazier: 4,
    reach: [4, 5, 6, 7, 8],
    leftmost: 1,
    score: 12,
    row: 2,
    lost: 0,
    final: null,
    ...changes,
  };
}

const PROSPECT: MovePreview = {
  placed: 2,
  jokers: 0,
  broken: 0,
  points: 0,
  loss: 0,
  completes: false,
  glazier: 4,
};

export const VIEW: MatchView = {
  match: "m",
  version: 12,
  turn: 9,
  now: 0,
  status: "playing",
  settings: { side: "B" },
  edition: { name: "vitral", version: 1 },
  seats: [
    {
      number: 1,
      name: "Ana",
      bot: null,
      open: false,
      away: false,
      forfeited: false,
      left: null,
      commitment: null,
      revealed: false,
    },
    {
      number: 2,
      name: "Ben",
      bot: null,
      open: false,
      away: false,
      forfeited: false,
      left: null,
      commitment: null,
      revealed: false,
    },
  ],
  commitment: "",
  locked: false,
  takeback: null,
  rematch: null,
  table: {
    position: "vitral.1~B2~YBOP",
    round: 3,
    rounds: 6,
    track: "YBOP",
    centre: "PPW",
    displays: ["OOWW", "", "YYBB", "PPPP", "WYOB"],
    tile_in_centre: true,
    starter: 2,
    seat: 1,
    bag: { W: 1, Y: 2, O: 3, B: 4, P: 5 },
    tower: { W: 0, Y: 0, O: 0, B: 0, P: 1 },
    rows: [0, -1, -2, -4, -6, -8, -11, -14, -18],
    window_points: [4, 3, 3, 2, 2, 1, 1, 2],
    players: [player({}), player({ glazier: 1, reach: [1, 2, 4, 5, 6, 7, 8], score: -3, row: 0 })],
  },
  last: [],
  you: [1],
  choices: {
    seat: 1,
    legal: ["1O-6", "CP-4=O", "back", "CP-4=Y", "1O-5"],
    refusals: {
      "1": { code: "left-of-glazier", params: { column: 1, glazier: 4 } },
      "O-7": { code: "nothing-fits", params: { column: 7, colour: "O" } },
    },
    previews: {
      back: { ...PROSPECT, placed: 0, glazier: 1 },
      "1O-6": { ...PROSPECT, glazier: 6 },
      "1O-5": { ...PROSPECT, jokers: 1, glazier: 5 },
      "CP-4=Y": { ...PROSPECT, placed: 1, broken: 1, points: 7, loss: 2, completes: true },
      "CP-4=O": { ...PROSPECT, placed: 1, broken: 1, points: 7, loss: 2, completes: true },
    },
  },
};

/** The same table after a move of Ana's. */
export function after(move: string, events: NonNullable<MatchView["last"]>[number]["events"]) {
  return { ...VIEW, version: 13, turn: 10, choices: null, last: [{ seat: 1, move, events }] };
}

/** The same table at the end of the game, after a move of Ana's. */
export function gameOver(): MatchView {
  const none = { leftover: 0, glass: 0, ornaments: [], lost: 0 };
  const set = { finished: 3, colour: "W" as const, panes: 2, colour_set: 6 };
  const finals = [
    { ...none, ...set, before: 20, leftover: 1, glass: -8, total: 19 },
    { ...none, ...set, finished: 0, colour_set: 0, before: -3, total: -3 },
  ];
  const over = after("1O-6", [{ kind: "game-over", finals, winners: [1] }]);
  return { ...over, status: "over", winners: [1] };
}
