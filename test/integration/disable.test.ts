import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { makeFolder, run } from "./command.js";

const folder = makeFolder();
afterAll(() => folder.remove());

const COMMENT = "<!-- pridira-disable-next-block cliche, yo: слова закона -->";

describe("pridira-disable-next-block", () => {
  it("lets the next block of a Markdown file through, and is shown with its reason", () => {
    const file = folder.write("a.md", `${COMMENT}\nТаким образом, шар раскаленный.\n\nОднако кот спит.\n`);
    const { code, stdout, stderr } = run(["check", file, "--exempt"]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout.match(/отключено: слова закона/g)).toHaveLength(2);
    expect(stdout).toContain("1 нарушение, 2 исключения");
    const [result] = [JSON.parse(run(["check", file, "-f", "json"]).stdout)];
    expect(result.comment).toContain("«Однако»");
    expect(result.comment).not.toContain("Таким образом");
  });

  it("isn't mended, while the rest of the block is", () => {
    const file = folder.write(
      "fix.md",
      '<!-- pridira-disable-next-block quotes: код -->\n"Вес 5кг", сказал кот.\n\n"Да"\n',
    );
    run(["check", file, "--fix"]);
    expect(readFileSync(file, "utf8")).toBe(
      '<!-- pridira-disable-next-block quotes: код -->\n"Вес 5 кг", сказал кот.\n\n«Да»\n',
    );
  });

  it("that is for nothing is named, and changes no code", () => {
    const file = folder.write("unused.md", `Раз.\n\n${COMMENT}\nТаким образом, кот спит.\n`);
    expect(run(["check", file])).toEqual({
      code: 0,
      stdout: "0 нарушений, 1 исключение (показать: --exempt); 1 ответ проверен\n",
      stderr: `pridira: ${file}:3: пометка ничего не отключает: yo здесь ничего не находит; уберите её\n`,
    });
    expect(run(["check", file, "--quiet"]).stderr).toBe("");
    expect(run(["check", file, "--only", "cliche"]).stderr).toBe("");
  });

  it.each([
    ["<!-- pridira-disable-next-block yo -->", /не названа причина/],
    ["<!-- pridira-disable-next-block ё: причина -->", /проверки «ё» нет; есть: cliche/],
    ["<!-- pridira-disable-next-block -->", /не названа проверка/],
    ["<!-- pridira-disable-file yo: причина -->", /нет пометки «pridira-disable-file»/],
  ])("that can't be obeyed is named with its line, and the code is 2: %s", (comment, message) => {
    const file = folder.write("wrong.md", `Раз.\n\n${comment}\n\nШар раскаленный.\n`);
    const { code, stdout, stderr } = run(["check", file, "--only", "caps,yo"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr.startsWith(`pridira: ${file}:3: `)).toBe(true);
    expect(stdout).toContain("раскаленный");
  });

  it("counts only in files of Markdown: data and plain text may not silence their grader", () => {
    const answer = `${COMMENT}\n\nТаким образом, кот спит.`;
    const data = folder.write("d.jsonl", `${JSON.stringify({ answer })}\n`);
    const text = folder.write("a.txt", answer);
    for (const args of [[data], [text], ["-"], ["-", "--stdin-filename", "x.txt"]]) {
      expect(run(["check", ...args], { input: answer })).toMatchObject({ code: 1, stderr: "" });
    }
    expect(run(["check", "-", "--stdin-filename", "x.md", "--quiet"], { input: answer }).code).toBe(0);
    expect(
      JSON.parse(run(["grade", folder.write("g.md", answer), "-f", "json"]).stdout).verdict.naturalness.value,
    ).toBe("bad");
  });
});
