// The tutorial: a lesson, a table, and a move to be found.
import { useSignal } from "@preact/signals";
import { NewGameButton } from "../../app/controls/new-game-button";
import { href, navigate, route } from "../../app/navigation/router";
import { useTitle } from "../../app/navigation/title";
import { words } from "../../i18n";
import { useCatalogues } from "../../i18n/catalogue";
import "../../app/study/study.css";
import "./learn.css";
import { FINISHED, keepLearnt, LESSONS, loadLearnt } from "./lesson";
import { LessonTable } from "./lesson-table";

export default function Learn() {
  useTitle(words("page-learn"));
  const learnt = useSignal(loadLearnt());
  if (!useCatalogues("study")) return <p class="page soft">{words("page-loading")}</p>;
  const wanted = route.value.rest[0];
  const lesson = LESSONS.find((each) => each.id === wanted);
  if (!lesson && wanted !== FINISHED) {
    const next = LESSONS.find((each) => !learnt.value.includes(each.id)) ?? LESSONS[0]!;
    navigate(`learn/${next.id}`, "replace");
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
            navigate(`learn/${LESSONS[0]!.id}`);
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

function Finished({ onOver }: { onOver(): void }) {
  return (
    <section class="card">
      <h2>{words("learn-finished")}</h2>
      <p>{words("learn-finished-about")}</p>
      <div class="row">
        <NewGameButton primary label={words("learn-play")} />
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
