// Buttons that copy a position, and a link to the step that is shown.
import { useSignal } from "@preact/signals";
import { words } from "../../i18n";

interface Props {
  /** The address of what is shown, if it has one that others can open. */
  link: string | null;
  position: string;
}

export function CopyButtons({ link, position }: Props) {
  const outcome = useSignal<"" | "copied" | { text: string }>("");
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      outcome.value = "copied";
    } catch {
      outcome.value = { text };
    }
  };
  return (
    <div class="keep">
      <div class="row">
        {link && (
          <button type="button" onClick={() => void copy(location.origin + link)}>
            {words("replay-copy-link")}
          </button>
        )}
        <button type="button" onClick={() => void copy(position)}>
          {words("replay-copy-position")}
        </button>
      </div>
      <p role="status" class="small">
        {outcome.value === "copied" && words("replay-copied")}
        {typeof outcome.value === "object" && (
          <>
            {words("replay-not-copied")} <code>{outcome.value.text}</code>
          </>
        )}
      </p>
    </div>
  );
}
