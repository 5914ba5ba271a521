import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { reviewSchema } from "../../src/sample/decisions.js";
import { type Folder, makeFolder, run } from "./command.js";
import { hasTerminal, openTerminal, type Terminal } from "./terminal.js";

const ANSWER = "Таким образом, шар раскаленный.\n\nОднако это не всё.\n";

describe("grade --review without a terminal", () => {
  it("says what it needs", () => {
    const { code, stderr, stdout } = run(["-", "--review"], { input: ANSWER });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(
      "pridira: --review: нужен терминал, а вход — поток; дайте ответ файлом: pridira ответ.md --review\n",
    );
  });
});

it("has no decisions without a review", () => {
  const { code, stderr } = run(["examples/answer.md", "--decisions", "решения.jsonl"]);
  expect([code, stderr]).toEqual([2, "pridira: --decisions: решений нет без --review: добавьте его\n"]);
});

describe.runIf(hasTerminal)("grade --review", () => {
  let folder: Folder;
  let answer: string;
  let decisions: string;
  let terminal: Terminal | null = null;

  beforeAll(() => {
    folder = makeFolder();
    answer = folder.write("ответ.md", ANSWER);
    decisions = join(folder.path, "решения.jsonl");
  });
  afterAll(() => folder.remove());
  afterEach(() => {
    terminal?.close();
    terminal = null;
  });

  function review(...args: string[]): Terminal {
    terminal = openTerminal([answer, "--no-judge", "--review", "-f", "comment", ...args], {
      env: { PRIDIRA_ANNOTATOR: "Анна" },
    });
    return terminal;
  }

  function written() {
    return readFileSync(decisions, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => reviewSchema.parse(JSON.parse(line)));
  }

  it("accepts, rejects, passes over, and writes what was decided", async () => {
    const { type, press, waitFor } = review("--decisions", decisions, "--id", "17");
    await waitFor(/1 из 3 {2}нарушение, Клише, строка 1, столбец 1[\s\S]*справка:$/);
    type("a");
    await waitFor(/2 из 3[\s\S]*справка:$/);
    // The key of «r» in the Russian layout.
    type("к");
    await waitFor(/3 из 3[\s\S]*справка:$/);
    type("s");
    await waitFor(/принято 1, отклонено 1, как есть 1\. Enter/);
    press("Enter");
    const seen = await waitFor(/code=0[\s\S]*icanon/);
    expect(seen).toContain("Естественность нарушена. Тег «Клише»: «Таким образом», «Однако». Качество ответа хорошее.");
    expect(seen).toMatch(/^ icanon/m);
    const [line] = written();
    expect(line).toMatchObject({
      id: "17",
      annotator: "Анна",
      answer: ANSWER,
      decisions: [
        { checker: "cliche", quote: "Таким образом", start: 0, decision: "accepted" },
        { checker: "yo", quote: "раскаленный", decision: "rejected" },
      ],
      verdict: { quality: { value: "good", tags: [] } },
    });
  });

  it("goes back, and the last word counts", async () => {
    const { type, press, waitFor } = review();
    await waitFor(/1 из 3/);
    type("rrr");
    await waitFor(/отклонено 3, как есть 0/);
    type("b");
    await waitFor(/сейчас отклонено;[^\n]*справка:$/);
    type("a");
    await waitFor(/принято 1, отклонено 2/);
    press("Enter");
    expect(await waitFor(/code=0/)).toContain("Тег «Клише»: «Однако». Качество ответа хорошее.");
  });

  it("explains its keys, and writes nothing of half a review", async () => {
    const before = existsSync(decisions) ? written().length : 0;
    const { type, waitFor } = review("--decisions", decisions);
    await waitFor(/1 из 3/);
    type("?");
    await waitFor(/Ctrl-C — прервать\.[\s\S]*Ctrl-C — прервать\./);
    type("rq");
    const seen = await waitFor(/code=0/);
    expect(seen).toContain("pridira: просмотрено 1 из 3: решения не записаны");
    expect(seen).toContain("Тег «Клише»: «Однако». Качество ответа плохое.");
    expect(existsSync(decisions) ? written().length : 0).toBe(before);
  });

  it("is interrupted by Ctrl-C and leaves the terminal as it was", async () => {
    const { press, type, waitFor } = review();
    await waitFor(/1 из 3/);
    type("a");
    press("C-c");
    const seen = await waitFor(/code=130[\s\S]*icanon/);
    expect(seen).toMatch(/^ icanon/m);
    expect(seen).not.toContain("Естественность");
  });

  it("refuses to write over what it reads", async () => {
    const { waitFor } = review("--decisions", answer);
    expect(await waitFor(/code=2/)).toContain("этот файл читается, писать в него нельзя");
    expect(readFileSync(answer, "utf8")).toBe(ANSWER);
  });
});
