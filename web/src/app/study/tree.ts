// A tree of variations without a DOM: moves and deals from one position. Every change is a `reduce`.

/** A move (`3O-5`) or a deal (`OPWW.BBYY.-`), and what can come after it; the first is the main line. */
export interface TreeNode {
  step: string;
  /** Who moved; null for a deal, and while nobody has played the move through. */
  seat: number | null;
  /** What somebody called it. */
  name: string;
  children: TreeNode[];
}

/** The steps from the beginning of a tree to one of its nodes; empty for the beginning. */
export type Path = readonly string[];

export interface Tree {
  children: TreeNode[];
  /** The node that is shown. */
  path: Path;
}

/** A step as the server played it. */
export interface PlayedStep {
  step: string;
  seat: number | null;
}

export type Change =
  /** Shows another node. */
  | { kind: "go"; path: Path }
  /** Adds a line from the beginning of the tree, where it is new. */
  | { kind: "add"; line: readonly PlayedStep[] }
  /** Removes a node and all that follows it. */
  | { kind: "cut"; path: Path }
  /** Makes a node the first of its siblings. */
  | { kind: "promote"; path: Path }
  | { kind: "name"; path: Path; name: string };

export const EMPTY: Tree = { children: [], path: [] };

/** The tree after a change. What a change names and is not there changes nothing. */
export function reduce(tree: Tree, change: Change): Tree {
  switch (change.kind) {
    case "go":
      return nodeAt(tree, change.path) || !change.path.length
        ? { ...tree, path: change.path }
        : tree;
    case "add":
      return { ...tree, children: withLine(tree.children, change.line) };
    case "cut":
      return cut(tree, change.path);
    case "promote":
      return { ...tree, children: changed(tree.children, change.path, promoted) };
    case "name": {
      const named = (siblings: TreeNode[], node: TreeNode) =>
        siblings.map((each) => (each === node ? { ...node, name: change.name } : each));
      return { ...tree, children: changed(tree.children, change.path, named) };
    }
  }
}

/** Whether a step is a deal: only those have dots. */
export function isDeal(step: string): boolean {
  return step.includes(".");
}

/** A deal as a step of a path: `OPWW.BBYY.-`. */
export function formatDeal(displays: readonly string[]): string {
  return displays.map((panes) => panes || "-").join(".");
}

export function parseDeal(step: string): string[] {
  return step.split(".").map((panes) => panes.replace("-", ""));
}

/** The node at a path; null for the beginning, and where there is none. */
export function nodeAt(tree: Tree, path: Path): TreeNode | null {
  let node: TreeNode | null = null;
  for (const step of path) {
    const among: TreeNode[] = node ? node.children : tree.children;
    node = among.find((each) => each.step === step) ?? null;
    if (!node) return null;
  }
  return node;
}

/** What follows a path. */
export function childrenAt(tree: Tree, path: Path): TreeNode[] {
  return path.length ? (nodeAt(tree, path)?.children ?? []) : tree.children;
}

/** The path to the end of the line that begins at a path: always the first child. */
export function endOf(tree: Tree, path: Path): Path {
  const line = [...path];
  for (let next = childrenAt(tree, line)[0]; next; next = next.children[0]) line.push(next.step);
  return line;
}

/** The path that a key leads to; null for other keys, and where there is nothing to go to. */
export function pathAfterKey(key: string, tree: Tree): Path | null {
  const { path } = tree;
  const next = childrenAt(tree, path)[0];
  const paths: Record<string, () => Path | null> = {
    ArrowLeft: () => (path.length ? path.slice(0, -1) : null),
    ArrowRight: () => (next ? [...path, next.step] : null),
    ArrowUp: () => sibling(tree, -1),
    ArrowDown: () => sibling(tree, 1),
    Home: () => [],
    End: () => endOf(tree, path),
  };
  return paths[key]?.() ?? null;
}

/** How many steps two paths have in common at their beginning. */
export function commonLength(one: Path, other: Path): number {
  const end = one.findIndex((step, index) => step !== other[index]);
  return end < 0 ? one.length : end;
}

function sibling(tree: Tree, by: number): Path | null {
  const before = tree.path.slice(0, -1);
  const siblings = tree.path.length ? childrenAt(tree, before) : [];
  const now = siblings.findIndex(({ step }) => step === tree.path.at(-1));
  const other = siblings[now + by];
  return other ? [...before, other.step] : null;
}

function withLine(children: TreeNode[], line: readonly PlayedStep[]): TreeNode[] {
  const [first, ...rest] = line;
  if (!first) return children;
  const known = children.find(({ step }) => step === first.step);
  const node = known ?? { ...first, name: "", children: [] };
  const after = {
    ...node,
    seat: first.seat ?? node.seat,
    children: withLine(node.children, rest),
  };
  return known ? children.map((each) => (each === known ? after : each)) : [...children, after];
}

function cut(tree: Tree, path: Path): Tree {
  if (!nodeAt(tree, path)) return tree;
  const without = (siblings: TreeNode[], node: TreeNode) => siblings.filter((it) => it !== node);
  const inside = commonLength(path, tree.path) === path.length;
  return {
    children: changed(tree.children, path, without),
    path: inside ? path.slice(0, -1) : tree.path,
  };
}

function promoted(siblings: TreeNode[], node: TreeNode): TreeNode[] {
  return [node, ...siblings.filter((each) => each !== node)];
}

/** The children of the beginning after the siblings at a path have changed. */
function changed(
  children: TreeNode[],
  path: Path,
  change: (siblings: TreeNode[], node: TreeNode) => TreeNode[],
): TreeNode[] {
  const [first, ...rest] = path;
  const node = children.find(({ step }) => step === first);
  if (!node) return children;
  if (!rest.length) return change(children, node);
  const inner = { ...node, children: changed(node.children, rest, change) };
  return children.map((each) => (each === node ? inner : each));
}
