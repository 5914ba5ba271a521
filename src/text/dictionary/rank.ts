import type { Form, OpenCorpora } from "./opencorpora.js";
import type { EditKind, Neighbour } from "./suggest.js";

/** Lower is likelier. */
const EDIT_COST: Readonly<Record<EditKind, number>> = { swap: 0, missing: 1, confused: 1, extra: 2, wrong: 3 };

function rarity(spelling: string, forms: readonly Form[], corpora: OpenCorpora): number {
  if (corpora.isAttested(spelling)) return 0;
  return corpora.isUsed(forms) ? 1 : 4;
}

/** The spellings of common words, likeliest first: by the edit, by whether the word is met in texts, by where the slip is. */
export function rankNeighbours(neighbours: readonly Neighbour[], corpora: OpenCorpora): readonly string[] {
  const costs = new Map<string, number>();
  for (const { spelling, edit, at } of neighbours) {
    const forms = corpora.forms(spelling);
    if (!corpora.kinds(forms).common) continue;
    const cost = EDIT_COST[edit] + rarity(spelling, forms, corpora) + (at === 0 ? 2 : 0);
    costs.set(spelling, Math.min(cost, costs.get(spelling) ?? cost));
  }
  return [...costs].sort((a, b) => a[1] - b[1]).map(([spelling]) => spelling);
}
