// Who sits where: a person at this screen, whoever has the link, or a bot.

import { ColourChoice } from "../../app/controls/colour-choice";
import { botTitle, levels, otherBots } from "../../app/match/bots";
import { type MatchDraft, OPEN, PERSON } from "../../app/match/match-draft";
import { settings } from "../../app/settings/settings";
import { words } from "../../i18n";

export function SeatFields({ draft }: { draft: MatchDraft }) {
  const first = draft.mode === "screen" ? 1 : 2;
  return (
    <fieldset class="seat-fields">
      <legend>{words("table-seats")}</legend>
      {draft.mode === "link" && <p class="soft small">{words("home-link-about")}</p>}
      {draft.kinds.value.slice(first - 1, draft.players.value).map((kind, index) => {
        const seat = index + first;
        return (
          <div class="seat-field" key={seat}>
            {seat > 1 && <Kind draft={draft} seat={seat} kind={kind} />}
            {draft.mode === "screen" && kind === PERSON && (
              <>
                <Name draft={draft} seat={seat} />
                <Colour draft={draft} seat={seat} />
              </>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function Kind({ draft, seat, kind }: { draft: MatchDraft; seat: number; kind: string }) {
  const someone = draft.mode === "screen" ? PERSON : OPEN;
  return (
    <select
      aria-label={words("term-seat", { seat })}
      value={kind}
      onChange={(event) => {
        draft.kinds.value = draft.kinds.value.with(seat - 1, event.currentTarget.value);
      }}
    >
      <option value={someone}>{words(`home-seat-${someone}`)}</option>
      {[...levels.value, ...otherBots.value].map((bot) => (
        <option key={bot} value={bot}>
          {botTitle(bot)}
        </option>
      ))}
    </select>
  );
}

/** The colour of a seat at this screen. */
export function Colour({ draft, seat }: { draft: MatchDraft; seat: number }) {
  return (
    <ColourChoice
      label={
        draft.mode === "screen"
          ? words("colour-of", { name: words("home-player", { seat }) })
          : words("colour-own")
      }
      terse={draft.mode === "screen"}
      value={draft.colours.value[seat - 1]}
      onChange={(colour) => draft.chooseColour(seat, colour)}
    />
  );
}

function Name({ draft, seat }: { draft: MatchDraft; seat: number }) {
  return (
    <input
      type="text"
      maxLength={24}
      autocomplete="off"
      aria-label={words("home-seat-name", { seat })}
      placeholder={(seat === 1 && settings.value.name) || words("home-player", { seat })}
      value={draft.names.value[seat - 1]}
      onInput={(event) => {
        draft.names.value = draft.names.value.with(seat - 1, event.currentTarget.value);
      }}
    />
  );
}
