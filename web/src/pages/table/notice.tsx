// One notice above the board, and the button that closes it.
import type { ComponentChildren } from "preact";
import { words } from "../../i18n";
import "./notices.css";

export function Notice({ kind, children }: { kind: string; children: ComponentChildren }) {
  return <div class={`notice ${kind}`}>{children}</div>;
}

export function CloseButton({ onClick, label }: { onClick(): void; label?: string }) {
  return (
    <button
      type="button"
      class="quiet notice-close"
      aria-label={label ?? words("page-close")}
      onClick={onClick}
    >
      ×
    </button>
  );
}
