// A study as a document: kept in this browser, saved as a file, and written as text.
import { RequestError } from "../../protocol/connection";
import type { Tree, TreeNode } from "./tree";

const FORMAT = "vitral-study/1";
/** Letters of a name, and steps one after the other; more is no study of ours. */
const LONGEST_NAME = 80;
const DEEPEST = 1000;

export interface Study {
  title: string;
  /** Where the tree begins. */
  position: string;
  /** The match that it is of, if any. */
  match: string | null;
  /** By seat; empty for those without a name. */
  names: string[];
  /** The data of the edition, if it is not the shipped one. */
  edition: Record<string, unknown> | null;
  tree: Tree;
}

/** A node of the document; what is empty is left out. */
interface NodePart {
  step: string;
  seat?: number;
  name?: string;
  children?: NodePart[];
}

/** The study as JSON. */
export function writeStudy(study: Study): string {
  const { tree, ...head } = study;
  return JSON.stringify({
    format: FORMAT,
    ...head,
    path: tree.path,
    children: tree.children.map(toPart),
  });
}

/** The study that a JSON text holds; `RequestError` if it holds none. */
export function readStudy(text: string): Study {
  const found = parseObject(text);
  if (found.format !== FORMAT || typeof found.position !== "string")
    throw new RequestError("not-a-study");
  const { title, position, match, names, edition, path } = found;
  return {
    title: textOf(title),
    position,
    match: typeof match === "string" ? match : null,
    names: Array.isArray(names) ? names.slice(0, 4).map(textOf) : [],
    edition: isObject(edition) ? edition : null,
    tree: {
      children: listOf(found.children, 0),
      path: Array.isArray(path) ? path.map(String) : [],
    },
  };
}

/** The study as text: the main line, with variations in brackets and names in quotation marks. */
export function formatStudy({ title, position, names, tree }: Study): string {
  const head = [title, names.filter(Boolean).join(" – "), position].filter(Boolean);
  return `${head.join("\n")}\n\n${formatLine(tree.children)}\n`;
}

function formatLine(children: TreeNode[]): string {
  const parts: string[] = [];
  for (let among = children; among.length; among = among[0]!.children) {
    const [main, ...others] = among as [TreeNode, ...TreeNode[]];
    parts.push(formatNode(main));
    for (const other of others)
      parts.push(`(${`${formatNode(other)} ${formatLine(other.children)}`.trim()})`);
  }
  return parts.join(" ");
}

function formatNode({ step, name }: TreeNode): string {
  return name ? `${step} “${name}”` : step;
}

function toPart({ step, seat, name, children }: TreeNode): NodePart {
  return {
    step,
    ...(seat ? { seat } : {}),
    ...(name ? { name } : {}),
    ...(children.length ? { children: children.map(toPart) } : {}),
  };
}

function listOf(parts: unknown, depth: number): TreeNode[] {
  if (!Array.isArray(parts) || depth > DEEPEST) return [];
  return parts.filter(isObject).flatMap(({ step, seat, name, children }) => {
    if (typeof step !== "string" || !/^[\w.*=-]{1,60}$/.test(step)) return [];
    const by = typeof seat === "number" ? seat : null;
    return [{ step, seat: by, name: textOf(name), children: listOf(children, depth + 1) }];
  });
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(text);
    if (isObject(found)) return found;
  } catch {
    // no JSON
  }
  throw new RequestError("not-a-study");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, LONGEST_NAME) : "";
}
