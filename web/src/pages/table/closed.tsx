// The people who run the server have closed the match: said in words, with what is left of it.
import { NewGameButton } from "../../app/controls/new-game-button";
import { href } from "../../app/navigation/router";
import { words } from "../../i18n";
import type { MatchView } from "../../protocol/types";

export function Closed({ view }: { view: MatchView }) {
  return (
    <div class="page stack" role="alert">
      <h1>{words("over-closed")}</h1>
      <p>{words("error-match-closed")}</p>
      <div class="row">
        {view.table && (
          <a class="button" href={href(`replay/${view.match}`)}>
            {words("over-replay")}
          </a>
        )}
        <NewGameButton label={words("over-new")} />
        <a class="button" href={href("")}>
          {words("page-home")}
        </a>
      </div>
    </div>
  );
}
