import { Command, Option } from "commander";
import { expect, it } from "vitest";
import { russianHelp } from "../../src/cli/russian-help.js";

it("shows a default by its description where it has one", () => {
  const program = new Command();
  russianHelp(program);
  program.addOption(new Option("--group <имя>", "группа").default([], "нет")).option("--limit <число>", "предел", "5");
  const help = program.helpInformation();
  expect(help).toContain("группа (по умолчанию нет)");
  expect(help).toContain("предел (по умолчанию 5)");
});
