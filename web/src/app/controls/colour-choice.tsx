// A player's colour: one of four glaziers.
import { useId } from "preact/hooks";
import "../../board/colours.css";
import "../../components/radio-group.css";
import "./colour-choice.css";
import { words } from "../../i18n";
import { COLOURS, type PlayerColour } from "../match/seat-colours";

interface ColourChoiceProps {
  label: string;
  /** Whether the label is only for those who hear the page. */
  terse?: boolean;
  value: PlayerColour | null | undefined;
  /** Those that somebody else has chosen. */
  taken?: readonly (PlayerColour | null | undefined)[];
  onChange(colour: PlayerColour): void;
}

export function ColourChoice({ label, terse, value, taken = [], onChange }: ColourChoiceProps) {
  const name = useId();
  return (
    <fieldset class="radio-group colour-choice">
      <legend class={terse ? "unseen" : ""}>{label}</legend>
      {COLOURS.map((colour) => {
        const gone = taken.includes(colour);
        const text = words(`colour-${colour}`);
        return (
          <label key={colour} title={gone ? words("colour-other", { colour: text }) : text}>
            <input
              type="radio"
              name={name}
              value={colour}
              checked={value === colour}
              disabled={gone}
              aria-label={gone ? words("colour-other", { colour: text }) : text}
              onChange={() => onChange(colour)}
            />
            <svg viewBox="0 0 40 40" aria-hidden="true" data-colour={colour}>
              <circle cx="20" cy="20" r="15" />
              <path d={gone ? "M12 12 28 28M28 12 12 28" : "M12.5 20.5 18 26 28 14.5"} />
            </svg>
          </label>
        );
      })}
    </fieldset>
  );
}
