import { type Item, isOpen, isSetAside } from "./items.js";
import type { OnDesk } from "./on-desk.js";
import { addFinding, decideOn } from "./work.js";

/** What the annotator does with the findings of the sample on the desk. */
export interface Deciding {
  choose(key: string): void;
  /** To the next (1) or the previous (-1) finding. */
  step(by: 1 | -1): void;
  /** About the current item, or the one named. */
  decide(decision: "accepted" | "rejected", key?: string): void;
  add(tag: string, message: string): void;
}

export function createDeciding(
  desk: OnDesk,
  tags: readonly { readonly id: string; readonly title: string }[],
): Deciding {
  const titles = new Map(tags.map(({ id, title }) => [id, title]));

  /** Where commands go: what asks for a decision first, exceptions last. */
  function order(): Item[] {
    const { items } = desk.view.standing;
    return [...items.filter((item) => !isSetAside(item)), ...items.filter(isSetAside)];
  }

  function describe({ finding, choice }: Item): string {
    const said = choice === null ? "" : choice === "rejected" ? ", отклонено" : ", принято";
    return `${titles.get(finding.tag) ?? finding.tag}: «${finding.quote.slice(0, 80)}»${said}`;
  }

  function choose(key: string): void {
    const item = desk.view.standing.items.find((one) => one.key === key);
    if (item !== undefined) desk.change({ current: key, notice: { text: describe(item), alarm: false } });
  }

  function step(by: 1 | -1): void {
    const items = order();
    const at = items.findIndex(({ key }) => key === desk.view.current);
    const start = by === 1 ? (items.find(isOpen) ?? items[0]) : items.at(-1);
    const next = at < 0 ? start : items[(at + by + items.length) % items.length];
    if (next !== undefined) choose(next.key);
    else desk.say("Замечаний нет");
  }

  return {
    choose,
    step,
    decide(decision, key = desk.view.current ?? undefined) {
      const items = order();
      const item = items.find((one) => one.key === key);
      if (item === undefined) {
        step(1);
        return;
      }
      desk.decided(decideOn(desk.work, item, decision));
      desk.renew({ current: item.key });
      const now = desk.view.standing.items.find((one) => one.key === item.key);
      const later = order().slice(items.indexOf(item));
      const next = now?.choice == null ? undefined : (later.find(isOpen) ?? order().find(isOpen));
      const text = now === undefined ? "Замечание убрано" : now.choice === null ? "Решение снято" : describe(now);
      desk.change({ current: next?.key ?? item.key, notice: { text, alarm: false } });
      desk.save();
    },
    add(tag, message) {
      desk.decided(addFinding(desk.work, desk.view.selection, tag, message.trim()));
      desk.renew({ dialog: null });
      const added = desk.view.standing.items.find(({ choice, finding }) => choice === "added" && finding.tag === tag);
      const text = `Добавлено: ${titles.get(tag) ?? tag}`;
      desk.change({ current: added?.key ?? null, notice: { text, alarm: false } });
      desk.save();
    },
  };
}
