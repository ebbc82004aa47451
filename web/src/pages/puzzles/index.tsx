// Puzzles: positions of the last round with one best move to find.
import { useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { route } from "../../app/navigation/router";
import { useTitle } from "../../app/navigation/title";
import { words } from "../../i18n";
import { useCatalogues } from "../../i18n/catalogue";
import { PuzzleTable } from "./puzzle-table";
import "../../app/study/study.css";

export default function Puzzles() {
  useTitle(words("page-puzzles"));
  if (!useCatalogues("puzzles")) return <p class="page soft">{words("page-loading")}</p>;
  const [id] = route.value.rest;
  return (
    <div class={id ? "page wide puzzles" : "page puzzles"}>
      {id ? <PuzzleTable key={id} id={id} /> : <LazyOverview />}
    </div>
  );
}

/** What there is to choose from; loaded where there is no puzzle yet. */
function LazyOverview() {
  const loaded = useSignal<{ Overview: ComponentType } | null>(null);
  useEffect(() => {
    void import("./overview").then((module) => {
      loaded.value = module;
    });
  }, []);
  return loaded.value ? <loaded.value.Overview /> : <p class="soft">{words("page-loading")}</p>;
}
