// Beside the board: bars, the way through the tree, and panels; on a phone one panel at a time.
import { useSignal } from "@preact/signals";
import { Bars } from "../../app/study/bars";
import { StepButton } from "../../app/study/step-button";
import { pathAfterKey } from "../../app/study/tree";
import { lazy } from "../../components/lazy";
import { words } from "../../i18n";
import type { PositionView } from "../../protocol/rest";
import { EngineLines, outlookOf } from "./engine-lines";
import { MoveTree } from "./move-tree";
import { StudyTools } from "./study-tools";
import type { Analysis } from "./use-analysis";
import type { OpenStudy } from "./use-study";
import "./side-panels.css";

const DealForm = lazy(() => import("./deal-form").then((module) => module.DealForm));

const PANELS = ["engine", "moves", "study"] as const;
const TITLES = {
  engine: "analysis-engine",
  moves: "replay-moves",
  study: "analysis-study",
} as const;
const STEPS = [
  ["Home", "replay-first"],
  ["ArrowLeft", "replay-previous"],
  ["ArrowRight", "replay-next"],
  ["End", "replay-last"],
] as const;

interface SidePanelsProps {
  open: OpenStudy;
  view: PositionView;
  names: string[];
  analysis: Analysis | null;
  /** The engine's line that is drawn on the board, from 0. */
  selected: number;
  onSelect(line: number): void;
  onPlay(moves: string[]): void;
  onEdit(): void;
}

export function SidePanels(props: SidePanelsProps) {
  const { open, view, names, analysis, selected, onSelect, onPlay, onEdit } = props;
  const panel = useSignal<(typeof PANELS)[number]>("engine");
  return (
    <div class="side-panels" data-panel={panel.value}>
      <div class="side-bar">
        <Bars names={names} outlook={outlookOf(analysis?.answer)} />
        <Steps open={open} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div class="panel-choice" role="group" aria-label={words("analysis-panels")}>
        {PANELS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={panel.value === each}
            onClick={() => {
              panel.value = each;
            }}
          >
            {words(TITLES[each])}
          </button>
        ))}
      </div>
      <div class="side-panel" data-name="engine">
        {view.deal_sizes.length > 0 && (
          <DealForm key={view.table.position} view={view} open={open} />
        )}
        <EngineLines {...{ analysis, view, selected, onSelect, onPlay }} />
      </div>
      <div class="side-panel" data-name="moves">
        <MoveTree open={open} names={names} />
      </div>
      <div class="side-panel" data-name="study">
        <StudyTools open={open} position={view.table.position} onEdit={onEdit} />
        <p class="soft small">{words("analysis-keys")}</p>
      </div>
    </div>
  );
}

/** The way through the tree, for those without a keyboard. */
function Steps({ open }: { open: OpenStudy }) {
  const { tree } = open.study.value!;
  return (
    <div class="side-steps">
      {STEPS.map(([key, message]) => {
        const path = pathAfterKey(key, tree);
        const stays = path?.length === tree.path.length;
        return (
          <StepButton
            key={key}
            sign={key}
            message={message}
            disabled={!path || stays}
            onClick={() => path && open.go(path)}
          />
        );
      })}
    </div>
  );
}
