// What Vitral is, how true it is to the box, and how to bring one's own.
import { useSignal } from "@preact/signals";
import { formatProblem } from "../../app/match/error-message";
import { useTitle } from "../../app/navigation/title";
import { type CheckedEdition, defaultEdition } from "../../app/study/api";
import { useRequest } from "../../app/study/use-request";
import { words } from "../../i18n";
import { useCatalogues } from "../../i18n/catalogue";
import "../../app/study/study.css";
import "./about.css";
import { Editor } from "./editor";

const PARTS = ["panes", "displays", "ornaments", "windows", "broken-glass", "strips"];

export default function About() {
  useTitle(words("page-about"));
  const shipped = useSignal<CheckedEdition | null>(null);
  const problem = useSignal<unknown>(null);
  useRequest(() => {
    defaultEdition().then(
      (answer) => {
        shipped.value ??= answer;
        problem.value = null;
      },
      (error) => {
        problem.value = error;
      },
    );
  });
  if (!useCatalogues("study")) return <p class="page soft">{words("page-loading")}</p>;
  return (
    <div class="page about">
      <h1>{words("page-about")}</h1>
      <p>{words("about-what")}</p>
      <p>{words("about-publisher")}</p>
      <section>
        <h2>{words("about-data-title")}</h2>
        <p>{words("about-data")}</p>
        {shipped.value && <Bases basis={shipped.value.basis} />}
      </section>
      <section>
        <h2 id="editor">{words("editor-title")}</h2>
        <p>{words("editor-about")}</p>
        {shipped.value?.edition && <Editor shipped={shipped.value.edition} />}
        {problem.value !== null && <p class="note bad">{formatProblem(problem.value)}</p>}
      </section>
      <section>
        <h2>{words("about-licence-title")}</h2>
        <p>{words("about-licence")}</p>
        <h2>{words("about-privacy-title")}</h2>
        <p>{words("about-privacy")}</p>
      </section>
    </div>
  );
}

/** How sure each part of the shipped edition is. */
function Bases({ basis }: { basis: Record<string, string> }) {
  return (
    <table class="bases">
      <thead>
        <tr>
          <th scope="col">{words("about-data-part")}</th>
          <th scope="col">{words("about-data-basis")}</th>
          <th scope="col">{words("about-data-note")}</th>
        </tr>
      </thead>
      <tbody>
        {PARTS.map((part) => {
          const sure = basis[part.replace("-", "_")] ?? "ours";
          return (
            <tr key={part}>
              <th scope="row">{words(`about-part-${part}`)}</th>
              <td>
                <span class={`basis ${sure}`}>{words(`about-basis-${sure}`)}</span>
              </td>
              <td>{words(`about-note-${part}`)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
