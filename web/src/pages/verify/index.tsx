// Was the luck fair? Every draw of a finished game is made again in this browser, from its record.
import { useSignal } from "@preact/signals";
import { formatProblem } from "../../app/match/error-message";
import { type Checked, check } from "../../app/match/seed-commitment";
import { notedCommitment } from "../../app/match/seed-notes";
import { href, route } from "../../app/navigation/router";
import { useTitle } from "../../app/navigation/title";
import { studyDeals } from "../../app/study/api";
import { OWN_RECORD, ownRecord } from "../../app/study/games";
import { useRequest } from "../../app/study/use-request";
import { hasSeed, verify } from "../../app/verification/verification";
import { words } from "../../i18n";
import { useCatalogues } from "../../i18n/catalogue";
import { getRecord, seeMatch } from "../../protocol/api";
import "../../app/study/study.css";
import { Verification, type Verified } from "./verification";

export default function Verify() {
  useTitle(words("over-luck"));
  if (!useCatalogues("table", "verify")) return <p class="page soft">{words("page-loading")}</p>;
  const [id = ""] = route.value.rest;
  return (
    <div class="page">
      <h1>{words("over-luck")}</h1>
      <p>{words("verify-about")}</p>
      <VerifiedGame key={id} id={id} />
      <p>
        <a href={href(`review/${id}`)}>{words("over-review")}</a>
      </p>
    </div>
  );
}

function VerifiedGame({ id }: { id: string }) {
  /** Null until it is known, and without a seed there is nothing to verify. */
  const found = useSignal<Verified | "no seed" | null>(null);
  const problem = useSignal("");
  useRequest(() => {
    if (found.peek()) return;
    verifyGame(id).then(
      (verified) => {
        found.value = verified;
        problem.value = "";
      },
      (error) => {
        problem.value = formatProblem(error);
      },
    );
  });
  if (problem.value) {
    return (
      <p class="note bad" role="alert">
        {problem.value}
      </p>
    );
  }
  if (!found.value) return <p class="soft">{words("page-loading")}</p>;
  if (found.value === "no seed") return <p class="note">{words("verify-no-seed")}</p>;
  return <Verification {...found.value} />;
}

/** Makes every draw of a game again, and compares it with what this browser kept of the match. */
async function verifyGame(id: string): Promise<Verified | "no seed"> {
  const record = id === OWN_RECORD ? ownRecord() : await getRecord(id);
  if (!hasSeed(record)) return "no seed";
  const kept = id === OWN_RECORD ? null : await notesOn(id);
  const checks = verify(record, await studyDeals(record), kept?.commitment ?? null);
  return { record, checks, kept: kept?.checks ?? [] };
}

/** What this browser kept of a match: the commitment that it saw, and whether the rest fits. */
async function notesOn(id: string): Promise<{ commitment: string | null; checks: Checked[] }> {
  return { commitment: notedCommitment(id), checks: await check(await seeMatch(id)) };
}
