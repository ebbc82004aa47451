// The bar below the palace: what to do now, what a strip would bring, and the confirmation.

import type { Signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { formatRefusal, nameOf, type Words } from "../game/messages";
import { type Colour, count } from "../game/moves";
import type { Outcome, Pick, Turn } from "../game/turn";
import type { MatchView } from "../protocol/types";
import { PaneIcon } from "./pane";
import "./action-bar.css";

export interface ActionBarProps {
  view: MatchView;
  turn: Turn;
  words: Words;
  letters: boolean;
  hoveredColumn: Signal<number | null>;
}

/** Milliseconds that a move may be on its way before the bar says that it is. */
const SLOW = 1000;

export function ActionBar(props: ActionBarProps) {
  const { turn, words } = props;
  const isSlow = useIsSlow(turn.stage.value === "sent");
  return (
    <div class={`action-bar ${turn.stage.value}`}>
      <div class="action-bar-words">
        <p class="action-bar-prompt">{prompt(props)}</p>
        <p class="action-bar-details" role="status">
          {isSlow ? words("turn-sent") : details(props)}
        </p>
      </div>
      <div class="action-bar-buttons">
        <Buttons {...props} />
      </div>
    </div>
  );
}

/** Whether `pending` has been true for more than `SLOW` milliseconds. */
function useIsSlow(pending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(setSlow, SLOW, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending]);
  return pending && isSlow;
}

/** What the player is to do next, or whose turn it is. */
function prompt({ view, turn, words, letters }: ActionBarProps) {
  const stage = turn.stage.value;
  const pick = turn.picked.value;
  if (stage === "wait") return formatWaiting(view, words);
  if (stage === "pick")
    return view.you.length > 1 ? formatWaiting(view, words) : words("turn-pick");
  if (stage === "jokers") return words("turn-jokers");
  if (stage === "keep") return words("turn-keep");
  if (!pick) return words("turn-back");
  const heap = (pick.source ? view.table?.displays[pick.source - 1] : view.table?.centre) ?? "";
  const panes = { count: count(heap, pick.colour), colour: pick.colour };
  return (
    <>
      <PaneIcon colour={pick.colour} letter={letters} />{" "}
      {formatTaken(turn, { ...panes, ...pick }, words)}
    </>
  );
}

/** What is taken, and where it goes. */
function formatTaken(turn: Turn, taken: Pick & { count: number }, words: Words): string {
  const column = turn.column.value;
  if (column === "x" || turn.outcomes.value.get("x")?.allowed) {
    return words("move-break", { ...taken });
  }
  const panes = words("panes-subject", { ...taken });
  if (column === null) return `${panes}: ${words("turn-target")}`;
  return `${panes} → ${words("turn-strip", { column })}`;
}

function formatWaiting(view: MatchView, words: Words): string {
  if (view.status === "over") return words("term-game-over");
  const name = nameOf(view, view.table?.seat ?? 1, words);
  return view.status === "playing" ? words("play-turn", { name }) : "";
}

/** What the chosen or hovered column would bring, or why it cannot be chosen. */
function details({ turn, words, hoveredColumn }: ActionBarProps): string {
  const refusal = turn.refusal.value;
  if (refusal) return formatRefusal(refusal, words);
  const column = turn.stage.value === "target" ? hoveredColumn.value : turn.column.value;
  const outcome = column === null ? undefined : turn.outcomes.value.get(column);
  if (outcome?.allowed) return formatOutcome(outcome, words);
  if (outcome?.refusal) return formatRefusal(outcome.refusal, words);
  return "";
}

/** What a strip would make of the panes, in words. */
export function formatOutcome(outcome: Outcome, words: Words): string {
  if (!outcome.known) return "";
  const parts = [];
  if (outcome.placed) parts.push(words("turn-fits", { count: outcome.placed }));
  if (outcome.placed && outcome.broken)
    parts.push(words("move-some-break", { count: outcome.broken }));
  if (outcome.points) parts.push(words("text-scores", { points: outcome.points }));
  if (outcome.loss) parts.push(words("text-loses", { points: outcome.loss }));
  return parts.join(" · ");
}

function Buttons({ turn, words, letters }: ActionBarProps) {
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
          <KeepButton key={colour} {...{ colour, turn, words, letters }} />
        ))}
      {stage === "target" && turn.outcomes.value.get("x")?.allowed && (
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

function KeepButton({
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
