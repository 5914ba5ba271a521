import type { Review } from "../sample/decisions.js";
import type { Sample } from "../sample/sample.js";
import type { Progress, QueueEntry } from "./contract.js";

/** The samples to review and what is known of each. */
export interface Queue {
  entries(): readonly QueueEntry[];
  sample(id: string): Sample | null;
  /** The annotator's last word on it. */
  review(id: string): Review | null;
  /** An id that no sample has yet, for one that is pasted. */
  nextId(): string;
  /** Keeps a review once it is on the disk; else says why it isn't, in Russian. */
  save(review: Review): Promise<string | null>;
}

/**
 * @param samples of the data file, with ids of their own; none, if they are pasted: those that were reviewed are the
 * queue then
 * @param reviews of the annotator, in the order they were written
 * @param append writes a review down; says in Russian why it can't
 */
export function createQueue(
  samples: readonly Sample[] | null,
  reviews: readonly Review[],
  append: (review: Review) => Promise<string | null>,
): Queue {
  const byId = new Map((samples ?? []).map((sample) => [sample.id, sample]));
  const last = new Map<string, Review>();
  for (const review of reviews) last.set(review.id, review);

  const progressOf = (id: string): Progress => {
    const review = last.get(id);
    if (review === undefined) return "new";
    return review.unfinished ? "begun" : "done";
  };
  return {
    entries: () => [...(samples === null ? last : byId).keys()].map((id) => ({ id, progress: progressOf(id) })),
    sample(id) {
      const review = samples === null ? last.get(id) : undefined;
      if (review !== undefined) return { id, question: review.question, answer: review.answer };
      return byId.get(id) ?? null;
    },
    review: (id) => last.get(id) ?? null,
    nextId() {
      const numbers = [...last.keys()].filter((id) => /^\d{1,15}$/.test(id)).map(Number);
      return String(numbers.reduce((most, number) => Math.max(most, number), 0) + 1);
    },
    async save(review) {
      const refused = await append(review);
      if (refused === null) last.set(review.id, review);
      return refused;
    },
  };
}
