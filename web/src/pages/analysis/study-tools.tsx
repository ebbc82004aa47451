// What can be done with a study: name it, share it, save it, change its position, open another.
import { href } from "../../app/navigation/router";
import { CopyButtons } from "../../app/study/copy-buttons";
import { download } from "../../app/study/download";
import { isShared } from "../../app/study/shared-position";
import { nodePage } from "../../app/study/study-address";
import { formatStudy, type Study, writeStudy } from "../../app/study/study-document";
import { words } from "../../i18n";
import type { OpenStudy } from "./use-study";
import "./study-tools.css";

interface StudyToolsProps {
  open: OpenStudy;
  /** The position that is shown. */
  position: string;
  onEdit(): void;
}

export function StudyTools({ open, position, onEdit }: StudyToolsProps) {
  const study = open.study.value!;
  const shared = isShared(study.position) || study.match !== null;
  const link = href(nodePage(open.start, study.tree.path, open.game));
  return (
    <section class="card study-tools">
      <h2>{words("analysis-study")}</h2>
      <label class="study-title">
        <span>{words("analysis-title")}</span>
        <input
          value={study.title}
          maxLength={80}
          autocomplete="off"
          onInput={(event) => open.rename(event.currentTarget.value)}
        />
      </label>
      <CopyButtons link={shared ? link : null} position={position} />
      <div class="row">
        <button type="button" onClick={() => saveFile(study, "json")}>
          {words("analysis-save-json")}
        </button>
        <button type="button" onClick={() => saveFile(study, "txt")}>
          {words("analysis-save-text")}
        </button>
        <button type="button" onClick={onEdit}>
          {words("analysis-edit")}
        </button>
        <a href={href("analysis")}>{words("analysis-other")}</a>
      </div>
      <p class="soft small">{words("analysis-kept")}</p>
    </section>
  );
}

function saveFile(study: Study, kind: "json" | "txt"): void {
  const name = study.title.replace(/[^\p{L}\p{N}]+/gu, "-").toLowerCase() || "vitral-study";
  if (kind === "json") download(`${name}.json`, `${writeStudy(study)}\n`, "application/json");
  else download(`${name}.txt`, formatStudy(study), "text/plain");
}
