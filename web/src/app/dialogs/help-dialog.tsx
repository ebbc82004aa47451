// What can be done on a page, and with which keys; loaded when it is asked for.
import { useEffect, useRef } from "preact/hooks";
import { KeyMap } from "../../text/key-map";
import { href, route } from "../navigation/router";
import { isHelpOpen } from "./help";
import "./sheet.css";
import { words } from "../../i18n";
import { useCatalogues } from "../../i18n/catalogue";

/** Messages shown below the keys of the board, by page. */
const ABOUT: Record<string, string[]> = {
  replay: ["replay-keys"],
  analysis: ["analysis-keys", "text-help-move", "text-help-pick"],
  m: ["text-help-move", "text-help-pick"],
};
const LINKS = ["learn", "rules", "settings"];

export default function HelpDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLoaded = useCatalogues("study") !== null;
  useEffect(() => {
    if (isLoaded) dialog.current?.showModal();
  }, [isLoaded]);
  const close = () => {
    isHelpOpen.value = false;
  };
  if (!isLoaded) return null;
  const { page } = route.value;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes with Escape by itself
    <dialog
      ref={dialog}
      class="sheet help"
      aria-labelledby="help-title"
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
    >
      <div class="stack">
        <div class="help-head">
          <h2 id="help-title">{words("guide-title")}</h2>
          <button type="button" class="quiet" aria-label={words("page-close")} onClick={close}>
            ×
          </button>
        </div>
        <p>{words("guide-turn", { play: words("turn-confirm") })}</p>
        <h3>{words("text-keys")}</h3>
        <KeyMap words={words} />
        {(ABOUT[page] ?? []).map((message) => (
          <p key={message}>{words(message)}</p>
        ))}
        <p class="soft">{words("guide-key")}</p>
        <div class="row">
          {LINKS.map((page) => (
            <a key={page} class="button" href={href(page)} onClick={close}>
              {words(`page-${page}`)}
            </a>
          ))}
        </div>
      </div>
    </dialog>
  );
}
