import { positionsIn } from "../sample/lines.js";
import type { Prose, Span } from "../text/prose.js";

/**
 * `<!-- pridira-disable-next-block ID[, ID]: reason -->` in a text: the author lets the block that follows through
 * those checkers, and says why.
 */
export interface Directive {
  /** 1-based, of the comment. */
  readonly line: number;
  readonly checkers: readonly string[];
  readonly reason: string;
  /** The block that it is about. */
  readonly block: Span;
}

/** A comment that was meant for the program and can't be obeyed: a message in Russian. */
export interface Misuse {
  readonly line: number;
  readonly message: string;
}

const NAME = "pridira-disable-next-block";
const ADDRESSED = /^<!--\s*(pridira[\w-]*)/i;

/** Whether a text may hold directives at all. */
export function mayHoldDirectives(source: string): boolean {
  return /<!--\s{0,100}pridira/i.test(source);
}

/**
 * The directives of a text, and what only looks like one.
 *
 * @param known Ids of all checkers there are, also of those that don't run now
 */
export function readDirectives(
  { source, masked, blocks }: Prose,
  known: readonly string[],
): { directives: Directive[]; misuses: Misuse[] } {
  const directives: Directive[] = [];
  const misuses: Misuse[] = [];
  const position = positionsIn(source);
  let index = 0;
  for (const { kind, start, end } of masked) {
    if (kind !== "comment") continue;
    const comment = source.slice(start, end);
    const name = ADDRESSED.exec(comment)?.[1];
    if (name === undefined) continue;
    const { line } = position(start);
    const read = name === NAME ? readBody(bodyOf(comment), known) : `нет пометки «${name}»; есть ${NAME}`;
    if (typeof read === "string") {
      misuses.push({ line, message: read });
      continue;
    }
    while (index < blocks.length && (blocks[index]?.tokens[0]?.start ?? 0) < end) index += 1;
    const block = blocks[index];
    if (block === undefined) misuses.push({ line, message: "за пометкой нет текста, к которому она относится" });
    else directives.push({ line, ...read, block: { start: block.start, end: block.end } });
  }
  return { directives, misuses };
}

/** What stands behind the name. */
function bodyOf(comment: string): string {
  const inside = comment.replace(/^<!--/, "").replace(/-->$/, "").trim();
  return inside.slice(NAME.length).trim();
}

/** Checkers and the reason, or what is wrong. */
function readBody(body: string, known: readonly string[]): Pick<Directive, "checkers" | "reason"> | string {
  const colon = body.indexOf(":");
  const checkers = (colon < 0 ? body : body.slice(0, colon))
    .split(",")
    .map((id) => id.trim())
    .filter((id) => id !== "");
  const reason = colon < 0 ? "" : body.slice(colon + 1).trim();
  if (checkers.length === 0) return `не названа проверка; образец: <!-- ${NAME} cliche: цитата из закона -->`;
  const unknown = checkers.find((id) => !known.includes(id));
  if (unknown !== undefined) return `проверки «${unknown}» нет; есть: ${known.join(", ")}`;
  if (reason === "") return `не названа причина; образец: <!-- ${NAME} ${checkers.join(", ")}: цитата из закона -->`;
  return { checkers, reason };
}
