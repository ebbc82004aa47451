// The tree of variations: the main line, and others indented below the move that they stand for.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { href } from "../../app/navigation/router";
import { nodePage } from "../../app/study/study-address";
import type { Path, TreeNode } from "../../app/study/tree";
import { words } from "../../i18n";
import type { OpenStudy } from "./use-study";
import "./move-tree.css";

interface MoveTreeProps {
  open: OpenStudy;
  names: string[];
}

export function MoveTree({ open, names }: MoveTreeProps) {
  const box = useRef<HTMLDivElement>(null);
  const tree = open.study.value!.tree;
  useEffect(() => scrollToCurrent(box.current), [tree.path]);
  return (
    <section class="card">
      <h2>{words("replay-moves")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <div class="move-tree" ref={box} tabIndex={0}>
        <Step open={open} path={[]} names={names}>
          {words("analysis-start")}
        </Step>
        <Line open={open} names={names} before={[]} nodes={tree.children} />
      </div>
      <NodeTools open={open} />
    </section>
  );
}

function scrollToCurrent(box: HTMLElement | null): void {
  const here = box?.querySelector<HTMLElement>("[aria-current]");
  if (!box || !here) return;
  const top = here.offsetTop - box.clientHeight / 2;
  if (Math.abs(box.scrollTop - top) > box.clientHeight / 3) box.scrollTo({ top });
}

interface LineProps extends MoveTreeProps {
  /** The path to what the nodes follow. */
  before: Path;
  nodes: TreeNode[];
}

/** A line, each move followed by its alternatives. */
function Line({ open, names, before, nodes }: LineProps) {
  const items: ComponentChildren[] = [];
  let path = before;
  for (let among = nodes; among.length; among = among[0]!.children) {
    const [main, ...others] = among as [TreeNode, ...TreeNode[]];
    const [from, to] = [path, [...path, main.step]];
    items.push(
      <li key={to.length}>
        <Step open={open} path={to} node={main} names={names} />
        {others.map((other) => (
          <div class="tree-branch" key={other.step}>
            <Branch open={open} names={names} before={from} node={other} />
          </div>
        ))}
      </li>,
    );
    path = to;
  }
  return items.length ? <ol class="tree-line">{items}</ol> : null;
}

/** A variation: its first move, and the line that follows. */
function Branch({ open, names, before, node }: Omit<LineProps, "nodes"> & { node: TreeNode }) {
  const path = [...before, node.step];
  return (
    <>
      <Step open={open} path={path} node={node} names={names} />
      <Line open={open} names={names} before={path} nodes={node.children} />
    </>
  );
}

interface StepProps extends MoveTreeProps {
  path: Path;
  node?: TreeNode;
  children?: ComponentChildren;
}

/** A node as a link: its address is copied and opened like any other. */
function Step({ open, path, node, names, children }: StepProps) {
  const current = open.study.value!.tree.path;
  const isCurrent = current.length === path.length && current.every((it, at) => it === path[at]);
  const { seat = null, step = "", name = "" } = node ?? {};
  return (
    <a
      class="tree-step"
      href={href(nodePage(open.start, path, open.game))}
      aria-current={isCurrent ? "true" : undefined}
      style={seat ? { "--seat": `var(--seat-${seat})` } : {}}
      data-deal={node !== undefined && step.includes(".")}
      title={step}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open.go(path);
      }}
    >
      {seat !== null && <span class="unseen">{names[seat - 1]}: </span>}
      {children ?? (step.includes(".") ? words("analysis-deal") : step)}
      {name && <em class="tree-name"> {name}</em>}
    </a>
  );
}

/** What can be done with the node that is shown. */
function NodeTools({ open }: { open: OpenStudy }) {
  const { path } = open.study.value!.tree;
  const isStart = path.length === 0;
  const rename = (event: SubmitEvent) => {
    event.preventDefault();
    const field = (event.target as HTMLFormElement).elements.namedItem("name") as HTMLInputElement;
    open.change({ kind: "name", path, name: field.value.trim() });
    field.value = "";
  };
  return (
    <form class="node-tools" onSubmit={rename}>
      <button
        type="button"
        disabled={isStart}
        onClick={() => open.change({ kind: "promote", path })}
      >
        {words("analysis-promote")}
      </button>
      <button type="button" disabled={isStart} onClick={() => open.change({ kind: "cut", path })}>
        {words("analysis-cut")}
      </button>
      <label class="node-name">
        <span>{words("analysis-name-move")}</span>
        <input name="name" maxLength={80} disabled={isStart} autocomplete="off" />
      </label>
      <button type="submit" disabled={isStart}>
        {words("analysis-name-set")}
      </button>
    </form>
  );
}
