// A button that starts a game against the bot of last time, or else one that somebody new may beat.
import { useSignal } from "@preact/signals";
import { words } from "../../i18n";
import { navigate } from "../navigation/router";

interface NewGameProps {
  label: string;
  primary?: boolean;
}

export function NewGameButton({ label, primary = false }: NewGameProps) {
  const busy = useSignal(false);
  const problem = useSignal("");
  const start = async () => {
    busy.value = true;
    const { MatchDraft } = await import("../match/match-draft"); // seldom needed where this button is
    const draft = new MatchDraft("bots");
    const match = await draft.make();
    busy.value = false;
    problem.value = draft.problem.value;
    if (match) navigate(`m/${match}`);
  };
  return (
    <>
      <button
        type="button"
        class={primary ? "primary" : undefined}
        disabled={busy.value}
        onClick={() => void start()}
      >
        {busy.value ? words("home-making") : label}
      </button>
      {problem.value && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
    </>
  );
}
