// Every turn in words, the newest last; a line that is pointed at shows its move on the board.

import { useEffect, useRef } from "preact/hooks";
import type { Words } from "../board/words";
import type { StepView } from "../protocol/types";
import { tell, type Voice } from "./speech";
import "./text.css";

export interface LogProps {
  steps: StepView[];
  names: string[];
  table: Voice["table"];
  words: Words;
  /** With its seat before a colon: `2:3O-5`. */
  onHighlight(move: string | null): void;
}

export function Log({ steps, names, table, words, onHighlight }: LogProps) {
  const end = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [steps.length]);
  const voice = { words, names, table };
  return (
    <ol class="log" ref={end} aria-label={words("text-log")}>
      {withRounds(steps).map(({ step, round }, index) => (
        <li key={index} class={step.move ? "log-move" : "log-deal"}>
          {step.move ? (
            <button
              type="button"
              class="log-line"
              onMouseEnter={() => onHighlight(`${step.seat}:${step.move}`)}
              onMouseLeave={() => onHighlight(null)}
              onFocus={() => onHighlight(`${step.seat}:${step.move}`)}
              onBlur={() => onHighlight(null)}
            >
              <code>{step.move}</code> {tell(step, round, voice).join(" ")}
            </button>
          ) : (
            tell(step, round, voice).join(" ")
          )}
        </li>
      ))}
    </ol>
  );
}

/** Each step with the round it belongs to: deals say which begins. */
export function withRounds(steps: StepView[]): { step: StepView; round: number }[] {
  let round = 1;
  return steps.map((step) => {
    const dealt = step.events.find((event) => event.kind === "dealt");
    if (dealt) round = dealt.round as number;
    return { step, round };
  });
}
