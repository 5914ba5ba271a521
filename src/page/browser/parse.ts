import type { Root } from "mdast";
import { remark } from "remark";
import frontmatter from "remark-frontmatter";
import gfm from "remark-gfm";

const processor = remark().use(gfm).use(frontmatter, ["yaml", "toml"]).freeze();

/** The reference parser, in the page itself. */
export function parseMarkdown(source: string): Root {
  return processor.parse(source);
}
