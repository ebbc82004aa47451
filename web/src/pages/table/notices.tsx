// Notices beside the game: connection, takebacks, hints, presence, refusals.
import { connection } from "../../app/match/connection";
import type { LiveMatch } from "../../app/match/live-match";
import { describeHint, type Hint } from "../../game/hint";
import { describeMove } from "../../game/narration";
import { words } from "../../i18n";
import type { MatchView } from "../../protocol/types";
import { PresenceNotices } from "./lazy-presence";
import { CloseButton, Notice } from "./notice";
import { WatchProblem } from "./watch-problem";

export function Notices({ live, view }: { live: LiveMatch; view: MatchView }) {
  return (
    <div class="notices" role="status">
      <LinkNotice sending={live.sending} />
      <RefusalNotice match={live.match} />
      <TakebackNotice live={live} view={view} />
      <AwayNotice live={live} view={view} />
      <HintedNotice live={live} view={view} />
      <HintNotice live={live} view={view} />
      <PresenceNotices live={live} view={view} />
      {live.problem.value && (
        <Notice kind="bad">
          {live.problem.value}
          <CloseButton
            onClick={() => {
              live.problem.value = null;
            }}
          />
        </Notice>
      )}
    </div>
  );
}

function LinkNotice({ sending }: { sending: string | null }) {
  const state = connection.state.value;
  if (state !== "lost") return null;
  return (
    <Notice kind="bad">
      <span class="pulse" aria-hidden="true" />
      <span>
        {words("table-lost")} {sending && words("table-kept")}
      </span>
    </Notice>
  );
}

/** Why the match cannot be watched any more, and a button to try again. */
function RefusalNotice({ match }: { match: string }) {
  const why = connection.watchErrors.value.get(match);
  if (!why) return null;
  return (
    <Notice kind="bad">
      <span>
        <WatchProblem error={why} />
      </span>
      <button type="button" onClick={() => connection.retryWatch(match)}>
        {words("page-retry")}
      </button>
    </Notice>
  );
}

function TakebackNotice({ live, view }: { live: LiveMatch; view: MatchView }) {
  const { takeback, you, seats } = view;
  if (!takeback || !you.length) return null;
  const answer = (seat: number, agreed: boolean) =>
    void live.send("answer-take-back", { seat, to: takeback.to, agreed });
  if (you.includes(takeback.seat)) {
    return (
      <Notice kind="news">
        <span>{words("table-asked-back", { names: unanswered(view) })}</span>
        <button type="button" onClick={() => answer(takeback.seat, false)}>
          {words("table-withdraw")}
        </button>
      </Notice>
    );
  }
  const seat = you.find((each) => !takeback.agreed.includes(each));
  if (seat === undefined) return null;
  return (
    <Notice kind="news">
      <span>{words("table-asks-back", { name: seats[takeback.seat - 1]?.name ?? "" })}</span>
      <div class="notice-answers">
        <button type="button" class="primary" onClick={() => answer(seat, true)}>
          {words("table-agree")}
        </button>
        <button type="button" onClick={() => answer(seat, false)}>
          {words("table-refuse")}
        </button>
      </div>
    </Notice>
  );
}

/** The names of those who have yet to answer whether a turn may be taken back. */
function unanswered({ takeback, seats, you }: MatchView): string {
  return seats
    .filter(({ number, bot, forfeited }) => {
      const asked = !you.includes(number) && !bot && !forfeited;
      return asked && !takeback?.agreed.includes(number);
    })
    .map(({ name }) => name)
    .join(", ");
}

function AwayNotice({ live, view }: { live: LiveMatch; view: MatchView }) {
  const away = view.seats.find((seat) => seat.away && view.you.includes(seat.number));
  if (!away || away.forfeited || view.status !== "playing") return null;
  return (
    <Notice kind="news">
      <span>{words("table-away", { name: away.name })}</span>
      <button
        type="button"
        class="primary"
        onClick={() => void live.send("come-back", { seat: away.number })}
      >
        {words("table-come-back")}
      </button>
    </Notice>
  );
}

/** That another player was given a hint: everybody at the table is told. */
function HintedNotice({ live, view }: { live: LiveMatch; view: MatchView }) {
  const seat = view.seats.find(({ number }) => number === live.hintedSeat.value);
  if (!seat || view.status !== "playing") return null;
  return (
    <Notice kind="news">
      <span>{words("text-hinted", { name: seat.name })}</span>
      <CloseButton
        onClick={() => {
          live.hintedSeat.value = null;
        }}
      />
    </Notice>
  );
}

function HintNotice({ live, view }: { live: LiveMatch; view: MatchView }) {
  const hint = live.hint.value;
  if (!hint || !view.table) return null;
  const { table } = view;
  const formatHint = (message: string, each: Hint) => (
    <div>
      {words(message, {
        move: each.move,
        words: describeMove(each.move, table, view.choices?.previews[each.move], words),
      })}
      <ul class="why">
        {describeHint(each, view, words).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
  return (
    <Notice kind="hint">
      <div class="hint-moves">
        {formatHint("table-hint-is", hint)}
        {hint.second && formatHint("table-hint-second", hint.second)}
      </div>
      <CloseButton
        onClick={() => {
          live.hint.value = null;
        }}
      />
    </Notice>
  );
}
