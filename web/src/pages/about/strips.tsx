// The strips of an edition, drawn to be painted.
import type { Signal } from "@preact/signals";
import type { EditionData } from "../../app/study/api";
import { Space as SpacePicture } from "../../board";
import { words } from "../../i18n";
import { paint, SPACES, type Space, spaceOf } from "./edition-data";

export function Brushes({ brush }: { brush: Signal<Space> }) {
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
            {formatWhat(space, "colour")} <kbd>{space}</kbd>
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

function formatWhat(space: string, form = "space-colour"): string {
  return space === "*" ? words("editor-joker") : words(form, { colour: space });
}

interface StripProps {
  strip: number;
  edition: EditionData;
  brush: Signal<Space>;
  onChange(edition: EditionData): void;
}

/** The two sides of a strip; keys go along a side, letters paint. */
export function StripEditor({ strip, edition, brush, onChange }: StripProps) {
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
                what: formatWhat(what),
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
