import type { Review } from "../sample/decisions.js";
import type { Drafts } from "./drafts.js";

/** What became of a review that was sent. */
export type Sent =
  | { readonly kind: "saved" }
  /** It may go better later. */
  | { readonly kind: "failed"; readonly message: string }
  /** It never will. */
  | { readonly kind: "refused"; readonly message: string };

export type SavingStatus =
  | { readonly kind: "saved" | "saving" }
  | { readonly kind: "unsaved"; readonly message: string };

export interface SaverOptions {
  readonly send: (review: Review) => Promise<Sent>;
  readonly drafts: Pick<Drafts, "unsent" | "setUnsent">;
  /** Milliseconds. */
  readonly wait: (time: number) => Promise<void>;
  readonly onStatus: (status: SavingStatus) => void;
}

export interface Saver {
  /** Sends it after all that was given before; of one sample only the last. Resolves when there is nothing to send. */
  save(review: Review): Promise<void>;
  /** Sends what an earlier page has left. */
  resume(): Promise<void>;
  /** The last review of a sample that isn't on the server yet. */
  pending(id: string): Review | null;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 4000;

/** Sends reviews one at a time until each has arrived; what hasn't survives the page. */
export function createSaver({ send, drafts, wait, onStatus }: SaverOptions): Saver {
  let waiting: Review[] = drafts.unsent();
  let refused: Review[] = [];
  let working: Promise<void> | null = null;

  const remember = (): void => drafts.setUnsent([...refused, ...waiting]);

  async function work(): Promise<void> {
    let pause = FIRST_PAUSE;
    let complaint: string | null = null;
    for (let [review] = waiting; review !== undefined; [review] = waiting) {
      if (complaint === null) onStatus({ kind: "saving" });
      const sent = await send(review);
      if (sent.kind === "failed") {
        complaint = sent.message;
        onStatus({ kind: "unsaved", message: sent.message });
        await wait(pause);
        pause = Math.min(pause * 2, LONGEST_PAUSE);
        continue;
      }
      pause = FIRST_PAUSE;
      complaint = null;
      waiting = waiting.filter((one) => one !== review);
      if (sent.kind === "refused") {
        refused = [...refused, review];
        onStatus({ kind: "unsaved", message: sent.message });
      }
      remember();
    }
    if (refused.length === 0) onStatus({ kind: "saved" });
    working = null;
  }

  const resume = (): Promise<void> => {
    if (waiting.length > 0) working ??= work();
    return working ?? Promise.resolve();
  };
  return {
    save(review) {
      const others = (reviews: readonly Review[]) => reviews.filter(({ id }) => id !== review.id);
      waiting = [...others(waiting), review];
      refused = others(refused);
      remember();
      return resume();
    },
    resume,
    pending: (id) => [...refused, ...waiting].findLast((review) => review.id === id) ?? null,
  };
}
