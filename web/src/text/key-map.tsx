// What the keys do on the board.

import type { Words } from "../game/messages";
import "./text.css";

const KEYS = [
  ["Tab", "text-keys-tab"],
  ["← ↑ → ↓", "text-keys-arrows"],
  ["Enter", "text-keys-enter"],
  ["Esc", "text-keys-escape"],
] as const;

export function KeyMap({ words }: { words: Words }) {
  return (
    <dl class="key-map">
      {KEYS.map(([key, about]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words(about)}</dd>
        </div>
      ))}
    </dl>
  );
}
