import type { Root } from "mdast";

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

async function loadSatteri(): Promise<MarkdownParser> {
  const { markdownToMdast } = await import("satteri");
  const options = { features: { gfm: true, math: false, frontmatter: true } };
  return (source) => markdownToMdast(source, options) as unknown as Root;
}

async function loadRemark(): Promise<MarkdownParser> {
  const [{ remark }, { default: gfm }, { default: frontmatter }] = await Promise.all([
    import("remark"),
    import("remark-gfm"),
    import("remark-frontmatter"),
  ]);
  const processor = remark().use(gfm).use(frontmatter, ["yaml", "toml"]).freeze();
  return (source) => processor.parse(source) as Root;
}
