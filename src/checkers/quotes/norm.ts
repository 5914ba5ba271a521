import type { Content } from "./script.js";
import type { Settings } from "./settings.js";

/** Where a pair stands: in no other marks, inside the outer ones, inside the inner ones, inside those of another language. */
export type Surroundings = "none" | "outer" | "inner" | "foreign";

type Marks = readonly [string, string];

/** What the rubric asks of quotation marks. */
export interface Norm {
  accepts(marks: Marks, content: Content, surroundings: Surroundings): boolean;
  /** The marks to put in place of wrong ones. */
  wanted(content: Content, surroundings: Surroundings): Marks;
  /** What a pair is to those inside it. */
  surroundingsIn(marks: Marks, content: Content): Surroundings;
  /** Opens marks that the rubric knows. */
  isKnown(open: string): boolean;
}

export function compileNorm({ outer, inner, alsoInner, foreign, foreignInner }: Settings): Norm {
  const deeper = [outer, foreign, ...alsoInner];
  const known = new Set([outer, inner, foreign].map(([open]) => open));
  return { accepts, wanted, surroundingsIn, isKnown: (open) => known.has(open) };

  function accepts(marks: Marks, content: Content, surroundings: Surroundings): boolean {
    const is = (pair: Marks) => pair[0] === marks[0] && pair[1] === marks[1];
    switch (surroundings) {
      case "none":
        return is(outer) || (content === "foreign" && is(foreign));
      case "outer":
        return is(inner) || alsoInner.some(is) || (content === "foreign" && (is(outer) || is(foreign)));
      case "inner":
        return deeper.some(is) || is(inner);
      case "foreign":
        return is(foreignInner) || deeper.some(is);
    }
  }

  function wanted(content: Content, surroundings: Surroundings): Marks {
    if (surroundings === "foreign") return foreignInner;
    if (content === "foreign") return foreign;
    return surroundings === "outer" ? inner : outer;
  }

  function surroundingsIn([open]: Marks, content: Content): Surroundings {
    if (open === outer[0]) return "outer";
    return open === foreign[0] && content === "foreign" ? "foreign" : "inner";
  }
}
