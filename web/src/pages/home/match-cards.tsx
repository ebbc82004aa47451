// My games: those in which this browser has a seat, as they stand.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { ownMatches, rememberMatch } from "../../app/match/own-matches";
import { formatResult } from "../../app/match/result";
import { formatDate, formatTime, timeLeft } from "../../app/match/time";
import { href } from "../../app/navigation/router";
import { minus } from "../../game/messages";
import { words } from "../../i18n";
import type { MatchView } from "../../protocol/types";
import type { ExpectedMatch, MyMatches, WatchedMatch } from "./my-matches";

interface MatchCardsProps {
  /** The message over them. */
  title: string;
  list: readonly WatchedMatch[];
  /** Those that are not known yet: room is kept for them. */
  expected?: readonly ExpectedMatch[];
  mine: MyMatches;
}

export function MatchCards({ title, list, expected = [], mine }: MatchCardsProps) {
  if (!list.length && !expected.length) return null;
  return (
    <section class="list page">
      <h2>{words(title)}</h2>
      <ul class="cards">
        {list.map((seen) =>
          ownMatches.value.includes(seen.view.match) ? (
            <MatchCard key={seen.view.match} seen={seen} mine={mine} />
          ) : (
            <RemovedCard key={`${seen.view.match} removed`} match={seen.view.match} />
          ),
        )}
        {expected.map(({ match, players }) => (
          <PlaceholderCard key={match} players={players} />
        ))}
      </ul>
    </section>
  );
}

/** As high as a game of so many players. */
function PlaceholderCard({ players }: { players: number }) {
  return (
    <li class="game" aria-hidden="true">
      <div class="game-blank">
        <span class="game-seats">
          {Array.from({ length: players }, (_, index) => (
            <span key={index} class="game-seat">
              {"\u00a0"}
            </span>
          ))}
        </span>
        <span class="game-state">{"\u00a0"}</span>
      </div>
    </li>
  );
}

function MatchCard({ seen, mine }: { seen: WatchedMatch; mine: MyMatches }) {
  const { view } = seen;
  const { table, seats } = view;
  return (
    <li class="game" data-state={view.choices ? "mine" : view.status}>
      <a href={href(`m/${view.match}`)}>
        <span class="game-seats">
          {seats.map((seat) => (
            <span key={seat.number} class="game-seat">
              <span class="game-name">
                {seat.name || words("table-free")}
                {seat.forfeited && <small> · {words("table-forfeited")}</small>}
              </span>
              {table && (
                <span class="game-score">{minus(table.players[seat.number - 1]?.score ?? 0)}</span>
              )}
            </span>
          ))}
        </span>
        <span class="game-state">
          {view.status === "over" ? <Result view={view} /> : <State seen={seen} />}
        </span>
      </a>
      {view.status === "over" && (
        <span class="game-review">
          <a href={href(`review/${view.match}`)}>{words("page-review")}</a>
        </span>
      )}
      <button
        type="button"
        class="quiet game-forget"
        title={words("home-forget")}
        aria-label={words("home-forget")}
        onClick={() => mine.remove(view.match)}
      >
        ×
      </button>
    </li>
  );
}

/** What stands where a game stood that was taken off the list. */
function RemovedCard({ match }: { match: string }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []); // the button that was pressed is gone
  return (
    <li class="game game-removed">
      <span role="status">{words("home-forgotten")}</span>
      <button ref={undo} type="button" onClick={() => rememberMatch(match)}>
        {words("home-restore")}
      </button>
    </li>
  );
}

/** Won or lost, and when. */
function Result({ view }: { view: MatchView }) {
  const { updated } = view;
  return (
    <>
      <span>{formatResult(view)}</span>
      {!!updated && <time dateTime={new Date(updated).toISOString()}>{formatDate(updated)}</time>}
    </>
  );
}

/** The round, whose turn it is, and how much time they have. */
function State({ seen }: { seen: WatchedMatch }) {
  const { view } = seen;
  if (!view.table) return <span>{words("home-waiting")}</span>;
  const { round, rounds, seat } = view.table;
  const mover = view.seats[seat - 1];
  const turn = view.choices
    ? words("home-your-turn")
    : words("home-turn", { name: mover?.name ?? "" });
  return (
    <>
      <span>{`${words("term-round", { round, rounds })} · ${turn}`}</span>
      {view.settings.clock && mover && !mover.bot && <Clock seen={seen} seat={seat} />}
    </>
  );
}

/** The time of whoever is to move, ticking. */
function Clock({ seen: { view, at }, seat }: { seen: WatchedMatch; seat: number }) {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now();
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(view, view.seats[seat - 1]!, Math.max(0, now.value - at));
  return left === null ? null : <span class="game-clock">{formatTime(left)}</span>;
}
