// A game, step by step. A `Moment` of the protocol is a step with the table after it.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { ScorePlot, ScoreTable } from "../../app/charts/score-plot";
import { botName } from "../../app/match/bots";
import { formatProblem } from "../../app/match/error-message";
import { useSeatColours } from "../../app/match/seat-colours";
import { href } from "../../app/navigation/router";
import { boardSettings } from "../../app/settings/settings";
import { download } from "../../app/study/download";
import { LazyTextTable } from "../../app/study/lazy-text-table";
import { toMatchView } from "../../app/study/study-view";
import { Board } from "../../board";
import { narrateStep, roundOf } from "../../game/narration";
import { words } from "../../i18n";
import type { Record as GameRecord, Moment, ReplayView } from "../../protocol/rest";
import type { MatchView } from "../../protocol/types";
import { Controls } from "./controls";
import { CopyButtons } from "./copy-buttons";
import { courseOf, type LoadedGame, namesOf, OWN_RECORD, stepAfterKey } from "./game";
import { MoveList } from "./move-list";
import { positionLink } from "./position-link";
import { useKeys, useStep } from "./use-step";
import { Variation } from "./variation";

/** Milliseconds that a step is shown while a game plays through. */
const PACE = 1600;

interface ViewerProps {
  id: string;
  found: LoadedGame;
  onRefresh(): void;
}

export function Viewer({ id, found, onRefresh }: ViewerProps) {
  const { replay } = found;
  const { moments } = replay;
  const last = moments.length - 1;
  useSeatColours(replay.seats);
  const { now, show } = useStep(id, last);
  const at = Math.min(now.value, last);
  const moment = moments[at]!;
  const names = namesOf(replay, { bot: botName, seat: (seat) => words("term-seat", { seat }) });
  const playing = useAutoplay(at, last, show);
  /** The edition that moves are tried out with, while they are. */
  const trying = useSignal<Record<string, unknown> | null>(null);
  /** The seat whose palace is large. */
  const front = useSignal(1);
  useKeys((key) => {
    if (trying.peek()) return false;
    if (key === " ") playing.value = !playing.peek();
    const to = stepAfterKey(key, now.peek(), moments);
    if (to !== null) show(to);
    return to !== null || key === " ";
  });
  const view = useStepView(replay, at, names);
  if (trying.value) {
    return (
      <>
        <h1>{names.join(" – ")}</h1>
        <Variation
          start={moment.table.position}
          edition={trying.value}
          names={names}
          onEnd={() => {
            trying.value = null;
          }}
        />
      </>
    );
  }
  return (
    <>
      <ViewerHead id={id} names={names} winners={replay.winners} onRefresh={onRefresh} />
      <div class="replay-table">
        <div class="replay-board">
          <Board
            key={front.value}
            view={view}
            preview={null}
            ownSeats={[front.value]}
            words={words}
            settings={boardSettings.value}
            onMove={() => {}}
            highlight={moment.step?.move ? `${moment.step.seat}:${moment.step.move}` : null}
          />
        </div>
        <Controls
          {...{ moments, names }}
          now={at}
          playing={playing.value}
          onGo={show}
          onPlay={() => {
            if (at === last) show(0);
            playing.value = !playing.value;
          }}
        />
        <SidePanel {...{ id, found, names, at, front, trying }} onGo={show} />
      </div>
      <LazyTextTable view={view} preview={null} onMove={() => {}} onUndo={null} onHint={null} />
    </>
  );
}

/** Whether the game plays through by itself, step after step; it stops at the last. */
function useAutoplay(at: number, last: number, show: (step: number) => void): Signal<boolean> {
  const playing = useSignal(false);
  useEffect(() => {
    if (!playing.value) return;
    if (at === last) {
      playing.value = false;
      return;
    }
    const timer = setTimeout(() => show(at + 1), PACE);
    return () => clearTimeout(timer);
  }, [playing.value, at]);
  return playing;
}

/** The table after a step as the board draws it; animated if the step before was shown until now. */
function useStepView(replay: ReplayView, at: number, names: string[]): MatchView {
  const { moments, winners } = replay;
  const moment = moments[at]!;
  const before = useRef(at);
  return useMemo(() => {
    const played = at === before.current + 1 ? moment.step : null;
    before.current = at;
    return toMatchView({
      game: replay,
      table: moment.table,
      names,
      turn: at,
      last: played ? [played] : [],
      winners: at === moments.length - 1 ? winners : [],
    });
  }, [moment, names.join()]);
}

interface ViewerHeadProps {
  id: string;
  names: string[];
  winners: number[];
  onRefresh(): void;
}

/** Who played, and how it ended or that it goes on. */
function ViewerHead({ id, names, winners, onRefresh }: ViewerHeadProps) {
  return (
    <header class="replay-head">
      <a class="button quiet replay-home" href={href("")} aria-label={words("page-home")}>
        <img src="/icon.svg" alt="" width="26" height="26" />
      </a>
      <h1>{names.join(" – ")}</h1>
      <p class="soft">
        {winners.length ? <Result names={names} winners={winners} /> : null}{" "}
        {!winners.length && id !== OWN_RECORD && (
          <>
            {words("replay-going-on")}{" "}
            <button type="button" class="quiet" onClick={onRefresh}>
              {words("replay-refresh")}
            </button>
          </>
        )}
        {id === OWN_RECORD && words("replay-imported")}
      </p>
    </header>
  );
}

interface SidePanelProps {
  id: string;
  found: LoadedGame;
  names: string[];
  /** The number of the step that is shown. */
  at: number;
  front: Signal<number>;
  trying: Signal<Record<string, unknown> | null>;
  onGo(step: number): void;
}

/** Beside the board: what happened, whose palace is large, the moves, the scores, and what to keep. */
function SidePanel({ id, found, names, at, front, trying, onGo }: SidePanelProps) {
  const { moments } = found.replay;
  const course = useMemo(() => courseOf(moments), [moments]);
  const moment = moments[at]!;
  return (
    <div class="replay-side">
      <Happened moment={moment} names={names} />
      <label class="front">
        {words("replay-front")}{" "}
        <select
          value={front.value}
          onChange={(event) => {
            front.value = Number(event.currentTarget.value);
          }}
        >
          {names.map((name, index) => (
            <option key={index} value={index + 1}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <MoveList id={id} moments={moments} names={names} now={at} />
      <section class="card">
        <h2>{words("over-plot")}</h2>
        <ScorePlot course={course} names={names} now={at} onGo={onGo} words={words} />
        <details>
          <summary>{words("over-numbers")}</summary>
          <ScoreTable course={course} names={names} rounds={moment.table.rounds} words={words} />
        </details>
      </section>
      <KeepSection {...{ id, found, at, trying }} />
    </div>
  );
}

/** The position, a link to the step and the record to take along; moves to try out. */
function KeepSection({
  id,
  found,
  at,
  trying,
}: Pick<SidePanelProps, "id" | "found" | "at" | "trying">) {
  const problem = useSignal("");
  const { moments } = found.replay;
  const { table } = moments[at]!;
  const withRecord = async (use: (record: GameRecord) => void) => {
    try {
      use(await found.record());
      problem.value = "";
    } catch (error) {
      problem.value = formatProblem(error);
    }
  };
  const save = (record: GameRecord) =>
    download(`vitral-${id}.json`, `${JSON.stringify(record)}\n`, "application/json");
  const tryMoves = (record: GameRecord) => {
    trying.value = record.edition.components;
  };
  return (
    <section class="card">
      <h2>{words("replay-keep")}</h2>
      <CopyButtons
        link={id === OWN_RECORD ? positionLink(table) : href(`replay/${id}#${at}`)}
        position={table.position}
      />
      <div class="row">
        <button type="button" onClick={() => withRecord(save)}>
          {words("replay-download")}
        </button>
        {at > 0 && at < moments.length - 1 && (
          <button type="button" onClick={() => withRecord(tryMoves)}>
            {words("replay-try")}
          </button>
        )}
        <a href={href("replay")}>{words("replay-other")}</a>
      </div>
      <p role="status">{problem.value}</p>
    </section>
  );
}

function Result({ names, winners }: { names: string[]; winners: number[] }) {
  const who = winners.map((seat) => names[seat - 1]!);
  if (who.length > 1) return <>{words("final-shared", { names: who.join(", ") })}</>;
  return <>{words("final-winner", { name: who[0]! })}</>;
}

/** What happened in a step, in words. */
function Happened({ moment, names }: { moment: Moment; names: string[] }) {
  const { step, table } = moment;
  const context = { words, names, table };
  return (
    <section class="card happened">
      <h2>{words("replay-happened")}</h2>
      <div role="status">
        {step ? (
          <ul>
            {narrateStep(step, roundOf(step, table), context).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : (
          <p>{words("replay-set-up")}</p>
        )}
      </div>
      <p class="soft small">{words("replay-keys")}</p>
    </section>
  );
}
