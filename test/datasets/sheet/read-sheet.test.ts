import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { dateText, isDateFormat } from "../../../src/datasets/sheet/dates.js";
import { brief, readAll } from "../read-all.js";

interface Parts {
  readonly sheet: string;
  readonly strings?: string;
  readonly styles?: string;
  readonly workbook?: string;
}

/** An Excel file of these parts. */
function excel({ sheet, strings = "", styles = "", workbook = "" }: Parts): Buffer {
  const links = ["worksheet", "sharedStrings", "styles"].map(
    (kind, index) =>
      `<Relationship Id="r${index}" Type="http://x/${kind}" Target="${index === 1 ? "/xl/" : ""}${kind}.xml"/>`,
  );
  return Buffer.from(
    zipSync({
      "xl/workbook.xml": strToU8(`<workbook>${workbook}<sheets><sheet name="а" r:id="r0"/></sheets></workbook>`),
      "xl/_rels/workbook.xml.rels": strToU8(`<Relationships>${links.join("")}</Relationships>`),
      "xl/worksheet.xml": strToU8(`<x:worksheet xmlns:x="m"><x:sheetData>${sheet}</x:sheetData></x:worksheet>`),
      "xl/sharedStrings.xml": strToU8(`<sst>${strings}</sst>`),
      "xl/styles.xml": strToU8(`<styleSheet>${styles}</styleSheet>`),
    }),
  );
}

const text = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const row = (...cells: string[]): string => `<x:row>${cells.join("")}</x:row>`;

async function read(parts: Parts) {
  const { rows, failure } = await readAll("sheet", excel(parts));
  return { rows: rows.map((one) => [one.line, one.error === null ? one.sample.id : "", brief(one)]), failure };
}

describe("a sheet", () => {
  it("has texts in the cells, in a table of the workbook, of runs, and with what XML can't hold", async () => {
    const strings = `<si><t xml:space="preserve"> два &amp; </t></si>
      <si><r><t>жир</t></r><r><rPr/><t>ный</t></r><rPh sb="0"><t>звук</t></rPh></si><si><t>_x0001_ _x005F_x0002_</t></si>`;
    const cell = (index: number): string => `<c t="s"><v>${index}</v></c>`;
    const sheet = `${row(text("answer"))}${row(text("раз"))}${[0, 1, 2, 7].map((index) => row(cell(index))).join("")}`;
    expect(await read({ sheet, strings })).toEqual({
      rows: [
        [2, "1", "раз"],
        [3, "2", " два & "],
        [4, "3", "жирный"],
        [5, "4", "\u0001 _x0002_"],
      ],
      failure: null,
    });
  });

  it("has numbers as they are written, dates, truth, and no errors", async () => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="[$-419]d mmm"/></numFmts><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>`;
    const cells = [
      "<c><v>12345678901234567890</v></c>",
      '<c s="1"><v>46356</v></c>',
      '<c s="2"><v>46356.753472222219</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="str"><f>A1</f><v>сумма</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      "<c><f>A1</f></c>",
    ];
    const sheet = row(text("id"), text("answer")) + cells.map((cell) => row(cell, text("а"))).join("");
    const ids = (await read({ sheet, styles })).rows.map(([, id]) => id);
    expect(ids).toEqual(["12345678901234567890", "2026-11-30", "2026-11-30 18:05:00", "true", "сумма", "6", "7"]);
  });

  it("may begin anywhere and have holes; what stands right of the header isn't read", async () => {
    const sheet = `<row r="3"><c r="B3" t="inlineStr"><is><t>answer</t></is></c></row>
      <row r="7"><c r="A7"><v>1</v></c><c r="B7" t="inlineStr"><is><t>а</t></is></c><c r="XFD7"><v>2</v></c></row>
      <row r="9"><c r="C9"><v>5</v></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row>`;
    const { rows } = await readAll("sheet", excel({ sheet }));
    expect(rows.map((one) => [one.line, one.position, one.record])).toEqual([
      [7, 1, { "столбец 1": "1", answer: "а" }],
      [1_048_576, 2, { "столбец 1": "1", answer: null }],
    ]);
  });

  it("ends in a word where it is broken, after the rows before", async () => {
    expect(await read({ sheet: `${row(text("answer"))}<x:row>` })).toEqual({
      rows: [],
      failure: "f: файл .xlsx повреждён; откройте и сохраните его заново",
    });
    expect((await read({ sheet: "" })).failure).toBe("f: пусто: нет строки с названиями столбцов");
    const entities = `<!DOCTYPE x [<!ENTITY a "&b;&b;"><!ENTITY b "&a;&a;">]>`;
    expect((await read({ sheet: row(text("&a;")), strings: entities })).failure).toMatch(/повреждён/);
  });
});

describe("a date", () => {
  it("is written as ISO 8601 has it", () => {
    expect([0.25, 1, 59, 61, 25_569, 36_585, 2_958_465].map((serial) => dateText(serial, 0))).toEqual([
      "06:00:00",
      "1900-01-01",
      "1900-02-28",
      "1900-03-01",
      "1970-01-01",
      "2000-02-29",
      "9999-12-31",
    ]);
    expect(dateText(0, 1462)).toBe("1904-01-01");
    expect(dateText(46_355.999_999, 0)).toBe("2026-11-30");
  });

  it("agrees with the engine's calendar on every day", () => {
    for (let day = 61; day < 60_000; day += 1) {
      expect(dateText(day, 0)).toBe(new Date((day - 25_569) * 86_400_000).toISOString().slice(0, 10));
    }
  });

  it("is known by its format", () => {
    expect([14, 22, 45].map((id) => isDateFormat(id, undefined))).toEqual([true, true, true]);
    expect([0, 9, 49].map((id) => isDateFormat(id, undefined))).toEqual([false, false, false]);
    for (const code of ["dd.mm.yyyy", "[$-419]d mmm yy", "h:mm AM/PM"]) expect(isDateFormat(164, code)).toBe(true);
    for (const code of ["General", '0" дней (d)"', "[Red]0.00", "[h]:mm:ss", "0\\d", "0_d"])
      expect(isDateFormat(164, code)).toBe(false);
  });
});
