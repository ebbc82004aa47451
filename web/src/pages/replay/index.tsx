// Games to look at again: opened by an id, a file or a position.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { named } from "../../app/match/bots";
import { games } from "../../app/match/own-matches";
import { sayResult } from "../../app/match/result";
import { sayDate } from "../../app/match/time";
import { go, href, place } from "../../app/navigation/router";
import { useTitle } from "../../app/navigation/title";
import { useAsked } from "../../app/study/use-request";
import { minus } from "../../game/messages";
import { words } from "../../i18n";
import { useCatalogue } from "../../i18n/catalogue";
import { seeMatch } from "../../protocol/api";
import type { MatchView } from "../../protocol/types";
import { type Found, find, keepRecord, kept, matchIn, OWN } from "./game";
import { PositionStudy } from "./position";
import "../../app/study/study.css";
import "./replay.css";
import { sayProblem } from "../../app/match/error-message";
import { Viewer } from "./viewer";

/** How many of one's own games are offered. */
const SHOWN = 8;

export default function Replay() {
  useTitle(words("page-replay"));
  if (!useCatalogue("study")) return <p class="page soft">{words("page-loading")}</p>;
  const [id, moment] = place.value.rest;
  if (moment !== undefined) {
    go(`replay/${id}#${moment}`, "replace");
    return null;
  }
  return (
    <DropZone>
      {id === undefined ? (
        <Openings />
      ) : id === "position" ? (
        <PositionStudy key={place.value.query.get("p")} text={place.value.query.get("p") ?? ""} />
      ) : (
        <Game key={id} id={id} />
      )}
    </DropZone>
  );
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
      if (file) void open(file).then((said) => (problem.value = said));
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
async function open(file: File): Promise<string> {
  try {
    await keepRecord(await file.text());
    go(`replay/${OWN}`);
    return "";
  } catch (error) {
    return sayProblem(error);
  }
}

function Openings() {
  const problem = useSignal("");
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const text = String(new FormData(event.target as HTMLFormElement).get("text") ?? "").trim();
    const match = matchIn(text);
    if (text.includes("~")) go(`replay/position?p=${encodeURIComponent(text)}`);
    else if (match) go(`replay/${match}`);
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
          <RecordButton
            onProblem={(said) => {
              problem.value = said;
            }}
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
  useAsked(() => {
    const ids = games.peek().slice(0, SHOWN);
    void Promise.allSettled(ids.map(seeMatch)).then((answers) => {
      const seen = answers.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
      views.value = seen.filter((view) => view.table).map(named);
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
              {[view.status === "over" && sayResult(view), view.updated && sayDate(view.updated)]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecordButton({ onProblem }: { onProblem(said: string): void }) {
  return (
    <label class="button file">
      {words("replay-open-record")}
      <input
        type="file"
        accept=".json,application/json"
        class="unseen"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (file) void open(file).then(onProblem);
        }}
      />
    </label>
  );
}

/** A game, once it is there. */
function Game({ id }: { id: string }) {
  const found = useSignal<Found | null>(null);
  const problem = useSignal("");
  const load = async () => {
    try {
      found.value = await find(id);
      problem.value = "";
    } catch (error) {
      problem.value = sayProblem(error);
    }
  };
  useAsked(() => void load(), [kept.value]);
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
