// Home: how do you want to play?
import { useEffect, useMemo } from "preact/hooks";
import { meetBots } from "../bots";
import { Games } from "../home/games";
import "../home/home.css";
import { MyGames } from "../home/my-games";
import { OpenTables } from "../home/open-tables";
import { Ways } from "../home/ways";
import { Window } from "../home/window";
import { href } from "../router";
import { useTitle } from "../title";
import { words } from "../words";

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
        <Ways />
      </section>
      <Games title="home-finished" list={mine.finished.value} mine={mine} />
      <OpenTables />
    </div>
  );
}
