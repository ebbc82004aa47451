// The puzzle of the day.
import { href } from "../../app/navigation/router";
import { words } from "../../i18n";
import "./daily-card.css";

export function DailyCard() {
  return (
    <section class="card daily-card" aria-labelledby="daily">
      <h2 id="daily">
        <a href={href("puzzles/daily")}>{words("page-daily")}</a>
      </h2>
      <p>{words("home-daily")}</p>
    </section>
  );
}
