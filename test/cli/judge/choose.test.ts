import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "../../../src/cli/config.js";
import { chooseJudges, nameJudges } from "../../../src/cli/judge/choose.js";
import { judgeNames } from "../../../src/cli/judge/names.js";
import type { Shell } from "../../../src/cli/shell.js";

const folder = mkdtempSync(join(tmpdir(), "pridira-choose-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(join(folder, "project"));
const path = join(folder, "project", "pridira.config.yaml");
writeFileSync(
  path,
  `judge: file:own.gguf
judges:
  embedded: { file: models/m.gguf }
  company: { baseURL: "https://127.0.0.1/v1", model: m, caFile: ca.pem, apiKeyEnv: SOME_KEY }
`,
);
writeFileSync(join(folder, "project", "ca.pem"), "сертификат");
const config = readConfig(path);
const shell = { folder: "/elsewhere", env: { SOME_KEY: " sk-1 " } } as unknown as Shell;
const byName = (...names: string[]) => ({ names, configured: false });

describe("names of judges", () => {
  it("come from the options, else from the configuration, each once; --no-judge forbids them", () => {
    expect(judgeNames({ judge: ["a", "b", "a"] }, config)).toEqual({ names: ["a", "b"], configured: false });
    expect(judgeNames({}, config)).toEqual({ names: ["file:own.gguf"], configured: true });
    expect(judgeNames({ judge: false }, config)).toBeNull();
    expect(judgeNames({}, null)).toBeNull();
  });
});

describe("judges", () => {
  it("of the configuration have their files beside it, those of the command line where it was given", () => {
    const fileOf = (names: Parameters<typeof nameJudges>[0]) => nameJudges(names, config, shell)[0]?.profile;
    expect(fileOf(byName("embedded"))).toMatchObject({ file: join(folder, "project/models/m.gguf") });
    expect(fileOf({ names: ["file:own.gguf"], configured: true })).toMatchObject({
      file: join(folder, "project/own.gguf"),
    });
    expect(fileOf(byName("file:m.gguf"))).toMatchObject({ file: "/elsewhere/m.gguf" });
    expect(fileOf(byName("company"))).toMatchObject({ caFile: join(folder, "project/ca.pem") });
  });

  it("come with their key and their certificates", () => {
    expect(chooseJudges(byName("company"), config, shell)).toMatchObject([{ key: "sk-1", authority: "сертификат" }]);
    expect(chooseJudges(byName("embedded", "ollama:m"), config, shell)).toMatchObject([
      { key: null, authority: null },
      { key: null, authority: null, profile: { model: "m" } },
    ]);
  });

  it("without a key are an error that names the variable and its place, never a value", () => {
    expect(() => chooseJudges(byName("company:other"), config, { ...shell, env: { SOME_KEY: " " } })).toThrow(
      expect.objectContaining({
        name: "InputError",
        message: expect.stringContaining("SOME_KEY"),
        place: { file: path, line: 4, field: "judges.company.apiKeyEnv" },
      }),
    );
  });
});
