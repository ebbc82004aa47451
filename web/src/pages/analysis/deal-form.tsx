// The next deal: drawn, typed, or chosen pane by pane.
import { useSignal } from "@preact/signals";
import { settings } from "../../app/settings/settings";
import { formatDeal } from "../../app/study/tree";
import { PaneIcon } from "../../board";
import { COLOURS, type Colour, count } from "../../game/moves";
import { words } from "../../i18n";
import type { PositionView } from "../../protocol/rest";
import { addPane, readDeal, removePane } from "./chosen-deal";
import type { OpenStudy } from "./use-study";
import "./deal-form.css";

interface DealFormProps {
  view: PositionView;
  open: OpenStudy;
}

export function DealForm({ view, open }: DealFormProps) {
  const sizes = view.deal_sizes;
  const typed = useSignal(formatDeal(sizes.map(() => "")));
  const displays = readDeal(typed.value) ?? [];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void open.deal(typed.peek());
  };
  return (
    <form class="card deal-form" onSubmit={submit}>
      <h2>{words("analysis-next-deal")}</h2>
      <p class="small">{words("replay-deal-due")}</p>
      <div class="row">
        <button type="button" class="primary" onClick={() => void open.extend({ draw: true })}>
          {words("analysis-draw")}
        </button>
      </div>
      <label class="deal-typed">
        <span>{words("analysis-type-deal")}</span>
        <input
          value={typed.value}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
        />
      </label>
      <ColourButtons
        view={view}
        displays={displays}
        onAdd={(colour) => {
          typed.value = formatDeal(addPane(displays, colour, sizes));
        }}
      />
      <ol class="deal-displays">
        {sizes
          .map((_, index) => displays[index] ?? "")
          .map((panes, index) => (
            <li key={index}>
              <span class="small">{words("text-display", { display: index + 1 })}</span>
              {[...panes].map((pane, nth) => (
                <button
                  key={nth}
                  type="button"
                  class="quiet deal-pane"
                  aria-label={words("analysis-remove-pane", { colour: pane, display: index + 1 })}
                  onClick={() => {
                    typed.value = formatDeal(removePane(displays, index, nth));
                  }}
                >
                  <PaneIcon colour={pane as Colour} letter={settings.value.letters} />
                </button>
              ))}
            </li>
          ))}
      </ol>
      <button type="submit">{words("analysis-deal-this")}</button>
    </form>
  );
}

interface ColourButtonsProps {
  view: PositionView;
  displays: string[];
  onAdd(colour: Colour): void;
}

/** A button for each colour, with how many of it are left in bag and tower. */
function ColourButtons({ view, displays, onAdd }: ColourButtonsProps) {
  const { bag, tower } = view.table;
  const chosen = displays.join("");
  return (
    <fieldset class="deal-colours">
      <legend class="small">{words("analysis-choose-panes")}</legend>
      {COLOURS.map((colour) => {
        const left = (bag[colour] ?? 0) + (tower[colour] ?? 0) - count(chosen, colour);
        return (
          <button key={colour} type="button" disabled={left <= 0} onClick={() => onAdd(colour)}>
            <PaneIcon colour={colour} letter={settings.value.letters} />
            <span class="unseen">{words("analysis-add-pane", { colour })} </span>
            {left}
          </button>
        );
      })}
    </fieldset>
  );
}
