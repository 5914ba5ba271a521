import type { Token } from "./prose.js";

/** Brackets that belong together, by the places of their tokens; the kinds may differ («[0,1)»). */
export interface Bracketed {
  readonly open: number;
  readonly close: number;
}

const OPENING = new Set(["(", "[", "{"]);
const CLOSING = new Set([")", "]", "}"]);

/** For each token, the innermost brackets around it, or `undefined`; one pass. */
export function bracketsAround(tokens: readonly Token[]): (Bracketed | undefined)[] {
  const around: (Bracketed | undefined)[] = new Array<Bracketed | undefined>(tokens.length);
  const waiting: number[] = [];
  /** Tokens since each waiting bracket that no inner pair holds. */
  const inside: number[][] = [];
  tokens.forEach(({ kind, text }, index) => {
    if (kind === "mark" && OPENING.has(text)) {
      waiting.push(index);
      inside.push([]);
      return;
    }
    if (kind === "mark" && CLOSING.has(text)) {
      const open = waiting.pop();
      if (open !== undefined) {
        const pair = { open, close: index };
        for (const place of inside.pop() ?? []) around[place] = pair;
      }
      return;
    }
    inside[inside.length - 1]?.push(index);
  });
  return around;
}
