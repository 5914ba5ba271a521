import { linkSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { refuseInput } from "../../src/cli/output.js";
import type { Shell } from "../../src/cli/shell.js";
import { makeFolder } from "../integration/command.js";

const folder = makeFolder();
afterAll(folder.remove);
const shell = { folder: folder.path } as Shell;
const refusing = (output: string) => () => refuseInput(output, [undefined, "in.jsonl"], "--output", shell);

describe("refuseInput", () => {
  it("knows an input by any of its names", () => {
    const input = folder.write("in.jsonl", "{}\n");
    linkSync(input, join(folder.path, "hard.jsonl"));
    for (const name of ["in.jsonl", "./in.jsonl", input, "hard.jsonl"]) {
      expect(refusing(name)).toThrow(/этот файл читается, писать в него нельзя/);
    }
  });

  it.runIf(process.platform !== "win32")("follows symbolic links to files and folders", () => {
    folder.write("in.jsonl", "{}\n");
    symlinkSync("in.jsonl", join(folder.path, "soft.jsonl"));
    symlinkSync(".", join(folder.path, "here"));
    for (const name of ["soft.jsonl", "here/in.jsonl"]) expect(refusing(name)).toThrow(/этот файл читается/);
  });

  it("lets other files be written, with the same content too, and those that aren't there yet", () => {
    folder.write("in.jsonl", "{}\n");
    folder.write("other.jsonl", "{}\n");
    for (const name of ["other.jsonl", "new.jsonl"]) expect(refusing(name)).not.toThrow();
  });
});
