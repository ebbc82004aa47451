// Who sits where: a person at this screen, whoever has the link, or a bot.
import { botTitle, levels, others } from "../bots";
import { ColourChoice } from "../colour-choice";
import { settings } from "../settings";
import { words } from "../words";
import { type Making, OPEN, PERSON } from "./making";

export function SeatFields({ making }: { making: Making }) {
  const first = making.way === "screen" ? 1 : 2;
  return (
    <fieldset class="seat-fields">
      <legend>{words("table-seats")}</legend>
      {making.way === "link" && <p class="soft small">{words("home-link-about")}</p>}
      {making.kinds.value.slice(first - 1, making.players.value).map((kind, index) => {
        const seat = index + first;
        return (
          <div class="seat-field" key={seat}>
            {seat > 1 && <Kind making={making} seat={seat} kind={kind} />}
            {making.way === "screen" && kind === PERSON && (
              <>
                <Name making={making} seat={seat} />
                <Colour making={making} seat={seat} />
              </>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function Kind({ making, seat, kind }: { making: Making; seat: number; kind: string }) {
  const someone = making.way === "screen" ? PERSON : OPEN;
  return (
    <select
      aria-label={words("term-seat", { seat })}
      value={kind}
      onChange={(event) => {
        making.kinds.value = making.kinds.value.with(seat - 1, event.currentTarget.value);
      }}
    >
      <option value={someone}>{words(`home-seat-${someone}`)}</option>
      {[...levels.value, ...others.value].map((bot) => (
        <option key={bot} value={bot}>
          {botTitle(bot)}
        </option>
      ))}
    </select>
  );
}

/** The colour of a seat at this screen. */
export function Colour({ making, seat }: { making: Making; seat: number }) {
  return (
    <ColourChoice
      label={
        making.way === "screen"
          ? words("colour-of", { name: words("home-player", { seat }) })
          : words("colour-own")
      }
      terse={making.way === "screen"}
      value={making.colours.value[seat - 1]}
      onChange={(colour) => making.chooseColour(seat, colour)}
    />
  );
}

function Name({ making, seat }: { making: Making; seat: number }) {
  return (
    <input
      type="text"
      maxLength={24}
      autocomplete="off"
      aria-label={words("home-seat-name", { seat })}
      placeholder={(seat === 1 && settings.value.name) || words("home-player", { seat })}
      value={making.names.value[seat - 1]}
      onInput={(event) => {
        making.names.value = making.names.value.with(seat - 1, event.currentTarget.value);
      }}
    />
  );
}
