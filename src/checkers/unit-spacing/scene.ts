import type { Fix } from "../../sample/result.js";
import type { Dictionary } from "../../text/dictionary.js";
import type { Block, Prose, Span, Token } from "../../text/prose.js";
import type { Draft } from "../checker.js";
import type { UnitLexicon } from "./glued.js";
import type { LetterJudge } from "./letters.js";
import type { Signs } from "./signs.js";

/** A block as it is gone through, with all that is known. */
export interface Scene {
  readonly prose: Prose;
  readonly block: Block;
  readonly dictionary: Dictionary;
  readonly units: UnitLexicon;
  readonly signs: Signs;
  readonly isUnit: LetterJudge;
  readonly drafts: Draft[];
}

export const MESSAGES = {
  unit: "Нет пробела между числом и единицей",
  money: "Нет пробела между числом и валютой",
  percent: "Нет пробела между числом и процентом",
  number: "Нет пробела между знаком и числом",
  moneyBefore: "Знак валюты перед числом",
};

/** «№ 5А»: a number after one of these is a name. */
export const NUMBER_SIGNS: ReadonlySet<string> = new Set(["№", "§"]);

/** Whether the number that begins at `first` stands after one of the marks, on the same line. */
export function follows(tokens: readonly Token[], first: number, marks: ReadonlySet<string>): boolean {
  const before = tokens[first - 1];
  return before !== undefined && tokens[first]?.gap !== "line" && before.kind === "mark" && marks.has(before.text);
}

export function violation(span: Span, message: string, fix: Fix | undefined): Draft {
  const draft = { start: span.start, end: span.end, status: "violation" as const, message };
  return fix === undefined ? draft : { ...draft, fix };
}

export function suspect(span: Span, message: string, reason: string): Draft {
  return { start: span.start, end: span.end, status: "suspect", message, reason };
}
