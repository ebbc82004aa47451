// What can be done with an edition: play it, save it, load another.

import { chosenBot, loadBots } from "../../app/match/bots";
import { navigate } from "../../app/navigation/router";
import { settings } from "../../app/settings/settings";
import { type CheckedEdition, checkEdition } from "../../app/study/api";
import { download } from "../../app/study/download";
import { FileButton } from "../../app/study/file-button";
import { words } from "../../i18n";
import { makeMatch, start } from "../../protocol/api";
import type { NewMatch } from "../../protocol/rest";

interface ActionsProps {
  checked: CheckedEdition | null;
  own: boolean;
  onLoad(answer: CheckedEdition): void;
  onReset(): void;
  onProblem(error: unknown): void;
}

export function Actions({ checked, own, onLoad, onReset, onProblem }: ActionsProps) {
  const good = checked?.edition ?? null;
  const safely = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      onProblem(error);
    }
  };
  return (
    <div class="row">
      <button
        type="button"
        class="primary"
        disabled={!good}
        onClick={() =>
          safely(async () => {
            const name = settings.value.name || words("learn-you");
            await loadBots();
            const bot = chosenBot() as "greedy";
            const draft: NewMatch = { seats: [{ name }, { bot }], edition: good };
            const { match } = await makeMatch(draft);
            await start(match);
            navigate(`m/${match}`);
          })
        }
      >
        {words("editor-play")}
      </button>
      <button
        type="button"
        disabled={!checked?.toml}
        onClick={() => download(`${good?.name}.toml`, checked?.toml ?? "", "application/toml")}
      >
        {words("editor-download", { format: "TOML" })}
      </button>
      <button
        type="button"
        disabled={!good}
        onClick={() =>
          download(`${good?.name}.json`, `${JSON.stringify(good, null, 1)}\n`, "application/json")
        }
      >
        {words("editor-download", { format: "JSON" })}
      </button>
      <FileButton
        label={words("editor-load")}
        accept=".toml,.json"
        onText={(text) => void safely(async () => onLoad(await load(text)))}
      />
      <button type="button" class="quiet" disabled={!own} onClick={onReset}>
        {words("editor-reset")}
      </button>
    </div>
  );
}

/** What the server says of a file; what is not JSON should be TOML. */
function load(text: string): Promise<CheckedEdition> {
  try {
    return checkEdition({ edition: JSON.parse(text) });
  } catch {
    return checkEdition({ toml: text });
  }
}
