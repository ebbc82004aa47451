// A game, moment by moment.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { ScorePlot, ScoreTable } from "../../app/charts/score-plot";
import { botName } from "../../app/match/bots";
import { sayProblem } from "../../app/match/error-message";
import { useSeatColours } from "../../app/match/seat-colours";
import { href } from "../../app/navigation/router";
import { boardSettings } from "../../app/settings/settings";
import { download } from "../../app/study/download";
import { TableInWords } from "../../app/study/lazy-text-table";
import { asMatch } from "../../app/study/study-view";
import { Board } from "../../board";
import { roundOf, tell } from "../../game/narration";
import { words } from "../../i18n";
import type { Record as GameRecord, Moment } from "../../protocol/rest";
import { Controls } from "./controls";
import { Keep } from "./copy-buttons";
import { courseOf, type Found, follow, namesOf, OWN } from "./game";
import { Moves } from "./move-list";
import { positionLink } from "./position-link";
import { useKeys, useMoment } from "./use-moment";
import { Line } from "./variation";

/** Milliseconds that a moment is shown while a game plays through. */
const PACE = 1600;

export function Viewer({ id, found, onRefresh }: { id: string; found: Found; onRefresh(): void }) {
  const { replay } = found;
  const { moments } = replay;
  const last = moments.length - 1;
  useSeatColours(replay.seats);
  const { now, show } = useMoment(id, last);
  const at = Math.min(now.value, last);
  const moment = moments[at]!;
  const names = namesOf(replay, { bot: botName, seat: (seat) => words("term-seat", { seat }) });
  const course = useMemo(() => courseOf(moments), [moments]);
  const playing = useSignal(false);
  /** The edition that moves are tried out with, while they are. */
  const trying = useSignal<Record<string, unknown> | null>(null);
  /** The seat whose palace is large. */
  const front = useSignal(1);
  const problem = useSignal("");
  const withRecord = async (use: (record: GameRecord) => void) => {
    try {
      use(await found.record());
      problem.value = "";
    } catch (error) {
      problem.value = sayProblem(error);
    }
  };
  useKeys((key) => {
    if (trying.peek()) return false;
    if (key === " ") playing.value = !playing.peek();
    const to = follow(key, now.peek(), moments);
    if (to !== null) show(to);
    return to !== null || key === " ";
  });
  useEffect(() => {
    if (!playing.value) return;
    if (at === last) {
      playing.value = false;
      return;
    }
    const timer = setTimeout(() => show(at + 1), PACE);
    return () => clearTimeout(timer);
  }, [playing.value, at]);
  const before = useRef(at);
  const view = useMemo(() => {
    const played = at === before.current + 1 ? moment.step : null;
    before.current = at;
    return asMatch({
      game: replay,
      table: moment.table,
      names,
      turn: at,
      last: played ? [played] : [],
      winners: at === last ? replay.winners : [],
    });
  }, [moment, names.join()]);
  if (trying.value) {
    return (
      <>
        <h1>{names.join(" – ")}</h1>
        <Line
          start={moment.table.position}
          edition={trying.value}
          names={names}
          onEnd={() => {
            trying.value = null;
          }}
        />
      </>
    );
  }
  return (
    <>
      <header class="replay-head">
        <a class="button quiet replay-home" href={href("")} aria-label={words("page-home")}>
          <img src="/icon.svg" alt="" width="26" height="26" />
        </a>
        <h1>{names.join(" – ")}</h1>
        <p class="soft">
          {replay.winners.length ? <Result names={names} winners={replay.winners} /> : null}{" "}
          {!replay.winners.length && id !== OWN && (
            <>
              {words("replay-going-on")}{" "}
              <button type="button" class="quiet" onClick={onRefresh}>
                {words("replay-refresh")}
              </button>
            </>
          )}
          {id === OWN && words("replay-imported")}
        </p>
      </header>
      <div class="replay-table">
        <div class="replay-board">
          <Board
            key={front.value}
            view={view}
            preview={null}
            me={[front.value]}
            words={words}
            settings={boardSettings.value}
            onMove={() => {}}
            highlight={moment.step?.move ? `${moment.step.seat}:${moment.step.move}` : null}
          />
        </div>
        <Controls
          moments={moments}
          names={names}
          now={at}
          playing={playing.value}
          onGo={show}
          onPlay={() => {
            if (at === last) show(0);
            playing.value = !playing.value;
          }}
        />
        <div class="replay-side">
          <Happened moment={moment} names={names} />
          <label class="front">
            {words("replay-front")}{" "}
            <select
              value={front.value}
              onChange={(event) => {
                front.value = Number(event.currentTarget.value);
              }}
            >
              {names.map((name, index) => (
                <option key={index} value={index + 1}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Moves id={id} moments={moments} names={names} now={at} />
          <section class="card">
            <h2>{words("over-plot")}</h2>
            <ScorePlot course={course} names={names} now={at} onGo={show} words={words} />
            <details>
              <summary>{words("over-numbers")}</summary>
              <ScoreTable
                course={course}
                names={names}
                rounds={moment.table.rounds}
                words={words}
              />
            </details>
          </section>
          <section class="card">
            <h2>{words("replay-keep")}</h2>
            <Keep
              link={id === OWN ? positionLink(moment.table) : href(`replay/${id}#${at}`)}
              position={moment.table.position}
            />
            <div class="row">
              <button
                type="button"
                onClick={() =>
                  withRecord((record) => {
                    const text = `${JSON.stringify(record)}\n`;
                    download(`vitral-${id}.json`, text, "application/json");
                  })
                }
              >
                {words("replay-download")}
              </button>
              {at > 0 && at < last && (
                <button
                  type="button"
                  onClick={() =>
                    withRecord((record) => {
                      trying.value = record.edition.components;
                    })
                  }
                >
                  {words("replay-try")}
                </button>
              )}
              <a href={href("replay")}>{words("replay-other")}</a>
            </div>
            <p role="status">{problem.value}</p>
          </section>
        </div>
      </div>
      <TableInWords view={view} preview={null} onMove={() => {}} onUndo={null} onHint={null} />
    </>
  );
}

function Result({ names, winners }: { names: string[]; winners: number[] }) {
  const who = winners.map((seat) => names[seat - 1]!);
  if (who.length > 1) return <>{words("final-shared", { names: who.join(", ") })}</>;
  return <>{words("final-winner", { name: who[0]! })}</>;
}

/** What happened at a moment, in words. */
function Happened({ moment, names }: { moment: Moment; names: string[] }) {
  const { step, table } = moment;
  const voice = { words, names, table };
  return (
    <section class="card happened">
      <h2>{words("replay-happened")}</h2>
      <div role="status">
        {step ? (
          <ul>
            {tell(step, roundOf(step, table), voice).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : (
          <p>{words("replay-set-up")}</p>
        )}
      </div>
      <p class="soft small">{words("replay-keys")}</p>
    </section>
  );
}
