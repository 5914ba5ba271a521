import { spawnSync } from "node:child_process";
import { afterAll, describe, expect, it } from "vitest";
import { resultSchema } from "../../src/sample/result.js";
import { cleanEnvironment, LAUNCHER, makeFolder, run } from "./command.js";
import { hasTerminal, openTerminal } from "./terminal.js";

const folder = makeFolder();
afterAll(() => folder.remove());

const ANSWER = "## Разбор\n\nТаким образом, шар раскаленный.\n\n\u001b[H漢字\n";
const answer = folder.write("answer.md", ANSWER);

describe("grade without a terminal", () => {
  it("takes a file, a pipe and the command's own name alike", () => {
    const fromFile = run([answer]);
    expect(fromFile).toMatchObject({ code: 0, stderr: "" });
    expect(run(["grade", answer])).toEqual(fromFile);
    expect(run([], { input: ANSWER })).toEqual(fromFile);
    expect(run(["-"], { input: ANSWER })).toEqual(fromFile);
  });

  it("prints plain text that holds no escape sequences", () => {
    const { stdout } = run([answer]);
    expect(stdout).not.toContain("\u001b");
    expect(stdout).toContain("⟦раскаленный⟧");
    expect(stdout).toContain("␛[H漢字");
  });

  it("prints only the comment", () => {
    expect(run([answer, "-f", "comment"]).stdout).toMatch(
      /^Естественность нарушена\. Тег «Клише»: «Таким образом»\.[^\n]*\n$/,
    );
  });

  it("prints the record, whose quotes are slices of the answer", () => {
    const result = resultSchema.parse(JSON.parse(run([answer, "-f", "json"]).stdout));
    expect(result.findings.length).toBeGreaterThan(1);
    for (const { start, end, quote, line, column } of result.findings) {
      expect(ANSWER.slice(start, end)).toBe(quote);
      expect(ANSWER.split("\n")[line - 1]?.slice(column - 1)).toMatch(new RegExp(`^${quote.slice(0, 3)}`));
    }
  });

  it("keeps the record free of what a terminal obeys", () => {
    const input = "Однако\u009b31m \u202eабв";
    const { stdout } = run(["-f", "json"], { input });
    expect(stdout).not.toMatch(/[\u0080-\u009f\u202e]/);
    expect(resultSchema.parse(JSON.parse(stdout)).id).toBe("1");
  });

  it("prints Markdown", () => {
    expect(run([answer, "-f", "markdown"]).stdout).toMatch(
      /^## Вердикт\n\n- Естественность и лёгкость чтения: \*\*Плохо\*\* \(Клише\)/,
    );
  });

  it("reads the question from the command line or a file", () => {
    const question = folder.write("question.txt", "Объясни слова «таким образом».");
    const status = (args: string[]) =>
      resultSchema.parse(JSON.parse(run([answer, "-f", "json", ...args]).stdout)).findings[0]?.status;
    expect(status([])).toBe("violation");
    expect(status(["-q", "Объясни слова «таким образом»."])).not.toBe("violation");
    expect(status(["--question-file", question])).not.toBe("violation");
  });

  it("is the same twice, byte for byte", () => {
    expect(run([answer, "-f", "json"])).toEqual(run([answer, "-f", "json"]));
  });

  it("says nothing when the reader goes away", () => {
    const big = folder.write("big.md", `${ANSWER}\n`.repeat(5000));
    const shell = `"${process.execPath}" "${LAUNCHER}" "${big}" | head -c 100 >/dev/null; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = spawnSync("bash", ["-c", shell], { encoding: "utf8", env: cleanEnvironment() });
    expect({ stdout, stderr }).toEqual({ stdout: "141\n", stderr: "" });
  });
});

describe("colours", () => {
  const coloured = (env: Record<string, string>, ...args: string[]) =>
    run([answer, ...args], { env }).stdout.includes("\u001b[4m");

  it("come only to a terminal, or when forced", () => {
    expect(coloured({})).toBe(false);
    expect(coloured({ FORCE_COLOR: "1" })).toBe(true);
    expect(coloured({ FORCE_COLOR: "0" })).toBe(false);
  });

  it("are forbidden by NO_COLOR and --no-color", () => {
    expect(coloured({ FORCE_COLOR: "1", NO_COLOR: "1" })).toBe(false);
    expect(coloured({ FORCE_COLOR: "1" }, "--no-color")).toBe(false);
  });
});

describe.runIf(hasTerminal)("grade in a terminal", () => {
  async function screenOf(columns: number, env: Record<string, string> = {}, colours = true): Promise<string> {
    const terminal = openTerminal([answer], { columns, env });
    try {
      await terminal.waitFor(/code=0/);
      return terminal.screen(colours);
    } finally {
      terminal.close();
    }
  }

  it("underlines findings in the colour of their status", async () => {
    const screen = await screenOf(120);
    expect(screen).toMatch(
      /\u001b\[4m\u001b\[31mраскаленный|\u001b\[31m\u001b\[4mраскаленный|\u001b\[4;31mраскаленный/,
    );
    expect(screen).toContain("┌────┬");
    expect(screen).toContain("␛[H漢字");
  });

  it("is a list where a table doesn't fit", async () => {
    const screen = await screenOf(50, {}, false);
    expect(screen).not.toContain("┌");
    expect(screen).toContain("«раскаленный» → «раскалённый»");
  });

  it("is plain with NO_COLOR", async () => {
    const screen = await screenOf(120, { NO_COLOR: "1" });
    expect(screen).not.toContain("\u001b[4m");
    expect(screen).toContain("⟦раскаленный⟧");
  });
});
