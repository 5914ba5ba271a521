import type { Tag } from "../rubric/rubric.js";
import type { Finding } from "../sample/result.js";
import { quoteIn, type View } from "./view.js";

/** What is said of the rules' findings to a model that looks for more. */
export interface KnownPlaces {
  /** Violations. */
  readonly found: readonly KnownPlace[];
  /** Suspects. */
  readonly pending: readonly KnownPlace[];
  /** Let through by an exception. */
  readonly allowed: readonly KnownPlace[];
}

interface KnownPlace {
  readonly tag: string;
  readonly quote: string;
}

/** Of each kind; more would only cost tokens. */
const MOST_PLACES = 40;
/** UTF-16 code units: enough to find the place. */
const LONGEST_QUOTE = 80;

/** The findings of the rules that belong to these tags, each quote once. */
export function knownPlaces(tags: readonly Tag[], findings: readonly Finding[], view: View): KnownPlaces {
  const ids = new Set(tags.map(({ id }) => id));
  const own = findings.filter(({ tag }) => ids.has(tag));
  const having = (status: Finding["status"]) =>
    places(
      own.filter((finding) => finding.status === status),
      view,
    );
  return { found: having("violation"), pending: having("suspect"), allowed: having("exempt") };
}

function places(findings: readonly Finding[], view: View): KnownPlace[] {
  const known = new Map<string, KnownPlace>();
  for (const finding of findings) {
    if (known.size === MOST_PLACES) break;
    const quote = quoteIn(view, finding).slice(0, LONGEST_QUOTE);
    const key = `${finding.tag} ${quote}`;
    if (!known.has(key)) known.set(key, { tag: finding.tag, quote });
  }
  return [...known.values()];
}
