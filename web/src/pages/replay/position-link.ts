import { href } from "../../app/navigation/router";
import type { TableView } from "../../protocol/types";

/** Where a position can be opened by anybody; null if it takes an edition that only some have. */
export function positionLink({ position }: TableView): string | null {
  const shipped = /^vitral\.\d+~/.test(position);
  return shipped ? href(`replay/position?p=${position}`) : null;
}
