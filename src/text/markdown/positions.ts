import type { Nodes } from "mdast";

/** Where a node begins in the text that its tree was parsed from. */
export function startOf(node: Nodes): number {
  return node.position?.start.offset ?? 0;
}

/** Where it ends. */
export function endOf(node: Nodes): number {
  return node.position?.end.offset ?? startOf(node);
}
