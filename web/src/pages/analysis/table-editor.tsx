// What everybody shares, as a form: round track, displays, centre, starting-player tile, bag and tower.
import { Switch } from "../../components/choice";
import { COLOURS } from "../../game/moves";
import { words } from "../../i18n";
import { EditorField } from "./editor-field";
import type { PositionFields } from "./position-fields";

interface TableEditorProps {
  fields: PositionFields;
  onChange(changes: Partial<PositionFields>): void;
}

export function TableEditor({ fields, onChange }: TableEditorProps) {
  const { track, centre, displays, tileInCentre, starter, toMove, seats } = fields;
  return (
    <fieldset>
      <legend>{words("analysis-edit-table")}</legend>
      <p class="soft small">{words("analysis-edit-letters")}</p>
      <div class="editor-row">
        <EditorField
          label={words("term-round-track")}
          value={track}
          onChange={(value) => onChange({ track: value })}
        />
        <EditorField
          label={words("term-centre")}
          value={centre}
          width={12}
          onChange={(value) => onChange({ centre: value })}
        />
        {displays.map((panes, index) => (
          <EditorField
            key={index}
            label={words("text-display", { display: index + 1 })}
            value={panes}
            onChange={(value) => onChange({ displays: replaced(displays, index, value) })}
          />
        ))}
      </div>
      <div class="editor-row">
        <SeatChoice
          label={words("analysis-edit-to-move")}
          value={toMove}
          seats={seats.length}
          onChange={(value) => onChange({ toMove: value })}
        />
        <SeatChoice
          label={words("analysis-edit-starter")}
          value={starter}
          seats={seats.length}
          onChange={(value) => onChange({ starter: value })}
        />
        <Switch
          label={words("analysis-edit-tile")}
          checked={tileInCentre}
          onChange={(checked) => onChange({ tileInCentre: checked })}
        />
      </div>
      {(["bag", "tower"] as const).map((heap) => (
        <Counts
          key={heap}
          label={words(`term-${heap}`)}
          counts={fields[heap]}
          onChange={(counts) => onChange({ [heap]: counts })}
        />
      ))}
    </fieldset>
  );
}

interface CountsProps {
  label: string;
  counts: string[];
  onChange(counts: string[]): void;
}

/** How many panes of each colour a heap holds. */
function Counts({ label, counts, onChange }: CountsProps) {
  return (
    <fieldset class="editor-counts">
      <legend>{label}</legend>
      <div class="editor-row">
        {COLOURS.map((colour, index) => (
          <EditorField
            key={colour}
            label={words("colour", { colour })}
            value={counts[index] ?? ""}
            width={3}
            numeric
            onChange={(value) => onChange(replaced(counts, index, value))}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SeatChoiceProps {
  label: string;
  value: string;
  seats: number;
  onChange(value: string): void;
}

function SeatChoice({ label, value, seats, onChange }: SeatChoiceProps) {
  return (
    <label class="editor-field">
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {Array.from({ length: seats }, (_, index) => (
          <option key={index} value={String(index + 1)}>
            {words("term-seat", { seat: index + 1 })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A list with another value in one place. */
export function replaced<Item>(items: readonly Item[], index: number, item: Item): Item[] {
  return items.map((each, at) => (at === index ? item : each));
}
