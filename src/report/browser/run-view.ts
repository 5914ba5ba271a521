import { formattedAnswer, writtenAnswer } from "../../page/browser/answer.js";
import { copyText } from "../../page/browser/copy.js";
import { element, fill } from "../../page/browser/dom.js";
import type { Marked } from "../../page/browser/marker.js";
import { isSettable } from "../../page/markdown/settable.js";
import { visible } from "../../reporters/visible.js";
import type { Status } from "../../sample/result.js";
import type { BodyFinding, RunBody, RunHead } from "../page-data.js";
import { letter, outside, statusName, valueBadge } from "./parts.js";
import { unseenText } from "./unseen.js";

/** How samples are shown; kept from one to the next. */
export interface Look {
  written: boolean;
  readonly statuses: Set<Status>;
}

/** One run's word on a sample. */
export interface RunView {
  readonly content: HTMLElement;
  /** Draws the answer and the list of findings anew, after the look has changed. */
  draw(): void;
  readonly copyComment: () => void;
}

export function createRunView({
  head,
  run,
  body,
  look,
  others,
  onShowWritten,
}: {
  readonly head: RunHead;
  /** Its place among the runs. */
  readonly run: number;
  readonly body: RunBody;
  readonly look: Look;
  /** What the other run has found in the same answer; `null` if there is nothing to compare with. */
  readonly others: { readonly letter: string; readonly findings: readonly BodyFinding[] } | null;
  readonly onShowWritten: () => void;
}): RunView {
  const answer = element("div", { className: "answer-place" });
  const findings = element("div", { className: "findings" });
  const copied = element("span", { className: "soft small", attributes: { role: "status" } });
  const numbered = body.findings.map((finding, index): BodyFinding & Marked => ({ ...finding, number: index + 1 }));
  const keys = others === null ? null : new Set(others.findings.map(keyOf));

  async function copyComment(): Promise<void> {
    copied.textContent = (await copyText(visible(body.comment))) ? "Скопировано" : "Скопировать не удалось";
  }

  function draw(): void {
    const shown = numbered.filter(({ status }) => look.statuses.has(status));
    drawAnswer(shown);
    const items = shown.map((finding) => findingItem(finding));
    const title = element(
      "h3",
      {},
      `Замечания: ${shown.length}${shown.length < numbered.length ? ` из ${numbered.length}` : ""}`,
    );
    fill(findings, title, items.length > 0 && element("ol", { className: "finding-list" }, ...items));
  }

  function drawAnswer(shown: readonly (BodyFinding & Marked)[]): void {
    if (body.answer === null) {
      fill(answer, element("p", { className: "note" }, "Текста ответа нет: в файле только замечания."));
      return;
    }
    const marked = body.misplaced ? [] : shown;
    const settable = isSettable(body.answer);
    const { content, unseen } =
      look.written || !settable ? writtenAnswer(body.answer, marked) : formattedAnswer(body.answer, marked);
    fill(
      answer,
      body.misplaced &&
        element(
          "p",
          { className: "note" },
          "Замечания относятся к другому тексту: в этом ответе их цитат нет на своих местах.",
        ),
      !settable &&
        !look.written &&
        element(
          "p",
          { className: "note" },
          "Ответ слишком длинный или в нём слишком много разметки; он показан как есть.",
        ),
      unseen.length > 0 && unseenNote(unseen),
      content,
    );
  }

  function unseenNote(unseen: readonly Marked[]): HTMLElement {
    const button = element(
      "button",
      { type: "button", className: "plain", onclick: onShowWritten },
      "показать исходный текст",
    );
    return element("p", { className: "note" }, unseenText(unseen.map(({ number }) => number)), button, ".");
  }

  function findingItem(finding: BodyFinding & Marked): HTMLElement {
    const only =
      keys !== null && !keys.has(keyOf(finding)) && element("span", { className: "only" }, `нет в ${others?.letter}`);
    const quote = element(
      "button",
      { type: "button", className: "plain quote", onclick: () => goToMark(finding) },
      "«",
      outside(shortened(finding.quote)),
      "»",
    );
    const item = element(
      "li",
      { id: findingId(run, finding.number), className: `finding finding-${finding.status}`, value: finding.number },
      element("p", {}, statusName(finding.status), " ", element("b", {}, outside(finding.tag)), " ", only),
      element("p", {}, quote),
      ...explanation(finding),
    );
    return item;
  }

  function goToMark({ number }: Marked): void {
    let mark = markOf(answer, number);
    if (mark === null && !look.written) {
      onShowWritten();
      mark = markOf(answer, number);
    }
    mark?.scrollIntoView({ block: "center" });
    mark?.focus({ preventScroll: true });
  }

  const heading =
    head.letter === "" ? null : element("h3", { className: "run-title" }, letter(head.letter), " ", outside(head.name));
  const copy = element(
    "button",
    { type: "button", onclick: copyComment, attributes: { "aria-keyshortcuts": "c" } },
    "Копировать",
  );
  const content = element(
    "article",
    { className: "run", data: { run: String(run) } },
    element("div", { className: "run-head" }, heading, ...verdict(body)),
    answer,
    element(
      "div",
      { className: "aside" },
      element(
        "section",
        { className: "comment" },
        element("h3", {}, "Комментарий"),
        element("p", { className: "outside" }, outside(body.comment)),
        element("p", { className: "copy" }, copy, " ", copied),
      ),
      findings,
      ...notes(body),
    ),
  );
  draw();
  return { content, draw, copyComment };
}

/** Rule, reason and fix of a finding. */
export function explanation({ rule, message, reason, mended }: BodyFinding): HTMLElement[] {
  const parts = [element("p", {}, outside(message))];
  if (reason !== null) parts.push(element("p", { className: "soft" }, outside(upperFirst(reason))));
  if (mended !== null)
    parts.push(
      element("p", {}, "Исправление: ", element("ins", {}, outside(mended === "" ? "убрать" : shortened(mended)))),
    );
  parts.push(element("p", { className: "soft rule" }, rule === "judge" ? "судья" : element("code", {}, outside(rule))));
  return parts;
}

export function findingId(run: number, number: number): string {
  return `finding-${run}-${number}`;
}

function markOf(place: Element, number: number): HTMLElement | null {
  return (
    [...place.querySelectorAll<HTMLElement>(".mark")].find(({ dataset }) =>
      dataset.findings?.split(" ").includes(String(number)),
    ) ?? null
  );
}

function verdict({ verdict }: RunBody): HTMLElement[] {
  return verdict.map(({ title, value, tags }) =>
    element(
      "p",
      { className: "axis-line" },
      element("span", { className: "soft" }, outside(title), ": "),
      valueBadge(value),
      tags.length > 0 && " ",
      tags.length > 0 && outside(tags.join(", ")),
    ),
  );
}

function notes({ notes }: RunBody): HTMLElement[] {
  if (notes.length === 0) return [];
  const parts = notes.flatMap(({ title, lines }) => [
    element("dt", {}, title),
    ...lines.map((line) => element("dd", {}, outside(line))),
  ]);
  return [
    element("details", { className: "notes" }, element("summary", {}, "Что сказал судья"), element("dl", {}, ...parts)),
  ];
}

function keyOf({ start, end, status, rule }: BodyFinding): string {
  return `${start} ${end} ${status} ${rule}`;
}

const LONG = 240;

function shortened(quote: string): string {
  return quote.length <= LONG ? quote : `${quote.slice(0, LONG / 2)} … ${quote.slice(-LONG / 3)}`;
}

/** Reasons also stand in brackets, where they begin small. */
function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
