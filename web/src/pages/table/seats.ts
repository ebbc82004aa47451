// Seats on which nobody sits: open to anybody, or kept for who sat there in the match before.
import type { MatchView, SeatView } from "../../protocol/types";

/** Whether nobody sits on a seat. */
export const isEmpty = ({ open, reserved }: SeatView): boolean => open || !!reserved;

/** Whether this client may sit down there. */
export function maySit(view: MatchView, seat: number): boolean {
  return !!view.seats[seat - 1]?.open || !!view.reserved?.includes(seat);
}

/** Whether somebody else sits at the table, or may sit down. */
export function hasOthers({ seats, you, status }: MatchView): boolean {
  return seats.some(
    (seat) => !seat.bot && !you.includes(seat.number) && (!isEmpty(seat) || status === "open"),
  );
}
