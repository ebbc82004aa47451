// My games: those in which this browser has a seat, as they stand.
import { useSignal, useSignalEffect } from "@preact/signals";
import { minus } from "../../board/words";
import type { MatchView } from "../../protocol/types";
import { named } from "../bots";
import { forget, games } from "../games";
import { connection, openLink } from "../link";
import { href } from "../router";
import { words } from "../words";

/** One socket watches so many matches and no more. */
const SHOWN = 12;

export function Games() {
  const views = useSignal<Record<string, MatchView>>({});
  useSignalEffect(() => {
    const matches = games.value.slice(0, SHOWN);
    if (!matches.length) return;
    openLink();
    const away = matches.map((match) =>
      connection.watch(match, (view) => {
        views.value = { ...views.peek(), [match]: view };
      }),
    );
    return () => {
      for (const close of away) close();
    };
  });
  useSignalEffect(() => {
    for (const match of games.value) if (connection.isMissing(match)) forget(match);
  });
  const shown = games.value.flatMap((match) => views.value[match] ?? []).map(named);
  if (!shown.length) return null;
  return (
    <section class="list page">
      <h2>{words("home-games")}</h2>
      <ul class="cards">
        {shown.sort(byUrgency).map((view) => (
          <Game key={view.match} view={view} />
        ))}
      </ul>
    </section>
  );
}

/** First where it is one's turn, last what is over. */
function byUrgency(a: MatchView, b: MatchView): number {
  const rank = ({ choices, status }: MatchView) =>
    choices ? 0 : { playing: 1, open: 2, over: 3 }[status];
  return rank(a) - rank(b);
}

function Game({ view }: { view: MatchView }) {
  const { table, seats } = view;
  return (
    <li class="game" data-state={view.choices ? "mine" : view.status}>
      <a href={href(`m/${view.match}`)}>
        <span class="game-seats">
          {seats.map((seat) => (
            <span key={seat.number} class="game-seat">
              <span class="game-name">{seat.name || words("table-free")}</span>
              {table && (
                <span class="game-score">{minus(table.players[seat.number - 1]?.score ?? 0)}</span>
              )}
            </span>
          ))}
        </span>
        <span class="game-state">{state(view)}</span>
      </a>
      <button
        type="button"
        class="quiet game-forget"
        title={words("home-forget")}
        aria-label={words("home-forget")}
        onClick={() => forget(view.match)}
      >
        ×
      </button>
    </li>
  );
}

function state(view: MatchView): string {
  const { table, status, winners = [] } = view;
  if (status === "open") return words("home-waiting");
  if (status === "over") {
    return words(view.you.some((seat) => winners.includes(seat)) ? "home-won" : "home-over");
  }
  const { round = 1, rounds = 1, seat = 1 } = table ?? {};
  const mover = view.seats[seat - 1]?.name ?? "";
  const turn = view.choices ? words("home-your-turn") : words("home-turn", { name: mover });
  return `${words("term-round", { round, rounds })} · ${turn}`;
}
