import type { JudgeRecord, SuspectDecision, TagDecision } from "../sample/result.js";
import { lowerFirst } from "../verdict/comment.js";
import { quoteAndFix, type Report, shortQuote, tagTitle } from "./report.js";
import { counted, percent } from "./russian.js";
import { visibleLine } from "./visible.js";

/** What is to be said of the judge under one heading. Lines hold nothing that a terminal obeys. */
export interface JudgeNote {
  readonly title: string;
  readonly lines: readonly string[];
  /** Something that the reader has to look at. */
  readonly warns: boolean;
}

/** Lines of one note; the record has them all. */
const MOST_LINES = 20;

/**
 * What the judge confirmed, dismissed and couldn't prove, what it wasn't allowed to set, where it failed, and what it
 * cost. Nothing if none was asked.
 */
export function judgeNotes(report: Report): JudgeNote[] {
  const { judge } = report.result;
  if (judge === null) return [];
  const { decisions, tags } = judge;
  const suspects = (...outcomes: SuspectDecision["outcome"][]): string[] =>
    decisions.flatMap((decision) => (outcomes.includes(decision.outcome) ? aboutSuspect(decision, report) : []));
  const words = (...outcomes: TagDecision["outcome"][]): string[] =>
    tags.flatMap((decision) => (outcomes.includes(decision.outcome) ? aboutTag(decision, report) : []));
  const notes = [
    note("Указания для модели в ответе", injections(judge, report), true),
    note("Ответы модели расходятся", axes(judge, report), true),
    note("Ответа модели нет", failures(judge), true),
    note("Подтверждено", suspects("confirmed")),
    note("Отклонено", suspects("dismissed")),
    note("Не решено", [
      ...suspects("unsure", "not-obtained", "contested"),
      ...words("unsure", "undecided", "contested"),
    ]),
    note("Не доказано", words("unproven")),
    // What the task forbids to ask is no news unless a rule had suspected it; the record has all of it.
    note("Не разрешено", suspects("blocked")),
    note("Цитаты", quotes(judge)),
    note("Модель", [asked(judge)]),
    note("Расход", [spent(judge)]),
  ];
  return notes.filter(({ lines }) => lines.length > 0);
}

function note(title: string, lines: readonly string[], warns = false): JudgeNote {
  const rest = lines.length - MOST_LINES;
  return { title, lines: rest > 0 ? [...lines.slice(0, MOST_LINES), `… и ещё ${rest}`] : lines, warns };
}

function aboutSuspect({ finding: index, reason, support, outcome }: SuspectDecision, report: Report): string[] {
  const finding = report.result.findings[index];
  if (finding === undefined) return [];
  const place = `${finding.line}:${finding.column}`;
  const what = `${place} ${quoteAndFix(finding)} (${tagTitle(report.rubric, finding.tag)})`;
  return [withReason(what, reason ?? (outcome === "not-obtained" ? "модель не ответила" : null), support)];
}

function aboutTag({ id, reason, support }: TagDecision, { rubric }: Report): string {
  return withReason(tagTitle(rubric, id), reason, support);
}

function withReason(what: string, reason: string | null, support: number): string {
  const share = support > 0 && support < 1 ? ` [голоса: ${percent(support)}]` : "";
  return visibleLine(reason === null ? `${what}${share}` : `${what}${share}: ${lowerFirst(reason)}`);
}

function injections(judge: JudgeRecord, { sample }: Report): string[] {
  return judge.injections.map(({ start, end }) => {
    const line = sample.answer.slice(0, start).split(/\r\n|\r|\n/).length;
    return `строка ${line}: ${shortQuote(sample.answer.slice(start, end))}`;
  });
}

function axes({ contested }: JudgeRecord, { rubric }: Report): string[] {
  return rubric.axes.flatMap(({ id, title }) =>
    contested.includes(id) ? `${visibleLine(title)}: с этими указаниями и без них оценки разные` : [],
  );
}

function failures(judge: JudgeRecord): string[] {
  return judge.failures.map(({ label, message }) => visibleLine(`${label}: ${message}`));
}

function quotes({ quotes: { given, verified }, dropped }: JudgeRecord): string[] {
  if (given === 0) return [];
  const all = `проверено ${verified} из ${given} (${percent(verified / given)})`;
  if (dropped.length === 0) return [all];
  return [all, ...dropped.map((quote) => `нет в ответе: ${shortQuote(quote)}`)];
}

function asked({ model, prompt, repeats, flipRate }: JudgeRecord): string {
  const parts = [model, prompt];
  if (repeats > 1) parts.push(counted(repeats, "повтор", "повтора", "повторов"));
  if (flipRate !== null) parts.push(`расхождения голосов: ${percent(flipRate)}`);
  return visibleLine(parts.join(", "));
}

function spent({ usage: { inputTokens, outputTokens, costUsd }, cached, seconds }: JudgeRecord): string {
  const tokens = `${counted(inputTokens, "токен", "токена", "токенов")} на входе, ${outputTokens} на выходе`;
  const price = costUsd === null ? "цена неизвестна" : `${costUsd.toFixed(4)} $`;
  return [tokens, price, ...(cached ? ["из кэша"] : []), `${seconds.toFixed(1)} с`].join(", ");
}
