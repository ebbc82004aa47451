// What one wants now and then at a table: its link, how it looks, and giving up.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { HelpButton } from "../../app/dialogs/help-button";
import type { LiveMatch } from "../../app/match/live-match";
import { href } from "../../app/navigation/router";
import { SettingSwitch, VolumeSlider } from "../../app/settings/setting-fields";
import type { MatchView } from "../../protocol/types";
import "../../app/dialogs/sheet.css";
import { words } from "../../i18n";
import { Commitment } from "./commitment";
import { resigning, winnerWithout } from "./resignation";
import { linkTo, ShareLink } from "./share-link";

interface MenuProps {
  live: LiveMatch;
  view: MatchView;
  onClose(): void;
  children: ComponentChildren;
}

export function Menu({ live, view, onClose, children }: MenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const confirming = useSignal(false);
  useEffect(() => dialog.current?.showModal(), []);
  const [seat] = resigning(view);
  const resign = async () => {
    if (seat) await live.send("resign", { seat });
    onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a dialog closes with Escape by itself
    <dialog
      ref={dialog}
      class="sheet"
      aria-label={words("table-more")}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class="stack">
        {children}
        <div class="switches">
          <SettingSwitch name="letters" />
          <SettingSwitch name="sectors" />
          <SettingSwitch name="confirm" />
          <VolumeSlider />
        </div>
        <ShareLink link={linkTo(view.match)} />
        <details>
          <summary>{words("draws-title")}</summary>
          <Commitment commitment={view.commitment} />
        </details>
        <div class="row">
          {["rules", "settings"].map((page) => (
            <a key={page} class="button" href={href(page)}>
              {words(`page-${page}`)}
            </a>
          ))}
          <HelpButton onPress={onClose} />
          {seat && !confirming.value && (
            <button
              type="button"
              onClick={() => {
                confirming.value = true;
              }}
            >
              {words("table-resign")}
            </button>
          )}
        </div>
        {seat && confirming.value && (
          <div class="notice bad" role="alert">
            <span>{formatResigning(view, seat)}</span>
            <button type="button" onClick={() => void resign()}>
              {words("table-resign-yes")}
            </button>
            <button type="button" class="primary" onClick={onClose}>
              {words("table-resign-no")}
            </button>
          </div>
        )}
        <button type="button" onClick={onClose}>
          {words("page-close")}
        </button>
      </div>
    </dialog>
  );
}

/** What giving up means; at one screen, for whom. */
function formatResigning(view: MatchView, seat: number): string {
  const name = winnerWithout(view, seat);
  const text = name ? words("table-resign-end", { name }) : words("table-resign-sure");
  return view.you.length > 1 ? `${view.seats[seat - 1]?.name}: ${text}` : text;
}
