import { unzipSync } from "fflate";
import { isDateFormat } from "./dates.js";
import { createTextCollector } from "./rich-text.js";
import { attributeOf, readWholeXml } from "./xml.js";

/** What is needed to read the cells of a workbook's first sheet. */
export interface Workbook {
  readonly sheet: Uint8Array;
  readonly strings: readonly string[];
  /** By the number of a cell's style: whether its number is a date. */
  readonly dateStyles: readonly boolean[];
  /** Days from Excel's usual zero to this workbook's. */
  readonly epoch: number;
}

/**
 * Opens the parts of an `.xlsx` archive.
 *
 * @throws Error if one is missing or broken
 */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const { sheetId, epoch } = readWorkbook(partOf(bytes, "xl/workbook.xml"));
  const links = readLinks(partOf(bytes, "xl/_rels/workbook.xml.rels"));
  const sheet = links.get(sheetId)?.target;
  if (sheet === undefined) throw new Error("the workbook has no sheet");
  const optional = (kind: string): Uint8Array | null => {
    const link = [...links.values()].find(({ type }) => type.endsWith(`/${kind}`));
    return link === undefined ? null : partOf(bytes, link.target);
  };
  const strings = optional("sharedStrings");
  const styles = optional("styles");
  return {
    sheet: partOf(bytes, sheet),
    strings: strings === null ? [] : readStrings(strings),
    dateStyles: styles === null ? [] : readDateStyles(styles),
    epoch,
  };
}

function partOf(bytes: Uint8Array, name: string): Uint8Array {
  const part = unzipSync(bytes, { filter: (entry) => entry.name.toLowerCase() === name.toLowerCase() });
  const [content] = Object.values(part);
  if (content === undefined) throw new Error(`${name} is missing`);
  return content;
}

/** The first sheet that isn't hidden, and the workbook's zero. */
function readWorkbook(bytes: Uint8Array): { sheetId: string; epoch: number } {
  const sheets: { id: string; hidden: boolean }[] = [];
  let epoch = 0;
  readWholeXml(bytes, {
    open: (element) => {
      const { name } = element;
      if (name === "workbookPr" && /^(?:1|true)$/.test(attributeOf(element, "date1904") ?? "")) epoch = 1462;
      if (name !== "sheet") return;
      sheets.push({
        id: attributeOf(element, "id") ?? "",
        hidden: (attributeOf(element, "state") ?? "visible") !== "visible",
      });
    },
  });
  return { sheetId: (sheets.find(({ hidden }) => !hidden) ?? sheets[0])?.id ?? "", epoch };
}

interface Link {
  readonly type: string;
  readonly target: string;
}

function readLinks(bytes: Uint8Array): Map<string, Link> {
  const links = new Map<string, Link>();
  readWholeXml(bytes, {
    open: (element) => {
      const { name } = element;
      if (name !== "Relationship") return;
      const target = attributeOf(element, "Target") ?? "";
      const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
      links.set(attributeOf(element, "Id") ?? "", { type: attributeOf(element, "Type") ?? "", target: path });
    },
  });
  return links;
}

function readStrings(bytes: Uint8Array): string[] {
  const strings: string[] = [];
  const collector = createTextCollector();
  readWholeXml(bytes, {
    open: ({ name }) => {
      if (name === "si") collector.reset();
      collector.open(name);
    },
    text: collector.text,
    close: (name) => {
      collector.close(name);
      if (name === "si") strings.push(collector.value());
    },
  });
  return strings;
}

function readDateStyles(bytes: Uint8Array): boolean[] {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let inCells = false;
  readWholeXml(bytes, {
    open: (element) => {
      const { name } = element;
      if (name === "cellXfs") inCells = true;
      if (name === "numFmt")
        codes.set(Number(attributeOf(element, "numFmtId")), attributeOf(element, "formatCode") ?? "");
      if (name !== "xf" || !inCells) return;
      const id = Number(attributeOf(element, "numFmtId") ?? 0);
      styles.push(isDateFormat(id, codes.get(id)));
    },
    close: (name) => {
      if (name === "cellXfs") inCells = false;
    },
  });
  return styles;
}
