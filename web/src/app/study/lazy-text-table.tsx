// The table in words beside the picture, for those who have chosen it.
import { type Signal, useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { words } from "../../i18n";
import type { TextTable, TextTableProps } from "../../text/text-table";
import { settings } from "../settings/settings";

interface Props extends Omit<TextTableProps, "words"> {
  /** False while somebody who has just chosen it is to be taken there. */
  reached?: Signal<boolean>;
}

export function LazyTextTable({ reached, ...props }: Props) {
  const shown = useSignal<{ Table: typeof TextTable } | null>(null);
  useSignalEffect(() => {
    if (!settings.value.text) return;
    void import("../../text/text-table").then(({ TextTable: Table }) => {
      shown.value = { Table };
    });
  });
  const isThere = settings.value.text && shown.value !== null;
  useEffect(() => {
    if (!isThere || !reached || reached.value) return;
    reached.value = true;
    goToPrompt();
  }, [isThere, reached?.value]);
  if (!settings.value.text || !shown.value) return null;
  const { Table } = shown.value;
  return <Table {...props} words={words} />;
}

/** Scrolls to the table in words, from its heading on, and lets a move be typed at once. */
function goToPrompt(): void {
  document.querySelector("#text-table-title")?.scrollIntoView();
  document.querySelector<HTMLElement>("#text-line")?.focus({ preventScroll: true });
}
