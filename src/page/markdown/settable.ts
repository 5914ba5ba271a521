/** Longer answers are shown as they are written: nobody waits for them to be set. */
const LONGEST = 200_000;
/** With more marks of markup in one paragraph the parser's cost grows with their square. */
const MOST_MARKS = 1000;

/** Whether an answer can be set as its Markdown asks within the time that a reader waits. Linear. */
export function isSettable(answer: string): boolean {
  if (answer.length > LONGEST) return false;
  let marks = 0;
  for (const { 0: found } of answer.matchAll(/[*_~`[\]]|\n[ \t\r]*\n/g)) {
    marks = found.length > 1 ? 0 : marks + 1;
    if (marks > MOST_MARKS) return false;
  }
  return true;
}
