// The three ways to a match: against bots, at one screen, by link.
import { useSignal } from "@preact/signals";
import { makeMatch, start } from "../../protocol/api";
import type { NewMatch, NewSeat } from "../../protocol/rest";
import { aboutBot, botName, bots } from "../bots";
import { Choice } from "../choice";
import { remember } from "../games";
import { sayProblem } from "../problems";
import { go } from "../router";
import { choose, settings } from "../settings";
import { words } from "../words";
import { DEFAULTS, Options, type Wishes, wished } from "./options";

const WAYS = ["bots", "screen", "link"] as const;
type Way = (typeof WAYS)[number];
const OPEN = "open";
const PERSON = "person";

export function Ways() {
  const way = useSignal<Way>("bots");
  return (
    <div class="ways card">
      <h2 class="unseen">{words("home-ways")}</h2>
      <div class="tabs" role="tablist" aria-label={words("home-ways")}>
        {WAYS.map((each) => (
          <button
            type="button"
            role="tab"
            id={`way-${each}`}
            aria-controls="way"
            aria-selected={way.value === each}
            tabIndex={way.value === each ? 0 : -1}
            key={each}
            onClick={() => {
              way.value = each;
            }}
            onKeyDown={(event) => {
              const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
              if (!step) return;
              way.value = WAYS[(WAYS.indexOf(way.value) + step + WAYS.length) % WAYS.length]!;
              document.getElementById(`way-${way.value}`)?.focus();
            }}
          >
            {words(`home-${each}`)}
          </button>
        ))}
      </div>
      <div id="way" role="tabpanel" aria-labelledby={`way-${way.value}`}>
        <WayForm key={way.value} way={way.value} />
      </div>
    </div>
  );
}

function WayForm({ way }: { way: Way }) {
  const players = useSignal(2);
  const kinds = useSignal(["me", ...Array(3).fill(way === "link" ? OPEN : PERSON)]);
  const names = useSignal(["", "", "", ""]);
  const wishes = useSignal<Wishes>(DEFAULTS);
  const busy = useSignal(false);
  const problem = useSignal("");
  const { level } = settings.value;
  const bot = bots.value.includes(level) ? level : (bots.value[1] ?? bots.value[0] ?? "");

  const seats = (): NewSeat[] => {
    const me = settings.peek().name.trim() || words("home-guest");
    const others = kinds.value.slice(1, players.value).map((kind, index): NewSeat => {
      if (way === "bots") return { bot: bot as "greedy" };
      if (kind === OPEN) return {};
      if (kind === PERSON) return { name: nameAt(index + 2) };
      return { bot: kind as "greedy" };
    });
    return [{ name: way === "screen" ? nameAt(1) : me }, ...others];
  };
  const nameAt = (seat: number) =>
    names.value[seat - 1]!.trim() ||
    (seat === 1 && settings.peek().name.trim()) ||
    words("home-player", { seat });

  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy.value) return;
    busy.value = true;
    problem.value = "";
    try {
      const made = seats() as NewMatch["seats"];
      const { match } = await makeMatch({ settings: wished(wishes.value), seats: made });
      remember(match);
      if (made.every((seat) => seat.bot || seat.name)) await start(match);
      go(`m/${match}`);
    } catch (error) {
      problem.value = sayProblem(error);
      busy.value = false;
    }
  };

  return (
    <form class="stack" onSubmit={submit}>
      {way !== "screen" && <NameField />}
      <Choice
        label={words(way === "bots" ? "home-opponents" : "home-players")}
        value={String(players.value)}
        options={[2, 3, 4].map((count) => [
          String(count),
          String(way === "bots" ? count - 1 : count),
        ])}
        onChange={(count) => {
          players.value = Number(count);
        }}
      />
      {way === "bots" ? (
        <Choice
          label={words("home-level")}
          value={bot}
          options={bots.value.map((each) => [each, botName(each), aboutBot(each)])}
          onChange={(each) => choose({ level: each })}
        />
      ) : (
        <SeatFields
          way={way}
          count={players.value}
          kinds={kinds.value}
          names={names.value}
          onKind={(index, kind) => {
            kinds.value = kinds.value.with(index, kind);
          }}
          onName={(index, name) => {
            names.value = names.value.with(index, name);
          }}
        />
      )}
      <Options
        wishes={wishes.value}
        players={players.value}
        network={way === "link"}
        onChange={(changes) => {
          wishes.value = { ...wishes.value, ...changes };
        }}
      />
      {problem.value && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <button type="submit" class="primary big" disabled={busy.value}>
        {words(busy.value ? "home-making" : way === "link" ? "home-make" : "home-play")}
      </button>
    </form>
  );
}

function NameField() {
  return (
    <label class="field">
      <span>{words("home-name")}</span>
      <input
        type="text"
        name="name"
        autocomplete="nickname"
        maxLength={24}
        value={settings.value.name}
        placeholder={words("home-guest")}
        onInput={(event) => choose({ name: event.currentTarget.value })}
      />
    </label>
  );
}

interface SeatFieldsProps {
  way: Way;
  count: number;
  kinds: string[];
  names: string[];
  onKind(index: number, kind: string): void;
  onName(index: number, name: string): void;
}

/** Who sits where: a person at this screen, whoever has the link, or a bot. */
function SeatFields({ way, count, kinds, names, onKind, onName }: SeatFieldsProps) {
  const first = way === "screen" ? 1 : 2;
  const someone = way === "screen" ? PERSON : OPEN;
  return (
    <fieldset class="seat-fields">
      <legend>{words("table-seats")}</legend>
      {way === "link" && <p class="soft small">{words("home-link-about")}</p>}
      {kinds.slice(first - 1, count).map((kind, index) => {
        const seat = index + first;
        return (
          <div class="seat-field" key={seat}>
            {seat > 1 && (
              <select
                aria-label={words("term-seat", { seat })}
                value={kind}
                onChange={(event) => onKind(seat - 1, event.currentTarget.value)}
              >
                <option value={someone}>{words(`home-seat-${someone}`)}</option>
                {bots.value.map((bot) => (
                  <option key={bot} value={bot}>
                    {botName(bot)}
                  </option>
                ))}
              </select>
            )}
            {way === "screen" && (seat === 1 || kind === PERSON) && (
              <input
                type="text"
                maxLength={24}
                autocomplete="off"
                aria-label={words("home-seat-name", { seat })}
                placeholder={(seat === 1 && settings.value.name) || words("home-player", { seat })}
                value={names[seat - 1]}
                onInput={(event) => onName(seat - 1, event.currentTarget.value)}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
