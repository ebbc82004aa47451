// The home page: a form for a new match, own matches and open ones.
import { useEffect, useMemo } from "preact/hooks";
import { loadBotsWithRetry } from "../../app/match/bots";
import { DailyCard } from "./daily-card";
import { MatchCards } from "./match-cards";
import "./home.css";
import { href } from "../../app/navigation/router";
import { useTitle } from "../../app/navigation/title";
import { words } from "../../i18n";
import { useCatalogues } from "../../i18n/catalogue";
import { NewMatchForm } from "./match-form";
import { MyMatches } from "./my-matches";
import { OpenMatches } from "./open-matches";
import { RoseWindow } from "./rose-window";

export default function Home() {
  useTitle();
  return useCatalogues("home") ? <HomeParts /> : <p class="page soft">{words("page-loading")}</p>;
}

function HomeParts() {
  useEffect(() => void loadBotsWithRetry(), []);
  const mine = useMemo(() => new MyMatches(), []);
  useEffect(() => mine.start(), [mine]);
  return (
    <div class="home">
      <MatchCards
        title="home-running"
        list={mine.running.value}
        expected={mine.expected.value}
        mine={mine}
      />
      <section class="hero">
        <RoseWindow />
        <div class="hero-words">
          <h1>{words("home-title")}</h1>
          <p class="lead">{words("home-lead")}</p>
          <p>
            {words("home-new")} <a href={href("learn")}>{words("home-learn")}</a>
          </p>
        </div>
        <NewMatchForm />
      </section>
      <DailyCard />
      <MatchCards title="home-finished" list={mine.finished.value} mine={mine} />
      <OpenMatches />
    </div>
  );
}
