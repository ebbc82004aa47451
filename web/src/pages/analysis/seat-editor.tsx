// The palace and the markers of one seat, as a form.
import { words } from "../../i18n";
import { EditorField } from "./editor-field";
import type { ColumnFields, SeatFields } from "./position-fields";
import { replaced } from "./table-editor";

const STRIPS = Array.from({ length: 8 }, (_, index) => [`${index + 1}a`, `${index + 1}b`]).flat();
const ROWS = [
  ["panes", "text-lies"],
  ["onJokers", "analysis-edit-jokers"],
  ["window", "analysis-edit-window"],
] as const;
const FIGURES = [
  ["glazier", "analysis-edit-glazier"],
  ["score", "term-score"],
  ["row", "analysis-edit-row"],
  ["lost", "analysis-edit-lost"],
] as const;

interface SeatEditorProps {
  number: number;
  seat: SeatFields;
  onChange(seat: SeatFields): void;
}

export function SeatEditor({ number, seat, onChange }: SeatEditorProps) {
  const name = words("term-seat", { seat: number });
  const changeColumn = (index: number, changes: Partial<ColumnFields>) =>
    onChange({
      ...seat,
      columns: replaced(seat.columns, index, { ...seat.columns[index]!, ...changes }),
    });
  return (
    <fieldset>
      <legend>{name}</legend>
      <div class="editor-row">
        {FIGURES.map(([field, message]) => (
          <EditorField
            key={field}
            label={words(message)}
            value={seat[field]}
            width={4}
            numeric
            onChange={(value) => onChange({ ...seat, [field]: value })}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: the fieldset around it is one already */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div class="editor-scroll" role="group" tabIndex={0} aria-label={name}>
        <table class="editor-palace">
          <thead>
            <tr>
              <th scope="col">{words("text-column")}</th>
              {seat.columns.map((_, index) => (
                <th key={index} scope="col">
                  {index + 1}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <StripRow seat={seat} onChange={changeColumn} />
            {ROWS.map(([field, message]) => (
              <tr key={field}>
                <th scope="row">{words(message)}</th>
                {seat.columns.map((column, index) => (
                  <td key={index}>
                    <EditorField
                      label={`${name}, ${words("text-column")} ${index + 1}, ${words(message)}`}
                      value={column[field]}
                      width={4}
                      hidden
                      onChange={(value) => changeColumn(index, { [field]: value })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}

interface StripRowProps {
  seat: SeatFields;
  onChange(index: number, changes: Partial<ColumnFields>): void;
}

/** Which strip lies in each column, and which side is up. */
function StripRow({ seat, onChange }: StripRowProps) {
  return (
    <tr>
      <th scope="row">{words("analysis-edit-strip")}</th>
      {seat.columns.map(({ strip }, index) => (
        <td key={index}>
          <select
            value={strip}
            aria-label={`${words("text-column")} ${index + 1}, ${words("analysis-edit-strip")}`}
            onChange={(event) => onChange(index, { strip: event.currentTarget.value })}
          >
            <option value="">–</option>
            {STRIPS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </td>
      ))}
    </tr>
  );
}
