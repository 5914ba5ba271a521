/** What an annotator does with one finding. */
export type Choice = "accepted" | "rejected" | "passed";

/** Where a review of some findings stands. Pure: keys come in, what is shown goes out elsewhere. */
export interface ReviewState {
  readonly total: number;
  /** The finding before the annotator's eyes; `total`: all were seen. */
  readonly index: number;
  /** By finding; `null`: not seen yet. */
  readonly choices: readonly (Choice | null)[];
  /** `finished`: after the last one; `left`: before it. */
  readonly end: "finished" | "left" | null;
}

export type Step = Choice | "back" | "quit" | "confirm";

export function startReview(total: number): ReviewState {
  return { total, index: 0, choices: new Array<null>(total).fill(null), end: null };
}

/** The state after a step; the same object if the step does nothing here. */
export function take(state: ReviewState, step: Step): ReviewState {
  const { total, index, choices } = state;
  const isAfterLast = index === total;
  switch (step) {
    case "back":
      return index === 0 ? state : { ...state, index: index - 1 };
    case "quit":
      return { ...state, end: choices.includes(null) ? "left" : "finished" };
    case "confirm":
      return isAfterLast ? { ...state, end: "finished" } : take(state, "passed");
    default:
      if (isAfterLast) return state;
      return { ...state, index: index + 1, choices: choices.map((known, at) => (at === index ? step : known)) };
  }
}

const KEYS: ReadonlyMap<string, Step> = new Map([
  ["a", "accepted"],
  ["r", "rejected"],
  ["s", "passed"],
  ["b", "back"],
  ["q", "quit"],
  ["return", "confirm"],
  ["enter", "confirm"],
  ["space", "passed"],
  ["right", "passed"],
  ["left", "back"],
  ["backspace", "back"],
]);
/** The same keys of the keyboard in the Russian layout. */
const RUSSIAN: ReadonlyMap<string, string> = new Map([
  ["ф", "a"],
  ["к", "r"],
  ["ы", "s"],
  ["и", "b"],
  ["й", "q"],
]);

/** What a key means; `help` for any that means nothing. */
export function stepOf(name: string | undefined, text: string | undefined): Step | "help" {
  const letter = (text ?? "").toLowerCase();
  return KEYS.get(name ?? "") ?? KEYS.get(RUSSIAN.get(letter) ?? letter) ?? "help";
}
