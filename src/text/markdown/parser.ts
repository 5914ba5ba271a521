import type { Root } from "mdast";
import type { Plugin } from "unified";

/** Markdown (CommonMark, GFM, front matter; no maths) → mdast with UTF-16 offsets. */
export type MarkdownParser = (source: string) => Root;

/** `auto` takes the fast parser where its native part loads and the reference elsewhere. */
export type ParserName = "auto" | "satteri" | "remark";

/** Loads a parser; throws if `satteri` is asked for by name and its native part doesn't load. */
export async function loadParser(name: ParserName): Promise<MarkdownParser> {
  if (name === "remark") return loadRemark();
  if (name === "satteri") return loadSatteri();
  return loadSatteri().catch(loadRemark);
}

/** The native parser behind unified's interface. */
async function loadSatteri(): Promise<MarkdownParser> {
  const [{ unified }, { markdownToMdast }] = await Promise.all([import("unified"), import("satteri")]);
  const options = { features: { gfm: true, math: false, frontmatter: true } };
  const native: Plugin<[], string, Root> = function () {
    this.parser = (source) => markdownToMdast(source, options) as unknown as Root;
  };
  return parserOf(unified().use(native).freeze());
}

async function loadRemark(): Promise<MarkdownParser> {
  const [{ remark }, { default: gfm }, { default: frontmatter }] = await Promise.all([
    import("remark"),
    import("remark-gfm"),
    import("remark-frontmatter"),
  ]);
  return parserOf(remark().use(gfm).use(frontmatter, ["yaml", "toml"]).freeze());
}

function parserOf(processor: { parse(source: string): Root }): MarkdownParser {
  return (source) => processor.parse(source);
}
