// The whole table as text: headings, lists and tables that a screen reader walks through, and a line to type in.

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { formatFinals, formatItems, formatWinner } from "../game/final-scoring";
import { minus, nameOf, type Words } from "../game/messages";
import { COLOURS } from "../game/moves";
import { describeMove, formatPanes, formatSpaces } from "../game/narration";
import type { MatchView, PlayerView, SeatView, TableView } from "../protocol/types";
import { type CommandContext, formatCentre, runCommand, sortMoves } from "./commands";
import { KeyMap } from "./key-map";
import "./text.css";

export interface TextTableProps {
  view: MatchView;
  words: Words;
  sending?: CommandContext["sending"];
  /** Whether the person of a seat is connected, where that is known. */
  person?(seat: number): ComponentChildren;
  onMove(move: string): void;
  onUndo: CommandContext["undo"];
  onHint: CommandContext["hint"];
  commands?: CommandContext["commands"];
}

export function TextTable(props: TextTableProps) {
  const { view, words, sending = null, person, onMove, onUndo, onHint, commands } = props;
  const { table } = view;
  if (!table) return null;
  const moves = view.choices?.previews ?? {};
  const does = { play: onMove, undo: onUndo, hint: onHint, commands };
  const context = { view, moves, words, sending, ...does };
  const mine = new Set(view.you);
  const seats = [...view.seats].sort(
    (a, b) => Number(mine.has(b.number)) - Number(mine.has(a.number)),
  );
  return (
    <section class="text-table" aria-labelledby="text-table-title">
      <h2 id="text-table-title">{words("text-title")}</h2>
      <Round view={view} table={table} words={words} />
      <Prompt context={context} />
      <Moves context={context} table={table} />
      <Market table={table} words={words} />
      {seats.map((seat) => (
        <Palace key={seat.number} {...{ seat, view, table, words }} state={person?.(seat.number)} />
      ))}
      <RoundTrack table={table} words={words} />
      <Heaps table={table} words={words} />
      <details>
        <summary>{words("text-keys")}</summary>
        <KeyMap words={words} />
      </details>
    </section>
  );
}

interface PartProps {
  table: TableView;
  words: Words;
}

function Round({ view, table, words }: PartProps & { view: MatchView }) {
  if (view.status === "over") return <Ended view={view} words={words} />;
  const name = nameOf(view, table.seat, words);
  return (
    <p>
      {words("term-round", { round: table.round, rounds: table.rounds })}.{" "}
      {words("term-bonus", { colour: table.track[0] ?? "" })}. {words("play-turn", { name })}.
    </p>
  );
}

/** How it ended: everybody's final scoring, and who won. */
function Ended({ view, words }: { view: MatchView; words: Words }) {
  return (
    <>
      <p>{words("term-game-over")}</p>
      <ul>
        {[...formatFinals(view, words), ...formatWinner(view, words)].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

/** A line to type in, and the answers under it. */
function Prompt({ context }: { context: CommandContext }) {
  const { words, sending } = context;
  const [typed, setTyped] = useState("");
  const [answer, setAnswer] = useState<string[]>([]);
  const line = useRef<HTMLInputElement>(null);
  const latestRequest = useRef(0);
  const clearAnswer = () => {
    latestRequest.current += 1;
    setAnswer([]);
  };
  useEffect(clearAnswer, [context.view.turn]);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (!typed.trim()) return;
    clearAnswer();
    const request = latestRequest.current;
    const answered = await runCommand(typed, context, setAnswer);
    if (latestRequest.current !== request) return; // something else was asked since, or it is another turn
    setAnswer(answered);
    if (!answered.length) setTyped("");
    else line.current?.select();
  };
  return (
    <form class="text-prompt" onSubmit={submit}>
      <label for="text-line">{words("text-prompt")}</label>
      <input
        id="text-line"
        ref={line}
        aria-describedby={context.view.choices ? "text-example" : undefined}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit">{words("text-play")}</button>
      <Example context={context} />
      <output class="text-answer" for="text-line">
        {answer.map((sentence, index) => (
          <p key={index}>{sentence}</p>
        ))}
        {sending && <p>{words("text-sent", { move: sending })}</p>}
      </output>
    </form>
  );
}

/** A move that could be typed now, and what it would do. */
function Example({ context: { view, moves, words } }: { context: CommandContext }) {
  const legal = sortMoves(view.choices?.legal ?? []);
  const move = legal.find((text) => text !== "back") ?? legal[0];
  if (!move || !view.table) return null;
  const message = describeMove(move, view.table, moves[move], words);
  return (
    <p id="text-example" class="text-example">
      {words("text-example")} <code>{move}</code>: {message}
    </p>
  );
}

/** Everything that can be played now, each with a button of its own. */
function Moves({ context, table }: { context: CommandContext; table: TableView }) {
  const { view, moves, words } = context;
  if (!view.choices) return null;
  return (
    <details class="text-moves">
      <summary>{words("text-moves", { count: view.choices.legal.length })}</summary>
      <ul>
        {sortMoves(view.choices.legal).map((text) => (
          <li key={text}>
            <button type="button" onClick={() => context.play(text)}>
              <code>{text}</code> {describeMove(text, table, moves[text], words)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What lies on the displays and in the centre: the market of board/market.tsx as a list. */
function Market({ table, words }: PartProps) {
  return (
    <>
      <h3>{words("text-sources")}</h3>
      <ul class="text-sources">
        {table.displays.map((panes, index) => (
          <li key={index}>
            {words("text-display", { display: index + 1 })}: {formatPanes(panes, words)}
          </li>
        ))}
        <li>
          {words("term-centre")}: {formatCentre(table, words)}
        </li>
      </ul>
    </>
  );
}

interface PalaceProps extends PartProps {
  seat: SeatView;
  view: MatchView;
  /** Whether its person is connected. */
  state: ComponentChildren;
}

function Palace({ seat, view, table, words, state }: PalaceProps) {
  const player = table.players[seat.number - 1];
  if (!player) return null;
  const title = `text-palace-${seat.number}`;
  const points = table.window_points;
  return (
    <section class="text-palace">
      <h3 id={title}>{words("text-palace", { name: nameOf(view, seat.number, words) })}</h3>
      <Standing {...{ player, seat, view, table, words, state }} />
      <Scroll label={title}>
        <table>
          <thead>
            <tr>
              {[
                "text-column",
                "text-lies",
                "text-free",
                "text-back",
                "text-top",
                "text-bottom",
                "term-points",
              ].map((head) => (
                <th key={head} scope="col">
                  {words(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {player.strips.map((strip, index) => (
              <tr key={index} aria-current={index + 1 === player.glazier ? "location" : undefined}>
                <th scope="row">
                  {index + 1}
                  {index + 1 === player.glazier && ` (${words("term-glazier")})`}
                </th>
                <td>{strip ? formatPanes(strip.panes, words) : words("text-gap")}</td>
                <td>{strip ? formatSpaces(strip.free, words) : words("text-gap")}</td>
                <td>
                  {strip && !player.windows[index]
                    ? formatSpaces(strip.down, words)
                    : words("text-none")}
                </td>
                {[0, 1].map((space) => (
                  <td key={space}>{formatWindow(player.windows[index]?.[space], words)}</td>
                ))}
                <td>{points[index]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

/** What is too wide for a phone scrolls on its own. */
function Scroll({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div class="text-scroll" role="group" tabIndex={0} aria-labelledby={label}>
      {children}
    </div>
  );
}

function formatWindow(pane: string | undefined, words: Words): string {
  return pane ? words("pane-colour", { colour: pane }) : words("text-empty");
}

interface StandingProps extends PalaceProps {
  player: PlayerView;
}

/** Everything about a player that is a figure. */
function Standing({ player, seat, view, table, words, state }: StandingProps) {
  const starts = !table.tile_in_centre && table.starter === seat.number;
  return (
    <ul class="text-standing">
      <li>
        {words("text-glazier", { name: nameOf(view, seat.number, words), column: player.glazier })}
      </li>
      <li>
        {words("term-score")}: {minus(player.score)}
      </li>
      <li>
        {words("text-glass", {
          loss: minus(table.rows[player.row] ?? 0),
          row: player.row + 1,
          rows: table.rows.length,
          lost: player.lost,
        })}
      </li>
      {starts && <li>{words("text-has-tile")}</li>}
      {!!seat.hints && <li>{words("text-hints", { count: seat.hints })}</li>}
      {seat.away && <li>{words("text-away")}</li>}
      {state && <li>{state}</li>}
      {player.final && (
        <li>
          {words("text-if-over", { total: minus(player.final.total) })}{" "}
          {formatItems(player.final, view, words)}
        </li>
      )}
    </ul>
  );
}

function RoundTrack({ table, words }: PartProps) {
  return (
    <>
      <h3>{words("term-round-track")}</h3>
      <ol start={table.round}>
        {[...table.track].map((colour, index) => (
          <li key={index} aria-current={index === 0 ? "step" : undefined}>
            {words("colour", { colour })}
          </li>
        ))}
      </ol>
    </>
  );
}

/** How many panes of each colour are in the bag and in the tower. */
function Heaps({ table, words }: PartProps) {
  const heaps: [string, Record<string, number>][] = [
    ["term-bag", table.bag],
    ["term-tower", table.tower],
  ];
  return (
    <>
      <h3 id="text-heaps">{words("text-heaps")}</h3>
      <Scroll label="text-heaps">
        <table>
          <thead>
            <tr>
              <td />
              {COLOURS.map((colour) => (
                <th key={colour} scope="col">
                  {words("colour", { colour })}
                </th>
              ))}
              <th scope="col">{words("final-total")}</th>
            </tr>
          </thead>
          <tbody>
            {heaps.map(([name, heap]) => (
              <tr key={name}>
                <th scope="row">{words(name)}</th>
                {COLOURS.map((colour) => (
                  <td key={colour}>{heap[colour] ?? 0}</td>
                ))}
                <td>{COLOURS.reduce((sum, colour) => sum + (heap[colour] ?? 0), 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}
