// One of a few, side by side: radio buttons that look like a row of tiles.
import { useId } from "preact/hooks";
import "./radio-group.css";
import "./choice.css";

interface ChoiceProps {
  label: string;
  value: string;
  /** Value, name and, if it needs one, an explanation. */
  options: (readonly [string, string] | readonly [string, string, string])[];
  onChange(value: string): void;
}

export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset class="radio-group choice">
      <legend>{label}</legend>
      <div
        class={
          options.length === 3 && !options.some(([, , about]) => about)
            ? "choice-row"
            : "choice-options"
        }
      >
        {options.map(([each, text, about]) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={value === each}
              onChange={() => onChange(each)}
            />
            <span>
              {text}
              {about && <small>{about}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  about?: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

export function Switch({ label, about, checked, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        {about && <small>{about}</small>}
      </span>
    </label>
  );
}
