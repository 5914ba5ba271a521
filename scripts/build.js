/**
 * Builds dist/: the program and the library as ES modules whose parts load when they are needed, data prepared
 * from YAML, the JSON Schema of the result record, and type declarations.
 *
 *   node scripts/build.js [--no-types]
 *
 * The new dist/ takes the old one's place only when it is complete.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { build } from "esbuild";
import { buildDesk } from "./build-desk.js";
import { buildPages } from "./build-pages.js";

/**
 * The parser's thirty small modules start faster as a part of ours; its native part is still found from where its own
 * package is installed.
 */
const nativePartFromItsPackage = {
  name: "native-part-from-its-package",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]satteri[\\/]index[.]js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      const own = "createRequire(import.meta.url)";
      if (!source.includes(own)) throw new Error("satteri loads its native part in another way now");
      return { contents: source.replaceAll(own, `createRequire(${own}.resolve("satteri"))`) };
    });
  },
};

const folder = `dist.${process.pid}`;

const { metafile } = await build({
  entryPoints: { "cli/main": "src/cli/main.ts", "cli/batch-worker": "src/cli/batch-worker.ts", index: "src/index.ts" },
  outdir: folder,
  chunkNames: "chunks/[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  // Dictionaries are data, read from node_modules at run time; SQLite reads its machine code from beside itself.
  external: ["az", "eyo-kernel", "node-sqlite3-wasm"],
  plugins: [nativePartFromItsPackage],
  // CommonJS packages that are bundled ask for Node's own modules by `require`.
  banner: {
    js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
  },
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
});
const pageInputs = [...(await buildPages(`${folder}/pages`)), ...(await buildDesk(`${folder}/desk`))];
writeFileSync(`${folder}/LICENSES.txt`, licencesOf([...Object.keys(metafile.inputs), ...pageInputs]));

run("--import", "tsx", "scripts/build-data.ts", folder);
writeFileSync(`${folder}/data/build.json`, JSON.stringify({ id: identityOf(folder) }));
if (!process.argv.includes("--no-types")) {
  run("node_modules/typescript/bin/tsc", "-p", "scripts/tsconfig.types.json", "--outDir", `${folder}/types`);
} else if (existsSync("dist/types")) renameSync("dist/types", `${folder}/types`);
rmSync("dist", { recursive: true, force: true });
renameSync(folder, "dist");

/** A hash of all that the program is made of: what another build has remembered is of no use. */
function identityOf(path) {
  const hash = createHash("sha256").update(readFileSync("package.json"));
  for (const name of readdirSync(path, { recursive: true }).sort()) {
    if (/[.](js|json)$/.test(name)) hash.update(name).update(readFileSync(`${path}/${name}`));
  }
  return hash.digest("hex");
}

/** The licences of the packages whose code is a part of ours now, which they ask to be passed on. */
function licencesOf(files) {
  const folders = new Set(files.flatMap((file) => /^.*node_modules[/](?:@[^/]+[/])?[^/]+/.exec(file) ?? []));
  const entries = [...folders].sort().map((path) => {
    const { name, version, license } = JSON.parse(readFileSync(`${path}/package.json`, "utf8"));
    const file = readdirSync(path).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file === undefined ? "" : `\n${readFileSync(`${path}/${file}`, "utf8").trim()}\n`;
    return `${name} ${version} (${license})\n${text}`;
  });
  return entries.join(`\n${"-".repeat(72)}\n\n`);
}

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
  if (status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  process.exit(status ?? 1);
}
