// Before the start: who sits where, the link to send, and what was agreed.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ColourChoice } from "../../app/controls/colour-choice";
import { type LiveMatch, loadSeedCommitment } from "../../app/match/live-match";
import { words } from "../../i18n";
import { chooseColour, getUp } from "../../protocol/api";
import type { MatchView, SeatView } from "../../protocol/types";
import { Commitment } from "./commitment";
import { Invitation, inviteTitle, offered, sit } from "./invitation";
import "./lobby.css";
import { PresenceMark } from "./lazy-presence";
import { agreedFacts, MatchFacts } from "./match-facts";
import { Notices } from "./notices";
import { isEmpty, maySit } from "./seats";
import { linkTo, ShareLink } from "./share-link";

export function Lobby({ live, view }: { live: LiveMatch; view: MatchView }) {
  const open = view.seats.some(isEmpty);
  const mine = view.you.length > 0;
  const guest = !mine && offered(view) !== undefined;
  return (
    <div class="page lobby">
      <h1>{guest ? inviteTitle(view) : words("table-waiting")}</h1>
      {guest && <p class="lead">{words("invite-lead")}</p>}
      <Notices live={live} view={view} />
      {guest && <Invitation live={live} view={view} />}
      {open && !guest && <Link match={view.match} />}
      <section class="card stack" aria-labelledby="seats-title">
        <h2 id="seats-title">{words("table-seats")}</h2>
        <ul class="seats">
          {view.seats.map((seat) => (
            <Seat key={seat.number} seat={seat} live={live} view={view} guest={guest} />
          ))}
        </ul>
        {mine && (
          <button
            type="button"
            class="primary big"
            disabled={open || view.locked}
            onClick={() =>
              void live.request(loadSeedCommitment().then(({ begin }) => begin(view.match)))
            }
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
      {!guest && <Agreed view={view} />}
      <Draws view={view} />
    </div>
  );
}

/** The link to send, and its code for those in the same room. */
function Link({ match }: { match: string }) {
  const code = useSignal<typeof import("./qr-code") | null>(null);
  useEffect(() => {
    import("./qr-code").then(
      (loaded) => {
        code.value = loaded;
      },
      () => {}, // without the code there is still the link
    );
  }, []);
  const link = linkTo(match);
  const QrCode = code.value?.QrCode;
  return (
    <section class="card invite-host">
      <div class="invite-link">
        <p>{words("table-share")}</p>
        <ShareLink link={link} />
      </div>
      {QrCode && (
        <div class="scan">
          <QrCode link={link} label={words("invite-code")} />
          <p class="soft small">{words("invite-scan")}</p>
        </div>
      )}
    </section>
  );
}

interface SeatProps {
  seat: SeatView;
  live: LiveMatch;
  view: MatchView;
  /** Whether a guest is offered a seat above: then only the other free ones have buttons here. */
  guest: boolean;
}

function Seat({ seat, live, view, guest }: SeatProps) {
  const mine = view.you.includes(seat.number);
  const free = maySit(view, seat.number) && !(guest && offered(view) === seat.number);
  return (
    <li class="seat" data-seat={seat.number}>
      <span
        class="seat-number"
        style={seat.colour_chosen || seat.name ? { "--seat": `var(--seat-${seat.number})` } : {}}
        aria-hidden="true"
      >
        {seat.number}
      </span>
      <span class="seat-name">
        {seat.name || (
          <span class="soft">{words(seat.reserved ? "table-reserved" : "table-free")}</span>
        )}
        {mine && <small> · {words("table-you")}</small>}
        {seat.bot && <small> · {words("table-bot")}</small>}
        {seat.name && <PresenceMark live={live} seat={seat.number} />}
      </span>
      {free && (
        <button
          type="button"
          aria-label={`${words("table-sit")}: ${seat.number}`}
          onClick={() => void sit(live, view.match, seat.number)}
        >
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
      {mine && !view.locked && <Colour {...{ seat, live, view }} />}
    </li>
  );
}

/** The colour of one's own seat: any that nobody else has chosen. */
function Colour({ seat, live, view }: Omit<SeatProps, "guest">) {
  const { number, name, colour } = seat;
  const others = view.seats.filter((other) => other.number !== number && other.colour_chosen);
  return (
    <ColourChoice
      label={view.you.length > 1 ? words("colour-of", { name }) : words("colour-own")}
      value={colour}
      taken={others.map((other) => other.colour)}
      onChange={(wanted) => void live.request(chooseColour(view.match, number, wanted))}
    />
  );
}

/** What the server promises about the draws, before the first of them. */
export function Draws({ view }: { view: MatchView }) {
  return (
    <section class="agreed">
      <h2>{words("draws-title")}</h2>
      <Commitment commitment={view.commitment} />
    </section>
  );
}

/** Lets the maker of the match free somebody else's seat; asks again, since it cannot be undone. */
function Remove({ seat, live, view }: { seat: SeatView; live: LiveMatch; view: MatchView }) {
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
  return (
    <section class="agreed">
      <h2>{words("table-settings")}</h2>
      <MatchFacts facts={agreedFacts(view)} />
    </section>
  );
}
