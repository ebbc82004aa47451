// What was agreed about a match, as a list of names and values.
import { formatClock } from "../../app/match/time";
import { words } from "../../i18n";
import type { MatchView } from "../../protocol/types";
import "./match-facts.css";

/** A name and its value, both in words. */
export type Fact = [name: string, value: string];

export function MatchFacts({ facts }: { facts: Fact[] }) {
  return (
    <dl class="match-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The settings of a match: clock, side, rules and, with a clock, what becomes of the absent. */
export function agreedFacts({ settings }: MatchView): Fact[] {
  const { side, clock, takebacks, hints, options, absence } = settings;
  const rules = [
    words(takebacks ? "invite-takebacks" : "invite-no-takebacks"),
    words(hints ? "invite-hints" : "invite-no-hints"),
    options?.score_floor && words("home-score-floor"),
    options?.gap_blocks_return && words("home-gap-blocks"),
  ];
  const away = `home-absence-${absence ?? "bot"}`;
  return [
    [words("home-clock"), formatClock(clock)],
    [words("home-side"), words(side === "B" ? "home-side-b" : "home-side-a")],
    [words("invite-rules"), rules.filter(Boolean).join(" · ")],
    ...(clock ? [[words("home-absence"), words(away)] as Fact] : []),
  ];
}
