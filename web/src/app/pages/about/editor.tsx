// The strips of one's own box: drawn here, checked by the server, kept in this browser.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Defs, Space as SpacePicture } from "../../../board";
import { makeMatch, start } from "../../../protocol/api";
import type { NewMatch } from "../../../protocol/rest";
import { sayProblem } from "../../problems";
import { go } from "../../router";
import { settings } from "../../settings";
import { type CheckedEdition, checkEdition, type EditionData } from "../../study/api";
import { download } from "../../study/download";
import { keepEdition, ownEdition } from "../../study/edition";
import { sayEditionProblem } from "../../study/words";
import { words } from "../../words";
import { owned, paint, readNumbers, SPACES, type Space, sayNumbers, spaceOf } from "./data";

/** Milliseconds without a change after which the server is asked. */
const PAUSE = 250;

export function Editor({ shipped }: { shipped: EditionData }) {
  const edition = useSignal(ownEdition() ?? shipped);
  const checked = useSignal<CheckedEdition | null>(null);
  const problem = useSignal<unknown>(null);
  const brush = useSignal<Space>("W");

  useEffect(() => {
    const asked = edition.value;
    const timer = setTimeout(async () => {
      try {
        const answer = await checkEdition({ edition: asked });
        if (edition.peek() !== asked) return;
        checked.value = answer;
        problem.value = null;
        if (answer.edition && asked !== shipped) keepEdition(answer.edition);
      } catch (error) {
        problem.value = error;
      }
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [edition.value]);

  const change = (next: EditionData) => {
    checked.value = null;
    edition.value = next;
  };
  return (
    <div class="editor card">
      <Defs />
      <Brushes brush={brush} />
      <div class="editor-strips">
        {edition.value.strips.map((_, strip) => (
          <StripEditor
            key={strip}
            strip={strip}
            edition={edition.value}
            brush={brush}
            onChange={change}
          />
        ))}
      </div>
      <details>
        <summary>{words("editor-more")}</summary>
        <Numbers edition={edition.value} onChange={change} />
      </details>
      <div class="row editor-name">
        <label for="edition-name">{words("editor-name")}</label>
        <input
          id="edition-name"
          value={edition.value.name}
          maxLength={40}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => change({ ...edition.value, name: event.currentTarget.value })}
        />
      </div>
      <Verdict checked={checked.value} problem={problem.value} own={edition.value !== shipped} />
      <Actions
        checked={checked.value}
        own={edition.value !== shipped}
        onLoad={(answer) => {
          checked.value = answer;
          problem.value = null;
          if (answer.edition) edition.value = answer.edition;
        }}
        onReset={() => {
          keepEdition(null);
          change(shipped);
        }}
        onProblem={(error) => {
          problem.value = error;
        }}
      />
    </div>
  );
}

function Brushes({ brush }: { brush: Signal<Space> }) {
  return (
    <fieldset class="brushes">
      <legend>{words("editor-brush")}</legend>
      {SPACES.map((space) => (
        <label key={space} class={brush.value === space ? "chosen" : undefined}>
          <input
            type="radio"
            name="brush"
            class="unseen"
            checked={brush.value === space}
            onChange={() => {
              brush.value = space;
            }}
          />
          <Picture space={space} />
          <span>
            {sayWhat(space)} <kbd>{space}</kbd>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Picture({ space }: { space: string }) {
  const known = SPACES.includes(space as Space);
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      {known && <SpacePicture wants={space} />}
    </svg>
  );
}

function sayWhat(space: string): string {
  return space === "*" ? words("editor-joker") : words("colour", { colour: space });
}

interface StripProps {
  strip: number;
  edition: EditionData;
  brush: Signal<Space>;
  onChange(edition: EditionData): void;
}

/** The two sides of a strip; keys go along a side, letters paint. */
function StripEditor({ strip, edition, brush, onChange }: StripProps) {
  return (
    <fieldset class="editor-strip">
      <legend>{words("editor-strip", { strip: strip + 1 })}</legend>
      {edition.strips[strip]!.sides.map((pattern, side) => (
        <div key={side} class="editor-side">
          {[...pattern].map((what, space) => (
            <button
              key={space}
              type="button"
              tabIndex={space ? -1 : 0}
              aria-label={words("editor-space", {
                strip: strip + 1,
                side: side + 1,
                space: space + 1,
                what: sayWhat(what),
              })}
              onClick={() => onChange(paint(edition, strip, side, space, brush.value))}
              onKeyDown={(event) => {
                const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };
                const typed = spaceOf(event.key);
                const step = typed ? 1 : steps[event.key];
                if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
                event.preventDefault();
                if (typed) onChange(paint(edition, strip, side, space, typed));
                const beside = event.currentTarget.parentElement?.children[space + step];
                if (beside instanceof HTMLElement) beside.focus();
              }}
            >
              <Picture space={what} />
            </button>
          ))}
        </div>
      ))}
    </fieldset>
  );
}

/** Everything of an edition that is numbers. */
function Numbers({ edition, onChange }: Pick<StripProps, "edition" | "onChange">) {
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
            defaultValue={sayNumbers(numbers)}
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

interface VerdictProps {
  checked: CheckedEdition | null;
  problem: unknown;
  own: boolean;
}

/** What the server says of it. */
function Verdict({ checked, problem, own }: VerdictProps) {
  return (
    <div role="status">
      {problem ? (
        <p class="note bad">{sayProblem(problem)}</p>
      ) : !checked ? (
        <p class="note">{words("editor-checking")}</p>
      ) : checked.problems.length ? (
        <div class="note bad">
          <p>{words("editor-problems", { count: checked.problems.length })}</p>
          <ul>
            {checked.problems.map((each) => (
              <li key={`${each.key} ${each.code}`}>{sayEditionProblem(each)}</li>
            ))}
          </ul>
        </div>
      ) : (
        <p class="note good">
          {words("editor-good")} {own && words("editor-kept")}
        </p>
      )}
    </div>
  );
}

interface ActionsProps {
  checked: CheckedEdition | null;
  own: boolean;
  onLoad(answer: CheckedEdition): void;
  onReset(): void;
  onProblem(error: unknown): void;
}

function Actions({ checked, own, onLoad, onReset, onProblem }: ActionsProps) {
  const good = checked?.edition ?? null;
  const safely = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      onProblem(error);
    }
  };
  return (
    <div class="row">
      <button
        type="button"
        class="primary"
        disabled={!good}
        onClick={() =>
          safely(async () => {
            const name = settings.value.name || words("learn-you");
            const wish: NewMatch = { seats: [{ name }, { bot: "greedy" }], edition: good };
            const { match } = await makeMatch(wish);
            await start(match);
            go(`m/${match}`);
          })
        }
      >
        {words("editor-play")}
      </button>
      <button
        type="button"
        disabled={!checked?.toml}
        onClick={() => download(`${good?.name}.toml`, checked?.toml ?? "", "application/toml")}
      >
        {words("editor-download", { format: "TOML" })}
      </button>
      <button
        type="button"
        disabled={!good}
        onClick={() =>
          download(`${good?.name}.json`, `${JSON.stringify(good, null, 1)}\n`, "application/json")
        }
      >
        {words("editor-download", { format: "JSON" })}
      </button>
      <label class="button file">
        {words("editor-load")}
        <input
          type="file"
          accept=".toml,.json"
          class="unseen"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (file) void safely(async () => onLoad(await load(await file.text())));
          }}
        />
      </label>
      <button type="button" class="quiet" disabled={!own} onClick={onReset}>
        {words("editor-reset")}
      </button>
    </div>
  );
}

/** What the server says of a file; what is not JSON should be TOML. */
function load(text: string): Promise<CheckedEdition> {
  try {
    return checkEdition({ edition: JSON.parse(text) });
  } catch {
    return checkEdition({ toml: text });
  }
}
