/**
 * Builds the review desk's page: `index.html`, its script and styles, and the rules as the script of a thread. It is
 * served by `pridira serve` alone, so nothing in it comes from elsewhere.
 */
import { copyFileSync } from "node:fs";
import { build } from "esbuild";

/** @returns the files that went into it */
export async function buildDesk(folder) {
  const { metafile } = await build({
    entryPoints: {
      desk: "src/desk/browser/main.ts",
      rules: "src/desk/browser/worker.ts",
      // Named apart from the script: each entry is asked for by itself.
      style: "src/desk/browser/desk.css",
    },
    outdir: folder,
    entryNames: "[name]",
    bundle: true,
    format: "esm",
    platform: "browser",
    target: ["chrome123", "firefox120", "safari17.4"],
    // A thread has no document: packages that come in two kinds give the one without.
    conditions: ["worker"],
    // The native parser isn't there, and its import fails: then the reference is taken.
    external: ["satteri"],
    minify: true,
    legalComments: "none",
    logLevel: "warning",
    metafile: true,
  });
  copyFileSync("src/desk/browser/page.html", `${folder}/index.html`);
  return Object.keys(metafile.inputs);
}
