// A position that somebody sent, to look at and to play on.
import { href } from "../../app/navigation/router";
import { ownEdition } from "../../app/study/own-edition";
import { words } from "../../i18n";
import { Variation } from "./variation";

export function PositionStudy({ text }: { text: string }) {
  const own = ownEdition();
  const named = own && text.startsWith(`${own.name}.${own.version}`);
  return (
    <>
      <header class="replay-head">
        <h1>{words("replay-position-title")}</h1>
        <a href={href("replay")}>{words("replay-other")}</a>
      </header>
      <Variation start={text} edition={named ? own : null} />
    </>
  );
}
