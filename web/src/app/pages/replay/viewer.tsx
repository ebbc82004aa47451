// A game, moment by moment.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { Board, type Colour, PaneIcon } from "../../../board";
import type { Record as GameRecord, Moment } from "../../../protocol/rest";
import { roundOf, tell } from "../../../text/speech";
import { botName } from "../../bots";
import { ScorePlot, ScoreTable } from "../../plot";
import { sayProblem } from "../../problems";
import { go, href, place } from "../../router";
import { boardSettings, settings } from "../../settings";
import { download } from "../../study/download";
import { TableInWords } from "../../study/table-in-words";
import { asMatch } from "../../study/view";
import { words } from "../../words";
import { courseOf, type Found, follow, momentIn, namesOf, OWN, rounds } from "./game";
import { Keep } from "./keep";
import { Line } from "./line";
import { positionLink } from "./link";

/** Milliseconds that a moment is shown while a game plays through. */
const PACE = 1600;

export function Viewer({ id, found, onRefresh }: { id: string; found: Found; onRefresh(): void }) {
  const { replay } = found;
  const { moments } = replay;
  const last = moments.length - 1;
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
              <ScoreTable course={course} names={names} words={words} />
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
      <TableInWords
        view={view}
        preview={null}
        onMove={() => {}}
        onUndo={() => {}}
        onHint={() => Promise.reject(new Error("nobody is to move"))}
      />
    </>
  );
}

function Result({ names, winners }: { names: string[]; winners: number[] }) {
  const who = winners.map((seat) => names[seat - 1]!);
  if (who.length > 1) return <>{words("final-shared", { names: who.join(", ") })}</>;
  return <>{words("final-winner", { name: who[0]! })}</>;
}

/** What a moment is called: the move, or the round that begins. */
function title({ step, table }: Moment, names: string[]): string {
  if (!step) return words("replay-set-up");
  if (!step.move || !step.seat) return words("term-round", { round: table.round, rounds: 6 });
  return `${names[step.seat - 1]}: ${step.move}`;
}

interface ControlsProps {
  moments: Moment[];
  names: string[];
  now: number;
  playing: boolean;
  onGo(moment: number, how?: "lazily"): void;
  onPlay(): void;
}

function Controls({ moments, names, now, playing, onGo, onPlay }: ControlsProps) {
  const last = moments.length - 1;
  const step = (key: string) => follow(key, now, moments)!;
  const button = (key: string, message: string, sign: string) => (
    <button
      type="button"
      class="quiet step"
      title={words(message)}
      aria-label={words(message)}
      disabled={step(key) === now}
      onClick={() => onGo(step(key))}
    >
      <Sign path={sign} />
    </button>
  );
  return (
    <div class="controls card">
      <div class="controls-title" aria-hidden="true">
        <b>{title(moments[now]!, names)}</b>
        <span class="soft">{words("replay-at", { number: now, count: last })}</span>
      </div>
      <input
        type="range"
        min="0"
        max={last}
        value={now}
        aria-label={words("replay-moment")}
        aria-valuetext={`${words("replay-at", { number: now, count: last })}, ${title(moments[now]!, names)}`}
        onInput={(event) => onGo(Number(event.currentTarget.value), "lazily")}
      />
      <div class="row steps">
        {button("Home", "replay-first", "M6 5V19M19 5 9 12 19 19Z")}
        {button("PageUp", "replay-previous-round", "M12 5 4 12 12 19ZM20 5 12 12 20 19Z")}
        {button("ArrowLeft", "replay-previous", "M17 5 7 12 17 19Z")}
        <button
          type="button"
          class="step primary"
          title={words(playing ? "replay-pause" : "replay-play")}
          aria-label={words(playing ? "replay-pause" : "replay-play")}
          onClick={onPlay}
        >
          <Sign path={playing ? "M8 5V19M16 5V19" : "M7 4 19 12 7 20Z"} />
        </button>
        {button("ArrowRight", "replay-next", "M7 5 17 12 7 19Z")}
        {button("PageDown", "replay-next-round", "M4 5 12 12 4 19ZM12 5 20 12 12 19Z")}
        {button("End", "replay-last", "M18 5V19M5 5 15 12 5 19Z")}
      </div>
    </div>
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** What happened at a moment, in words. */
function Happened({ moment, names }: { moment: Moment; names: string[] }) {
  const { step, table } = moment;
  const voice = { words, names, rows: table.rows };
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

/** Every move, round by round; each is a link. */
function Moves(props: { id: string; moments: Moment[]; names: string[]; now: number }) {
  const { id, moments, names, now } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const here = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !here) return;
    const middle = here.offsetTop - box.offsetTop - box.clientHeight / 2;
    box.scrollTo({ top: middle });
  }, [now]);
  const starts = rounds(moments);
  return (
    <section class="card">
      <h2>{words("replay-moves")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div class="moves" ref={list} tabIndex={0}>
        {starts.map(({ round, at }, index) => {
          const end = starts[index + 1]?.at ?? moments.length;
          const bonus = moments[at]!.table.track[0] as Colour;
          return (
            <div key={round}>
              <h3>
                <a href={href(`replay/${id}#${at}`)} aria-current={at === now ? "true" : undefined}>
                  {words("term-round", { round, rounds: 6 })}
                </a>{" "}
                <PaneIcon colour={bonus} letter={settings.value.letters} />
              </h3>
              <ol>
                {moments.slice(at + 1, end).map(({ step }, nth) => (
                  <li key={nth}>
                    <a
                      href={href(`replay/${id}#${at + 1 + nth}`)}
                      aria-current={at + 1 + nth === now ? "true" : undefined}
                      title={names[(step?.seat ?? 1) - 1]}
                      style={{ "--seat": `var(--seat-${step?.seat})` }}
                    >
                      <span class="unseen">{names[(step?.seat ?? 1) - 1]}: </span>
                      {step?.move}
                    </a>
                  </li>
                ))}
              </ol>
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** The moment that is shown, and how to show another; the address follows. */
function useMoment(id: string, last: number) {
  const { hash } = place.value;
  const now = useSignal(momentIn(hash, last));
  const written = useRef(hash);
  const timer = useRef(0);
  useEffect(() => {
    if (hash !== written.current) now.value = momentIn(hash, last);
    written.current = hash;
  }, [hash, last]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const write = () => {
    written.current = String(now.peek());
    go(`replay/${id}#${written.current}`, "replace");
  };
  /** Lazily while somebody slides along: browsers do not let an address change that often. */
  const show = (to: number, how: "now" | "lazily" = "now") => {
    now.value = to;
    clearTimeout(timer.current);
    if (how === "now") write();
    else timer.current = window.setTimeout(write, 200);
  };
  return { now, show };
}

/** Keys anywhere on the page, except where they mean something else. */
function useKeys(onKey: (key: string) => boolean): void {
  const handler = useRef(onKey);
  handler.current = onKey;
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as Element;
      if (target.closest("input, textarea, select, dialog, .moves")) return;
      if (event.key === " " && target.closest("button, a, summary, [data-stop]")) return;
      if (handler.current(event.key)) event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
