import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readView } from "../../../src/page/markdown/read-view.js";
import { type Run, runsOf, type View } from "../../../src/page/markdown/view.js";
import { loadParser } from "../../../src/text/markdown/parser.js";
import { wellFormed } from "../../../src/text/markdown/source.js";
import { markdownText } from "../../text/arbitrary.js";

const parse = await loadParser("remark");
const anyText = fc.oneof(markdownText, fc.string({ unit: "binary", maxLength: 200 }));

/** `strong(слово)`: kinds and texts. */
function outline(views: readonly View[]): string {
  return views
    .map((view) => (view.kind === "run" ? view.text : `${view.kind}${view.number ?? ""}(${outline(view.children)})`))
    .join("");
}

function outlineOf(answer: string): string {
  return outline(readView(answer, parse));
}

function isTrue({ start, text }: Run, source: string): boolean {
  return Array.from({ length: text.length }).every(
    (_, at) => text[at] === source[start + at] || source[start + at] === "&",
  );
}

describe("an answer as it is shown", () => {
  it.each([
    ["## Заголовок", "heading2(Заголовок)"],
    ["**Жир** и *курсив*, ~~нет~~", "paragraph(strong(Жир) и emphasis(курсив), deleted(нет))"],
    ["3. раз\n4. два", "ordered-list3(item(paragraph(раз))item(paragraph(два)))"],
    ["- [x] да\n- [ ] нет", "list(task1(paragraph(да))task0(paragraph(нет)))"],
    ["> а\n> б", "quotation(paragraph(а\nб))"],
    ["`a*b*` и ``c`d``", "paragraph(code(a*b*) и code(c`d))"],
    ["```js\nx <b>\n\ny\n```", "code-block(x <b>\n\ny)"],
    ["> ```\n> x\n> y\n> ```", "quotation(code-block(x\ny))"],
    ["|а|б|\n|-|-|\n|1|2|", "table(head-row(cell(а)cell(б))row(cell(1)cell(2)))"],
    ["Цена \\* 5 &lt; 6&nbsp;кг", "paragraph(Цена * 5 < 6\u00a0кг)"],
    ["При $x_1 * y_1$ и \\(a*b*c\\)", "paragraph(При maths($x_1 * y_1$) и maths(\\(a*b*c\\)))"],
    ["[имя](javascript:alert(1)) https://a.b/c_d_e", "paragraph(link(имя) https://a.b/c_d_e)"],
    ["![вид](x.png) <b>а</b>", "paragraph(written(![вид](x.png)) written(<b>)аwritten(</b>))"],
    ["<script>alert(1)</script>", "written(<script>alert(1)</script>)"],
    ["раз  \nдва\n\n***", "paragraph(разline-end()два)rule()"],
  ])("%j", (answer, expected) => {
    expect(outlineOf(answer)).toBe(expected);
  });

  it("every run stands where it says, in order, for any text", () => {
    fc.assert(
      fc.property(anyText, (answer) => {
        const source = wellFormed(answer);
        const runs = runsOf(readView(answer, parse));
        let end = 0;
        for (const run of runs) {
          expect(run.text).not.toBe("");
          expect(run.start).toBeGreaterThanOrEqual(end);
          expect(isTrue(run, source), `${JSON.stringify(run)} in ${JSON.stringify(answer)}`).toBe(true);
          end = run.start + run.text.length;
        }
        expect(end).toBeLessThanOrEqual(source.length);
      }),
      { numRuns: 2000 },
    );
  });

  it("no word is lost", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom("слово", "**жир**", "- пункт", "> цитата", "`код`", "\n\n", "\n", "# ", "| а |", "~~z~~"),
        ),
        (pieces) => {
          const answer = pieces.join(" ");
          const shown = runsOf(readView(answer, parse))
            .map(({ text }) => text)
            .join(" ");
          for (const word of ["слово", "жир", "пункт", "цитата", "код"]) {
            expect(shown.split(word).length, JSON.stringify(answer)).toBe(answer.split(word).length);
          }
        },
      ),
    );
  });
});
