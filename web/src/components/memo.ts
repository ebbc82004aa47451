// What looks the same is not drawn again.

import { Component, type ComponentChild } from "preact";

interface MemoProps {
  /** Everything that matters, as text. */
  on: string;
  children: () => ComponentChild;
}

export class Memo extends Component<MemoProps> {
  override shouldComponentUpdate(next: MemoProps): boolean {
    return next.on !== this.props.on;
  }

  render({ children }: MemoProps) {
    return children();
  }
}
