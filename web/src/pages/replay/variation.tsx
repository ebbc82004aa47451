// Moves tried out from a position; the server plays them, nobody keeps them.
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { sayProblem } from "../../app/match/error-message";
import { boardSettings } from "../../app/settings/settings";
import { studyPosition } from "../../app/study/api";
import { TableInWords } from "../../app/study/lazy-text-table";
import { asMatch, asPreview } from "../../app/study/study-view";
import { useAsked } from "../../app/study/use-request";
import { Board } from "../../board";
import { roundOf, tell } from "../../game/narration";
import { words } from "../../i18n";
import type { PositionView } from "../../protocol/rest";
import { Keep } from "./copy-buttons";
import { positionLink } from "./position-link";

interface Props {
  start: string;
  /** The one that it is played with, if it is not the shipped one. */
  edition: Record<string, unknown> | null;
  /** By seat; by default they are numbered. */
  names?: string[];
  onEnd?: () => void;
}

export function Line({ start, edition, names: given, onEnd }: Props) {
  const line = useSignal<PositionView[]>([]);
  const problem = useSignal("");
  const turn = useSignal(0);
  /** Whether the last step went on, and not back. */
  const forward = useSignal(true);
  const go = async (position: string, move?: string) => {
    const wish = move === undefined ? {} : { move };
    try {
      line.value = [...line.value, await studyPosition({ position, edition, ...wish })];
      turn.value += 1;
      forward.value = true;
      problem.value = "";
    } catch (error) {
      problem.value = sayProblem(error);
      throw error;
    }
  };
  useAsked(() => {
    if (!line.value.length) go(start).catch(() => {});
  });
  const now = line.value.at(-1);
  const back = () => {
    if (line.value.length < 2) return false;
    line.value = line.value.slice(0, -1);
    turn.value += 1;
    forward.value = false;
    return true;
  };
  const names =
    given ?? now?.table.players.map((_, seat) => words("term-seat", { seat: seat + 1 })) ?? [];
  const [view, preview] = useMemo(
    () =>
      now
        ? [
            asMatch({
              game: now,
              table: now.table,
              names,
              turn: turn.value,
              last: forward.value ? now.last : [],
              winners: now.winners,
              position: now,
            }),
            asPreview(now, turn.value),
          ]
        : [null, null],
    [now, turn.value, names.join()],
  );
  if (!now || !view) {
    return problem.value ? (
      <p class="note bad" role="alert">
        {problem.value}
      </p>
    ) : (
      <p class="soft">{words("page-loading")}</p>
    );
  }
  const seats = now.choices ? [now.choices.seat] : [];
  const play = (move: string) => go(now.table.position, move);
  const tried = line.value.flatMap((each) => each.last.map((step) => step.move ?? ""));
  const voice = { words, names, table: now.table };
  return (
    <div class="replay-table">
      <div class="replay-board">
        <Board
          view={view}
          preview={preview}
          me={seats}
          words={words}
          settings={boardSettings.value}
          onMove={play}
          highlight={null}
        />
      </div>
      <div class="replay-side">
        <section class="card">
          {tried.length > 0 && (
            <p>
              {words("replay-tried", { moves: "" })} <code>{tried.join(" ")}</code>
            </p>
          )}
          <div role="status">
            <ul>
              {now.last.flatMap((step) =>
                tell(step, roundOf(step, now.table), voice).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                )),
              )}
            </ul>
            {!now.choices && !now.winners.length && <p>{words("replay-deal-due")}</p>}
            {problem.value && <p class="note bad">{problem.value}</p>}
          </div>
          <div class="row">
            <button type="button" disabled={line.value.length < 2} onClick={back}>
              {words("replay-try-back")}
            </button>
            {onEnd && (
              <button type="button" onClick={onEnd}>
                {words("replay-try-end")}
              </button>
            )}
          </div>
          <Keep link={positionLink(now.table)} position={now.table.position} />
        </section>
      </div>
      <TableInWords view={view} preview={preview} onMove={play} onUndo={back} onHint={null} />
    </div>
  );
}
