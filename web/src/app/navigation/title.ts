import { useEffect } from "preact/hooks";
import { words } from "../../i18n";

/** What the browser calls this page. */
export function useTitle(title?: string): void {
  const name = words("page-name");
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}
