import type { Units } from "./settings.js";

/** Marks that stand beside numbers. */
export interface Signs {
  /** A place where a number touches something that may have to stand apart. */
  readonly any: RegExp;
  readonly percent: ReadonlySet<string>;
  readonly money: ReadonlySet<string>;
  readonly degree: ReadonlySet<string>;
  readonly degrees: ReadonlySet<string>;
  readonly whole: ReadonlySet<string>;
  readonly moneyWords: ReadonlySet<string>;
  readonly dotted: ReadonlySet<string>;
}

export function compileSigns(units: Units): Signs {
  const money = units.moneySigns.map(escaped).join("");
  const others = [...units.percentSigns, ...units.degreeSigns, ...units.wholeSigns].map(escaped).join("");
  return {
    any: new RegExp(
      `[\\d½¼¾]\\0*[A-Za-zА-Яа-яё${money}${others}]|[№§]\\0*\\d|[${money}]\\0*\\s?\\d|[IVXLCХІ]\\0*в`,
      "g",
    ),
    percent: new Set(units.percentSigns),
    money: new Set(units.moneySigns),
    degree: new Set(units.degreeSigns),
    degrees: new Set(units.degrees),
    whole: new Set(units.wholeSigns),
    moneyWords: new Set(units.money),
    dotted: new Set(units.dotted),
  };
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
