import type { z } from "zod";
import { settingsSchema as anglicisms } from "./anglicisms/settings.js";
import { settingsSchema as answerFirst } from "./answer-first/settings.js";
import { settingsSchema as answerRepeat } from "./answer-repeat/settings.js";
import { settingsSchema as caps } from "./caps/settings.js";
import { settingsSchema as cliche } from "./cliche/settings.js";
import { settingsSchema as colonCase } from "./colon-case/settings.js";
import { settingsSchema as decimalComma } from "./decimal-comma/settings.js";
import { settingsSchema as emoji } from "./emoji/settings.js";
import { settingsSchema as emotional } from "./emotional/settings.js";
import { settingsSchema as filler } from "./filler/settings.js";
import { settingsSchema as listStyle } from "./list-style/settings.js";
import { settingsSchema as loops } from "./loops/settings.js";
import { settingsSchema as officialese } from "./officialese/settings.js";
import { settingsSchema as paragraphLength } from "./paragraph-length/settings.js";
import { settingsSchema as playFormat } from "./play-format/settings.js";
import { settingsSchema as quotes } from "./quotes/settings.js";
import { settingsSchema as repeatedWords } from "./repeated-words/settings.js";
import { settingsSchema as sentenceLength } from "./sentence-length/settings.js";
import { settingsSchema as spelling } from "./spelling/settings.js";
import { settingsSchema as unitSpacing } from "./unit-spacing/settings.js";
import { settingsSchema as yo } from "./yo/settings.js";

/** What each checker takes from the rubric. Apart from the registry, so that zod is loaded only to validate. */
export const SETTINGS_SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  cliche: cliche,
  "sentence-length": sentenceLength,
  "paragraph-length": paragraphLength,
  filler: filler,
  officialese: officialese,
  emotional: emotional,
  loops: loops,
  "answer-repeat": answerRepeat,
  "answer-first": answerFirst,
  "unit-spacing": unitSpacing,
  quotes: quotes,
  "colon-case": colonCase,
  "list-style": listStyle,
  yo: yo,
  "decimal-comma": decimalComma,
  "repeated-words": repeatedWords,
  anglicisms: anglicisms,
  spelling: spelling,
  "play-format": playFormat,
  emoji: emoji,
  caps: caps,
};
