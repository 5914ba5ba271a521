import type { LlmRequest } from "../llm/contract.js";
import { asksForText } from "../request/asks-for-text.js";
import { asksForCapitals } from "../request/capitals.js";
import { isAboutEmoji } from "../request/emoji-topic.js";
import { asksForEntertainingPost } from "../request/entertaining-post.js";
import { asksForFiction } from "../request/fiction.js";
import { asksForGreeting } from "../request/greeting.js";
import { kindOfText } from "../request/kind-of-text.js";
import { asksForOfficialDocument } from "../request/official-document.js";
import { asksForPlay } from "../request/play.js";
import { isProblem } from "../request/problem.js";
import { asksForSocialPost } from "../request/social-post.js";
import { asksForSpeech } from "../request/speech.js";
import { asksForVerse } from "../request/verse.js";
import { wordList } from "../request/word-list.js";
import type { Tag, TaskKind } from "../rubric/rubric.js";
import type { Dictionary } from "../text/dictionary.js";
import type { Prose } from "../text/prose.js";
import { answerLanguage } from "./answer-language.js";
import { canaryOf, repairMessage, sampleMessage, systemMessage } from "./messages.js";
import type { PromptSet } from "./prompt.js";
import { checkTaskKind } from "./reply-checks.js";
import { sampleBlock } from "./sample-block.js";
import { TASK_KIND_SCHEMA } from "./schema.js";

/** What the user has asked for, as far as rules can tell from the question. */
export interface TaskProfile {
  /** `null`: rules can't tell. */
  readonly kinds: readonly TaskKind[] | null;
  readonly capitals: boolean;
  readonly emoji: boolean;
  /** A language that the answer was to be in: `en`; `null` if none was named. */
  readonly language: string | null;
}

const UNKNOWN: TaskProfile = { kinds: null, capitals: false, emoji: false, language: null };

type Rule = readonly [TaskKind, (question: Prose, dictionary: Dictionary) => boolean];

/** A play is fiction too; congratulations are held. */
const RULES: readonly Rule[] = [
  ["problem", isProblem],
  ["official-document", asksForOfficialDocument],
  ["social-post", asksForSocialPost],
  ["play", asksForPlay],
  ["speech", asksForSpeech],
  ["speech", asksForGreeting],
  ["fiction", asksForFiction],
  ["fiction", asksForVerse],
];

/** Texts that may be of any kind: it depends on what they are for. */
const SOME_TEXT = kindOfText("текст письмо обращение послание сообщение объявление описание слоган анонс что-нибудь");
const SMALL_TALK = wordList("привет здравствуй здравствуйте приветик спасибо хай салют");
/** A longer question that opens with a greeting goes on to ask for something. */
const MOST_WORDS_OF_TALK = 8;

/** What the question asks for, by rules alone; all of it is unknown where there is no question. */
export function profileOf(question: Prose | null, dictionary: Dictionary): TaskProfile {
  if (question === null) return UNKNOWN;
  return {
    kinds: kindsOf(question, dictionary),
    capitals: asksForCapitals(question, dictionary),
    emoji: isAboutEmoji(question, dictionary) || asksForEntertainingPost(question, dictionary),
    language: answerLanguage(question, dictionary),
  };
}

function kindsOf(question: Prose, dictionary: Dictionary): readonly TaskKind[] | null {
  const kinds = new Set(RULES.flatMap(([kind, applies]) => (applies(question, dictionary) ? [kind] : [])));
  if (kinds.size > 0) return [...kinds];
  const words = question.blocks.flatMap(({ tokens }) => tokens.flatMap(({ word }) => word?.norm ?? []));
  if (words.length <= MOST_WORDS_OF_TALK && words.some((norm) => SMALL_TALK.has(norm))) return ["conversation"];
  const russian = words.filter((norm) => /[а-я]/.test(norm)).length;
  if (russian * 2 < words.length) return null;
  return asksForText(question, dictionary, SOME_TEXT) ? null : ["other"];
}

const TITLES: Readonly<Record<TaskKind, string>> = {
  problem: "задача",
  conversation: "разговор",
  "official-document": "официальный документ",
  "social-post": "текст для соцсетей",
  fiction: "художественный текст",
  play: "пьеса",
  speech: "речь или поздравление",
  other: "другое",
};

/** Why the judge may not set the tag for a task of these kinds; `null` if it may. Nothing is blocked for an unknown task. */
export function blockOf({ only, unless }: Tag, kinds: readonly TaskKind[] | null): string | null {
  if (kinds === null) return null;
  const forbidden = kinds.find((kind) => unless?.includes(kind));
  if (forbidden !== undefined) return `тег не ставится, если просили: ${TITLES[forbidden]}`;
  if (only === undefined || kinds.some((kind) => only.includes(kind))) return null;
  return `тег ставится, только если просили: ${only.map((kind) => TITLES[kind]).join(", ")}`;
}

/** Whether it matters which kind the task is. */
export function dependsOnKind({ only, unless }: Tag): boolean {
  return only !== undefined || unless !== undefined;
}

/** Asks the model what rules couldn't tell: the kind of the task. */
export function taskKindRequest(
  question: string,
  prompts: PromptSet,
  digest: (text: string) => string,
): LlmRequest<TaskKind> {
  const prompt = prompts["task-kind"];
  return {
    label: "task-kind",
    messages: [systemMessage(prompt, ""), sampleMessage(sampleBlock({ question }, digest))],
    schema: TASK_KIND_SCHEMA,
    check: checkTaskKind,
    repair: (issue) => repairMessage(prompts["reply-repair"], issue),
    temperature: 0,
    maxOutputTokens: 512,
    repeat: 0,
    promptHash: prompt.hash,
    canary: canaryOf(prompt),
  };
}
