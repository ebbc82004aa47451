// The bar below the palace: what to do now, what a strip would bring, and the last word on a move.

import type { Signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { nameOf, sayRefusal, type Words } from "../game/messages";
import { type Colour, count } from "../game/moves";
import type { Answer, Pick, Turn } from "../game/turn";
import type { MatchView } from "../protocol/types";
import { PaneIcon } from "./pane";
import "./action-bar.css";

export interface BarProps {
  view: MatchView;
  turn: Turn;
  words: Words;
  letters: boolean;
  look: Signal<number | null>;
}

/** Milliseconds for which one waits without a word. */
const LONG = 1000;

export function Bar(props: BarProps) {
  const { turn, words } = props;
  const long = useLong(turn.stage.value === "sent");
  return (
    <div class={`action-bar ${turn.stage.value}`}>
      <div class="action-bar-words">
        <p class="action-bar-prompt">{now(props)}</p>
        <p class="action-bar-details" role="status">
          {long ? words("turn-sent") : more(props)}
        </p>
      </div>
      <div class="action-bar-buttons">
        <Buttons {...props} />
      </div>
    </div>
  );
}

/** Whether something has gone on for long. */
function useLong(goesOn: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(setLong, LONG, true);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [goesOn]);
  return goesOn && long;
}

/** What is to be done. */
function now({ view, turn, words, letters }: BarProps) {
  const stage = turn.stage.value;
  const pick = turn.picked.value;
  if (stage === "wait") return waiting(view, words);
  if (stage === "pick") return view.you.length > 1 ? waiting(view, words) : words("turn-pick");
  if (stage === "jokers") return words("turn-jokers");
  if (stage === "keep") return words("turn-keep");
  if (!pick) return words("turn-back");
  const heap = (pick.source ? view.table?.displays[pick.source - 1] : view.table?.centre) ?? "";
  const panes = { count: count(heap, pick.colour), colour: pick.colour };
  return (
    <>
      <PaneIcon colour={pick.colour} letter={letters} /> {aim(turn, { ...panes, ...pick }, words)}
    </>
  );
}

/** What is taken, and where it goes. */
function aim(turn: Turn, taken: Pick & { count: number }, words: Words): string {
  const column = turn.column.value;
  if (column === "x" || turn.answers.value.get("x")?.allowed) {
    return words("move-break", { ...taken });
  }
  const panes = words("panes-subject", { ...taken });
  if (column === null) return `${panes}: ${words("turn-target")}`;
  return `${panes} → ${words("turn-strip", { column })}`;
}

function waiting(view: MatchView, words: Words): string {
  if (view.status === "over") return words("term-game-over");
  const name = nameOf(view, view.table?.seat ?? 1, words);
  return view.status === "playing" ? words("play-turn", { name }) : "";
}

/** What it would bring, or why not. */
function more({ turn, words, look }: BarProps): string {
  const refusal = turn.refusal.value;
  if (refusal) return sayRefusal(refusal, words);
  const column = turn.stage.value === "target" ? look.value : turn.column.value;
  const answer = column === null ? undefined : turn.answers.value.get(column);
  if (answer?.allowed) return brings(answer, words);
  if (answer?.refusal) return sayRefusal(answer.refusal, words);
  return "";
}

/** What a strip would make of the panes, in words. */
export function brings(answer: Answer, words: Words): string {
  if (!answer.known) return "";
  const parts = [];
  if (answer.placed) parts.push(words("turn-fits", { count: answer.placed }));
  if (answer.placed && answer.broken)
    parts.push(words("move-some-break", { count: answer.broken }));
  if (answer.points) parts.push(words("text-scores", { points: answer.points }));
  if (answer.loss) parts.push(words("text-loses", { points: answer.loss }));
  return parts.join(" · ");
}

function Buttons({ turn, words, letters }: BarProps) {
  const stage = turn.stage.value;
  if (stage === "wait") return null;
  if (stage === "sent") return <span class="sending" role="img" aria-label={words("turn-sent")} />;
  if (stage === "pick") {
    const why = turn.choices.value?.refusals.back;
    return (
      <button
        type="button"
        class={why ? "quiet" : ""}
        aria-disabled={Boolean(why)}
        onClick={() => turn.back()}
      >
        {words("turn-back")}
      </button>
    );
  }
  return (
    <>
      {stage === "jokers" &&
        turn.jokerCounts.value.map((jokers) => (
          <button
            key={jokers}
            type="button"
            class="first"
            data-jokers={jokers}
            onClick={() => turn.jokers(jokers)}
          >
            {jokers}
          </button>
        ))}
      {stage === "keep" &&
        turn.keeps.value.map((colour) => (
          <Keep key={colour} {...{ colour, turn, words, letters }} />
        ))}
      {stage === "target" && turn.answers.value.get("x")?.allowed && (
        <button type="button" class="first" data-break onClick={() => turn.target("x")}>
          {words("turn-break-all")}
        </button>
      )}
      {stage === "ready" && (
        <button type="button" class="primary first" data-confirm onClick={() => turn.confirm()}>
          {words("turn-confirm")}
        </button>
      )}
      <button type="button" class="quiet" data-undo onClick={() => turn.undo()}>
        {words("turn-undo")}
      </button>
    </>
  );
}

function Keep({
  colour,
  turn,
  words,
  letters,
}: {
  colour: Colour;
  turn: Turn;
  words: Words;
  letters: boolean;
}) {
  const name = words("pane-colour", { colour });
  return (
    <button
      type="button"
      class="keep first"
      data-keep={colour}
      aria-label={name}
      title={name}
      onClick={() => turn.keep(colour)}
    >
      <PaneIcon colour={colour} letter={letters} />
    </button>
  );
}
