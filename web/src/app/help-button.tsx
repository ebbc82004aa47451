// The help for those without a "?" key, or who do not know of it.
import { helping } from "./help";
import { words } from "./words";

export function HelpButton({ onPress }: { onPress?(): void }) {
  return (
    <button
      type="button"
      aria-keyshortcuts="?"
      onClick={() => {
        onPress?.();
        helping.value = true;
      }}
    >
      {words("page-help")}
    </button>
  );
}
