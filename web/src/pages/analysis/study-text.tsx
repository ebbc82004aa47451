// The table in words below the analysis board, with the commands of a study.
import type { Signal } from "@preact/signals";
import { LazyTextTable } from "../../app/study/lazy-text-table";
import type { PositionView } from "../../protocol/rest";
import type { MatchView } from "../../protocol/types";
import { studyCommands } from "./study-commands";
import type { Analysis } from "./use-analysis";
import type { OpenStudy } from "./use-study";

interface StudyTextProps {
  open: OpenStudy;
  view: PositionView;
  /** The same position as the board draws it. */
  matchView: MatchView;
  analysis: Signal<Analysis | null>;
}

export function StudyText({ open, view, matchView, analysis }: StudyTextProps) {
  return (
    <LazyTextTable
      view={matchView}
      onMove={(move) => void open.extend({ move })}
      onUndo={() => open.goByKey("ArrowLeft")}
      onHint={null}
      commands={studyCommands(open, view, analysis)}
    />
  );
}
