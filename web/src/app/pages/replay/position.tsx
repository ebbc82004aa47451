// A position that somebody sent, to look at and to play on.
import { href } from "../../router";
import { ownEdition } from "../../study/edition";
import { words } from "../../words";
import { Line } from "./line";

export function PositionStudy({ text }: { text: string }) {
  const own = ownEdition();
  const named = own && text.startsWith(`${own.name}.${own.version}`);
  return (
    <>
      <header class="replay-head">
        <h1>{words("replay-position-title")}</h1>
        <a href={href("replay")}>{words("replay-other")}</a>
      </header>
      <Line start={text} edition={named ? own : null} />
    </>
  );
}
