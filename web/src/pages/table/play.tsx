// The table while it is played: the board, and around it what belongs to the match.
import { type Signal, useSignal } from "@preact/signals";
import { useCallback, useEffect, useMemo } from "preact/hooks";
import type { Live } from "../../app/match/live-match";
import { href } from "../../app/navigation/router";
import { boardSettings, choose, settings } from "../../app/settings/settings";
import { TableInWords } from "../../app/study/lazy-text-table";
import { Board, Turn } from "../../board";
import { language, words } from "../../i18n";
import type { MatchView } from "../../protocol/types";
import { Latest, Log } from "../../text/move-log";
import { SeatClock } from "./clock";
import { PersonMark, sayPerson, TurnWords } from "./lazy-presence";
import { Notices } from "./notices";
import { Icon, Tool } from "./tool-button";
import { type Ending, withoutGameOver } from "./use-ending";
import "./play.css";
import "./toolbar.css";
import "./play-layout.css";

/** `ending`: the end of the game, while it is shown on the board. */
export interface PlayProps {
  live: Live;
  view: MatchView;
  ending: Ending | null;
}

export function Play({ live, view: seen, ending }: PlayProps) {
  const pointed = useSignal<string | null>(null);
  const log = useSignal(false);
  const reached = useSignal(true);
  const more = useSignal<typeof import("./menu") | null>(null);
  const view = useMemo(
    () => (live.resending ? { ...seen, choices: null } : seen),
    [seen, live.resending],
  );
  const turn = useMemo(() => new Turn((move) => live.play(move)), [live]);
  const badge = useCallback(
    (seat: number) => (
      <>
        <PersonMark live={live} seat={seat} />
        <SeatClock live={live} seat={seat} />
      </>
    ),
    [live],
  );
  useEffect(() => {
    document.documentElement.dataset.playing = "true";
    return () => {
      delete document.documentElement.dataset.playing;
    };
  }, []);
  const { table } = view;
  if (!table) return null;
  const { text } = settings.value;
  const hint = live.hint.value;
  const names = view.seats.map((seat) => seat.name);
  const steps = ending ? withoutGameOver(live.steps.value) : live.steps.value;
  return (
    <div class="play" data-log={log.value} data-ending={ending?.phase} key={language()}>
      <h1 class="unseen">{words("table-title")}</h1>
      <div class="tools">
        <a class="button quiet tool-home" href={href("")} aria-label={words("page-home")}>
          <img src="/icon.svg" alt="" width="26" height="26" />
        </a>
        {ending ? (
          <p class="turn-status">{words("over-scores")}</p>
        ) : (
          <Whose live={live} view={view} turn={turn} />
        )}
        <div class="tool-buttons">
          {view.settings.hints && view.choices && (
            <Tool icon="hint" label={words("table-hint")} onClick={() => void live.ask()} />
          )}
          {view.settings.takebacks && view.you.length > 0 && (
            <Tool
              icon="back"
              label={words("table-take-back")}
              disabled={!live.canTakeBack || !!view.takeback}
              onClick={() => live.takeBack()}
            />
          )}
          <Ways {...{ log, reached }} />
          <Tool
            icon="more"
            label={words("table-more")}
            onClick={() => {
              import("./menu").then(
                (found) => {
                  more.value = found;
                },
                () => {}, // the server is away: pressed again, it is asked again
              );
            }}
          />
        </div>
      </div>
      <Notices live={live} view={view} />
      <div class="play-board">
        <Board
          view={ending?.view ?? view}
          preview={live.preview.value}
          me={ending?.seat ? [ending.seat] : view.you}
          words={words}
          settings={boardSettings.value}
          onMove={(move) => live.play(move)}
          turn={turn}
          badge={badge}
          highlight={pointed.value ?? (hint && `${table.seat}:${hint.move}`)}
          second={!pointed.value && hint?.second ? `${table.seat}:${hint.second.move}` : null}
          beside={!log.value && <Latest {...{ table, words, names, steps }} />}
          closing={ending?.bar}
          onSettled={ending?.onSettled}
        />
        {ending?.lights}
      </div>
      {log.value && (
        <aside class="play-log" ref={comeIntoSight} aria-label={words("text-log")}>
          <Log
            steps={steps}
            names={names}
            table={table}
            words={words}
            onHighlight={(move) => {
              pointed.value = move;
            }}
          />
        </aside>
      )}
      {text && (
        <div class="play-text">
          <TableInWords
            view={view}
            reached={reached}
            preview={live.preview.value}
            sending={live.sending}
            person={(seat) => sayPerson(live, seat)}
            onMove={(move) => void live.play(move).catch(() => {})}
            onUndo={view.settings.takebacks ? () => live.takeBack() : null}
            onHint={view.settings.hints ? () => live.ask() : null}
          />
        </div>
      )}
      {more.value && (
        <more.value.More
          live={live}
          view={view}
          onClose={() => {
            more.value = null;
          }}
        >
          <Ways
            {...{ log, reached }}
            onChoose={() => {
              more.value = null;
            }}
          />
        </more.value.More>
      )}
    </div>
  );
}

/** Scrolls to something once it is there, if it is not on the screen. */
function comeIntoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

interface WaysProps {
  log: Signal<boolean>;
  /** Whether somebody who chose the table in words was taken there. */
  reached: Signal<boolean>;
  /** Called when one was chosen. */
  onChoose?(): void;
}

/** Other ways to look at the match: as a log, and in words. On a phone they are under "More". */
function Ways({ log, reached, onChoose }: WaysProps) {
  const { text } = settings.value;
  return (
    <div class="tool-views">
      <Tool
        icon="log"
        label={words("table-log")}
        pressed={log.value}
        onClick={() => {
          onChoose?.();
          log.value = !log.value;
        }}
      />
      <Tool
        icon="text"
        label={words("table-text")}
        pressed={text}
        onClick={() => {
          onChoose?.();
          reached.value = text;
          choose({ text: !text });
        }}
      />
    </div>
  );
}

/** Whose turn it is on the board. */
function Whose({ live, view: newest, turn }: { live: Live; view: MatchView; turn: Turn }) {
  const view = turn.shown.value ?? newest;
  const seat = view.seats[(view.table?.seat ?? 1) - 1];
  if (!seat) return null;
  const name = seat.name;
  const mine = view.choices !== null;
  const several = view.you.length > 1;
  const said = mine
    ? words(several ? "table-turn-of" : "table-your-turn", { name })
    : words(seat.bot || seat.away || seat.forfeited ? "table-thinking" : "table-turn", { name });
  return (
    <p class="turn-status" data-mine={mine} data-seat={seat.number}>
      <Icon name={mine ? "sun" : "wait"} />
      <TurnWords live={live} seat={seat.number} otherwise={said} />
      {!view.you.length && <small class="soft"> {words("table-watching")}</small>}
    </p>
  );
}
