// Home: how do you want to play?
import { useEffect, useMemo } from "preact/hooks";
import { meetBots } from "../../app/match/bots";
import { Games } from "./match-cards";
import "./home.css";
import { href } from "../../app/navigation/router";
import { useTitle } from "../../app/navigation/title";
import { words } from "../../i18n";
import { NewMatchForm } from "./match-form";
import { MyGames } from "./my-matches";
import { OpenTables } from "./open-matches";
import { Window } from "./rose-window";

export default function Home() {
  useTitle();
  useEffect(() => void meetBots(), []);
  const mine = useMemo(() => new MyGames(), []);
  useEffect(() => mine.follow(), [mine]);
  return (
    <div class="home">
      <Games
        title="home-running"
        list={mine.running.value}
        expected={mine.expected.value}
        mine={mine}
      />
      <section class="hero">
        <Window />
        <div class="hero-words">
          <h1>{words("home-title")}</h1>
          <p class="lead">{words("home-lead")}</p>
          <p>
            {words("home-new")} <a href={href("learn")}>{words("home-learn")}</a>
          </p>
        </div>
        <NewMatchForm />
      </section>
      <Games title="home-finished" list={mine.finished.value} mine={mine} />
      <OpenTables />
    </div>
  );
}
