import { afterEach, describe, expect, it } from "vitest";
import { hasTerminal, openTerminal, type Terminal } from "./terminal.js";

const ANSWER = "Таким образом, шар раскаленный.\n\nОднако это не всё.";

describe.runIf(hasTerminal)("grade in a terminal", () => {
  let terminal: Terminal | null = null;

  afterEach(() => {
    terminal?.close();
    terminal = null;
  });

  function open(...args: Parameters<typeof openTerminal>): Terminal {
    terminal = openTerminal(...args);
    return terminal;
  }

  it("asks for question and answer, keeps blank lines, ends with Ctrl-D", async () => {
    const { type, press, paste, waitFor } = open([]);
    await waitFor(/Вопрос пользователя/);
    type("Какова масса?");
    press("Enter");
    await waitFor(/Ответ модели/);
    paste(ANSWER);
    press("C-d");
    const seen = await waitFor(/code=0/);
    expect(seen).toContain("3 │ Однако");
    expect(seen).toMatch(/Естественность нарушена\. Тег «Клише»: «Таким образом», «Однако»\./);
    expect(seen).toMatch(/«раскаленный» → «раскалённый»/);
    expect(await waitFor(/icanon/)).toMatch(/^ icanon/m);
  });

  it("ends with a line of a single stop", async () => {
    const { press, paste, waitFor, type } = open([]);
    await waitFor(/Вопрос пользователя/);
    press("Enter");
    await waitFor(/Ответ модели/);
    paste(ANSWER);
    press("Enter");
    type(".");
    press("Enter");
    expect(await waitFor(/code=0/)).not.toMatch(/│ \.$/m);
  });

  it("keeps a pasted question of several lines together", async () => {
    const { press, paste, waitFor } = open(["-f", "json"]);
    await waitFor(/Вопрос пользователя/);
    paste("Первая строка.\n\nТеперь вторая.");
    press("Enter");
    await waitFor(/Ответ модели/);
    paste("Теперь ответ.");
    press("C-d");
    // A word of the question makes the cliché a suspect: the question has been read to its end.
    expect(await waitFor(/code=0/)).toMatch(/"status": "(suspect|exempt)"/);
  });

  it("doesn't ask for a question that it has", async () => {
    const { press, paste, waitFor } = open(["-q", "Какова масса?"]);
    const asked = await waitFor(/Ответ модели/);
    expect(asked).not.toContain("Вопрос пользователя");
    paste(ANSWER);
    press("C-d");
    await waitFor(/code=0/);
  });

  it("takes a megabyte, also in one line", async () => {
    const { press, paste, waitFor } = open(["-q", "", "-f", "comment"]);
    await waitFor(/Ответ модели/);
    paste(`${"слово за словом, ".repeat(62_000)}а конец здесь. Однако.`);
    press("C-d");
    const seen = await waitFor(/code=0/);
    expect(seen).toMatch(/всего символов: 10540\d\d/);
    expect(seen).toContain("Тег «Клише»: «Однако»");
  });

  it("is interrupted by Ctrl-C and leaves the terminal as it was", async () => {
    for (const typed of ["", "Вопрос"]) {
      const { type, press, waitFor, close } = open([]);
      await waitFor(/Вопрос пользователя/);
      if (typed !== "") {
        type(typed);
        press("Enter");
        await waitFor(/Ответ модели/);
      }
      press("C-c");
      expect(await waitFor(/code=130[\s\S]*icanon/)).toMatch(/^ icanon/m);
      close();
    }
  });

  it("rubs out with Backspace", async () => {
    const { type, press, waitFor } = open(["-q", "", "-f", "markdown"]);
    await waitFor(/Ответ модели/);
    type("Однаю");
    press("BSpace");
    type("ко");
    press("C-d");
    expect(await waitFor(/code=0/)).toContain("«Однако»");
  });

  it("says that nothing was pasted", async () => {
    const { press, waitFor } = open(["-q", ""]);
    await waitFor(/Ответ модели/);
    press("C-d");
    expect(await waitFor(/code=2/)).toContain("ответ пуст: нечего проверять");
  });

  it("echoes hostile text harmlessly", async () => {
    const { press, paste, waitFor, screen } = open(["-q", ""]);
    await waitFor(/Ответ модели/);
    paste("Начало \u001b[2J\u001b[H\u0007 конец");
    press("C-d");
    const seen = await waitFor(/code=0/);
    // Once as it was pasted, once in the report.
    expect(seen.split("Начало ␛[2J␛[H␇ конец")).toHaveLength(3);
    expect(screen(true)).not.toContain("\u001b[H");
  });

  it("copies the comment through the terminal", async () => {
    const { press, paste, waitFor, clipboard } = open(["-q", "", "--copy"]);
    await waitFor(/Ответ модели/);
    paste("Однако.");
    press("C-d");
    expect(await waitFor(/code=0/)).toContain("Комментарий скопирован.");
    expect(clipboard()).toMatch(/^Естественность нарушена\. Тег «Клише»: «Однако»\./);
  });
});
