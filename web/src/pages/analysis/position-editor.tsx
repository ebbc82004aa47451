// A form for every field of a position; the server says in words what cannot be.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { formatProblem } from "../../app/match/error-message";
import { navigate } from "../../app/navigation/router";
import { studyPosition } from "../../app/study/api";
import { COLOURS, type Colour } from "../../game/moves";
import { words } from "../../i18n";
import { RequestError } from "../../protocol/connection";
import type { PositionView } from "../../protocol/rest";
import { type PositionFields, readFields, withPanes, writePosition } from "./position-fields";
import { SeatEditor } from "./seat-editor";
import { TableEditor } from "./table-editor";
import "./position-editor.css";

/** Milliseconds without a change after which the server is asked. */
const PAUSE = 250;

interface PositionEditorProps {
  position: string;
  edition: Record<string, unknown> | null;
  /** Called with every position that can stand on a table. */
  onSound(view: PositionView): void;
  onClose(): void;
}

export function PositionEditor({ position, edition, onSound, onClose }: PositionEditorProps) {
  const fields = useSignal(readFields(position));
  const problem = useSignal<unknown>(null);
  const sound = useSignal<string | null>(position);
  useEffect(() => {
    const asked = fields.value;
    const timer = setTimeout(async () => {
      try {
        const view = await studyPosition({ position: writePosition(asked), edition });
        if (fields.peek() !== asked) return;
        [problem.value, sound.value] = [null, view.table.position];
        onSound(view);
      } catch (error) {
        if (fields.peek() === asked) [problem.value, sound.value] = [error, null];
      }
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [fields.value]);
  const change = (changes: Partial<PositionFields>) => {
    sound.value = null;
    fields.value = { ...fields.value, ...changes };
  };
  return (
    <form class="card position-editor" onSubmit={(event) => event.preventDefault()}>
      <h2>{words("analysis-edit")}</h2>
      <Verdict problem={problem.value} fields={fields} />
      <div class="row">
        <button
          type="button"
          class="primary"
          disabled={sound.value === null}
          onClick={() => {
            const place = sound.peek();
            onClose();
            navigate(`analysis/${place}`);
          }}
        >
          {words("analysis-edit-use")}
        </button>
        <button type="button" onClick={onClose}>
          {words("analysis-edit-cancel")}
        </button>
      </div>
      <TableEditor fields={fields.value} onChange={change} />
      {fields.value.seats.map((seat, index) => (
        <SeatEditor
          key={index}
          number={index + 1}
          seat={seat}
          onChange={(next) =>
            change({ seats: fields.value.seats.map((it, at) => (at === index ? next : it)) })
          }
        />
      ))}
    </form>
  );
}

/** What is wrong with the position, or that nothing is; panes that are missing can go into the bag. */
function Verdict({ problem, fields }: { problem: unknown; fields: Signal<PositionFields> }) {
  const missing = missingPanes(problem);
  return (
    <div class="position-verdict">
      <p class={problem ? "note bad" : "note good"} role="status">
        {problem ? formatProblem(problem) : words("analysis-edit-sound")}
      </p>
      {missing && (
        <button
          type="button"
          onClick={() => {
            fields.value = withPanes(fields.value, missing.colour, missing.count);
          }}
        >
          {words("analysis-edit-fill")}
        </button>
      )}
    </div>
  );
}

/** The colour of which there are too few or too many panes, if that is the problem. */
export function missingPanes(problem: unknown): { colour: number; count: number } | null {
  if (!(problem instanceof RequestError) || problem.params.flaw !== "flaw-panes") return null;
  const { colour, expected, got } = problem.params;
  const index = COLOURS.indexOf(colour as Colour);
  return index < 0 ? null : { colour: index, count: Number(expected) - Number(got) };
}
