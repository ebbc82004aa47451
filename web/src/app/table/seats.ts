// Seats on which nobody sits: open to anybody, or kept for who sat there in the match before.
import type { MatchView, SeatView } from "../../protocol/types";

export const isEmpty = ({ open, reserved }: SeatView): boolean => open || !!reserved;

/** Whether this client may sit down there. */
export function maySit(view: MatchView, seat: number): boolean {
  return !!view.seats[seat - 1]?.open || !!view.reserved?.includes(seat);
}
