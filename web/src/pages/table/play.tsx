// The table while it is played: the board, and around it what belongs to the match.
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useMemo } from "preact/hooks";
import type { LiveMatch } from "../../app/match/live-match";
import { href } from "../../app/navigation/router";
import { boardSettings, settings, updateSettings } from "../../app/settings/settings";
import { LazyTextTable } from "../../app/study/lazy-text-table";
import { Board, Turn } from "../../board";
import { language, words } from "../../i18n";
import type { MatchView } from "../../protocol/types";
import { LatestMoves, MoveLog } from "../../text/move-log";
import { SeatClock } from "./clock";
import { formatPresence, PresenceMark, TurnText } from "./lazy-presence";
import { Notices } from "./notices";
import { Icon, ToolButton } from "./tool-button";
import { type Ending, withoutGameOver } from "./use-ending";
import "./play.css";
import "./toolbar.css";
import "./play-layout.css";

/** `ending`: the end of the game, while it is shown on the board. */
export interface PlayProps {
  live: LiveMatch;
  view: MatchView;
  ending: Ending | null;
}

export function Play({ live, view: newest, ending }: PlayProps) {
  const pointedAt = useSignal<string | null>(null);
  const log = useSignal(false);
  const textReached = useSignal(true);
  const menu = useSignal<typeof import("./menu") | null>(null);
  const view = useMemo(
    () => (live.resending ? { ...newest, choices: null } : newest),
    [newest, live.resending],
  );
  const turn = useMemo(() => new Turn((move) => live.play(move)), [live]);
  useEffect(() => {
    document.documentElement.dataset.playing = "true";
    return () => {
      delete document.documentElement.dataset.playing;
    };
  }, []);
  if (!view.table) return null;
  const names = view.seats.map((seat) => seat.name);
  const steps = ending ? withoutGameOver(live.steps.value) : live.steps.value;
  const closeMenu = () => {
    menu.value = null;
  };
  const moves = { table: view.table, words, names, steps };
  return (
    <div class="play" data-log={log.value} data-ending={ending?.phase} key={language()}>
      <h1 class="unseen">{words("table-title")}</h1>
      <Toolbar {...{ live, view, turn, ending, log, textReached, menu }} />
      <Notices live={live} view={view} />
      <div class="play-board">
        <PlayBoard {...{ live, view, turn, ending }} pointedAt={pointedAt.value}>
          {!log.value && <LatestMoves {...moves} />}
        </PlayBoard>
        {ending?.lights}
      </div>
      {log.value && (
        <aside class="play-log" ref={scrollIntoView} aria-label={words("text-log")}>
          <MoveLog
            {...moves}
            onHighlight={(move) => {
              pointedAt.value = move;
            }}
          />
        </aside>
      )}
      {settings.value.text && (
        <div class="play-text">
          <PlayText live={live} view={view} reached={textReached} />
        </div>
      )}
      {menu.value && (
        <menu.value.Menu live={live} view={view} onClose={closeMenu}>
          <ViewButtons {...{ log, textReached }} onChoose={closeMenu} />
        </menu.value.Menu>
      )}
    </div>
  );
}

interface ToolbarProps extends PlayProps {
  turn: Turn;
  log: Signal<boolean>;
  textReached: Signal<boolean>;
  menu: Signal<typeof import("./menu") | null>;
}

/** Whose turn it is, and the buttons above the board. */
function Toolbar({ live, view, turn, ending, log, textReached, menu }: ToolbarProps) {
  const { hints, takebacks } = view.settings;
  const openMenu = () => {
    import("./menu").then(
      (loaded) => {
        menu.value = loaded;
      },
      () => {}, // the server is away: pressed again, it is asked again
    );
  };
  return (
    <div class="tools">
      <a class="button quiet tool-home" href={href("")} aria-label={words("page-home")}>
        <img src="/icon.svg" alt="" width="26" height="26" />
      </a>
      {ending ? (
        <p class="turn-status">{words("over-scores")}</p>
      ) : (
        <TurnStatus live={live} view={view} turn={turn} />
      )}
      <div class="tool-buttons">
        {hints && view.choices && (
          <ToolButton icon="hint" label={words("table-hint")} onClick={() => void live.askHint()} />
        )}
        {takebacks && view.you.length > 0 && (
          <ToolButton
            icon="back"
            label={words("table-take-back")}
            disabled={!live.canTakeBack || !!view.takeback}
            onClick={() => live.takeBack()}
          />
        )}
        <ViewButtons {...{ log, textReached }} />
        <ToolButton icon="more" label={words("table-more")} onClick={openMenu} />
      </div>
    </div>
  );
}

interface PlayBoardProps extends PlayProps {
  turn: Turn;
  /** A move of the log that somebody points at, with its seat. */
  pointedAt: string | null;
  children: ComponentChildren;
}

/** The board: with the hint's moves highlighted, and with final scoring at the end. */
function PlayBoard({ live, view, turn, ending, pointedAt, children }: PlayBoardProps) {
  const hint = live.hint.value;
  const ofMover = (move: string) => `${view.table?.seat}:${move}`;
  const badge = useCallback(
    (seat: number) => (
      <>
        <PresenceMark live={live} seat={seat} />
        <SeatClock live={live} seat={seat} />
      </>
    ),
    [live],
  );
  return (
    <Board
      view={ending?.view ?? view}
      ownSeats={ending?.seat ? [ending.seat] : view.you}
      words={words}
      settings={boardSettings.value}
      turn={turn}
      badge={badge}
      highlight={pointedAt ?? (hint && ofMover(hint.move))}
      otherHighlights={!pointedAt && hint?.second ? [ofMover(hint.second.move)] : []}
      sidebar={children}
      footer={ending?.bar}
      onSettled={ending?.onSettled}
    />
  );
}

interface PlayTextProps {
  live: LiveMatch;
  view: MatchView;
  reached: Signal<boolean>;
}

/** The same table in words. */
function PlayText({ live, view, reached }: PlayTextProps) {
  return (
    <LazyTextTable
      view={view}
      reached={reached}
      sending={live.sending}
      person={(seat) => formatPresence(live, seat)}
      onMove={(move) => void live.play(move).catch(() => {})}
      onUndo={view.settings.takebacks ? () => live.takeBack() : null}
      onHint={view.settings.hints ? () => live.askHint() : null}
    />
  );
}

/** Scrolls to something once it is there, if it is not on the screen. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}

interface ViewButtonsProps {
  log: Signal<boolean>;
  /** Whether somebody who chose the table in words was taken there. */
  textReached: Signal<boolean>;
  /** Called when one was chosen. */
  onChoose?(): void;
}

/** Other ways to look at the match: as a log, and in words. On a phone they are under "More". */
function ViewButtons({ log, textReached, onChoose }: ViewButtonsProps) {
  const { text } = settings.value;
  return (
    <div class="tool-views">
      <ToolButton
        icon="log"
        label={words("table-log")}
        pressed={log.value}
        onClick={() => {
          onChoose?.();
          log.value = !log.value;
        }}
      />
      <ToolButton
        icon="text"
        label={words("table-text")}
        pressed={text}
        onClick={() => {
          onChoose?.();
          textReached.value = text;
          updateSettings({ text: !text });
        }}
      />
    </div>
  );
}

/** Whose turn it is on the board. */
function TurnStatus({
  live,
  view: newest,
  turn,
}: {
  live: LiveMatch;
  view: MatchView;
  turn: Turn;
}) {
  const view = turn.view.value ?? newest;
  const seat = view.seats[(view.table?.seat ?? 1) - 1];
  if (!seat) return null;
  const name = seat.name;
  const mine = view.choices !== null;
  const isShared = view.you.length > 1;
  const status = mine
    ? words(isShared ? "table-turn-of" : "table-your-turn", { name })
    : words(seat.bot || seat.away || seat.forfeited ? "table-thinking" : "table-turn", { name });
  return (
    <p class="turn-status" data-mine={mine} data-seat={seat.number}>
      <Icon name={mine ? "sun" : "wait"} />
      <TurnText live={live} seat={seat.number} otherwise={status} />
      {!view.you.length && <small class="soft"> {words("table-watching")}</small>}
    </p>
  );
}
