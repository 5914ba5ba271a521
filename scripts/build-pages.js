/** Bundles what the pages are made of: one script and one style sheet each, which the program puts into them as text. */
import { readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

/** Style sheets in their order, the page's own last. */
const PAGES = [
  { name: "report", script: "src/report/browser/main.ts", styles: ["src/page/theme.css", "src/report/report.css"] },
];

const options = {
  bundle: true,
  minify: true,
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  target: ["chrome123", "firefox128", "safari17.5"],
};

/**
 * Writes `NAME.js` and `NAME.css` of each page into a folder.
 *
 * @returns the files that went into them, for their licences
 */
export async function buildPages(folder) {
  const files = [];
  for (const { name, script, styles } of PAGES) {
    const outfile = `${folder}/${name}.js`;
    const { metafile } = await build({ ...options, entryPoints: [script], outfile, format: "iife", metafile: true });
    files.push(...Object.keys(metafile.inputs));
    writeFileSync(outfile, inert(readFileSync(outfile, "utf8")));
    const contents = styles.map((path) => readFileSync(path, "utf8")).join("\n");
    await build({ ...options, stdin: { contents, loader: "css" }, outfile: `${folder}/${name}.css` });
  }
  return files;
}

/** In an element of HTML these would end the script, or hide its end; in strings and patterns they mean the same so. */
function inert(script) {
  return script.replace(/<(?=!--|\/?script)/gi, "\\x3c");
}
