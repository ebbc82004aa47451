// The game on the board, step by step, and beside it what the review says.
import { useRef } from "preact/hooks";
import { boardSettings } from "../../app/settings/settings";
import type { LoadedGame } from "../../app/study/games";
import { LazyTextTable } from "../../app/study/lazy-text-table";
import { stepAfterKey } from "../../app/study/replay-steps";
import { StepControls } from "../../app/study/step-controls";
import { useKeys } from "../../app/study/use-keys";
import { useStep } from "../../app/study/use-step";
import { useStepView } from "../../app/study/use-step-view";
import { Board } from "../../board";
import { words } from "../../i18n";
import type { ReviewDocument } from "../../protocol/rest";
import { AccountTable } from "./account-table";
import { Curve } from "./curve";
import { HighlightList } from "./highlight-list";
import { isMistake } from "./highlights";
import { ShareSection } from "./share-section";
import { StepPanel } from "./step-panel";

interface ReviewBoardProps {
  id: string;
  /** Null until the server has answered. */
  reviewId: string | null;
  game: LoadedGame;
  names: string[];
  document: ReviewDocument | null;
  /** Whose game is looked at. */
  seat: number;
  onTry(): void;
}

export function ReviewBoard(props: ReviewBoardProps) {
  const { id, game, names, document, seat } = props;
  const { moments } = game.replay;
  const last = moments.length - 1;
  const board = useRef<HTMLDivElement>(null);
  const { now, show } = useStep(`review/${id}`, last);
  const at = Math.min(now.value, last);
  useKeys((key) => {
    const to = stepAfterKey(key, now.peek(), moments);
    if (to !== null) show(to);
    return to !== null;
  });
  /** Goes to a step from a list or the curve: on a phone the board is above them. */
  const visit = (step: number) => {
    show(step);
    board.current?.scrollIntoView({ block: "nearest" });
  };
  const view = useStepView(game.replay, at, names);
  const next = document?.moves.find(({ number }) => number === at + 1);
  const better = isMistake(next) ? next : null;
  return (
    <>
      <div class="review-table">
        <div class="review-board" ref={board}>
          <Board
            key={seat}
            view={view}
            ownSeats={[seat]}
            words={words}
            settings={boardSettings.value}
            onMove={() => {}}
            highlight={better ? `${better.seat}:${better.best}` : null}
            otherHighlights={better ? [`${better.seat}:${better.move}`] : []}
          />
        </div>
        <StepControls {...{ moments, names }} now={at} onGo={show} />
        <div class="review-side">
          <StepPanel moment={moments[at]!} {...{ id, at, names, document, next }} />
          {document && <ReviewPanels {...props} document={document} at={at} onGo={visit} />}
        </div>
      </div>
      <LazyTextTable view={view} onMove={() => {}} onUndo={null} onHint={null} />
    </>
  );
}

interface ReviewPanelsProps extends ReviewBoardProps {
  document: ReviewDocument;
  at: number;
  onGo(step: number): void;
}

/** The curve, the account, what stands out, and what to share. */
function ReviewPanels({
  id,
  reviewId,
  game,
  names,
  document,
  seat,
  at,
  onGo,
  onTry,
}: ReviewPanelsProps) {
  const last = game.replay.moments.length - 1;
  return (
    <>
      <section class="card">
        <Curve {...{ names, seat, last, onGo }} review={document} now={at} />
      </section>
      <HighlightList
        {...{ names, seat, onGo, onTry }}
        review={document}
        rounds={game.replay.moments[0]!.table.rounds}
      />
      <AccountTable review={document} names={names} />
      {reviewId && <ShareSection {...{ id, reviewId, at, game }} />}
    </>
  );
}
