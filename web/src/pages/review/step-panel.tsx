// The step that is shown, in words: what happened, what it is worth, and how the next move was.
import { href } from "../../app/navigation/router";
import { Bars } from "../../app/study/bars";
import { OWN_RECORD } from "../../app/study/games";
import { isShared } from "../../app/study/shared-position";
import { narrateStep, roundOf } from "../../game/narration";
import { words } from "../../i18n";
import type { MoveReview, ReplayFrame, ReviewDocument } from "../../protocol/rest";
import { isMistake, valuesAfter } from "./highlights";
import { MistakeText } from "./mistake-text";

interface StepPanelProps {
  id: string;
  /** The number of the step. */
  at: number;
  moment: ReplayFrame;
  names: string[];
  document: ReviewDocument | null;
  /** The move that comes next, if one does. */
  next: MoveReview | undefined;
}

export function StepPanel({ id, at, moment, names, document, next }: StepPanelProps) {
  const { step, table } = moment;
  const sentences = step ? narrateStep(step, roundOf(step, table), { words, names, table }) : [];
  const link =
    id !== OWN_RECORD
      ? href(`analysis?match=${id}&step=${at}`)
      : isShared(table.position)
        ? href(`analysis/${table.position}`)
        : null;
  return (
    <>
      <Bars names={names} outlook={document && valuesAfter(document, at)} />
      <section class="card step-panel">
        <h2>{words("replay-happened")}</h2>
        <div role="status">
          {sentences.length ? <p>{sentences.join(" ")}</p> : <p>{words("replay-set-up")}</p>}
          {isMistake(next) && <MistakeText move={next} names={names} />}
        </div>
        {link && (
          <a class="button quiet" href={link}>
            {words("over-analyse")}
          </a>
        )}
      </section>
    </>
  );
}
