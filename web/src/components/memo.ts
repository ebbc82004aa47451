// Renders its children again only when a key has changed.

import { Component, type ComponentChild } from "preact";

interface MemoProps {
  /** Everything that the picture depends on, as text. */
  memoKey: string;
  children: () => ComponentChild;
}

export class Memo extends Component<MemoProps> {
  override shouldComponentUpdate(next: MemoProps): boolean {
    return next.memoKey !== this.props.memoKey;
  }

  render({ children }: MemoProps) {
    return children();
  }
}
