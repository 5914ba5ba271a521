import { isAboutEmoji } from "../../request/emoji-topic.js";
import { asksForEntertainingPost } from "../../request/entertaining-post.js";
import { type CheckContext, type Draft, defineChecker } from "../checker.js";
import { type Emoji, findEmoji, groupRuns, signsOf } from "./graphemes.js";
import type { Settings } from "./settings.js";

const MISPLACED = "Эмодзи не в развлекательном тексте для соцсетей";
const IN_A_ROW = "Эмодзи подряд";

/** Emoji out of place, too many or in a row (guideline, 2.2.6; spec, section 4.20). */
export const emoji = defineChecker<Settings>({
  id: "emoji",
  prepare({ limit }) {
    const tooMany = `Эмодзи больше ${limit} на текст`;
    return (prose, context) => {
      const found = findEmoji(prose);
      if (found.length === 0) return [];
      const setting = settingOf(context);
      const asked = context.question === null ? new Set<string>() : signsOf(context.question.source);
      const runs = groupRuns(found, prose.text);
      if (setting === "other") {
        const about = context.question !== null && isAboutEmoji(context.question, context.dictionary);
        return found.map((one) =>
          about || asked.has(one.sign)
            ? exempt(one, "эмодзи есть в вопросе или вопрос о них")
            : violation(one, MISPLACED),
        );
      }
      if (found.length > limit) {
        return found.map((one) =>
          asked.has(one.sign) ? exempt(one, "эмодзи есть в вопросе") : violation(one, tooMany),
        );
      }
      return runs.flatMap((run) => (setting === "unknown" ? judgeUnknown(run) : judgeEntertaining(run, asked)));
    };
  },
});

/** What the answer is written for. */
type Setting = "entertaining" | "other" | "unknown";

function settingOf({ question, dictionary }: CheckContext): Setting {
  if (question === null) return "unknown";
  return asksForEntertainingPost(question, dictionary) ? "entertaining" : "other";
}

function judgeUnknown(run: readonly Emoji[]): Draft[] {
  if (run.length > 1) return run.map((one) => violation(one, IN_A_ROW));
  const reason = "вопрос неизвестен: эмодзи уместны только в развлекательном тексте для соцсетей";
  return run.map(({ start, end }) => ({ start, end, status: "suspect", message: MISPLACED, reason }));
}

function judgeEntertaining(run: readonly Emoji[], asked: ReadonlySet<string>): Draft[] {
  if (run.every(({ sign }) => asked.has(sign))) return run.map((one) => exempt(one, "эмодзи есть в вопросе"));
  const [first] = run;
  const last = run[run.length - 1];
  if (run.length > 1 && first !== undefined && last !== undefined) {
    return [violation({ start: first.start, end: last.end }, IN_A_ROW)];
  }
  return run.map((one) => exempt(one, "развлекательный текст для соцсетей"));
}

function violation({ start, end }: Pick<Emoji, "start" | "end">, message: string): Draft {
  return { start, end, status: "violation", message };
}

function exempt({ start, end }: Emoji, reason: string): Draft {
  return { start, end, status: "exempt", message: MISPLACED, reason };
}
