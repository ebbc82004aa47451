// The points and tracks of an edition, to be typed.
import type { EditionData } from "../../app/study/api";
import { words } from "../../i18n";
import { formatNumbers, owned, readNumbers } from "./edition-data";

interface Props {
  edition: EditionData;
  onChange(edition: EditionData): void;
}

/** Everything of an edition that is numbers. */
export function Numbers({ edition, onChange }: Props) {
  const { windows, broken_glass, ornaments } = edition;
  const fields: [string, readonly unknown[], (numbers: unknown[]) => object][] = [
    ["points-a", windows.points_A, (points_A) => ({ windows: { ...windows, points_A } })],
    ["points-b", windows.points_B, (points_B) => ({ windows: { ...windows, points_B } })],
    ["rows", broken_glass.rows, (rows) => ({ broken_glass: { ...broken_glass, rows } })],
    [
      "ornaments",
      ["2", "3", "4"].map((filled) => ornaments.points[filled] ?? 0),
      ([two, three, four]) => ({
        ornaments: { ...ornaments, points: { "2": two ?? 0, "3": three ?? 0, "4": four ?? 0 } },
      }),
    ],
  ];
  return (
    <div class="numbers">
      {fields.map(([name, numbers, changed]) => (
        <div key={name}>
          <label for={`edition-${name}`}>{words(`editor-${name}`)}</label>
          <input
            id={`edition-${name}`}
            defaultValue={formatNumbers(numbers)}
            aria-describedby="edition-numbers"
            autocomplete="off"
            onChange={(event) =>
              onChange(owned({ ...edition, ...changed(readNumbers(event.currentTarget.value)) }))
            }
          />
        </div>
      ))}
      <p id="edition-numbers" class="soft small">
        {words("editor-numbers")}
      </p>
    </div>
  );
}
