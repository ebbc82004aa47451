// A match: its seats before the start, the table, and what came of it.
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { withBotNames } from "../../app/match/bots";
import { connection } from "../../app/match/connection";
import { LiveMatch } from "../../app/match/live-match";
import { useSeatColours } from "../../app/match/seat-colours";
import { reloadOnce } from "../../app/navigation/reload";
import { href, route } from "../../app/navigation/router";
import { useTitle } from "../../app/navigation/title";
import { words } from "../../i18n";
import { useCatalogues } from "../../i18n/catalogue";
import type { MatchView } from "../../protocol/types";
import { Announcer } from "../../text/announcer";
import { Closed } from "./closed";
import type { OverProps } from "./over";
import { Play } from "./play";
import { useEnding } from "./use-ending";
import { WatchProblem } from "./watch-problem";

/** Milliseconds after which what could not be loaded is asked for again. */
const RETRY = 2000;

/** What is shown before the start, once it is loaded: where play goes on nobody needs it. */
const lobby = signal<typeof import("./lobby").Lobby | null>(null);

async function loadLobby(): Promise<void> {
  const loaded = await import("./lobby").catch(() => null);
  if (loaded) lobby.value = loaded.Lobby;
  else setTimeout(loadLobby, RETRY); // the server cannot be reached just now
}

export default function Table() {
  if (!useCatalogues("table", "match")) return <Loading />;
  const match = route.value.rest[0] ?? "";
  return <Match key={match} match={match} />;
}

function Match({ match }: { match: string }) {
  const live = useMemo(() => new LiveMatch(match), [match]);
  useEffect(() => {
    live.open();
    return () => live.close();
  }, [live]);
  const seen = live.view.value;
  const view = useMemo(() => seen && withBotNames(seen), [seen, words("page-name")]);
  const open = seen?.status === "open";
  useEffect(() => {
    if (open) void loadLobby();
  }, [open]);
  useSeatColours(seen?.seats ?? []);
  useTitle(title(view));
  const ending = useEnding(view);
  const played = useRef(false);
  played.current ||= view?.status === "playing";
  const arrived = played.current;
  if (!view) return <NothingYet match={match} sending={live.sending} />;
  return (
    <>
      <Announcer view={view} words={words} extra={live.announcements.value} />
      {view.status === "open" && <LobbyPart live={live} view={view} />}
      {(view.status === "playing" || ending) && <Play live={live} view={view} ending={ending} />}
      {view.closed && <Closed view={view} />}
      {view.status === "over" && !view.closed && !ending && (
        <Over live={live} view={view} arrived={arrived} />
      )}
    </>
  );
}

/** What is shown before the start, with its messages. */
function LobbyPart(props: { live: LiveMatch; view: MatchView }) {
  const Lobby = useCatalogues("lobby") && lobby.value;
  return Lobby ? <Lobby {...props} /> : <Loading />;
}

/** What came of it; loaded when a match is over. */
function Over(props: OverProps) {
  const [Page, setPage] = useState<ComponentType<OverProps> | null>(null);
  useEffect(() => {
    import("./over").then(({ default: found }) => setPage(() => found), reloadOnce);
  }, []);
  return Page ? <Page {...props} /> : <Loading />;
}

function Loading() {
  return <p class="page soft">{words("page-loading")}</p>;
}

/** What the browser calls the match: one sees from another tab whose turn it is. */
function title(view: MatchView | null): string {
  if (view?.choices) return `● ${words("table-your-turn")}`;
  return words(view?.status === "over" ? "term-game-over" : "table-title");
}

/** Why there is nothing to see: there is no such match, it cannot be watched, or not yet. */
function NothingYet({ match, sending }: { match: string; sending: string | null }) {
  const refused = connection.watchErrors.value.get(match);
  if (refused) {
    const missing = connection.isMissing(match);
    return (
      <div class="page" role="alert">
        <h1>{words("table-title")}</h1>
        <p>{missing ? words("table-missing") : <WatchProblem error={refused} />}</p>
        <div class="row">
          {!missing && (
            <button type="button" class="primary" onClick={() => connection.retryWatch(match)}>
              {words("page-retry")}
            </button>
          )}
          <a class="button" href={href("")}>
            {words("page-home")}
          </a>
        </div>
      </div>
    );
  }
  const waiting = { lost: "page-away", blocked: "error-blocked" } as Record<string, string>;
  return (
    <p class="page soft" role="status">
      {words(waiting[connection.state.value] ?? "table-connecting")}{" "}
      {sending && words("table-kept")}
    </p>
  );
}
