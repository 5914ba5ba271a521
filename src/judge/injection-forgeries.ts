import type { Span } from "../text/prose.js";
import { type PlainText, sourceSpan } from "./injection-words.js";

/** Marks of chat templates: `<|im_end|>`, `[/INST]`, `<<SYS>>`, `<start_of_turn>`. */
const TEMPLATE =
  /<\|[ ]?(?:im_start|im_end|im_sep|system|user|assistant|endoftext|end_of_text|eot_id|start_header_id|end_header_id|begin_of_text|end)[ ]?\|>|\[\/?(?:inst|system)\]|<<\/?sys>>|<\/?(?:start_of_turn|end_of_turn)>/g;

/** Ends of what is judged, and beginnings of something that isn't. */
const DELIMITER =
  /<<<[ ]?\/?(?:данные|конец|end|begin|start|data|sample|answer|question|ответ|вопрос|system|sys)|<\/(?:answer|sample|student_answer|response|assistant|user_input|ответ|данные|образец)>|<\/?(?:system|system_prompt|instructions?|judge|grader|система|инструкция|инструкции)>|(?:данные|конец|data|end) [0-9a-f]{8,64}(?![0-9a-f])|(?:^|[=\-#_[({<]{2,12}\s{0,3})(?:конец (?:ответа|данных|образца|проверки|проверяемого текста)|(?:end of|end) (?:the )?(?:answer|text|sample|data|response|submission|user input))(?:\s{0,3}[=\-#_\])}>]{2,12}|[\s.:!]{0,3}$)/gm;

/** Keys and values of a verdict as a judge gives it. */
const VERDICT =
  /rubric_code|["'«]present["'»]\s{0,3}[:=]\s{0,3}["'«]?(?:yes|no|unsure)|(?<![\p{L}_])present\s{0,3}(?:[:=]|to)\s{0,3}["'«]?(?:yes|no|unsure)(?![\p{L}])|["']evidence["']\s{0,3}:\s{0,3}\[|["'](?:naturalness|quality|verdict|вердикт|естественность|качество)["']\s{0,3}:\s{0,3}["'](?:good|bad|хорошо|плохо|pass|passed)["']|["']s\d{1,2}["']\s{0,3}:\s{0,3}\{\s{0,8}["'](?:reason|answer)/gu;

/** What a judge or the program says of an answer, or of itself. */
const RESULT =
  /естественность не нарушена|качество ответа хорошее|(?:вердикт|(?:итоговая )?оценка|verdict|final grade)\s{0,3}[:—-]\s{0,3}["«]?(?:хорошо|отлично|good|pass|excellent)(?![\p{L}])|(?:этот|данный) ответ (?:уже )?(?:был )?(?:проверен|одобрен|оценен|утвержден)(?![\p{L}])|this (?:answer|response|submission) (?:has been|was|is) (?:already )?(?:verified|approved|pre-approved|reviewed|graded|checked|certified)/gu;

/** A mark that is asked for. */
const MARK =
  /(?:rate|grade|score) (?:this|it|me)(?: (?:answer|response|text|a))?:? 10 ?(?:\/|out of) ?10|(?:оцени|поставь)(?:те)? (?:этот|этому|мой|моему|данный|данному) (?:ответу?|тексту?)[^.\n]{0,20}(?<!\d)(?:10 ?(?:из|\/) ?10|5 ?(?:из|\/) ?5)(?!\d)/g;

const NEW_ORDERS =
  /^#{1,6}\s{0,3}(?:system|assistant|user|instructions?)(?: (?:prompt|message))?\s{0,3}:?\s{0,3}$|["']role["']\s{0,3}:\s{0,3}["']system["']|(?:тво[яе]|ваш[ае]) (?:задача|задание|роль) (?:изменил|меняется)|your (?:task|job|role) (?:has changed|is now)|new task\s{0,3}:|(?:нов(?:ые|ая|ое)|обновленн(?:ые|ая|ое)|updated|new|system) (?:инструкци[ия]|указани[ея]|рубрика|правила оценки|задание для (?:судьи|проверяющего|модели)|системн\p{L}{2,3} (?:инструкция|сообщение|промпт)|instructions?|rubric|grading rules|override)\s{0,3}[:.!—-]|системн(?:ое сообщение|ая инструкция|ый промпт)\s{0,3}:|system (?:message|prompt|override)\s{0,3}:/gmu;

/** A line or sentence that opens as a turn of somebody who gives orders. */
const ROLE =
  /(?:^[ \t>#\-[("']{0,8}|(?<=[.!?…»"]\s{1,3})\[?)(?:system|developer|система)[\])"']{0,3}\s{0,2}:(?=.{0,200}(?:\byou\b|\byour\b|(?<!\p{L})(?:ты|вы|тебя|твоя|твой|оцени|ответ|тег|судь)|answer|grade|rate|judge|ignore))/gmu;
const USER_TURN = /(?:^[ \t>#\-["']{0,8}|(?<=[.!?…]\s{1,3}))(?:human|user)[\]"']{0,3}\s{0,2}:/gm;
const ASSISTANT_TURN = /^[ \t>#\-["']{0,8}assistant[\]"']{0,3}\s{0,2}:/gm;

const FORGERIES: readonly RegExp[] = [TEMPLATE, DELIMITER, VERDICT, RESULT, MARK, NEW_ORDERS, ROLE];

/** Marks, verdicts and turns that an answer has no reason to hold. Every pattern is bounded: linear. */
export function findForgeries({ text, offsets }: PlainText): Span[] {
  const spans = FORGERIES.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => sourceSpan(offsets, index, index + found.length)),
  );
  const user = text.search(USER_TURN);
  if (user < 0) return spans;
  const turns = Array.from(text.matchAll(ASSISTANT_TURN)).filter(({ index }) => index > user);
  return [...spans, ...turns.map(({ 0: found, index }) => sourceSpan(offsets, index, index + found.length))];
}

/** How many words apart two names of tags are a list of them. */
const NEAR = 15;

/**
 * Ids of tags: as keys with a value, or, if they are no plain words, two of them near each other.
 *
 * @param ids - small letters, digits and hyphens, as a rubric has them
 */
export function findTagNames({ text, offsets, words }: PlainText, ids: readonly string[]): Span[] {
  const known = new Set(ids);
  const keys = Array.from(text.matchAll(KEY), ({ 0: found, 1: key = "", index }) =>
    known.has(key) ? [sourceSpan(offsets, index, index + found.length)] : [],
  ).flat();
  const named = words.flatMap((word, index) =>
    known.has(word.text) && word.text.includes("-") ? [{ word, index }] : [],
  );
  const lists = named.flatMap(({ word, index }, order) => {
    const next = named[order + 1];
    if (next === undefined || next.index - index > NEAR || next.word.text === word.text) return [];
    return [{ start: word.start, end: next.word.end }];
  });
  return [...keys, ...lists];
}

const KEY = /["'«]([a-z][a-z0-9-]{0,40})["'»]\s{0,3}[:=]\s{0,3}(?:\{|\[|["'](?:no|yes|good|bad|нет)|no\b|false|null)/g;

/**
 * Letters that nobody sees but a model reads: Unicode's tags and selectors of variants, in a row. Flags of regions are
 * made of a few tags.
 */
export function findInvisible(source: string): Span[] {
  return Array.from(source.matchAll(INVISIBLE)).flatMap(({ 0: found, index }) => {
    const isFlag = source.slice(index - FLAG.length, index) === FLAG && found.length <= LONGEST_FLAG;
    return isFlag ? [] : [{ start: index, end: index + found.length }];
  });
}

const INVISIBLE = /(?:\udb40[\udc20-\udc7f\udd00-\uddef]|[\ufe00-\ufe0f]){4,}/g;
const FLAG = "🏴";
/** Code units: seven tags of two. */
const LONGEST_FLAG = 14;
