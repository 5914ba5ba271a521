import type { Prose, Token } from "../prose.js";

/** Tokens `first` (inclusive) to `last` (exclusive) of one block. */
export interface TokenRange {
  readonly tokens: readonly Token[];
  readonly first: number;
  readonly last: number;
}

/**
 * A stated answer in the form in which answers are compared: small letters, ё
 * as е, without markup, delimiters of maths, outer quotation marks and final
 * stops; numbers without spaces in them, with a decimal point.
 */
export interface AnswerValue {
  /** Words, numbers and signs. */
  readonly atoms: readonly string[];
  /** The same without «x =» before a number: «x = 6» answers as «6» does. */
  readonly bare: readonly string[];
  /** The name that stood before «=», or `null`. */
  readonly variable: string | null;
}

/** More of a value than this is never compared. */
const MOST_CHARACTERS = 2000;

/** Reads the value that stands in the tokens. */
export function readValue(prose: Prose, ranges: readonly TokenRange[]): AnswerValue {
  const parts: string[] = [];
  let length = 0;
  for (const { tokens, first, last } of ranges) {
    for (let index = first; index < last && length < MOST_CHARACTERS; index += 1) {
      const token = tokens[index] as Token;
      const text = token.kind === "opaque" ? opaqueText(prose, token) : (token.word?.norm ?? token.text);
      parts.push(token.gap === "" && index > first ? text : ` ${text}`);
      length += text.length + 1;
    }
  }
  return parseValue(parts.join(""));
}

function opaqueText(prose: Prose, token: Token): string {
  const source = prose.source.slice(token.start, token.end);
  return token.mask === "math" ? plainMaths(source) : source.replaceAll("`", "").toLowerCase();
}

const DELIMITERS = /^(?:\$\$?|\\\(|\\\[)|(?:\$\$?|\\\)|\\\])$/g;
const WRAPPERS =
  /\\(?:boxed|text|textbf|mathrm|mathbf|operatorname|left|right|big|Big|displaystyle|quad|qquad)(?![A-Za-z])/g;
const SPACES = /\\[,;:! ]|~|\{,\}/g;
const FRACTION = /\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g;
const SIGNS: Readonly<Record<string, string>> = {
  cdot: "·",
  times: "×",
  circ: "°",
  degree: "°",
  pi: "π",
  approx: "≈",
  le: "≤",
  leq: "≤",
  ge: "≥",
  geq: "≥",
  ne: "≠",
  neq: "≠",
  pm: "±",
  infty: "∞",
  in: "∈",
  cup: "∪",
  to: "→",
};

/** Maths as one would write it in plain signs, as far as answers need it. */
function plainMaths(source: string): string {
  return source
    .slice(0, MOST_CHARACTERS)
    .replace(DELIMITERS, "")
    .replace(SPACES, (space) => (space === "{,}" ? "." : " "))
    .replace(WRAPPERS, "")
    .replace(FRACTION, "$1/$2")
    .replace(/\\([A-Za-z]+)/g, (_, name: string) => SIGNS[name] ?? ` ${name} `)
    .replace(/\\%/g, "%")
    .replace(/\^°/g, "°")
    .replace(/[{}\\$&]/g, "")
    .toLowerCase();
}

/** «25 000»: groups of three with any kind of space between them. */
const GROUPS = /(?<=\d)[\s\u00a0\u202f\u2009](?=\d{3}(?!\d))/g;
const ATOM = /\d+(?:\.\d+)?|[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*|[^\s]/gu;
const EDGE = new Set([".", ";", ",", "!", "…", "«", "»", '"', "„", "“", "”", "*", "_", ":"]);

function parseValue(text: string): AnswerValue {
  const plain = text
    .replace(GROUPS, "")
    .replace(/(?<=\d),(?=\d)/g, ".")
    .replaceAll("−", "-")
    .replace(/[–—](?=\d)/g, "-")
    // A dash between words is no minus.
    .replace(/\s[–—-](?=\s)/g, " ");
  const atoms = (plain.match(ATOM) ?? []).map(plainNumber);
  let first = 0;
  let last = atoms.length;
  while (first < last && EDGE.has(atoms[first] as string)) first += 1;
  while (first < last && EDGE.has(atoms[last - 1] as string)) last -= 1;
  const trimmed = atoms.slice(first, last);
  const assigned = trimmed[1] === "=" && !trimmed.includes("=", 2) && /^\p{L}$/u.test(trimmed[0] ?? "");
  return {
    atoms: trimmed,
    bare: assigned ? trimmed.slice(2) : trimmed,
    variable: assigned ? (trimmed[0] ?? null) : null,
  };
}

/** «0.50» is «0.5». */
function plainNumber(atom: string): string {
  return /^\d{1,15}\.\d{1,15}$/.test(atom) ? String(Number(atom)) : atom;
}
