import type { Rubric, Tag } from "../rubric/rubric.js";
import { InputError } from "../sample/input-error.js";
import { NO, type Scale, UNKNOWN, YES } from "./scale.js";

/**
 * A line of the table. `axis`, `tag`: one decision a sample. `group`: several tags taken for one, set if any of them is.
 * `pooled`: the decisions on several tags together, as many as tags a sample.
 */
export interface RowPlan {
  readonly id: string;
  readonly kind: "axis" | "tag" | "group" | "pooled";
  readonly title: string;
  /** Places in the scale. */
  readonly members: readonly number[];
  /** Tags whose marked places count here. */
  readonly tags: readonly string[];
}

/** Tags that are taken for one. */
export interface TagGroup {
  readonly name: string;
  readonly tags: readonly string[];
}

const RULES = { id: "rules", title: "теги правил" };
const JUDGE = { id: "judge", title: "теги судьи" };

/**
 * The axes, the tags, the groups that were asked for, and two pools: tags that rules can set and tags that only the
 * judge can.
 *
 * @throws InputError for a group with an unknown tag, or with the name of another row
 */
export function planRows({ rubric, places }: Scale, groups: readonly TagGroup[]): RowPlan[] {
  const placeOf = (id: string): number => places.get(id) ?? 0;
  const pool = ({ id, title }: typeof RULES, tags: readonly string[]): RowPlan[] =>
    tags.length < 2 ? [] : [{ id, kind: "pooled", title, members: tags.map(placeOf), tags }];
  const ruled = tagsOfRules(rubric);
  const ids = rubric.tags.map(({ id }) => id);
  const taken = new Set([
    ...rubric.axes.flatMap(({ id, title }) => [id, title]),
    ...rubric.tags.flatMap((tag) => [tag.id, tag.title, tagTitle(tag, rubric)]),
    ...[RULES, JUDGE].flatMap(({ id, title }) => [id, title]),
  ]);
  return [
    ...rubric.axes.map(({ id, title }): RowPlan => ({ id, kind: "axis", title, members: [placeOf(id)], tags: [] })),
    ...rubric.tags.map(
      (tag): RowPlan => ({
        id: tag.id,
        kind: "tag",
        title: tagTitle(tag, rubric),
        members: [placeOf(tag.id)],
        tags: [tag.id],
      }),
    ),
    ...groups.map(({ name, tags }, index): RowPlan => {
      if (taken.has(name) || groups.findIndex((group) => group.name === name) < index) {
        throw new InputError(`имя группы уже занято: ${name}; назовите её иначе`, { field: "--group" });
      }
      const unknown = tags.find((tag) => !ids.includes(tag));
      if (unknown !== undefined) {
        throw new InputError(`нет такого тега: ${unknown}; есть: ${ids.join(", ")}`, { field: "--group" });
      }
      return { id: name, kind: "group", title: name, members: tags.map(placeOf), tags };
    }),
    ...pool(
      RULES,
      ids.filter((id) => ruled.has(id)),
    ),
    ...pool(
      JUDGE,
      ids.filter((id) => !ruled.has(id)),
    ),
  ];
}

/** A tag's title, and its axis where another tag is called the same. */
export function tagTitle({ id, title, axis }: Tag, { tags, axes }: Rubric): string {
  if (!tags.some((other) => other.title === title && other.id !== id)) return title;
  return `${title} (${axes.find((one) => one.id === axis)?.title ?? axis})`;
}

/** Checkers whose findings are all suspects: their tags are the judge's. */
const ONLY_SUSPECTS = new Set(["officialese"]);

function tagsOfRules({ checkers }: Rubric): Set<string> {
  return new Set(checkers.filter(({ id }) => !ONLY_SUSPECTS.has(id)).map(({ tag }) => tag));
}

/** What is decided in a row: one decision, or for a pool one for each member. */
export function decisionsIn({ kind, members }: RowPlan, decisions: Uint8Array): number[] {
  if (kind !== "group") return members.map((place) => decisions[place] ?? UNKNOWN);
  const own = members.map((place) => decisions[place] ?? UNKNOWN);
  return [own.includes(YES) ? YES : own.includes(UNKNOWN) ? UNKNOWN : NO];
}
