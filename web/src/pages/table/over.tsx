// The match is over: who won, with what, how it went, and what next.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { ScorePlot, ScoreTable } from "../../app/charts/score-plot";
import { NewGameButton } from "../../app/controls/new-game-button";
import { type LiveMatch, loadSeedCommitment } from "../../app/match/live-match";
import type { Checked } from "../../app/match/seed-commitment";
import { notedCommitment } from "../../app/match/seed-notes";
import { href, navigate } from "../../app/navigation/router";
import { boardSettings } from "../../app/settings/settings";
import { Board } from "../../board";
import { finalsOf } from "../../game/final-scoring";
import { minus } from "../../game/messages";
import { words } from "../../i18n";
import { rematch, seeMatch } from "../../protocol/api";
import type { MatchView, SeatView } from "../../protocol/types";
import { FinalScoring } from "./final-scoring";
import { Notices } from "./notices";
import "./over.css";
import { course } from "./score-course";
import { isEmpty, maySit } from "./seats";
import { linkTo, ShareLink } from "./share-link";
import { verdict } from "./verdict";

/** `arrived`: whether one saw the match end, and has not just opened it. */
export interface OverProps {
  live: LiveMatch;
  view: MatchView;
  arrived: boolean;
}

export default function Over({ live, view, arrived }: OverProps) {
  return (
    <div class="game-over">
      <Outcome live={live} view={view} arrived={arrived} />
      <Notices live={live} view={view} />
      <div class="over-parts">
        <FinalScores view={view} />
        <Course live={live} view={view} />
        <section class="card stack">
          <h2>{words("over-share")}</h2>
          <ShareLink link={linkTo(view.match)} text={result(view)} />
          <p>
            <a href={`/api/v1/matches/${view.match}/record`} download={`vitral-${view.match}.json`}>
              {words("over-record")}
            </a>
          </p>
          <Luck view={view} />
        </section>
      </div>
      <section class="over-table">
        <h2>{words("over-table")}</h2>
        <Board
          view={view}
          ownSeats={view.you}
          words={words}
          settings={boardSettings.value}
          onMove={() => {}}
          highlight={null}
        />
      </section>
    </div>
  );
}

/** Who won, everybody's score, and what can be done next. */
function Outcome({ live, view, arrived }: OverProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (!arrived) return;
    scrollTo({ top: 0, behavior: "instant" });
    title.current?.focus({ preventScroll: true });
  }, []);
  const won = view.winners ?? [];
  const playAgain = async () => {
    const made = await live.request(rematch(view.match).then((made) => sitAgain(view, made.match)));
    if (made) navigate(`m/${made}`);
  };
  return (
    <header class="outcome" data-won={view.you.some((seat) => won.includes(seat))}>
      <Rays />
      <p class="outcome-small">{words("term-game-over")}</p>
      <h1 ref={title} tabIndex={-1}>
        {verdict(view)}
      </h1>
      <ol class="podium">
        {ranked(view).map((seat) => (
          <PodiumSeat key={seat.number} seat={seat} view={view} />
        ))}
      </ol>
      <div class="row outcome-next">
        {view.you.length > 0 && (
          <button type="button" class="primary big" onClick={() => void playAgain()}>
            {words(view.rematch ? "over-to-rematch" : "over-rematch")}
          </button>
        )}
        <a class="button" href={href(`review/${view.match}`)}>
          {words("over-review")}
        </a>
        <a class="button" href={href(`replay/${view.match}`)}>
          {words("over-replay")}
        </a>
        <a class="button" href={href(`analysis?match=${view.match}&step=0`)}>
          {words("over-analyse")}
        </a>
        <NewGameButton label={words("over-new")} />
      </div>
    </header>
  );
}

function PodiumSeat({ seat, view }: { seat: SeatView; view: MatchView }) {
  const { number, name, hints, forfeited } = seat;
  return (
    <li data-seat={number} data-won={(view.winners ?? []).includes(number)}>
      <span class="podium-name">
        <span class="seat-dot" aria-hidden="true">
          {number}
        </span>{" "}
        {name}
      </span>
      <span class="podium-score">{minus(view.table?.players[number - 1]?.score ?? 0)}</span>
      {!!hints && <small>{words("text-hints", { count: hints })}</small>}
      {forfeited && <small>{words("table-forfeited")}</small>}
    </li>
  );
}

/** Who resigned, and final scoring if the game came to it. */
function FinalScores({ view }: { view: MatchView }) {
  const { seats, settings, winners = [] } = view;
  const finals = finalsOf(view);
  return (
    <section class="card">
      <h2>{words("over-scores")}</h2>
      {seats
        .filter((seat) => seat.forfeited)
        .map(({ number, name }) => (
          <p key={number}>{words("over-resigned", { name })}</p>
        ))}
      {finals.length > 0 && (
        <FinalScoring seats={seats} finals={finals} side={settings.side ?? "A"} won={winners} />
      )}
    </section>
  );
}

/** The scores over the game, as a plot and as numbers. */
function Course({ live, view }: { live: LiveMatch; view: MatchView }) {
  const { seats, table } = view;
  const steps = live.steps.value;
  const scores = useMemo(() => course(steps, seats.length), [steps, seats.length]);
  const names = seats.map(({ name }) => name);
  const rounds = table?.rounds ?? scores.starts.length;
  return (
    <section class="card">
      <h2>{words("over-plot")}</h2>
      <ScorePlot course={scores} names={names} now={null} words={words} />
      <details>
        <summary>{words("over-numbers")}</summary>
        <ScoreTable course={scores} names={names} rounds={rounds} words={words} />
      </details>
    </section>
  );
}

/** Whether the draws are what was promised, as far as this browser can tell. */
function Luck({ view }: { view: MatchView }) {
  const found = useSignal<Checked[]>([]);
  useEffect(() => {
    if (!notedCommitment(view.match)) return; // nothing to compare
    const checking = loadSeedCommitment().then(({ check }) => check(view));
    checking.then(
      (checks) => {
        found.value = checks;
      },
      () => {}, // the server is away: nothing is shown
    );
  }, [view.match]);
  const checks = found.value;
  const bad = checks.some(({ outcome }) => outcome === "bad");
  return (
    <details open={bad}>
      <summary>{words("over-luck")}</summary>
      {bad && (
        <p class="notice bad" role="alert">
          {words("over-luck-bad")}
        </p>
      )}
      <ul class="small luck">
        {checks.map(({ code, outcome }) => (
          <li key={code} data-outcome={outcome}>
            {words(`luck-${code}-${outcome}`)}
          </li>
        ))}
      </ul>
      <p class="small">{words(checks.length ? "over-luck-about" : "over-luck-unseen")}</p>
      <p>
        <a href={href(`verify/${view.match}`)}>{words("over-luck-verify")}</a>
      </p>
      <dl class="small hashes">
        <dt>{words("over-commitment")}</dt>
        <dd>{view.commitment}</dd>
        <dt>{words("over-seed")}</dt>
        <dd>{view.seed}</dd>
      </dl>
    </details>
  );
}

/** Sit down in the rematch where one sat before; against bots alone it starts at once. */
async function sitAgain(view: MatchView, match: string): Promise<string> {
  const [{ begin, sitDown }, next] = await Promise.all([loadSeedCommitment(), seeMatch(match)]);
  for (const seat of view.you) {
    const name = view.seats[seat - 1]?.name ?? "";
    if (maySit(next, seat)) await sitDown(match, seat, name);
  }
  const others = next.seats.some((seat) => isEmpty(seat) && !view.you.includes(seat.number));
  if (next.status === "open" && !next.locked && !others) await begin(match);
  return match;
}

/** The seats from the winner down. */
function ranked(view: MatchView): SeatView[] {
  const rank = ({ number, forfeited }: SeatView) =>
    (view.winners?.includes(number) ? 1e6 : 0) +
    (forfeited ? -1e6 : 0) +
    (view.table?.players[number - 1]?.score ?? 0);
  return [...view.seats].sort((a, b) => rank(b) - rank(a));
}

function result(view: MatchView): string {
  const score = ({ number, name }: SeatView) =>
    `${name} ${minus(view.table?.players[number - 1]?.score ?? 0)}`;
  return ranked(view).map(score).join(" · ");
}

/** Rays of light behind the result of somebody who won. */
function Rays() {
  return (
    <svg class="outcome-rays" viewBox="-100 -100 200 200" aria-hidden="true">
      {Array.from({ length: 20 }, (_, index) => (
        <path
          key={index}
          d="M0 0-9 -140H9Z"
          transform={`rotate(${index * 18})`}
          class={`ray-${index % 5}`}
        />
      ))}
    </svg>
  );
}
