import { visible } from "../../reporters/visible.js";
import type { Shell } from "../shell.js";
import { createPasteReader, type PasteMode } from "./paste-reader.js";

/** What the annotator pasted. */
export interface Pasted {
  readonly question: string | null;
  readonly answer: string;
}

const BRACKETED_PASTE_ON = "\u001b[?2004h";
const BRACKETED_PASTE_OFF = "\u001b[?2004l";
/** More of a pasted text isn't echoed: the annotator has it before their eyes anyway. */
const ECHO_LIMIT = 4000;

/**
 * Asks for the question (if it isn't known) and the answer. Prompts and echo go to standard error. The terminal is
 * left as it was found, whatever happens.
 *
 * @returns `null` when interrupted by Ctrl-C
 */
export async function readPasted(shell: Shell, question: string | null): Promise<Pasted | null> {
  const { stdin, stderr } = shell;
  let typedAhead = "";
  stdin.setRawMode(true);
  stdin.setEncoding("utf8");
  stderr.write(BRACKETED_PASTE_ON);
  try {
    let known = question;
    if (known === null) {
      const asked = await ask("Вопрос пользователя (Enter в конце; пусто, если он неизвестен):", "line");
      if (asked === null) return null;
      known = asked.trim() === "" ? null : asked;
    }
    const answer = await ask("Ответ модели (в конце Ctrl-D или строка с одной точкой):", "block");
    return answer === null ? null : { question: known, answer };
  } finally {
    stderr.write(BRACKETED_PASTE_OFF);
    stdin.setRawMode(false);
    stdin.pause();
  }

  async function ask(prompt: string, mode: PasteMode): Promise<string | null> {
    stderr.write(`${prompt}\n`);
    const reader = createPasteReader(mode);
    let echoed = 0;
    let input: string | null = typedAhead;
    for (; input !== null; input = await nextInput()) {
      const { echo, end } = reader.read(input);
      if (echoed <= ECHO_LIMIT) stderr.write(visible(echo.slice(0, ECHO_LIMIT)));
      echoed += echo.length;
      if (end === "interrupted") {
        stderr.write("^C\n");
        return null;
      }
      if (end === "done") break;
    }
    typedAhead = reader.rest;
    stderr.write(echoed > ECHO_LIMIT ? `\n… всего символов: ${reader.text.length}\n` : "\n");
    return reader.text;
  }

  /** The next piece of input; `null` when the terminal is gone. */
  function nextInput(): Promise<string | null> {
    return new Promise((resolve) => {
      const finish = (input: string | null): void => {
        stdin.off("data", onData);
        stdin.off("end", onEnd);
        stdin.pause();
        resolve(input);
      };
      const onData = (data: Buffer | string): void => finish(String(data));
      const onEnd = (): void => finish(null);
      stdin.on("data", onData);
      stdin.on("end", onEnd);
      stdin.resume();
    });
  }
}
