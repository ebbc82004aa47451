// The three ways to a match: against bots, at one screen, by link.
import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { MatchDraft, MODES, type Mode } from "../../app/match/match-draft";
import { navigate } from "../../app/navigation/router";
import { NameField } from "../../app/settings/setting-fields";
import { Choice } from "../../components/choice";
import { words } from "../../i18n";
import { Opponent, OtherBots } from "./opponent";
import { Options } from "./options";
import { Colour, SeatFields } from "./seat-fields";

export function NewMatchForm() {
  const mode = useSignal<Mode>("bots");
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    mode.value = MODES[(MODES.indexOf(mode.value) + by + MODES.length) % MODES.length]!;
    document.getElementById(`way-${mode.value}`)?.focus();
  };
  return (
    <div class="new-match card">
      <h2 class="unseen">{words("home-ways")}</h2>
      <div class="tabs" role="tablist" aria-label={words("home-ways")}>
        {MODES.map((each) => (
          <button
            type="button"
            role="tab"
            id={`way-${each}`}
            aria-controls="way"
            aria-selected={mode.value === each}
            tabIndex={mode.value === each ? 0 : -1}
            key={each}
            onClick={() => {
              mode.value = each;
            }}
            onKeyDown={step}
          >
            {words(`home-${each}`)}
          </button>
        ))}
      </div>
      <div id="way" role="tabpanel" aria-labelledby={`way-${mode.value}`}>
        <ModeForm key={mode.value} mode={mode.value} />
      </div>
    </div>
  );
}

function ModeForm({ mode }: { mode: Mode }) {
  const draft = useMemo(() => new MatchDraft(mode), [mode]);
  const submit = async (event: Event) => {
    event.preventDefault();
    const match = await draft.make();
    if (match) navigate(`m/${match}`);
  };
  const { busy, players, problem, options } = draft;
  const label = busy.value ? "home-making" : mode === "link" ? "home-make" : "home-play";
  return (
    <form class="stack" onSubmit={submit}>
      {mode === "link" && <NameField />}
      <Choice
        label={words(mode === "bots" ? "home-opponents" : "home-players")}
        value={String(players.value)}
        options={[2, 3, 4].map((count) => [
          String(count),
          String(mode === "bots" ? count - 1 : count),
        ])}
        onChange={(count) => {
          players.value = Number(count);
        }}
      />
      {mode === "bots" ? <Opponent /> : <SeatFields draft={draft} />}
      {problem.value && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <button type="submit" class="primary big" disabled={busy.value}>
        {words(label)}
      </button>
      {mode === "bots" && <OtherBots />}
      {mode === "bots" && <NameField />}
      {mode === "bots" && <Colour draft={draft} seat={1} />}
      <Options
        options={options.value}
        players={players.value}
        alone={draft.alone}
        network={mode === "link"}
        onChange={(changes) => {
          options.value = { ...options.value, ...changes };
        }}
      />
    </form>
  );
}
