// The three ways to a match: against bots, at one screen, by link.
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { Choice } from "../choice";
import { NameField } from "../name-field";
import { go } from "../router";
import { words } from "../words";
import { Making, WAYS, type Way } from "./making";
import { Opponent, OtherBots } from "./opponent";
import { Options } from "./options";
import { Colour, SeatFields } from "./seat-fields";

export function Ways() {
  const way = useSignal<Way>("bots");
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    way.value = WAYS[(WAYS.indexOf(way.value) + by + WAYS.length) % WAYS.length]!;
    document.getElementById(`way-${way.value}`)?.focus();
  };
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
            onKeyDown={step}
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
  const making = useMemo(() => new Making(way), [way]);
  const submit = async (event: Event) => {
    event.preventDefault();
    const match = await making.make();
    if (match) go(`m/${match}`);
  };
  const { busy, players, problem, wishes } = making;
  const label = busy.value ? "home-making" : way === "link" ? "home-make" : "home-play";
  return (
    <form class="stack" onSubmit={submit}>
      {way === "link" && <NameField />}
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
      {way === "bots" ? <Opponent /> : <SeatFields making={making} />}
      {problem.value && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <button type="submit" class="primary big" disabled={busy.value}>
        {words(label)}
      </button>
      {way === "bots" && <OtherBots />}
      {way === "bots" && <NameField />}
      {way === "bots" && <Colour making={making} seat={1} />}
      <Options
        wishes={wishes.value}
        players={players.value}
        alone={making.alone}
        network={way === "link"}
        onChange={(changes) => {
          wishes.value = { ...wishes.value, ...changes };
        }}
      />
    </form>
  );
}
