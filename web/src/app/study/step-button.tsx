// A button that leads through a game, with a sign.
import { words } from "../../i18n";
import "./step-button.css";

/** What the signs look like, by the key that does the same. */
const SIGNS = {
  Home: "M6 5V19M19 5 9 12 19 19Z",
  PageUp: "M12 5 4 12 12 19ZM20 5 12 12 20 19Z",
  ArrowLeft: "M17 5 7 12 17 19Z",
  ArrowRight: "M7 5 17 12 7 19Z",
  PageDown: "M4 5 12 12 4 19ZM12 5 20 12 12 19Z",
  End: "M18 5V19M5 5 15 12 5 19Z",
  play: "M7 4 19 12 7 20Z",
  pause: "M8 5V19M16 5V19",
} as const;

interface StepButtonProps {
  sign: keyof typeof SIGNS;
  /** The message that says what it does. */
  message: string;
  disabled?: boolean;
  primary?: boolean;
  onClick(): void;
}

export function StepButton({ sign, message, disabled, primary, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      class={primary ? "step primary" : "quiet step"}
      title={words(message)}
      aria-label={words(message)}
      disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[sign]} />
      </svg>
    </button>
  );
}
