import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createDictionary, type DictionaryData } from "../text/dictionary/create-dictionary.js";
import { once } from "../text/dictionary/once.js";
import type { Dictionary } from "../text/dictionary.js";

// Resolved like any import, so that it works from `dist/` and from `src/`, wherever npm has put the packages.
const packages = createRequire(import.meta.url);

/**
 * Opens the dictionary: OpenCorpora's data out of `az`, lists of «ё» out of `eyo-kernel`. Files are read on first need.
 *
 * @param shared of {@link shareDictionary}
 */
export function loadDictionary(shared: SharedDictionary | null = null): Dictionary {
  const data = dictionaryData();
  if (shared === null) return createDictionary(data);
  const { words, probabilities, paradigms } = shared;
  return createDictionary({
    ...data,
    words: () => words,
    probabilities: () => probabilities,
    paradigms: () => paradigms,
  });
}

/** The large part of the dictionary in memory that threads have in common. */
export type SharedDictionary = Readonly<Record<"words" | "probabilities" | "paradigms", Uint8Array>>;

export function shareDictionary(): SharedDictionary {
  const { words, probabilities, paradigms } = dictionaryData();
  const share = (bytes: Uint8Array): Uint8Array => {
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
    shared.set(bytes);
    return shared;
  };
  return { words: share(words()), probabilities: share(probabilities()), paradigms: share(paradigms()) };
}

/** The files of the packages that carry the dictionary. */
export function dictionaryData(): DictionaryData {
  const openCorpora = once(() => join(dirname(packages.resolve("az/package.json")), "dicts"));
  // eyo-kernel exports only its code; its lists lie beside it.
  const eyo = once(() => join(dirname(packages.resolve("eyo-kernel")), "..", "dictionary"));
  const bytes = (name: string) => readFileSync(join(openCorpora(), name));
  const strings = (name: string) => JSON.parse(readFileSync(join(openCorpora(), name), "utf8")) as string[];
  return {
    words: () => bytes("words.dawg"),
    probabilities: () => bytes("p_t_given_w.intdawg"),
    paradigms: () => bytes("paradigms.array"),
    suffixes: () => strings("suffixes.json"),
    tags: () => strings("gramtab-opencorpora-int.json"),
    safeYo: () => readFileSync(join(eyo(), "safe.txt"), "utf8"),
    unsafeYo: () => readFileSync(join(eyo(), "not_safe.txt"), "utf8"),
  };
}
