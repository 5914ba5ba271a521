/** Runs benchmarks, all of them or those named: `npm run bench -- throughput startup`. Fails if one fails. */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";

const all = readdirSync("bench")
  .filter((name) => name.endsWith(".ts"))
  .map((name) => name.replace(/\.ts$/, ""));
const named = process.argv.slice(2);
const unknown = named.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`no benchmark ${unknown.join(", ")}; there are: ${all.join(", ")}`);
  process.exit(2);
}
for (const name of named.length > 0 ? named : all) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, ["--import", "tsx", `bench/${name}.ts`], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
