// A link to send, without a language: whoever opens it sees their own.
import { useSignal } from "@preact/signals";
import { words } from "../../i18n";
import "./share-link.css";

export function linkTo(match: string): string {
  return `${location.origin}/m/${match}`;
}

export function ShareLink({ link, text }: { link: string; text?: string }) {
  const copied = useSignal(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(link).catch(() => {});
    copied.value = true;
    setTimeout(() => {
      copied.value = false;
    }, 2500);
  };
  return (
    <div class="share">
      <input
        type="text"
        readOnly
        value={link}
        aria-label={words("table-link")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" onClick={copy}>
        <span aria-live="polite">{words(copied.value ? "table-copied" : "table-copy")}</span>
      </button>
      {"share" in navigator && (
        <button
          type="button"
          onClick={() => void navigator.share({ url: link, text: text ?? "" }).catch(() => {})}
        >
          {words("table-send")}
        </button>
      )}
    </div>
  );
}
