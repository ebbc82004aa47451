// “Try again”: one's mistakes one by one, to find a better move on the board.
import { useMemo } from "preact/hooks";
import { boardSettings } from "../../app/settings/settings";
import type { LoadedGame } from "../../app/study/games";
import { LazyTextTable } from "../../app/study/lazy-text-table";
import { toMatchView } from "../../app/study/study-view";
import { Board } from "../../board";
import { language, words } from "../../i18n";
import type { PositionView, ReviewDocument } from "../../protocol/rest";
import { type Mistake, mistakes } from "./highlights";
import { SECONDS } from "./judge";
import { MistakeText } from "./mistake-text";
import { numberText } from "./sentence";
import { type TryAgainState, useTryAgain } from "./use-try-again";

interface TryAgainProps {
  game: LoadedGame;
  names: string[];
  document: ReviewDocument;
  seat: number;
  onEnd(): void;
}

export function TryAgain({ game, names, document, seat, onEnd }: TryAgainProps) {
  // The review may still grow while somebody tries: the mistakes of the beginning stay.
  const list = useMemo(() => mistakes(document, seat), [seat]);
  const state = useTryAgain(game, list);
  const mistake = list[state.at.value];
  if (!mistake) return <Summary {...{ list, state, names, onEnd }} />;
  const view = state.position.value;
  return (
    <div class="review-table try-again">
      <div class="review-board">
        {view ? (
          <TriedPosition {...{ view, names, state, mistake }} />
        ) : (
          <p class="soft">{state.problem.value || words("page-loading")}</p>
        )}
      </div>
      <div class="review-side">
        <section class="card">
          <h2>{words("review-try-at", { number: state.at.value + 1, count: list.length })}</h2>
          <p>{words("review-try-task", { move: mistake.move })}</p>
          <Verdict {...{ state, mistake, names }} />
          <div class="row">
            {state.attempt.value?.judgement && (
              <button type="button" onClick={state.again}>
                {words("review-try-other")}
              </button>
            )}
            {!state.isShown.value && (
              <button type="button" onClick={state.show}>
                {words("review-try-show")}
              </button>
            )}
            <button type="button" class="primary" onClick={state.next}>
              {words("review-try-next")}
            </button>
            <button type="button" onClick={onEnd}>
              {words("review-try-end")}
            </button>
          </div>
          <p class="small soft">{words("review-try-about", { seconds: SECONDS })}</p>
        </section>
      </div>
    </div>
  );
}

interface TriedProps {
  view: PositionView;
  names: string[];
  state: TryAgainState;
  mistake: Mistake;
}

/** The board at the mistake, to play on; once the answer is shown, with an arrow. */
function TriedPosition({ view, names, state, mistake }: TriedProps) {
  const turn = state.turn.value;
  const drawn = useMemo(
    () => toMatchView({ game: view, table: view.table, names, turn, position: view }),
    [view, turn],
  );
  const attempt = state.attempt.value;
  const arrow = state.isShown.value ? mistake.best : attempt?.move;
  return (
    <>
      <Board
        view={drawn}
        ownSeats={[mistake.seat]}
        words={words}
        settings={boardSettings.value}
        onMove={(move) => void state.play(move)}
        highlight={arrow ? `${mistake.seat}:${arrow}` : null}
      />
      <LazyTextTable
        view={drawn}
        onMove={(move) => void state.play(move)}
        onUndo={null}
        onHint={null}
      />
    </>
  );
}

/** How the move was judged. */
function Verdict({ state, mistake, names }: Omit<TriedProps, "view">) {
  const attempt = state.attempt.value;
  const judgement = attempt?.judgement;
  const outcome = judgement ? (judgement.isAccepted ? "good" : "bad") : "";
  return (
    <div role="status">
      {attempt && !judgement && <p>{words("review-try-judging", { move: attempt.move })}</p>}
      {attempt && judgement && (
        <p class={`note ${outcome}`}>
          {words(judgement.isAccepted ? "review-try-right" : "review-try-wrong", {
            move: attempt.move,
            points: numberText(judgement.lost, 1, language()),
          })}
        </p>
      )}
      {state.isShown.value && <MistakeText move={mistake} names={names} />}
      {state.problem.value && <p class="note bad">{state.problem.value}</p>}
    </div>
  );
}

interface SummaryProps {
  list: Mistake[];
  state: TryAgainState;
  names: string[];
  onEnd(): void;
}

/** How many better moves were found, mistake by mistake. */
function Summary({ list, state, names, onEnd }: SummaryProps) {
  const found = state.results.value.filter((result) => result?.startsWith("found")).length;
  return (
    <section class="card" role="status">
      <h2>{words("review-try-summary", { found, count: list.length })}</h2>
      <ol>
        {list.map((mistake, index) => (
          <li key={mistake.number}>
            <b>{words(`review-try-${state.results.value[index] ?? "missed"}`)}</b>
            <MistakeText move={mistake} names={names} />
          </li>
        ))}
      </ol>
      <button type="button" class="primary" onClick={onEnd}>
        {words("review-try-end")}
      </button>
    </section>
  );
}
