// The strips of one's own box: drawn here, checked by the server, kept in this browser.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { formatProblem } from "../../app/match/error-message";
import { type CheckedEdition, checkEdition, type EditionData } from "../../app/study/api";
import { ownEdition, saveOwnEdition } from "../../app/study/own-edition";
import { Defs } from "../../board";
import { words } from "../../i18n";
import { useCatalogues } from "../../i18n/catalogue";
import { Actions } from "./actions";
import type { Space } from "./edition-data";
import { formatEditionProblem } from "./edition-problem";
import { Numbers } from "./numbers";
import { Brushes, StripEditor } from "./strips";

/** Milliseconds without a change after which the server is asked. */
const PAUSE = 250;

export function Editor({ shipped }: { shipped: EditionData }) {
  const edition = useSignal(ownEdition() ?? shipped);
  const checked = useSignal<CheckedEdition | null>(null);
  const problem = useSignal<unknown>(null);
  const brush = useSignal<Space>("W");

  useEffect(() => {
    const asked = edition.value;
    const timer = setTimeout(async () => {
      try {
        const answer = await checkEdition({ edition: asked });
        if (edition.peek() !== asked) return;
        checked.value = answer;
        problem.value = null;
        if (answer.edition && asked !== shipped) saveOwnEdition(answer.edition);
      } catch (error) {
        problem.value = error;
      }
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [edition.value]);

  const change = (next: EditionData) => {
    checked.value = null;
    edition.value = next;
  };
  return (
    <div class="editor card">
      <Defs />
      <Brushes brush={brush} />
      <div class="editor-strips">
        {edition.value.strips.map((_, strip) => (
          <StripEditor
            key={strip}
            strip={strip}
            edition={edition.value}
            brush={brush}
            onChange={change}
          />
        ))}
      </div>
      <details>
        <summary>{words("editor-more")}</summary>
        <Numbers edition={edition.value} onChange={change} />
      </details>
      <div class="row editor-name">
        <label for="edition-name">{words("editor-name")}</label>
        <input
          id="edition-name"
          value={edition.value.name}
          maxLength={40}
          spellcheck={false}
          autocomplete="off"
          onInput={(event) => change({ ...edition.value, name: event.currentTarget.value })}
        />
      </div>
      <Verdict checked={checked.value} problem={problem.value} own={edition.value !== shipped} />
      <Actions
        checked={checked.value}
        own={edition.value !== shipped}
        onLoad={(answer) => {
          checked.value = answer;
          problem.value = null;
          if (answer.edition) edition.value = answer.edition;
        }}
        onReset={() => {
          saveOwnEdition(null);
          change(shipped);
        }}
        onProblem={(error) => {
          problem.value = error;
        }}
      />
    </div>
  );
}

/** What is wrong with an edition, in words that are loaded for it. */
function Problems({ problems }: Pick<CheckedEdition, "problems">) {
  if (!useCatalogues("errors")) return null;
  return (
    <div class="note bad">
      <p>{words("editor-problems", { count: problems.length })}</p>
      <ul>
        {problems.map((each) => (
          <li key={`${each.key} ${each.code}`}>{formatEditionProblem(each)}</li>
        ))}
      </ul>
    </div>
  );
}

interface VerdictProps {
  checked: CheckedEdition | null;
  problem: unknown;
  own: boolean;
}

/** What the server says of it. */
function Verdict({ checked, problem, own }: VerdictProps) {
  return (
    <div role="status">
      {problem ? (
        <p class="note bad">{formatProblem(problem)}</p>
      ) : !checked ? (
        <p class="note">{words("editor-checking")}</p>
      ) : checked.problems.length ? (
        <Problems problems={checked.problems} />
      ) : (
        <p class="note good">
          {words("editor-good")} {own && words("editor-kept")}
        </p>
      )}
    </div>
  );
}
