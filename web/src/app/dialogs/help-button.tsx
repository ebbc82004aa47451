// The help for those without a "?" key, or who do not know of it.

import { words } from "../../i18n";
import { isHelpOpen } from "./help";

export function HelpButton({ onPress }: { onPress?(): void }) {
  return (
    <button
      type="button"
      aria-keyshortcuts="?"
      onClick={() => {
        onPress?.();
        isHelpOpen.value = true;
      }}
    >
      {words("page-help")}
    </button>
  );
}
