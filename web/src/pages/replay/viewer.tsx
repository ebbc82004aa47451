// A game, step by step. A `ReplayFrame` of the protocol is a step with the table after it.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { ScorePlot, ScoreTable } from "../../app/charts/score-plot";
import { botName } from "../../app/match/bots";
import { formatProblem } from "../../app/match/error-message";
import { useSeatColours } from "../../app/match/seat-colours";
import { href, navigate } from "../../app/navigation/router";
import { boardSettings } from "../../app/settings/settings";
import { CopyButtons } from "../../app/study/copy-buttons";
import { download } from "../../app/study/download";
import { gameLine, gameStudy } from "../../app/study/game-study";
import { type LoadedGame, namesOf, OWN_RECORD } from "../../app/study/games";
import { LazyTextTable } from "../../app/study/lazy-text-table";
import { courseOf, stepAfterKey } from "../../app/study/replay-steps";
import { isShared } from "../../app/study/shared-position";
import { StepControls } from "../../app/study/step-controls";
import { keepStudy } from "../../app/study/studies";
import { nodePage } from "../../app/study/study-address";
import { useKeys } from "../../app/study/use-keys";
import { useStep } from "../../app/study/use-step";
import { useStepView } from "../../app/study/use-step-view";
import { Board } from "../../board";
import { narrateStep, roundOf } from "../../game/narration";
import { words } from "../../i18n";
import type { ReplayFrame } from "../../protocol/rest";
import { MoveList } from "./move-list";

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
  const { now, show } = useStep(`replay/${id}`, last);
  const at = Math.min(now.value, last);
  const moment = moments[at]!;
  const names = namesOf(replay, { bot: botName, seat: (seat) => words("term-seat", { seat }) });
  const playing = useAutoplay(at, last, show);
  /** The seat whose palace is large. */
  const front = useSignal(1);
  useKeys((key) => {
    if (key === " ") playing.value = !playing.peek();
    const to = stepAfterKey(key, now.peek(), moments);
    if (to !== null) show(to);
    return to !== null || key === " ";
  });
  const view = useStepView(replay, at, names);
  return (
    <>
      <ViewerHead id={id} names={names} winners={replay.winners} onRefresh={onRefresh} />
      <div class="replay-table">
        <div class="replay-board">
          <Board
            key={front.value}
            view={view}
            ownSeats={[front.value]}
            words={words}
            settings={boardSettings.value}
            onMove={() => {}}
            highlight={moment.step?.move ? `${moment.step.seat}:${moment.step.move}` : null}
          />
        </div>
        <StepControls
          {...{ moments, names }}
          now={at}
          playing={playing.value}
          onGo={show}
          onPlay={() => {
            if (at === last) show(0);
            playing.value = !playing.value;
          }}
        />
        <SidePanel {...{ id, found, names, at, front }} onGo={show} />
      </div>
      <LazyTextTable view={view} onMove={() => {}} onUndo={null} onHint={null} />
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
  onGo(step: number): void;
}

/** Beside the board: what happened, whose palace is large, the moves, the scores, and what to keep. */
function SidePanel({ id, found, names, at, front, onGo }: SidePanelProps) {
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
      <KeepSection {...{ id, found, names, at }} />
    </div>
  );
}

/** The position, a link to the step and the record to take along; the game as a study. */
function KeepSection({ id, found, names, at }: Omit<SidePanelProps, "front" | "onGo">) {
  const problem = useSignal("");
  const { moments } = found.replay;
  const { table } = moments[at]!;
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      problem.value = "";
    } catch (error) {
      problem.value = formatProblem(error);
    }
  };
  const save = async () =>
    download(`vitral-${id}.json`, `${JSON.stringify(await found.record())}\n`, "application/json");
  return (
    <section class="card">
      <h2>{words("replay-keep")}</h2>
      <CopyButtons
        link={id === OWN_RECORD ? positionLink(table.position) : href(`replay/${id}#${at}`)}
        position={table.position}
      />
      <div class="row">
        <button type="button" onClick={() => attempt(save)}>
          {words("replay-download")}
        </button>
        {id === OWN_RECORD ? (
          <button type="button" onClick={() => attempt(() => analyseRecord(found, names, at))}>
            {words("over-analyse")}
          </button>
        ) : (
          <a class="button" href={href(`analysis?match=${id}&step=${at}`)}>
            {words("over-analyse")}
          </a>
        )}
        {found.replay.winners.length > 0 && (
          <a class="button" href={href(`review/${id}#${at}`)}>
            {words("over-review")}
          </a>
        )}
        <a href={href("replay")}>{words("replay-other")}</a>
      </div>
      <p role="status">{problem.value}</p>
    </section>
  );
}

/** Opens a record of this browser as a study, at a step. */
async function analyseRecord(found: LoadedGame, names: string[], at: number): Promise<void> {
  const study = await gameStudy(found, names, null);
  keepStudy(study);
  const path = gameLine(found.replay).map(({ step }) => step);
  navigate(nodePage({ position: study.position }, path.slice(0, at), []));
}

/** Where a position can be opened by anybody; null if it takes an edition that only some have. */
function positionLink(position: string): string | null {
  return isShared(position) ? href(`analysis/${position}`) : null;
}

function Result({ names, winners }: { names: string[]; winners: number[] }) {
  const who = winners.map((seat) => names[seat - 1]!);
  if (who.length > 1) return <>{words("final-shared", { names: who.join(", ") })}</>;
  return <>{words("final-winner", { name: who[0]! })}</>;
}

/** What happened in a step, in words. */
function Happened({ moment, names }: { moment: ReplayFrame; names: string[] }) {
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
