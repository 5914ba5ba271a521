import { spawn } from "node:child_process";
import type { Shell } from "./shell.js";

/** A program that takes text on its standard input into the clipboard. */
interface Tool {
  readonly command: string;
  readonly args: readonly string[];
  readonly encoding: BufferEncoding;
}

/** A tool that hasn't finished by then is left alone. */
const PATIENCE_MS = 2000;

/**
 * Puts text into the clipboard: by the platform's tool, and else by the terminal itself (OSC 52), which works through
 * SSH too. No shell is involved, and the text is never an argument.
 */
export async function copyText(text: string, shell: Shell): Promise<boolean> {
  const overSsh = shell.env.SSH_TTY !== undefined || shell.env.SSH_CONNECTION !== undefined;
  if (!overSsh) {
    for (const tool of toolsFor(shell.platform, shell.env)) if (await feed(tool, text)) return true;
  }
  const terminal = [shell.stdout, shell.stderr].find((stream) => stream.isTTY);
  if (terminal === undefined) return false;
  terminal.write(`\u001b]52;c;${Buffer.from(text, "utf8").toString("base64")}\u0007`);
  return true;
}

function toolsFor(platform: NodeJS.Platform, env: Shell["env"]): Tool[] {
  const tool = (command: string, ...args: string[]): Tool => ({ command, args, encoding: "utf8" });
  if (platform === "darwin") return [tool("pbcopy")];
  if (platform === "win32") return [{ command: "clip.exe", args: [], encoding: "utf16le" }];
  const tools: Tool[] = [];
  if (env.WAYLAND_DISPLAY) tools.push(tool("wl-copy"));
  if (env.DISPLAY) tools.push(tool("xclip", "-selection", "clipboard"), tool("xsel", "--clipboard", "--input"));
  return tools;
}

function feed({ command, args, encoding }: Tool, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["pipe", "ignore", "ignore"], shell: false });
    const timer = setTimeout(() => finish(false), PATIENCE_MS);
    const finish = (copied: boolean): void => {
      clearTimeout(timer);
      child.unref();
      resolve(copied);
    };
    child.on("error", () => finish(false));
    child.on("close", (code) => finish(code === 0));
    child.stdin.on("error", () => finish(false));
    child.stdin.end(Buffer.from(text, encoding));
  });
}
