import fc from "fast-check";
import { expect, it } from "vitest";
import { escapeHtml, scriptJson } from "../../src/page/escape.js";
import { pageHead } from "../../src/page/head.js";

it("JSON in an element means the same and can't end it", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("</script>", "<!--", "<script", "\u2028", "\ud800")),
      (text) => {
        const json = scriptJson({ [text]: [text] });
        expect(json).not.toContain("<");
        expect(JSON.parse(json)).toEqual({ [text]: [text] });
        expect(new TextDecoder().decode(new TextEncoder().encode(json))).toBe(json);
      },
    ),
  );
});

it("text in HTML is only text", () => {
  expect(escapeHtml(`<b title="a" class='b'>&amp;`)).toBe("&lt;b title=&quot;a&quot; class=&#39;b&#39;&gt;&amp;amp;");
});

it("a page allows its own script and style, and nothing else", () => {
  const head = pageHead({ title: "</title>", css: "a{}", script: "b()", digest: (text) => `of ${text}` });
  expect(head).toContain(
    "default-src &#39;none&#39;; script-src &#39;sha256-of b()&#39;; style-src &#39;sha256-of a{}&#39;",
  );
  expect(head).toContain("<title>&lt;/title&gt;</title>");
  expect(head).not.toContain("unsafe");
});
