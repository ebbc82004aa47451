// Games to look at again: opened by an id, a file or a position.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { withBotNames } from "../../app/match/bots";
import { ownMatches } from "../../app/match/own-matches";
import { formatResult } from "../../app/match/result";
import { formatDate } from "../../app/match/time";
import { href, navigate, route } from "../../app/navigation/router";
import { useTitle } from "../../app/navigation/title";
import { FileButton } from "../../app/study/file-button";
import {
  type LoadedGame,
  loadGame,
  matchIn,
  OWN_RECORD,
  savedRecords,
  saveRecord,
} from "../../app/study/games";
import { useRequest } from "../../app/study/use-request";
import { minus } from "../../game/messages";
import { words } from "../../i18n";
import { useCatalogues } from "../../i18n/catalogue";
import { seeMatch } from "../../protocol/api";
import type { MatchView } from "../../protocol/types";
import "../../app/study/study.css";
import "./replay.css";
import { formatProblem } from "../../app/match/error-message";
import { Viewer } from "./viewer";

/** How many of one's own games are offered. */
const SHOWN = 8;

export default function Replay() {
  useTitle(words("page-replay"));
  if (!useCatalogues("analysis")) return <p class="page soft">{words("page-loading")}</p>;
  const [id, moment] = route.value.rest;
  if (id === "position") {
    navigate(`analysis/${route.value.query.get("p") ?? ""}`, "replace");
    return null;
  }
  if (moment !== undefined) {
    navigate(`replay/${id}#${moment}`, "replace");
    return null;
  }
  return <DropZone>{id === undefined ? <Openings /> : <Game key={id} id={id} />}</DropZone>;
}

/** A page on which files can be dropped. */
function DropZone({ children }: { children: ComponentChildren }) {
  const problem = useSignal("");
  const over = useSignal(false);
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      over.value = event.type === "dragover";
      const file = event.type === "drop" && event.dataTransfer.files[0];
      if (file)
        void file
          .text()
          .then(open)
          .then((message) => (problem.value = message));
    };
    const kinds = ["dragover", "dragleave", "drop"] as const;
    for (const kind of kinds) addEventListener(kind, drag);
    return () => {
      for (const kind of kinds) removeEventListener(kind, drag);
    };
  }, []);
  return (
    <div class={over.value ? "page wide replay dropping" : "page wide replay"}>
      {problem.value && (
        <p class="note bad" role="alert">
          {problem.value}
        </p>
      )}
      {children}
    </div>
  );
}

/** Open a record; what is wrong with it, if anything. */
async function open(text: string): Promise<string> {
  try {
    await saveRecord(text);
    navigate(`replay/${OWN_RECORD}`);
    return "";
  } catch (error) {
    return formatProblem(error);
  }
}

function Openings() {
  const problem = useSignal("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get("text") ?? "").trim();
    const match = matchIn(text);
    if (text.includes("~")) navigate(`analysis/${text}`);
    else if (match) navigate(`replay/${match}`);
    else problem.value = words("error-no-such-match");
  };
  return (
    <>
      <h1>{words("page-replay")}</h1>
      <p>{words("replay-about")}</p>
      <div class="openings">
        {(["match", "position"] as const).map((kind) => (
          <form key={kind} class="card" onSubmit={submit}>
            <label for={`open-${kind}`}>{words(`replay-open-${kind}`)}</label>
            <div class="row">
              <input
                id={`open-${kind}`}
                name="text"
                required
                autocomplete="off"
                spellcheck={false}
              />
              <button type="submit">{words("replay-open")}</button>
            </div>
          </form>
        ))}
        <div class="card">
          <FileButton
            label={words("replay-open-record")}
            accept=".json,application/json"
            onText={(text) => void open(text).then((message) => (problem.value = message))}
          />
          <p class="soft small">{words("replay-drop")}</p>
        </div>
      </div>
      {problem.value && (
        <p class="note bad" role="alert">
          {problem.value}
        </p>
      )}
      <MyGames />
    </>
  );
}

/** The last games in which this browser had a seat. */
function MyGames() {
  const views = useSignal<MatchView[]>([]);
  useRequest(() => {
    const ids = ownMatches.peek().slice(0, SHOWN);
    void Promise.allSettled(ids.map(seeMatch)).then((answers) => {
      const seen = answers.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
      views.value = seen.filter((view) => view.table).map(withBotNames);
    });
  });
  if (!views.value.length) return null;
  return (
    <section>
      <h2>{words("home-games")}</h2>
      <ul class="my-games">
        {views.value.map((view) => (
          <li key={view.match}>
            <a href={href(`replay/${view.match}`)}>
              {view.seats
                .map(({ name }, seat) => `${name} ${minus(view.table?.players[seat]?.score ?? 0)}`)
                .join(" – ")}
            </a>{" "}
            <small class="soft">
              {[
                view.status === "over" && formatResult(view),
                view.updated && formatDate(view.updated),
              ]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A game, once it is there. */
function Game({ id }: { id: string }) {
  const found = useSignal<LoadedGame | null>(null);
  const problem = useSignal("");
  const load = async () => {
    try {
      found.value = await loadGame(id);
      problem.value = "";
    } catch (error) {
      problem.value = formatProblem(error);
    }
  };
  useRequest(() => void load(), [savedRecords.value]);
  if (problem.value) {
    return (
      <>
        <h1>{words("page-replay")}</h1>
        <p class="note bad" role="alert">
          {problem.value}
        </p>
        <p class="row">
          <button type="button" onClick={() => void load()}>
            {words("replay-again")}
          </button>
          <a href={href("replay")}>{words("replay-other")}</a>
        </p>
      </>
    );
  }
  if (!found.value) return <p class="soft">{words("page-loading")}</p>;
  return <Viewer id={id} found={found.value} onRefresh={() => void load()} />;
}
