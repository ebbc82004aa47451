// The tutorial: a lesson, a table, and a move to be found.
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { NewGame } from "../../app/controls/new-game-button";
import { go, href, place } from "../../app/navigation/router";
import { useTitle } from "../../app/navigation/title";
import { boardSettings, settings } from "../../app/settings/settings";
import { studyPosition } from "../../app/study/api";
import { TableInWords } from "../../app/study/lazy-text-table";
import { asMatch, asPreview } from "../../app/study/study-view";
import { useAsked } from "../../app/study/use-request";
import { Board, Turn } from "../../board";
import { describe, roundOf, tell } from "../../game/narration";
import { words } from "../../i18n";
import { useCatalogue } from "../../i18n/catalogue";
import type { PositionView } from "../../protocol/rest";
import type { StepView } from "../../protocol/types";
import "../../app/study/study.css";
import "./learn.css";
import { sayProblem } from "../../app/match/error-message";
import { attempt, keepLearnt, LESSONS, type Lesson, loadLearnt, type Try } from "./lesson";

const FINISHED = "finished";

export default function Learn() {
  useTitle(words("page-learn"));
  const learnt = useSignal(loadLearnt());
  if (!useCatalogue("study")) return <p class="page soft">{words("page-loading")}</p>;
  const wanted = place.value.rest[0];
  const lesson = LESSONS.find((each) => each.id === wanted);
  if (!lesson && wanted !== FINISHED) {
    const next = LESSONS.find((each) => !learnt.value.includes(each.id)) ?? LESSONS[0]!;
    go(`learn/${next.id}`, "replace");
    return null;
  }
  const onLearnt = (id: string) => {
    if (learnt.value.includes(id)) return;
    learnt.value = [...learnt.value, id];
    keepLearnt(learnt.value);
  };
  return (
    <div class="page wide learn">
      <header class="learn-head">
        <div>
          <h1>{words("page-learn")}</h1>
          <p class="soft">{words("learn-about")}</p>
        </div>
        <div class="learn-links">
          <a class="button quiet learn-home" href={href("")} aria-label={words("page-home")}>
            <img src="/icon.svg" alt="" width="26" height="26" />
          </a>
          <Path learnt={learnt.value} now={lesson?.id} />
        </div>
      </header>
      {!lesson ? (
        <Finished
          onOver={() => {
            learnt.value = [];
            keepLearnt([]);
            go(`learn/${LESSONS[0]!.id}`);
          }}
        />
      ) : (
        <LessonTable key={lesson.id} lesson={lesson} onLearnt={() => onLearnt(lesson.id)} />
      )}
    </div>
  );
}

/** The lessons one after the other, those learnt with a mark. */
function Path({ learnt, now }: { learnt: string[]; now: string | undefined }) {
  return (
    <nav aria-label={words("learn-lessons")}>
      <ol class="learn-path">
        {LESSONS.map(({ id }, index) => {
          const known = learnt.includes(id);
          const title = `${index + 1}. ${words(`learn-${id}-title`)}`;
          return (
            <li key={id}>
              <a
                href={href(`learn/${id}`)}
                title={title}
                class={known ? "learnt" : undefined}
                aria-current={now === id ? "step" : undefined}
              >
                <span aria-hidden="true">{known ? "✓" : index + 1}</span>
                <span class="unseen">{known ? `${title} (${words("learn-learnt")})` : title}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function LessonTable({ lesson, onLearnt }: { lesson: Lesson; onLearnt(): void }) {
  const number = LESSONS.indexOf(lesson) + 1;
  const start = useSignal<PositionView | null>(null);
  const tried = useSignal<Try | null>(null);
  const problem = useSignal("");
  const hinted = useSignal(false);
  const folded = useSignal(false);
  const round = useSignal(0);
  const title = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLDivElement>(null);

  const safely = async (work: () => Promise<void>) => {
    try {
      problem.value = "";
      await work();
    } catch (error) {
      problem.value = sayProblem(error);
      throw error;
    }
  };
  const begin = () =>
    safely(async () => {
      tried.value = null;
      start.value ??= await studyPosition({ position: lesson.position });
      round.value += 1;
    }).catch(() => {});
  useAsked(() => {
    if (!start.value) void begin();
  });
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    if (!tried.value && !hinted.value) return;
    verdict.current?.scrollIntoView({ block: "nearest" });
    // Whoever played with keys goes on with them.
    const here = document.activeElement;
    if (!here || here === document.body || here.closest(".board"))
      verdict.current?.querySelector<HTMLElement>(".primary")?.focus({ preventScroll: true });
  }, [tried.value, hinted.value]);
  const play = (move: string) =>
    safely(async () => {
      const found = await attempt(lesson, move);
      tried.value = found;
      hinted.value = false;
      if (found.right) onLearnt();
    });

  const turn = useMemo(() => new Turn((move) => play(move)), []);
  useSignalEffect(() => {
    if (turn.picked.value) folded.value = true; // read, and now in the way of the board
  });

  const shown = tried.value?.position ?? start.value;
  const names = [settings.value.name || words("learn-you"), words("learn-rival")];
  const now = round.value * 2 + (tried.value ? 1 : 0);
  const view = useMemo(
    () =>
      shown &&
      asMatch({
        game: shown,
        table: shown.table,
        names,
        turn: now,
        last: tried.value?.steps ?? [],
        winners: shown.winners,
        position: tried.value ? undefined : shown,
      }),
    [shown, now, names.join()],
  );
  const preview = useMemo(
    () => (shown && !tried.value ? asPreview(shown, now) : null),
    [shown, now],
  );
  return (
    <div
      class="learn-table"
      data-lesson={lesson.id}
      data-folded={folded.value}
      data-tried={tried.value !== null}
    >
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
      {view && (
        <div class="learn-board">
          <Board
            view={view}
            preview={preview}
            me={[1]}
            words={words}
            settings={boardSettings.value}
            onMove={play}
            turn={turn}
            highlight={hinted.value ? `1:${lesson.hint}` : null}
          />
          <TableInWords
            view={view}
            preview={preview}
            onMove={play}
            onUndo={() => {
              const played = tried.value !== null;
              void begin();
              return played;
            }}
            onHint={() => Promise.resolve({ move: lesson.hint })}
          />
        </div>
      )}
      <div class="verdict" ref={verdict}>
        <div role="status">
          {tried.value && <Verdict id={lesson.id} tried={tried.value} names={names} />}
          {hinted.value && start.value && (
            <p class="note">{words("learn-hinted", { said: sayHint(lesson, start.value) })}</p>
          )}
          {problem.value && <p class="note bad">{problem.value}</p>}
        </div>
        {tried.value?.right && (
          <a class="button primary" href={href(`learn/${LESSONS[number]?.id ?? FINISHED}`)}>
            {words(number < LESSONS.length ? "learn-next" : "learn-finish")}
          </a>
        )}
        {((tried.value && !tried.value.right) || (problem.value && !view)) && (
          <button type="button" class="primary" onClick={() => void begin()}>
            {words("learn-again")}
          </button>
        )}
      </div>
    </div>
  );
}

/** Whether it was right, why, and everything that happened. */
function Verdict({ id, tried, names }: { id: string; tried: Try; names: string[] }) {
  const { right, steps, position } = tried;
  const voice = { words, names, table: position.table };
  const said = (step: StepView) => tell(step, roundOf(step, position.table), voice);
  return (
    <div class={right ? "note good" : "note bad"}>
      <p>
        <strong>{words(right ? "learn-right" : "learn-wrong")}</strong>{" "}
        {words(`learn-${id}-${right ? "right" : "wrong"}`)}
      </p>
      <details>
        <summary>{words("replay-happened")}</summary>
        <ul>
          {steps.flatMap(said).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function sayHint(lesson: Lesson, position: PositionView): string {
  return describe(lesson.hint, position.table, position.preview[lesson.hint], words);
}

function Finished({ onOver }: { onOver(): void }) {
  return (
    <section class="card">
      <h2>{words("learn-finished")}</h2>
      <p>{words("learn-finished-about")}</p>
      <div class="row">
        <NewGame primary label={words("learn-play")} />
        <a class="button" href={href("rules")}>
          {words("page-rules")}
        </a>
        <button type="button" class="quiet" onClick={onOver}>
          {words("learn-over")}
        </button>
      </div>
    </section>
  );
}
