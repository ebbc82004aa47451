// What a guest sees who opens the link of a match that has not started: who invites, to what, and a
// seat to sit down on.

import { connection } from "../../app/match/connection";
import { dice, type Live } from "../../app/match/live-match";
import { sayClock } from "../../app/match/time";
import { NameField } from "../../app/settings/name-field";
import { settings } from "../../app/settings/settings";
import { words } from "../../i18n";
import type { MatchView } from "../../protocol/types";
import { maySit } from "./seats";

interface Props {
  live: Live;
  view: MatchView;
}

/** Take a seat under the name that this browser remembers. */
export async function sit(live: Live, match: string, seat: number): Promise<void> {
  const name = settings.peek().name.trim() || words("home-guest");
  const sat = dice().then(({ sitDown }) => sitDown(match, seat, name));
  if (await live.request(sat)) connection.renew();
}

/** The title of the page: who invites, as far as that is known. */
export function inviteTitle({ seats }: MatchView): string {
  const host = seats.find((seat) => seat.host);
  return host ? words("invite-title", { name: host.name }) : words("invite-title-open");
}

/** The seat that a guest is offered: the one kept for them, or the first that is free. */
export function offered(view: MatchView): number | undefined {
  const free = view.seats.map(({ number }) => number).filter((seat) => maySit(view, seat));
  return free.find((seat) => view.reserved?.includes(seat)) ?? free[0];
}

export function Invitation({ live, view }: Props) {
  const seat = offered(view)!;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void sit(live, view.match, seat);
  };
  return (
    <form class="card stack invitation" onSubmit={submit}>
      <dl class="facts">
        <div>
          <dt>{words("invite-seat")}</dt>
          <dd>{words("invite-seat-of", { seat, count: view.seats.length })}</dd>
        </div>
        {facts(view).map(([name, said]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <NameField />
      <button type="submit" class="primary big">
        {words("table-sit")}
      </button>
    </form>
  );
}

/** What was agreed, each with its name. */
export function facts({ settings }: MatchView): [string, string][] {
  const { side, clock, takebacks, hints, options, absence } = settings;
  const rules = [
    words(takebacks ? "invite-takebacks" : "invite-no-takebacks"),
    words(hints ? "invite-hints" : "invite-no-hints"),
    options?.score_floor && words("home-score-floor"),
    options?.gap_blocks_return && words("home-gap-blocks"),
  ];
  const away = `home-absence-${absence ?? "bot"}`;
  return [
    [words("home-clock"), sayClock(clock)],
    [words("home-side"), words(side === "B" ? "home-side-b" : "home-side-a")],
    [words("invite-rules"), rules.filter(Boolean).join(" · ")],
    ...(clock ? [[words("home-absence"), words(away)] as [string, string]] : []),
  ];
}
