// Before the start: who sits where, the link to send, and what was agreed.
import { useSignal } from "@preact/signals";
import { getUp } from "../../protocol/api";
import type { MatchView, SeatView } from "../../protocol/types";
import { sayClock } from "../home/options";
import { connection } from "../link";
import { dice, type Live } from "../live";
import { NameField } from "../name-field";
import { settings } from "../settings";
import { words } from "../words";
import { Notices } from "./notices";
import { isEmpty, maySit } from "./seats";
import { linkTo, ShareLink } from "./share";

export function Lobby({ live, view }: { live: Live; view: MatchView }) {
  const open = view.seats.some(isEmpty);
  const welcome = view.seats.some(({ number }) => maySit(view, number));
  const mine = view.you.length > 0;
  return (
    <div class="page lobby">
      <h1>{words("table-waiting")}</h1>
      <Notices live={live} view={view} />
      {open && (
        <section class="card stack">
          <p>{words("table-share")}</p>
          <ShareLink link={linkTo(view.match)} />
        </section>
      )}
      <section class="card stack" aria-labelledby="seats-title">
        <h2 id="seats-title">{words("table-seats")}</h2>
        {!mine && welcome && <NameField />}
        <ul class="seats">
          {view.seats.map((seat) => (
            <Seat key={seat.number} seat={seat} live={live} view={view} />
          ))}
        </ul>
        {mine && (
          <button
            type="button"
            class="primary big"
            disabled={open || view.locked}
            onClick={() => void live.request(dice().then(({ begin }) => begin(view.match)))}
          >
            {words("table-start")}
          </button>
        )}
        <p class="soft small" role="status">
          {view.locked
            ? words("table-starting")
            : open
              ? words("table-not-yet")
              : !mine && words("table-others-start")}
        </p>
      </section>
      <Draws view={view} />
      <Agreed view={view} />
    </div>
  );
}

function Seat({ seat, live, view }: { seat: SeatView; live: Live; view: MatchView }) {
  const mine = view.you.includes(seat.number);
  const take = async () => {
    const name = settings.peek().name.trim() || words("home-guest");
    const sat = dice().then(({ sitDown }) => sitDown(view.match, seat.number, name));
    if (await live.request(sat)) connection.renew();
  };
  return (
    <li class="seat" data-seat={seat.number}>
      <span class="seat-number" aria-hidden="true">
        {seat.number}
      </span>
      <span class="seat-name">
        {seat.name || (
          <span class="soft">{words(seat.reserved ? "table-reserved" : "table-free")}</span>
        )}
        {mine && <small> · {words("table-you")}</small>}
        {seat.bot && <small> · {words("table-bot")}</small>}
      </span>
      {maySit(view, seat.number) && (
        <button type="button" onClick={take}>
          {words("table-sit")}
        </button>
      )}
      {mine && !view.locked && (
        <button
          type="button"
          class="quiet"
          onClick={() => void live.request(getUp(view.match, seat.number))}
        >
          {words("table-get-up")}
        </button>
      )}
      {view.maker && !mine && !seat.bot && !isEmpty(seat) && <Remove {...{ seat, live, view }} />}
      {view.maker && seat.reserved && !maySit(view, seat.number) && (
        <button
          type="button"
          class="quiet"
          aria-label={`${words("table-remove")}: ${seat.number}`}
          onClick={() => void live.request(getUp(view.match, seat.number))}
        >
          {words("table-remove")}
        </button>
      )}
    </li>
  );
}

/** What the server promises about the draws, before the first of them. */
export function Draws({ view }: { view: MatchView }) {
  return (
    <section class="agreed">
      <h2>{words("draws-title")}</h2>
      <p class="soft small">{words("draws-about")}</p>
      <p class="small hashes">{view.commitment}</p>
    </section>
  );
}

/** Who made the match frees the seat of somebody else; asked twice, for there is no way back. */
function Remove({ seat, live, view }: { seat: SeatView; live: Live; view: MatchView }) {
  const sure = useSignal(false);
  const { name, number } = seat;
  const ask = (value: boolean) => () => {
    sure.value = value;
  };
  return (
    <>
      <button
        type="button"
        class="quiet"
        aria-label={`${words("table-remove")}: ${name}`}
        aria-expanded={sure.value}
        onClick={ask(!sure.value)}
      >
        {words("table-remove")}
      </button>
      {sure.value && (
        <div class="notice bad seat-sure" role="alert">
          <span>{words("table-remove-sure", { name })}</span>
          <button type="button" onClick={() => void live.request(getUp(view.match, number))}>
            {words("table-remove-yes")}
          </button>
          <button type="button" class="primary" onClick={ask(false)}>
            {words("table-remove-no")}
          </button>
        </div>
      )}
    </>
  );
}

/** What was agreed when the match was made. */
function Agreed({ view }: { view: MatchView }) {
  const { side, clock, takebacks, hints, options, absence } = view.settings;
  const said = [
    words(side === "B" ? "home-side-b" : "home-side-a"),
    sayClock(clock),
    clock && `${words("home-absence")}: ${words(`home-absence-${absence ?? "bot"}`)}`,
    takebacks && words("home-takebacks"),
    hints && words("home-hints"),
    options?.score_floor && words("home-score-floor"),
    options?.gap_blocks_return && words("home-gap-blocks"),
  ].filter(Boolean);
  return (
    <section class="agreed">
      <h2>{words("table-settings")}</h2>
      <ul>
        {said.map((line) => (
          <li key={String(line)}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
