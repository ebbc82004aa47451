// The table in words beside the picture, for those who have chosen it.
import { useSignal, useSignalEffect } from "@preact/signals";
import type { TextTable, TextTableProps } from "../../text/table";
import { settings } from "../settings";
import { words } from "../words";

export function TableInWords(props: Omit<TextTableProps, "words">) {
  const shown = useSignal<{ Table: typeof TextTable } | null>(null);
  useSignalEffect(() => {
    if (!settings.value.text) return;
    void import("../../text/table").then(({ TextTable: Table }) => {
      shown.value = { Table };
    });
  });
  if (!settings.value.text || !shown.value) return null;
  const { Table } = shown.value;
  return <Table {...props} words={words} />;
}
