// The study that is open: its tree, and the position that is shown. The server plays every step.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { botName } from "../../app/match/bots";
import { formatProblem } from "../../app/match/error-message";
import { navigate, route } from "../../app/navigation/router";
import { studyPosition } from "../../app/study/api";
import { gameLine, gameStudy, playedStep } from "../../app/study/game-study";
import { loadGame, namesOf } from "../../app/study/games";
import { ownEdition } from "../../app/study/own-edition";
import { keepStudy, keptStudy } from "../../app/study/studies";
import { nodePage, type Place, parsePlace, type Start } from "../../app/study/study-address";
import type { Study } from "../../app/study/study-document";
import {
  type Change,
  EMPTY,
  isDeal,
  type Path,
  parseDeal,
  pathAfterKey,
  reduce,
} from "../../app/study/tree";
import { useRequest } from "../../app/study/use-request";
import { words } from "../../i18n";
import type { PositionRequest, PositionView, SeatPart } from "../../protocol/rest";
import { readDeal } from "./chosen-deal";

/** Milliseconds after which the address follows: browsers limit how often it may change. */
const ADDRESS_DELAY = 150;

type Steps = NonNullable<PositionRequest["moves"]>;
type Extension = Pick<PositionRequest, "move" | "deal" | "draw" | "moves">;

/** What is shown: a node of the tree, and whether it was reached by going on from the one before. */
interface Shown {
  path: Path;
  view: PositionView;
  forward: boolean;
  /** Grows with every change, so that the board notices it. */
  turn: number;
}

export interface OpenStudy {
  start: Start;
  study: Signal<Study | null>;
  shown: Signal<Shown | null>;
  problem: Signal<string>;
  /** The steps of the match, if it is one. */
  game: Path;
  seats: SeatPart[];
  /** Shows a node. */
  go(path: Path): void;
  /** Goes where a key leads; whether there is something. */
  goByKey(key: string): boolean;
  /** Plays on from what is shown: a move, a deal, a deal that is drawn, or a line. */
  extend(by: Extension): Promise<void>;
  /** Deals what somebody typed. */
  deal(typed: string): Promise<void>;
  change(change: Change): void;
  rename(title: string): void;
}

/** Opens the study at a place; the address follows what is shown, and the other way round. */
export function useStudy(place: Place): OpenStudy {
  const opened = useMemo(() => new StudyState(place.start), []);
  const study = useSignal<Study | null>(null);
  const shown = useSignal<Shown | null>(null);
  const problem = useSignal("");
  opened.connect({ study, shown, problem });
  useRequest(() => {
    if (!shown.peek()) void opened.open(place);
  });
  useAddress(opened, study);
  useEffect(() => {
    const now = study.value;
    if (now?.tree.children.length || now?.title) keepStudy(now); // at once: the page may be closed
  }, [study.value]);
  return opened;
}

/** Writes the address of the node that is shown, and shows the node of an address that others wrote. */
function useAddress(opened: StudyState, study: Signal<Study | null>): void {
  const written = useRef(location.href);
  const path = study.value?.tree.path;
  useEffect(() => {
    if (!path) return;
    const timer = setTimeout(() => {
      navigate(nodePage(opened.start, path, opened.game), "replace");
      written.current = location.href;
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [path]);
  const { rest, query, hash } = route.value;
  useEffect(() => {
    const place = parsePlace(rest, query, hash);
    if (location.href === written.current || !place || !study.peek()) return;
    written.current = location.href;
    opened.go(opened.pathOf(place));
  }, [route.value]);
}

interface StudySignals {
  study: Signal<Study | null>;
  shown: Signal<Shown | null>;
  problem: Signal<string>;
}

/** The state of a study that is open. Views of positions are remembered by their paths. */
class StudyState implements OpenStudy {
  study!: Signal<Study | null>;
  shown!: Signal<Shown | null>;
  problem!: Signal<string>;
  game: Path = [];
  seats: SeatPart[] = [];
  readonly #views = new Map<string, PositionView>();
  #latest = 0;

  constructor(readonly start: Start) {}

  connect(signals: StudySignals): void {
    Object.assign(this, signals);
  }

  async open(place: Place): Promise<void> {
    try {
      this.study.value = await this.#load(place.start);
    } catch (error) {
      this.problem.value = formatProblem(error);
      return;
    }
    await this.#show(this.pathOf(place));
    if (!this.shown.peek()) await this.#showStart();
  }

  /** Shows the beginning, where the rest of a link cannot be played; what is wrong with it stays. */
  async #showStart(): Promise<void> {
    const problem = this.problem.peek();
    await this.#show([]);
    this.problem.value = problem;
  }

  /** The path of a place, from the beginning of the tree on. */
  pathOf({ step, path }: Place): Path {
    return [...this.game.slice(0, step ?? this.game.length), ...path];
  }

  go = (path: Path): void => {
    void this.#show(path);
  };

  goByKey = (key: string): boolean => {
    const path = pathAfterKey(key, this.study.peek()?.tree ?? EMPTY);
    if (path) this.go(path);
    return path !== null;
  };

  extend = async (by: Extension): Promise<void> => {
    const from = this.shown.peek();
    if (!from) return;
    await this.#ask(from.view.table.position, by, (view) => {
      const steps = view.last.map(playedStep);
      const path = [...from.path, ...steps.map(({ step }) => step)];
      this.#views.set(path.join("/"), view);
      const line = [...from.path.map((step) => ({ step, seat: null })), ...steps];
      this.change({ kind: "add", line });
      this.change({ kind: "go", path });
      this.#draw(path, view);
    });
  };

  deal = async (typed: string): Promise<void> => {
    const displays = readDeal(typed);
    if (displays) await this.extend({ deal: displays as [string, ...string[]] });
    else this.problem.value = words("error-deal-syntax", { got: typed });
  };

  change = (change: Change): void => {
    const study = this.study.peek();
    if (!study) return;
    const tree = reduce(study.tree, change);
    if (tree !== study.tree) this.study.value = { ...study, tree };
    if (change.kind === "cut") this.go(tree.path);
  };

  rename = (title: string): void => {
    const study = this.study.peek();
    if (study) this.study.value = { ...study, title };
  };

  async #load(start: Start): Promise<Study> {
    if ("match" in start) {
      const found = await loadGame(start.match);
      const say = { bot: botName, seat: (seat: number) => words("term-seat", { seat }) };
      this.game = gameLine(found.replay).map(({ step }) => step);
      this.seats = found.replay.seats;
      return gameStudy(found, namesOf(found.replay, say), start.match);
    }
    const own = ownEdition();
    const edition = own && start.position.startsWith(`${own.name}.${own.version}`) ? own : null;
    const kept = keptStudy(start);
    if (kept) return { ...kept, edition: kept.edition ?? edition };
    const { position } = start;
    return { title: "", position, match: null, names: [], edition, tree: EMPTY };
  }

  /** Shows the node at a path, which is added to the tree once the server has played it. */
  async #show(path: Path): Promise<void> {
    const study = this.study.peek();
    if (!study) return;
    this.change({ kind: "go", path });
    const known = this.#views.get(path.join("/"));
    if (known) {
      this.#latest += 1;
      this.#draw(path, known);
      return;
    }
    const before = this.#views.get(path.slice(0, -1).join("/"));
    const [from, steps] = before ? [before.table.position, path.slice(-1)] : [study.position, path];
    await this.#ask(from, { moves: steps.map(toQuestion) }, (view) => {
      this.#views.set(path.join("/"), view);
      const earlier = path.slice(0, path.length - steps.length);
      const line = [...earlier.map((step) => ({ step, seat: null })), ...view.last.map(playedStep)];
      this.change({ kind: "add", line });
      this.change({ kind: "go", path });
      this.#draw(path, view);
    });
  }

  /** Asks the server; only the newest question is answered. */
  async #ask(position: string, by: Extension, use: (view: PositionView) => void): Promise<void> {
    this.#latest += 1;
    const asked = this.#latest;
    try {
      const edition = this.study.peek()?.edition ?? null;
      const view = await studyPosition({ position, edition, ...by });
      if (asked !== this.#latest) return;
      this.problem.value = "";
      use(view);
    } catch (error) {
      if (asked === this.#latest) this.problem.value = formatProblem(error);
    }
  }

  #draw(path: Path, view: PositionView): void {
    const before = this.shown.peek();
    const forward = before !== null && path.length === before.path.length + 1;
    this.shown.value = { path, view, forward, turn: (before?.turn ?? 0) + 1 };
  }
}

function toQuestion(step: string): Steps[number] {
  return isDeal(step) ? { deal: parseDeal(step) as [string, ...string[]] } : step;
}

/** The names of the seats of a study, as they are shown. */
export function seatNames({ names }: Study, view: PositionView): string[] {
  return view.table.players.map((_, seat) => names[seat] || words("term-seat", { seat: seat + 1 }));
}
