// Matches that anybody may join.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { botName } from "../../app/match/bots";
import { ownMatches } from "../../app/match/own-matches";
import { href } from "../../app/navigation/router";
import { words } from "../../i18n";
import { openMatches } from "../../protocol/api";
import type { MatchListItem } from "../../protocol/rest";

/** Milliseconds after which the list is asked for again. */
const OFTEN = 10_000;

export function OpenMatches() {
  const tables = useSignal<MatchListItem[] | null>(null);
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      tables.value = await openMatches().catch(() => tables.peek());
    };
    void ask();
    const timer = setInterval(ask, OFTEN);
    return () => clearInterval(timer);
  }, []);
  if (!tables.value) return null;
  const others = tables.value.filter(({ match }) => !ownMatches.value.includes(match));
  return (
    <section class="list page">
      <h2>{words("home-tables")}</h2>
      {others.length ? (
        <ul class="cards">
          {others.map((table) => (
            <Table key={table.match} table={table} />
          ))}
        </ul>
      ) : (
        <p class="soft">{words("home-no-tables")}</p>
      )}
    </section>
  );
}

function Table({ table }: { table: MatchListItem }) {
  const seats = table.names.map((name, index) => ({ name, bot: table.bots[index] }));
  const free = seats.filter(({ name }) => !name).length;
  const sitting = seats.filter(({ name }) => name);
  return (
    <li class="game">
      <a href={href(`m/${table.match}`)}>
        <span class="game-seats">
          {sitting.map(({ name, bot }, index) => (
            <span key={index} class="game-seat">
              <span class="game-name">
                {bot ? botName(bot) : name}
                {bot && <small> · {words("table-bot")}</small>}
              </span>
            </span>
          ))}
        </span>
        <span class="game-state">{words("home-free-seats", { count: free })}</span>
        <span class="game-join">{words("home-join")}</span>
      </a>
    </li>
  );
}
