// Where an analysis begins: a new set-up, a position, a match, a record, or a study kept here.
import { useSignal } from "@preact/signals";
import { botName } from "../../app/match/bots";
import { formatProblem } from "../../app/match/error-message";
import { href, navigate } from "../../app/navigation/router";
import { studySetup } from "../../app/study/api";
import { FileButton } from "../../app/study/file-button";
import { gameStudy } from "../../app/study/game-study";
import { matchIn, namesOf, playRecord } from "../../app/study/games";
import { forgetStudy, keepStudy, studies } from "../../app/study/studies";
import { nodePage } from "../../app/study/study-address";
import { readStudy, type Study } from "../../app/study/study-document";
import { Choice } from "../../components/choice";
import { words } from "../../i18n";
import { RequestError } from "../../protocol/connection";
import "./openings.css";

export function Openings() {
  const problem = useSignal("");
  const attempt = (work: Promise<void>) => {
    problem.value = "";
    work.catch((error) => {
      problem.value = formatProblem(error);
    });
  };
  return (
    <>
      <h1>{words("page-analysis")}</h1>
      <p>{words("analysis-about")}</p>
      {problem.value && (
        <p class="note bad" role="alert">
          {problem.value}
        </p>
      )}
      <div class="analysis-openings">
        <NewSetup onStart={(players, side) => attempt(startNew(players, side))} />
        <div class="card stack">
          <TextField onOpen={(text) => attempt(openText(text))} />
          <div>
            <FileButton
              label={words("analysis-open-file")}
              accept=".json,application/json"
              onText={(text) => attempt(openFile(text))}
            />
            <p class="soft small">{words("analysis-open-about")}</p>
          </div>
        </div>
      </div>
      <KeptStudies />
    </>
  );
}

function NewSetup({ onStart }: { onStart(players: number, side: string): void }) {
  const players = useSignal("2");
  const side = useSignal("A");
  return (
    <div class="card stack">
      <h2>{words("analysis-new")}</h2>
      <Choice
        label={words("home-players")}
        value={players.value}
        options={["2", "3", "4"].map((count) => [count, count] as const)}
        onChange={(value) => {
          players.value = value;
        }}
      />
      <Choice
        label={words("home-side")}
        value={side.value}
        options={["A", "B"].map((each) => [each, each] as const)}
        onChange={(value) => {
          side.value = value;
        }}
      />
      <button
        type="button"
        class="primary"
        onClick={() => onStart(Number(players.value), side.value)}
      >
        {words("analysis-new-start")}
      </button>
    </div>
  );
}

function TextField({ onOpen }: { onOpen(text: string): void }) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onOpen(String(new FormData(event.target as HTMLFormElement).get("text") ?? "").trim());
  };
  return (
    <form onSubmit={submit}>
      <label for="analysis-text">{words("analysis-open-text")}</label>
      <div class="row">
        <input id="analysis-text" name="text" required autocomplete="off" spellcheck={false} />
        <button type="submit">{words("replay-open")}</button>
      </div>
    </form>
  );
}

/** Studies of this browser, to go on with or to forget. */
function KeptStudies() {
  if (!studies.value.length) return null;
  return (
    <section>
      <h2>{words("analysis-kept-title")}</h2>
      <ul class="kept-studies">
        {studies.value.map((study) => (
          <li key={study.match ?? study.position}>
            <a href={href(pageOf(study))}>{titleOf(study)}</a>
            <button type="button" class="quiet" onClick={() => forgetStudy(study)}>
              {words("analysis-forget")}
              <span class="unseen"> {titleOf(study)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf({ title, names, position }: Study): string {
  const players = words("analysis-untitled", { players: position.split("~").length - 9 });
  return title || names.filter(Boolean).join(" – ") || players;
}

function pageOf({ match, position, tree }: Study): string {
  return match ? `analysis?match=${match}` : nodePage({ position }, tree.path, []);
}

async function startNew(players: number, side: string): Promise<void> {
  const { table } = await studySetup(players, side);
  navigate(`analysis/${table.position}`);
}

/** Opens what somebody pasted: a position, or the id of a match or a link to it. */
async function openText(text: string): Promise<void> {
  const match = matchIn(text);
  const place = text.match(/\/(analysis[/?].*)$/)?.[1];
  if (place) navigate(place);
  else if (text.includes("~")) navigate(`analysis/${text}`);
  else if (match) navigate(`analysis?match=${match}`);
  else throw new RequestError("no-such-match");
}

/** Opens a file: a study, or the record of a game. */
async function openFile(text: string): Promise<void> {
  const study = text.includes('"vitral-study/') ? readStudy(text) : await recordStudy(text);
  keepStudy(study);
  navigate(pageOf(study));
}

async function recordStudy(text: string): Promise<Study> {
  const found = await playRecord(text);
  const say = { bot: botName, seat: () => "" };
  return gameStudy(found, namesOf(found.replay, say), null);
}
