// What the server promises about the draws, before the first of them.
import { words } from "../../i18n";
import "./commitment.css";

/** The SHA-256 of the seed of the dice, published when the match is made, and what it is for. */
export function Commitment({ commitment }: { commitment: string }) {
  return (
    <>
      <p class="soft small">{words("draws-about")}</p>
      <p class="small commitment">{commitment}</p>
    </>
  );
}
