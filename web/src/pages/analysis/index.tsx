// The analysis board: any position or game, every move, and what the engine says of it.
import { route } from "../../app/navigation/router";
import { useTitle } from "../../app/navigation/title";
import { parsePlace, startKey } from "../../app/study/study-address";
import { lazy } from "../../components/lazy";
import { words } from "../../i18n";
import { useCatalogues } from "../../i18n/catalogue";
import { StudyBoard } from "./study-board";
import "../../app/study/study.css";
import "./analysis.css";

const Openings = lazy(() => import("./openings").then((module) => module.Openings));

export default function AnalysisPage() {
  useTitle(words("page-analysis"));
  if (!useCatalogues("analysis")) return <p class="page soft">{words("page-loading")}</p>;
  const { rest, query, hash } = route.value;
  const place = parsePlace(rest, query, hash);
  return (
    <div class="page wide analysis">
      {place ? <StudyBoard key={startKey(place.start)} place={place} /> : <Openings />}
    </div>
  );
}
