// A button that starts a game against the bot of last time, or else one that somebody new may beat.
import { useSignal } from "@preact/signals";
import { go } from "./router";
import { words } from "./words";

interface NewGameProps {
  label: string;
  primary?: boolean;
}

export function NewGame({ label, primary = false }: NewGameProps) {
  const busy = useSignal(false);
  const problem = useSignal("");
  const start = async () => {
    busy.value = true;
    const { Making } = await import("./home/making"); // seldom needed where this button is
    const making = new Making("bots");
    const match = await making.make();
    busy.value = false;
    problem.value = making.problem.value;
    if (match) go(`m/${match}`);
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
