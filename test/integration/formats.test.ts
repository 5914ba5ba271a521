import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { remark } from "remark";
import remarkGfm from "remark-gfm";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { HOSTILE_QUOTES } from "../reporters/check-run.js";
import { readSarif } from "../reporters/sarif-schema.js";
import { elements, readXml } from "../reporters/xml-tree.js";
import { cleanEnvironment, makeFolder, type RunOptions, run } from "./command.js";

const folder = makeFolder();
afterAll(() => folder.remove());

const BAD = "Таким образом, шар раскаленный.";
folder.write("под папка/ответ 1.md", BAD);
folder.write("второй.md", `Снег тает.\r\n\r\n${BAD}\r\n`);
folder.write("bom.md", `\ufeff${BAD}`);
folder.write("clean.md", "Снег тает весной.");
folder.write("empty.jsonl", "");
const record = (id: string, answer: string) => `${JSON.stringify({ id, answer })}\n`;
folder.write("data.jsonl", record("a", BAD) + record("b", "Снег тает.") + record("в «г»", BAD));
folder.write("data.jsonl.gz", gzipSync(record("a", BAD)));
folder.write("broken.jsonl", `${record("a", BAD)}{"answer":\n${record("c", BAD)}`);
folder.write("hostile.jsonl", HOSTILE_QUOTES.map((text) => record(text, `Однако ${text} раскаленный.`)).join(""));
const hostile = HOSTILE_QUOTES.map((text, index) => {
  const name = `hostile ${index}.md`;
  folder.write(name, `Однако ${text.replace(/\p{Cs}/gu, "")} раскаленный.`);
  return name;
});

/** Checks files of the folder with the checkers whose findings are known here. */
function check(format: string, files: readonly string[], options: RunOptions = {}, ...more: string[]) {
  return run(["check", ...files, "-f", format, "--only", "cliche,yo", ...more], { folder: folder.path, ...options });
}

const INPUTS: [string, readonly string[], { code: number; findings: number; files: number }][] = [
  ["no answer at all", ["empty.jsonl"], { code: 0, findings: 0, files: 0 }],
  ["a clean text", ["clean.md"], { code: 0, findings: 0, files: 1 }],
  ["one text", ["под папка/ответ 1.md"], { code: 1, findings: 2, files: 1 }],
  ["several texts", ["под папка/ответ 1.md", "второй.md", "bom.md", "clean.md"], { code: 1, findings: 6, files: 4 }],
  ["data", ["data.jsonl", "data.jsonl.gz"], { code: 1, findings: 6, files: 2 }],
  ["texts and data", ["clean.md", "data.jsonl"], { code: 1, findings: 4, files: 2 }],
  ["standard input", ["-"], { code: 1, findings: 2, files: 1 }],
  ["a file that isn't there and a broken line", ["нет.md", "broken.jsonl"], { code: 2, findings: 4, files: 2 }],
  ["hostile texts", hostile, { code: 1, findings: 2 * hostile.length, files: hostile.length }],
  ["hostile records", ["hostile.jsonl"], { code: 1, findings: 2 * HOSTILE_QUOTES.length, files: 1 }],
];

it("names the place inside of the record in SARIF, whatever its shape", () => {
  const messages = [
    { role: "user", content: "Что?" },
    { role: "assistant", content: "Однако." },
  ];
  folder.write(
    "shapes.jsonl",
    [{ "a/b": { "~": "Однако." } }, { "a/b": 1, messages }].map((row) => `${JSON.stringify(row)}\n`).join(""),
  );
  const named = readSarif(check("sarif", ["shapes.jsonl"], {}, "--answer-field", "/a~1b/~0").stdout).results;
  const known = readSarif(check("sarif", ["shapes.jsonl"]).stdout).results;
  const places = [...named, ...known].map(({ locations }) => locations[0]?.logicalLocations?.[0]?.fullyQualifiedName);
  expect(places).toEqual(["1/a~1b/~0", "2/messages/1/content"]);
});

describe.each(INPUTS)("%s", (_, names, expected) => {
  const unread = expected.code === 2 ? 2 : 0;
  const of = (format: string) => {
    const { code, stdout } = check(format, names, { input: BAD });
    expect(code).toBe(expected.code);
    expect(stdout).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/);
    return stdout;
  };

  it("is valid SARIF", () => {
    const { results, artifacts, invocations } = readSarif(of("sarif"));
    expect(results).toHaveLength(expected.findings);
    expect(artifacts).toHaveLength(expected.files);
    expect(invocations[0]?.executionSuccessful).toBe(unread === 0);
    expect(invocations[0]?.toolExecutionNotifications).toHaveLength(unread);
    const prints = results.map(({ locations, partialFingerprints }) =>
      JSON.stringify([locations[0]?.physicalLocation.artifactLocation.uri, partialFingerprints]),
    );
    expect(new Set(prints).size).toBe(prints.length);
  });

  it("is annotations and a summary", () => {
    const lines = of("github").trimEnd().split("\n");
    const annotations = lines.filter((line) => line.startsWith("::error "));
    expect(annotations).toHaveLength(expected.findings + unread);
    const rest = lines.filter((line) => !line.startsWith("::error "));
    expect(rest[0]).toMatch(/ провере/);
    expect(rest).toHaveLength(annotations.length > 10 ? 2 : 1);
  });

  it("is well-formed JUnit XML", () => {
    const tree = readXml(of("junit"));
    const lines = elements(tree, "failure").flatMap(({ text }) => text.split("\n"));
    expect(lines).toHaveLength(expected.findings);
    expect(elements(tree, "error")).toHaveLength(unread);
    expect(elements(tree, "testsuite")).toHaveLength(expected.files);
  });

  it("is a summary in Markdown", () => {
    const text = of("markdown");
    const items = remark()
      .use(remarkGfm)
      .parse(text)
      .children.flatMap((node) => (node.type === "list" ? node.children : []));
    expect(items).toHaveLength(expected.findings + unread);
    expect(text).toMatch(/^## Придира: /);
  });
});

it("SARIF says where in the file itself a finding stands", () => {
  const { results, artifacts } = readSarif(check("sarif", ["второй.md", "bom.md"]).stdout);
  for (const { locations } of results) {
    const { artifactLocation, region } = locations[0]?.physicalLocation ?? {};
    const name = decodeURIComponent(artifacts[artifactLocation?.index ?? -1]?.location.uri ?? "");
    const text = readFileSync(join(folder.path, name), "utf8").replace(/^\ufeff/, "");
    const { charOffset = 0, charLength = 0, snippet, startLine = 0, startColumn = 0, endColumn = 0 } = region ?? {};
    expect(text.slice(charOffset, charOffset + charLength)).toBe(snippet?.text);
    expect(text.split("\r\n")[startLine - 1]?.slice(startColumn - 1, endColumn - 1)).toBe(snippet?.text);
  }
});

it("SARIF's fixes mend the file", () => {
  const { results } = readSarif(check("sarif", ["bom.md"]).stdout);
  const replacements = results.flatMap(({ fixes = [] }) =>
    fixes.flatMap(({ artifactChanges }) => artifactChanges.flatMap((change) => change.replacements)),
  );
  expect(replacements).toHaveLength(1);
  let text = BAD;
  for (const { deletedRegion, insertedContent } of replacements) {
    const { charOffset, charLength } = deletedRegion;
    text = text.slice(0, charOffset) + insertedContent.text + text.slice(charOffset + charLength);
  }
  expect(text).toBe("Таким образом, шар раскалённый.");
});

it("SARIF has every rule with its page, and the same bytes each time", () => {
  const first = check("sarif", ["data.jsonl"]).stdout;
  expect(check("sarif", ["data.jsonl"]).stdout).toBe(first);
  const rules = readSarif(run(["check", "clean.md", "-f", "sarif"], { folder: folder.path }).stdout).tool.driver.rules;
  expect(rules).toHaveLength(21);
  for (const { help } of rules as { help: { text: string; markdown: string } }[]) {
    expect(help.text.length).toBeGreaterThan(100);
    expect(help.markdown).toMatch(/^# /);
  }
});

it("files are named from the repository's folder, wherever the program was started", () => {
  const env = { GITHUB_WORKSPACE: folder.path };
  const inside = { folder: join(folder.path, "под папка"), env };
  expect(check("github", ["ответ 1.md"], inside).stdout).toMatch(/^::error file=под папка\/ответ 1\.md,/);
  expect(readSarif(check("sarif", ["../bom.md"], inside).stdout).artifacts[0]?.location.uri).toBe("bom.md");
  // Another folder isn't where the program was started.
  const elsewhere = { env: { GITHUB_WORKSPACE: "/nonexistent" } };
  expect(check("github", ["bom.md"], elsewhere).stdout).toMatch(/^::error file=bom\.md,/);
});

it("suspects and exceptions are there only when they are asked for", () => {
  const text = folder.write("suspect.md", "Анализ данных показал: «Однако».");
  const levels = (...more: string[]) =>
    readSarif(check("sarif", [text], {}, ...more).stdout).results.map(({ level, suppressions = [] }) => [
      level,
      suppressions.length,
    ]);
  expect(levels()).toEqual([]);
  expect(levels("--suspects")).toEqual([
    ["note", 0],
    ["note", 0],
  ]);
});

describe("the GitHub Action", () => {
  interface Step {
    readonly name?: string;
    readonly run?: string;
    readonly env?: Readonly<Record<string, string>>;
  }
  const action = parse(readFileSync("action.yml", "utf8")) as {
    inputs: Record<string, { default?: string; required?: boolean }>;
    runs: { steps: Step[] };
  };
  const step = action.runs.steps.find(({ name }) => name === "Check");

  /** Runs the step as a runner would, with its inputs as variables. */
  function act(inputs: Readonly<Record<string, string>>) {
    const value = (text: string): string => {
      const [, name] = /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(text) ?? [];
      if (name === undefined) return resolve(".");
      return inputs[name] ?? action.inputs[name]?.default ?? "";
    };
    const variables = Object.entries(step?.env ?? {}).map(([name, text]) => [name, value(text)]);
    const summary = folder.write("summary.txt", "");
    const output = folder.write("output.txt", "");
    const { status, stdout } = spawnSync(
      "bash",
      ["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", step?.run ?? ""],
      {
        cwd: folder.path,
        env: cleanEnvironment({
          ...Object.fromEntries(variables),
          GITHUB_STEP_SUMMARY: summary,
          GITHUB_OUTPUT: output,
          GITHUB_WORKSPACE: folder.path,
        }),
        encoding: "utf8",
      },
    );
    return { status, stdout, summary: readFileSync(summary, "utf8"), output: readFileSync(output, "utf8") };
  }

  it("puts no input into a script", () => {
    for (const { run: script = "" } of action.runs.steps) expect(script).not.toContain("${{");
    expect(execFileSync("bash", ["-n"], { input: step?.run ?? "", encoding: "utf8" })).toBe("");
  });

  it("annotates, writes the summary, and fails for violations", () => {
    const { status, stdout, summary, output } = act({ files: "под папка/ответ 1.md\r\n\nclean.md\n" });
    expect(status).toBe(1);
    expect(stdout).toMatch(/^::error file=под папка\/ответ 1\.md,line=1,/);
    expect(summary).toMatch(/^## Придира: \d+ наруш/);
    expect(output).toBe("exit-code=1\n");
  });

  it("passes when as many violations are allowed, and leaves the summary out when it is told to", () => {
    const { status, summary, output } = act({ files: "bom.md", "max-violations": "2", summary: "false" });
    expect({ status, summary, output }).toEqual({ status: 0, summary: "", output: "exit-code=0\n" });
  });

  it("writes a report to a file", () => {
    const { status, stdout } = act({ files: "data.jsonl", format: "sarif", output: "отчёт 1.sarif" });
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(readSarif(readFileSync(join(folder.path, "отчёт 1.sarif"), "utf8")).results.length).toBeGreaterThan(3);
  });

  it("lets the runner obey nothing of what it prints", () => {
    const [first, ...lines] = act({ files: "hostile.jsonl", format: "stylish" }).stdout.trimEnd().split("\n");
    const token = first?.replace("::stop-commands::", "");
    expect(token).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines.at(-1)).toBe(`::${token}::`);
  });

  it("is used in the documentation with the inputs that it has", () => {
    const blocks = [...readFileSync("docs/ci.md", "utf8").matchAll(/^```yaml\n(.*?)^```$/gms)];
    const jobs = blocks.flatMap(([, block = ""]) => Object.values(parse(block).jobs ?? {})) as {
      steps: { uses: string; with?: Record<string, unknown> }[];
    }[];
    const uses = jobs.flatMap(({ steps }) => steps.filter((used) => used.uses.endsWith("/pridira")));
    expect(uses).toHaveLength(2);
    for (const { with: given = {} } of uses) {
      expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(given)));
    }
  });

  it("never runs an input", () => {
    const evil = "$(touch pwned) `touch pwned`; touch pwned # \"' && touch pwned";
    for (const name of Object.keys(action.inputs)) {
      const { status } = act({ files: "clean.md", summary: "false", [name]: evil });
      expect(existsSync(join(folder.path, "pwned")), name).toBe(false);
      expect(status, name).not.toBeNull();
    }
    expect(act({ files: "--version" }).status).toBe(2);
    expect(act({ files: " \n" }).status).toBe(2);
  });
});
