import { type ComponentChild, h } from "preact";
import { counted, STATUS_NAMES } from "../../reporters/russian.js";
import type { Rubric } from "../../rubric/rubric.js";
import { JUDGE } from "../../sample/judge-finding.js";
import { type Item, isOpen, isSetAside, nearby } from "../items.js";
import { ariaKeys } from "../shortcuts.js";
import type { PartProps } from "./app.js";
import { scrollToCurrent } from "./places.js";

const LONGEST_QUOTE = 160;
/** Items that the list holds at once. */
const MOST_LISTED = 200;

/** What was found, to be accepted or rejected. */
export function Findings(props: PartProps): ComponentChild {
  const { view, state } = props;
  const { items } = view.standing;
  const shown = items.filter((item) => !isSetAside(item));
  const aside = items.filter(isSetAside);
  const open = items.filter(isOpen).length;
  const list = (some: readonly Item[]) => {
    const listed = nearby(some, view.current, MOST_LISTED);
    return [
      h(
        "ol",
        {},
        listed.map((item) => h(FindingItem, { key: item.key, item, ...props })),
      ),
      listed.length < some.length &&
        h(
          "p",
          { class: "soft small empty" },
          `Здесь ${listed.length} из ${some.length}; к остальным ведут клавиши J и K.`,
        ),
    ];
  };
  return h(
    "section",
    { class: "findings", "aria-labelledby": "findings-title" },
    h(
      "div",
      { class: "heading" },
      h("h2", { id: "findings-title", tabIndex: -1 }, "Замечания", h("span", { class: "count" }, ` ${shown.length}`)),
      open > 0 && h("span", { class: "soft small" }, `осталось решить: ${open}`),
      state.judge !== null && h(JudgeButton, props),
    ),
    shown.length > 0 ? list(shown) : h("p", { class: "soft empty" }, emptyText(props)),
    aside.length > 0 &&
      h(
        "details",
        { open: aside.some(({ key }) => key === view.current) },
        h("summary", {}, counted(aside.length, "исключение", "исключения", "исключений")),
        list(aside),
      ),
  );
}

function emptyText({ view: { work, rules } }: PartProps): string {
  if (rules.kind === "failed") return `Правила не загрузились: ${rules.message}. Свои замечания добавлять можно.`;
  if (rules.kind === "loading") return "Правила загружаются, писать уже можно.";
  if (work.answer.trim() === "") return "Здесь появятся замечания.";
  return "Правила ничего не нашли. Своё замечание: выделите место и нажмите Alt+T.";
}

function JudgeButton({ view: { judge, work }, state, desk }: PartProps): ComponentChild {
  const asking = judge === "asking";
  return h(
    "button",
    {
      type: "button",
      class: "small",
      disabled: work.answer.trim() === "",
      onClick: () => (asking ? desk().stopJudge() : desk().askJudge()),
      "aria-keyshortcuts": ariaKeys("judge"),
      title: `Судья: ${state.judge} (Alt+G)`,
    },
    asking ? "Не ждать судью" : judge === "asked" ? "Спросить ещё раз" : "Спросить судью",
  );
}

interface ItemProps extends PartProps {
  readonly item: Item;
}

function FindingItem({ item, view, state, desk }: ItemProps): ComponentChild {
  const { finding, choice, key } = item;
  const { status, message, reason, fix } = finding;
  const added = choice === "added";
  return h(
    "li",
    { class: `finding choice-${choice ?? "open"}`, "aria-current": key === view.current },
    h(
      "div",
      { class: "about" },
      h(
        "span",
        { class: `status status-${added ? "added" : status}` },
        h("strong", {}, titleOf(finding.tag, state.rubric)),
        choice === null
          ? h("span", { class: "soft small" }, STATUS_NAMES[status])
          : h("span", { class: "choice small" }, CHOICES[choice]),
      ),
      finding.checker === JUDGE && h("span", { class: "soft small" }, "судья"),
    ),
    h(Buttons, { item, desk }),
    h(
      "button",
      {
        type: "button",
        class: "plain place",
        onClick: () => {
          desk().choose(key);
          scrollToCurrent();
        },
      },
      h("bdi", {}, quoteOf(finding.quote)),
      fix !== null && fix.text.trim() !== "" && h("span", { class: "soft" }, " → ", h("bdi", {}, mended(item))),
    ),
    message !== "" &&
      h("p", { class: "small" }, message, reason !== null && h("span", { class: "soft" }, ` (${reason})`)),
  );
}

const CHOICES = { accepted: "принято", rejected: "отклонено", added: "добавлено" };

function Buttons({ item, desk }: Pick<ItemProps, "item" | "desk">): ComponentChild {
  const { key, choice } = item;
  const button = (decision: "accepted" | "rejected", sign: string, name: string) =>
    h(
      "button",
      {
        type: "button",
        class: "small",
        ...(choice === "added" ? {} : { "aria-pressed": choice === decision }),
        "aria-label": `${name}: ${quoteOf(item.finding.quote)}`,
        title: name,
        onClick: () => desk().decide(decision, key),
      },
      h("span", { "aria-hidden": true }, sign),
      h("span", { class: "word" }, name),
    );
  return h(
    "div",
    { class: "buttons" },
    choice === "added"
      ? button("rejected", "✕", "Убрать")
      : [button("accepted", "✓", "Принять"), button("rejected", "✕", "Отклонить")],
  );
}

function titleOf(tag: string, { tags }: Rubric): string {
  return tags.find(({ id }) => id === tag)?.title ?? tag;
}

/** As it stands in the answer, marks and spaces included: they are often what is wrong. */
function quoteOf(quote: string): string {
  return quote.length > LONGEST_QUOTE ? `${quote.slice(0, LONGEST_QUOTE)}…` : quote;
}

function mended({ finding: { quote, start, fix } }: Item): string {
  if (fix === null) return "";
  return quoteOf(quote.slice(0, Math.max(0, fix.start - start)) + fix.text + quote.slice(Math.max(0, fix.end - start)));
}
