// The moves of the line, to look at one after the other.
import { StepButton } from "../../app/study/step-button";
import { words } from "../../i18n";
import type { Solving } from "./solving";
import "./line-steps.css";

interface LineStepsProps {
  state: Solving;
  onGo(at: number): void;
}

export function LineSteps({ state: { line, at }, onGo }: LineStepsProps) {
  const last = line.length;
  return (
    <div class="line-steps">
      <div class="row">
        <StepButton
          sign="Home"
          message="puzzles-page-to-first"
          disabled={!at}
          onClick={() => onGo(0)}
        />
        <StepButton
          sign="ArrowLeft"
          message="puzzles-page-to-previous"
          disabled={!at}
          onClick={() => onGo(at - 1)}
        />
        <StepButton
          sign="ArrowRight"
          message="puzzles-page-to-next"
          disabled={at === last}
          onClick={() => onGo(at + 1)}
        />
        <StepButton
          sign="End"
          message="puzzles-page-to-last"
          disabled={at === last}
          onClick={() => onGo(last)}
        />
      </div>
      <ol aria-label={words("puzzles-page-line")}>
        {line.map((move, index) => (
          <li key={index}>
            <button
              type="button"
              class="quiet"
              aria-current={index + 1 === at ? "step" : undefined}
              onClick={() => onGo(index + 1)}
            >
              {move}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
