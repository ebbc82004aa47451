// One lesson at its table: what it is about, a board to find the move on, and what came of it.
import { type Signal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { formatProblem } from "../../app/match/error-message";
import { href } from "../../app/navigation/router";
import { boardSettings, settings } from "../../app/settings/settings";
import { studyPosition } from "../../app/study/api";
import { LazyTextTable } from "../../app/study/lazy-text-table";
import { toMatchView } from "../../app/study/study-view";
import { useRequest } from "../../app/study/use-request";
import { Board, Turn } from "../../board";
import { describeMove, narrateStep, roundOf } from "../../game/narration";
import { words } from "../../i18n";
import type { PositionView } from "../../protocol/rest";
import type { MatchView, StepView } from "../../protocol/types";
import { attempt, FINISHED, LESSONS, type Lesson, type Try } from "./lesson";

interface LessonTableProps {
  lesson: Lesson;
  /** Called when the move was found. */
  onLearnt(): void;
}

export function LessonTable({ lesson, onLearnt }: LessonTableProps) {
  const state = useLesson(lesson, onLearnt);
  const { tried, hinted, folded, view, play, restart } = state;
  const turn = useMemo(() => new Turn((move) => play(move)), []);
  useSignalEffect(() => {
    if (turn.picked.value) folded.value = true; // read, and now in the way of the board
  });
  return (
    <div
      class="learn-table"
      data-lesson={lesson.id}
      data-folded={folded.value}
      data-tried={tried.value !== null}
    >
      <Explanation lesson={lesson} {...{ tried, hinted, folded }} />
      {view && (
        <div class="learn-board">
          <Board
            view={view}
            ownSeats={[1]}
            words={words}
            settings={boardSettings.value}
            turn={turn}
            highlight={hinted.value ? `1:${lesson.hint}` : null}
          />
          <LazyTextTable
            view={view}
            onMove={play}
            onUndo={() => {
              const played = tried.value !== null;
              void restart();
              return played;
            }}
            onHint={() => Promise.resolve({ move: lesson.hint })}
          />
        </div>
      )}
      <Feedback lesson={lesson} state={state} />
    </div>
  );
}

interface LessonState {
  /** The position to begin with; null until the server has answered. */
  start: Signal<PositionView | null>;
  /** The move that was played, and what came of it. */
  tried: Signal<Try | null>;
  problem: Signal<string>;
  hinted: Signal<boolean>;
  /** Whether the explanation is folded away. */
  folded: Signal<boolean>;
  /** By seat. */
  names: string[];
  view: MatchView | null;
  play(move: string): Promise<void>;
  /** Puts the position back to its beginning. */
  restart(): Promise<void>;
}

/** The state of a lesson: its position, the move that was tried, and the view of both. */
function useLesson(lesson: Lesson, onLearnt: () => void): LessonState {
  const start = useSignal<PositionView | null>(null);
  const tried = useSignal<Try | null>(null);
  const problem = useSignal("");
  const hinted = useSignal(false);
  const folded = useSignal(false);
  const round = useSignal(0);
  const reportErrors = async (work: () => Promise<void>) => {
    try {
      problem.value = "";
      await work();
    } catch (error) {
      problem.value = formatProblem(error);
      throw error;
    }
  };
  const restart = () =>
    reportErrors(async () => {
      tried.value = null;
      start.value ??= await studyPosition({ position: lesson.position });
      round.value += 1;
    }).catch(() => {});
  useRequest(() => {
    if (!start.value) void restart();
  });
  const play = (move: string) =>
    reportErrors(async () => {
      const found = await attempt(lesson, move);
      tried.value = found;
      hinted.value = false;
      if (found.right) onLearnt();
    });
  const names = [settings.value.name || words("learn-you"), words("learn-rival")];
  const turn = round.value * 2 + (tried.value ? 1 : 0);
  const view = useLessonView(start.value, tried.value, names, turn);
  return { start, tried, problem, hinted, folded, names, view, play, restart };
}

/** The position as the board draws it, with its moves while one is to be found. */
function useLessonView(
  start: PositionView | null,
  tried: Try | null,
  names: string[],
  turn: number,
): MatchView | null {
  const position = tried?.position ?? start;
  return useMemo(
    () =>
      position &&
      toMatchView({
        game: position,
        table: position.table,
        names,
        turn,
        last: tried?.steps ?? [],
        winners: position.winners,
        position: tried ? undefined : position,
      }),
    [position, turn, names.join()],
  );
}

interface ExplanationProps extends Pick<LessonState, "tried" | "hinted" | "folded"> {
  lesson: Lesson;
}

/** What the lesson is about, and the task. */
function Explanation({ lesson, tried, hinted, folded }: ExplanationProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, []);
  const number = LESSONS.indexOf(lesson) + 1;
  return (
    <section class="card lesson" aria-labelledby="lesson-title">
      <p class="soft small lesson-number">
        {words("learn-lesson", { number, count: LESSONS.length })}
      </p>
      <h2 id="lesson-title" ref={title} tabIndex={-1}>
        {words(`learn-${lesson.id}-title`)}
      </h2>
      <button
        type="button"
        class="quiet lesson-fold"
        aria-expanded={!folded.value}
        aria-controls="lesson-about"
        aria-label={words("learn-explained")}
        onClick={() => {
          folded.value = !folded.value;
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 15l7-7 7 7" />
        </svg>
      </button>
      <p id="lesson-about">{words(`learn-${lesson.id}`)}</p>
      <p class="task">
        <strong>{words("learn-task")}</strong> {words(`learn-${lesson.id}-task`)}
      </p>
      {!tried.value && (
        <button
          type="button"
          class="lesson-hint"
          onClick={() => {
            hinted.value = true;
            folded.value = true;
          }}
        >
          {words("learn-hint")}
        </button>
      )}
    </section>
  );
}

/** What came of the move, the hint, what went wrong, and the way on. */
function Feedback({ lesson, state }: { lesson: Lesson; state: LessonState }) {
  const { start, tried, problem, hinted, names, view, restart } = state;
  const number = LESSONS.indexOf(lesson) + 1;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!tried.value && !hinted.value) return;
    root.current?.scrollIntoView({ block: "nearest" });
    // Whoever played with keys goes on with them.
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest(".board"))
      root.current?.querySelector<HTMLElement>(".primary")?.focus({ preventScroll: true });
  }, [tried.value, hinted.value]);
  return (
    <div class="verdict" ref={root}>
      <div role="status">
        {tried.value && <Verdict id={lesson.id} tried={tried.value} names={names} />}
        {hinted.value && start.value && (
          <p class="note">{words("learn-hinted", { said: formatHint(lesson, start.value) })}</p>
        )}
        {problem.value && <p class="note bad">{problem.value}</p>}
      </div>
      {tried.value?.right && (
        <a class="button primary" href={href(`learn/${LESSONS[number]?.id ?? FINISHED}`)}>
          {words(number < LESSONS.length ? "learn-next" : "learn-finish")}
        </a>
      )}
      {((tried.value && !tried.value.right) || (problem.value && !view)) && (
        <button type="button" class="primary" onClick={() => void restart()}>
          {words("learn-again")}
        </button>
      )}
    </div>
  );
}

/** Whether it was right, why, and everything that happened. */
function Verdict({ id, tried, names }: { id: string; tried: Try; names: string[] }) {
  const { right, steps, position } = tried;
  const context = { words, names, table: position.table };
  const text = (step: StepView) => narrateStep(step, roundOf(step, position.table), context);
  return (
    <div class={right ? "note good" : "note bad"}>
      <p>
        <strong>{words(right ? "learn-right" : "learn-wrong")}</strong>{" "}
        {words(`learn-${id}-${right ? "right" : "wrong"}`)}
      </p>
      <details>
        <summary>{words("learn-happened")}</summary>
        <ul>
          {steps.flatMap(text).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function formatHint(lesson: Lesson, position: PositionView): string {
  return describeMove(lesson.hint, position.table, position.choices?.previews[lesson.hint], words);
}
