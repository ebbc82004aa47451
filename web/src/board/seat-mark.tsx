import "./seat-mark.css";

/** The number of a seat, in its colour. */
export function SeatMark({ seat }: { seat: number }) {
  return (
    <span class="seat-mark" style={{ "--seat": `var(--seat-${seat})` }} aria-hidden="true">
      {seat}
    </span>
  );
}
