import type { End } from "./end.js";
import type { ItemStyle } from "./settings.js";
import type { Start } from "./start.js";

/** An item as the rule sees it. */
export interface ItemView {
  readonly start: Start;
  readonly end: End;
  /** A term, a name, a question…: its form has a vote, but nothing is said of it. */
  readonly checked: boolean;
  /** A term that isn't checked: without a mark it only breaks a tie of the others' endings. */
  readonly term: boolean;
  readonly severalSentences: boolean;
}

export interface ItemFault {
  readonly index: number;
  readonly start: boolean;
  readonly end: boolean;
}

export interface ListVerdict {
  /** `mixed`: the items differ among themselves; `uniform`: they are alike, but not as the marker asks. */
  readonly kind: "mixed" | "uniform";
  readonly style: ItemStyle;
  readonly faults: readonly ItemFault[];
}

/** How all items of a list end: every one alike, or «;» («,») up to the last and a full stop there. */
type Ending = "stop" | "semicolon" | "comma" | "none";

/** Spec, 4.13. `style` is the one that the list's marker asks for. */
export function judgeList(items: readonly ItemView[], markerStyle: ItemStyle): ListVerdict {
  const several = items.some((item) => item.severalSentences);
  const style = several ? "sentence" : markerStyle;
  const start = commonStart(items, style, several);
  const ending = commonEnding(items, style, several);
  const kind = start.mixed || ending.mixed ? "mixed" : "uniform";
  const wanted: Ending = kind === "mixed" ? ending.value : dueEnding(style, ending.value);
  const wantedStart = kind === "mixed" ? start.value : dueStart(style);
  const faults: ItemFault[] = [];
  items.forEach((item, index) => {
    if (!item.checked) return;
    const wrongStart = (kind === "uniform" || start.mixed) && item.start !== "free" && item.start !== wantedStart;
    const wrongEnd = (kind === "uniform" || ending.mixed) && !endsAs(item.end, wanted, index === items.length - 1);
    if (wrongStart || wrongEnd) faults.push({ index, start: wrongStart, end: wrongEnd });
  });
  return { kind, style, faults };
}

function dueStart(style: ItemStyle): "capital" | "small" {
  return style === "sentence" ? "capital" : "small";
}

/** Commas are as good as semicolons. */
function dueEnding(style: ItemStyle, found: Ending): Ending {
  if (style === "sentence") return "stop";
  return found === "comma" ? "comma" : "semicolon";
}

interface Common<T> {
  readonly value: T;
  readonly mixed: boolean;
}

function commonStart(items: readonly ItemView[], style: ItemStyle, several: boolean): Common<"capital" | "small"> {
  let capital = 0;
  let small = 0;
  for (const { start } of items) {
    if (start === "capital") capital += 1;
    else if (start === "small") small += 1;
  }
  const majority = capital > small ? "capital" : "small";
  return { value: several || capital === small ? dueStart(style) : majority, mixed: capital > 0 && small > 0 };
}

function commonEnding(items: readonly ItemView[], style: ItemStyle, several: boolean): Common<Ending> {
  const votes: Record<Ending, number> = { stop: 0, semicolon: 0, comma: 0, none: 0 };
  let bareTerms = 0;
  let abbreviations = 0;
  const last = items[items.length - 1];
  for (const item of items) {
    if (isBareTerm(item)) bareTerms += 1;
    else if (item.end === "abbreviation") abbreviations += 1;
    else if (isEnding(item.end) && !(item === last && closesEnumeration(item.end, votes))) votes[item.end] += 1;
  }
  if (abbreviations > 0 && total(votes) === 0) votes.stop = abbreviations;
  const tie = dueEnding(style, votes.comma > votes.semicolon ? "comma" : "semicolon");
  const majority = winner(votes) ?? winner({ ...votes, none: votes.none + bareTerms }) ?? tie;
  const mixed = items.some(
    (item, index) => !isBareTerm(item) && !endsAs(item.end, majority, index === items.length - 1),
  );
  return { value: several && mixed ? "stop" : majority, mixed };
}

function isBareTerm({ term, end }: ItemView): boolean {
  return term && end === "none";
}

/** The full stop after the last item of a «;» list speaks for no other style. */
function closesEnumeration(end: Ending, votes: Readonly<Record<Ending, number>>): boolean {
  return end === "stop" && votes.semicolon + votes.comma > 0;
}

function total(votes: Readonly<Record<Ending, number>>): number {
  return votes.stop + votes.semicolon + votes.comma + votes.none;
}

function isEnding(end: End): end is Ending {
  return end === "stop" || end === "semicolon" || end === "comma" || end === "none";
}

/** The ending with most votes, or `null` in a tie. */
function winner(votes: Readonly<Record<Ending, number>>): Ending | null {
  const sorted = (Object.keys(votes) as Ending[]).sort((a, b) => votes[b] - votes[a]);
  const [first, second] = sorted;
  if (first === undefined || second === undefined || votes[first] === votes[second]) return null;
  return first;
}

function endsAs(end: End, ending: Ending, isLast: boolean): boolean {
  if (end === "free" || end === "lively") return true;
  if (end === "abbreviation") return ending === "stop" || ending === "none" || isLast;
  if (ending === "semicolon" || ending === "comma") return isLast ? end === "stop" : end === ending;
  return end === ending;
}
