// What a guest sees who opens the link of a match that has not started: who invites, to what, and a
// seat to sit down on.

import { connection } from "../../app/match/connection";
import { type LiveMatch, loadSeedCommitment } from "../../app/match/live-match";
import { NameField } from "../../app/settings/setting-fields";
import { settings } from "../../app/settings/settings";
import { words } from "../../i18n";
import type { MatchView } from "../../protocol/types";
import { agreedFacts, MatchFacts } from "./match-facts";
import { maySit } from "./seats";

interface Props {
  live: LiveMatch;
  view: MatchView;
}

/** Take a seat under the name that this browser remembers. */
export async function sit(live: LiveMatch, match: string, seat: number): Promise<void> {
  const name = settings.peek().name.trim() || words("home-guest");
  const sat = loadSeedCommitment().then(({ sitDown }) => sitDown(match, seat, name));
  if (await live.request(sat)) connection.reconnect();
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
      <MatchFacts
        facts={[
          [words("invite-seat"), words("invite-seat-of", { seat, count: view.seats.length })],
          ...agreedFacts(view),
        ]}
      />
      <NameField />
      <button type="submit" class="primary big">
        {words("table-sit")}
      </button>
    </form>
  );
}
