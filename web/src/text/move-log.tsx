// Every turn in words, the newest last; a line that is pointed at shows its move on the board.

import { Component } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Memo } from "../components/memo";
import type { Words } from "../game/messages";
import { type NarrationContext, narrateStep } from "../game/narration";
import type { StepView } from "../protocol/types";
import "./latest-moves.css";
import "./text.css";

export interface MoveLogProps {
  steps: readonly StepView[];
  names: string[];
  table: NarrationContext["table"];
  words: Words;
  /** With its seat before a colon: `2:3O-5`. */
  onHighlight(move: string | null): void;
}

export function MoveLog({ steps, names, table, words, onHighlight }: MoveLogProps) {
  const end = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [steps.length]);
  const context = { words, names, table };
  const narrationKey = [words("text-log"), ...names].join();
  return (
    <ol class="log" ref={end} aria-label={words("text-log")}>
      {withRounds(steps).map(({ step, round }, index) => (
        <LogLine key={index} {...{ step, round, context, narrationKey, onHighlight }} />
      ))}
    </ol>
  );
}

interface LogLineProps {
  step: StepView;
  round: number;
  context: NarrationContext;
  /** Changes with the language and the names: the line is then narrated again. */
  narrationKey: string;
  onHighlight(move: string | null): void;
}

class LogLine extends Component<LogLineProps> {
  override shouldComponentUpdate(next: LogLineProps): boolean {
    return next.step !== this.props.step || next.narrationKey !== this.props.narrationKey;
  }

  render({ step, round, context }: LogLineProps) {
    const text = narrateStep(step, round, context).join(" ");
    if (!step.move) return <li class="log-deal">{text}</li>;
    const show = () => this.props.onHighlight(`${step.seat}:${step.move}`);
    const hide = () => this.props.onHighlight(null);
    return (
      <li class="log-move">
        <button
          type="button"
          class="log-line"
          onMouseEnter={show}
          onMouseLeave={hide}
          onFocus={show}
          onBlur={hide}
        >
          <code>{step.move}</code> {text}
        </button>
      </li>
    );
  }
}

/** How many moves are worth a glance, and what of them is not. */
const RECENT = 4;
const ASIDE = ["moved-to-centre", "glazier-moved", "marker-moved"];

/** The last moves, the newest first, for a glance; screen readers get them from the announcer. */
export function LatestMoves({ steps, names, table, words }: Omit<MoveLogProps, "onHighlight">) {
  const moves = withRounds(steps).filter(({ step }) => step.move);
  if (!moves.length) return null;
  const narrationKey = [words("text-log"), ...names].join();
  return (
    <ol class="latest-moves" aria-hidden="true">
      {moves
        .slice(-RECENT)
        .reverse()
        .map(({ step, round }, index) => (
          <Memo key={moves.length - index} memoKey={[step.seat, step.move, narrationKey].join()}>
            {() => (
              <li style={{ "--seat": `var(--seat-${step.seat})` }}>
                {narrateStep(brief(step), round, { words, names, table }).join(" ")}
              </li>
            )}
          </Memo>
        ))}
    </ol>
  );
}

/** A step without what only follows from the rest. */
function brief(step: StepView): StepView {
  const events = step.events.filter(({ kind }) => !ASIDE.includes(kind));
  return events.length ? { ...step, events } : step;
}

/** Each step with the round it belongs to: deals say which begins. */
export function withRounds(steps: readonly StepView[]): { step: StepView; round: number }[] {
  let round = 1;
  return steps.map((step) => {
    const dealt = step.events.find((event) => event.kind === "dealt");
    if (dealt) round = dealt.round as number;
    return { step, round };
  });
}
