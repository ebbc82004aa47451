// How market and palace take part in one's own turn: labels and handlers over its state.

import type { Signal } from "@preact/signals";
import { formatRefusal, type Words } from "../game/messages";
import { formatSpaces } from "../game/narration";
import type { Turn } from "../game/turn";
import type { PlayerView } from "../protocol/types";
import { formatOutcome } from "./action-bar";
import type { MarketInteraction } from "./market";
import type { PalaceInteraction } from "./palace";

export function marketInteraction(turn: Turn, words: Words): MarketInteraction {
  return {
    picked: turn.picked.value,
    label: (source, colour, count) => {
      const place = source ? words("text-display", { display: source }) : words("term-centre");
      return `${words("panes-subject", { count, colour })}, ${place}`;
    },
    onPick: (source, colour) => turn.pick(source, colour),
  };
}

export function palaceInteraction(
  turn: Turn,
  { strips }: PlayerView,
  words: Words,
  hoveredColumn: Signal<number | null>,
): PalaceInteraction {
  return {
    picked: turn.picked.value?.colour ?? null,
    outcomes: turn.outcomes.value,
    chosen: turn.column.value,
    label: (column) => {
      const outcome = turn.outcomes.value.get(column);
      const name = words("turn-strip", { column });
      const strip = strips[column - 1];
      if (!outcome && strip)
        return words("text-strip-needs", { column, spaces: formatSpaces(strip.free, words) });
      if (!outcome) return `${name}: ${words("text-gap")}`;
      return `${name}: ${outcome.refusal ? formatRefusal(outcome.refusal, words) : formatOutcome(outcome, words)}`;
    },
    onColumn: (column) => turn.target(column),
    onHover: (column) => {
      hoveredColumn.value = column;
    },
    glazierLabel: words("turn-back"),
    onGlazier: () => turn.back(),
  };
}
