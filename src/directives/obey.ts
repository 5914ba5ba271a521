import type { Finding } from "../sample/result.js";
import type { Directive } from "./read-directives.js";

/** A checker that a directive names for nothing. */
export interface Unused {
  readonly line: number;
  readonly checker: string;
}

/** One directive for one of its checkers. */
interface Permit extends Unused {
  readonly directive: Directive;
  used: boolean;
}

/**
 * Findings that begin in a block which a directive lets through become exempt, with the author's reason; none is
 * dropped. Of two directives for the same the second is unused.
 *
 * @param findings Sorted
 * @param directives In order
 * @param running Ids of the checkers that have run: of others nobody knows whether a directive is needed
 */
export function obey(
  findings: readonly Finding[],
  directives: readonly Directive[],
  running: readonly string[],
): { findings: Finding[]; unused: Unused[] } {
  const permits = directives.flatMap((directive): Permit[] =>
    directive.checkers.map((checker) => ({ directive, checker, line: directive.line, used: false })),
  );
  const waiting = new Map<string, Permit[]>();
  // The last first, so that the next one is at the end.
  for (const permit of permits.toReversed()) {
    const others = waiting.get(permit.checker);
    if (others === undefined) waiting.set(permit.checker, [permit]);
    else others.push(permit);
  }
  const obeyed = findings.map((finding) => {
    if (finding.status === "exempt") return finding;
    const permit = permitFor(finding, waiting.get(finding.checker) ?? []);
    if (permit === null) return finding;
    permit.used = true;
    return { ...finding, status: "exempt" as const, reason: `Отключено: ${permit.directive.reason}`, fix: null };
  });
  const unused = permits
    .filter(({ used, checker }) => !used && running.includes(checker))
    .map(({ line, checker }) => ({ line, checker }));
  return { findings: obeyed, unused };
}

/** Findings come in order, so that permits for blocks before this one are done with. */
function permitFor({ start }: Finding, waiting: Permit[]): Permit | null {
  while ((waiting.at(-1)?.directive.block.end ?? Number.POSITIVE_INFINITY) <= start) waiting.pop();
  const next = waiting.at(-1);
  return next !== undefined && next.directive.block.start <= start ? next : null;
}
