/** Every checker by its id. A new one is one folder and one line here. */

import { anglicisms } from "./anglicisms/index.js";
import { answerFirst } from "./answer-first/index.js";
import { answerRepeat } from "./answer-repeat/index.js";
import { caps } from "./caps/index.js";
import type { Checker } from "./checker.js";
import { cliche } from "./cliche/index.js";
import { colonCase } from "./colon-case/index.js";
import { decimalComma } from "./decimal-comma/index.js";
import { emoji } from "./emoji/index.js";
import { emotional } from "./emotional/index.js";
import { filler } from "./filler/index.js";
import { listStyle } from "./list-style/index.js";
import { loops } from "./loops/index.js";
import { officialese } from "./officialese/index.js";
import { paragraphLength } from "./paragraph-length/index.js";
import { playFormat } from "./play-format/index.js";
import { quotes } from "./quotes/index.js";
import { repeatedWords } from "./repeated-words/index.js";
import { sentenceLength } from "./sentence-length/index.js";
import { spelling } from "./spelling/index.js";
import { unitSpacing } from "./unit-spacing/index.js";
import { yo } from "./yo/index.js";

/** The settings a checker takes are validated against its own schema before it is prepared. */
export const CHECKERS: readonly Checker<never>[] = [
  cliche,
  sentenceLength,
  paragraphLength,
  filler,
  officialese,
  emotional,
  loops,
  answerRepeat,
  answerFirst,
  unitSpacing,
  quotes,
  colonCase,
  listStyle,
  yo,
  decimalComma,
  repeatedWords,
  anglicisms,
  spelling,
  playFormat,
  emoji,
  caps,
];
