// All puzzles: the one of the day, one's own standing, and themes to choose from.
import { useSignal } from "@preact/signals";
import { formatProblem } from "../../app/match/error-message";
import { href } from "../../app/navigation/router";
import {
  DAILY,
  keepStanding,
  ownStanding,
  puzzleFilter,
  puzzleThemes,
  setPuzzleFilter,
} from "../../app/study/puzzles";
import { useRequest } from "../../app/study/use-request";
import { Choice } from "../../components/choice";
import { words } from "../../i18n";
import type { ThemeCount } from "../../protocol/rest";
import { goToNext } from "./next-puzzle";
import { StandingCard } from "./standing-card";
import "./overview.css";

export function Overview() {
  const themes = useSignal<ThemeCount[]>([]);
  const problem = useSignal("");
  const failed = (error: unknown) => {
    problem.value = formatProblem(error);
  };
  const filter = puzzleFilter();
  useRequest(() => {
    puzzleThemes(filter).then((counted) => {
      const { players, side } = puzzleFilter();
      if (players !== filter.players || side !== filter.side) return; // of an earlier choice
      themes.value = counted;
      problem.value = "";
    }, failed);
  }, [filter.players, filter.side]);
  useRequest(() => {
    ownStanding().then((own) => {
      if (own.attempts) keepStanding(own);
    }, failed);
  });
  const start = (theme: string) => {
    setPuzzleFilter({ theme });
    goToNext().catch(failed);
  };
  return (
    <>
      <h1>{words("page-puzzles")}</h1>
      <p class="lead">{words("puzzles-page-about")}</p>
      {problem.value && (
        <p class="note bad" role="alert">
          {problem.value}
        </p>
      )}
      <div class="puzzle-cards">
        <section class="card" aria-labelledby="puzzle-daily">
          <h2 id="puzzle-daily">{words("page-daily")}</h2>
          <p>{words("puzzles-page-daily-about")}</p>
          <a class="button primary" href={href(`puzzles/${DAILY}`)}>
            {words("puzzles-page-solve")}
          </a>
        </section>
        <StandingCard />
      </div>
      <section class="card puzzle-choice" aria-labelledby="puzzle-choice">
        <h2 id="puzzle-choice">{words("puzzles-page-choose")}</h2>
        <Filters />
        <ThemeButtons themes={themes.value} onChoose={start} />
      </section>
    </>
  );
}

/** For how many players, and on which side of the palace. */
function Filters() {
  const { players, side } = puzzleFilter();
  const any = ["", words("puzzles-page-any")] as const;
  return (
    <div class="puzzle-filters">
      <Choice
        label={words("puzzles-page-players")}
        value={players}
        options={[any, ...["2", "3", "4"].map((count) => [count, count] as const)]}
        onChange={(count) => setPuzzleFilter({ players: count })}
      />
      <Choice
        label={words("home-side")}
        value={side}
        options={[any, ["A", "A"], ["B", "B"]]}
        onChange={(chosen) => setPuzzleFilter({ side: chosen })}
      />
    </div>
  );
}

interface ThemeButtonsProps {
  themes: ThemeCount[];
  onChoose(theme: string): void;
}

/** A button for each theme with the number of its puzzles, and one for all of them. */
function ThemeButtons({ themes, onChoose }: ThemeButtonsProps) {
  return (
    <>
      <button type="button" class="primary" onClick={() => onChoose("")}>
        {words("puzzles-page-all-themes")}
      </button>
      <h3 id="puzzle-themes">{words("puzzles-page-themes")}</h3>
      <ul class="puzzle-themes" aria-labelledby="puzzle-themes">
        {themes.map(({ theme, count }) => (
          <li key={theme}>
            <button
              type="button"
              data-theme-name={theme}
              disabled={!count}
              onClick={() => onChoose(theme)}
            >
              <span>{words(`theme-${theme}`)}</span>
              <span class="soft">{words("puzzles-page-count", { count })}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
