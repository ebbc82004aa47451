// The outcome of a verification: the verdict, each check in words, and what follows from it.
import type { Checked } from "../../app/match/seed-commitment";
import {
  type Check,
  conclusions,
  isOlder,
  mayBeHonest,
  type SeededRecord,
} from "../../app/verification/verification";
import { words } from "../../i18n";
import "./verification.css";

export interface Verified {
  record: SeededRecord;
  checks: Check[];
  /** How the record compares with what this browser kept; empty if it kept nothing. */
  kept: Checked[];
}

export function Verification({ record, checks, kept }: Verified) {
  const isGood = checks.every(({ passed }) => passed);
  return (
    <div class="verification">
      <Verdict {...{ record, checks, kept }} />
      <section class="card">
        <h2>{words("verify-checks")}</h2>
        <ul class="checks">
          {checks.map(({ code, passed, number }) => (
            <CheckLine key={`${code} ${number}`} outcome={passed ? "good" : "bad"}>
              {words(passed ? `check-${code}` : `check-${code}-failed`, { number })}
            </CheckLine>
          ))}
        </ul>
      </section>
      <section class="card">
        <h2>{words("verify-own")}</h2>
        {kept.length > 0 ? (
          <ul class="checks">
            {kept.map(({ code, outcome }) => (
              <CheckLine key={code} outcome={outcome}>
                {words(`luck-${code}-${outcome}`)}
              </CheckLine>
            ))}
          </ul>
        ) : (
          <p>{words("verify-own-none")}</p>
        )}
      </section>
      {isGood && <Conclusions record={record} />}
      <Hashes record={record} />
    </div>
  );
}

/** Whether everything holds, as `vitral verify` says it. */
function Verdict({ record, checks, kept }: Verified) {
  const count = checks.filter(({ passed }) => !passed).length;
  const differs = kept.some(({ outcome }) => outcome === "bad");
  if (count && mayBeHonest(record, checks)) {
    return (
      <p class="note" role="status">
        <b>{words("verify-undecided")}</b> {words("verify-older")}
      </p>
    );
  }
  return (
    <div class={count || differs ? "note bad" : "note good"} role="status">
      <b>
        {count
          ? words("verify-bad", { count })
          : words(isOlder(record) ? "verify-good-older" : "verify-good")}
      </b>
      {differs && <p>{words("over-luck-bad")}</p>}
    </div>
  );
}

interface CheckLineProps {
  outcome: "good" | "bad" | "open";
  children: string;
}

function CheckLine({ outcome, children }: CheckLineProps) {
  const sign = { good: "✓", bad: "✗", open: "–" }[outcome];
  const spoken =
    outcome === "open" ? "conclusion-no" : outcome === "good" ? "check-passed" : "check-failed";
  return (
    <li data-outcome={outcome}>
      <span class="check-sign" aria-hidden="true">
        {sign}
      </span>
      <span>
        <span class="unseen">{words(spoken)}: </span>
        {children}
      </span>
    </li>
  );
}

/** What the record shows about its luck, and what no record can. */
function Conclusions({ record }: { record: SeededRecord }) {
  return (
    <section class="card">
      <h2>{words("verify-conclusions")}</h2>
      <ul class="checks">
        {conclusions(record).map(({ code, shown, seats }) => (
          <CheckLine key={code} outcome={shown ? "good" : "open"}>
            {words(shown ? `conclusion-${code}` : `conclusion-${code}-open`, {
              seats: seats.join(", "),
            })}
          </CheckLine>
        ))}
      </ul>
    </section>
  );
}

function Hashes({ record: { dice } }: { record: SeededRecord }) {
  return (
    <section class="card">
      <h2>{words("verify-hashes")}</h2>
      <dl class="seed-hashes small">
        <dt>{words("over-commitment")}</dt>
        <dd>{dice.commitment}</dd>
        <dt>{words("over-seed")}</dt>
        <dd>{dice.seed}</dd>
      </dl>
    </section>
  );
}
